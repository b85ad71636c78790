import { expect, test } from "vitest";
import { spokenLanguage } from "./language.ts";

test.each<[said: string, locale: string, language: string]>([
  ["his address is Rua do Sol 5, Porto", "en-US", "en"],
  ["her email is ana.do.carmo@silva.example", "en-US", "en"],
  ["Deliver 2 pallets a day to El Sol y La Luna", "en-US", "en"],
  ["invoice Les Amis et Co for 2 days", "en-US", "en"],
  ["Frau Da Silva, 3 Stunden Beratung", "de-CH", "de"],
  ["Frau Da Silva", "de-CH", "de"],
  ["da Silva e da Costa, 2h", "de-CH", "de"],
  ["die Adresse von Frau Da Silva ist Via da Pozzo 3, 6900 Lugano", "de-CH", "de"],
  ["Mach mal eine Rechnung für Globex, 2 Tage Workshop, 4 Stunden Consulting", "en-US", "de"],
  ["Acme: Design Sprint, Code Review and Hosting, 3 Stunden à 85", "de-DE", "de"],
  ["Facture pour La Maison du Café et Fils", "en-US", "fr"],
  ["Fatura para a Maria do Carmo, 3 horas de design", "en-US", "pt"],
  ["Bill Acme for Design and Hosting", "de-DE", "en"],
  ["4 Stunden", "en-US", "en"],
])("who says %j in %s speaks %s", (said, locale, language) => expect(spokenLanguage([said], locale)).toBe(language));

test("the title of a service in another language changes no conversation's language, and a sentence does", () => {
  const german = ["Frau Da Silva, 3 Stunden Website Relaunch und 2x Hosting", "das Hosting ist 30"];
  expect(spokenLanguage([...german, "Code Review and Design for the Landing Page"], "en-US")).toBe("de");
  expect(spokenLanguage([...german, "ok"], "en-US")).toBe("de");
  expect(spokenLanguage([...german, "please make it 4 hours"], "de-DE")).toBe("en");
});

test.each([
  ["Speichere sie und schick sie ab", "de"],
  ["Mach 3 draus und speichere sie", "de"],
  ["Envoie et enregistre la facture", "fr"],
  ["Salve e mande a fatura", "pt"],
  ["Guárdala y envíala", "es"],
])("a short order after an English one changes the language: %s", (said, language) =>
  expect(spokenLanguage(["please make it 15 hours", said], "en-US")).toBe(language),
);

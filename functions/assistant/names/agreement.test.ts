import { expect, test } from "vitest";
import { agreementIn, hasAgreement } from "./agreement.ts";
import { languageOf, spokenLanguage } from "./language.ts";

test.each<[string, boolean | undefined]>([
  ["yes", true],
  ["Ja, das stimmt", true],
  ["Nein, das stimmt nicht", false],
  ["oui c'est exact", true],
  ["sí, correcto", true],
  // What the button says for the person.
  ["Correct", true],
  ["tak, zgadza się", true],
  ["はい、正しいです", undefined],
  ["はい", true],
  ["ja, aber 80", undefined],
  ["yes, and add 2 hours", undefined],
  ["is it right?", undefined],
  ["send it", undefined],
  ["si", true],
  ["sí, claro", true],
  ["d'accord", true],
  ["c'est bon", true],
  ["va bene", true],
  ["in Ordnung", true],
  ["prima", true],
  ["isso mesmo", true],
  ["pas d'accord", false],
  ["niet goed", false],
  ["non va bene", false],
  ["si possible 90", undefined],
  ["in", undefined],
  ["va", undefined],
])("%s is nothing but an answer: %s", (said, expected) => expect(agreementIn(said)).toBe(expected));

test.each<[string, boolean]>([
  ["Yes, all three are right, and add 2 hours", true],
  ["ja, alle drei stimmen, und noch 2 Stunden dazu", true],
  ["yes, but trim is 80", false],
  ["not right", false],
  ["ja, aber Trim kostet 80", false],
  ["add 2 hours", false],
  ["Good. And now the same for Globex", true],
  ["looks good, send it", true],
  ["give them a good price", false],
  ["not good", false],
])("%s agrees: %s", (said, expected) => expect(hasAgreement(said)).toBe(expected));

test.each([
  [["their purchase order is Z-6000"], "en-US", "en"],
  [["his address is 2210 Barton Springs Rd, Austin TX 78704"], "en-US", "en"],
  [["Frau Da Silva"], "de-CH", "de"],
  [["Rechnung an Frau Da Silva, 3 Stunden zu 120", "Da Silva"], "de-CH", "de"],
  [["Rechnung für Müller, 5 Stunden", "da Vinci Ltd"], "en-US", "de"],
  [["Invoice Le Bistro for 3 hours of design", "les"], "en-US", "en"],
  [["El Paso Roofing"], "en-US", "en"],
  [["La factura es para Acme"], "en-US", "es"],
])("one word does not make a language: %j in %s is %s", (said, locale, language) => expect(spokenLanguage(said, locale)).toBe(language));

test("the language is that of what was said last, as far as that is sure", () => {
  expect(languageOf("Rechnung an Acme, 5 Stunden Design zu 80")).toBe("de");
  expect(languageOf("Faktura dla Acme za 5 godzin")).toBe("pl");
  expect(languageOf("75")).toBeUndefined();
  expect(languageOf("Correct")).toBeUndefined();
  expect(spokenLanguage(["Invoice Acme for 5 hours", "Facture Acme pour 5 heures", "75"], "de-DE")).toBe("fr");
  expect(spokenLanguage(["75"], "de-CH")).toBe("de");
  expect(spokenLanguage(["75"], "sv-SE")).toBe("en");
  expect(spokenLanguage(["ja bitte"], "en-US")).toBe("de");
});

import { describe, expect, test } from "vitest";
import { type Language, languages } from "../locales/languages.ts";
import { Ask } from "./ask.ts";
import { slotOf } from "./ask-slots.ts";
import { saidIn } from "./ask-words.ts";
import { asksInEnglish } from "./asks.table.ts";
import { choiceNote, choicesOf, choiceTexts, chosenIn } from "./question-choices.ts";
import type { QuestionContext } from "./question-format.ts";
import { questionText } from "./question-text.ts";

const english: QuestionContext = { language: "en", profile: { locale: "en-US" } };
const inLanguage = (language: Language): QuestionContext => ({ language, profile: { locale: language } });
const examples = Object.entries(asksInEnglish).flatMap(([kind, all]) => all.map(([fields, text]) => ({ ask: { kind, ...fields } as Ask, text })));

/** Languages in which every question is asked; the others have some in English. */
const asked: readonly Language[] = ["de", "en", "es", "fr", "it", "nl", "pt"];
/** Questions that are asked in every language. */
const everywhere = new Set<Ask["kind"]>(["lines", "price", "unsourced", "total", "leftOut"]);

describe("a question", () => {
  test.each(examples)("$text", ({ ask, text }) => {
    expect(questionText(ask, english)).toBe(text);
    expect(Ask.parse(ask), "is stored and read as it is").toEqual(ask);
    expect(slotOf(ask)).toMatch(/^[a-zA-Z]+$/);
  });

  test.each(asked.filter((language) => language !== "en"))("of each kind is put in its own words in %s, with what it is about", (language) => {
    for (const { ask, text } of examples) {
      const own = questionText(ask, inLanguage(language));
      expect(own, text).not.toBe(text);
      expect(own).not.toMatch(/undefined|NaN|\[object|\s{2}|: *\?/);
      for (const { description } of "lines" in ask && ask.kind === "whichLine" && choicesOf(ask).length > 1 ? ask.lines : [])
        expect(own).toContain(description);
      if ("words" in ask && ask.kind === "whatChanges") expect(own).toContain(ask.words);
    }
  });

  test.each(languages)("that has no words in %s is put in English", (language) => {
    for (const { ask, text } of examples) {
      const own = questionText(ask, inLanguage(language));
      expect(own.length).toBeGreaterThan(0);
      if (language !== "en" && everywhere.has(ask.kind)) expect(own).not.toBe(text);
    }
    const figure: Ask = { kind: "figureFor", figure: { said: "40" }, as: "line" };
    expect(questionText(figure, inLanguage(language)) === "What is the 40 for?").toBe(language === "en" || !asked.includes(language));
  });

  test("writes figures and units as the language does", () => {
    const card: Ask = { kind: "eachOrAll", price: 12.5, count: 2500, description: "Visitenkarten" };
    expect(questionText(card, inLanguage("de"))).toBe("Ist 12,5 der Preis pro Stück oder für alle 2500 (Visitenkarten)?");
    const hours = (unit: string): Ask => ({ kind: "quantity", because: "vague", description: "Design", unit });
    expect(questionText(hours("hour"), inLanguage("fr"))).toBe("Quelle quantité de Design, en heures ?");
    const daily: Ask = { kind: "price", description: "Design", each: true, unit: "day" };
    expect([questionText(daily, inLanguage("es")), questionText(daily, inLanguage("pl"))]).toEqual([
      "¿Qué precio tiene Design por día?",
      "Ile kosztuje Design za day?",
    ]);
    const hours7 = (language: Language) => questionText({ kind: "whichFigure", of: "any", figures: [{ said: "7" }, { said: "8" }] }, inLanguage(language));
    expect([hours7("es"), hours7("it")]).toEqual(["¿Cuál es: 7 u 8?", "Quale vale: 7 o 8?"]);
  });
});

describe("a choice", () => {
  const cards: Ask = { kind: "eachOrAll", price: 90, count: 250 };

  test("has a text in the language of the question, and is known by it in any other", () => {
    expect(choiceTexts(cards, english)).toEqual(["90 each", "90 for all"]);
    expect(choiceTexts(cards, inLanguage("de"))).toEqual(["90 pro Stück", "90 für alle"]);
    expect(chosenIn(cards, " 90 für alle ", english)).toEqual({ price: 90, isFor: "all" });
    expect(chosenIn(cards, "90", english)).toBeUndefined();
  });

  test("of a customer is told from the others by where they are and what they were last billed", () => {
    const lastBilled = { date: "2026-03-04", total: 1210, currency: "USD" };
    const candidates = [
      { name: "Murphy", about: { place: "Cork", lastBilled } },
      { name: "Aoife Murphy", about: {} },
      { name: "Murphy", isNew: true as const },
    ];
    const notesIn = (context: QuestionContext) =>
      choicesOf({ kind: "whichCustomer", because: "name", candidates }).map((choice) => choiceNote(choice, context));
    expect(notesIn(english)).toEqual(["Cork. Last billed March 4, 2026, $1,210.00", "Not billed yet", undefined]);
    expect(notesIn(inLanguage("de"))).toEqual(["Cork. Letzte Rechnung 4. März 2026, 1.210,00\u00a0$", "Noch keine Rechnung", undefined]);
  });

  test("of a document's discloser, or of what was left out, is one of two", () => {
    expect(choiceTexts({ kind: "documentDetail", detail: "discloser" }, english)).toEqual(["We disclose", "They disclose"]);
    expect(chosenIn({ kind: "documentDetail", detail: "discloser" }, "Wir legen offen", english)).toEqual({ discloser: "us" });
  });
});

test("what a question is about are the person's words and figures, and none of ours", () => {
  expect(saidIn({ kind: "figureFor", figure: { said: "$40", value: 40 }, as: "line" })).toEqual(["$40", "40"]);
  expect(saidIn({ kind: "price", description: "Design", each: true, unit: "hour" })).toEqual(["Design"]);
});

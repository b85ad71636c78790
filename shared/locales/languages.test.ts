import { describe, expect, test } from "vitest";
import { cardWords } from "./card-words.ts";
import { emailWordsFor } from "./email-words.ts";
import { languages } from "./languages.ts";
import { pageWordsFor, pageWordsForBrowser } from "./page-words.ts";
import { printWordsFor } from "./print-words.ts";
import { questionWordsFor } from "./question-words.ts";

const abroad = languages.filter((language) => language !== "en");
const parts = { print: printWordsFor, email: emailWordsFor, page: pageWordsFor } as const;

test("the eleven languages stay offered", () => {
  expect(languages).toEqual(expect.arrayContaining("ar de en es fr he it ja nl pl pt".split(" ")));
});

describe.each(Object.entries(parts))("the words of %s", (part, wordsFor) => {
  test("are those of a locale's language if we have it, whatever its country, and English otherwise", () => {
    const said = ["de-CH", "fr-CA", "pt-BR", "ja-JP", "he-IL", "iw", "ar-AE", "zh-TW", "sv-SE"].map((locale) => wordsFor(locale));
    expect(said.map(({ language }) => language)).toEqual(["de", "fr", "pt", "ja", "he", "he", "ar", "en", "en"]);
    expect(said.map(({ direction }) => direction)).toEqual(["ltr", "ltr", "ltr", "ltr", "rtl", "rtl", "rtl", "ltr", "ltr"]);
  });

  test("are the same object each time, so that nothing is drawn again for them", () => {
    expect(wordsFor("de-DE")).toBe(wordsFor("de-AT"));
    expect(wordsFor("de-CH")).toBe(wordsFor("de-CH"));
  });

  test("have no ß in Switzerland", () => {
    for (const [name, text] of textsIn(wordsFor("de-CH"))) expect(saidBy(text), name).not.toContain("ß");
  });

  test.each(abroad)("are all there in %s, and keep every figure and name that they are given", (language) => {
    const english = new Map(textsIn(wordsFor("en")));
    for (const [name, text] of textsIn(wordsFor(language))) {
      const said = saidBy(text);
      expect(said.trim().length, name).toBeGreaterThan(1);
      // Printed words may be the same as in English: "Total", "Description".
      if (part !== "print") expect(said, name).not.toBe(saidBy(english.get(name)));
      // A language says how late an invoice is by "3 days" or by "3 days ago".
      if (name === "overdueBy") expect(said).toMatch(/10|20/);
      else if (typeof text === "function") for (const figure of figures.slice(0, text.length)) expect(said, name).toContain(figure);
    }
  });
});

test.each(languages)("what came of a card is told in %s with every figure and name, and without ß", (language) => {
  for (const [name, text] of textsIn(cardWords[language])) {
    expect(saidBy(text), name).not.toContain("ß");
    if (typeof text === "function") for (const figure of figures.slice(0, text.length)) expect(saidBy(text), name).toContain(figure);
    if (language !== "en") expect(saidBy(text), name).not.toBe(saidBy(new Map(textsIn(cardWords.en)).get(name)));
  }
});

test("questions have no ß in Switzerland, whatever the language of the business, and keep it elsewhere", () => {
  // A function's source has its words, whatever it takes.
  const said = (locale: string) =>
    textsIn(questionWordsFor("de", locale))
      .map(([, text]) => String(text))
      .join("\n");
  for (const locale of ["de-CH", "fr-CH", "en-CH"]) expect(said(locale)).not.toContain("ß");
  expect(said("de-DE")).toContain("weiß");
  expect(said("de-CH")).toContain("heissen");
});

test.each([
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["en;q=0.1, pt-BR;q=0.5", "pt"],
  ["tlh, HE;q=0.2, fr;q=0.7", "fr"],
  ["fr;q=0, it;q=0.1", "it"],
  ["tlh", "en"],
  ["*", "en"],
  ["", "en"],
  [",;q=,__proto__,constructor;q=9", "en"],
])("a browser that asks for %s is spoken to in %s", (accepted, language) => {
  expect(pageWordsForBrowser(accepted).language).toBe(language);
});

const figures = ["10", "20", "30", "40"];

const saidBy = (text: unknown): string => (typeof text === "function" ? (text as (...given: string[]) => string)(...figures) : String(text));

/** Returns all texts of a table with their names, except the sentence separator. */
function textsIn(words: object): [name: string, text: unknown][] {
  const entries = Object.entries(words).filter(([name]) => !["language", "direction", "space"].includes(name));
  return entries.flatMap(([name, text]) => {
    if (Array.isArray(text)) return [[name, text.join("")]];
    return typeof text === "object" ? textsIn(text) : [[name, text]];
  });
}

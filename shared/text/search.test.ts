import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { count } from "../../test/counts.ts";
import { fold, isFoundAt, termsOf } from "./search.ts";

/** Any code point except surrogates. fast-check's own unit "binary" takes 1.4 s to start. */
const anyCharacter = fc.integer({ min: 0, max: 0x10f7ff }).map((code) => String.fromCodePoint(code < 0xd800 ? code : code + 0x800));

describe("a text is sorted and searched by", () => {
  test.each([
    ["Acme Corp", "acme corp"],
    ["  ACME,   Corp. ", "acme corp"],
    ["Café Zoë", "cafe zoe"],
    ["O'Brien & Sons", "o brien sons"],
    ["ﬁne Ｗidth", "fine width"],
    ["İstanbul", "istanbul"],
    ["ΝΙΚΟΣ", "νικοσ"],
    ["Νίκος", "νικοσ"],
    ["山﨑商事", "山﨑商事"],
    ["ap@acme.example", "ap acme example"],
    ["Łódź Straße", "lodz strasse"],
    ["Ørsted Đorđe Ærø", "orsted dorde aero"],
    ["Œuvre, DIYARBAKIR ılıca", "oeuvre diyarbakir ilica"],
    ["!!!", "!!!"],
    ["🚀", "🚀"],
  ])("%s: its words in lower case, without accents and signs", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test("is at most 60 characters, and never half of one", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (text) => {
        const folded = fold(text);
        expect(folded.length).toBeLessThanOrEqual(60);
        expect(folded.isWellFormed()).toBe(true);
        expect(Buffer.byteLength(folded)).toBeLessThan(256);
      }),
    );
    expect(fold(`${"a".repeat(59)}𐐷b`).isWellFormed()).toBe(true);
  });
});

/** Names and addresses as people type them, with all kinds of characters. */
const word = fc.oneof(
  fc.string({ minLength: 1, maxLength: 8 }),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 }),
  fc.constantFrom("Acme", "acme", "Corp", "Ä", "é", "-", "日本", "ΟΔΟΣ"),
);
const name = fc
  .array(word, { minLength: 1, maxLength: 7 })
  .map((words) => words.join(" "))
  .filter((text) => text.trim() !== "" && text.isWellFormed());

describe("somebody is found", () => {
  test("by the beginning of the name and of each of its first words", () => {
    expect(termsOf("Acme Corp", "ap@acme.example")).toEqual(["acme corp", "corp", "ap acme example", "acme example", "example"]);
    expect(termsOf("One two three four five six")).toHaveLength(5);
    expect(termsOf(undefined, "", "  ")).toEqual([]);
  });

  test("whatever the name is, by any beginning of it", () => {
    fc.assert(
      fc.property(name, fc.nat(20), (text, cut) => {
        const typed = [...text.trim()].slice(0, 1 + cut).join("");
        // Text of punctuation alone matches only such names. A single combining mark, like ͺ, counts as punctuation.
        fc.pre(/[\p{L}\p{N}]/u.test(typed.normalize("NFKD").replace(/\p{M}/gu, "")));
        expect(
          termsOf(text).some((term) => term.startsWith(fold(typed))),
          `${typed} in ${text}`,
        ).toBe(true);
      }),
      { numRuns: count(250, 5000) },
    );
  });

  test("once, under one of the words that fit and no other", () => {
    fc.assert(
      fc.property(name, name, name, (first, second, wanted) => {
        const terms = termsOf(first, second);
        for (const looked of [fold(wanted), fold(first).slice(0, 2).trim(), fold(second).slice(0, 1)]) {
          const places = terms.filter((term) => term.startsWith(looked));
          expect(terms.filter((term) => term.startsWith(looked) && isFoundAt(terms, term, looked))).toHaveLength(places.length ? 1 : 0);
        }
      }),
    );
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeRanges, encodeRanges, substituteFor, unprintable } from "./characters.ts";

test("runs of code points are read as they were written", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(0x10ffff), { minLength: 1 }), (points) => {
      const read = decodeRanges(encodeRanges(points)).flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
      expect(read).toEqual(points.toSorted((a, b) => a - b));
    }),
  );
});

test.each([
  ["Invoice for Łukasz, 4 × 85 € – “danke”", []],
  ["⅓ of 10⁻⁶ m, CO₂, ✅ ☕ ⚡ 🇩🇪 1️⃣ 👩‍💻 ❤️", []],
  ["김민수, 李雷, 山﨑商事, தமிழ், বাংলা, ქართული, Հայերեն, ភាសាខ្មែរ, తెలుగు, አማርኛ", []],
  ["ᏣᎳᎩ Ꮳ", ["Ꮳ", "Ꮃ", "Ꭹ"]],
  ["བོད་ཡིག", ["བ", "ོ", "ད", "་", "ཡ", "ི", "ག"]],
  ["\ue000", ["\ue000"]],
])("of %s no typeface has %j", (text, missing) => expect(unprintable(text)).toEqual(missing));

test.each([
  ["⅓", "1⁄3"],
  ["⁶", "6"],
  ["⁻", "−"],
  ["½", undefined],
  ["a", undefined],
  ["Ꮳ", undefined],
])("%s is written as %s", (char, made) => expect(substituteFor(char)).toBe(made));

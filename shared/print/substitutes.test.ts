import { expect, test } from "vitest";
import { substituteText, withSubstitutes } from "./substitutes.ts";

test.each([
  ["plain", "plain"],
  ["⅓ and 2⅔, not 5½", "1⁄3 and 2\u20092⁄3, not 5½"],
  ["10⁻⁶ m², x²", '10<span class="raised">−6</span> m², x²'],
  ["x₉", 'x<span class="lowered">9</span>'],
  ["10⁻¹²", '10<span class="raised">−12</span>'],
  ["1️⃣ 2⃣ #️⃣", '<span class="key">1</span> <span class="key">2</span> <span class="key">#</span>'],
  ["Ꮳ", "Ꮳ"],
])("%s is printed as %s", (text, printed) => expect(withSubstitutes(`<td title="${text}">${text}</td>`)).toBe(`<td title="${text}">${printed}</td>`));

test("no character that stands for another becomes markup", () => {
  const signs = Array.from({ length: 0xfff0 - 0xa0 }, (_, i) => String.fromCharCode(0xa0 + i)).filter((char) => /[<>&]/.test(char.normalize("NFKD")));
  expect(signs.length).toBeGreaterThan(5);
  for (const char of signs) expect(withSubstitutes(`${char}script${char}`)).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/);
});

test("at the foot of a page, which has no markup, a fraction is one too", () => expect(substituteText("Invoice 2⅓4")).toBe("Invoice 2\u20091⁄3\u20094"));

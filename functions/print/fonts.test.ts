import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test, vi } from "vitest";
import { coverageIn } from "../../scripts/occasional/typefaces.ts";
import { invoiceHtml } from "../../shared/print/html.tsx";
import characters from "../../shared/text/characters.json" with { type: "json" };
import { full } from "../../test/counts.ts";
import { threeLines } from "../../test/sample-documents.ts";
import coverage from "./coverage.json" with { type: "json" };
import { fontCss, fontFiles, usualFaces, withoutUsual } from "./fonts.ts";

const folder = resolve(import.meta.dirname, "../../node_modules");
process.env["PRINTER_DIR"] = folder;

/** The faces that a text needs: "Noto Sans 400". */
const faces = (text: string) => [
  ...new Set([...fontCss(text).matchAll(/font-family: "([^"]+)";(?: font-weight: (\d+);)?/g)].map(([, family, weight]) => `${family} ${weight ?? ""}`.trim())),
];

test("an English text brings two faces of Latin letters, 40 KB together", () => {
  expect(faces("Invoice INV-0042, $1,188.59 – “thank you”")).toEqual(["Noto Sans 400", "Noto Sans 600"]);
  expect(fontCss("Invoice").length).toBeLessThan(45_000);
  expect(fontCss("Invoice").match(/@font-face/g)).toHaveLength(2);
});

test.each([
  ["Υπηρεσίες", "Noto Sans"],
  ["сайт", "Noto Sans"],
  ["₹", "Noto Sans"],
  ["सेवा", "Noto Sans"],
  ["موقع", "Noto Sans Arabic"],
  ["אתר", "Noto Sans Hebrew"],
  ["เว็บ", "Noto Sans Thai"],
  ["ウェブ", "Noto Sans JP"],
  ["웹사이트", "Noto Sans KR"],
  ["김민수", "Noto Sans KR"],
  ["தமிழ்", "Noto Sans Tamil"],
  ["বাংলা", "Noto Sans Bengali"],
  ["ქართული", "Noto Sans Georgian"],
  ["Հայերեն", "Noto Sans Armenian"],
  ["ភាសាខ្មែរ", "Noto Sans Khmer"],
  ["తెలుగు", "Noto Sans Telugu"],
  ["አማርኛ", "Noto Sans Ethiopic"],
])("%s brings a face that has it", (text, family) => {
  expect(faces(text)).toEqual(expect.arrayContaining([`${family} 400`, `${family} 600`]));
});

test("Han characters come as the document draws them, in no more than one way", () => {
  const families = (text: string) => [...new Set(faces(text).map((face) => face.replace(/ \d+$/, "")))].filter((face) => face !== "Noto Sans");
  expect(families('<article data-han="sc">直')).toEqual(["Noto Sans SC"]);
  expect(families('<article data-han="jp">直')).toEqual(["Noto Sans JP"]);
  expect(families('<article data-han="kr">直')).toEqual(["Noto Sans KR"]);
});

test.each(["🚀", "❤️", "✅", "☕", "⚡", "🇩🇪", "1️⃣"])("the picture %s brings the face of pictures", (text) => expect(faces(text)).toContain("Twemoji"));

test("figures and trade marks bring no pictures, and what no face has brings none", () => {
  expect(fontCss("Ꮳ")).toBe("");
  expect(faces("1 # * © ® ™\t\n")).not.toContain("Twemoji");
});

test("of an English text no face is left to bring that a page has already; of others the rest", () => {
  expect(usualFaces().map(([family, , { weight }]) => `${family} ${weight}`)).toEqual(faces("Invoice"));
  const rules = (css: string) => css.split("\n").filter(Boolean);
  expect(rules(withoutUsual(fontCss("Invoice")))).toEqual([]);
  expect(rules(withoutUsual(fontCss("Invoice ₹ 設計")))).toEqual(rules(fontCss("₹設計")));
});

test("a text that was printed before costs no file again", () => {
  const text = "設計 사이트 موقع 🚀";
  expect(fontCss(text)).toBe(fontCss(text));
});

test("an English invoice is printed where the faces of all other scripts are missing: a face is looked at where none before it has a character", async () => {
  const only = mkdtempSync(join(tmpdir(), "plainbill-fonts-"));
  try {
    mkdirSync(join(only, "@fontsource"));
    symlinkSync(join(folder, "@fontsource/noto-sans"), join(only, "@fontsource/noto-sans"));
    vi.resetModules();
    vi.stubEnv("PRINTER_DIR", only);
    const { fontCss } = await import("./fonts.ts");
    expect(invoiceHtml(threeLines, threeLines.business, { fontCss })).toContain("@font-face");
    expect(() => fontCss("設計")).toThrow("noto-sans-jp");
  } finally {
    vi.unstubAllEnvs();
    rmSync(only, { recursive: true, force: true });
  }
});

test.runIf(full)("what is written down of the typefaces is what the tables of their files say (npm run typefaces)", () => {
  const { coverage: found, printed } = coverageIn(folder);
  expect(found).toEqual(coverage);
  expect(printed).toBe(characters.printed);
});

test("the files that have to be taken along are there, and few enough for a function", () => {
  const files = fontFiles();
  expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  expect(files.length).toBeLessThan(800);
});

import { expect, test } from "vitest";
import { emailWordsFor } from "../../shared/locales/email-words.ts";
import { pageWordsFor } from "../../shared/locales/page-words.ts";
import { printWordsFor } from "../../shared/locales/print-words.ts";
import { questionWords } from "../../shared/locales/question-words.ts";
import { documentPaths, NOT_FOUND } from "../../shared/site/pages.ts";
import { allScripts, builtFile, gzipSize, lazyImports, scriptsOf, withInitialImports } from "./built-files.ts";

/** Sizes after gzip. `test/browser/budgets.spec.ts` measures every night how much a browser really requests. */
const KB = 1024;
const kb = (paths: Iterable<string>): number => [...paths].reduce((sum, path) => sum + gzipSize(builtFile(path)), 0) / KB;

/** The built script of a lazily imported module. */
function scriptOf(module: string): string {
  const found = [...lazyImports(allScripts())].filter((path) => path.startsWith(`assets/${module}-`));
  expect(found, module).toHaveLength(1);
  return found[0] ?? "";
}
const loadedWith = (modules: readonly string[]) => withInitialImports(modules.map(scriptOf));

const initial = withInitialImports(scriptsOf(builtFile("index.html")));
/** The parser of the channel's messages loads after the first screen. */
const workspace = new Set([...initial, ...loadedWith(["messages"])]);

test("the HTML of the app names one script, and it imports no other before it runs", () => {
  expect(scriptsOf(builtFile("index.html"))).toHaveLength(1);
  expect(initial.size).toBe(1);
});

test.each([
  { part: "print", text: printWordsFor("de").from, scripts: 1 },
  { part: "questions", text: questionWords.de.clarifying.letter, scripts: 1 },
  { part: "emails", text: emailWordsFor("de").alreadyPaid, scripts: 1 },
  { part: "the customer's page", text: pageWordsFor("de").transferMore, scripts: 0 },
])("the texts of $part in all languages are in $scripts scripts, which load after the workspace", ({ text, scripts }) => {
  const withText = allScripts().filter((path) => builtFile(path).includes(text));
  expect(withText).toHaveLength(scripts);
  expect(withText.filter((path) => workspace.has(path))).toEqual([]);
});

test("the workspace loads 198 KB of scripts at most", () => {
  expect(kb(workspace)).toBeGreaterThan(100);
  // The hashes in file names compress differently from build to build.
  expect(kb(workspace)).toBeLessThanOrEqual(198);
});

test.each<{ opens: string; modules: string[]; after?: string; limit?: number }>([
  { opens: "the dashboard", modules: ["Dashboard"] },
  { opens: "the invoices", modules: ["InvoicesPage"] },
  { opens: "the documents", modules: ["DocumentsPage"] },
  { opens: "the files", modules: ["FilesPage", "LogoUploads"] },
  { opens: "the customers", modules: ["CustomerDialog"] },
  { opens: "the products", modules: ["ProductDialog"] },
  { opens: "the invoices at hand", modules: ["InvoiceDialog"] },
  { opens: "the settings", modules: ["SettingsDialog"] },
  { opens: "an import", modules: ["CustomerImport"], after: "CustomerDialog" },
  { opens: "an e-mail", modules: ["SendDialog"], after: "InvoicePage" },
  { opens: "an invoice", modules: ["InvoicePage"], limit: 136 },
  { opens: "a document", modules: ["DocumentPage"], limit: 96 },
  { opens: "the checkout", modules: ["Subscribe", "ElementsForm"] },
])("$opens loads no more than its budget beside what is there", ({ modules, after, limit = 62 }) => {
  const before = new Set([...workspace, ...(after ? loadedWith([after]) : [])]);
  const further = [...loadedWith(modules)].filter((path) => !before.has(path));
  expect(kb(further)).toBeLessThanOrEqual(limit);
});

test.each([...new Set(documentPaths.values()), NOT_FOUND])(
  "%s is one answer of 60 KB at most: its styles and scripts are in it, and it asks for no font",
  (file) => {
    const html = builtFile(file);
    expect(gzipSize(html)).toBeLessThan(60 * KB);
    expect(scriptsOf(html)).toEqual([]);
    expect(html.match(/<script[^>]* src=|<link[^>]* rel="?stylesheet|@font-face|@import/)).toBeNull();
  },
);

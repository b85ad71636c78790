import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { documentPaths, INLINE_HASHES, InlineHashes, NOT_FOUND } from "../../shared/site/pages.ts";
import { builtFile } from "./built-files.ts";

const files = [...new Set(documentPaths.values()), NOT_FOUND];
const hashOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
const inline = (html: string, tag: "script" | "style") =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`, "g"))].map(([, text = ""]) => text);
const contentOf = (html: string, name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

test.each(files)("%s names itself to search engines and previews", (file) => {
  const html = builtFile(file);
  expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toContain("Plainbill");
  for (const name of ["description", "og:title", "og:description"]) expect(contentOf(html, name), name).toMatch(/\w{3}/);
});

test.each([...files, "index.html" as const])("the policy of %s allows the scripts and styles that stand in it", (file) => {
  const html = builtFile(file);
  const { scripts = [], styles = [] } = InlineHashes.parse(JSON.parse(builtFile(INLINE_HASHES)))[file] ?? {};
  expect(scripts).toEqual(expect.arrayContaining(inline(html, "script").filter(Boolean).map(hashOf)));
  // The app adds styles at run time, so its policy allows all of them.
  if (file !== "index.html") expect(styles).toEqual(inline(html, "style").map(hashOf));
});

test.each(files)("nothing of %s runs or is styled by an attribute", (file) => {
  expect(builtFile(file).match(/<[^>]* (style|on[a-z]+)=/)).toBeNull();
});

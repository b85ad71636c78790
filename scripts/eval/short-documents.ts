import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type DocumentCase, type ExpectedValue, pagesOf } from "./document-cases.ts";

/** A marked value, `[[price=95.00 EUR per hour|€95]]`; the parts of a multi-line address: `[[client.address+|12 Quay Street]]`. */
const MARK = /\[\[([a-z.-]+)(\+?)(?:=([^|[\]]*))?\|([^[\]]*)\]\]/g;
/** Stands for a value that equals the marked words. */
const WORDS = "words";

/**
 * Reads the short documents of a folder, one file per author, with the expected values marked in place. The extractor trains on them but is not evaluated
 * by them. A document begins with a line `=== NN name | kind | language | we`.
 */
export function shortDocuments(folder: string): DocumentCase[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".txt"))
    .sort()
    .flatMap((file) => {
      const author = file.replace(".txt", "");
      return readFileSync(join(folder, file), "utf8")
        .split(/^=== /m)
        .slice(1)
        .map((text) => documentOf(author, text));
    });
}

function documentOf(author: string, text: string): DocumentCase {
  const [head = "", ...lines] = text.split("\n");
  const [name = "", kind = "other", language = "en", we = ""] = head.split("|").map((part) => part.trim());
  const marked = lines.join("\n").trim();
  const markdown = marked.replace(MARK, (_, __, ___, ____, words: string) => words);
  return { id: `${author}/${name}`, author, kind, language, we, file: "txt", markdown, pages: pagesOf(markdown), values: valuesOf(marked), absent: [] };
}

function valuesOf(marked: string): ExpectedValue[] {
  const values: ExpectedValue[] = [];
  const parts = new Map<string, string[]>();
  for (const [, field = "", isPart, written = "", words = ""] of marked.matchAll(MARK)) {
    const quote = words.replaceAll("**", "").trim();
    if (isPart) {
      parts.set(field, [...(parts.get(field) ?? []), quote]);
      continue;
    }
    const [value = "", per] = field === "price" ? written.split(" per ") : [written];
    values.push({ field, value: value === WORDS ? quote : value.trim(), page: 1, quote, ...(per ? { per } : {}) });
  }
  for (const [field, all] of parts) values.push({ field, value: all.join(", "), page: 1, quote: all[0] ?? "" });
  return values;
}

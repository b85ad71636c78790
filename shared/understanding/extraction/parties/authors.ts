import type { Span } from "../../entities/words.ts";
import type { Page } from "../document.ts";
import { ownWords } from "./names.ts";
import type { Occurrence } from "./scorer.ts";

const DONE = `(?:prepared|created|written|submitted|presented|designed|compiled|erstellt|vorbereitet|ausgearbeitet|verfasst|angefertigt|pr[ée]par[ée]e?|[ée]tablie?|r[ée]dig[ée]e?|r[ée]alis[ée]e?|preparad[oa]|elaborad[oa]|redactad[oa]|preparato|redatto|opgesteld)`;
/** "Prepared for: Globex", "Erstellt für Globex GmbH": whom a document was written for, and who wrote it. */
const FOR = new RegExp(String.raw`(?:^|\s)${DONE} (?:exclusively |especially )?(?:for|für|pour|para|per|voor)\b[ \t]?:?[ \t]?`, "iu");
const BY = new RegExp(String.raw`(?:^|\s)${DONE} (?:by|von|durch|par|por|da|door)\b[ \t]?:?[ \t]?`, "iu");
/** What ends a name on its line: another piece of it, or the other party's. */
const END = /\t|[ ,;(|][ ]?(?=$)|, |; | \(|\s[|/·•–-]\s|\s(?:on|am|le|el|by|von|par|por)\s/u;
const NAME = /^[\p{Lu}\d][\p{L}\p{M}\p{N}&.,'’ +-]{1,79}$/u;
/** How far down such lines stand, in characters. */
const TOP = 1500;

/** Whom a document says it was prepared for, where it says so, and the names of those who prepared it. */
export function preparedParties(pages: readonly Page[]): { readonly client: Occurrence | undefined; readonly authors: ReadonlySet<string> } {
  const [page] = pages;
  const authors = new Set<string>();
  let client: Occurrence | undefined;
  if (!page) return { client, authors };
  for (const [at, line] of page.lines.entries()) {
    if (line.start > TOP) break;
    for (const cell of line.cells) {
      const below = page.lines[at + 1];
      const named = (mark: RegExp): Span | undefined => {
        const found = mark.exec(cell.text);
        if (!found) return undefined;
        const from = found.index + found[0].length;
        const isOnLine = cell.text.slice(from).trim() !== "";
        const beside = line.cells[line.cells.indexOf(cell) + 1];
        return isOnLine
          ? nameIn(page.text, cell.start + from, cell.end)
          : beside
            ? nameIn(page.text, beside.start, beside.end)
            : below && nameIn(page.text, below.start, below.end);
      };
      const [by, forWhom] = [named(BY), named(FOR)];
      if (by) authors.add(ownWords(page.text.slice(by.start, by.end)).join(" "));
      if (forWhom && !client) {
        const value = page.text.slice(forWhom.start, forWhom.end);
        client = { page: page.number, ...forWhom, value, key: ownWords(value).join(" "), signs: [] };
      }
    }
  }
  return { client, authors };
}

function nameIn(text: string, start: number, end: number): Span | undefined {
  const rest = text.slice(start, end);
  const stop = END.exec(rest)?.index ?? rest.length;
  const name = rest
    .slice(0, stop)
    .trim()
    .replace(/[.,;]$/, "");
  const from = start + (rest.length - rest.trimStart().length);
  return NAME.test(name) ? { start: from, end: from + name.length } : undefined;
}

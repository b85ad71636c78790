import { isId } from "../../../shared/ids.ts";
import { alike } from "../names/customer-link.ts";
import { singular } from "../names/units.ts";
import { canon } from "./canon.ts";
import { undated } from "./dates.ts";
import { isFigure } from "./figures.ts";
import type { Token } from "./lexer.ts";
import { find } from "./reading.ts";

/** What was said without its figures and dates, word by word: those that are left when what came of it is taken away. */
export const unheard = (text: string, came: unknown): string[] => unheardWords(text, came).map(({ word }) => word);

/** The same, each with the token that it stands in. */
export function unheardWords(text: string, came: unknown): { word: string; token: Token }[] {
  const heard = wordsIn(came);
  const said = undated(canon(text));
  const months = find(said, MONTH)?.tokens() ?? [];
  return said
    .filter((token) => /^[\p{L}“]/u.test(token.text) && !isFigure(token) && !months.includes(token))
    .flatMap((token) =>
      token.text
        .replace(/[“”]/g, "")
        .split(/[-_/&'’.]+/)
        .map((word) => ({ word, token })),
    )
    .filter(({ word }) => word.length > 1 && !stands(word, heard));
}

const MONTH = "(?:jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec)(?= |$)";

/** Whether a word stands among others: as it is, in the plural, misspelled, or as a part of one. */
const stands = (word: string, heard: readonly string[]): boolean =>
  heard.some(
    (other) =>
      other === word ||
      singular(other) === singular(word) ||
      alike(other, word) >= 0.9 ||
      (word.length > 3 && other.length > word.length && other.includes(word)),
  );

/** Every word anywhere in what came of a text, but for those that only say what is done. */
function wordsIn(value: unknown): string[] {
  if (typeof value === "string")
    return (isId(value) ? "" : value)
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (value && typeof value === "object") return Object.entries(value).flatMap(([key, one]) => (/^(?:action|op|tool)$/.test(key) ? [] : wordsIn(one)));
  return [];
}

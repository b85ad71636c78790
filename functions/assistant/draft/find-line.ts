import { AppError } from "../../../shared/errors.ts";
import { type DraftLine, type InvoiceDraft, MAX_LINES } from "../../../shared/invoicing/invoices.ts";
import { fold } from "../../../shared/text/search.ts";
import { singular } from "../names/units.ts";

/**
 * Returns the line with this number (from 1, before the change), place ("first", "last"), id, description or words of it. Throws `invalid` with the existing
 * lines if none or several match.
 */
export function findLine({ lines }: Pick<InvoiceDraft, "lines">, name: string): DraftLine {
  const said = fold(name);
  const words = wordsOf(name);
  const found =
    lines.filter(({ id }) => id === name.trim())[0] ??
    only(lines.filter(({ description }) => fold(description) === said)) ??
    lines[numberIn(name) - 1] ??
    lines.at(placeIn(name) ?? lines.length) ??
    only(lines.filter(({ description }) => said && fold(description).includes(said))) ??
    only(lines.filter(({ description }) => isWithin(words, wordsOf(description))));
  if (found) return found;
  const there = lines.map(({ description }, i) => `${i + 1} ${description}`).join(", ");
  throw new AppError("invalid", `The invoice has no line ${name.slice(0, 100)}. Its lines: ${there || "none"}.`, { field: "line" });
}

const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);

/** Words that tell no line from another. */
const COMMON = new Set("the a an one line item position of for".split(" "));
const wordsOf = (text: string): string[] => (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !COMMON.has(word)).map(singular);
const isWithin = (words: readonly string[], all: readonly string[]): boolean => words.length > 0 && words.every((word) => all.includes(word));

const PLACES = ["first", "second", "third", "fourth", "fifth"];

/** Returns the index of a line that is named by its place, from the end for the last one. */
function placeIn(name: string): number | undefined {
  const [, place = ""] = /^(?:the )?(\p{L}+)(?: (?:one|line|item))?$/u.exec(fold(name).trim()) ?? [];
  const at = PLACES.indexOf(place);
  return place === "last" ? -1 : at < 0 ? undefined : at;
}

const numberIn = (name: string): number => {
  const [, digits = ""] = /^(?:#|line )?\s*(\d{1,3})$/i.exec(name.trim()) ?? [];
  return digits ? Math.min(Number(digits), MAX_LINES + 1) : 0;
};

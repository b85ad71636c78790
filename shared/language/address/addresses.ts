import { fold } from "../fold.ts";
import { firstNames } from "../names/first-names.ts";
import type { Span } from "../span.ts";
import { COUNTRY, PARTY, SEPARATOR, STREET } from "./forms.ts";
import { type Part, partOf } from "./parts.ts";

/** A postal address, on one line or on several. `hasCode`: with the code of a place, by the form of a country. */
export interface AddressFound extends Span {
  readonly kind: "address";
  readonly value: string;
  readonly hasCode: boolean;
}

/** The addresses of a text. They end where one of `names` begins, and begin where one ends; columns of a table are read each by itself. */
export function addressesIn(text: string, names: readonly Span[] = []): AddressFound[] {
  const namesIn = within(names);
  return streamsOf(text).flatMap((stream) => fromParts(text, cutAt(text, stream, namesIn)));
}

/** Returns what finds those of `spans` that have a place in common with a stretch, without looking at all of them. */
function within(spans: readonly Span[]): (stretch: Span) => Span[] {
  const sorted = spans.toSorted((a, b) => a.start - b.start);
  let reach = 0;
  const reaches = sorted.map(({ end }) => (reach = Math.max(reach, end)));
  return ({ start, end }) => {
    const found: Span[] = [];
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.start ?? 0) < end) low = middle + 1;
      else high = middle;
    }
    for (let i = low - 1; i >= 0 && (reaches[i] ?? 0) > start; i--) {
      const span = sorted[i];
      if (span && span.end > start) found.push(span);
    }
    return found.reverse();
  };
}

type Stretch = Span & { readonly line: number };

/** What is read on: the lines of a paragraph, of rows the cells of a column. */
function streamsOf(text: string): Stretch[][] {
  const streams: Stretch[][] = [];
  let columns: Stretch[][] = [];
  let [at, line] = [0, 0];
  for (const raw of [...text.split("\n"), ""]) {
    let start = at;
    const cells = raw.split("\t");
    if (!raw.trim()) {
      streams.push(...columns);
      columns = [];
    } else
      for (const [column, cell] of cells.entries()) {
        if (cell.trim()) (columns[column] ??= []).push({ start, end: start + cell.length, line });
        start += cell.length + 1;
      }
    at += raw.length + 1;
    line++;
  }
  return streams.filter(Boolean);
}

/** Where a contract says in brackets which party it is. */
function partiesIn(text: string, { start, end }: Span): (Span & { readonly isName: boolean })[] {
  const words = text.slice(start, end);
  if (!words.includes("(")) return [];
  return Array.from(fold(words).matchAll(PARTY), ({ 0: bracket, index }) => ({ start: start + index, end: start + index + bracket.length, isName: true }));
}

function cutAt(text: string, stream: readonly Stretch[], namesIn: (stretch: Span) => Span[]): Part[] {
  return stream.flatMap(({ start, end, line }) => {
    const parts: Part[] = [];
    let from = start;
    const add = (to: number) => {
      const raw = text.slice(from, to);
      if (raw.trim()) parts.push(partOf(text, from, to, line));
    };
    const cuts = [
      ...Array.from(text.slice(start, end).matchAll(SEPARATOR), ({ 0: mark, index }) => ({
        start: start + index,
        end: start + index + mark.length,
        isName: false,
      })),
      ...partiesIn(text, { start, end }),
      ...namesIn({ start, end }).map((name) => ({ start: name.start, end: name.end, isName: true })),
    ].sort((a, b) => a.start - b.start);
    for (const cut of cuts) {
      if (cut.start < from) continue;
      add(cut.start);
      if (cut.isName) parts.push({ start: cut.start, end: cut.end, kind: "none", line });
      from = Math.min(cut.end, end);
    }
    add(end);
    return parts;
  });
}

function fromParts(text: string, parts: readonly Part[]): AddressFound[] {
  const found: AddressFound[] = [];
  for (let i = 0; i < parts.length; ) {
    let to = i;
    while (to < parts.length && to - i < 7 && parts[to]?.kind !== "none") {
      // An address ends with its place; a country may follow.
      const part = parts[to++];
      const following = parts[to];
      if (part?.kind !== "place") continue;
      // "89160 Dornstadt, Am Eschle 12".
      const isTurned = to - i === 1 && following?.kind === "street" && following.line === part.line && parts[to + 1]?.kind !== "place";
      if (isTurned) to++;
      if (isTurned || !(following?.kind === "place" && (part.isOpen || following.line === part.line))) break;
    }
    const next = parts[to];
    if (to > i && next && COUNTRY.test(text.slice(next.start, next.end).trim())) to++;
    const run = parts.slice(i, to);
    const address = run.length ? addressOf(text, run) : undefined;
    if (address) found.push(address);
    i = Math.max(to, i + 1);
  }
  return found;
}

/** "Rose Cottage" is no person. */
const COTTAGE = /\p{L} (?:Cottage|House|Lodge|Farm|Hall|Barn|Villas?|Manor|Park|Court)$/u;

/** Whether a piece begins as the name of a person does. */
const isPerson = (text: string, part: Span | undefined): boolean => {
  const [first = ""] = fold(text.slice(part?.start, part?.end)).trim().split(/[ -]/);
  return (
    (firstNames.has(first) && !COTTAGE.test(text.slice(part?.start, part?.end))) ||
    /^(?:dr|prof|mr|mrs|ms|frau|herrn?|mme|mlle|m|srt?a|sr|dna|don|dona)\.?$/.test(first)
  );
};

function addressOf(text: string, run: readonly Part[]): AddressFound | undefined {
  // The name of the party stands before its address, and is no part of it.
  if (run[0]?.isCompany && run.some(({ kind, isCompany }) => kind === "street" && !isCompany)) return addressOf(text, run.slice(1));
  const street = run.findIndex(({ kind }) => kind === "street");
  const place = run.findIndex(({ kind }) => kind === "place");
  const hasCode = place >= 0;
  if (street < 0 && !hasCode) return undefined;
  // A code alone may be any figure: the piece before it on its line, or on the line above, is the street's.
  const first = street === 1 && place === 0 ? place : street >= 0 ? street : place;
  let from = first;
  const isSure = street < 0 && run[place]?.isSure;
  while (
    from > 0 &&
    run[from - 1]?.kind === "plain" &&
    !isPerson(text, run[from - 1]) &&
    !COUNTRY.test(text.slice(run[from - 1]?.start, run[from - 1]?.end).trim()) &&
    (run[from - 1]?.line === run[first]?.line || first - from < (isSure ? 2 : 1)) &&
    first - from < 2
  )
    from--;
  const own = run.slice(from);
  // A town with its code alone says where, and is no address; one piece can be all of it: "12 Quay Road Dublin 2".
  const isWhole = street >= 0 || own.length > (isSure ? 1 : 2) || (own.length === 1 && STREET.test(fold(text.slice(own[0]?.start, own[0]?.end))));
  if (!isWhole || (own.length < 2 && !hasCode)) return undefined;
  if (!hasCode && (own.length > 5 || own.every(({ kind, isWeak }) => kind !== "street" || isWeak))) return undefined;
  const [start, end] = [own[0]?.start ?? 0, own.at(-1)?.end ?? 0];
  const value = own.map((part) => text.slice(part.start, part.end).replace(/\s+/g, " ").replace(/[,;]$/, "").trim()).join(", ");
  return /\p{L}{3}/u.test(value) ? { kind: "address", value, hasCode, start, end } : undefined;
}

import { isLegalForm } from "../../language/names/legal-forms.ts";
import { isFirstNameWord } from "../../language/names/more-first-names.ts";
import { isCommonSurname } from "../../language/names/surnames.ts";
import { isEstablishment } from "../../language/names/trades.ts";
import type { NameMention } from "./mentions.ts";
import { nameConcepts } from "./name-concepts.ts";
import { endsSentence, type Piece, type Stretch } from "./stretches.ts";

/*
 * What tells whether a stretch of a message is a name: what stands at its edges and around it, how it is written, and what belongs to it.
 */

/** A row of pieces with what is the same for all of its stretches. */
export interface Row {
  readonly pieces: readonly Piece[];
  /** Of each piece what stands for it. */
  readonly seen: readonly (readonly string[])[];
  readonly isCapital: readonly boolean[];
  /** A word has a capital that does not begin a sentence. */
  readonly hasCapitals: boolean;
  /** The letters of the e-mail addresses of the message. */
  readonly mail: string;
  /** The numbers of the pieces that begin a sentence. */
  readonly begins: ReadonlySet<number>;
  /** Names of the records that the message says. */
  readonly known: readonly NameMention[];
  /** All pieces in one text, and where each begins in it. */
  readonly whole: string;
  readonly places: readonly number[];
  /** Of each of `NEXT` how far the last one before a piece and the next one behind it are: the pieces' numbers, or -1. */
  readonly near: ReadonlyMap<string, { readonly last: readonly number[]; readonly next: readonly number[] }>;
}

const EDGE = ["edge"];

/** Returns what the features of all stretches of a message share. */
export function rowOf(pieces: readonly Piece[], known: readonly NameMention[] = []): Row {
  const isCapital = pieces.map(({ kind, said }) => kind === "word" && /^\p{Lu}/u.test(said));
  const begins = new Set(
    pieces.flatMap((_, at) => (at === 0 || pieces[at - 1]?.text === ":" || endsSentence(pieces, at - 1) || pieces[at - 1]?.kind === "break" ? [at] : [])),
  );
  const mail = pieces
    .filter(({ kind }) => kind === "email")
    .map(({ text }) => text.replace(/[^a-z0-9]/g, ""))
    .join(" ");
  const seen = pieces.map(seenAs);
  const places: number[] = [];
  let length = 0;
  for (const { text } of pieces) {
    places.push(length);
    length += text.length + 1;
  }
  const whole = pieces.map(({ text }) => text).join(" ");
  const hasCapitals = isCapital.some((is, at) => is && !begins.has(at));
  return { pieces, seen, isCapital, hasCapitals, mail, begins, known, whole, places, near: new Map(NEXT.map((kind) => [kind, nearest(seen, kind)])) };
}

const NEXT = ["<sum>", "<number>", "<email>", "<phone>", "<account>"];

/** The numbers of the last piece of a kind before each piece, and of the next one behind it. */
function nearest(seen: readonly (readonly string[])[], kind: string) {
  const [last, next]: [number[], number[]] = [[], []];
  for (let at = 0, found = -1; at < seen.length; at++) {
    last.push(found);
    if (seen[at]?.[0] === kind) found = at;
  }
  for (let at = seen.length - 1, found = -1; at >= 0; at--) {
    next[at] = found;
    if (seen[at]?.[0] === kind) found = at;
  }
  return { last, next };
}

function seenAs({ kind, text, said }: Piece): readonly string[] {
  if (kind === "sign") return [`"${text}`];
  if (kind !== "word") return [`<${kind}>`];
  const concepts = nameConcepts(said);
  return concepts.length ? concepts.map((concept) => concept) : ["plain"];
}

/** How many pieces to each side count by their concepts, wherever they stand. */
const NEAR = 6;
/** How many letters of a name are told in an e-mail address. */
const TOLD = 3;

/** Returns the features of a stretch. */
export function stretchFeatures(row: Row, { from, to }: Stretch): string[] {
  const { pieces, seen } = row;
  const at = (place: number): readonly string[] => seen[place] ?? EDGE;
  const out: string[] = [];
  const add = (...names: readonly string[]): void => void out.push(...names);
  for (const one of at(from - 1)) {
    add(`before ${one}`);
    for (const two of at(from - 2)) add(`before ${two} ${one}`);
  }
  for (const one of at(to + 1)) {
    add(`behind ${one}`);
    for (const two of at(to + 2)) add(`behind ${one} ${two}`);
    for (const other of at(from - 1)) add(`between ${other} ${one}`);
  }
  for (const one of at(from)) add(`first ${one}`);
  for (const one of at(to)) add(`last ${one}`);
  const inside = new Set(seen.slice(from, to + 1).flat());
  for (const one of inside) add(`in ${one}`);
  if (to > from + 1) for (const one of new Set(seen.slice(from + 1, to).flat())) add(`within ${one}`);
  const size = Math.min(8, to - from + 1);
  add(`size ${size}`, ...(size > 1 ? ["several"] : []), ...(size > 4 ? ["long"] : []));
  add(...around(row, from, to), ...writing(row, from, to), ...belonging(row, from, to), ...ofRecords(row, from, to));
  if (pieces.slice(from, to + 1).some(({ isAddress }) => isAddress)) add(pieces[from]?.isAddress ? "address" : "address at the end");
  if (pieces[to + 1]?.isAddress || pieces[to + 2]?.isAddress) add("address behind");
  return out;
}

/** The concepts near, in the sentence and out of it, and how far the next sum or contact is. */
function around({ seen, begins, near }: Row, from: number, to: number): string[] {
  const found = new Set<string>();
  let isSame = true;
  for (let step = 1; step <= NEAR && from - step >= 0; step++) {
    if (begins.has(from - step + 1)) isSame = false;
    for (const one of seen[from - step] ?? []) if (one !== "plain") found.add(`${isSame ? "ahead" : "ahead of it"} ${one}`);
  }
  isSame = true;
  for (let step = 1; step <= NEAR && to + step < seen.length; step++) {
    if (begins.has(to + step)) isSame = false;
    for (const one of seen[to + step] ?? []) if (one !== "plain") found.add(`${isSame ? "after" : "after it"} ${one}`);
  }
  for (const kind of NEXT) {
    const next = near.get(kind)?.next[to] ?? -1;
    if (next >= 0) found.add(`next ${kind} ${Math.min(5, next - to)}`);
    const last = near.get(kind)?.last[from] ?? -1;
    if (last >= 0) found.add(`last ${kind} ${Math.min(5, from - last)}`);
  }
  return [...found];
}

/** Capitals, and whether signs or breaks stand on both sides. */
function writing({ pieces, isCapital, hasCapitals, begins }: Row, from: number, to: number): string[] {
  const out: string[] = [];
  const isOpen = (piece: Piece | undefined): boolean => piece?.kind === "word" || piece?.kind === "number";
  if (!isOpen(pieces[from - 1]) && !isOpen(pieces[to + 1])) out.push("whole");
  const words = pieces.slice(from, to + 1).flatMap(({ kind }, i) => (kind === "word" ? [isCapital[from + i] ?? false] : []));
  if (!hasCapitals) return [...out, "no capitals"];
  if (words.every(Boolean)) out.push("all capital");
  out.push(isCapital[from] ? (begins.has(from) ? "begins capital" : "capital") : "small", isCapital[to] ? "ends capital" : "ends small");
  if (isCapital[from - 1] && !begins.has(from - 1)) out.push("capital before");
  if (isCapital[to + 1] && !begins.has(to + 1)) out.push("capital behind");
  if (pieces[from]?.said.length === 1) out.push("letter");
  return out;
}

/** Words of names, words that an e-mail address repeats, and words that are said again. */
function belonging({ pieces, mail, whole, places }: Row, from: number, to: number): string[] {
  const out: string[] = [];
  const words = pieces.slice(from, to + 1).filter(({ kind }) => kind === "word");
  const first = words[0]?.text ?? "";
  const last = words.at(-1)?.text ?? "";
  if (isFirstNameWord(first)) out.push("first name", ...(words.length === 2 ? ["first name of two"] : []));
  if (isCommonSurname(last)) out.push("surname");
  if (isLegalForm(last) && words.length > 1) out.push("legal form");
  if (words.some(({ text }) => isEstablishment(text))) out.push("establishment");
  const next = pieces[to + 1]?.text ?? "";
  if (isLegalForm(next) || isCommonSurname(next)) out.push("name behind");
  if (mail) {
    const told = words.map(({ text }) => text.replace(/[^a-z0-9]/g, "")).map((word) => word.length >= TOLD && mail.includes(word));
    const count = told.filter(Boolean).length;
    out.push(count === 0 ? "mail none" : count === words.length ? "mail all" : "mail some");
    if (told[0]) out.push("mail first");
    if (told.at(-1)) out.push("mail last");
    const outside = (piece: Piece | undefined): boolean => piece?.kind === "word" && piece.text.length >= TOLD && mail.includes(piece.text);
    if (outside(pieces[from - 1]) || outside(pieces[to + 1])) out.push("mail goes on");
  }
  const said = words.map(({ text }) => text).join(" ");
  const others = whole.slice(0, places[from] ?? 0) + whole.slice(places[to + 1] ?? whole.length);
  if (said.length > TOLD && others.includes(said)) out.push(words.length > 1 ? "again several" : "again");
  return out;
}

/** Whether the stretch says the name of a record, or has words beside one. */
function ofRecords({ pieces, known }: Row, from: number, to: number): string[] {
  const [start, end] = [pieces[from]?.start ?? 0, pieces[to]?.end ?? 0];
  return known
    .filter((one) => one.start < end && start < one.end)
    .map(({ which, start: first, end: last }) => `known ${which ? "one" : "some"}${first <= start && end <= last ? "" : " and more"}`);
}

/** Returns the features of a message that names nobody new. */
export function noneFeatures({ seen, known, pieces }: Row): string[] {
  const concepts = new Set(seen.flat().filter((one) => one !== "plain"));
  return [
    "none",
    ...[...concepts].map((one) => `none ${one}`),
    `none ${known.some(({ which }) => which) ? "known" : known.length ? "known some" : "unknown"}`,
    ...(pieces.some(({ isAddress }) => isAddress) ? ["none address"] : []),
  ];
}

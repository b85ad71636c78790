import { addressesIn } from "../../language/address/addresses.ts";
import { dictatedEmailsIn } from "../../language/contact/dictated-email.ts";
import { emailsIn } from "../../language/contact/email.ts";
import { phonesIn } from "../../language/contact/phone.ts";
import { fold } from "../../language/fold.ts";
import { accountsIn } from "../../language/identifier/accounts.ts";
import { ibansIn } from "../../language/identifier/iban.ts";
import { money } from "../../language/money/kinds.ts";
import { per, quantity } from "../../language/quantity/kinds.ts";
import { longest, nodesOf, read, spanOf } from "../../language/read.ts";
import type { Span } from "../../language/span.ts";

/*
 * A message as a row of pieces, and the stretches of them that may be a name: what a new customer or product is called, which words are an account.
 */

export type PieceKind = "word" | "number" | "sign" | "break" | "sum" | "email" | "phone" | "account" | "quantity" | "per";

/** A word, a sign, or what is one thing: a sum, an e-mail address. */
export interface Piece extends Span {
  readonly kind: PieceKind;
  /** As it is written, and as words are compared. */
  readonly said: string;
  readonly text: string;
  /** Whether white space stands before it. */
  readonly isApart: boolean;
  /** Whether it is a part of a postal address. */
  readonly isAddress: boolean;
}

/** A break, a word with the signs inside it ("P&C", "Social-Media-Vorlage"; what is cut off before a vowel is a word: "l'", "d'"), or a sign. */
const PIECE = /\n|(?:[dlnsjcm]|qu)['’](?=\p{L})|[\p{L}\p{N}]+(?:['’&/.+_-][\p{L}\p{N}]+)*|\S/giu;
const FIGURE = /^\p{N}/u;
const LETTER = /[\p{L}\p{N}]/u;

/** Returns the pieces of a message from left to right. */
export function piecesIn(text: string): Piece[] {
  const whole = wholesIn(text);
  const addresses = addressesIn(text);
  const isAddress = (start: number): boolean => addresses.some((one) => one.start <= start && start < one.end);
  const pieces: Piece[] = [];
  let last = 0;
  const add = (kind: PieceKind, start: number, end: number): void => {
    const said = text.slice(start, end);
    pieces.push({ kind, start, end, said, text: fold(said), isApart: start > last, isAddress: isAddress(start) });
    last = end;
  };
  let next = 0;
  for (const { 0: said, index } of text.matchAll(PIECE)) {
    for (; (whole[next]?.start ?? Number.POSITIVE_INFINITY) < index + said.length; next++) {
      const { kind, start, end } = whole[next] as Whole;
      if (start >= last) add(kind, start, end);
    }
    if (index < last) continue;
    add(said === "\n" ? "break" : FIGURE.test(said) ? "number" : LETTER.test(said) ? "word" : "sign", index, index + said.length);
  }
  return pieces;
}

type Whole = Span & { readonly kind: PieceKind };

/** What is one thing, from left to right; of two in one place the first that is found. */
function wholesIn(text: string): Whole[] {
  const all = read(text);
  const of = (kind: PieceKind, spans: readonly Span[]): Whole[] => spans.map(({ start, end }) => ({ kind, start, end }));
  const nodes = (kind: Parameters<typeof nodesOf>[1]): Span[] =>
    longest(nodesOf(all, kind).filter(({ isLatent }) => !isLatent)).map((node) => spanOf(all, node));
  const found = [
    ...of("email", [...emailsIn(text), ...dictatedEmailsIn(text)]),
    ...of("account", [...ibansIn(text), ...accountsIn(text)]),
    ...of("sum", nodes(money)),
    ...of("phone", phonesIn(text)),
    ...of("quantity", nodes(quantity)),
    ...of("per", nodes(per)),
  ];
  const chosen: Whole[] = [];
  // "14-827 St.": what begins inside a number is none.
  const isInside = ({ start }: Span): boolean => /[\p{L}\p{N}][-/]$/u.test(text.slice(Math.max(0, start - 2), start));
  for (const one of found) if (!isInside(one) && !chosen.some((other) => one.start < other.end && other.start < one.end)) chosen.push(one);
  return chosen.sort((a, b) => a.start - b.start);
}

/** The pieces from one up to and with another. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** What no name reaches over, and what none begins or ends with. */
const walls: ReadonlySet<PieceKind> = new Set(["break", "sum", "email"]);
const WALL = /^[:;!?"«»„“”()[\]=>]$/u;
/** How long a word is at most that a point may belong to. */
const CUT = 4;

/** Whether a piece is a point that ends a sentence, and no word that is cut short ("St.", "Dr."). */
export const endsSentence = (pieces: readonly Piece[], at: number): boolean =>
  /^[.!?]$/.test(pieces[at]?.text ?? "") && (pieces[at]?.text !== "." || (pieces[at - 1]?.text.length ?? 0) > CUT || pieces[at + 1] === undefined);

/** Returns the stretches of a message that may be something's name, of `most` pieces at most. Those of an account reach over more. */
export function stretchesIn(pieces: readonly Piece[], most: number, isAccount: boolean): Stretch[] {
  const found: Stretch[] = [];
  for (let from = 0; from < pieces.length; from++) {
    if (!isEdge(pieces[from], isAccount)) continue;
    for (let to = from; to < pieces.length && to - from < most && !isWall(pieces, to, isAccount); to++)
      if (isEdge(pieces[to], isAccount)) found.push({ from, to });
  }
  return found;
}

function isWall(pieces: readonly Piece[], at: number, isAccount: boolean): boolean {
  const { kind, text } = pieces[at] as Piece;
  if (isAccount) return kind === "email" || kind === "break" || /^[;!?]$/.test(text);
  if (walls.has(kind) || kind === "phone" || kind === "account" || WALL.test(text)) return true;
  return endsSentence(pieces, at);
}

const isEdge = (piece: Piece | undefined, isAccount: boolean): boolean =>
  piece?.kind === "word" || piece?.kind === "number" || piece?.kind === "quantity" || (isAccount && (piece?.kind === "account" || piece?.kind === "phone"));

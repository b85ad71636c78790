import { tokensOf } from "../../../shared/language/tokens.ts";
import type { Act } from "../../../shared/understanding/messages/acts.ts";
import { contactFieldsIn } from "../../../shared/understanding/messages/contact-fields.ts";
import { invoiceNumbersIn, namesIn } from "../../../shared/understanding/messages/mentions.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { conceptsIn, onlyRepeats } from "./finish-plans.ts";
import { habitsOf, isRecord, type Likely, likelyActs, PROBABLE, probabilityOf, records } from "./likely-acts.ts";
import { wordsOf } from "./question-words.ts";
import { conceptsSaid } from "./record-words.ts";

/** Where a message may be two. */
const cuts = new Set(". ! ? ; , and then also und dann et puis".split(" "));
/** How sure both halves are at least, and how many words each has. */
const [BOTH, WORDS] = [0.7, 2];
/** How probable an act of a half is at least by the whole message. */
const SEEN = 0.5;
/** How many places are tried. */
const MOST_CUTS = 12;

/** What is done beside something else in one message. */
const BESIDE: ReadonlySet<Act> = new Set(["keep", "payment", "remind", "credit", "void", "send", "question", ...records]);
/** How probable it is at least that the whole message writes an invoice, where one half changes records. */
const WRITTEN = 0.3;

type Halves = readonly [first: string, second: string];

/** A part of a message with what it does. */
interface Half extends Likely {
  readonly text: string;
}

/** Returns true if words bill something: a word for it, or a product. */
export const billsIn = (text: string, context: TurnContext): boolean =>
  wordsOf(text).some(({ concepts }) => concepts.has("BILL") && !concepts.has("REVENUE")) || namesProduct(text, context);

/** Returns true if words name a product. */
export const namesProduct = (text: string, { products }: TurnContext): boolean => names(text, products);

/** How probable it is at least that a half without a word for billing begins an invoice. */
const BEGUN = 0.6;

/** Whether words have what a new invoice has: a figure, or that it is another one. */
const isOfSomething = (text: string): boolean => /\d/.test(text) || wordsOf(text).some(({ concepts }) => concepts.has("NEWEST") || concepts.has("COPY"));

const names = (text: string, records: readonly { readonly name: string }[]): boolean =>
  namesIn(
    text,
    records.map(({ name }) => name),
  ).length > 0;

const isWritten = ({ act, probability, text }: Half, context: TurnContext): boolean =>
  act === "edit" || (act === "start" && (billsIn(text, context) || (probability >= BEGUN && isOfSomething(text))));

/** Returns true if words say that something is billed, or to whom: beside a change of records a price may be of either. */
export const isBilled = (text: string, { customers }: TurnContext): boolean =>
  conceptsSaid(text).has("BILL") ||
  conceptsSaid(text).has("THEM") ||
  namesIn(
    text,
    customers.map(({ name }) => name),
  ).some(({ which }) => which);

/** Returns the halves of a message that write an invoice and do something to a stored one: "they paid, and bill Tom 2 hours"; undefined where it does one. */
export function halvesOf(text: string, context: TurnContext): Halves | undefined {
  if (onlyRepeats({ text, context, habits: habitsOf(context) })) return undefined;
  const whole = likelyActs(text, context);
  const mayWrite = probabilityOf(whole, "start") + probabilityOf(whole, "edit") >= WRITTEN;
  const isSeen = ({ act }: Half): boolean => act === "keep" || isRecord(act) || probabilityOf(whole, act) >= SEEN;
  return bestCut(text, context, (one, other) => {
    if ((isRecord(one.act) || isRecord(other.act)) && !mayWrite) return false;
    const isOfOther = (half: Half, written: Half) =>
      BESIDE.has(half.act) &&
      isWritten(written, context) &&
      (!isRecord(half.act) || written.act === "edit" || isBilled(written.text, context)) &&
      (half.act !== "payment" || written.act === "edit" || isOfAnother(written.text, context)) &&
      (half.act !== "send" || sendsAnother(half.text, written.text, context));
    return isSeen(one) && isSeen(other) && (isOfOther(one, other) || isOfOther(other, one));
  });
}

/** Returns true if words behind a payment bill something more: "they paid, the full 250" does not. */
const isOfAnother = (text: string, context: TurnContext): boolean =>
  isBilled(text, context) ||
  wordsOf(text).some(({ concepts }) => concepts.has("BILL") || concepts.has("NEWEST") || concepts.has("COPY") || concepts.has("NEXT"));

/** Returns true if what is sent is not what is written: its number is named, or each names a customer. */
const sendsAnother = (sent: string, written: string, context: TurnContext): boolean =>
  invoiceNumbersIn(sent, habitsOf(context)).length > 0 || (names(sent, context.customers) && names(written, context.customers));

/** Returns the half that writes an invoice, where the other only sends it: "bill Tom 2 hours and send it". */
export function writtenHalf(text: string, context: TurnContext): string | undefined {
  const isSent = (sent: Half, written: Half) => sent.act === "send" && isWritten(written, context) && !names(sent.text, context.customers);
  const cut = bestCut(text, context, (one, other) => isSent(other, one));
  return cut?.[0];
}

/** Returns true if the second half begins the next invoice after the first has kept the one that stands: "save. next one: …". */
export const beginsNext = ([first, second]: Halves, context: TurnContext): boolean =>
  likelyActs(first, context).act === "keep" && conceptsIn(second.trim().split(/\s+/).slice(0, WORDS).join(" ")).has("NEXT");

/** The halves of which it is surest what each does, among those that may stand side by side. */
function bestCut(text: string, context: TurnContext, mayBe: (one: Half, other: Half) => boolean): Halves | undefined {
  let best: { readonly halves: Halves; readonly share: number } | undefined;
  const contact = contactFieldsIn(text);
  for (const [first, second, isShort] of placesIn(text)) {
    // An address is not cut.
    if (contact.some(({ start, end }) => start < text.length - second.length && first.length < end)) continue;
    const [one, other] = [first, second].map((half): Half => ({ ...likelyActs(half, context), text: half })) as [Half, Half];
    if (one.act === other.act || (isShort && one.act !== "keep")) continue;
    if (Math.min(one.share, other.share) < BOTH || Math.min(one.probability, other.probability) < PROBABLE || !mayBe(one, other)) continue;
    const share = one.share * other.share;
    if (!best || share > best.share) best = { halves: [first, second], share };
  }
  return best?.halves;
}

/** Every two parts of a text; `isShort`: the first is one word. */
function placesIn(text: string): (readonly [first: string, second: string, isShort: boolean])[] {
  const tokens = tokensOf(text);
  // A break between lines has no text; a sign inside a number has nothing behind it.
  const places = tokens.flatMap(({ text: sign }, at) => (!sign || (cuts.has(sign) && (tokens[at + 1]?.gap ?? 0) > 0) ? [at] : []));
  return places
    .filter((at) => at >= 1 && at < tokens.length - WORDS)
    .slice(0, MOST_CUTS)
    .map((at) => {
      const { start = 0, end = 0 } = tokens[at] ?? {};
      return [text.slice(0, start), text.slice(end), at < WORDS] as const;
    });
}

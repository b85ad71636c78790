import { isInCurrency } from "../../../shared/currency-marks.ts";
import type { Customer } from "../../../shared/customers.ts";
import type { Currency } from "../../../shared/money.ts";
import { mentionedCustomers } from "../names/customer-link.ts";
import { invoiceNumbersIn, isSameInvoice, KNOWN_PREFIXES, prefixOf } from "../names/invoice-numbers.ts";
import { customerMeant } from "../names/namesakes.ts";
import { nameSaid } from "../names/said-name.ts";
import { mentionsIn, readMessage, type Speech } from "../sources/mentions.ts";
import { negations, paymentLanguages } from "./payment-words.ts";

/** A payment that is to be recorded: `amount` of the `amountDue` on an invoice. */
export interface StatedPayment {
  readonly invoiceNumber: string;
  /** The name of the invoice's customer. */
  readonly customer: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly amountDue: number;
}

/** How much of a message is looked at: its sentences, and the words and characters of each. A longer sentence states nothing. */
const MOST_SENTENCES = 40;
const MOST_WORDS = 60;
const MOST_CHARACTERS = 600;

/**
 * Whether a person's message states by itself that this payment came in: a sentence that is no question, denies and supposes nothing, names this invoice or
 * its payer and no other, and says the amount, or that all is paid. Where that is not sure, it is none: the person is asked.
 */
export function statesPayment(text: string, payment: StatedPayment, customers: readonly Customer[], speech: Speech): boolean {
  const near = mentionedCustomers(text, customers);
  return sentencesOf(text).some((sentence) => {
    if (sentence.length > MOST_CHARACTERS) return false;
    const tokens = tokensOf(sentence);
    if (QUOTED_PAID.test(sentence) || isOfTheirs(sentence, payment.customer)) return false;
    if (tokens.length > MOST_WORDS || sentence.includes("?") || /[¿？؟]/.test(sentence)) return false;
    const facts = paymentWords.filter((language) => tellsFact(tokens, language));
    if (!facts.length) return false;
    return segmentsOf(sentence, near, payment).some((segment) => isOf(segment, payment, near) && tells(segment, payment, facts, speech));
  });
}

/** "Add “paid by check” to the note". */
const QUOTED_PAID = /["“”«»][^"“”«»]{0,60}(?:paid|bezahlt|payé|pagad[oa]|pagato|betaald)[^"“”«»]{0,60}["“”«»]/iu;

/** "Globex's landlord paid": the name stands for another payer. */
function isOfTheirs(sentence: string, customer: string): boolean {
  const words = customer.split(/\s+/).map((word) => word.toLowerCase());
  return [...sentence.matchAll(/(\p{L}[\p{L}\p{N}]{0,40})['’]s\s(\p{L}{1,40})/giu)].some(
    ([, owner = "", thing = ""]) => words.includes(owner.toLowerCase()) && !OWED.test(thing),
  );
}
const OWED = /^(?:invoices?|bills?|payments?|checks?|cheques?|deposits?|money|transfers?|balance|account|rechnung|is|are|was|has|paid|been|in|number|no)$/i;

const POLITE =
  /^(?:please )?(?:can|could|would|will|kannst|könntest|können|könnten|peux|pouvez|puedes|puede|podrías|puoi|può|pode|podes|kun|kunt) (?:(?:you|du|sie|tu|vous|je|u) )?(?:please |bitte )?([^?]*)\?$/i;

/** The sentences of a text. One that politely asks to do something is what is to be done. */
const sentencesOf = (text: string): string[] =>
  text
    .replace(/[’‘]/g, "'")
    .replace(/[^\S\n]+/g, " ")
    .split(/(?<=[.!?;…؟])\s+|(?<=[。！？])|\n+/)
    .slice(0, MOST_SENTENCES)
    .map((sentence) => POLITE.exec(sentence.trim())?.[1] ?? sentence);

const tokensOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu) ?? [];

/** A list of words and beginnings of words (`*`), as a test of one. */
function matcher(list: string): (word: string) => boolean {
  const all = list.split(" ").filter(Boolean);
  const whole = new Set(all.filter((word) => !word.endsWith("*")));
  const beginnings = all.flatMap((word) => (word.endsWith("*") ? [word.slice(0, -1)] : []));
  return (word) => whole.has(word) || beginnings.some((beginning) => word.startsWith(beginning));
}

const phrasesOf = (list: string): readonly string[] => list.split(",").filter(Boolean);
const paymentWords = paymentLanguages.map(({ paid, received, blocks, own, part, starts }) => ({
  isPaid: matcher(paid),
  received: phrasesOf(received),
  isBlock: matcher(blocks),
  own: phrasesOf(own),
  isPart: matcher(part),
  isStart: matcher(starts),
}));
type PaymentWords = (typeof paymentWords)[number];

const isNegation = matcher(negations);
const isDenied = (word: string): boolean => isNegation(word) || word.endsWith("n't") || word.startsWith("n'");
/** What may stand before the first word that tells what a sentence is. */
const isOpening = matcher("so and hey hi hello ok okay well but also please oh yes just und also hallo bitte et bonjour y hola e ciao olá en hoi");
/** "A-t-il payé". */
const isInverted = (word: string): boolean => /-t-|-(?:il|elle|ils|elles|vous)$/.test(word);
/** What stands behind "invoice" where it is not the order to write one. */
const isOfInvoice = matcher("number no nr inv is was has from for of");

const hasPhrase = (tokens: readonly string[], phrases: readonly string[]): boolean => {
  const text = ` ${tokens.join(" ")} `;
  return phrases.some((phrase) => text.includes(` ${phrase} `));
};

/** Whether a sentence tells in this language that money came in, as a fact. */
function tellsFact(all: readonly string[], language: PaymentWords): boolean {
  const tokens = all.slice(all.findIndex((word) => !isOpening(word)));
  const [first = "", second = ""] = tokens;
  // "Invoice no 7".
  const said = tokens.filter((word, i) => !(word === "no" && /^\d/.test(tokens[i + 1] ?? "")));
  if (language.isStart(first) || (first === "invoice" && !isOfInvoice(second) && !/^\d/.test(second))) return false;
  if (said.some((word) => isDenied(word) || language.isBlock(word) || isInverted(word)) || hasOwnPayment(said, language)) return false;
  return said.some(language.isPaid) || hasPhrase(said, language.received) || /^(?:received|got)$/.test(first);
}

const isAdverb = matcher("already just also even had have only then always actually");
/** That the business itself paid: "I paid", "ich habe … bezahlt". */
function hasOwnPayment(tokens: readonly string[], { own, isPaid }: PaymentWords): boolean {
  if (hasPhrase(tokens, own)) return true;
  const paid = tokens.findIndex(isPaid);
  const before = tokens.slice(0, Math.max(0, paid)).findLast((word) => !isAdverb(word));
  if (before && /^(?:i|we)(?:'ve|'d)?$/.test(before)) return true;
  const subject = tokens.findIndex((word) => word === "ich" || word === "wir" || word === "ik" || word === "wij");
  return subject >= 0 && tokens.slice(subject).some((word) => isPaid(word) || word === "überwiesen" || word === "overgemaakt");
}

/** Whether a text says that the business itself paid something, which is no money that came in. */
export const saysWePaid = (text: string): boolean =>
  sentencesOf(text.slice(0, MOST_CHARACTERS)).some((sentence) => paymentWords.some((language) => hasOwnPayment(tokensOf(sentence), language)));

/** Whom and which invoices a text names. */
interface Subjects {
  readonly numbers: readonly string[];
  readonly customers: ReadonlySet<string>;
}

const CALLED = /(?:invoice|bill|rechnung|facture|factura|fattura|fatura|factuur|faktura|#)\s?#?(\d{1,10})(?![\d/-]|[.,]\d)/giu;

function namedIn(text: string, near: readonly Customer[], { invoiceNumber, customer }: StatedPayment): Subjects {
  const numbers = [
    ...invoiceNumbersIn(text, new Set([...KNOWN_PREFIXES, prefixOf(invoiceNumber)])),
    ...[...text.matchAll(CALLED)].map(([, figures]) => `-${Number(figures)}`),
  ];
  // Who is billed may be on record no more.
  const known = near.some(({ name }) => name === customer) ? near : [...near, { name: customer } as Customer];
  return { numbers, customers: customersIn(text, known) };
}

/** How many words a name has at most, as it is said. */
const LONGEST_NAME = 6;

/** The customers whom a text names best: the words that fit one most. A name that fits several is left out. */
function customersIn(text: string, near: readonly Customer[]): ReadonlySet<string> {
  const pieces = text.split(/\s+/).map((piece) => piece.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}.])[^\p{L}\p{N}.]+$|(?<![.:,])[.:,]+$/gu, ""));
  const found: { name: string; score: number; start: number; end: number }[] = [];
  for (let start = 0; start < pieces.length; start++)
    for (let end = start + 1; end <= Math.min(pieces.length, start + LONGEST_NAME); end++) {
      const said = pieces.slice(start, end).join(" ").replace(/'s?$/, "").trim();
      if (!pieces[start] || !pieces[end - 1]) continue;
      const link = customerMeant(said, near);
      if ("hit" in link) found.push({ name: link.hit.name, score: link.score, start, end });
    }
  const isBest = ({ score, start, end }: (typeof found)[number]) => !found.some((other) => other.score > score && other.start < end && start < other.end);
  // Characters without spaces between words are looked at as they are.
  const unspaced = near.filter(({ name }) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name) && text.includes(name));
  return new Set([...found.filter(isBest), ...unspaced].map(({ name }) => name));
}

const isNamed = ({ numbers, customers }: Subjects): boolean => numbers.length > 0 || customers.size > 0;

/** A sentence in segments, each from the clause that names whom it is about to the next that names another. */
function segmentsOf(sentence: string, near: readonly Customer[], payment: StatedPayment): string[] {
  const segments: { text: string; named: boolean }[] = [];
  for (const part of sentence.split(/((?:,|;|:)\s+|(?<!\s)\s+(?:and|und|et|y|e|en|i|&)\s+)/)) {
    const named = isNamed(namedIn(part, near, payment));
    const last = segments.at(-1);
    if (last && !(named && last.named)) segments[segments.length - 1] = { text: last.text + part, named: last.named || named };
    else segments.push({ text: part, named });
  }
  return segments.map(({ text }) => text);
}

/** Whether a segment is about this invoice: by its number, or else by its payer, and about no other. */
function isOf(segment: string, payment: StatedPayment, near: readonly Customer[]): boolean {
  const { numbers, customers } = namedIn(segment, near, payment);
  const [own] = invoiceNumbersIn(payment.invoiceNumber, new Set([prefixOf(payment.invoiceNumber)]));
  if ([...customers].some((name) => name !== payment.customer)) return false;
  if (numbers.length) return own !== undefined && numbers.every((number) => isSameInvoice(number, own));
  if (!customers.has(payment.customer)) return false;
  // "Ellen Brandt paid" says nothing of Ellen Patterson.
  const said = nameSaid(segment, payment.customer);
  if (said === undefined) return true;
  const link = customerMeant(said, near);
  return "hit" in link && link.hit.name === payment.customer;
}

/** Whether a segment says this amount, or that what is due was paid, and no other amount or a part of it. */
function tells(
  segment: string,
  { amount, amountDue, currency, invoiceNumber, customer }: StatedPayment,
  facts: readonly PaymentWords[],
  speech: Speech,
): boolean {
  const own = new RegExp(
    `(?:${prefixOf(invoiceNumber) || "inv"}|invoice|rechnung|facture|factura|fattura|fatura|factuur|faktura|#)[\\s#.–/-]{0,4}(?:no\\.?|nr\\.?)?\\s?\\d[\\d/-]*`,
    "giu",
  );
  const text = segment.replace(own, " ");
  if (!isInCurrency(text, currency)) return false;
  const tokens = tokensOf(text);
  const amounts = new Set(
    mentionsIn(readMessage({ id: "msg_00000000000000000000000000", content: text }), [customer], speech).flatMap(({ kind, unit, value }) =>
      kind === "money" || (kind === "number" && !unit) ? [value] : [],
    ),
  );
  if (amounts.size) return amounts.size === 1 && amounts.has(amount);
  if (amount !== amountDue || paymentWords.some(({ isPart }) => tokens.some(isPart))) return false;
  return facts.some(({ isPaid }) => tokens.some(isPaid));
}

import type { Message } from "../../../shared/chat/assistant.ts";
import { documentContent } from "../../../shared/documents/documents.ts";
import { withTotals } from "../../../shared/invoicing/invoices.ts";
import { listOf, recordNouns } from "../../../shared/records/record-nouns.ts";
import { compactOf, spokenWords } from "../actions/change-approval.ts";
import type { ExecutedCall } from "../calls/tool-result.ts";
import { invoiceNumbersIn, prefixOf, USUAL_PREFIXES } from "../names/invoice-numbers.ts";
import { languageOf } from "../names/language.ts";
import { readIn, writtenNumbers } from "../sources/written-numbers.ts";
import type { Turn } from "../state/turn.ts";

/** The values that an answer may state: from this turn, the conversation and the records that were read. */
export interface AnswerEvidence {
  /** Prefixes of invoice numbers, and the numbers that occurred. */
  readonly prefixes: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  /** All figures, those that are totals, and those computed from them. */
  readonly figures: readonly number[];
  readonly totals: readonly number[];
  readonly derived: readonly number[];
  /** The number of records in the longest list that was read. */
  readonly rows: number;
  /** All texts joined, without anything between the words but "@". */
  readonly compact: string;
  readonly locale: string;
  readonly languages: readonly string[];
}

/** The part of the conversation that is evidence, in messages and in characters. */
const RECENT = 40;
const MOST_SAID = 40_000;
/** Most texts and figures of tool results that are read, and the depth to which they are. */
const MOST_VALUES = 4000;
const DEEPEST = 8;
/** Most products shown to a model. Of a larger catalogue only the mentioned ones count. */
const CATALOGUE = 40;

export function evidenceOf(turn: Turn, executed: readonly ExecutedCall[]): AnswerEvidence {
  const { reference, saved, read, currentDraft, requested, messages } = turn;
  const { locale } = reference.profile;
  const recent = recentMessages(messages);
  const own = recent.filter(({ role, command }) => role === "user" && !command);
  const invoices = [...read, ...(saved ? [saved] : [])];
  const results = valuesIn(executed.map(({ result }) => result));
  const found = executed.filter(({ result }) => "ok" in result);
  // The summary of a draft names its prices; its totals are in fields of their own.
  const totals = valuesIn(
    found.map(({ result }) => ("lines" in result ? { ...result, summary: "" } : result)),
    NO_TOTALS,
  );
  const records = valuesIn([
    currentDraft ? withTotals(currentDraft.draft, saved) : [],
    invoices,
    currentDraft?.asks,
    [...turn.before.actions, ...requested].map(({ summary, details }) => [summary, details]),
    turn.before.closed.map(({ card }) => card?.summary),
    [turn.documentBefore, turn.document].flatMap((document) => (document ? [documentContent(document)] : [])),
    { ...reference.profile, logoUrl: undefined },
    catalogueOf(turn, recent),
  ]);
  const answers = valuesIn(
    recent.filter(({ role }) => role === "assistant").map(({ content, summary, changes, table }) => [content, summary, changes, table?.rows, table?.foot]),
  );
  const words = valuesIn(own.map(({ content }) => content));
  const texts = [results, records, answers, words].flatMap(({ texts }) => texts);
  const prefixes = new Set(
    [...USUAL_PREFIXES, ...invoices.map(({ invoiceNumber }) => prefixOf(invoiceNumber)), ...numbersUnder(found).map(prefixOf)].filter(Boolean),
  );
  const spoken = [...spokenWords(own).numbers];
  const figuresOf = ({ texts, figures }: TextsAndFigures, languages: readonly string[] = []) => [
    ...figures,
    ...texts.flatMap((text) => writtenNumbers(readIn(text, languages), locale).flatMap(({ values }) => values)),
  ];
  const languages = [...new Set([...own.flatMap(({ content }) => languageOf(content) ?? []), reference.language ?? "en"])];
  const said = [...figuresOf(words, languages), ...spoken];
  const ofAnswers = figuresOf(answers);
  const derived = derivedFrom(turn, said.slice(-MOST_OPERANDS));
  const drafted = currentDraft ? Object.values(withTotals(currentDraft.draft)).filter((value) => typeof value === "number") : [];
  return {
    prefixes,
    numbers: new Set(texts.flatMap((text) => invoiceNumbersIn(text, prefixes))),
    figures: [...figuresOf(results), ...figuresOf(records), ...ofAnswers, ...said],
    totals: [
      ...derived.ofTotals,
      ...figuresOf(totals),
      ...drafted,
      ...ofAnswers,
      ...invoices.flatMap(({ total, amountDue, subtotal, amountPaid }) => [total, amountDue, subtotal, amountPaid]),
    ],
    derived: [...derived.ofTotals, ...derived.ofPrices],
    rows: Math.max(
      0,
      ...executed.flatMap(({ result }) => Object.values(result).map((value) => (Array.isArray(value) ? value.length : 0))),
      ...recent.map(({ table }) => table?.rows.length ?? 0),
    ),
    compact: compactOf([...texts, ...reference.customers.map(({ email = "", phone = "" }) => `${email} ${phone}`)].join("\n")),
    locale,
    languages: [...new Set([...languages, new Intl.Locale(locale).language])],
  };
}

function recentMessages(messages: readonly Message[]): Message[] {
  let characters = MOST_SAID;
  return messages
    .slice(-RECENT)
    .toReversed()
    .filter(({ content }) => (characters -= content.length) >= 0)
    .toReversed();
}

/** Returns the prices that a model was shown. */
function catalogueOf({ reference: { products } }: Turn, recent: readonly Message[]): object[] {
  const text = recent.map(({ content }) => content.toLowerCase()).join("\n");
  const shown = products.length <= CATALOGUE ? products : products.filter(({ name }) => text.includes(name.toLowerCase()));
  return shown.slice(0, 10 * CATALOGUE).map(({ name, unitPrice, description }) => ({ name, unitPrice, description }));
}

export interface TextsAndFigures {
  readonly texts: string[];
  readonly figures: number[];
}

/** Fields of a result with prices, quantities and records rather than totals. */
const NO_TOTALS: ReadonlySet<string> = new Set([...recordNouns, ...recordNouns.map(listOf), "lines", "profile", "asks", "details", "waitsForThePerson"]);
/** Fields that contain no text for people. */
const IDS = /^(?:id|draftId|customerId|productId|lineId|version|createdAt|updatedAt|documentId)$/;

/** Returns all texts and numbers in a value, at any depth. */
export function valuesIn(value: unknown, but: ReadonlySet<string> = new Set()): TextsAndFigures {
  const found: TextsAndFigures = { texts: [], figures: [] };
  const walk = (one: unknown, depth: number): void => {
    if (depth > DEEPEST || found.texts.length + found.figures.length > MOST_VALUES) return;
    if (typeof one === "string") found.texts.push(one);
    else if (typeof one === "number") found.figures.push(one);
    else if (Array.isArray(one)) for (const each of one) walk(each, depth + 1);
    else if (one && typeof one === "object") for (const [key, each] of Object.entries(one)) if (!but.has(key) && !IDS.test(key)) walk(each, depth + 1);
  };
  walk(value, 0);
  return found;
}

/** Returns the invoice numbers in results. */
const numbersUnder = (calls: readonly ExecutedCall[]): string[] =>
  calls.flatMap(({ result }) => {
    const { number, invoiceNumber, invoices } = result as { number?: unknown; invoiceNumber?: unknown; invoices?: unknown };
    const rows = Array.isArray(invoices) ? invoices.map((row) => Object(row).invoiceNumber) : [];
    return [number, invoiceNumber, ...rows].filter((one): one is string => typeof one === "string");
  });

/** Most figures of the person from which others are computed. */
const MOST_OPERANDS = 12;

/** Returns figures that follow from known ones: a quantity at a price, a share, and sums and differences of a draft's totals. */
function derivedFrom(
  { currentDraft, read, saved }: Turn,
  said: readonly number[],
): { readonly ofTotals: readonly number[]; readonly ofPrices: readonly number[] } {
  const invoices = [...read, ...(saved ? [saved] : [])];
  const draft = currentDraft && withTotals(currentDraft.draft);
  const lines = [...(draft?.lines ?? []), ...invoices.flatMap((invoice) => invoice.lines)].slice(0, 100);
  const amounts = [
    ...(draft ? [draft.subtotal, draft.total, draft.taxTotal, draft.discountTotal, draft.amountDue, draft.amountPaid, draft.depositDue ?? 0] : []),
    ...lines.map(({ quantity, unitPrice = 0 }) => quantity * unitPrice),
  ].slice(0, 40);
  const rates = [...said.filter((one) => one > 0 && one <= 100), ...(draft ? [draft.taxRate] : []), ...invoices.map(({ taxRate }) => taxRate)].slice(0, 16);
  const sums = [
    invoices.reduce((sum, { total }) => sum + total, 0),
    invoices.reduce((sum, { amountDue }) => sum + amountDue, 0),
    ...(draft ? [lines.slice(0, draft.lines.length).reduce((sum, { quantity, unitPrice = 0 }) => sum + quantity * unitPrice, 0)] : []),
  ];
  const ofTotals = [...sums, ...amounts, ...amounts.flatMap((a, i) => amounts.slice(i + 1, i + 8).flatMap((b) => [a + b, a - b]))];
  const ofPrices = [
    ...said.flatMap((a, i) => said.slice(i + 1).flatMap((b) => [a * b, a + b, a - b])),
    ...rates.flatMap((rate) =>
      [...amounts, ...said, ...lines.map(({ unitPrice = 0 }) => unitPrice)].flatMap((amount) => [
        (amount * rate) / 100,
        amount * (1 + rate / 100),
        amount * (1 - rate / 100),
        amount / (1 + rate / 100),
      ]),
    ),
  ];
  return { ofTotals, ofPrices };
}

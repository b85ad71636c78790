import type { Language } from "../../../shared/locales/languages.ts";
import { languageOf } from "../names/language.ts";
import { type MoneyWords, moneyWords } from "./money-words.ts";
import type { Reading } from "./plan.ts";
import type { Figure } from "./question-words.ts";

/** The figure that is asked for of some invoices, and how. */
export interface AskedFigure {
  readonly figure: Figure;
  readonly basis?: "net" | "gross" | undefined;
  /** Whether the invoices themselves are asked for, beside a figure. */
  readonly wantsRows: boolean;
}

/** The query whose answer is put into words, as far as they need it. */
interface Asked extends AskedFigure {
  readonly status?: string | undefined;
  readonly period?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly text?: string | undefined;
  readonly sort?: string | undefined;
  readonly limit?: number | undefined;
  readonly groupBy?: string | undefined;
}

/** The sums of a list of invoices, as the tool writes them. */
interface Sums {
  readonly count?: number;
  readonly quantity?: number;
  readonly net?: string;
  readonly tax?: string;
  readonly total?: string;
  readonly average?: string;
  readonly receivedInPeriod?: string;
  readonly open?: string;
}

interface Row {
  readonly invoiceNumber: string;
  readonly customer: string;
  readonly status: string;
  readonly invoiceDate: string;
  readonly dueDate: string;
  readonly total: string;
  readonly due?: string;
  readonly daysLate?: number;
  readonly daysPaidLate?: number;
}

interface Came {
  readonly count?: number;
  readonly incomplete?: string;
  readonly sums?: readonly Sums[];
  readonly lines?: readonly Sums[];
  readonly groups?: readonly (Readonly<Record<string, unknown>> & { readonly averageDaysLate?: number; readonly sums: readonly Sums[] })[];
  readonly invoices?: readonly Row[];
  readonly waiting?: { readonly payments: string; readonly openThen: string };
}

/** Most invoices and groups that an answer names; the table has the others. */
const NAMED = 10;
/** A sum of so few invoices names them. */
const FEW = 3;

/** Returns the answer to a question about money: the figure that was asked for, of what, and the invoices where they are asked for. */
export function moneyAnswer(answer: Readonly<Record<string, unknown>>, asked: Asked, { text, context }: Pick<Reading, "text" | "context">): string | undefined {
  const came: Came = answer;
  if (!came.invoices || came.incomplete) return undefined;
  const language = languageOf(text) ?? context.language ?? "en";
  const words = moneyWords(language);
  const write = dateWriter(language, context.profile.locale);
  const span = periodText(asked, words, write);
  const [row] = came.invoices;
  if (!row) return span ? `${words.none.replace(/\.$/, "")} (${span}).` : words.none;
  if (asked.limit === 1) return `${rowText(row, words, write, true)}${tail(came, asked, words)}.`;
  // Who owes money is told by the invoices, as long as they are few.
  const isByRows = asked.groupBy === "customer" && isOfOpen(asked) && (came.count ?? 0) <= NAMED;
  const parts = [headline(came, asked, words, span), isByRows ? "" : groupsText(came, asked, words)];
  if (came.waiting) parts.push(words.leaves(came.waiting.openThen, came.waiting.payments));
  if (isByRows || (!asked.groupBy && (asked.wantsRows || (came.count ?? 0) <= FEW))) parts.push(rowsText(came, words, write));
  return `${parts.filter(Boolean).join(". ")}.`;
}

/** Of an only invoice that a payment waits for: what stays open then. */
const tail = ({ waiting }: Came, { status }: Asked, words: MoneyWords): string =>
  waiting && status !== "issued" ? `. ${words.leaves(waiting.openThen, waiting.payments)}` : "";

/** Returns what the invoices come to: "Billed in April 2026: £878.40 with tax (£732.00 without, £146.40 tax), 4 invoices". */
function headline({ sums = [], lines, count = 0 }: Came, asked: Asked, words: MoneyWords, span: string): string {
  const label = labelOf(asked, words);
  const figures = asked.text && lines?.length ? lines.map((one) => lineFigures(one, asked, words)) : sums.map((one) => sumsInWords(one, asked, words));
  const many = sums.length === 1 ? (sums[0]?.count ?? count) : count;
  const counted = words.invoices(many || count);
  const head = [label, asked.text, span].filter(Boolean).join(", ");
  if (asked.figure === "count" && !(asked.text && lines?.length)) return `${head}: ${counted}, ${figures.join(", ")}`;
  return `${head}: ${figures.join(", ")} ${words.on} ${counted}`;
}

function labelOf({ status, period }: Asked, words: MoneyWords): string {
  if (period === "paid") return words.received;
  if (status === "unpaid" || status === "sent" || status === "partly paid") return words.open;
  if (status === "overdue") return words.overdue;
  if (status === "draft") return words.drafts;
  if (status === "paid") return words.paid;
  return status === "void" ? words.voided : words.billed;
}

/** Returns the figure that was asked for, and behind it what it is made of. */
export function sumsInWords({ net, tax, total = "", average, open, receivedInPeriod }: Sums, asked: Asked, words: MoneyWords): string {
  const whole = asked.period === "paid" && receivedInPeriod ? receivedInPeriod : isOfOpen(asked) && open ? open : total;
  if (asked.figure === "average") return average ? `${words.average} ${average} (${words.of(whole)})` : whole;
  if (asked.figure === "tax" && tax) return `${tax} ${words.tax} (${words.of(`${total} ${words.withTax}`)})`;
  if (isOfOpen(asked) || asked.period === "paid" || !net || !tax) return whole;
  return asked.basis === "net"
    ? `${net} ${words.withoutTax} (${total} ${words.withTax})`
    : `${total} ${words.withTax} (${net} ${words.withoutTax}, ${tax} ${words.tax})`;
}

const isOfOpen = ({ status }: Asked): boolean => status === "unpaid" || status === "overdue" || status === "sent" || status === "partly paid";

function lineFigures({ quantity, net = "", total = "" }: Sums, { basis, figure }: Asked, words: MoneyWords): string {
  const many = quantity === undefined ? "" : `${quantity} ×`;
  const sum =
    net === total
      ? net
      : basis === "gross"
        ? `${total} ${words.withTax} (${net} ${words.withoutTax})`
        : `${net} ${words.withoutTax} (${total} ${words.withTax})`;
  return (figure === "count" ? [many, sum] : [sum, many]).filter(Boolean).join(", ");
}

/** Returns the sums of each customer, product or period. */
function groupsText({ groups = [] }: Came, asked: Asked, words: MoneyWords): string {
  const { groupBy } = asked;
  if (!groupBy || !groups.length) return "";
  const texts = groups.slice(0, NAMED).map(({ sums, averageDaysLate, ...group }) => {
    const figures = sums.map(({ open, net, total = "", receivedInPeriod }) => {
      if (asked.period === "paid" && receivedInPeriod) return receivedInPeriod;
      return isOfOpen(asked) && open ? open : asked.basis === "net" && net ? net : total;
    });
    const late = averageDaysLate !== undefined && asked.status === "paid" ? [words.paidLate(averageDaysLate)] : [];
    return [`${group[groupBy]}:`, figures.join(", "), ...late].join(" ");
  });
  return [...texts, ...(groups.length > NAMED ? [words.more(groups.length - NAMED)] : [])].join("; ");
}

function rowsText({ invoices = [], count = 0 }: Came, words: MoneyWords, write: (day: string) => string): string {
  const rows = invoices.slice(0, NAMED).map((row) => rowText(row, words, write, invoices.length === 1));
  return [...rows, ...(count > rows.length ? [words.more(count - rows.length)] : [])].join("; ");
}

/** Returns an invoice in words: number, customer, what it comes to, and how it stands; alone with its dates. */
function rowText(
  { invoiceNumber, customer, status, invoiceDate, dueDate, total, due, daysLate, daysPaidLate }: Row,
  words: MoneyWords,
  write: (day: string) => string,
  isOnly: boolean,
): string {
  const state = daysLate ? words.late(daysLate) : daysPaidLate === undefined ? (words.statuses[status] ?? status) : words.paidLate(daysPaidLate);
  const dates = isOnly ? [write(invoiceDate), ...(status === "sent" || status === "overdue" ? [words.dueSince(write(dueDate))] : [])] : [];
  const figures = due ? `${due} ${words.due} ${words.of(total)}` : total;
  return `${invoiceNumber} ${customer}, ${figures} (${[...dates, state].join(", ")})`;
}

/** Returns a function that writes a day in the language of an answer, as the business writes it where they are the same. */
function dateWriter(language: Language, locale = language as string): (day: string) => string {
  const format = new Intl.DateTimeFormat(locale.startsWith(language) ? locale : language, { dateStyle: "medium", timeZone: "UTC" });
  return (day) => format.format(Date.parse(day));
}

/** Returns the period of a query in words: a month or a year by its name, any other by its first and last day. */
function periodText({ from, to }: Asked, words: MoneyWords, write: (day: string) => string): string {
  if (!from || !to) return "";
  return from === to ? write(from) : words.range(write(from), write(to));
}

import { overlapsAny, type Span } from "../../../shared/language/span.ts";
import { type Token, tokensOf } from "../../../shared/language/tokens.ts";
import { conceptsOf } from "../../../shared/understanding/messages/concepts.ts";
import {
  amountsIn,
  daysIn,
  type Habits,
  invoiceNumbersIn,
  type Mention,
  type NameMention,
  namesIn,
  numbersIn,
  periodsIn,
} from "../../../shared/understanding/messages/mentions.ts";
import { spokenDigitsIn } from "../../../shared/understanding/messages/spoken-digits.ts";
import { conceptsIn } from "./finish-plans.ts";
import { customerOnRecord, targetsIn } from "./invoice-plans.ts";
import type { Answered, MessagePlan, NamedCall, Reading } from "./plan.ts";

/*
 * What waits for the person's click: which stored invoices are sent, reminded of, credited, made void.
 */

const [SEND, REMINDER, CREDIT] = ["invoice_request_send", "invoice_request_reminder", "invoice_request_credit"];

/** How many customers one message asks something of at most. */
const MOST = 3;

/** Something that waits for the person's click, of the invoices that a message means. */
export const confirmPlan =
  (name: string) =>
  (reading: Reading): MessagePlan | undefined => {
    const { text, habits, context, answer } = reading;
    const names = namesSaid(reading);
    const numbers = numbersSaid(reading, names);
    const amount = name === CREDIT ? amountsIn(text, habits, [...names, ...numbers])[0]?.value : undefined;
    const of = (invoiceNumber: string): NamedCall => ({ name, said: { invoiceNumber, ...(amount === undefined ? {} : { amount }) } });
    if (numbers.length) return { calls: numbers.map(({ value }) => of(value)) };
    const shown = rowsIn(answer, habits);
    const meant = names.filter((one) => !isExcepted(text, one));
    const ofAll = meant.length ? undefined : allPlan(name, reading, { shown, excepted: names });
    if (ofAll) return ofAll;
    if (meant.length) return ofNames(reading, name, { meant, shown, amount });
    const [only, another] = name === SEND && shown.length > 1 ? shown.filter(({ status }) => status === "draft") : shown;
    if (only && !another) return { calls: [of(only.number)] };
    const earlier = targetsIn(reading).names.filter(({ which }) => name !== SEND || which === undefined || which !== context.draft?.customer?.name);
    return earlier.length ? ofNames(reading, name, { meant: earlier, shown: [], amount }) : undefined;
  };

interface Meant {
  readonly meant: readonly NameMention[];
  readonly shown: readonly Row[];
  readonly amount: number | undefined;
}

/** Of customers who are named: the one that was shown of them, the one of the day or period that is said, or the tools find or ask which. */
function ofNames(reading: Reading, name: string, { meant, shown, amount }: Meant): MessagePlan | undefined {
  const { text, habits, context } = reading;
  const part = amount === undefined ? {} : { amount };
  const others = meant.filter(({ which }) => name !== SEND || which === undefined || which !== context.draft?.customer?.name);
  const byName = others.slice(0, MOST).map((one): NamedCall => {
    const [row, another] = shown.filter(({ customer }) => one.which !== undefined && customer === one.which);
    return { name, said: { ...(row && !another ? { invoiceNumber: row.number } : { customer: customerOnRecord(one, reading) }), ...part } };
  });
  const [first] = byName;
  if (!first) return undefined;
  const [period] = periodsIn(text, habits, "past");
  const [day] = daysIn(text, habits, "past").filter(({ value }) => value <= context.today);
  const range = period?.value ?? (day && { from: day.value, to: day.value });
  if (!range || byName.length > 1 || !("customer" in first.said)) return { calls: byName };
  const status = name === REMINDER ? { status: "unpaid" } : {};
  return {
    calls: [{ name: "invoice_list", said: { customer: first.said["customer"], ...status, ...range } }],
    onAnswers: ([found]: readonly Answered[]) => {
      const [only, another] = found?.invoices ?? [];
      return only && !another ? [{ name, said: { invoiceNumber: only.invoiceNumber, ...part } }] : byName;
    },
  };
}

/** Reminders of all that were shown, or else of all that are late; without those of whom a message leaves out. */
function allPlan(name: string, { text }: Reading, { shown, excepted }: { readonly shown: readonly Row[]; readonly excepted: readonly NameMention[] }) {
  const concepts = conceptsIn(text);
  // Of the only one that was shown "this one" is said, whatever word for lateness stands there.
  const isAll = concepts.has("EVERY") || (concepts.has("LATE") && !concepts.has("HE") && shown.length !== 1);
  if (name !== REMINDER || !isAll) return undefined;
  const isLeft = (customer: string): boolean => excepted.some(({ which, among }) => which === customer || (which === undefined && among.includes(customer)));
  const open = shown.filter(({ status, customer }) => (status === "overdue" || status === "sent") && !isLeft(customer));
  const remind = (invoiceNumber: string): NamedCall => ({ name, said: { invoiceNumber } });
  if (open.length > 1) return { calls: open.map(({ number }) => remind(number)) };
  return {
    calls: [{ name: "invoice_list", said: { status: "overdue" } }],
    onAnswers: ([found]: readonly Answered[]) => (found?.invoices ?? []).filter(({ customer }) => !isLeft(customer)).map((one) => remind(one.invoiceNumber)),
  };
}

/** An invoice as an answer lists it. */
interface Row {
  readonly number: string;
  readonly customer: string;
  readonly status: string;
}

/** The invoices that an answer lists, one a line, or the one that it speaks of. */
function rowsIn(answer: string, habits: Habits): Row[] {
  const rows = answer.split("\n").flatMap((line): Row[] => {
    const [number, another] = invoiceNumbersIn(line, habits);
    const status = line.slice(line.lastIndexOf(",") + 1).trim();
    const customer = number ? (line.slice(number.end).split(",")[0] ?? "").trim() : "";
    return number && !another ? [{ number: number.value, customer, status }] : [];
  });
  return [...new Map(rows.map((row) => [row.number, row])).values()];
}

/** Whom the message itself names. The "first" of a quarter names nobody. */
function namesSaid({ text, context, habits }: Reading): NameMention[] {
  const dated = [...periodsIn(text, habits, "past"), ...daysIn(text, habits, "past")];
  return namesIn(
    text,
    context.customers.map(({ name }) => name),
  ).filter((one) => !dated.some(({ start, end }) => start <= one.start && one.end <= end));
}

/** The invoices that the message itself names by their numbers; of "13. no wait, 12" the one that was meant. */
function numbersSaid(reading: Reading, names: readonly Span[]): Mention<string>[] {
  const { text, habits } = reading;
  const written = invoiceNumbersIn(text, habits).filter((one) => !overlapsAny(one, names));
  const [last] = written.slice(-1);
  const slip = tokensOf(text).findLast((token) => conceptsOf(token.text).includes("SLIP"));
  const corrected = slip && last && slip.end <= last.start ? written.filter(({ start }) => start >= slip.start) : written;
  return corrected.length ? corrected : bareNumbers(reading);
}

/** How many digits a number of an invoice has that stands for itself: "void 130", "credit the 48". */
const DIGITS = /^\d{2,6}$/;
const ARTICLES = new Set("the die der la no nr".split(" "));

function bareNumbers({ text, habits }: Reading): Mention<string>[] {
  const tokens = tokensOf(text);
  const dated = [...periodsIn(text, habits, "past"), ...daysIn(text, habits, "past")];
  const found = numbersIn(text, habits, dated).find(({ start, end }) => {
    const at = tokens.findIndex((token) => token.start === start);
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    const isMoney = /^\p{Sc}|\p{Sc}$/u.test(text.slice(start, end)) || /[\p{Sc}%]/u.test(`${before?.text ?? ""}${next?.text ?? ""}`);
    return DIGITS.test(text.slice(start, end)) && !isMoney && isNumbering(before);
  });
  if (found) return [{ start: found.start, end: found.end, value: text.slice(found.start, found.end) }];
  return spokenDigitsIn(text).filter(({ start }) => isNumbering(tokens.findLast((token) => token.end <= start)));
}

/** Whether a word stands before the number of an invoice: the verb, an article, "invoice". */
const isNumbering = (before: Token | undefined): boolean =>
  before !== undefined &&
  (ARTICLES.has(before.text) || conceptsOf(before.text).some((concept) => ["VOID", "CREDIT", "REMIND", "DISPATCH", "BILL", "INVOICE"].includes(concept)));

/** How many words before a name its exception stands: "leave poor Rosalind". */
const EXCEPTS = 3;

/** Whether a message leaves somebody out: "everyone except Tom", "not Linda". */
function isExcepted(text: string, { start }: Span): boolean {
  const words = tokensOf(text.slice(0, start)).slice(-EXCEPTS);
  const end = words.findLastIndex(({ text: word }) => /^[.;!?]?$/.test(word));
  return words.slice(end + 1).some((token, at, all) => {
    const concepts = conceptsOf(token.text);
    const isButOf = token.text === "but" && conceptsOf(all[at - 1]?.text ?? "").some((one) => one === "EVERY");
    return concepts.includes("EXCEPT") || isButOf;
  });
}

import { type Mention, type NameMention, namesIn } from "../../../shared/understanding/messages/mentions.ts";
import { customerOnRecord, namedIn, targetsIn } from "./invoice-plans.ts";
import { isLikely } from "./likely-acts.ts";
import { invoicesPaid, isNumberOf, type PaymentClues, paymentClues } from "./payment-choice.ts";
import type { Answered, ListedInvoice, MessagePlan, NamedCall, Reading } from "./plan.ts";

const PAYMENT = "invoice_record_payment";

/** How many payers one message names at most, and how many invoices one payment is for. */
const [MOST_PAYERS, MOST_PAID] = [4, 12];

/** Money that came in, from one payer or several: for which invoices, how much, when. What is open is looked up first where no number is named. */
export function paymentPlan(reading: Reading): MessagePlan | undefined {
  const { names, numbers } = targetsIn(reading);
  if (numbers.length) return { calls: ofNumbers(numbers, paymentClues(reading, { names, numbers })) };
  const payers = payersIn(reading, names);
  const [first, second] = payers;
  if (first && second) return together(payers.map(({ name, text }) => ofPayer({ ...reading, text }, name)));
  return first ? ofPayer(reading, first.name) : ofNobody(reading);
}

/** Returns the plan of an answer to which of several invoices, or who of several customers, a payment of before was; nothing for any other message. */
export function paymentAnswerPlan(reading: Reading): MessagePlan | undefined {
  const { before, answer, context, text } = reading;
  const earlier = before.at(-1);
  if (!earlier || !answer.includes("?") || !isLikely("payment", earlier, context)) return undefined;
  const own = namedIn(reading);
  const first = namedIn({ ...reading, text: earlier });
  const whole = { ...reading, text: `${text}\n${earlier}` };
  if (own.numbers.length) return { calls: ofNumbers(own.numbers, paymentClues(whole, { names: first.names, numbers: own.numbers })) };
  if (/\?\s*$/.test(text)) return undefined;
  const asked = namesIn(
    answer,
    context.customers.map(({ name }) => name),
  ).flatMap(({ which, among }) => which ?? among);
  const chosen = asked.length > 1 ? namesIn(text, asked)[0] : undefined;
  if (chosen && (chosen.which || chosen.among.length === 1)) return ofPayer(whole, chosen, text);
  const [name] = first.names;
  const isWhich = new Set(namedIn({ ...reading, text: answer }).numbers.map(({ value }) => value)).size > 1;
  return name && isWhich ? ofPayer(whole, name, text) : undefined;
}

/** Each of the invoices in full; of an only one also a part. */
function ofNumbers(numbers: readonly Mention<string>[], clues: PaymentClues): NamedCall[] {
  const [only, another] = new Set(numbers.map(({ value }) => value));
  if (only === undefined) return [];
  return another === undefined ? [paid(only, clues)] : [...new Set(numbers.map(({ value }) => value))].map((number) => paid(number, { ...clues, amounts: [] }));
}

/** The payment of an invoice: so much of it, all of it, or how much is to be asked. */
function paid(invoiceNumber: string, { amounts: [amount], isPart, more }: PaymentClues): NamedCall {
  const much = amount ? { amount: amount.value, from: amount.said } : isPart ? {} : { all: true };
  return { name: PAYMENT, said: { invoiceNumber, ...much, ...more } };
}

/** What one payer paid. `answer`: the part of the text that says which, where it was asked. */
function ofPayer(reading: Reading, name: NameMention, answer?: string): MessagePlan {
  const customer = customerOnRecord(name, reading);
  const clues = paymentClues(reading, { names: [name], numbers: [] }, answer);
  return {
    calls: [{ name: "invoice_list", said: { customer, status: "unpaid" }, say: () => "" }],
    onAnswers: ([found]) => {
      const invoices = found?.invoices ?? [];
      const chosen = invoicesPaid(invoices, clues);
      if (chosen.length === 1 && chosen[0]) return [paidFully(chosen[0], clues)];
      if (chosen.length) return chosen.slice(0, MOST_PAID).map(({ invoiceNumber }) => paid(invoiceNumber, { ...clues, amounts: [], isPart: false }));
      return [{ name: PAYMENT, said: { customer, ...partSaid(clues), ...clues.more } }];
    },
  };
}

const partSaid = ({ amounts: [amount], isPart }: PaymentClues) => (amount ? { amount: amount.value, from: amount.said } : isPart ? {} : { all: true });

/** The number of an invoice among the figures is no sum ("half of 43, so 450"), and half of it without a sum is half of what is due. */
function paidFully({ invoiceNumber, due, total }: ListedInvoice, clues: PaymentClues): NamedCall {
  const amounts = clues.amounts.filter((amount) => !isNumberOf(amount, { invoiceNumber }));
  const half = clues.isHalf && !amounts.length ? Math.round(clues.amountOf(due ?? total) * 50) / 100 : Number.NaN;
  if (half > 0) return { name: PAYMENT, said: { invoiceNumber, amount: half, ...clues.more } };
  return paid(invoiceNumber, { ...clues, amounts });
}

/** A sum that came from nobody who is named: the only open invoice of that sum. Or the numbers of open invoices: "mark 209 and 213 paid". */
function ofNobody(reading: Reading): MessagePlan | undefined {
  const clues = paymentClues(reading, { names: [], numbers: [] });
  if (!clues.amounts.length) return undefined;
  return {
    calls: [{ name: "invoice_list", said: { status: "unpaid", limit: 50 }, say: () => "" }],
    onAnswers: ([found]) => {
      const open = found?.invoices ?? [];
      const [only, another] = invoicesPaid(open, { ...clues, isAll: false, isOnlyExact: true });
      if (only && !another) return [{ name: PAYMENT, said: { invoiceNumber: only.invoiceNumber, all: true, ...clues.more } }];
      const numbered = another ? [] : open.filter((one) => clues.amounts.some((amount) => isNumberOf(amount, one)));
      const [first, second] = numbered;
      if (first && !second) return [paidFully(first, clues)];
      if (second) return numbered.map(({ invoiceNumber }) => paid(invoiceNumber, { ...clues, amounts: [], isPart: false }));
      return [{ name: PAYMENT, said: { ...partSaid(clues), ...clues.more } }];
    },
  };
}

/** Returns who is named as a payer, each with the part of the message that is about them. */
function payersIn({ text }: Reading, names: readonly NameMention[]): readonly { readonly name: NameMention; readonly text: string }[] {
  const sure = names.filter(({ which }) => which !== undefined);
  const own = (sure.length ? sure : names.slice(0, 1)).filter(({ which }, at, all) => all.findIndex((one) => one.which === which) === at);
  const payers = own.toSorted((a, b) => a.start - b.start).slice(0, MOST_PAYERS);
  const [first] = payers;
  if (payers.length < 2 || !first?.end) return payers.map((name) => ({ name, text }));
  // "263.29 from Northgate and 528.84 from Dev" has the sums before the names.
  const isBefore = /\d/.test(text.slice(0, first.start));
  return payers.map((name, at) => {
    const from = isBefore ? (payers[at - 1]?.end ?? 0) : name.start;
    const to = isBefore ? (payers[at + 1] ? name.end : text.length) : (payers[at + 1]?.start ?? text.length);
    const part = text.slice(from, to);
    return { name: { ...name, start: name.start - from, end: name.end - from }, text: part };
  });
}

/** Several plans as one: their look-ups, and then what follows from each. */
function together(plans: readonly MessagePlan[]): MessagePlan {
  const calls = plans.flatMap((plan) => plan.calls);
  const onAnswers = (outcomes: readonly Answered[]): readonly NamedCall[] => {
    let from = 0;
    return plans.flatMap((plan) => {
      const own = outcomes.slice(from, (from += plan.calls.length));
      return plan.onAnswers?.(own) ?? [];
    });
  };
  return { calls, onAnswers };
}

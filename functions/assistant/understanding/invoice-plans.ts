import { tokensOf } from "../../../shared/language/tokens.ts";
import { conceptsOf } from "../../../shared/understanding/messages/concepts.ts";
import {
  amountsIn,
  daysIn,
  hasWord,
  invoiceNumbersIn,
  type Mention,
  type NameMention,
  namesIn,
  periodsIn,
} from "../../../shared/understanding/messages/mentions.ts";
import type { Answered, ListedInvoice, MessagePlan, NamedCall, Reading } from "./plan.ts";

/*
 * What is done to stored invoices: which, and how much.
 */

/** How many messages back somebody may be meant by "them". */
const BACK = 2;

/** Whom a message names among the customers, or else the messages before it, and which invoices by their numbers. */
export function targetsIn(reading: Reading): { readonly names: readonly NameMention[]; readonly numbers: readonly Mention<string>[] } {
  const { text, before, answer, context, habits } = reading;
  const customers = context.customers.map(({ name }) => name);
  // The "first" of a quarter names nobody.
  const periods = [...periodsIn(text, habits, "past"), ...daysIn(text, habits, "past")];
  const names = namesIn(text, customers).filter((one) => !periods.some(({ start, end }) => start <= one.start && one.end <= end));
  const numbers = invoiceNumbersIn(text).filter((one) => !names.some(({ start, end }) => one.start < end && start < one.end));
  if (names.length || numbers.length) return { names, numbers };
  // "Send it", of the one that the last answer showed.
  const [shown, another] = new Set(invoiceNumbersIn(answer).map(({ value }) => value));
  if (shown !== undefined && another === undefined) return { names, numbers: [{ value: shown, start: 0, end: 0 }] };
  for (const earlier of before.slice(-BACK).toReversed()) {
    const meant = namesIn(earlier, customers);
    if (meant.length) return { names: meant, numbers };
  }
  return { names, numbers };
}

/** A customer as the tools take one: by their id where it is clear who is meant, or the words for them, which the tools ask about. */
export function customerSaid({ which, said }: Pick<NameMention, "which" | "said">, { context: { customers } }: Reading): string {
  const [only, another] = customers.filter(({ name }) => name === which);
  return only && !another ? only.id : said;
}

/** The same of a customer who has invoices: the only one on record who can be meant by the words is meant. */
export const customerOnRecord = ({ which, said, among }: NameMention, reading: Reading): string =>
  customerSaid({ which: which ?? (among.length === 1 ? among[0] : undefined), said } as Pick<NameMention, "which" | "said">, reading);

const methods: readonly (readonly [method: string, words: ReadonlySet<string>])[] = [
  ["card", new Set("card stripe karte carte".split(" "))],
  ["cash", new Set("cash bar especes".split(" "))],
  ["check", new Set("check cheque scheck".split(" "))],
  ["bank", new Set("transfer transferred wire wired bank uberwiesen uberweisung virement vire".split(" "))],
];

const PAYMENT = "invoice_record_payment";

const conceptsIn = (text: string): ReadonlySet<string> => new Set(tokensOf(text).flatMap((token) => conceptsOf(token.text)));

/** Money that came in: for which invoices, how much, when. Of several that are named, or of all that somebody owes, each is paid in full. */
export function paymentPlan(reading: Reading): MessagePlan | undefined {
  const { text, context, habits } = reading;
  const { names, numbers } = targetsIn(reading);
  const [amount] = amountsIn(text, habits, [...names, ...numbers]);
  const [date] = daysIn(text, habits, "past").filter(({ value }) => value <= context.today);
  const [method] = methods.find(([, words]) => hasWord(text, words)) ?? [];
  const more = { ...(date ? { date: date.value } : {}), ...(method ? { method } : {}) };
  const paid = (invoiceNumber: string): NamedCall => ({ name: PAYMENT, said: { invoiceNumber, all: true, ...more } });
  if (numbers.length > 1) return { calls: numbers.map(({ value }) => paid(value)) };
  const much = amount ? { amount: amount.value, from: text.slice(amount.start, amount.end) } : { all: true };
  const [number] = numbers;
  if (number) return { calls: [{ name: PAYMENT, said: { invoiceNumber: number.value, ...much, ...more } }] };
  const [name] = names;
  if (!name) return undefined;
  const isAll = !amount && conceptsIn(text).has("ALL");
  return whichOf(reading, name, (found) =>
    isAll || found.length === 1
      ? found.map((one) => (amount ? { name: PAYMENT, said: { invoiceNumber: one.invoiceNumber, ...much, ...more } } : paid(one.invoiceNumber)))
      : [{ name: PAYMENT, said: { customer: customerOnRecord(name, reading), ...much, ...more } }],
  );
}

/** Looks up what is open of a customer, of a period where one is named, and goes on with it. */
function whichOf(reading: Reading, name: NameMention, then: (found: readonly ListedInvoice[]) => readonly NamedCall[]): MessagePlan {
  const { text, habits } = reading;
  const [period] = periodsIn(text, habits, "past");
  const open = { customer: customerOnRecord(name, reading), status: "unpaid" };
  const invoicesOf = (outcomes: readonly Answered[]): readonly ListedInvoice[] => outcomes[0]?.invoices ?? [];
  return { calls: [{ name: "invoice_list", said: { ...open, ...(period ? period.value : {}) } }], onAnswers: (outcomes) => then(invoicesOf(outcomes)) };
}

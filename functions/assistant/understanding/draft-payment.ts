import { namesProduct } from "./halves.ts";
import { customerSaid, namedIn } from "./invoice-plans.ts";
import { isLikely } from "./likely-acts.ts";
import { type PaymentClues, paymentClues } from "./payment-choice.ts";
import type { MessagePlan, NamedCall, Reading } from "./plan.ts";
import { hasConcept } from "./question-parts.ts";
import { type Word, wordsOf } from "./question-words.ts";

/*
 * Money that came in for the draft, before it is sent: it stands on the draft as already paid, and is no payment of a stored invoice.
 */

type Draft = NonNullable<Reading["context"]["draft"]>;

/** How many words a correction of what was paid has at most: "no sorry it was two hundred". */
const CORRECTION = 10;
/** How many it has at most that is only the sum: "66", "$66.00". */
const BARE = 4;

/**
 * Returns the plan of money that came in from whom the draft is for. Where it is not said that it is for the draft ("the deposit", "already"), an open stored
 * invoice of theirs goes first: then the `stored` plan records it. Undefined where it can not be for the draft.
 */
export function draftPaymentPlan(reading: Reading, stored: (reading: Reading) => MessagePlan | undefined): MessagePlan | undefined {
  const draft = unsentDraft(reading);
  const { customer } = draft ?? {};
  if (!draft?.lines.length || !customer) return undefined;
  const { names, numbers } = namedIn(reading);
  if (numbers.length || !names.every(({ which }) => which === customer.name)) return undefined;
  const words = wordsOf(reading.text);
  const amount = amountFor(draft, words, paymentClues(reading, { names, numbers }));
  if (amount === undefined) return undefined;
  const edit = editOf(amount);
  if (hasConcept(words, "AHEAD")) return { calls: [edit] };
  const open = customerSaid({ which: customer.name, said: customer.name }, reading);
  return {
    calls: [{ name: "invoice_list", said: { customer: open, status: "unpaid" }, say: () => "" }],
    onAnswers: (answers) => (answers[0]?.invoices?.length ? (stored(reading)?.onAnswers?.(answers) ?? []) : [edit]),
  };
}

/** Returns the plan of the deposit, or of all of the draft, that came in without a sum, whatever such a message seems to do. */
export function depositPaidPlan(reading: Reading): MessagePlan | undefined {
  const { text } = reading;
  const words = wordsOf(text);
  if (/[\d?]/.test(text) || !hasConcept(words, "AHEAD") || !hasConcept(words, "CAMEIN") || hasConcept(words, "NOT", "TOCOME")) return undefined;
  return draftPaymentPlan(reading, () => undefined);
}

/** Returns the plan of another sum than the one that the message before said was paid. */
export function paidCorrectionPlan(reading: Reading): MessagePlan | undefined {
  const { text, before, context } = reading;
  const earlier = before.at(-1);
  const words = wordsOf(text);
  if (!earlier || !unsentDraft(reading)?.amountPaid || words.length > CORRECTION || !hasConcept(words, "CORRECTS")) return undefined;
  if (!isLikely("payment", earlier, context) && !hasConcept(wordsOf(earlier), "PAID")) return undefined;
  const targets = namedIn(reading);
  if (targets.names.length || targets.numbers.length || namesProduct(text, context)) return undefined;
  const [amount, another] = paymentClues(reading, targets).amounts;
  return amount && !another ? { calls: [editOf(amount.value)] } : undefined;
}

/** Returns the plan of another sum than that of the payment that waits for a click: "sorry, the cheque says 66", "misread that, 220". */
export function waitingPaymentPlan(reading: Reading): MessagePlan | undefined {
  const { text, answer, context } = reading;
  if (!context.actions?.some(({ kind }) => kind === "record_payment")) return undefined;
  const targets = namedIn(reading);
  const words = wordsOf(text);
  if (targets.names.length || targets.numbers.length || words.length > 2 * CORRECTION || namesProduct(text, context)) return undefined;
  const [number, other] = new Set(namedIn({ ...reading, text: answer }).numbers.map(({ value }) => value));
  const [amount, another] = paymentClues(reading, targets).amounts;
  if (!number || other || !amount || another || !(hasConcept(words, "CORRECTS") || words.length <= BARE)) return undefined;
  return { calls: [{ name: "invoice_record_payment", said: { invoiceNumber: number, amount: amount.value, from: amount.said } }] };
}

const editOf = (amountPaid: number): NamedCall => ({ name: "invoice_edit", said: { amountPaid } });

/** Whether an invoice was not sent, so that it may still change. */
export const isUnsent = ({ status }: Draft): boolean => status === undefined || status === "draft";

const unsentDraft = ({ context: { draft } }: Reading): Draft | undefined => (draft && isUnsent(draft) ? draft : undefined);

/** How much came in for the draft: the sum that is said, its deposit, or all of it; undefined where that is not told. */
function amountFor(
  { depositDue, total, amountPaid = 0 }: Draft,
  words: readonly Word[],
  { amounts: [amount, another], isAll }: PaymentClues,
): number | undefined {
  if (another) return undefined;
  if (amount) return amount.value <= total ? amount.value : undefined;
  if (hasConcept(words, "DEPOSIT")) return depositDue;
  return isAll && hasConcept(words, "AHEAD") && total > amountPaid ? total : undefined;
}

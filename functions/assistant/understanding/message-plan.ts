import type { Act } from "../../../shared/understanding/messages/acts.ts";
import { contactFieldsIn } from "../../../shared/understanding/messages/contact-fields.ts";
import { amountsIn, invoiceNumbersIn, namesIn } from "../../../shared/understanding/messages/mentions.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { linesNamed } from "./asked-lines.ts";
import { businessPlan } from "./business-plan.ts";
import { choicePlan } from "./choice-plan.ts";
import { confirmPlan } from "./confirm-plans.ts";
import { contactPlan } from "./contact-plan.ts";
import { documentInvoicePlan } from "./document-invoice.ts";
import { depositPaidPlan, draftPaymentPlan, isUnsent, paidCorrectionPlan, waitingPaymentPlan } from "./draft-payment.ts";
import { draftQuestionPlan } from "./draft-question.ts";
import { explainPlan } from "./explain-plan.ts";
import { andSend, conceptsIn, isForeign, keepPlan, nonePlan, onlyRepeats, onlyThanks, SEND } from "./finish-plans.ts";
import { billsIn, isBilled, namesProduct, writtenHalf } from "./halves.ts";
import { instalmentsPlan } from "./instalments-plan.ts";
import { habitsOf, type Likely, likelyActs, PROBABLE, probabilityOf, records, SURE } from "./likely-acts.ts";
import { paymentAnswerPlan, paymentPlan } from "./payment-plan.ts";
import type { MessagePlan, Reading, Talk } from "./plan.ts";
import { newProductPlan, productPlan } from "./product-plan.ts";
import { isQuestionAfter, questionPlan } from "./question-plan.ts";
import { wordsOf } from "./question-words.ts";
import { productPricePlan, recordListPlan } from "./record-list.ts";
import { deleteCustomerPlan, deleteProductPlan, newCustomerPlan } from "./record-plans.ts";
import { renameLinePlan, renamesRecord } from "./rename-line.ts";
import { editPlan, goesOn, isMoved, startPlan } from "./request-plan.ts";
import { restorePlan } from "./restore-plan.ts";
import { withSpokenOf } from "./spoken-of.ts";
import { deleteInvoicePlan, openPlan } from "./stored-plans.ts";
import { withChosenCustomer } from "./which-customer.ts";

type PlanOf = (reading: Reading) => MessagePlan | undefined;

const plans: Partial<Record<Act, PlanOf>> = {
  start: (reading) => (isMoved(reading) || goesOn(reading) ? editPlan(reading) : begunOr(reading)),
  edit: (reading) => (renamesRecord(reading) ? undefined : editPlan(reading)),
  keep: keepPlan,
  payment: (reading) => draftPaymentPlan(reading, paymentPlan) ?? paymentPlan(reading),
  remind: confirmPlan("invoice_request_reminder"),
  credit: confirmPlan("invoice_request_credit"),
  void: confirmPlan("invoice_request_void"),
  send: (reading) => confirmPlan(SEND)(reading) ?? { calls: [{ name: SEND, said: {} }] },
  question: (reading) => (isForeign(reading) ? nonePlan(reading) : questionPlan(reading)),
  newCustomer: newCustomerPlan,
  customer: contactPlan,
  deleteCustomer: deleteCustomerPlan,
  newProduct: newProductPlan,
  product: productPlan,
  deleteProduct: deleteProductPlan,
  business: businessPlan,
  none: nonePlan,
};

/** A new invoice; a message that bills nothing beside one that stands there says something of somebody's invoice, and begins none: "8% tax for Globex". */
function begunOr(reading: Reading): MessagePlan | undefined {
  const plan = startPlan(reading);
  const lines = plan?.calls[0]?.said["lines"];
  const isEmpty = Array.isArray(lines) && !lines.length && plan?.calls[0]?.name === "invoice_start";
  return isEmpty && reading.context.draft?.lines.length && !billsIn(reading.text, reading.context) ? editPlan(reading) : plan;
}

/** What the words of a message and what stands in the conversation tell by themselves, whatever act is likely. */
const byWords: readonly PlanOf[] = [
  paymentAnswerPlan,
  choicePlan,
  openPlan,
  deleteInvoicePlan,
  chosenCustomerPlan,
  waitingPaymentPlan,
  paidCorrectionPlan,
  depositPaidPlan,
  explainPlan,
  draftQuestionPlan,
  documentInvoicePlan,
  recordListPlan,
  productPricePlan,
  restorePlan,
  renameLinePlan,
];

/** The plan of the message before, once it is said which of several customers was meant. */
function chosenCustomerPlan(reading: Reading): MessagePlan | undefined {
  const meant = withChosenCustomer(reading);
  return meant === undefined ? undefined : messagePlan(meant, reading.context, { before: reading.before.slice(0, -1), answer: "" });
}

function firstOf(all: readonly PlanOf[], reading: Reading): MessagePlan | undefined {
  for (const planOf of all) {
    const plan = planOf(reading);
    if (plan) return plan;
  }
  return undefined;
}

/** What a message leads to by what was learned of acts: calls in their order; nothing where it is not sure enough, or where the rest of the assistant does it. */
export function messagePlan(said: string, context: TurnContext, talk: Talk): MessagePlan | undefined {
  const habits = habitsOf(context);
  const text = withSpokenOf({ ...talk, text: said, context, habits });
  const likely = likelyActs(text, context);
  const reading = { ...talk, text, context, habits };
  const plan = firstOf(byWords, reading) ?? plansOfTwo(likely, reading);
  if (plan) return plan;
  if (!isSure(likely) || likely.act === "none" || likely.act === "start") {
    if (isQuestionAfter(reading)) return questionPlan(reading);
    const money = isSure(likely) ? undefined : moneyAct(likely, text, context);
    if (money) return plans[money]?.(reading);
  }
  if (likely.act === "product" && isOfDraft(reading)) return editPlan(reading);
  if (cameIn(likely, reading)) return plans.payment?.(reading);
  if (isSure(likely) && likely.act !== "start") return plans[likely.act]?.(reading);
  const record = recordPlan(likely, reading);
  if (record) return record;
  if (isSure(likely)) return plans[likely.act]?.(reading);
  const stored = storedAct(likely, reading);
  if (stored) return plans[stored]?.(reading);
  const edit = probabilityOf(likely, "edit") >= PROBABLE && context.draft ? editPlan(reading) : undefined;
  if (edit && isSureEdit(edit)) return edit;
  return probabilityOf(likely, "none") >= PROBABLE && isForeign(reading) ? nonePlan(reading) : undefined;
}

/** Returns true if a plan changes the invoice that stands there and not whom it is for, and does not ask whether the message was read as it was meant. */
const isSureEdit = ({ calls }: MessagePlan): boolean =>
  calls.every(({ name, said }) => name === "invoice_edit" && !("customer" in said)) &&
  !calls.some(({ said }) => ((said["asks"] ?? []) as readonly { readonly kind: string }[]).some(({ kind }) => kind === "doubtful"));

/** How probable an act that changes records is at least, by itself and beside the likeliest, where the message can write no invoice. */
const [MAY, RECORD_BESIDE] = [0.15, 0.35];

/** What a message does to records, where it may also begin an invoice and says for nobody whom: a price, an account, or how somebody is reached. */
function recordPlan(likely: Likely, reading: Reading): MessagePlan | undefined {
  const { text, context, habits } = reading;
  const [act] = records
    .filter((one) => probabilityOf(likely, one) >= Math.max(MAY, RECORD_BESIDE * likely.probability))
    .toSorted((a, b) => probabilityOf(likely, b) - probabilityOf(likely, a));
  if (!act) return undefined;
  if (act === "product" && isOfDraft(reading)) return editPlan(reading);
  const contact = contactFieldsIn(text);
  const isOfCustomer = act === "customer" || act === "newCustomer";
  const mayBill =
    act === "business"
      ? false
      : isOfCustomer
        ? !contact.length || amountsIn(text, habits, contact).length > 0 || billsIn(text, context)
        : isBilled(text, context);
  return mayBill ? undefined : plans[act]?.(reading);
}

/** Words for the catalogue, and for what is so from now on. */
const LISTED = ["CATALOGUED", "CATALOGUE"];
const LASTING = /(?:from now|always|in future|going forward|ab jetzt|ab sofort|künftig|in zukunft|immer|désormais|toujours|dorénavant)/i;

/** Whether the price of a product is meant on the invoice that stands there, and not in the catalogue: "make delivery £12". */
function isOfDraft({ text, context: { draft, products } }: Reading): boolean {
  const lines = draft?.lines.map(({ description }) => description) ?? [];
  const said = namesIn(
    text,
    products.map(({ name }) => name),
  ).flatMap(({ which, among }) => which ?? among);
  const concepts = conceptsIn(text);
  const isLine = said.some((name) => lines.includes(name)) || (!said.length && linesNamed(text, draft?.lines ?? []).length > 0);
  return isLine && !LISTED.some((one) => concepts.has(one)) && !LASTING.test(text);
}

/** How probable it is at least that money came in for what is stored, where it seems to have been paid on the invoice that stands there. */
const CAME = 0.2;
const BEFORE = new Set("already upfront schon bereits deja".split(" "));

/** Whether a message that may change the invoice tells of money that came in: "they paid 500 yesterday", but not "she already paid 500 of it". */
const cameIn = (likely: Likely, { text, context }: Reading): boolean =>
  likely.act === "edit" &&
  (probabilityOf(likely, "payment") >= CAME || (context.draft !== undefined && !isUnsent(context.draft) && conceptsIn(text).has("CAMEIN"))) &&
  !namesProduct(text, context) &&
  !wordsOf(text).some(({ text: word }) => BEFORE.has(word) || word === "of");

/** How probable it is at least that money came in, or that something is asked, in a message that bills nothing. */
const [CAME_IN, ASKED] = [0.35, 0.2];

/** Returns what a message does that may be several things: bill something, or tell of money, or ask about it. */
function moneyAct(likely: Likely, text: string, context: TurnContext): Act | undefined {
  const words = wordsOf(text);
  const isBilling =
    words.some(({ concepts }) => concepts.has("INSTALMENT") || (concepts.has("BILL") && !concepts.has("INVOICE"))) ||
    (namesProduct(text, context) && !words.some(({ concepts }) => concepts.has("OWE")));
  const [asked, came, start] = (["question", "payment", "start"] as const).map((act) => probabilityOf(likely, act)) as [number, number, number];
  if (/\?\s*$/.test(text) && asked >= CAME_IN) return "question";
  if ((came >= SURE && came >= start) || (came >= CAME_IN && !isBilling)) return "payment";
  const isAsking =
    /^\s*(?:did|has|have|is|are|hat|haben|est-ce)\b/i.test(text) ||
    words.some(({ concepts }) => concepts.has("LASTLY") || concepts.has("LATE") || concepts.has("OWE"));
  return asked >= ASKED && isAsking && !isBilling && !/\d/.test(text) ? "question" : undefined;
}

const isSure = ({ probability, share }: Likely): boolean => probability >= PROBABLE && share >= SURE;

/** What is done to stored invoices and money, whatever else is spoken of. */
const OF_STORED: ReadonlySet<Act> = new Set(["payment", "remind", "credit", "void", "question"]);

/** Returns true if a message surely asks about stored invoices or says what became of them. */
export const asksOrTells = (text: string, context: TurnContext): boolean => {
  const { act, probability, share } = likelyActs(text, context);
  return OF_STORED.has(act) && probability >= SURE && share >= SURE;
};

/** What the act alone does not tell: instalments, an invoice that is written and sent at once, mere thanks. */
function plansOfTwo(likely: Likely, reading: Reading): MessagePlan | undefined {
  const inInstalments = isSure(likely) && OF_STORED.has(likely.act) ? undefined : instalmentsPlan(reading);
  if (inInstalments) return inInstalments;
  return writtenAndSent(likely, reading) ?? (onlyThanks(reading.text, reading.context) ? nonePlan(reading) : undefined);
}

/** How probable the sending and the writing are at least, each by itself, where a message does both. */
const [SENT, WRITTEN] = [0.4, 0.7];

/** An invoice that is written and sent in one message. */
function writtenAndSent(likely: Likely, reading: Reading): MessagePlan | undefined {
  const { text, context } = reading;
  const [start, edit, send] = (["start", "edit", "send"] as const).map((act) => probabilityOf(likely, act)) as [number, number, number];
  const writing = Math.max(start, edit);
  if (send < SENT || writing < WRITTEN || (writing + send) / likely.sum < SURE) return undefined;
  if (!(billsIn(text, context) || /\d/.test(text)) || onlyRepeats(reading)) return undefined;
  const plan = (start > edit ? startPlan : editPlan)({ ...reading, text: writtenHalf(text, context) ?? text });
  return plan && andSend(plan);
}

/** What is done to a stored invoice, where it seems that one could be begun too: its own words, its number, or that nothing is billed, decide. */
function storedAct(likely: Likely, { text, context, habits }: Reading): Act | undefined {
  const concepts = conceptsIn(text);
  const isMeant = invoiceNumbersIn(text, habits).length > 0 || !billsIn(text, context);
  return DECIDED.find(([act, own]) => probabilityOf(likely, act) >= LIKELY && (isMeant || own.some((concept) => concepts.has(concept))))?.[0];
}
const DECIDED: readonly (readonly [act: Act, concepts: readonly string[]])[] = [
  ["remind", ["REMIND", "LATE", "OWE"]],
  ["credit", ["CREDIT"]],
  ["void", ["VOID"]],
  ["send", ["DISPATCH"]],
];
const LIKELY = 0.55;

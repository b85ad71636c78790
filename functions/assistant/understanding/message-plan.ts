import { slotOf } from "../../../shared/chat/ask-slots.ts";
import { tokensOf } from "../../../shared/language/tokens.ts";
import type { World } from "../../../shared/understanding/messages/act-features.ts";
import { actsOf } from "../../../shared/understanding/messages/act-model.ts";
import type { Act } from "../../../shared/understanding/messages/acts.ts";
import { conceptsOf } from "../../../shared/understanding/messages/concepts.ts";
import { contactFieldsIn } from "../../../shared/understanding/messages/contact-fields.ts";
import { amountsIn, namesIn } from "../../../shared/understanding/messages/mentions.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { businessPlan } from "./business-plan.ts";
import { contactPlan } from "./contact-plan.ts";
import { paymentPlan, requestPlan } from "./invoice-plans.ts";
import type { MessagePlan, Reading, Talk } from "./plan.ts";
import { newProductPlan, productPlan } from "./product-plan.ts";
import { questionPlan } from "./question-plan.ts";
import { deleteCustomerPlan, deleteProductPlan, newCustomerPlan } from "./record-plans.ts";
import { conceptsSaid } from "./record-words.ts";
import { editPlan, startPlan } from "./request-plan.ts";

/** What is done to records. */
const records = ["newCustomer", "customer", "deleteCustomer", "newProduct", "product", "deleteProduct", "business"] as const satisfies readonly Act[];

type PlanOf = (reading: Reading) => MessagePlan | undefined;

/** How probable an act is at least to be done, by itself and beside the others; below, the message is read by the rules. */
const [PROBABLE, SURE] = [0.25, 0.6];

const plans: Partial<Record<Act, PlanOf>> = {
  start: startPlan,
  edit: editPlan,
  payment: paymentPlan,
  remind: requestPlan("invoice_request_reminder"),
  credit: requestPlan("invoice_request_credit"),
  void: requestPlan("invoice_request_void"),
  send: requestPlan("invoice_request_send"),
  question: questionPlan,
  newCustomer: newCustomerPlan,
  customer: contactPlan,
  deleteCustomer: deleteCustomerPlan,
  newProduct: newProductPlan,
  product: productPlan,
  deleteProduct: deleteProductPlan,
  business: businessPlan,
  none: () => ({ calls: [] }),
};

/** What a message leads to by what was learned of acts: calls in their order; nothing where it is not sure enough, or where the rest of the assistant does it. */
export function messagePlan(text: string, context: TurnContext, talk: Talk): MessagePlan | undefined {
  const { act, probability, share } = actOf(text, context);
  const { profile, today } = context;
  const reading: Reading = { ...talk, text, context, habits: { today, locale: profile.locale ?? "en-US", currency: profile.currency ?? "USD" } };
  const isSure = probability >= PROBABLE && share >= SURE;
  if (isSure && act !== "start") return plans[act]?.(reading);
  return recordPlan(reading, probability) ?? (isSure ? plans[act]?.(reading) : undefined);
}

/** How probable an act that changes records is at least, by itself and beside the likeliest, where the message can write no invoice. */
const [MAY, BESIDE] = [0.15, 0.35];

/** What a message does to records, where it may also begin an invoice and says for nobody whom: a price, an account, or how somebody is reached. */
function recordPlan(reading: Reading, most: number): MessagePlan | undefined {
  const { text, context, habits } = reading;
  const [act] = actsOf(text, worldOf(context)).flatMap(([one, probability]) => (isRecord(one) && probability >= Math.max(MAY, BESIDE * most) ? [one] : []));
  if (!act) return undefined;
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

const isRecord = (act: Act): act is (typeof records)[number] => (records as readonly Act[]).includes(act);

/** What a message does most likely, how probable that is, and its share among all acts. */
function actOf(text: string, context: TurnContext): { readonly act: Act; readonly probability: number; readonly share: number } {
  const likely = actsOf(text, worldOf(context));
  const [[act, probability] = ["none", 0] as const] = likely;
  return { act, probability, share: probability / likely.reduce((sum, [, one]) => sum + one, 1e-9) };
}

/** Where a message may be two. */
const cuts = new Set(". ! ? ; , and then also und dann et puis".split(" "));
/** How sure both halves are at least, and how many words each has. */
const [BOTH, WORDS] = [0.7, 2];
/** How probable it is at least that the whole message writes an invoice, where one half changes records. */
const WRITTEN = 0.3;
/** How many places are tried. */
const MOST_CUTS = 12;

/** Whether words bill something: a word for it, or a product. */
const billsIn = (text: string, { products }: TurnContext): boolean =>
  tokensOf(text).some((token) => conceptsOf(token.text).includes("BILL")) ||
  namesIn(
    text,
    products.map(({ name }) => name),
  ).length > 0;

/** The two halves of a message that write an invoice and do something to a stored one: "they paid, and bill Tom 2 hours"; nothing where it does one. */
export function halvesOf(text: string, context: TurnContext): readonly [string, string] | undefined {
  let best: { readonly halves: readonly [string, string]; readonly share: number } | undefined;
  const tokens = tokensOf(text);
  const contact = contactFieldsIn(text);
  const whole = new Map(actsOf(text, worldOf(context)));
  const mayWrite = (whole.get("start") ?? 0) + (whole.get("edit") ?? 0) >= WRITTEN;
  // A break between lines has no text; a sign inside a number has nothing behind it.
  const places = tokens.flatMap(({ text: sign }, at) => (!sign || (cuts.has(sign) && (tokens[at + 1]?.gap ?? 0) > 0) ? [at] : []));
  for (const at of places.filter((one) => one >= WORDS && one < tokens.length - WORDS).slice(0, MOST_CUTS)) {
    const { start = 0, end = 0 } = tokens[at] ?? {};
    if (contact.some((one) => one.start < end && start < one.end)) continue;
    const halves = [text.slice(0, start), text.slice(end)] as const;
    const [one, other] = halves.map((half) => actOf(half, context)) as [ReturnType<typeof actOf>, ReturnType<typeof actOf>];
    if (one.act === other.act || Math.min(one.share, other.share) < BOTH || Math.min(one.probability, other.probability) < PROBABLE) continue;
    if ((isRecord(one.act) || isRecord(other.act)) && !mayWrite) continue;
    if (!isSecond(one.act, other.act, halves[1], context) && !isSecond(other.act, one.act, halves[0], context)) continue;
    const share = one.share * other.share;
    if (!best || share > best.share) best = { halves, share };
  }
  return best?.halves;
}

/** Whether a half writes an invoice beside what the other does. Beside a change of records it must say that it bills, or whom: a price may be of either. */
const isSecond = (act: Act, written: Act, half: string, context: TurnContext): boolean =>
  HALVES.has(act) && (written === "edit" || (written === "start" && (isRecord(act) ? isBilled(half, context) : billsIn(half, context))));

/** Whether words say that something is billed, or to whom. */
function isBilled(text: string, context: TurnContext): boolean {
  const customers = context.customers.map(({ name }) => name);
  return conceptsSaid(text).has("BILL") || conceptsSaid(text).has("THEM") || namesIn(text, customers).some(({ which }) => which);
}

/** What is done beside something else in one message. */
const HALVES: ReadonlySet<Act> = new Set(["payment", "remind", "credit", "void", "send", "question", ...records]);

function worldOf({ customers, products, draft, asks, actions = [] }: TurnContext): World {
  return {
    customers: customers.map(({ name }) => name),
    products: products.map(({ name }) => name),
    ...(draft ? { draftFor: draft.customer?.name ?? null } : {}),
    asked: asks.map(slotOf),
    waiting: actions.map(({ kind }) => kind),
  };
}

import { slotOf } from "../../../shared/chat/ask-slots.ts";
import { tokensOf } from "../../../shared/language/tokens.ts";
import type { World } from "../../../shared/understanding/messages/act-features.ts";
import { actsOf } from "../../../shared/understanding/messages/act-model.ts";
import type { Act } from "../../../shared/understanding/messages/acts.ts";
import { conceptsOf } from "../../../shared/understanding/messages/concepts.ts";
import { type Habits, invoiceNumbersIn, namesIn } from "../../../shared/understanding/messages/mentions.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { contactPlan } from "./contact-plan.ts";
import { andSend, conceptsIn, isForeign, keepPlan, nonePlan, onlyRepeats, onlyThanks, sendPlan } from "./finish-plans.ts";
import { instalmentsPlan } from "./instalments-plan.ts";
import { paymentPlan, requestPlan } from "./invoice-plans.ts";
import type { MessagePlan, Reading, Talk } from "./plan.ts";
import { productPlan } from "./product-plan.ts";
import { questionPlan } from "./question-plan.ts";
import { editPlan, startPlan } from "./request-plan.ts";

type PlanOf = (reading: Reading) => MessagePlan | undefined;

/** How probable an act is at least to be done, by itself and beside the others; below, the message is read by the rules. */
const [PROBABLE, SURE] = [0.25, 0.6];

const plans: Partial<Record<Act, PlanOf>> = {
  start: startPlan,
  edit: editPlan,
  keep: keepPlan,
  payment: paymentPlan,
  remind: requestPlan("invoice_request_reminder"),
  credit: requestPlan("invoice_request_credit"),
  void: requestPlan("invoice_request_void"),
  send: sendPlan,
  question: (reading) => (isForeign(reading) ? nonePlan(reading) : questionPlan(reading)),
  customer: contactPlan,
  product: productPlan,
  none: nonePlan,
};

/** What a message leads to by what was learned of acts: calls in their order; nothing where it is not sure enough, or where the rest of the assistant does it. */
export function messagePlan(text: string, context: TurnContext, talk: Talk): MessagePlan | undefined {
  const likely = actOf(text, context);
  const { act, probability, share } = likely;
  const reading = { ...talk, text, context, habits: habitsOf(context) };
  const isSure = probability >= PROBABLE && share >= SURE;
  if (!(isSure && OF_STORED.has(act))) {
    const inInstalments = instalmentsPlan(reading);
    if (inInstalments) return inInstalments;
  }
  const written = writtenAndSent(likely, reading);
  if (written) return written;
  if (act !== "none" && onlyThanks(text, context)) return nonePlan(reading);
  const stored = isSure ? undefined : storedAct(likely, reading);
  if (stored) return plans[stored]?.(reading);
  if (!isSure) return probabilityOf(likely, "none") >= PROBABLE && isForeign(reading) ? nonePlan(reading) : undefined;
  return plans[act]?.(reading);
}

/** How a business writes, and the day it is. */
export const habitsOf = ({ today, profile: { locale = "en-US", currency = "USD" } }: TurnContext): Habits => ({ today, locale, currency });

/** What is done to stored invoices and money, whatever else is spoken of. */
const OF_STORED: ReadonlySet<Act> = new Set(["payment", "remind", "credit", "void", "question"]);

/** Whether a message surely asks about stored invoices or says what became of them. */
export const asksOrTells = (text: string, context: TurnContext): boolean => {
  const { act, probability, share } = actOf(text, context);
  return OF_STORED.has(act) && probability >= SURE && share >= SURE;
};

/** What is done to a stored invoice, where it seems that one could be begun too: its own words, its number, or that nothing is billed, decide. */
function storedAct(likely: Likely, { text, context }: Reading): Act | undefined {
  const concepts = conceptsIn(text);
  const isMeant = concepts.has("COPY") ? false : invoiceNumbersIn(text).length > 0 || !billsIn(text, context);
  return DECIDED.find(([act, concept]) => probabilityOf(likely, act) >= LIKELY && (isMeant || concepts.has(concept)))?.[0];
}
const DECIDED: readonly (readonly [act: Act, concept: string])[] = [
  ["remind", "REMIND"],
  ["credit", "CREDIT"],
  ["void", "VOID"],
];
const LIKELY = 0.55;

/** How probable the writing and the sending are at least, each by itself, where a message does both. */
const TOGETHER = 0.4;

/** An invoice that is written and sent in one message. */
function writtenAndSent(likely: Likely, reading: Reading): MessagePlan | undefined {
  const { text, context } = reading;
  const [start, edit, send] = (["start", "edit", "send"] as const).map((act) => probabilityOf(likely, act)) as [number, number, number];
  const writing = Math.max(start, edit);
  if (send < TOGETHER || writing < TOGETHER || (writing + send) / likely.sum < SURE) return undefined;
  if (!billsIn(text, context) || onlyRepeats(reading)) return undefined;
  const plan = (start > edit ? startPlan : editPlan)(reading);
  return plan && andSend(plan);
}

interface Likely {
  readonly act: Act;
  readonly probability: number;
  /** Its share among all acts, and what all come to. */
  readonly share: number;
  readonly sum: number;
  readonly all: ReadonlyMap<Act, number>;
}

/** What a message does most likely. */
function actOf(text: string, context: TurnContext): Likely {
  const likely = actsOf(text, worldOf(context));
  const [[act, probability] = ["none", 0] as const] = likely;
  const sum = likely.reduce((all, [, one]) => all + one, 1e-9);
  return { act, probability, share: probability / sum, sum, all: new Map(likely) };
}

const probabilityOf = ({ all }: Likely, act: Act): number => all.get(act) ?? 0;

/** Where a message may be two. */
const cuts = new Set(". ! ? ; , and then also und dann et puis".split(" "));
/** How sure both halves are at least, and how many words each has. */
const [BOTH, WORDS] = [0.7, 2];
/** How probable an act of a half is at least by the whole message. */
const SEEN = 0.15;
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
  if (onlyRepeats({ text, context, habits: habitsOf(context) })) return undefined;
  const whole = actOf(text, context);
  const isSeen = (act: Act): boolean => act === "keep" || probabilityOf(whole, act) >= SEEN;
  let best: { readonly halves: readonly [string, string]; readonly share: number } | undefined;
  const tokens = tokensOf(text);
  // A break between lines has no text; a sign inside a number has nothing behind it.
  const places = tokens.flatMap(({ text: sign }, at) => (!sign || (cuts.has(sign) && (tokens[at + 1]?.gap ?? 0) > 0) ? [at] : []));
  for (const at of places.filter((one) => one >= 1 && one < tokens.length - WORDS).slice(0, MOST_CUTS)) {
    const { start = 0, end = 0 } = tokens[at] ?? {};
    const halves = [text.slice(0, start), text.slice(end)] as const;
    const [one, other] = halves.map((half) => actOf(half, context)) as [ReturnType<typeof actOf>, ReturnType<typeof actOf>];
    if (at < WORDS && one.act !== "keep") continue;
    if (!isSeen(one.act) || !isSeen(other.act)) continue;
    if (one.act === other.act || Math.min(one.share, other.share) < BOTH || Math.min(one.probability, other.probability) < PROBABLE) continue;
    const isWritten = ({ act }: typeof one, half: string) => act === "edit" || (act === "start" && billsIn(half, context));
    if (!(HALVES.has(one.act) && isWritten(other, halves[1])) && !(HALVES.has(other.act) && isWritten(one, halves[0]))) continue;
    const share = one.share * other.share;
    if (!best || share > best.share) best = { halves, share };
  }
  return best?.halves;
}

/** Whether the second half begins the next invoice after the first has kept the one that stands: "save. next one: …". */
export const beginsNext = ([first, second]: readonly [string, string], context: TurnContext): boolean =>
  actOf(first, context).act === "keep" && conceptsIn(second.trim().split(/\s+/).slice(0, WORDS).join(" ")).has("NEXT");

/** What is done beside something else in one message. */
const HALVES: ReadonlySet<Act> = new Set(["keep", "payment", "remind", "credit", "void", "send", "question", "customer"]);

function worldOf({ customers, products, draft, asks, actions = [] }: TurnContext): World {
  return {
    customers: customers.map(({ name }) => name),
    products: products.map(({ name }) => name),
    ...(draft ? { draftFor: draft.customer?.name ?? null } : {}),
    asked: asks.map(slotOf),
    waiting: actions.map(({ kind }) => kind),
  };
}

import { tokensOf } from "../../../shared/language/tokens.ts";
import type { Act } from "../../../shared/understanding/messages/acts.ts";
import { conceptsOf } from "../../../shared/understanding/messages/concepts.ts";
import { namesIn } from "../../../shared/understanding/messages/mentions.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { contactPlan } from "./contact-plan.ts";
import { requestPlan } from "./invoice-plans.ts";
import { actOf, chanceOf, type LikelyAct } from "./likely-act.ts";
import { paymentAnswerPlan, paymentPlan } from "./payment-plan.ts";
import type { MessagePlan, Reading, Talk } from "./plan.ts";
import { productPlan } from "./product-plan.ts";
import { isQuestionAfter, questionPlan } from "./question-plan.ts";
import { wordsOf } from "./question-words.ts";
import { editPlan, startPlan } from "./request-plan.ts";

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
  customer: contactPlan,
  product: productPlan,
  none: () => ({ calls: [] }),
};

/** What a message leads to by what was learned of acts: calls in their order; nothing where it is not sure enough, or where the rest of the assistant does it. */
export function messagePlan(text: string, context: TurnContext, talk: Talk): MessagePlan | undefined {
  const { profile, today } = context;
  const reading = { ...talk, text, context, habits: { today, locale: profile.locale ?? "en-US", currency: profile.currency ?? "USD" } };
  const answered = paymentAnswerPlan(reading);
  if (answered) return answered;
  const { act, probability, share } = actOf(text, context);
  const isSure = probability >= PROBABLE && share >= SURE;
  if (!isSure || act === "none" || act === "start") {
    if (isQuestionAfter(reading)) return questionPlan(reading);
    const other = isSure ? undefined : moneyAct(text, context);
    if (other) return plans[other]?.(reading);
  }
  return isSure ? plans[act]?.(reading) : undefined;
}

/** How probable it is at least that money came in, or that something is asked, in a message that bills nothing. */
const [CAME_IN, ASKED] = [0.35, 0.2];

/** Returns what a message does that may be several things: bill something, or tell of money, or ask about it. */
function moneyAct(text: string, context: TurnContext): Act | undefined {
  const words = wordsOf(text);
  const isBilling =
    words.some(({ concepts }) => concepts.has("INSTALMENT") || (concepts.has("BILL") && !concepts.has("INVOICE"))) || namesProduct(text, context);
  if (/\?\s*$/.test(text) && chanceOf("question", text, context) >= CAME_IN) return "question";
  const came = chanceOf("payment", text, context);
  const isMore = came >= chanceOf("start", text, context);
  if ((came >= SURE && isMore) || (came >= CAME_IN && !isBilling)) return "payment";
  const isAsking =
    /^\s*(?:did|has|have|is|are|hat|haben|est-ce)\b/i.test(text) ||
    words.some(({ concepts }) => concepts.has("LASTLY") || concepts.has("LATE") || concepts.has("OWE"));
  return chanceOf("question", text, context) >= ASKED && isAsking && !isBilling && !/\d/.test(text) ? "question" : undefined;
}

/** Where a message may be two. */
const cuts = new Set(". ! ? ; , and then also und dann et puis".split(" "));
/** How sure both halves are at least, and how many words each has. */
const [BOTH, WORDS] = [0.7, 2];
/** How probable it is at least that a half without a word for billing begins an invoice. */
const WRITTEN = 0.6;
/** How many places are tried. */
const MOST_CUTS = 12;

/** Whether words bill something: a word for it, or a product. */
const billsIn = (text: string, context: TurnContext): boolean =>
  tokensOf(text).some((token) => conceptsOf(token.text).includes("BILL") && !conceptsOf(token.text).includes("REVENUE")) || namesProduct(text, context);

const namesProduct = (text: string, { products }: TurnContext): boolean =>
  namesIn(
    text,
    products.map(({ name }) => name),
  ).length > 0;

/** Whether words have what a new invoice has: a figure, or that it is another one. */
const isOfSomething = (text: string): boolean => /\d/.test(text) || wordsOf(text).some(({ concepts }) => concepts.has("NEWEST") || concepts.has("COPY"));

/** The two halves of a message that write an invoice and do something to a stored one: "they paid, and bill Tom 2 hours"; nothing where it does one. */
export function halvesOf(text: string, context: TurnContext): readonly [string, string] | undefined {
  let best: { readonly halves: readonly [string, string]; readonly share: number } | undefined;
  const tokens = tokensOf(text);
  // A break between lines has no text; a sign inside a number has nothing behind it.
  const places = tokens.flatMap(({ text: sign }, at) => (!sign || (cuts.has(sign) && (tokens[at + 1]?.gap ?? 0) > 0) ? [at] : []));
  for (const at of places.filter((one) => one >= WORDS && one < tokens.length - WORDS).slice(0, MOST_CUTS)) {
    const { start = 0, end = 0 } = tokens[at] ?? {};
    const halves = [text.slice(0, start), text.slice(end)] as const;
    const [one, other] = halves.map((half) => actOf(half, context)) as [LikelyAct, LikelyAct];
    if (one.act === other.act || Math.min(one.share, other.share) < BOTH || Math.min(one.probability, other.probability) < PROBABLE) continue;
    const isWritten = ({ act, probability }: typeof one, half: string) =>
      act === "edit" || (act === "start" && (billsIn(half, context) || (probability >= WRITTEN && isOfSomething(half))));
    if (!(HALVES.has(one.act) && isWritten(other, halves[1])) && !(HALVES.has(other.act) && isWritten(one, halves[0]))) continue;
    const share = one.share * other.share;
    if (!best || share > best.share) best = { halves, share };
  }
  return best?.halves;
}

/** What is done beside something else in one message. */
const HALVES: ReadonlySet<Act> = new Set(["payment", "remind", "credit", "void", "send", "question", "customer"]);

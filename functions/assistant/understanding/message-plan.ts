import { slotOf } from "../../../shared/chat/ask-slots.ts";
import type { World } from "../../../shared/understanding/messages/act-features.ts";
import { actsOf } from "../../../shared/understanding/messages/act-model.ts";
import type { Act } from "../../../shared/understanding/messages/acts.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { contactPlan } from "./contact-plan.ts";
import { paymentPlan, requestPlan } from "./invoice-plans.ts";
import type { MessagePlan, Reading } from "./plan.ts";
import { questionPlan } from "./question-plan.ts";

type PlanOf = (reading: Reading) => MessagePlan | undefined;

/** How probable an act is at least to be done, by itself and beside the others; below, the message is read by the rules. */
const [PROBABLE, SURE] = [0.25, 0.6];

const plans: Partial<Record<Act, PlanOf>> = {
  payment: paymentPlan,
  remind: requestPlan("invoice_request_reminder"),
  credit: requestPlan("invoice_request_credit"),
  void: requestPlan("invoice_request_void"),
  send: requestPlan("invoice_request_send"),
  question: questionPlan,
  customer: contactPlan,
};

/** What a message leads to by what was learned of acts: calls in their order; nothing where it is not sure enough, or where the rest of the assistant does it. */
export function messagePlan(text: string, context: TurnContext, before: readonly string[]): MessagePlan | undefined {
  const likely = actsOf(text, worldOf(context));
  const [[act, probability] = ["none", 0] as const] = likely;
  if (probability < PROBABLE || probability < SURE * likely.reduce((sum, [, one]) => sum + one, 0)) return undefined;
  const { profile, today } = context;
  return plans[act]?.({ text, before, context, habits: { today, locale: profile.locale ?? "en-US", currency: profile.currency ?? "USD" } });
}

function worldOf({ customers, products, draft, asks, actions = [] }: TurnContext): World {
  return {
    customers: customers.map(({ name }) => name),
    products: products.map(({ name }) => name),
    ...(draft ? { draftFor: draft.customer?.name ?? null } : {}),
    asked: asks.map(slotOf),
    waiting: actions.map(({ kind }) => kind),
  };
}

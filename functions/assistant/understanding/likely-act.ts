import { slotOf } from "../../../shared/chat/ask-slots.ts";
import type { World } from "../../../shared/understanding/messages/act-features.ts";
import { actsOf } from "../../../shared/understanding/messages/act-model.ts";
import type { Act } from "../../../shared/understanding/messages/acts.ts";
import type { TurnContext } from "../calls/turn-context.ts";

/** What a message does most likely, how probable that is, and its share among all acts. */
export interface LikelyAct {
  readonly act: Act;
  readonly probability: number;
  readonly share: number;
}

/** Returns what a message does most likely. */
export function actOf(text: string, context: TurnContext): LikelyAct {
  const likely = actsOf(text, worldOf(context));
  const [[act, probability] = ["none", 0] as const] = likely;
  return { act, probability, share: probability / likely.reduce((sum, [, one]) => sum + one, 1e-9) };
}

/** How probable it is that a message does something. */
export const chanceOf = (act: Act, text: string, context: TurnContext): number => actsOf(text, worldOf(context)).find(([one]) => one === act)?.[1] ?? 0;

const PROBABLE = 0.25;

/** Returns true if a message of before did this most likely. */
export function isLikely(act: Act, text: string, context: TurnContext): boolean {
  const { act: own, probability } = actOf(text, context);
  return own === act ? probability >= PROBABLE : chanceOf(act, text, context) >= 0.5;
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

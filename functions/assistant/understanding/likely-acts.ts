import { slotOf } from "../../../shared/chat/ask-slots.ts";
import type { World } from "../../../shared/understanding/messages/act-features.ts";
import { actsOf } from "../../../shared/understanding/messages/act-model.ts";
import type { Act } from "../../../shared/understanding/messages/acts.ts";
import type { Habits } from "../../../shared/understanding/messages/mentions.ts";
import type { TurnContext } from "../calls/turn-context.ts";

/** How probable an act is at least to be done, by itself and beside the others; below, the message is read by the rules. */
export const [PROBABLE, SURE] = [0.25, 0.6];

/** What is done to records. */
export const records = ["newCustomer", "customer", "deleteCustomer", "newProduct", "product", "deleteProduct", "business"] as const satisfies readonly Act[];
export const isRecord = (act: Act): boolean => (records as readonly Act[]).includes(act);

/** What a message does most likely, by what was learned of acts. */
export interface Likely {
  readonly act: Act;
  readonly probability: number;
  /** Its share among all acts, and what all come to. */
  readonly share: number;
  readonly sum: number;
  readonly all: ReadonlyMap<Act, number>;
}

/** Returns what a message does most likely. */
export function likelyActs(text: string, context: TurnContext): Likely {
  const likely = actsOf(text, worldOf(context));
  const [[act, probability] = ["none", 0] as const] = likely;
  const sum = likely.reduce((all, [, one]) => all + one, 1e-9);
  return { act, probability, share: probability / sum, sum, all: new Map(likely) };
}

/** Returns how probable one act is. */
export const probabilityOf = ({ all }: Likely, act: Act): number => all.get(act) ?? 0;

/** How probable an act is at least that a message of before did, if it was not the likeliest. */
const DID = 0.5;

/** Returns true if a message of before did this most likely. */
export function isLikely(act: Act, text: string, context: TurnContext): boolean {
  const likely = likelyActs(text, context);
  return likely.act === act ? likely.probability >= PROBABLE : probabilityOf(likely, act) >= DID;
}

/** Returns how a business writes, and the day it is. */
export const habitsOf = ({ today, profile: { locale = "en-US", currency = "USD" } }: TurnContext): Habits => ({ today, locale, currency });

function worldOf({ customers, products, draft, asks, actions = [] }: TurnContext): World {
  return {
    customers: customers.map(({ name }) => name),
    products: products.map(({ name }) => name),
    ...(draft ? { draftFor: draft.customer?.name ?? null } : {}),
    asked: asks.map(slotOf),
    waiting: actions.map(({ kind }) => kind),
  };
}

import * as z from "zod/mini";
import { ActionCard, ActionOutcome, SettledCard } from "../../shared/chat/assistant.ts";
import { idOf } from "../../shared/ids.ts";
import { NewPayment } from "../../shared/invoicing/payments.ts";

/**
 * What an action is to do beyond its kind and its record: the values that fields get (an empty one is taken away), why, and how much of an invoice is
 * credited, in its currency with tax, or how many of which of its lines.
 */
export const ActionTerms = z.object({
  fields: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  reason: z.optional(z.string()),
  /** The addresses that the person named for an email, where another one is stored. */
  named: z.optional(z.array(z.string())),
  amount: z.optional(z.number()),
  payment: z.optional(z.object({ ...NewPayment.shape, id: idOf("payment") })),
  lines: z.optional(z.array(z.object({ lineId: idOf("line"), quantity: z.optional(z.number()) }))),
});
export type ActionTerms = z.infer<typeof ActionTerms>;

/**
 * An action that waits for the person's word. It is about one record as they were shown it: `version` and `contentHash` are of that, and with another it is not done.
 * Only the server makes one, only a click or an unambiguous yes of the same person settles it; a model can do neither.
 */
export const PendingAction = z.object({
  ...ActionCard.shape,
  /** The id of the record; of the business, which has none, `business`. */
  targetId: z.string(),
  terms: z._default(ActionTerms, {}),
  /** Of the record; 0 where it is to be added. */
  version: z.int(),
  contentHash: z.string(),
  /** By what the person may name it: the number of its invoice, its customer. */
  names: z._default(z.array(z.string()), []),
  /** The answer that it was shown with. What was said before that can not mean it. */
  shownIn: idOf("message"),
});
export type PendingAction = z.infer<typeof PendingAction>;

/** What became of an action, and its card as it was, with the record that it was about. */
export const ClosedAction = z.object({
  actionId: ActionCard.shape.actionId,
  outcome: ActionOutcome,
  card: z.optional(z.object({ ...SettledCard.shape, targetId: PendingAction.shape.targetId })),
});
export type ClosedAction = z.infer<typeof ClosedAction>;

export const closeAction = (outcome: ActionOutcome, { actionId, kind, summary, targetId, shownIn }: PendingAction): ClosedAction => ({
  actionId,
  outcome,
  card: { kind, summary, targetId, shownIn },
});

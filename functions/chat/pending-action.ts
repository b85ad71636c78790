import * as z from "zod/mini";
import { ActionCard, ActionOutcome, SettledCard } from "../../shared/chat/assistant.ts";
import { idOf } from "../../shared/ids.ts";
import { NewPayment } from "../../shared/invoicing/payments.ts";

/**
 * Details of an action besides its kind and its record: new field values (an empty one clears the field), the reason, and for a credit the amount with tax in
 * the invoice's currency, or the lines with their quantities.
 */
export const ActionTerms = z.object({
  fields: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  reason: z.optional(z.string()),
  /** Addresses that the person named for an email, if another one is stored. */
  named: z.optional(z.array(z.string())),
  amount: z.optional(z.number()),
  payment: z.optional(z.object({ ...NewPayment.shape, id: idOf("payment") })),
  lines: z.optional(z.array(z.object({ lineId: idOf("line"), quantity: z.optional(z.number()) }))),
});
export type ActionTerms = z.infer<typeof ActionTerms>;

/**
 * An action that waits for the person's confirmation. `version` and `contentHash` are those of the record that the person saw; for another state of it the
 * action is refused. Only the server creates one, and only a click or an unambiguous yes by the same person settles it, never a model.
 */
export const PendingAction = z.object({
  ...ActionCard.shape,
  /** The record's id; `business` for the business, which has none. */
  targetId: z.string(),
  terms: z._default(ActionTerms, {}),
  /** The record's version; 0 if the record is to be added. */
  version: z.int(),
  contentHash: z.string(),
  /** Names by which the person may mean it: its invoice number, its customer. */
  names: z._default(z.array(z.string()), []),
  /** The answer that showed it. An earlier message cannot mean it. */
  shownIn: idOf("message"),
});
export type PendingAction = z.infer<typeof PendingAction>;

/** A settled action, with its card and the record it was about. */
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

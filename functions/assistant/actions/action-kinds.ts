import type { ActionKind } from "../../../shared/chat/assistant.ts";
import type { Instant } from "../../../shared/clock.ts";
import { forEachAction, recordNouns } from "../../../shared/records/record-nouns.ts";
import type { Speaker } from "../../chat/speaker.ts";
import { isAlwaysConfirmed, type ToldNoun } from "../state/record-fields.ts";
import type { Action, ActionTarget, ReadAction } from "./action.ts";
import type { Verb } from "./consent.ts";
import { creditInvoiceAction, deleteDraftAction, recordPaymentAction, voidInvoiceAction } from "./invoice-actions.ts";
import { changeBusiness, changeRecord, deleteRecord } from "./record-actions.ts";
import { sendDocument, sendInvoice, sendReminder } from "./sending-actions.ts";

/** The reader of each kind of action, and the verb with which the person may say yes to it. */
const kinds: Record<ActionKind, { readonly read: ReadAction; readonly verb: Verb }> = {
  send_invoice: { read: sendInvoice, verb: "send" },
  send_reminder: { read: sendReminder, verb: "remind" },
  send_document: { read: sendDocument, verb: "send" },
  void_invoice: { read: voidInvoiceAction, verb: "void" },
  delete_invoice: { read: deleteDraftAction, verb: "delete" },
  credit_invoice: { read: creditInvoiceAction, verb: "credit" },
  record_payment: { read: recordPaymentAction, verb: "record" },
  change_business: { read: changeBusiness, verb: "change" },
  ...forEachAction("change", (noun) => ({ read: changeRecord(noun), verb: "change" as const })),
  ...forEachAction("delete", (noun) => ({ read: deleteRecord(noun), verb: "delete" as const })),
};

/** Returns the action for a target as the records are now. Throws an `AppError` that says what to do if it cannot be done. */
export const actionFor = ({ workspaceId }: Pick<Speaker, "workspaceId">, target: ActionTarget, now: Instant): Promise<Action> =>
  kinds[target.kind].read(workspaceId, target, now);

export const verbOf = (kind: ActionKind): Verb => kinds[kind].verb;

/** Actions that move money need a click, as do changes of where money and emails go. */
const clickKinds: ReadonlySet<ActionKind> = new Set(["credit_invoice", "record_payment"]);
const changedNouns: ReadonlyMap<string, ToldNoun> = new Map(([...recordNouns, "business"] as const).map((noun) => [`change_${noun}`, noun]));

/**
 * Returns true if only the card's button confirms the action, not a typed yes. That
 * an email goes to another address than the one named has to be read on the card.
 */
export function takesClick({ kind, terms }: Pick<ActionTarget, "kind" | "terms">): boolean {
  const noun = changedNouns.get(kind);
  return (
    clickKinds.has(kind) || terms.named !== undefined || (noun !== undefined && Object.keys(terms.fields ?? {}).some((field) => isAlwaysConfirmed(noun, field)))
  );
}

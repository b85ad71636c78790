import type { ShownRow } from "../../../../shared/invoices.ts";
import { mayMove, type ShownStatus, storedStatus } from "../../../../shared/status.ts";

/** What a person can do with an invoice, in the order in which it is offered. The first is the next step, where there is one. */
export const actions = ["send", "pay", "download", "duplicate", "void", "delete"] as const;
export type Action = (typeof actions)[number];

/** What the actions need to know of an invoice. */
export type Actionable = Pick<ShownRow, "id" | "invoiceNumber" | "status" | "currency" | "amountDue">;

/** What each is called on its button. */
export const actionNames = {
  send: "Send",
  pay: "Mark paid",
  download: "Download PDF",
  duplicate: "Duplicate",
  void: "Void",
  delete: "Delete draft",
} as const satisfies Record<Action, string>;

const offered = {
  send: (status) => status === "draft",
  pay: (status) => mayMove(storedStatus(status), "paid"),
  download: () => true,
  duplicate: () => true,
  // A draft becomes void by being deleted.
  void: (status) => status !== "draft" && mayMove(storedStatus(status), "void"),
  delete: (status) => status === "draft",
} as const satisfies Record<Action, (status: ShownStatus) => boolean>;

/** What can be done with an invoice of this status. */
export const actionsFor = (status: ShownStatus): Action[] => actions.filter((action) => offered[action](status));

/** The next step in its life, if there is one to take: sending it, then noting that it was paid. */
export const nextStep = (status: ShownStatus): "send" | "pay" | undefined =>
  actionsFor(status).find((action): action is "send" | "pay" => action === "send" || action === "pay");

import type { ShownInvoice, ShownRow } from "@shared/invoicing/invoices.ts";
import { isPaidBySending, mayMove, storedStatus } from "@shared/invoicing/status.ts";
import { emailRecipient } from "@shared/sending/recipients.ts";

/** The actions on an invoice, in the order in which they are offered. */
export const invoiceActions = ["send", "mark", "pay", "resend", "download", "duplicate", "credit", "void", "delete"] as const;
export type InvoiceAction = (typeof invoiceActions)[number];

/** The fields of an invoice that actions use. */
export type ActionableInvoice = Pick<
  ShownRow,
  "id" | "invoiceNumber" | "status" | "currency" | "amountDue" | "invoiceDate" | "customer" | "sending" | "sentAt" | "sentTo" | "paidAt"
> &
  Pick<Partial<ShownInvoice>, "recipient">;
/** The fields that decide which actions are offered. */
type OfferFacts = Pick<ActionableInvoice, "status" | "sending" | "sentAt" | "paidAt">;

/** The labels of the actions' buttons. */
const actionNames = {
  send: "Send",
  mark: "Mark as sent",
  pay: "Mark paid",
  resend: "Send again",
  download: "Download PDF",
  duplicate: "Duplicate",
  credit: "Credit",
  void: "Void",
  delete: "Delete draft",
} as const satisfies Record<InvoiceAction, string>;

/** Returns the label of an action's button. An invoice that was only marked as sent was never emailed, so it is not "sent again". */
export const invoiceActionName = (action: InvoiceAction, { sentTo }: Pick<ActionableInvoice, "sentTo">): string =>
  action === "resend" && !sentTo ? "Send by e-mail" : actionNames[action];

/**
 * Describes the work for which an action needs a subscription; undefined if it needs none. Writing, sending and printing need one; reading and settling issued
 * invoices do not.
 */
export function invoiceWorkNeedingPlan(action: InvoiceAction, { invoiceNumber }: Pick<ActionableInvoice, "invoiceNumber">): string | undefined {
  switch (action) {
    case "send":
    case "resend":
      return `Sending ${invoiceNumber}`;
    case "mark":
      return `Marking ${invoiceNumber} as sent`;
    case "duplicate":
      return "Saving a copy";
    case "download":
      return "Downloading a PDF";
    case "pay":
    case "credit":
    case "void":
    case "delete":
      return undefined;
  }
}

// An invoice that is being sent does not change.
const offerRules = {
  send: ({ status, sending }) => status === "draft" && !sending,
  // The dialog of sending also offers to mark it as sent.
  mark: () => false,
  pay: ({ status, sending }) => mayMove(storedStatus(status), "paid") && !sending,
  resend: ({ status, sending }) => status !== "draft" && status !== "void" && !sending,
  download: () => true,
  duplicate: () => true,
  credit: ({ status, sending }) => (status === "sent" || status === "overdue" || status === "paid") && !sending,
  // A draft is deleted instead of voided.
  void: (invoice) => invoice.status !== "draft" && (mayMove(storedStatus(invoice.status), "void") || isPaidBySending(invoice)) && !invoice.sending,
  delete: ({ status, sending }) => status === "draft" && !sending,
} as const satisfies Record<InvoiceAction, (invoice: OfferFacts) => boolean>;

/** Returns the actions that an invoice's state allows. */
export const invoiceActionsFor = (invoice: OfferFacts): InvoiceAction[] => invoiceActions.filter((action) => offerRules[action](invoice));

/** The fields that tell where emails about an invoice go. */
type AddressFacts = Pick<ActionableInvoice, "customer" | "sentTo" | "recipient">;

/** Returns the address for emails about an invoice: as the server says or, for a row of a list, as far as the row tells. */
export const shownRecipient = (invoice: AddressFacts): string | undefined => invoice.recipient ?? emailRecipient(invoice);

/** Returns the actions for a row of a list. Without a customer's address it cannot be sent from there, only marked as sent. */
export function actionsInList(invoice: OfferFacts & AddressFacts): InvoiceAction[] {
  const all = invoiceActionsFor(invoice);
  if (shownRecipient(invoice)) return all;
  return all.filter((action) => action !== "resend").map((action) => (action === "send" ? "mark" : action));
}

const steps = ["send", "mark", "pay"] as const;
type NextInvoiceAction = (typeof steps)[number];

/** Returns the next step of an invoice: sending, marking as sent, or recording its payment. */
export const nextInvoiceAction = (all: readonly InvoiceAction[]): NextInvoiceAction | undefined => steps.find((step) => all.includes(step));

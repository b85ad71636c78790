import type { ShownInvoice, ShownRow } from "@shared/invoicing/invoices.ts";
import { isPaidBySending, mayMove, storedStatus } from "@shared/invoicing/status.ts";
import { emailRecipient } from "@shared/sending/recipients.ts";

/** What a person can do with an invoice, in the order in which it is offered. */
export const invoiceActions = ["send", "mark", "pay", "resend", "download", "duplicate", "credit", "void", "delete"] as const;
export type InvoiceAction = (typeof invoiceActions)[number];

/** What the actions need to know of an invoice. */
export type ActionableInvoice = Pick<
  ShownRow,
  "id" | "invoiceNumber" | "status" | "currency" | "amountDue" | "invoiceDate" | "customer" | "sending" | "sentAt" | "sentTo" | "paidAt"
> &
  Pick<Partial<ShownInvoice>, "recipient">;
/** What tells which of them there are. */
type OfferFacts = Pick<ActionableInvoice, "status" | "sending" | "sentAt" | "paidAt">;

/** What each is called on its button. */
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

/** What an action is called for an invoice: one that was only marked as sent was never mailed. */
export const invoiceActionName = (action: InvoiceAction, { sentTo }: Pick<ActionableInvoice, "sentTo">): string =>
  action === "resend" && !sentTo ? "Send by e-mail" : actionNames[action];

/** What to say needs a subscription, where an action does: writing, sending and printing do; reading and settling what was issued do not. */
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

// While it is on its way to the customer it stays as it is.
const offerRules = {
  send: ({ status, sending }) => status === "draft" && !sending,
  // Sending it asks for the address, and whether it was sent already.
  mark: () => false,
  pay: ({ status, sending }) => mayMove(storedStatus(status), "paid") && !sending,
  resend: ({ status, sending }) => status !== "draft" && status !== "void" && !sending,
  download: () => true,
  duplicate: () => true,
  credit: ({ status, sending }) => (status === "sent" || status === "overdue" || status === "paid") && !sending,
  // A draft becomes void by being deleted.
  void: (invoice) => invoice.status !== "draft" && (mayMove(storedStatus(invoice.status), "void") || isPaidBySending(invoice)) && !invoice.sending,
  delete: ({ status, sending }) => status === "draft" && !sending,
} as const satisfies Record<InvoiceAction, (invoice: OfferFacts) => boolean>;

/** What can be done with an invoice as it stands. */
export const invoiceActionsFor = (invoice: OfferFacts): InvoiceAction[] => invoiceActions.filter((action) => offerRules[action](invoice));

/** What says where emails about an invoice go. */
type AddressFacts = Pick<ActionableInvoice, "customer" | "sentTo" | "recipient">;

/** Where emails about an invoice go: as the server says, or of a row of a list as far as it says itself. */
export const invoiceRecipient = (invoice: AddressFacts): string | undefined => invoice.recipient ?? emailRecipient(invoice);

/** What can be done with an invoice of a list: where its customer has no address it is not sent from there, and is only noted as sent. */
export function actionsInList(invoice: OfferFacts & AddressFacts): InvoiceAction[] {
  const all = invoiceActionsFor(invoice);
  if (invoiceRecipient(invoice)) return all;
  return all.filter((action) => action !== "resend").map((action) => (action === "send" ? "mark" : action));
}

const steps = ["send", "mark", "pay"] as const;
type NextInvoiceAction = (typeof steps)[number];

/** The next step in its life, if there is one to take: sending it, then noting that it was paid. */
export const nextInvoiceAction = (all: readonly InvoiceAction[]): NextInvoiceAction | undefined => steps.find((step) => all.includes(step));

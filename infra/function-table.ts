import type { ScheduledFunction } from "../shared/hosting/schedule.ts";
import type { Resource } from "../shared/routes.ts";

/** The functions of the product. */
export type FunctionName = Resource | ScheduledFunction | "chat" | "assistant" | "email-sender" | "email-events" | "password-reset" | "push" | "scans";

type Read = "GetItem" | "BatchGetItem" | "Query";
type Write = "PutItem" | "UpdateItem" | "DeleteItem" | "ConditionCheckItem";

/** Reads of single items; several at once are batched. */
const items = ["GetItem", "BatchGetItem"] as const;

/** Every authenticated call may update its session's last use; read-only calls write nothing else. */
const notesSession = { writes: ["UpdateItem"], under: ["SESSION#*"] } as const;

interface FunctionRow {
  /** The file with the `handler`, relative to the project's root. */
  readonly door: string;
  /** The effect of a failure on people, as a sentence for its alarms. */
  readonly hurts: string;
  readonly reads: readonly Read[];
  readonly writes: readonly Write[];
  readonly under?: readonly string[];
}

/**
 * One row per function: its file, the effect of its failure, and its permissions on the table. A transaction requires the permission of each of its steps
 * and no others. `under` restricts writes to items whose partition key matches.
 */
export const functionTable: Record<FunctionName, FunctionRow> = {
  // A session begins only if the password was not reset meanwhile.
  identity: {
    door: "functions/identity/identity.lambda.ts",
    hurts: "Nobody can sign in or out.",
    reads: [...items, "Query"],
    writes: ["PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
  },
  "password-reset": {
    door: "functions/identity/password-reset.lambda.ts",
    hurts: "People who reset their password are told that it failed, and who knows the old one may stay signed in.",
    reads: ["GetItem", "Query"],
    writes: ["UpdateItem", "DeleteItem"],
    under: ["WS#*", "USER#*", "SESSION#*", "CONNECTION#*"],
  },
  account: {
    door: "functions/account/account.lambda.ts",
    hurts: "People see neither their plan nor their trial, and can neither export nor delete what is theirs.",
    reads: [...items, "Query"],
    writes: ["PutItem", "UpdateItem", "DeleteItem"],
  },
  business: {
    door: "functions/records/business.lambda.ts",
    hurts: "People's own name and address are missing from what they write.",
    reads: items,
    writes: ["PutItem", "UpdateItem"],
    under: ["WS#*", "SESSION#*"],
  },
  customers: {
    door: "functions/records/customers.lambda.ts",
    hurts: "People can neither find nor add customers.",
    reads: [...items, "Query"],
    writes: ["PutItem", "UpdateItem", "DeleteItem"],
    under: ["WS#*", "SESSION#*"],
  },
  products: {
    door: "functions/records/products.lambda.ts",
    hurts: "People cannot pick from their products and services.",
    reads: [...items, "Query"],
    writes: ["PutItem", "UpdateItem", "DeleteItem"],
    under: ["WS#*", "SESSION#*"],
  },
  invoices: {
    door: "functions/invoices/invoices.lambda.ts",
    hurts: "People can neither save nor see their invoices.",
    reads: [...items, "Query"],
    writes: ["PutItem", "UpdateItem", "DeleteItem"],
    under: ["WS#*", "SESSION#*", "AGENDA", "LINK#*", "OUTBOX"],
  },
  // Making an invoice from a document assigns a number and may add a customer.
  documents: {
    door: "functions/documents/documents.lambda.ts",
    hurts: "People can neither save nor see their proposals, contracts, NDAs and letters.",
    reads: [...items, "Query"],
    writes: ["PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
    under: ["WS#*", "SESSION#*"],
  },
  // Writing an email locks its invoice; sending it marks the invoice as sent.
  emails: {
    door: "functions/email/emails.lambda.ts",
    hurts: "People cannot send their invoices by e-mail.",
    reads: [...items, "Query"],
    // A draft that gets its number on sending moves in the list.
    writes: ["PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
    under: ["WS#*", "SESSION#*", "OUTBOX"],
  },
  "email-sender": {
    door: "functions/email/email-sender.lambda.ts",
    hurts: "People's invoices, reminders and receipts do not reach their customers.",
    reads: [...items, "Query"],
    writes: ["PutItem", "UpdateItem", "DeleteItem"],
    under: ["WS#*", "AGENDA", "OUTBOX", "LINK#*"],
  },
  "email-events": {
    door: "functions/email/email-events.lambda.ts",
    hurts: "People are not told that an email came back, and emails in doubt stay in doubt.",
    reads: [...items, "Query"],
    writes: ["PutItem", "UpdateItem", "DeleteItem"],
    under: ["WS#*", "AGENDA", "OUTBOX"],
  },
  outbox: {
    door: "functions/email/outbox.lambda.ts",
    hurts: "An email that was lost on its way to being sent stays unsent, and one in doubt stays in doubt.",
    reads: ["GetItem", "Query"],
    writes: ["PutItem", "UpdateItem", "DeleteItem"],
    under: ["WS#*", "AGENDA", "OUTBOX"],
  },
  payments: {
    door: "functions/invoices/payments.lambda.ts",
    hurts: "People can neither connect the account that they are paid to nor give money back.",
    reads: [...items, "Query"],
    writes: ["PutItem", "UpdateItem", "DeleteItem"],
    under: ["WS#*", "SESSION#*", "AGENDA", "OUTBOX", "STRIPE#*"],
  },
  billing: {
    door: "functions/plan/billing.lambda.ts",
    hurts: "People who want to pay for Plainbill cannot subscribe, and subscribers cannot change their card or plan.",
    reads: [...items, "Query"],
    writes: ["PutItem", "UpdateItem", "DeleteItem"],
    under: ["WS#*", "SESSION#*", "OUTBOX", "STRIPE#*"],
  },
  public: {
    door: "functions/invoices/public.lambda.ts",
    hurts: "People's customers see no invoice behind the link that they were sent, and cannot pay.",
    reads: ["GetItem"],
    writes: ["PutItem", "UpdateItem"],
    under: ["WS#*"],
  },
  "stripe-webhook": {
    door: "functions/plan/stripe-webhook.lambda.ts",
    hurts:
      "What people's customers paid by card is not noted: invoices stay unpaid; and what becomes of subscriptions is not, so that gates stay open or shut. Stripe tries again for three days.",
    reads: ["GetItem", "Query"],
    writes: ["PutItem", "UpdateItem", "DeleteItem"],
    under: ["WS#*", "AGENDA", "OUTBOX", "STRIPE#*"],
  },
  summary: {
    door: "functions/invoices/summary.lambda.ts",
    hurts: "People's dashboard stays empty.",
    reads: items,
    ...notesSession,
  },
  files: {
    door: "functions/uploads/files.lambda.ts",
    hurts: "People can neither bring logos and documents nor see theirs.",
    reads: [...items, "Query"],
    writes: ["PutItem", "UpdateItem", "DeleteItem"],
    under: ["WS#*", "SESSION#*"],
  },
  analysis: {
    door: "functions/uploads/analysis.lambda.ts",
    hurts: "People cannot have contracts, orders and price lists read: they type every figure themselves.",
    reads: [...items, "Query"],
    writes: ["PutItem", "UpdateItem", "ConditionCheckItem"],
    under: ["WS#*", "SESSION#*"],
  },
  scans: {
    door: "functions/uploads/scans.lambda.ts",
    hurts: "People's scans, photos and long documents are not read: they say in the list that it failed.",
    reads: [...items, "Query"],
    writes: ["PutItem", "UpdateItem", "ConditionCheckItem"],
    under: ["WS#*"],
  },
  delivery: {
    door: "functions/print/delivery.lambda.ts",
    hurts: "People and their customers cannot download invoices as PDF, and no email goes out: each brings one.",
    reads: [...items, "Query"],
    ...notesSession,
  },
  // Reads the names that people may speak of, and counts the use of the provider.
  speech: {
    door: "functions/assistant/speech.lambda.ts",
    hurts: "People whose browser knows no speech recognition have to type what they would say.",
    reads: [...items, "Query"],
    writes: ["UpdateItem", "ConditionCheckItem"],
    under: ["WS#*", "SESSION#*"],
  },
  sweep: {
    door: "functions/schedule/sweep.lambda.ts",
    hurts: "People's invoices do not say in their history that they became overdue, no reminders are written, and no trial's end is announced.",
    reads: [...items, "Query"],
    writes: ["PutItem", "UpdateItem", "DeleteItem"],
    under: ["WS#*", "AGENDA", "OUTBOX"],
  },
  conversations: {
    door: "functions/chat/conversations.lambda.ts",
    hurts: "People cannot scroll back in the chat, and the largest drafts stay blank beside it.",
    reads: [...items, "Query"],
    ...notesSession,
  },
  chat: {
    door: "functions/chat/chat.lambda.ts",
    hurts: "The chat does not connect, or loses what people type.",
    reads: [...items, "Query"],
    writes: ["PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
  },
  push: {
    door: "functions/connections/push.lambda.ts",
    hurts: "Open screens do not show what came in meanwhile, payments and pages that were read, until they are loaded again.",
    reads: ["GetItem", "Query"],
    writes: ["PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
    under: ["WS#*", "CONNECTION#*"],
  },
  assistant: {
    door: "functions/assistant/assistant.lambda.ts",
    hurts: "The assistant does not answer; people can still write invoices by hand.",
    reads: [...items, "Query"],
    writes: ["PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
  },
};

import type { Resource } from "../shared/routes.ts";
import type { Scheduled } from "../shared/schedule.ts";

/** The functions that reach the table. */
export type TableUser = Resource | Scheduled | "chat" | "assistant" | "mailer" | "mail-events";

type Read = "GetItem" | "BatchGetItem" | "Query";
type Write = "PutItem" | "UpdateItem" | "DeleteItem" | "ConditionCheckItem";

/** Every call by somebody signed in writes down that their session is in use, and those who only read write nothing else. */
const notesSession = { writes: ["UpdateItem"], under: ["SESSION#*"] } as const;

/**
 * What each function may do to the table. A transaction needs the right to each of its steps, so there is no more to grant than these.
 * `under` narrows the writes to the items whose partition key matches.
 */
export const tableGrants: Record<TableUser, { reads: readonly Read[]; writes: readonly Write[]; under?: readonly string[] }> = {
  identity: { reads: ["GetItem", "Query"], writes: ["PutItem", "UpdateItem", "DeleteItem"] },
  account: { reads: ["GetItem", "Query"], writes: ["UpdateItem", "DeleteItem"] },
  business: { reads: ["GetItem"], writes: ["PutItem", "UpdateItem"], under: ["WS#*", "SESSION#*"] },
  customers: { reads: ["GetItem", "Query"], writes: ["PutItem", "UpdateItem", "DeleteItem"], under: ["WS#*", "SESSION#*"] },
  products: { reads: ["GetItem", "Query"], writes: ["PutItem", "UpdateItem", "DeleteItem"], under: ["WS#*", "SESSION#*"] },
  invoices: { reads: ["GetItem", "Query"], writes: ["PutItem", "UpdateItem", "DeleteItem"], under: ["WS#*", "SESSION#*", "AGENDA", "LINK#*", "OUTBOX"] },
  // Making an invoice of a document takes a number, and may add a customer.
  documents: { reads: ["GetItem", "Query"], writes: ["PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"], under: ["WS#*", "SESSION#*"] },
  // Writing a letter locks its invoice; who sends it makes that sent.
  letters: { reads: ["GetItem", "Query"], writes: ["PutItem", "UpdateItem"], under: ["WS#*", "SESSION#*", "OUTBOX"] },
  mailer: { reads: ["GetItem"], writes: ["PutItem", "DeleteItem"], under: ["WS#*", "AGENDA", "OUTBOX", "LINK#*"] },
  "mail-events": { reads: ["GetItem"], writes: ["PutItem", "DeleteItem"], under: ["WS#*", "AGENDA", "OUTBOX"] },
  outbox: { reads: ["GetItem", "Query"], writes: ["PutItem", "DeleteItem"], under: ["WS#*", "AGENDA", "OUTBOX"] },
  payments: { reads: ["GetItem"], writes: ["PutItem", "UpdateItem", "DeleteItem"], under: ["WS#*", "SESSION#*", "AGENDA", "OUTBOX", "STRIPE#*"] },
  public: { reads: ["GetItem"], writes: ["PutItem", "UpdateItem"], under: ["WS#*"] },
  "stripe-webhook": { reads: ["GetItem"], writes: ["PutItem", "DeleteItem"], under: ["WS#*", "AGENDA", "OUTBOX", "STRIPE#*"] },
  summary: { reads: ["GetItem"], ...notesSession },
  files: { reads: ["GetItem"], ...notesSession },
  delivery: { reads: ["GetItem"], ...notesSession },
  // It counts what the provider is used for.
  speech: { reads: ["GetItem"], writes: ["UpdateItem", "ConditionCheckItem"], under: ["WS#*", "SESSION#*"] },
  sweep: { reads: ["GetItem", "Query"], writes: ["PutItem", "DeleteItem"], under: ["WS#*", "AGENDA", "OUTBOX"] },
  chat: { reads: ["GetItem", "BatchGetItem", "Query"], writes: ["PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"] },
  assistant: { reads: ["GetItem", "BatchGetItem", "Query"], writes: ["PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"] },
};

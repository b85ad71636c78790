import type { Resource } from "../shared/routes.ts";
import type { Scheduled } from "../shared/schedule.ts";

/** The functions that reach the table. */
export type TableUser = Resource | Scheduled | "chat" | "assistant" | "mailer" | "mail-events";

type Read = "GetItem" | "BatchGetItem" | "Query";
type Write = "PutItem" | "UpdateItem" | "DeleteItem" | "ConditionCheckItem";

/** Single items; those that are asked for at once are read with one call. */
const items = ["GetItem", "BatchGetItem"] as const;

/** Every call by somebody signed in writes down that their session is in use, and those who only read write nothing else. */
const notesSession = { writes: ["UpdateItem"], under: ["SESSION#*"] } as const;

/**
 * What each function may do to the table. A transaction needs the right to each of its steps, so there is no more to grant than these.
 * `under` narrows the writes to the items whose partition key matches.
 */
export const tableGrants: Record<TableUser, { reads: readonly Read[]; writes: readonly Write[]; under?: readonly string[] }> = {
  identity: { reads: [...items, "Query"], writes: ["PutItem", "UpdateItem", "DeleteItem"] },
  account: { reads: [...items, "Query"], writes: ["UpdateItem", "DeleteItem"] },
  business: { reads: items, writes: ["PutItem", "UpdateItem"], under: ["WS#*", "SESSION#*"] },
  customers: { reads: [...items, "Query"], writes: ["PutItem", "UpdateItem", "DeleteItem"], under: ["WS#*", "SESSION#*"] },
  products: { reads: [...items, "Query"], writes: ["PutItem", "UpdateItem", "DeleteItem"], under: ["WS#*", "SESSION#*"] },
  invoices: { reads: [...items, "Query"], writes: ["PutItem", "UpdateItem", "DeleteItem"], under: ["WS#*", "SESSION#*", "AGENDA", "LINK#*", "OUTBOX"] },
  // Making an invoice of a document takes a number, and may add a customer.
  documents: { reads: [...items, "Query"], writes: ["PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"], under: ["WS#*", "SESSION#*"] },
  // Writing a letter locks its invoice; who sends it makes that sent.
  letters: { reads: [...items, "Query"], writes: ["PutItem", "UpdateItem"], under: ["WS#*", "SESSION#*", "OUTBOX"] },
  mailer: { reads: ["GetItem"], writes: ["PutItem", "DeleteItem"], under: ["WS#*", "AGENDA", "OUTBOX", "LINK#*"] },
  "mail-events": { reads: ["GetItem"], writes: ["PutItem", "DeleteItem"], under: ["WS#*", "AGENDA", "OUTBOX"] },
  outbox: { reads: ["GetItem", "Query"], writes: ["PutItem", "DeleteItem"], under: ["WS#*", "AGENDA", "OUTBOX"] },
  payments: { reads: items, writes: ["PutItem", "UpdateItem", "DeleteItem"], under: ["WS#*", "SESSION#*", "AGENDA", "OUTBOX", "STRIPE#*"] },
  public: { reads: ["GetItem"], writes: ["PutItem", "UpdateItem"], under: ["WS#*"] },
  "stripe-webhook": { reads: ["GetItem"], writes: ["PutItem", "DeleteItem"], under: ["WS#*", "AGENDA", "OUTBOX", "STRIPE#*"] },
  summary: { reads: items, ...notesSession },
  files: { reads: items, ...notesSession },
  delivery: { reads: items, ...notesSession },
  // It counts what the provider is used for.
  speech: { reads: ["GetItem"], writes: ["UpdateItem", "ConditionCheckItem"], under: ["WS#*", "SESSION#*"] },
  sweep: { reads: ["GetItem", "Query"], writes: ["PutItem", "DeleteItem"], under: ["WS#*", "AGENDA", "OUTBOX"] },
  chat: { reads: [...items, "Query"], writes: ["PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"] },
  assistant: { reads: [...items, "Query"], writes: ["PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"] },
};

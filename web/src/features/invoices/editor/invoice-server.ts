import { call } from "../../../lib/api.ts";
import { currentScreen } from "../../../lib/screen-age.ts";
import type { InvoiceServer } from "./editing.ts";

/** What is typed is saved by itself, and refused by its version where it was changed elsewhere: so it waits for what else is shown. */
export const server: InvoiceServer = {
  create: (body, idempotencyKey) => currentScreen().then(() => call("createInvoice", { body, idempotencyKey })),
  update: (id, body) => currentScreen().then(() => call("updateInvoice", { params: { id }, body })),
  get: (id) => call("getInvoice", { params: { id } }),
};

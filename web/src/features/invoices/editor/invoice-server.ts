import { call } from "../../../lib/api.ts";
import { currentScreen } from "../../../lib/screen-age.ts";
import type { InvoiceServer } from "./editing.ts";

/** The calls of the editor. Saves are automatic and checked by version, so they wait for a current screen instead of being refused. */
export const invoiceServer: InvoiceServer = {
  create: (body, idempotencyKey) => currentScreen().then(() => call("createInvoice", { body, idempotencyKey })),
  update: (id, body) => currentScreen().then(() => call("updateInvoice", { params: { id }, body })),
  get: (id) => call("getInvoice", { params: { id } }),
};

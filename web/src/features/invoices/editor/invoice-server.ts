import { call } from "../../../lib/api.ts";
import type { InvoiceServer } from "./editing.ts";

export const server: InvoiceServer = {
  create: (body, idempotencyKey) => call("createInvoice", { body, idempotencyKey }),
  update: (id, body) => call("updateInvoice", { params: { id }, body }),
  get: (id) => call("getInvoice", { params: { id } }),
};

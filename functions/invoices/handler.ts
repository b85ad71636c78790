import { newId } from "../../shared/ids.ts";
import { shownStatus, totals } from "../../shared/invoices.ts";
import { invoiceHtml } from "../../shared/paper/html.tsx";
import { business } from "../business/store.ts";
import { http } from "../lib/http.ts";
import { once } from "../lib/once.ts";
import { invoices } from "./store.ts";
import { changeInvoice, createInvoice, discard, setStatus } from "./write.ts";

export const handler = http("invoices", {
  previewInvoice: async ({ who, body }) => {
    const figures = totals(body);
    return { totals: figures, html: invoiceHtml({ ...body, ...figures }, await business.get(who.workspaceId)) };
  },

  listInvoices: async ({ who, query, now }) => {
    const [{ items, next }, { timeZone }] = await Promise.all([invoices.page(who.workspaceId, query), business.get(who.workspaceId)]);
    return { items: items.map((invoice) => ({ ...invoice, status: shownStatus(invoice, now, timeZone) })), ...(next ? { next } : {}) };
  },

  createInvoice: (call) =>
    once(
      { ...call, workspaceId: call.who.workspaceId },
      call.body.draftId ?? newId("invoice"),
      (id, steps) => createInvoice(call.who.workspaceId, id, call.body, call.now, steps),
      (id) => invoices.get(call.who.workspaceId, id),
    ),

  getInvoice: ({ who, params }) => invoices.get(who.workspaceId, params.id),

  updateInvoice: ({ who, params, body, now }) => changeInvoice(who.workspaceId, params.id, body, now),

  deleteInvoice: async ({ who, params, now }) => {
    await discard(who.workspaceId, params.id, now);
    return undefined;
  },

  setInvoiceStatus: ({ who, params, body, now }) => setStatus(who.workspaceId, params.id, body.status, now),
});

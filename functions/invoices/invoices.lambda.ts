import { dayOf, type Instant } from "../../shared/clock.ts";
import { parse } from "../../shared/errors.ts";
import { newId } from "../../shared/ids.ts";
import { withDates } from "../../shared/invoicing/draft-dates.ts";
import { type Invoice, InvoiceChange, NewInvoice, type ShownInvoice, withShownStatus } from "../../shared/invoicing/invoices.ts";
import { totals } from "../../shared/invoicing/totals.ts";
import { invoiceWarnings } from "../../shared/invoicing/warnings.ts";
import { invoiceHtml } from "../../shared/print/html.tsx";
import type { BusinessProfile } from "../../shared/records/business.ts";
import type { BodyOf } from "../../shared/routes.ts";
import { type Find, http } from "../http/http.ts";
import { oncePerKey } from "../http/idempotency.ts";
import { batchRead } from "../platform/batch-read.ts";
import { business } from "../records/business-store.ts";
import { withLogo } from "../records/printed-logo.ts";
import { personAuthor } from "../sessions/author.ts";
import type { Who } from "../sessions/session-store.ts";
import { activity } from "./activity.ts";
import { creditInvoice } from "./credit.ts";
import { invoices } from "./invoice-store.ts";
import { invoiceLinks } from "./links.ts";
import { addPayment, removePayment } from "./payment.ts";
import { closePage, openPage } from "./public-page.ts";
import { shownInvoice } from "./recipient.ts";
import { setReminders } from "./reminders.ts";
import { deleteDraft, setStatus } from "./status.ts";
import { changeInvoice, createInvoice } from "./write.ts";

const warningsOf = (invoice: Parameters<typeof invoiceWarnings>[0], business: BusinessProfile, now: Instant) =>
  invoiceWarnings({ ...invoice, business }, { today: dayOf(now, business.timeZone), locale: business.locale });

/** Awaits an invoice and returns it as the screens show it, a draft with warnings for its owner. */
async function showInvoice(invoice: Promise<Invoice>, { workspaceId }: Who, now: Instant): Promise<ShownInvoice> {
  const [found, profile] = await Promise.all([invoice, business.get(workspaceId)]);
  const shown = await shownInvoice(workspaceId, found, profile, now);
  if (shown.status !== "draft") return shown;
  const warnings = warningsOf(shown, profile, now);
  return warnings.length ? { ...shown, warnings } : shown;
}

/** Fills in the dates that a change omits: as they were, but a new invoice date or new terms give a new due date. */
function datedAs(before: Invoice, body: BodyOf<"updateInvoice">, now: Instant): object {
  const { invoiceDate = before.invoiceDate, terms = before.terms } = body;
  const isSame = invoiceDate === before.invoiceDate && terms === before.terms;
  return withDates({ ...body, invoiceDate, dueDate: body.dueDate ?? (isSame ? before.dueDate : undefined) }, before.business, now);
}

const find: Find = ({ who, params }) => invoices.get(who.workspaceId, params["id"] ?? "");

export const handler = http("invoices", find, {
  previewInvoice: async ({ who, body, now }) => {
    const profile = await business.get(who.workspaceId);
    const draft = withDates(body, profile, now);
    const figures = totals(draft);
    const printed = { ...draft, ...figures };
    return { totals: figures, html: invoiceHtml(printed, await withLogo(who.workspaceId, profile)), warnings: warningsOf(printed, profile, now) };
  },

  listInvoices: async ({ who, query, now }) => {
    const { timeZone } = await business.get(who.workspaceId);
    const { items, ...more } = await invoices.page(who.workspaceId, query, now, timeZone);
    return { items: items.map((row) => withShownStatus(row, now, timeZone)), ...more };
  },

  createInvoice: (call) => {
    const { who, body, now } = call;
    const made = async () => {
      const profile = body.invoiceDate && body.dueDate ? undefined : await business.get(who.workspaceId);
      const content = parse(NewInvoice, profile ? withDates(body, profile, now) : body);
      return oncePerKey(
        { ...call, workspaceId: who.workspaceId },
        body.draftId ?? newId("invoice"),
        (id, steps) => createInvoice(personAuthor(who), id, content, now, steps),
        (id) => invoices.get(who.workspaceId, id),
      );
    };
    // Both read the business; in a batch it is read once.
    return batchRead(() => showInvoice(made(), who, now));
  },

  getInvoice: ({ who, params, now }) => showInvoice(invoices.get(who.workspaceId, params.id), who, now),

  updateInvoice: ({ who, params, body, now }) => {
    const changed = async () => {
      const before = body.invoiceDate && body.dueDate ? undefined : await invoices.get(who.workspaceId, params.id);
      return changeInvoice(personAuthor(who), params.id, parse(InvoiceChange, before ? datedAs(before, body, now) : body), now);
    };
    return showInvoice(changed(), who, now);
  },

  deleteInvoice: async ({ who, params, now }) => {
    await deleteDraft(personAuthor(who), params.id, now);
    return undefined;
  },

  setInvoiceStatus: async ({ who, params, body, entitled, now }) => {
    if (body.status === "sent") entitled("send");
    if (body.email) entitled("email");
    return showInvoice(setStatus(personAuthor(who), params.id, body.status, now, body), who, now);
  },

  createCreditNote: async (call) => {
    const { who, params, body, entitled, now } = call;
    if (body.email) entitled("email");
    const credited = oncePerKey(
      { ...call, workspaceId: who.workspaceId },
      newId("credit", Date.parse(now)),
      async (id, steps) => creditInvoice(personAuthor(who), await invoices.get(who.workspaceId, params.id), body, id, now, steps),
      () => invoices.get(who.workspaceId, params.id),
    );
    return showInvoice(credited, who, now);
  },

  addPayment: async (call) => {
    const { who, params, body, entitled, now } = call;
    if (body.receipt) entitled("email");
    const noted = oncePerKey(
      { ...call, workspaceId: who.workspaceId },
      newId("payment"),
      (id, steps) => addPayment(personAuthor(who), params.id, body, id, now, steps),
      () => invoices.get(who.workspaceId, params.id),
    );
    return showInvoice(noted, who, now);
  },

  removePayment: ({ who, params, now }) => showInvoice(removePayment(personAuthor(who), params.id, params.paymentId, now), who, now),

  setInvoiceReminders: ({ who, params, body, now }) => showInvoice(setReminders(personAuthor(who), params.id, body.on, now), who, now),

  getInvoiceLink: async ({ who, params }) => {
    const { id } = await invoices.get(who.workspaceId, params.id);
    return { url: (await invoiceLinks.find(who.workspaceId, id)) ?? null };
  },

  openInvoiceLink: ({ who, params, now }) => openPage(personAuthor(who), params.id, now),

  closeInvoiceLink: async ({ who, params, now }) => {
    await closePage(personAuthor(who), params.id, now);
    return undefined;
  },

  listActivity: async ({ who, params, query }) => {
    await invoices.get(who.workspaceId, params.id);
    return activity.page(who.workspaceId, params.id, query);
  },
});

import { dayOf, daysBetween } from "../../../shared/clock.ts";
import { creditSum } from "../../../shared/invoicing/credit-notes.ts";
import { draftOf } from "../../../shared/invoicing/invoices.ts";
import { shownStatus } from "../../../shared/invoicing/status.ts";
import { formatMoney } from "../../../shared/money.ts";
import { emails } from "../../email-queue/store.ts";
import { InvoiceTarget } from "../calls/tool-arguments.ts";
import { reportOf } from "../draft/draft-report.ts";
import { findInvoice } from "./stored-invoice.ts";
import { tool } from "./tool.ts";

/** Most emails of an invoice in the result, newest first. */
const MOST_EMAILS = 10;

export const showInvoiceTool = tool({
  name: "invoice_show",
  description: "Everything about a stored invoice: figures, lines, payments, credits, emails, days late.",
  effect: "read",
  parameters: InvoiceTarget,
  run: async (turn, said) => {
    const stored = await findInvoice(turn, said);
    const { profile, today } = turn.reference;
    const status = shownStatus(stored, turn.now, profile.timeZone);
    const { items } = await emails.page(turn.speaker.workspaceId, stored.id, { limit: MOST_EMAILS });
    const money = (amount: number) => formatMoney(amount, stored.currency, profile.locale);
    return {
      ok: true,
      ...reportOf(draftOf(stored), stored, profile.locale),
      summary: `${stored.invoiceNumber}: ${status}, ${money(stored.amountDue)} due`,
      status,
      email: stored.customer.email,
      amountDue: money(stored.amountDue),
      paid: money(stored.amountPaid),
      payments: stored.payments.map(({ amount, date, method }) => ({ amount: money(amount), date, method })),
      ...(stored.creditNotes.length ? { credited: money(creditSum(stored.creditNotes)) } : {}),
      ...(status === "overdue" ? { daysLate: daysBetween(stored.dueDate, today) } : {}),
      ...(stored.sentAt ? { sentAt: stored.sentAt } : {}),
      ...(items.length ? { emails: items.map(({ kind, to, state, createdAt }) => ({ kind, to, state, date: dayOf(createdAt, profile.timeZone) })) } : {}),
    };
  },
});

import { AppError } from "../../../shared/errors.ts";
import { newId } from "../../../shared/ids.ts";
import { draftOf, type Invoice } from "../../../shared/invoices.ts";
import { add, formatMoney } from "../../../shared/money.ts";
import type { Payment } from "../../../shared/payments.ts";
import { shownStatus } from "../../../shared/status.ts";
import { addPayment } from "../../invoices/payment.ts";
import { invoices } from "../../invoices/store.ts";
import { InvoicePayment } from "../model/tool-arguments.ts";
import type { ToolResult } from "../model/tool-result.ts";
import { sourcesOf } from "../sources/sources.ts";
import { refreshedSources, storedSources } from "../sources/stored-sources.ts";
import { noteChange, noteInvoice } from "../state/record-changes.ts";
import { authorOf, type Turn } from "../state/turn.ts";
import { addedByEarlierRun, undoStep } from "../state/undo-log.ts";
import { findOpenInvoice } from "./stored-invoice.ts";
import { tool } from "./tool.ts";

export const recordPayment = tool({
  name: "invoice_record_payment",
  description: "Records money received for a sent invoice; of a customer: the one that is open.",
  effect: "write",
  parameters: InvoicePayment,
  run: async (turn, said) => {
    const earlier = await recordedByEarlierRun(turn);
    if (earlier) return reportPayment(turn, earlier.invoice, undefined, earlier.payment);
    const invoice = await findOpenInvoice(turn, said);
    const payment = {
      amount: amountOf(turn, invoice, said),
      date: said.date ?? turn.reference.today,
      method: said.method ?? "other",
    };
    const id = newId("payment");
    const change = { kind: "payment", id, invoiceId: invoice.id } as const;
    const written = { ...turn, invoices: [...turn.invoices, { id: invoice.id, version: invoice.version + 1 }] };
    const stored = await addPayment(authorOf(turn), invoice.id, payment, id, turn.now, undoStep(written, change));
    noteChange(turn, change);
    return reportPayment(turn, stored, invoice, payment);
  },
});

/** How much came in: all that is due, or what the person said. Throws `invalid` where neither is clear, so that no figure is stored that a model made up. */
function amountOf({ messages, reference }: Turn, invoice: Invoice, { amount, all, currency, from }: InvoicePayment): number {
  const { amountDue, invoiceNumber } = invoice;
  if (currency && currency !== invoice.currency)
    throw new AppError("invalid", `${invoiceNumber} is in ${invoice.currency}. Ask how much of it that paid.`, { field: "currency" });
  if (amount === undefined && !all) throw new AppError("invalid", "Ask how much was paid, or say all: true.", { field: "amount" });
  if (all && amount !== undefined && amount !== amountDue)
    throw new AppError("invalid", `${formatMoney(amountDue, invoice.currency)} is due, which is another amount. Give one of the two.`, { field: "amount" });
  // What is due is known, and more than that is refused where it is stored.
  if (amount === undefined || amount >= amountDue) return amount ?? amountDue;
  const before = { ...draftOf(invoice), amountPaid: 0 };
  const sources = sourcesOf(
    { ...before, amountPaid: amount },
    { before: { draft: before, asks: [], sources: storedSources(before, invoiceNumber) }, messages, reference, quotes: from ? { amountPaid: from } : {} },
  );
  if (!sources["amountPaid"])
    throw new AppError("invalid", `The person did not say that ${formatMoney(amount, invoice.currency)} was paid. Ask, or quote their words in from.`, {
      field: "amount",
    });
  return amount;
}

/** The payment that an earlier run of the turn recorded already. */
async function recordedByEarlierRun(turn: Turn): Promise<{ invoice: Invoice; payment: Payment } | undefined> {
  const [id] = addedByEarlierRun(turn, "payment");
  const change = turn.earlierRun.changed.find((each) => each.kind === "payment" && each.id === id);
  if (change?.kind !== "payment") return undefined;
  const invoice = await invoices.find(turn.speaker.workspaceId, change.invoiceId);
  const payment = invoice?.payments.find((each) => each.id === change.id);
  if (!invoice || !payment) return undefined;
  noteChange(turn, change);
  return { invoice, payment };
}

/** What is told of a payment once it is stored; the current invoice shows it. */
function reportPayment(
  turn: Turn,
  stored: Invoice,
  before: Invoice | undefined,
  { amount, date, method }: Pick<Payment, "amount" | "date" | "method">,
): ToolResult {
  const { profile } = turn.reference;
  noteInvoice(turn, stored, before);
  turn.stored.add("invoice");
  refreshCurrent(turn, stored);
  const money = (value: number) => formatMoney(value, stored.currency, profile.locale);
  const [was, is] = [money(add(stored.amountDue, amount)), money(stored.amountDue)];
  return {
    ok: true,
    summary: `${stored.invoiceNumber}: ${money(amount)} received; due ${was} → ${is}`,
    number: stored.invoiceNumber,
    customer: stored.customer.name,
    status: shownStatus(stored, turn.now, profile.timeZone),
    payment: { amount: money(amount), date, method },
    total: money(stored.total),
    paid: money(stored.amountPaid),
    amountDue: is,
  };
}

/** The current invoice as it is stored now, where it is this one. */
function refreshCurrent(turn: Turn, stored: Invoice): void {
  const { saved, currentDraft } = turn;
  if (saved?.id !== stored.id) return;
  turn.saved = stored;
  if (!currentDraft) return;
  const draft = draftOf(stored);
  turn.currentDraft = { ...currentDraft, draft, sources: refreshedSources(draft, currentDraft, stored.invoiceNumber) };
}

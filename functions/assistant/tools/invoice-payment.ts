import { newId } from "../../../shared/ids.ts";
import { draftOf, type Invoice, type InvoiceRow } from "../../../shared/invoicing/invoices.ts";
import type { Payment } from "../../../shared/invoicing/payments.ts";
import { shownStatus } from "../../../shared/invoicing/status.ts";
import { add, formatMoney } from "../../../shared/money.ts";
import { invoices } from "../../invoices/invoice-store.ts";
import { addPayment } from "../../invoices/payment.ts";
import { statesPayment } from "../actions/payment-statement.ts";
import { requestConfirmation } from "../actions/request.ts";
import { PaymentArguments } from "../calls/tool-arguments.ts";
import { ToolError } from "../calls/tool-error.ts";
import type { ToolResult } from "../calls/tool-result.ts";
import { languageOf } from "../names/language.ts";
import { sourcesOf } from "../sources/sources.ts";
import { refreshedSources, storedSources } from "../sources/stored-sources.ts";
import { assistantAuthor, type Turn } from "../state/turn.ts";
import { addedByEarlierRun, undoStep } from "../state/undo-log.ts";
import { invoiceRows } from "./invoice-query.ts";
import { findOpenInvoice } from "./stored-invoice.ts";
import { tool } from "./tool.ts";

export const recordPaymentTool = tool({
  name: "invoice_record_payment",
  description: "Records money received for a sent invoice; of a customer: the one that is open.",
  effect: "write",
  parameters: PaymentArguments,
  run: async (turn, said) => {
    const earlier = await recordedByEarlierRun(turn);
    if (earlier) return reportPayment(turn, earlier.invoice, undefined, earlier.payment);
    // `from` is a quote here, and a day where invoices are looked for.
    const { invoiceNumber, customer } = said;
    const invoice = await findOpenInvoice(turn, { invoiceNumber, customer });
    const payment = {
      amount: amountOf(turn, invoice, said),
      date: said.date ?? turn.reference.today,
      method: methodOf(turn, said),
    };
    const id = newId("payment");
    if (!(await isStated(turn, invoice, payment))) return requestConfirmation(turn, "record_payment", invoice.id, { payment: { ...payment, id } });
    const change = { kind: "payment", id, invoiceId: invoice.id } as const;
    const written = { ...turn, invoices: [...turn.invoices, { id: invoice.id, version: invoice.version + 1 }] };
    const stored = await addPayment(assistantAuthor(turn), invoice.id, payment, id, turn.now, undoStep(written, change));
    turn.record({ type: "recordChanged", change });
    return reportPayment(turn, stored, invoice, payment);
  },
});

/**
 * Returns the amount received: all that is due, or the amount the person said. Throws
 * `invalid` if neither is clear, so that no figure made up by a model is stored.
 */
function amountOf({ messages, reference }: Turn, invoice: Invoice, { amount, all, currency, from }: PaymentArguments): number {
  const { amountDue, invoiceNumber } = invoice;
  if (currency && currency !== invoice.currency)
    throw new ToolError(`${invoiceNumber} is in ${invoice.currency}. How much of it did that pay?`, { field: "currency", advice: "Ask the person." });
  if (amount === undefined && !all)
    throw new ToolError("How much was paid?", { field: "amount", advice: "Ask the person, or say all: true if they said that all is paid." });
  if (all && amount !== undefined && amount !== amountDue)
    throw new ToolError(`${formatMoney(amountDue, invoice.currency)} is due on ${invoiceNumber}. How much of it was paid?`, {
      field: "amount",
      advice: "Give amount or all, not both.",
    });
  // The amount due is known, and storing refuses more than that.
  if (amount === undefined || amount >= amountDue) return amount ?? amountDue;
  const before = { ...draftOf(invoice), amountPaid: 0 };
  const sources = sourcesOf(
    { ...before, amountPaid: amount },
    { before: { draft: before, asks: [], sources: storedSources(before, invoiceNumber) }, messages, reference, quotes: from ? { amountPaid: from } : {} },
  );
  if (!sources["amountPaid"])
    throw new ToolError(`You did not say that ${formatMoney(amount, invoice.currency)} was paid. How much was it?`, {
      field: "amount",
      advice: "Ask the person, or quote their words in from.",
    });
  return amount;
}

/** Returns true if the message states this payment by itself. Otherwise the person has to confirm it. */
async function isStated(turn: Turn, invoice: Invoice, { amount, date }: Pick<Payment, "amount" | "date">): Promise<boolean> {
  const { messages, reference } = turn;
  const message = messages.at(-1);
  if (message?.role !== "user" || message.command) return false;
  const { customers, profile, today, language = "en" } = reference;
  const speech = { locale: profile.locale, languages: [...new Set([languageOf(message.content) ?? language, language])] };
  const { invoiceNumber, customer, currency, amountDue } = invoice;
  const isBesideChat = turn.before.draft?.draftId === invoice.id;
  const named = statesPayment(
    message.content,
    { invoiceNumber, customer: customer.name, currency, amount, amountDue, date },
    {
      customers,
      speech,
      today,
      ...(isBesideChat
        ? {
            before: messages
              .slice(-3, -1)
              .map(({ content }) => content)
              .join("\n"),
          }
        : {}),
    },
  );
  return named === "number" || (named === "payer" && (await isOnlyOpen(turn, invoice)));
}

/** Returns true if its customer has no other open invoice that the money may be for. */
async function isOnlyOpen({ speaker, now, reference: { profile } }: Turn, { id, customerId, customer }: Invoice): Promise<boolean> {
  const whose = customerId ? { customerId } : { q: customer.name };
  const { rows, more } = await invoiceRows(speaker.workspaceId, whose, now, profile.timeZone);
  const isTheirs = (row: InvoiceRow) => customerId !== undefined || row.customer.name === customer.name;
  return !more && !rows.some((row) => row.id !== id && isTheirs(row) && (row.status === "sent" || row.status === "pending"));
}

/** Returns the payment method if the person said it, otherwise `other`. */
const methodOf = ({ messages }: Turn, { method = "other" }: PaymentArguments): Payment["method"] => {
  const text = messages.flatMap(({ role, command, content }) => (role === "user" && !command ? [content] : [])).join("\n");
  return method === "other" || methodWords[method].test(text) ? method : "other";
};

const methodWords: Readonly<Record<Exclude<Payment["method"], "other">, RegExp>> = {
  "bank transfer": /\b(?:bank|transfer\p{L}*|wired?|ach|sepa|iban|transferencia|virement|bonifico)|überw|overgemaakt|overschrij|overboek|przel|transferê/iu,
  card: /\b(?:cards?|visa|mastercard|amex|carte|tarjeta|carta|kaart)\b|karte|cartão|kart[aą]/iu,
  cash: /\b(?:cash|bar|bargeld|espèces|liquide|efectivo|contanti|dinheiro|contant|gotówk\p{L}*)/iu,
  check: /\b(?:checks?|cheques?|scheck|assegno|czek\p{L}*)|chèque/iu,
};

/** Returns the payment that an earlier run of the turn already recorded. */
async function recordedByEarlierRun(turn: Turn): Promise<{ invoice: Invoice; payment: Payment } | undefined> {
  const [id] = addedByEarlierRun(turn, "payment");
  const change = turn.earlierRun.changed.find((each) => each.kind === "payment" && each.id === id);
  if (change?.kind !== "payment") return undefined;
  const invoice = await invoices.find(turn.speaker.workspaceId, change.invoiceId);
  const payment = invoice?.payments.find((each) => each.id === change.id);
  if (!invoice || !payment) return undefined;
  turn.record({ type: "recordChanged", change });
  return { invoice, payment };
}

/** Returns the report of a stored payment, and updates the current invoice. */
function reportPayment(
  turn: Turn,
  stored: Invoice,
  before: Invoice | undefined,
  { amount, date, method }: Pick<Payment, "amount" | "date" | "method">,
): ToolResult {
  const { profile } = turn.reference;
  turn.record({ type: "invoiceStored", invoice: stored, before });
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

/** Updates the current invoice if it is this one. */
function refreshCurrent(turn: Turn, stored: Invoice): void {
  const { saved, currentDraft } = turn;
  if (saved?.id !== stored.id) return;
  turn.record({ type: "invoiceRefreshed", invoice: stored });
  if (!currentDraft) return;
  const draft = draftOf(stored);
  turn.record({ type: "draftChanged", draft: { ...currentDraft, draft, sources: refreshedSources(draft, currentDraft, stored.invoiceNumber) } });
}

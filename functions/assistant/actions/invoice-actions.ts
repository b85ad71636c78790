import { AppError } from "../../../shared/errors.ts";
import { idFrom } from "../../../shared/ids.ts";
import { creditable, creditOf } from "../../../shared/invoicing/crediting.ts";
import { type Invoice, isUnnumbered } from "../../../shared/invoicing/invoices.ts";
import { move, pay } from "../../../shared/invoicing/status.ts";
import { subtract } from "../../../shared/money.ts";
import { documentFormat } from "../../../shared/text/document-format.ts";
import { creditInvoice } from "../../invoices/credit.ts";
import { invoices, leavesNoGap } from "../../invoices/invoice-store.ts";
import { payByHand } from "../../invoices/payment.ts";
import { requireInvoiceAtRest } from "../../invoices/sending.ts";
import { discardDraft, voidInvoice } from "../../invoices/status.ts";
import { ledger } from "../../ledger/store.ts";
import { personAuthor } from "../../sessions/author.ts";
import { doneAs, type ReadAction } from "./action.ts";

/** Voids an invoice. */
export const voidInvoiceAction: ReadAction = async (workspaceId, { targetId: id, terms: { reason } }, now) => {
  const invoice = await invoices.get(workspaceId, id);
  const { invoiceNumber, customer, version, total, currency, business, status } = invoice;
  requireInvoiceAtRest(invoice);
  move(invoice, "void", now);
  return {
    version,
    summary: `Void ${invoiceNumber}`,
    details: [
      { label: "Invoice", value: invoiceNumber },
      { label: "Customer", value: customer.name },
      { label: "Total", value: documentFormat(business.locale, currency).money(total) },
      ...(reason ? [{ label: "Reason", value: reason }] : []),
      {
        label: "What it means",
        value:
          status === "draft"
            ? "It was never sent, so nothing has to cancel it. It stays on record as void under its number, and it can not be undone."
            : "Nothing is due on it any more. A credit note cancels it; it stays on record under its number, and it can not be undone.",
      },
    ],
    names: [invoiceNumber, customer.name],
    content: [invoice, reason],
    reads: [id],
    ...doneAs((words) => words.voided(invoiceNumber)),
    stores: "invoice",
    stated: { noun: "invoice", name: invoiceNumber, kind: "changed", fields: [{ label: "Status", before: status, after: "void" }] },
    carryOut: (who, _, at, steps) => voidInvoice(personAuthor(who), invoice, reason, at, steps),
  };
};

/** Deletes a draft. */
export const deleteDraftAction: ReadAction = async (workspaceId, { targetId: id }) => {
  const invoice = await invoices.get(workspaceId, id);
  const { invoiceNumber, customer, version, total, currency, business, status } = invoice;
  requireInvoiceAtRest(invoice);
  if (status !== "draft") throw new AppError("conflict", `${invoiceNumber} is ${status}; only a draft can be deleted.`, { field: "status" });
  const isGone = leavesNoGap(invoice, (await ledger.get(workspaceId)).numbering);
  const becomes = isGone
    ? isUnnumbered(invoice)
      ? "It is removed for good."
      : "It is removed for good, and the next invoice gets its number."
    : "A later number is taken already, so it stays on record as void under its number, and none is missing.";
  return {
    version,
    summary: `Delete the draft ${invoiceNumber}`,
    details: [
      { label: "Draft", value: invoiceNumber },
      { label: "Customer", value: customer.name },
      { label: "Total", value: documentFormat(business.locale, currency).money(total) },
      { label: "What it means", value: `${becomes} It was never sent, so nothing has to cancel it. It can not be undone.` },
    ],
    names: [invoiceNumber, customer.name],
    content: [invoice, isGone],
    reads: [id],
    ...doneAs((words) => words[isGone ? "draftDeleted" : "draftVoided"](invoiceNumber)),
    stores: "invoice",
    stated: isGone
      ? { noun: "invoice", name: invoiceNumber, kind: "deleted", fields: [] }
      : { noun: "invoice", name: invoiceNumber, kind: "changed", fields: [{ label: "Status", before: status, after: "void" }] },
    carryOut: (who, _, at, steps) => discardDraft(personAuthor(who), invoice, at, steps),
  };
};

/** Credits an invoice without money: an amount, some of its lines, or all that is left of it. */
export const creditInvoiceAction: ReadAction = async (workspaceId, { targetId: id, terms: { amount, lines, reason } }) => {
  const invoice = await invoices.get(workspaceId, id);
  const { invoiceNumber, customer, version, currency, business, amountDue } = invoice;
  requireInvoiceAtRest(invoice);
  const asked = lines ? { lines } : { amount: amount ?? creditable(invoice) };
  const credit = creditOf(invoice, asked);
  const { money } = documentFormat(business.locale, currency);
  const left = subtract(amountDue, credit.amount);
  return {
    version,
    summary: `Credit ${money(credit.amount)} of ${invoiceNumber}`,
    details: [
      { label: "Invoice", value: invoiceNumber },
      { label: "Customer", value: customer.name },
      { label: "Credited, with tax", value: money(credit.amount) },
      ...(lines ? [{ label: "Lines", value: lines.map((line) => lineOf(invoice, line)).join("\n") }] : []),
      ...(reason ? [{ label: "Reason", value: reason }] : []),
      { label: "Still due, now", value: money(amountDue) },
      { label: "Still due, then", value: money(left) },
      {
        label: "What it means",
        value: "A credit note under the next number lowers what is due. No money goes back, no email goes out, and it can not be undone.",
      },
    ],
    names: [invoiceNumber, customer.name],
    content: [invoice, asked, reason],
    reads: [id],
    ...doneAs((words) => words.credited(money(credit.amount), invoiceNumber)),
    stores: "invoice",
    stated: {
      noun: "invoice",
      name: invoiceNumber,
      kind: "changed",
      fields: [
        { label: "Credited", after: money(credit.amount) },
        { label: "Still due", before: money(amountDue), after: money(left) },
      ],
    },
    carryOut: (who, actionId, at, steps) => creditInvoice(personAuthor(who), invoice, { ...asked, reason }, idFrom("credit", actionId), at, steps),
  };
};

/** Records a payment that a model took from something other than the person's own statement. */
export const recordPaymentAction: ReadAction = async (workspaceId, { targetId: id, terms: { payment } }, now) => {
  if (!payment) throw new AppError("invalid", "Which payment is meant?", { field: "payment" });
  const invoice = await invoices.get(workspaceId, id);
  const { invoiceNumber, customer, version, currency, business, amountDue } = invoice;
  requireInvoiceAtRest(invoice);
  const { amount, date: day, method } = payment;
  const left = pay(invoice, { ...payment, recordedAt: now }).amountDue;
  const { money, date } = documentFormat(business.locale, currency);
  return {
    version,
    summary: `Record a payment of ${money(amount)} on ${invoiceNumber}`,
    details: [
      { label: "Invoice", value: invoiceNumber },
      { label: "Customer", value: customer.name },
      { label: "Received", value: money(amount) },
      { label: "Date", value: date(day) },
      { label: "Method", value: method },
      { label: "Still due, now", value: money(amountDue) },
      { label: "Still due, then", value: money(left) },
    ],
    names: [invoiceNumber, customer.name],
    content: [invoice, amount, day, method],
    reads: [id],
    ...doneAs((words) => words.paid(money(amount), invoiceNumber, money(left))),
    stores: "invoice",
    change: { kind: "payment", id: payment.id, invoiceId: invoice.id },
    stated: {
      noun: "invoice",
      name: invoiceNumber,
      kind: "changed",
      fields: [
        { label: "Received", after: money(amount) },
        { label: "Still due", before: money(amountDue), after: money(left) },
      ],
    },
    carryOut: (who, _, at, steps) => payByHand(personAuthor(who), invoice, { amount, date: day, method }, payment.id, at, { steps }),
  };
};

const lineOf = ({ lines }: Invoice, { lineId, quantity }: { lineId: string; quantity?: number | undefined }): string => {
  const line = lines.find(({ id }) => id === lineId);
  return [quantity, line?.description].filter((part) => part !== undefined).join(" × ");
};

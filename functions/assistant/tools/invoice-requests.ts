import { AppError } from "../../../shared/errors.ts";
import { draftOf, type Invoice } from "../../../shared/invoicing/invoices.ts";
import { isWanted, namesAction } from "../actions/denials.ts";
import { requestConfirmation, requestSend } from "../actions/request.ts";
import { InvoiceCredit, InvoiceTarget, InvoiceVoid } from "../calls/tool-arguments.ts";
import { ToolError } from "../calls/tool-error.ts";
import { findLine } from "../draft/find-line.ts";
import { pointedTo } from "../names/namesakes.ts";
import { nameSaid } from "../names/said-name.ts";
import { requestMessages, type Turn } from "../state/turn.ts";
import { beginCopy, copyWith } from "./invoice-copy.ts";
import { requireKnownNames } from "./invoice-query.ts";
import { findOnlyInvoice, namesInvoice } from "./stored-invoice.ts";
import { tool } from "./tool.ts";

const send = tool({
  name: "invoice_request_send",
  description: "Asks to confirm that an invoice, or the one in the context, is emailed. Stores it first.",
  effect: "request",
  parameters: InvoiceTarget,
  run: async (turn, said) => {
    if (!namesInvoice(said)) requireKnownNames(turn.reference, turn.currentDraft?.draft.customer);
    if (!namesInvoice(said) || isCurrentDraft(turn, said)) return requestSend(turn, undefined);
    // A draft takes precedence over a sent invoice, which is sent again only if nothing else can be meant.
    return requestSend(turn, await findOnlyInvoice(turn, said, [["draft"], ["sent", "overdue", "pending"]], "sent"));
  },
});

/** Returns true if the named customer is that of the current draft, which was not sent yet. */
function isCurrentDraft({ currentDraft, saved, reference }: Turn, { invoiceNumber, customer }: InvoiceTarget): boolean {
  const billed = currentDraft?.draft.customer;
  if (invoiceNumber || !customer || !billed || (saved && saved.status !== "draft")) return false;
  // "Send Acme West the invoice" says nothing about Acme East's.
  const said = nameSaid(reference.said ?? "", billed.name) ?? customer;
  return [customer, said].every((name) => pointedTo(name, [billed]) !== undefined);
}

const remind = tool({
  name: "invoice_request_reminder",
  description: "Asks to confirm that a reminder is emailed.",
  effect: "request",
  parameters: InvoiceTarget,
  run: async (turn, said) => requestConfirmation(turn, "send_reminder", (await findOnlyInvoice(turn, said, [["sent", "overdue"]], "open")).id),
});

const voiding = tool({
  name: "invoice_request_void",
  description: "Asks to void an invoice, or delete a draft.",
  effect: "request",
  parameters: InvoiceVoid,
  run: async (turn, { reason, replacement, ...target }) => {
    // "Void it, it was for Acme West": the name is that of the replacement.
    const inSight = replacement?.customer && !namesInvoice(target) ? turn.saved : undefined;
    const asked = requestMessages(turn);
    const saysDelete = asked.some((said) => namesAction("delete_invoice", said)) && !asked.some((said) => isWanted("void_invoice", said));
    const groups = saysDelete ? ([["draft"], ["sent", "overdue"]] as const) : ([["draft", "sent", "overdue"]] as const);
    const stored = inSight ?? (await findOnlyInvoice(turn, target, groups, "to be voided"));
    const copy = replacement && copyWith(turn, stored, replacement);
    // A draft is deleted if the person says so.
    const isDeleted = stored.status === "draft" && saysDelete;
    const requested = await (isDeleted
      ? requestConfirmation(turn, "delete_invoice", stored.id)
      : requestConfirmation(turn, "void_invoice", stored.id, reason ? { reason } : {}));
    if (!copy) return requested;
    const begun = await beginCopy(turn, copy);
    return { ...begun, ...requested, summary: `${requested.summary}. ${begun.summary}` };
  },
});

const credit = tool({
  name: "invoice_request_credit",
  description: "Asks to confirm a credit note: amount, lines, else all.",
  effect: "request",
  parameters: InvoiceCredit,
  run: async (turn, { amount, lines, reason, ...said }) => {
    if (amount !== undefined && lines)
      throw new ToolError("Should an amount be credited, or some of the lines?", { field: "amount", advice: "Give amount or lines, not both." });
    const stored = await findOnlyInvoice(turn, said, [["sent", "overdue"], ["paid"]], "open");
    return requestConfirmation(turn, "credit_invoice", stored.id, {
      ...(amount === undefined ? {} : { amount }),
      ...(lines ? { lines: lines.map(({ line, quantity }) => ({ lineId: lineIdOf(stored, line), ...(quantity === undefined ? {} : { quantity }) })) } : {}),
      ...(reason ? { reason } : {}),
    });
  },
});

const lineIdOf = (invoice: Invoice, name: string) => {
  const { id } = findLine(draftOf(invoice), name);
  const line = invoice.lines.find((one) => one.id === id);
  if (!line) throw new AppError("invalid", `${invoice.invoiceNumber} has no line ${name.slice(0, 100)}.`, { field: "lines" });
  return line.id;
};

/** Tools that ask the person to confirm something about an invoice, and do nothing else. */
export const invoiceRequests = [send, remind, voiding, credit];

import * as z from "zod/mini";
import { Ask } from "../../../shared/chat/ask.ts";
import { AppError } from "../../../shared/errors.ts";
import { explain } from "../../../shared/invoicing/explain.ts";
import { draftOf } from "../../../shared/invoicing/invoices.ts";
import { saysWePaid } from "../actions/payment-statement.ts";
import { undoLastTurn } from "../actions/undo.ts";
import { InvoiceDuplicate, InvoiceEdit, InvoiceExplain, InvoiceQuery, InvoiceStart, InvoiceTarget, NoArguments } from "../calls/tool-arguments.ts";
import { ToolError } from "../calls/tool-error.ts";
import type { ToolResult } from "../calls/tool-result.ts";
import { editableDraft, setCurrentDraft } from "../draft/change-draft.ts";
import { editDraft, startDraft } from "../draft/draft.ts";
import { reportOf } from "../draft/draft-report.ts";
import { confirmFigures } from "../draft/figure-edit.ts";
import { findLine } from "../draft/find-line.ts";
import { saveDraft } from "../draft/save-draft.ts";
import { guardBegunInvoice, guardStoredInvoice, requireNoNumberCharged } from "../draft/stored-guard.ts";
import { makeRoomForNext } from "../draft/unfinished-drafts.ts";
import { wholeDiscounts } from "../draft/unit-discounts.ts";
import type { Turn } from "../state/turn.ts";
import { requireNoCreditAsked } from "./asked-credit.ts";
import { requireNoSupplier } from "./bill-to-us.ts";
import { beginCopy, copyWith } from "./invoice-copy.ts";
import { listInvoicesTool } from "./invoice-list.ts";
import { openInvoice } from "./invoice-open.ts";
import { recordPaymentTool } from "./invoice-payment.ts";
import { invoiceRequests } from "./invoice-requests.ts";
import { showInvoiceTool } from "./invoice-show.ts";
import { findInvoice } from "./stored-invoice.ts";
import { type Tool, tool } from "./tool.ts";

const start = tool({
  name: "invoice_start",
  description: "Begins a new invoice. One begun before it in the turn is stored, or waits in unfinishedDrafts.",
  effect: "write",
  parameters: InvoiceStart,
  run: async (turn, { reply: _, ...said }) => {
    await requireNoCreditAsked(turn);
    await requireNoSupplier(turn, said.customer?.name);
    const started = startDraft(turn.reference, wholeDiscounts(said, turn.messages.at(-1), turn.reference.profile.locale));
    requireNoNumberCharged(undefined, started.draft);
    const before = await makeRoomForNext(turn);
    const result = setCurrentDraft(turn, undefined, started, { saved: undefined, begun: true });
    return before ? { ...result, summary: `${before} ${result.summary}` } : result;
  },
});

const edit = tool({
  name: "invoice_edit",
  description: "Changes the invoice in the context; only what is named changes.",
  effect: "write",
  parameters: InvoiceEdit,
  run: async (turn, { reply: _, ...said }) => {
    await requireNoCreditAsked(turn);
    await requireNoSupplier(turn, said.customer?.name);
    const { saved, currentDraft: before } = turn;
    if (said.amountPaid && saysWePaid(turn.reference.said ?? ""))
      throw new ToolError("That reads as money that you paid, so it is not taken off the invoice. Say who paid it if it came in.", {
        field: "amountPaid",
        advice: "Ask the person whether it is to be charged as an expense.",
      });
    const changed = before && editDraft(turn.reference, before, wholeDiscounts(said, turn.messages.at(-1), turn.reference.profile.locale, before.draft.lines));
    if (changed) {
      guardBegunInvoice(turn, before, changed);
      await guardStoredInvoice(turn, before, changed);
      requireNoNumberCharged(before.draft, changed.draft);
    }
    if (said.amountPaid !== undefined && saved && saved.status !== "draft")
      throw new ToolError(`${saved.invoiceNumber} is ${saved.status}: money that came in for it is recorded as a payment. How much came, and when?`, {
        field: "amountPaid",
        advice: "Call invoice_record_payment where the person said that it came.",
      });
    const currentDraft = editableDraft(turn);
    return setCurrentDraft(turn, currentDraft, changed ?? editDraft(turn.reference, currentDraft, said));
  },
});

const confirmRight = tool({
  name: "invoice_confirm_figures",
  description: "The person's last message says yes to the figures they were asked about.",
  effect: "write",
  parameters: NoArguments,
  run: async (turn) => confirmFigures(turn),
});

const open = tool({
  name: "invoice_open",
  description: "Puts a stored invoice, or one of unfinishedDrafts, beside the chat. Without a number: the customer's newest.",
  effect: "read",
  inTurn: true,
  parameters: InvoiceTarget,
  run: openInvoice,
});

const duplicate = tool({
  name: "invoice_duplicate",
  description: "Begins a copy of a stored invoice, dated today.",
  effect: "write",
  parameters: InvoiceDuplicate,
  run: async (turn, { changes, ...said }) => beginCopy(turn, copyWith(turn, await findInvoice(turn, said), changes)),
});

const save = tool({
  name: "invoice_save",
  description: "Stores the invoice in the context; it gets its number. Sending stores it too.",
  effect: "write",
  parameters: NoArguments,
  run: async (turn) => {
    const { saved } = turn;
    const stored = await saveDraft(turn);
    const { invoiceNumber } = stored;
    const summary = saved ? `Invoice ${invoiceNumber} is saved.` : `Saved as ${invoiceNumber}`;
    return { ok: true, ...reportOf(draftOf(stored), stored, turn.reference.profile.locale), summary, invoiceNumber };
  },
});

const undo = tool({
  name: "invoice_undo",
  description: "Takes the last change of this conversation back, of records and documents too.",
  effect: "write",
  parameters: NoArguments,
  run: (turn) => undoLastTurn(turn, { byPerson: false }),
});

const explanationOf = tool({
  name: "invoice_explain",
  description: "How a figure of the invoice in the context came about. Tell its steps to the letter.",
  effect: "read",
  parameters: InvoiceExplain,
  run: async (turn, said) => explanation(turn, said),
});

export const invoiceTools = [
  start,
  edit,
  confirmRight,
  showInvoiceTool,
  open,
  duplicate,
  listInvoicesTool,
  save,
  undo,
  explanationOf,
  ...invoiceRequests,
  recordPaymentTool,
];

/** The same tools for the embedded model, which also passes the questions that it must ask, and identifies a stored invoice by day and status too. */
export const embeddedInvoiceTools = invoiceTools.map((one): Tool => {
  if (one === start || one === edit) return { ...one, parameters: z.extend(one.parameters as typeof InvoiceEdit, { asks: z.optional(z.array(Ask)) }) };
  if (one.parameters !== InvoiceTarget && one.parameters !== InvoiceDuplicate) return one;
  return { ...one, parameters: z.extend(one.parameters as typeof InvoiceTarget, z.pick(InvoiceQuery, { from: true, to: true, status: true }).shape) };
});

/** Returns the computation of a figure of the current draft, as text. */
function explanation(turn: Turn, { of = "total", line, rate }: InvoiceExplain): ToolResult {
  if (!turn.currentDraft) throw new AppError("invalid", "There is no invoice in hand to explain.");
  const { draft } = turn.currentDraft;
  const lineId = line === undefined ? undefined : findLine(draft, line).id;
  const steps = explain(draft, { of, lineId, rate }, turn.reference.profile.locale).map(({ text }) => text);
  return { ok: true, summary: steps.join("\n") || "The invoice has no such figure.", steps };
}

import { AppError } from "../../../shared/errors.ts";
import { type ExplainableFigure, explain } from "../../../shared/explain.ts";
import { copyOf, draftOf, type Invoice, type InvoiceRow } from "../../../shared/invoices.ts";
import { formatMoney } from "../../../shared/money.ts";
import { shownStatus } from "../../../shared/status.ts";
import { invoices } from "../../invoices/store.ts";
import { request, requestSend } from "../actions/request.ts";
import { undoLastTurn } from "../actions/undo.ts";
import { editableDraft, setCurrentDraft } from "../draft/current-draft.ts";
import { editDraft, startDraft } from "../draft/draft.ts";
import { saveDraft } from "../draft/storage.ts";
import { InvoiceArguments } from "../model/tool-arguments.ts";
import type { ToolResult } from "../model/tool-result.ts";
import { linkCustomer } from "../names/customer-link.ts";
import { copiedSources, storedSources } from "../sources/stored-sources.ts";
import type { Turn } from "../state/turn.ts";
import { tool } from "./tool.ts";

/** How many of the newest invoices are looked through for one that was named by its customer. */
const LOOKED_THROUGH = 200;

export const invoice = tool({
  name: "invoice",
  description:
    "The invoice in hand. start: a new one from what was said. edit: change it by ops; lines are named by their id in the context's draft. " +
    "save: store it (it gets its number). undo: take the last turn back. explain: how a figure came about; tell its steps to the letter. load, duplicate, list: stored invoices. " +
    "Leave out unitPrice where none was said; the catalogue or a question supplies it. Never invent a price, a customer or a date. " +
    "request_send and request_void only ask the person to confirm; nothing is sent or voided by them.",
  parameters: InvoiceArguments,
  run: async (turn, said) => {
    switch (said.action) {
      case "start":
        turn.saved = undefined;
        return setCurrentDraft(turn, undefined, startDraft(turn.reference, said));
      case "edit": {
        const currentDraft = editableDraft(turn);
        return setCurrentDraft(turn, currentDraft, editDraft(turn.reference, currentDraft, said));
      }
      case "undo":
        return undoLastTurn(turn);
      case "explain":
        return explanation(turn, said.explain ?? { of: "total" });
      case "save": {
        const { saved } = turn;
        const { invoiceNumber } = await saveDraft(turn);
        return { ok: true, summary: saved ? `Invoice ${invoiceNumber} is saved.` : `Saved as ${invoiceNumber}`, invoiceNumber };
      }
      case "load": {
        const stored = await findInvoice(turn, said);
        const draft = draftOf(stored);
        // Loading the current invoice again keeps its sources.
        const sources = turn.currentDraft?.draft.draftId === stored.id ? turn.currentDraft.sources : storedSources(draft, stored.invoiceNumber);
        turn.saved = stored;
        return setCurrentDraft(turn, turn.currentDraft, { draft, asks: [], sources: sources ?? {} });
      }
      case "duplicate": {
        const stored = await findInvoice(turn, said);
        turn.saved = undefined;
        const draft = copyOf(stored, turn.reference.today, turn.reference.profile);
        return setCurrentDraft(turn, undefined, { draft, asks: [], sources: copiedSources(draft, stored.invoiceNumber) });
      }
      case "list":
        return list(turn, said);
      case "request_send":
        return requestSend(turn, namesInvoice(said) ? await findInvoice(turn, said) : undefined);
      case "request_void": {
        const { id } = namesInvoice(said) || !turn.saved ? await findInvoice(turn, said) : turn.saved;
        return request(turn, "void_invoice", id);
      }
    }
  },
});

/** Whether it is said which stored invoice is meant. */
const namesInvoice = ({ invoiceNumber, filter }: InvoiceArguments): boolean => Boolean(invoiceNumber || filter);

/** The steps that lead to a figure of the current draft, as text. */
function explanation(turn: Turn, what: ExplainableFigure): ToolResult {
  if (!turn.currentDraft) throw new AppError("invalid", "There is no invoice in hand to explain.");
  const steps = explain(turn.currentDraft.draft, what, turn.reference.profile.locale).map(({ text }) => text);
  return { ok: true, summary: steps.join("\n") || "The invoice has no such figure.", steps };
}

async function list(turn: Turn, said: InvoiceArguments): Promise<ToolResult> {
  const { locale, timeZone } = turn.reference.profile;
  const found = (await matching(turn, said)).slice(0, 20).map((head) => ({
    invoiceNumber: head.invoiceNumber,
    customer: head.customer.name,
    total: formatMoney(head.total, head.currency, locale),
    status: shownStatus(head, turn.now, timeZone),
    dueDate: head.dueDate,
  }));
  return { ok: true, summary: found.length === 1 ? "1 invoice" : `${found.length} invoices`, invoices: found };
}

async function findInvoice(turn: Turn, said: InvoiceArguments): Promise<Invoice> {
  const [head] = await matching(turn, said);
  if (!head) throw new AppError("not_found", said.invoiceNumber ? `There is no invoice ${said.invoiceNumber}.` : "There is no such invoice.");
  return invoices.get(turn.speaker.workspaceId, head.id);
}

/** The stored invoices that fit what was said, newest first. */
async function matching({ speaker: { workspaceId }, now, reference: { customers, profile } }: Turn, said: InvoiceArguments): Promise<InvoiceRow[]> {
  const { invoiceNumber, filter: { customer, status, from, to } = {} } = said;
  const found = customer ? linkCustomer(customer, customers) : undefined;
  const meant = found && ("hit" in found ? [found.hit] : "candidates" in found ? found.candidates : []);
  const asked = { from, to, sort: "number" as const, limit: LOOKED_THROUGH, ...(invoiceNumber ? { q: digitsOf(invoiceNumber) ?? invoiceNumber } : {}) };
  const filters = meant ? meant.map(({ id }) => ({ ...asked, customerId: id })) : [asked];
  const pages = await Promise.all(filters.map((one) => invoices.page(workspaceId, one, now, profile.timeZone)));
  return pages
    .flatMap(({ items }) => items)
    .filter(
      (row) =>
        (!invoiceNumber || sameNumber(row.invoiceNumber, invoiceNumber)) &&
        (!status || [row.status, shownStatus(row, now, profile.timeZone)].some((one) => one === status)),
    )
    .sort((a, b) => (a.id < b.id ? 1 : -1));
}

/** "INV-0007", "inv 7" and "7" name the same invoice. */
const sameNumber = (stored: string, said: string): boolean => stored.toLowerCase() === said.trim().toLowerCase() || digitsOf(stored) === digitsOf(said);

const digitsOf = (text: string): string | undefined => /(\d+)\D*$/.exec(text)?.[1]?.replace(/^0+/, "");

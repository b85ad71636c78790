import { AppError } from "../../../shared/errors.ts";
import { type ExplainableFigure, explain } from "../../../shared/explain.ts";
import { copyOf, draftOf, type Invoice, type InvoiceRow, withShownStatus } from "../../../shared/invoices.ts";
import { formatMoney } from "../../../shared/money.ts";
import { isOpen, totalsInWords, totalsOfRows } from "../../../shared/row-totals.ts";
import { ShownStatus } from "../../../shared/status.ts";
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

/** How many invoices are looked through for those that fit, and how many of them are told one by one. */
const LOOKED_THROUGH = 200;
const SHOWN = 20;

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

/** The newest that fit, and what all of them come to: those that were found, where there may be more. */
async function list(turn: Turn, said: InvoiceArguments): Promise<ToolResult> {
  const { locale, timeZone } = turn.reference.profile;
  const { rows, more } = await matching(turn, said);
  const shown = rows.map((row) => withShownStatus(row, turn.now, timeZone));
  const found = shown.slice(0, SHOWN).map(({ invoiceNumber, customer, currency, total, amountDue, status, dueDate }) => ({
    invoiceNumber,
    customer: customer.name,
    total: formatMoney(total, currency, locale),
    ...(isOpen(status) && amountDue !== total ? { due: formatMoney(amountDue, currency, locale) } : {}),
    status,
    dueDate,
  }));
  return { ok: true, summary: totalsInWords(totalsOfRows(shown), more, locale), count: rows.length, invoices: found };
}

async function findInvoice(turn: Turn, said: InvoiceArguments): Promise<Invoice> {
  const {
    rows: [head],
  } = await matching(turn, said);
  if (!head) throw new AppError("not_found", said.invoiceNumber ? `There is no invoice ${said.invoiceNumber}.` : "There is no such invoice.");
  return invoices.get(turn.speaker.workspaceId, head.id);
}

/** The stored invoices that fit what was said, newest first, and whether there may be more. Who asks for what was sent means what is overdue too. */
async function matching(
  { speaker: { workspaceId }, now, reference: { customers, profile } }: Turn,
  said: InvoiceArguments,
): Promise<{ rows: InvoiceRow[]; more: boolean }> {
  const { invoiceNumber, filter: { customer, status, from, to } = {} } = said;
  const found = customer ? linkCustomer(customer, customers) : undefined;
  const meant = found && ("hit" in found ? [found.hit] : "candidates" in found ? found.candidates : []);
  const asked = { from, to, limit: LOOKED_THROUGH, ...(invoiceNumber ? { q: digitsOf(invoiceNumber) ?? invoiceNumber } : {}) };
  const wanted = ShownStatus.safeParse(status).data;
  // A status that is none has no invoices.
  const statuses = wanted === "sent" ? (["sent", "overdue"] as const) : wanted || !status ? [wanted] : [];
  const filters = (meant ? meant.map(({ id }) => ({ ...asked, customerId: id })) : [asked]).flatMap((one) =>
    statuses.map((each) => ({ ...one, status: each })),
  );
  const pages = await Promise.all(filters.map((one) => invoices.page(workspaceId, one, now, profile.timeZone)));
  const rows = pages
    .flatMap(({ items }) => items)
    .filter((row) => !invoiceNumber || sameNumber(row.invoiceNumber, invoiceNumber))
    .sort((a, b) => (a.id < b.id ? 1 : -1));
  return { rows, more: pages.some(({ next }) => next !== undefined) };
}

/** "INV-0007", "inv 7" and "7" name the same invoice. */
const sameNumber = (stored: string, said: string): boolean => stored.toLowerCase() === said.trim().toLowerCase() || digitsOf(stored) === digitsOf(said);

const digitsOf = (text: string): string | undefined => /(\d+)\D*$/.exec(text)?.[1]?.replace(/^0+/, "");

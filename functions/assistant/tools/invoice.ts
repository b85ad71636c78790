import * as z from "zod/mini";
import { Ask } from "../../../shared/assistant.ts";
import { AppError } from "../../../shared/errors.ts";
import { explain } from "../../../shared/explain.ts";
import { copyOf, draftOf, gaps, type Invoice, type InvoiceRow, withShownStatus } from "../../../shared/invoices.ts";
import { formatMoney } from "../../../shared/money.ts";
import { isOpen, totalsInWords, totalsOfRows } from "../../../shared/row-totals.ts";
import { ShownStatus } from "../../../shared/status.ts";
import { invoices } from "../../invoices/store.ts";
import { request, requestSend } from "../actions/request.ts";
import { undoLastTurn } from "../actions/undo.ts";
import { editableDraft, setCurrentDraft } from "../draft/current-draft.ts";
import { editDraft, startDraft } from "../draft/draft.ts";
import { findLine } from "../draft/lines.ts";
import { reportOf } from "../draft/report.ts";
import { saveDraft } from "../draft/storage.ts";
import { InvoiceEdit, InvoiceExplain, InvoiceList, InvoiceStart, InvoiceTarget, Nothing } from "../model/tool-arguments.ts";
import type { ToolResult } from "../model/tool-result.ts";
import { linkCustomer } from "../names/customer-link.ts";
import { copiedSources, storedSources } from "../sources/stored-sources.ts";
import { noteRead, type Turn } from "../state/turn.ts";
import { type Tool, tool } from "./tool.ts";

/** How many invoices are looked through for those that fit, and how many of them are told one by one. */
const LOOKED_THROUGH = 200;
const SHOWN = 20;

const start = tool({
  name: "invoice_start",
  description: "Begins a new invoice. One that is begun and complete is stored as a draft first.",
  effect: "write",
  parameters: InvoiceStart,
  run: async (turn, { reply: _, ...said }) => {
    const before = await storeBegun(turn);
    turn.saved = undefined;
    const result = setCurrentDraft(turn, undefined, startDraft(turn.reference, said));
    turn.begun = true;
    return before ? { ...result, summary: `${before} ${result.summary}` } : result;
  },
});

const edit = tool({
  name: "invoice_edit",
  description: "Changes the invoice in the context; only what is named changes.",
  effect: "write",
  parameters: InvoiceEdit,
  run: async (turn, { reply: _, ...said }) => {
    const currentDraft = editableDraft(turn);
    return setCurrentDraft(turn, currentDraft, editDraft(turn.reference, currentDraft, said));
  },
});

const open = tool({
  name: "invoice_open",
  description: "Puts a stored invoice beside the chat, to look at or to change. Without a number: the customer's newest.",
  effect: "read",
  parameters: InvoiceTarget,
  run: async (turn, said) => {
    const stored = await findInvoice(turn, said);
    const draft = draftOf(stored);
    // Opening the current invoice again keeps its sources.
    const sources = turn.currentDraft?.draft.draftId === stored.id ? turn.currentDraft.sources : storedSources(draft, stored.invoiceNumber);
    turn.saved = stored;
    return setCurrentDraft(turn, turn.currentDraft, { draft, asks: [], sources: sources ?? {} });
  },
});

const duplicate = tool({
  name: "invoice_duplicate",
  description: "Begins a copy of a stored invoice, dated today.",
  effect: "write",
  parameters: InvoiceTarget,
  run: async (turn, said) => {
    const stored = await findInvoice(turn, said);
    turn.saved = undefined;
    const draft = copyOf(stored, turn.reference.today, turn.reference.profile);
    return setCurrentDraft(turn, undefined, { draft, asks: [], sources: copiedSources(draft, stored.invoiceNumber) });
  },
});

const list = tool({
  name: "invoice_list",
  description: "Stored invoices.",
  effect: "read",
  parameters: InvoiceList,
  run: (turn, said) => listInvoices(turn, said),
});

const save = tool({
  name: "invoice_save",
  description: "Stores the invoice in the context; it gets its number. Sending stores it too.",
  effect: "write",
  parameters: Nothing,
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
  parameters: Nothing,
  run: (turn) => undoLastTurn(turn),
});

const explanationOf = tool({
  name: "invoice_explain",
  description: "How a figure of the invoice in the context came about. Tell its steps to the letter.",
  effect: "read",
  parameters: InvoiceExplain,
  run: async (turn, said) => explanation(turn, said),
});

const requestSending = tool({
  name: "invoice_request_send",
  description: "Asks the person to confirm that the invoice in the context, or a stored one, is emailed. Stores it first. Nothing is sent by it.",
  effect: "request",
  parameters: InvoiceTarget,
  run: async (turn, said) => requestSend(turn, namesInvoice(said) ? await findInvoice(turn, said) : undefined),
});

const requestVoid = tool({
  name: "invoice_request_void",
  description: "Asks the person to confirm that an invoice is voided. Nothing is voided by it.",
  effect: "request",
  parameters: InvoiceTarget,
  run: async (turn, said) => {
    const { id } = namesInvoice(said) || !turn.saved ? await findInvoice(turn, said) : turn.saved;
    return request(turn, "void_invoice", id);
  },
});

export const invoiceTools = [start, edit, open, duplicate, list, save, undo, explanationOf, requestSending, requestVoid];

/** The same for the embedded model, which also says what it already knows it must ask. */
export const embeddedInvoiceTools = invoiceTools.map(
  (one): Tool =>
    one === start || one === edit ? { ...one, parameters: z.extend(one.parameters as typeof InvoiceEdit, { asks: z.optional(z.array(Ask)) }) } : one,
);

/** Stores an invoice that was begun earlier in the same turn, so that the next one does not take its place. Throws `invalid` where it is not complete. */
async function storeBegun(turn: Turn): Promise<string | undefined> {
  const { currentDraft, saved, begun } = turn;
  if (!begun || !currentDraft || saved) return undefined;
  const { draft } = currentDraft;
  if (gaps(draft).length)
    throw new AppError(
      "conflict",
      `The invoice for ${draft.customer?.name ?? "the first customer"} is not complete yet. Ask for what it lacks; the next one is begun after that.`,
    );
  const { invoiceNumber } = await saveDraft(turn);
  return `The first one is stored as the draft ${invoiceNumber}.`;
}

/** Whether it is said which stored invoice is meant. */
const namesInvoice = ({ invoiceNumber, customer }: InvoiceTarget): boolean => Boolean(invoiceNumber || customer);

/** The steps that lead to a figure of the current draft, as text. */
function explanation(turn: Turn, { of = "total", line, rate }: InvoiceExplain): ToolResult {
  if (!turn.currentDraft) throw new AppError("invalid", "There is no invoice in hand to explain.");
  const { draft } = turn.currentDraft;
  const lineId = line === undefined ? undefined : findLine(draft, line).id;
  const steps = explain(draft, { of, lineId, rate }, turn.reference.profile.locale).map(({ text }) => text);
  return { ok: true, summary: steps.join("\n") || "The invoice has no such figure.", steps };
}

/** The newest that fit, and what all of them come to: those that were found, where there may be more. */
async function listInvoices(turn: Turn, said: InvoiceList): Promise<ToolResult> {
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

async function findInvoice(turn: Turn, said: InvoiceTarget): Promise<Invoice> {
  const {
    rows: [head],
  } = await matching(turn, said);
  if (!head) throw new AppError("not_found", said.invoiceNumber ? `There is no invoice ${said.invoiceNumber}.` : "There is no such invoice.");
  const stored = await invoices.get(turn.speaker.workspaceId, head.id);
  noteRead(turn, stored);
  return stored;
}

/** The stored invoices that fit what was said, newest first, and whether there may be more. Who asks for what was sent means what is overdue too. */
async function matching(
  { speaker: { workspaceId }, now, reference: { customers, profile } }: Turn,
  { invoiceNumber, customer, status, from, to }: InvoiceList,
): Promise<{ rows: InvoiceRow[]; more: boolean }> {
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

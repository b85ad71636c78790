import type { Analysis } from "../../../shared/document-files.ts";
import { AppError } from "../../../shared/errors.ts";
import { setCurrentDraft } from "../draft/current-draft.ts";
import { type ChosenPrice, documentSources, invoiceOf, isWhole, pricesOf, priceText } from "../draft/document-draft.ts";
import { startDraft } from "../draft/draft.ts";
import { makeRoomForNext } from "../draft/unfinished-drafts.ts";
import { InvoiceFromDocument } from "../model/tool-arguments.ts";
import type { ToolResult } from "../model/tool-result.ts";
import { sourcesOf } from "../sources/sources.ts";
import type { Turn } from "../state/turn.ts";
import { tool } from "./tool.ts";

export const invoiceFromDocument = tool({
  name: "invoice_from_document",
  description:
    "Begins a new invoice from documentFiles: customer, tax, terms and the prices named; each figure gets its page and quote. Then invoice_edit for what else was said.",
  effect: "write",
  parameters: InvoiceFromDocument,
  run: async (turn, { filename, lines }) => {
    const analysis = turn.files.find(({ file }) => filename === undefined || file.filename === filename);
    if (!analysis) throw new AppError("not_found", "There is no such document in this conversation.", { field: "filename" });
    const prices = pricesOf(analysis);
    const chosen = lines?.map(({ value, quantity }): ChosenPrice => {
      const price = prices.find(({ id }) => id === value);
      if (!price) throw new AppError("invalid", `The document has no price ${value}.`, { field: "lines" });
      return { value: price, quantity };
    });
    return beginFromDocument(turn, analysis, chosen ?? prices.filter(isWhole).map((value) => ({ value })));
  },
});

/** Begins an invoice from a document, and says which of its rates wait for a quantity. */
export async function beginFromDocument(turn: Turn, analysis: Analysis, chosen: readonly ChosenPrice[]): Promise<ToolResult> {
  const { reference, messages, read } = turn;
  const invoice = invoiceOf(analysis, chosen, reference);
  const started = startDraft(reference, invoice.said);
  const { filename, name } = analysis.file;
  const draft = { ...started.draft, sourceFiles: [{ filename, name }] };
  const ofDocument = documentSources(
    analysis,
    invoice,
    draft.lines.map(({ id }) => id),
  );
  const sources = sourcesOf(draft, { before: { draft, asks: [], sources: ofDocument }, messages, reference, read });
  const waiting = await makeRoomForNext(turn);
  turn.saved = undefined;
  const result = setCurrentDraft(turn, undefined, { ...started, draft, sources });
  turn.begun = true;
  const left = pricesOf(analysis).filter((price) => !isWhole(price) && !chosen.some(({ value }) => value === price));
  const uncounted = left.length ? ` Not on it, because nobody counted: ${left.map((price) => priceText(price, reference.profile.locale)).join("; ")}.` : "";
  return { ...result, summary: `${waiting ? `${waiting} ` : ""}${result.summary}${uncounted}` };
}

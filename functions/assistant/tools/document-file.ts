import { AppError, parse } from "../../../shared/errors.ts";
import { setCurrentDraft } from "../draft/current-draft.ts";
import { type ChosenPrice, type DocumentFindings, documentSources, inOneInvoice, invoiceOf, isWhole, type Price, pricesOf } from "../draft/document-draft.ts";
import { startDraft } from "../draft/draft.ts";
import { makeRoomForNext } from "../draft/unfinished-drafts.ts";
import { InvoiceFromDocument, InvoiceStart } from "../model/tool-arguments.ts";
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
    const chosen = lines?.map(({ value, quantity, when }): ChosenPrice => {
      const price = prices.find(({ id }) => id === value);
      if (!price) throw new AppError("invalid", `The document has no price ${value}.`, { field: "lines" });
      return { value: price, quantity, when };
    });
    return beginFromDocument(turn, analysis, chosen ?? prices.filter(isWhole).map((value) => ({ value })));
  },
});

/** Begins an invoice from a document, and says which of the chosen prices it does not take, and which rates wait for a quantity. */
async function beginFromDocument(turn: Turn, analysis: DocumentFindings, chosen: readonly ChosenPrice[]): Promise<ToolResult> {
  const { reference, messages, read } = turn;
  const taken = inOneInvoice(chosen);
  const invoice = invoiceOf(analysis, taken, reference);
  // What stands in a document is held against the same schema as what a model says.
  const started = startDraft(reference, parse(InvoiceStart, invoice.said));
  const { filename, name } = analysis.file;
  const draft = { ...started.draft, sourceFiles: [{ filename, name }] };
  const lineIds = draft.lines.map(({ id }) => id);
  const ofDocument = documentSources(analysis, invoice, lineIds);
  const sources = sourcesOf(draft, { before: { draft, asks: [], sources: ofDocument }, messages, reference, read });
  const waiting = await makeRoomForNext(turn);
  turn.saved = undefined;
  const result = setCurrentDraft(turn, undefined, { ...started, draft, sources });
  turn.begun = true;
  const isChosen = (price: Price) => chosen.some(({ value }) => value === price);
  const left = [
    ["in another currency, or taking something off", chosen.filter((each) => !taken.includes(each)).map(({ value }) => value)],
    ["without a quantity", pricesOf(analysis).filter((price) => !isWhole(price) && !isChosen(price))],
  ] as const;
  const notes = left.flatMap(([why, prices]) => (prices.length ? `Not on it, ${why}: ${listPrices(prices)}` : []));
  const said = [waiting ? `${waiting} ${result.summary}` : result.summary, ...notes];
  return { ...result, summary: said.join(". ") };
}

/** How many prices are named. */
const NAMED = 5;
const listPrices = (prices: readonly Price[]): string =>
  [...prices.slice(0, NAMED).map(({ label, value }) => `${label}, ${value}`), ...(prices.length > NAMED ? [`and ${prices.length - NAMED} more`] : [])].join(
    "; ",
  );

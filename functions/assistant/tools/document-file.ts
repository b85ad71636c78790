import type { Ask } from "../../../shared/chat/ask.ts";
import { AppError, parse } from "../../../shared/errors.ts";
import { type ExtractedValue, isSure, type ValueField } from "../../../shared/uploads/document-files.ts";
import { InvoiceFromDocument, InvoiceStart } from "../calls/tool-arguments.ts";
import type { ToolResult } from "../calls/tool-result.ts";
import { withoutClient } from "../draft/addressed-to-us.ts";
import { setCurrentDraft } from "../draft/change-draft.ts";
import { documentCurrencyQuestion } from "../draft/currency-question.ts";
import {
  billedPrices,
  type ChosenPrice,
  type DocumentFindings,
  type DocumentInvoice,
  type DocumentPrice,
  documentPrices,
  inOneInvoice,
  inOwnCurrency,
  invoiceFromFindings,
  isWhole,
  sourcesFromFindings,
} from "../draft/document-draft.ts";
import { findingsTable, listValues } from "../draft/document-table.ts";
import { startDraft } from "../draft/draft.ts";
import { leftOutQuestion } from "../draft/left-out-question.ts";
import { differenceText, isDoubtful, rateQuestion, statedTotals, totalQuestion } from "../draft/total-question.ts";
import { makeRoomForNext } from "../draft/unfinished-drafts.ts";
import { sourcesOf } from "../sources/sources.ts";
import type { Turn } from "../state/turn.ts";
import { ownNameOn } from "./bill-to-us.ts";
import { tool } from "./tool.ts";

export const invoiceFromDocumentTool = tool({
  name: "invoice_from_document",
  description:
    "Begins a new invoice from documentFiles: customer, tax, terms and the prices named; each figure gets its page and quote; unsure values are left out. Then invoice_edit for what else was said.",
  effect: "write",
  parameters: InvoiceFromDocument,
  run: async (turn, { filename, lines }) => {
    const brought = turn.files.find(({ file }) => filename === undefined || file.filename === filename);
    if (!brought) throw new AppError("not_found", "There is no such document in this conversation.", { field: "filename" });
    const analysis = inOwnCurrency(brought, turn.reference.profile.currency);
    const prices = documentPrices(analysis);
    const chosen = lines?.map(({ value, quantity, when }): ChosenPrice => {
      const price = prices.find(({ id }) => id === value);
      if (!price) throw new AppError("invalid", `The document has no price ${value}.`, { field: "lines" });
      return { value: price, quantity, when };
    });
    return beginFromDocument(turn, analysis, chosen ?? billedPrices(analysis).map((value) => ({ value })));
  },
});

/**
 * Begins an invoice from a document's sure values, and says which chosen prices are left out, which rates wait for a quantity, and what the person should
 * check. Throws `invalid` if all chosen prices are unsure.
 */
async function beginFromDocument(turn: Turn, brought: DocumentFindings, chosen: readonly ChosenPrice[]): Promise<ToolResult> {
  const { reference, messages, read } = turn;
  const own = await ownNameOn(turn, brought);
  const analysis = own ? withoutClient(brought) : brought;
  const { locale } = reference.profile;
  const sure = chosen.filter(({ value }) => isSure(value));
  if (chosen.length && !sure.length)
    throw new AppError(
      "invalid",
      notSureOf(
        chosen.map(({ value }) => value),
        locale,
      ),
      { field: "lines" },
    );
  const taken = inOneInvoice(sure);
  const invoice = invoiceFromFindings(analysis, taken, reference);
  const isChosen = (price: DocumentPrice) => chosen.some(({ value }) => value === price);
  const rates = documentPrices(analysis).filter((price) => !isWhole(price) && !isChosen(price));
  const doubtful = [...chosen.map(({ value }) => value), ...rates, ...invoice.unsure].filter((value) => !isSure(value));
  // A document's content is checked against the same schema as a model's arguments.
  const started = startDraft(reference, { ...parse(InvoiceStart, invoice.said), asks: customerQuestion(doubtful, own) });
  // A customer on record keeps the recorded details, so the document's unsure ones do not matter.
  const unsure = started.draft.customerId ? doubtful.filter(({ field }) => !CONTACT.has(field)) : doubtful;
  const isAll = billsAll(analysis, chosen);
  const stated = isAll ? statedTotals(analysis.values, started.draft) : undefined;
  const total = stated && totalQuestion(started.draft, stated);
  const leftOut = leftOutQuestion(analysis, { chosen, taken, invoice }, reference);
  const currency = documentCurrencyQuestion(
    taken.map(({ value }) => value),
    reference.profile.currency,
  );
  const rate = rateQuestion(
    taken.map(({ value }) => value),
    started.draft,
    stated,
  );
  const { filename, name } = analysis.file;
  const draft = { ...started.draft, sourceFiles: [{ filename, name }] };
  const lineIds = draft.lines.map(({ id }) => id);
  const ofDocument = sourcesFromFindings(analysis, invoice, lineIds);
  const sources = sourcesOf(draft, { before: { draft, asks: [], sources: ofDocument }, messages, reference, read });
  const waiting = await makeRoomForNext(turn);
  const asks = [...started.asks, ...leftOut, ...currency, ...rate, ...(total ? [total] : [])];
  const result = setCurrentDraft(turn, undefined, { ...started, asks, draft, sources }, { saved: undefined, begun: true });
  const offered = isAll ? documentPrices(analysis).filter((price) => isWhole(price) && !isChosen(price)) : [];
  const unbilled = [
    ["in another currency, or taking something off", sure.filter((each) => !taken.includes(each)).map(({ value }) => value)],
    ["without a quantity", rates.filter(isSure)],
    ["only offered there", offered],
  ] as const;
  const notes = unbilled.flatMap(([why, values]) => (values.length ? `Not on it, ${why}: ${listValues(values, locale)}` : []));
  const difference = stated && differenceText(draft, stated, locale);
  const doubt = stated && difference && isDoubtful(analysis.values, draft, stated) && "I was not sure of what it states: check it in the document.";
  const left = unsure.length > 0 && leftOutText(unsure, partsOfAll(analysis, invoice, unsure), locale);
  const toCheck = [left, difference, doubt].filter(Boolean).join(" ");
  if (toCheck) turn.record({ type: "leftOut", text: toCheck, table: findingsTable(analysis, locale, unsure) });
  const said = [waiting ? `${waiting} ${result.summary}` : result.summary, ...notes, ...(toCheck ? [toCheck] : [])];
  return { ...result, notes: notes.map((note) => `${note}.`), summary: said.join(". ") };
}

/** Fields of a document about how its client is reached. */
const CONTACT: ReadonlySet<ValueField> = new Set(["invoice.email", "client.email", "client.address", "client.phone"]);

/** Returns true if exactly what the document sells is billed; only then do its totals apply to the invoice. */
const billsAll = (analysis: DocumentFindings, chosen: readonly ChosenPrice[]): boolean =>
  chosen.every(({ value, quantity }) => isWhole(value) && quantity === undefined) &&
  billedPrices(analysis).every((price) => chosen.some(({ value }) => value === price));

/** The answer if none of the prices can be billed yet. */
export const notSureOf = (prices: readonly DocumentPrice[], locale: string): string =>
  `I was not sure of what could be billed, so there is no invoice yet: ${listValues(prices, locale)}. Say in the document that ${prices.length === 1 ? "it is" : "they are"} right, then ask again.`;

function leftOutText(unsure: readonly ExtractedValue[], waiting: readonly ExtractedValue[], locale: string): string {
  const [values, them] = unsure.length === 1 ? ["1 value", "it"] : [`${unsure.length} values`, "them"];
  const besides = waiting.length ? ` With ${them} waits: ${listValues(waiting, locale)}.` : "";
  return `I was not sure of ${values} and left ${them} out: ${listValues(unsure, locale)}.${besides} Check ${them} in the document.`;
}

/**
 * Returns the question about the customer, with the name in the document. A document
 * that bills the business by its `own` name does not tell whom the business bills.
 */
function customerQuestion(unsure: readonly ExtractedValue[], own: string | undefined): Ask[] {
  if (own) return [{ kind: "customer", addressedTo: own }];
  const name = unsure.find(({ field }) => field === "client.name")?.value;
  return name ? [{ kind: "customer", suggested: { name } }] : [];
}

/** Returns a discount or deposit that waits with unsure prices, because it is a share of all of them. */
const partsOfAll = ({ values }: DocumentFindings, { head }: DocumentInvoice, unsure: readonly ExtractedValue[]): ExtractedValue[] =>
  unsure.some(({ field }) => field === "price")
    ? values.filter(
        (value) => isSure(value) && /^(?:discount|deposit)$/.test(value.field) && value.meaning.kind !== "text" && head[value.field as "discount"] !== value,
      )
    : [];

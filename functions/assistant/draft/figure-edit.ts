import { isDeepStrictEqual } from "node:util";
import { figuresAsked } from "../../../shared/chat/ask.ts";
import type { Figure, Sources } from "../../../shared/chat/sources.ts";
import { AppError, parse } from "../../../shared/errors.ts";
import { parseFigure } from "../../../shared/invoicing/figure-input.ts";
import { InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import { saidNumber, unitsIn } from "../calls/said-numbers.ts";
import { InvoiceEdit } from "../calls/tool-arguments.ts";
import { ToolError } from "../calls/tool-error.ts";
import type { ToolResult } from "../calls/tool-result.ts";
import { hasAgreement } from "../names/agreement.ts";
import { figuresOf } from "../sources/figures.ts";
import { sourcesOf } from "../sources/sources.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import type { Turn } from "../state/turn.ts";
import { editableDraft, setCurrentDraft } from "./change-draft.ts";
import { editDraft } from "./draft.ts";

/**
 * Sets a figure of the current draft to what a person typed: "15", "10%", "$1,200.50", "2h30" of hours, "2026-04-15". An empty text removes a discount or a deposit. Throws
 * `invalid` with what is accepted, `conflict` once the invoice was sent.
 */
export function setFigure(turn: Turn, figure: Figure, typed: string): ToolResult {
  const before = editableDraft(turn);
  const { messages, reference } = turn;
  const { lineId, name } = placeOf(figure);
  const line = before.draft.lines.find(({ id }) => id === lineId);
  if (lineId && !line) throw new AppError("invalid", "That line is not on the invoice any more.", { field: figure });
  const { locale } = reference.profile;
  const value = (name === "quantity" ? quantityIn(typed, line?.unit, locale) : undefined) ?? parseFigure(name, typed, locale);
  const fields = { [name]: value };
  const next = editDraft(reference, before, parse(InvoiceEdit, lineId ? { lines: [{ line: lineId, ...fields }] } : fields));
  parse(InvoiceDraft, next.draft);
  const sources = sourcesOf(next.draft, { before, messages, reference });
  return setCurrentDraft(turn, before, { ...next, sources: value === null ? sources : { ...sources, ...typedIn(figure, next, before, sources) } });
}

/** Returns a quantity that was typed with its unit, in the unit of the line; undefined if it has none, or one of another measure. */
function quantityIn(typed: string, unit: string | undefined, locale: string): number | undefined {
  const said = saidNumber(typed, locale);
  const factor = said?.unit && unit ? unitsIn(said.unit, unit) : undefined;
  return said && said.value > 0 && factor ? Number((said.value * factor).toFixed(6)) : undefined;
}

/** A typed figure is the person's own; a due date that moved with the invoice date is computed from its terms. */
function typedIn(figure: Figure, { draft }: CurrentDraft, before: CurrentDraft, sources: Sources): Sources {
  const moved = figure === "invoiceDate" && draft.dueDate !== before.draft.dueDate && !sources["dueDate"];
  return { [figure]: { from: "person" }, ...(moved ? { dueDate: { from: "computed", how: `${draft.terms ?? "the same terms"} from the invoice date` } } : {}) };
}

/** Makes the figures in question the person's own, because they confirmed them. Throws `invalid` if none are in question. */
export function confirmQuestion(turn: Turn): ToolResult {
  const before = editableDraft(turn);
  const figures = figuresInQuestion(before);
  if (!figures) throw new AppError("invalid", "Nothing was asked that could be confirmed.");
  return setCurrentDraft(turn, before, { ...before, sources: { ...before.sources, ...asPersons(figures) } });
}

/**
 * Confirms figures after a model heard a yes in the last message: "yes, all three are right, and add 2 hours". Only unchanged figures that were asked about
 * before count, and only if the person's words agree without exception, so that a model cannot confirm by itself. Throws `invalid` otherwise.
 */
export function confirmFigures(turn: Turn, only?: readonly Figure[]): ToolResult {
  const currentDraft = editableDraft(turn);
  const { before, messages } = turn;
  const [said, asked] = [messages.at(-1), messages.at(-2)];
  const isAnswer = said?.role === "user" && !said.command && asked?.role === "assistant" && hasAgreement(said.content);
  const shown = before.draft?.draftId === currentDraft.draft.draftId ? before.asks.flatMap((ask) => figuresAsked(ask) ?? []) : [];
  const was = new Map(before.draft ? figuresOf(before.draft).map(({ figure, value }) => [figure, value]) : []);
  const now = new Map(figuresOf(currentDraft.draft).map(({ figure, value }) => [figure, value]));
  const figures = shown.filter((figure) => now.has(figure) && isDeepStrictEqual(was.get(figure), now.get(figure)) && (only?.includes(figure) ?? true));
  if (!figures.length) throw new AppError("invalid", "There is no figure that still stands so and was asked about.");
  if (!isAnswer) throw new ToolError("Your last message does not say that the figures are right. Are they?", { field: "figures", advice: "Ask the person." });
  return setCurrentDraft(turn, currentDraft, { ...currentDraft, sources: { ...currentDraft.sources, ...asPersons(figures) } });
}

const asPersons = (figures: readonly Figure[]): Sources => Object.fromEntries(figures.map((figure) => [figure, { from: "person" }]));

/** Returns the figures of the next question, if it is about their source. */
export function figuresInQuestion(currentDraft: Pick<CurrentDraft, "asks"> | undefined): readonly Figure[] | undefined {
  const [ask] = currentDraft?.asks ?? [];
  return ask && figuresAsked(ask);
}

function placeOf(figure: Figure): { lineId: string | undefined; name: string } {
  const dot = figure.indexOf(".");
  return dot < 0 ? { lineId: undefined, name: figure } : { lineId: figure.slice(0, dot), name: figure.slice(dot + 1) };
}

import type { Ask } from "../../../shared/assistant.ts";
import type { CalendarDate } from "../../../shared/clock.ts";
import { AppError } from "../../../shared/errors.ts";
import { newId } from "../../../shared/ids.ts";
import { blankDraft, type DraftLine, due, type Gap, gaps, type InvoiceDraft } from "../../../shared/invoices.ts";
import { priceIn } from "../../../shared/products.ts";
import { dueDateOf } from "../../../shared/terms.ts";
import type { HeadWords, InvoiceArguments, LineWords, Op } from "../model/tool-arguments.ts";
import { linkCustomer } from "../names/customer-link.ts";
import { orList } from "../names/disambiguation.ts";
import { linkProduct } from "../names/product-link.ts";
import type { ReferenceData } from "../state/reference-data.ts";
import type { CurrentDraft } from "../state/turn.ts";

/** A new invoice from what was said. What was not said comes from the profile and the catalogue; what neither knows is asked. */
export function startDraft(reference: ReferenceData, said: Pick<InvoiceArguments, "fields" | "lines" | "asks">): CurrentDraft {
  const blank = {
    draft: { ...blankDraft(reference.profile, `${reference.today}T12:00:00.000Z`), invoiceDate: reference.today, draftId: newId("invoice") },
    asks: [],
  };
  const dated = { ...blank, draft: { ...blank.draft, ...due(reference.profile.defaultPaymentTerms, reference.today) } };
  const headed = said.fields ? set(reference, dated, said.fields) : dated;
  const lines = (said.lines ?? []).map((line) => lineOf(reference, headed.draft, line));
  return withOpenQuestions(reference, { draft: { ...headed.draft, lines }, asks: headed.asks }, said.asks);
}

/** The draft with all changes applied in order. Throws `invalid` where one can not be applied; then none is. */
export function editDraft(reference: ReferenceData, currentDraft: CurrentDraft, said: Pick<InvoiceArguments, "ops" | "asks">): CurrentDraft {
  const changed = (said.ops ?? []).reduce((now, op) => apply(reference, now, op), currentDraft);
  return withOpenQuestions(reference, changed, said.asks);
}

function apply(reference: ReferenceData, { draft, asks }: CurrentDraft, op: Op): CurrentDraft {
  if (op.op === "set") return set(reference, { draft, asks }, op.fields);
  if (op.op === "add") return { draft: { ...draft, lines: [...draft.lines, lineOf(reference, draft, op.line)] }, asks };
  const line = draft.lines.find(({ id }) => id === op.lineId);
  if (!line) throw new AppError("invalid", `The invoice has no line ${op.lineId}.`, { field: "lineId" });
  const lines =
    op.op === "remove"
      ? draft.lines.filter(({ id }) => id !== op.lineId)
      : draft.lines.map((other) => (other.id === op.lineId ? { ...other, ...withoutUndefined(op.line) } : other));
  return { draft: { ...draft, lines }, asks };
}

/** What is said of the whole invoice. A due date follows from its terms, and terms that a due date contradicts are dropped. */
function set(
  reference: ReferenceData,
  { draft, asks }: CurrentDraft,
  { customer, terms, dueDate, discount, notes, deposit, ...rest }: HeadWords,
): CurrentDraft {
  const plain = { ...draft, ...withoutUndefined(rest) };
  const nullable = { discount, notes, deposit };
  for (const key of ["discount", "notes", "deposit"] as const) if (nullable[key] !== undefined) Object.assign(plain, { [key]: nullable[key] ?? undefined });
  const next = { ...plain, ...dueOf(plain, terms, dueDate) };
  return customer ? withCustomer(reference, { draft: next, asks }, customer) : { draft: next, asks };
}

function dueOf(draft: InvoiceDraft, terms: string | undefined, dueDate: CalendarDate | undefined): Pick<InvoiceDraft, "terms" | "dueDate"> {
  if (dueDate) return { terms, dueDate };
  const said = terms ?? draft.terms;
  return { terms: said, dueDate: (said === undefined ? undefined : dueDateOf(said, draft.invoiceDate)) ?? draft.dueDate };
}

/** Sets the customer. A name that fits two customers becomes a question; one that fits none is a new customer. */
function withCustomer({ customers }: ReferenceData, { draft, asks }: CurrentDraft, words: NonNullable<HeadWords["customer"]>): CurrentDraft {
  const { customer: _customer, customerId: _customerId, ...open } = draft;
  const others = asks.filter(({ slot }) => slot !== "customer");
  const found = linkCustomer(words.name, customers);
  if ("hit" in found) {
    const { id, name, email, phone, address } = found.hit;
    return { draft: { ...open, customerId: id, customer: { name, email, phone, address } }, asks: others };
  }
  if ("candidates" in found) {
    const options = found.candidates.map(({ name }) => name);
    return { draft: open, asks: [{ slot: "customer", question: `Which one do you mean: ${orList(options)}?`, options }, ...others] };
  }
  return { draft: { ...open, customer: words }, asks: others };
}

/** A line as it was said, with the catalogue's price where it names a product and no price was given. */
function lineOf({ products }: ReferenceData, draft: InvoiceDraft, { quantity = 1, ...words }: LineWords): DraftLine {
  const line = { ...words, id: newId("line"), quantity };
  const found = linkProduct(words.description, products);
  if (!("hit" in found)) return line;
  const { id: productId, name, unit } = found.hit;
  // A price in another currency means nothing here: it is asked for.
  const unitPrice = priceIn(draft.currency, found.hit);
  if (words.unitPrice !== undefined || unitPrice === undefined) return { ...line, productId };
  return { ...line, productId, description: name, unit: words.unit ?? unit, unitPrice };
}

/**
 * The draft with its open questions. What is missing is asked until it is there, in the words it was first asked in.
 * Any other question (a number without a place, a date that can not be) is asked once, in the turn it comes up.
 */
function withOpenQuestions({ products }: ReferenceData, { draft, asks }: CurrentDraft, fresh: readonly Ask[] = []): CurrentDraft {
  const known = [...fresh, ...asks];
  const wanted = gaps(draft).map(
    (gap) =>
      known.find(
        (ask) => ask.slot === gap.slot && (gap.slot !== "unitPrice" || (ask.lineId ? ask.lineId === gap.lineId : asksAbout(ask, gap.lineId, draft))),
      ) ?? question(gap, draft, products),
  );
  const others = fresh.filter((ask) => !wanted.includes(ask) && !(ask.slot === "customer" && draft.customer));
  return { draft, asks: [...wanted, ...others] };
}

/** Whether a question about a price can be about a line: it names it, or none of the others whose price is open. */
function asksAbout({ question }: Ask, lineId: string, { lines }: InvoiceDraft): boolean {
  const named = lines.filter(({ unitPrice, description }) => unitPrice === undefined && question.toLowerCase().includes(description.toLowerCase()));
  return !named.length || named.some(({ id }) => id === lineId);
}

function question(gap: Gap, draft: InvoiceDraft, products: ReferenceData["products"]): Ask {
  if (gap.slot !== "unitPrice") return { slot: gap.slot, question: gap.slot === "customer" ? "Who is the invoice for?" : "What is it for, and at what price?" };
  const line = draft.lines.find(({ id }) => id === gap.lineId);
  const charge = `What do you charge for ${line?.description ?? "it"}${line?.unit ? ` per ${line.unit}` : line && line.quantity !== 1 ? " each" : ""}`;
  const product = products.find(({ id, currency }) => id === line?.productId && currency !== draft.currency);
  return { ...gap, question: product ? `${charge} in ${draft.currency}? The catalogue has its price in ${product.currency}.` : `${charge}?` };
}

/** Without the keys that were left unsaid, so that they do not wipe out what is there. */
const withoutUndefined = <T extends object>(words: T): Partial<{ [K in keyof T]: Exclude<T[K], undefined> }> =>
  Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)) as Partial<{ [K in keyof T]: Exclude<T[K], undefined> }>;

import { type Ask, type CustomerChoice, figuresAsked, lineIdOf } from "../../../shared/chat/ask.ts";
import { slotOf } from "../../../shared/chat/ask-slots.ts";
import { saidIn } from "../../../shared/chat/ask-words.ts";
import { chosenIn } from "../../../shared/chat/question-choices.ts";
import type { CalendarDate } from "../../../shared/clock.ts";
import { AppError } from "../../../shared/errors.ts";
import { newId } from "../../../shared/ids.ts";
import { blankDraft, due } from "../../../shared/invoicing/draft-dates.ts";
import { type DraftLine, type Gap, gaps, type InvoiceDraft, MAX_LINES } from "../../../shared/invoicing/invoices.ts";
import { dueDateOf } from "../../../shared/invoicing/terms.ts";
import { requireOffered } from "../../../shared/money.ts";
import { type Customer, customerDetails } from "../../../shared/records/customers.ts";
import type { Product } from "../../../shared/records/products.ts";
import { fold } from "../../../shared/text/search.ts";
import { type Quotes, quotesOf } from "../calls/quotes.ts";
import type { CustomerArguments, HeadArguments, InvoiceEdit, InvoiceStart, LineArguments } from "../calls/tool-arguments.ts";
import type { Link } from "../names/link.ts";
import { customerChoices, customerMeant, differsFrom, nameOfNew } from "../names/namesakes.ts";
import { linkProduct } from "../names/product-link.ts";
import { dayNamed } from "../sources/named-day.ts";
import type { CurrentDraft, RemovedLine } from "../state/current-draft.ts";
import type { ReferenceData } from "../state/reference-data.ts";
import { cataloguePrice } from "./catalogue-price.ts";
import { findLine } from "./find-line.ts";
import { passedOver } from "./passed-over.ts";
import { resolveCustomer } from "./resolve-customer.ts";

/** Questions that the embedded model already knows it must ask. */
type WithAsks = { readonly asks?: readonly Ask[] | undefined };

/** Returns a new draft from what was said. Profile and catalogue fill what was not said, and questions the rest. */
export function startDraft(reference: ReferenceData, { lines = [], asks, ...head }: Omit<InvoiceStart, "reply"> & WithAsks): CurrentDraft {
  const blank = {
    draft: { ...blankDraft(reference.profile, reference.today), draftId: newId("invoice") },
    asks: [],
  };
  const dated = { ...blank, draft: { ...blank.draft, ...due(reference.profile.defaultPaymentTerms, reference.today) } };
  requireFewLines(lines);
  const headed = set(reference, dated, head, thingsIn(lines));
  const begun = lines.map((line) => newLine(reference, headed.draft, line));
  const quotes = Object.assign({}, quotesOf(head.from), ...begun.map(({ id }, i) => quotesOf(lines[i]?.from, id)));
  const unknown = begun.flatMap((line, i) => quantityQuestion(line, lines[i]));
  return {
    ...withOpenQuestions(reference, { draft: { ...headed.draft, lines: begun }, asks: headed.asks }, [...(asks ?? []), ...unknown]),
    quotes,
    linked: headed.linked,
  };
}

/** Returns an empty draft that replaces a deleted invoice on the screen. */
export const emptyDraft = (reference: ReferenceData): CurrentDraft => ({ ...startDraft(reference, {}), asks: [] });

/** Throws `invalid` if an invoice cannot take so many lines, before each of them is looked up in the catalogue. */
function requireFewLines(lines: readonly unknown[]): void {
  if (lines.length > MAX_LINES) throw new AppError("invalid", `An invoice has ${MAX_LINES} lines at most.`, { field: "lines" });
}

/**
 * Returns the changed draft: first the head, then changed, added and restored lines, then removed ones. Lines are named as they stand before the change. Throws
 * `invalid` if something cannot be done, and then nothing is.
 */
export function editDraft(
  reference: ReferenceData,
  before: CurrentDraft,
  { lines = [], remove = [], restore = [], asks, ...head }: Omit<InvoiceEdit, "reply"> & WithAsks,
): CurrentDraft {
  requireFewLines([...before.draft.lines, ...lines.filter(({ line }) => line === undefined)]);
  const things = [...thingsIn(lines), ...before.draft.lines.map(({ description }) => description)];
  const headed = set(reference, { ...before, asks: before.asks.filter((ask) => !figuresAsked(ask)) }, head, things);
  const known = before.removed ?? [];
  const back = restore.map((name) => findRemovedLine(known, name)).sort((a, b) => a.at - b.at);
  const there = { lines: [...before.draft.lines, ...back.map(({ line }) => line)] };
  const changed = new Map<string, DraftLine>();
  const added: DraftLine[] = [];
  const fresh = [...(asks ?? [])];
  let quotes: Quotes = quotesOf(head.from);
  for (const { line: name, ...words } of lines) {
    const was = name === undefined ? undefined : findLine(there, name);
    const line = was ? changedLine(reference, headed.draft, changed.get(was.id) ?? was, words) : newLine(reference, headed.draft, words);
    if (was) changed.set(line.id, line);
    else added.push(line);
    quotes = { ...quotes, ...quotesOf(words.from, line.id) };
    fresh.push(...quantityQuestion(line, words));
  }
  const gone = new Set(remove.map((name) => findLine(before.draft, name).id));
  const removed = before.draft.lines.flatMap((line, at) => (gone.has(line.id) ? [{ line, at }] : []));
  const now = (line: DraftLine) => changed.get(line.id) ?? line;
  const kept = before.draft.lines.filter(({ id }) => !gone.has(id)).map(now);
  const next = back.reduce((all, { line, at }) => all.toSpliced(at, 0, now(line)), [...kept, ...added]);
  const open = passedOver(before, { ...head, lines, remove, restore }, next);
  return {
    ...withOpenQuestions(reference, { draft: { ...headed.draft, lines: next }, asks: headed.asks }, fresh, open),
    removed: [...known.filter((one) => !back.includes(one)), ...removed].slice(-MOST_REMOVED),
    quotes,
    linked: headed.linked,
  };
}

/** Most removed lines that can still be restored. */
const MOST_REMOVED = 20;

/** Returns the line removed last with such a description. Throws `invalid` if there is none. */
function findRemovedLine(removed: readonly RemovedLine[], name: string): RemovedLine {
  const said = fold(name);
  const found =
    removed.findLast(({ line }) => line.id === name || fold(line.description) === said) ??
    removed.findLast(({ line }) => fold(line.description).includes(said));
  if (!found) throw new AppError("invalid", `No line ${name.slice(0, 100)} was removed. Add it as a new one.`, { field: "restore" });
  return found;
}

/** Sets what was said of the whole invoice. The due date follows from the terms, and a stated due date replaces them. */
function set(
  reference: ReferenceData,
  { draft, asks }: CurrentDraft,
  { customer, terms, dueDate, discount, notes, deposit, from: _quotes, ...rest }: HeadArguments,
  things: readonly string[],
): CurrentDraft {
  const plain = { ...draft, ...withoutUndefined(rest) };
  requireOffered(rest.currency, draft.currency);
  const nullable = { discount, notes, deposit };
  for (const key of ["discount", "notes", "deposit"] as const) if (nullable[key] !== undefined) Object.assign(plain, { [key]: nullable[key] ?? undefined });
  const next = { ...plain, ...dueOf(reference, plain, { terms, dueDate }) };
  return customer ? withCustomer(reference, { draft: next, asks }, customer, [...things, notes ?? "", terms ?? ""]) : { draft: next, asks };
}

/** Returns the words for what is billed; none of them belongs to the customer's name. */
const thingsIn = (lines: readonly LineArguments[]): string[] => lines.flatMap(({ description = "", product = "", unit = "" }) => [description, product, unit]);

/** Returns the due date as it was said, else that of the terms. Terms that only name a day ("due December 31") are the due date. */
function dueOf(
  reference: ReferenceData,
  draft: InvoiceDraft,
  { terms, dueDate }: { readonly terms: string | undefined; readonly dueDate: CalendarDate | undefined },
): Pick<InvoiceDraft, "terms" | "dueDate"> {
  if (dueDate) return { terms, dueDate };
  const said = terms ?? draft.terms;
  const counted = said === undefined ? undefined : dueDateOf(said, draft.invoiceDate);
  const named = counted || !terms ? undefined : dayNamed(terms, reference, { isDue: true, invoiceDate: draft.invoiceDate });
  return named ? { terms: undefined, dueDate: named } : { terms: said, dueDate: counted ?? draft.dueDate };
}

/**
 * Sets the customer. A name that fits several customers becomes a question, as does one where the person's own words mean another customer; an unknown name is
 * a new customer. Without a name the draft's customer is meant. `things` are other texts of the invoice.
 */
function withCustomer(
  reference: ReferenceData,
  { draft, asks }: CurrentDraft,
  { name: given, ...details }: CustomerArguments,
  things: readonly string[],
): CurrentDraft {
  // Who is billed by an address alone has it as the name, unless it is on record.
  const name = given ?? draft.customer?.name ?? (details.email || undefined);
  if (name === undefined) throw new AppError("invalid", "The customer needs a name.", { field: "customer.name" });
  const { customer: _customer, customerId: _customerId, ...open } = draft;
  const others = asks.filter((ask) => slotOf(ask) !== "customer");
  const choice = pickedCustomer(reference, asks, name);
  const picked = choice?.id && reference.customers.find(({ id }) => id === choice.id);
  const found: Link<Customer> = picked ? { hit: picked, score: 1 } : findCustomer(name, details.email, draft, reference.customers);
  const isSame = "hit" in found && found.hit.id === draft.customerId;
  const { link, said } = choice || isSame ? { link: found, said: name } : resolveCustomer(reference, name, found, things);
  if ("hit" in link) {
    const linked = !isSame && differsFrom(said, link.hit.name) ? { said, name: link.hit.name } : undefined;
    return { draft: { ...open, customerId: link.hit.id, customer: customerDetails(link.hit) }, asks: others, linked };
  }
  if ("candidates" in link) {
    const candidates = customerChoices(said, link, reference.customers);
    return { draft: open, asks: [{ kind: "whichCustomer", because: "name", candidates }, ...others] };
  }
  if (/^cus_/.test(name)) throw new AppError("not_found", "There is no such customer.", { field: "customer.name" });
  const newName = nameOfNew(name) ?? name;
  const before = draft.customer?.name === newName ? draft.customer : undefined;
  return { draft: { ...open, customer: { ...before, name: newName, ...withoutUndefined(details) } }, asks: others };
}

/** Returns the customer that a name picks in answer to an open question. */
function pickedCustomer(reference: ReferenceData, asks: readonly Ask[], name: string): CustomerChoice | undefined {
  const [choice] = asks.flatMap((ask) => chosenIn(ask, name, reference) ?? []).filter((one) => "customer" in one);
  return choice?.customer;
}

/**
 * Returns the customer with this name. Among namesakes the one with the given email counts,
 * or else the draft's. A new customer of the draft stays new, whatever names are similar.
 */
function findCustomer(
  name: string,
  email: string | undefined,
  { customer, customerId: drafted }: InvoiceDraft,
  customers: ReferenceData["customers"],
): Link<Customer> {
  const found = customerMeant(name, customers);
  if (!("candidates" in found)) return found;
  if (found.doubt && !drafted && customer?.name === name) return { none: true };
  const namesakes = found.candidates.filter((one) => one.name === name.trim());
  const reached = email ? namesakes.filter((one) => one.email?.toLowerCase() === email.trim().toLowerCase()) : namesakes.filter(({ id }) => id === drafted);
  return reached.length === 1 && reached[0] ? { hit: reached[0], score: 1 } : found;
}

/** Returns a new line, with the catalogue's price if it names a product and no price was given. */
function newLine({ products }: ReferenceData, draft: InvoiceDraft, words: LineArguments): DraftLine {
  const { product, description, quantity, discount, from: _quotes, ...said } = words;
  if (product === undefined && description === undefined)
    throw new AppError("invalid", "A line needs a product or a description.", { field: "lines.description" });
  const line = {
    ...withoutUndefined(said),
    id: newId("line"),
    quantity: quantity ?? 1,
    description: description ?? product ?? "",
    ...(discount ? { discount } : {}),
  };
  if (product !== undefined) return ofProduct(line, words, products, draft);
  const found = linkProduct(line.description, products);
  if (!("hit" in found)) return line;
  const { id: productId, name } = found.hit;
  const { unitPrice, ...priced } = cataloguePrice(line, found.hit, draft.currency);
  // A price in another currency is useless here, so the price is asked for.
  if (line.unitPrice !== undefined || unitPrice === undefined) return { ...line, productId };
  return { ...line, productId, description: name, ...priced, unitPrice };
}

/** Returns a changed line. A newly named product brings its price. */
function changedLine({ products }: ReferenceData, draft: InvoiceDraft, before: DraftLine, words: LineArguments): DraftLine {
  const { product, discount, quantity, from: _quotes, ...said } = words;
  const { discount: was, ...plain } = before;
  const left = discount === undefined ? was : (discount ?? undefined);
  const line = { ...plain, ...withoutUndefined(said), quantity: quantity ?? before.quantity, ...(left ? { discount: left } : {}) };
  return product === undefined ? line : ofProduct(line, words, products, draft);
}

/** Returns the line for a product named by id, name or other words. If no product matches, the line just has that name. */
function ofProduct(
  line: DraftLine,
  { product = "", description, unit, unitPrice }: LineArguments,
  products: ReferenceData["products"],
  draft: InvoiceDraft,
): DraftLine {
  const named = products.find(({ id }) => id === product.trim());
  const found: Link<Product> = named ? { hit: named, score: 1 } : linkProduct(product, products);
  if (!("hit" in found)) return { ...line, description: printedDescription(product, description) };
  const { id: productId, name } = found.hit;
  const priced = cataloguePrice({ quantity: line.quantity, unit, unitPrice }, found.hit, draft.currency);
  return { ...withoutPrice(line), productId, description: printedDescription(name, description), ...priced };
}

const withoutPrice = ({ unitPrice: _price, unit: _unit, ...line }: DraftLine): DraftLine => line;

/** Returns a product's name with the detail of this line: "Front shoes (chestnut)"; "Interpreting (day), conference". */
function printedDescription(name: string, detail: string | undefined): string {
  if (!detail?.trim() || fold(detail) === fold(name)) return name;
  if (` ${fold(detail)} `.includes(` ${fold(name)} `)) return detail;
  return name.endsWith(")") ? `${name}, ${detail.trim()}` : `${name} (${detail.trim()})`;
}

/**
 * Returns the draft with its open questions. Missing fields are asked first, in the words they were first asked in. Then come other questions (an unplaced
 * number, an impossible date): `fresh` ones, then those that were `open` before.
 */
function withOpenQuestions(reference: ReferenceData, { draft, asks }: CurrentDraft, fresh: readonly Ask[] = [], open: readonly Ask[] = []): CurrentDraft {
  const known = [...fresh, ...asks];
  const wanted = gaps(draft).map(
    (gap) =>
      known.find((ask) => ask.kind !== "instalments" && slotOf(ask) === gap.slot && (gap.slot !== "unitPrice" || asksAbout(ask, gap.lineId, draft))) ??
      question(gap, draft, reference),
  );
  const left = open.filter((ask) => !fresh.some((one) => slotOf(one) === slotOf(ask) && lineIdOf(one) === lineIdOf(ask)));
  const others = [...fresh, ...left].filter((ask) => !wanted.includes(ask) && !(slotOf(ask) === "customer" && draft.customer));
  return { draft, asks: [...wanted, ...others] };
}

/** Returns true if a question about a price can be about a line: it names this line, or no line without a price. */
function asksAbout(ask: Ask, lineId: string, { lines }: InvoiceDraft): boolean {
  const own = lineIdOf(ask);
  if (own) return own === lineId;
  const said = saidIn(ask).map((words) => words.toLowerCase());
  const named = lines.filter(({ unitPrice, description }) => unitPrice === undefined && said.some((words) => words.includes(description.toLowerCase())));
  return !named.length || named.some(({ id }) => id === lineId);
}

function question(gap: Gap, draft: InvoiceDraft, { products }: ReferenceData): Ask {
  if (gap.slot !== "unitPrice") return { kind: gap.slot };
  const line = draft.lines.find(({ id }) => id === gap.lineId);
  const { description = "", quantity = 1, unit } = line ?? {};
  const product = products.find(({ id, currency }) => id === line?.productId && currency !== draft.currency);
  const priced = product ? { currency: draft.currency, catalogueCurrency: product.currency } : {};
  return { kind: "price", lineId: gap.lineId, description, each: quantity !== 1, unit, ...priced };
}

/** Returns the question about a line's quantity if that was said to be unknown; until the answer it is one. */
const quantityQuestion = ({ id, description }: DraftLine, words: Pick<LineArguments, "quantity"> | undefined): Ask[] =>
  words?.quantity === null ? [{ kind: "quantity", because: "unknown", lineId: id, description }] : [];

/** Drops undefined fields, so that they do not overwrite others. */
const withoutUndefined = <T extends object>(words: T): Partial<{ [K in keyof T]: Exclude<T[K], undefined> }> =>
  Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)) as Partial<{ [K in keyof T]: Exclude<T[K], undefined> }>;

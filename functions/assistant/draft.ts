import type { Ask } from "../../shared/assistant.ts";
import { type BusinessProfile, termDays } from "../../shared/business.ts";
import { addDays, type CalendarDate } from "../../shared/clock.ts";
import type { Customer } from "../../shared/customers.ts";
import { AppError } from "../../shared/errors.ts";
import { newId } from "../../shared/ids.ts";
import { blankDraft, type DraftLine, due, type Gap, gaps, type InvoiceDraft } from "../../shared/invoices.ts";
import type { Product } from "../../shared/products.ts";
import type { Sources } from "../../shared/sources.ts";
import { linkCustomer, linkProduct } from "./link.ts";
import type { HeadWords, InvoiceArguments, LineWords, Op } from "./tools/arguments.ts";

/** What a draft is read against: the business, and whom and what it knows. */
export interface World {
  readonly today: CalendarDate;
  readonly profile: BusinessProfile;
  readonly customers: readonly Customer[];
  readonly products: readonly Product[];
}

/** The invoice in hand, what is still to be asked about it, and where its figures come from. */
export interface Hand {
  readonly draft: InvoiceDraft;
  readonly asks: readonly Ask[];
  readonly sources?: Sources;
}

/** A new invoice from what was said. What was not said comes from the profile and the catalogue; what neither knows is asked. */
export function start(world: World, said: Pick<InvoiceArguments, "fields" | "lines" | "asks">): Hand {
  const blank = { draft: { ...blankDraft(world.profile, `${world.today}T12:00:00.000Z`), invoiceDate: world.today, draftId: newId("invoice") }, asks: [] };
  const dated = { ...blank, draft: { ...blank.draft, ...due(world.profile.defaultPaymentTerms, world.today) } };
  const headed = said.fields ? set(world, dated, said.fields) : dated;
  const lines = (said.lines ?? []).map((line) => lineOf(world, headed.draft, line));
  return settled({ draft: { ...headed.draft, lines }, asks: headed.asks }, said.asks);
}

/** The invoice in hand with the changes done in their order; one that can not be done throws `invalid` and none is. */
export function edit(world: World, hand: Hand, said: Pick<InvoiceArguments, "ops" | "asks">): Hand {
  const changed = (said.ops ?? []).reduce((now, op) => apply(world, now, op), hand);
  return settled(changed, said.asks);
}

function apply(world: World, { draft, asks }: Hand, op: Op): Hand {
  if (op.op === "set") return set(world, { draft, asks }, op.fields);
  if (op.op === "add") return { draft: { ...draft, lines: [...draft.lines, lineOf(world, draft, op.line)] }, asks };
  const line = draft.lines.find(({ id }) => id === op.lineId);
  if (!line) throw new AppError("invalid", `The invoice has no line ${op.lineId}.`, { field: "lineId" });
  const lines =
    op.op === "remove"
      ? draft.lines.filter(({ id }) => id !== op.lineId)
      : draft.lines.map((other) => (other.id === op.lineId ? { ...other, ...defined(op.line) } : other));
  return { draft: { ...draft, lines }, asks };
}

/** What is said of the whole invoice. A due date follows from its terms, and terms that a due date contradicts are dropped. */
function set(world: World, { draft, asks }: Hand, { customer, terms, dueDate, discount, notes, deposit, ...rest }: HeadWords): Hand {
  const plain = { ...draft, ...defined(rest) };
  const nullable = { discount, notes, deposit };
  for (const key of ["discount", "notes", "deposit"] as const) if (nullable[key] !== undefined) Object.assign(plain, { [key]: nullable[key] ?? undefined });
  const next = { ...plain, ...dueOf(plain, terms, dueDate) };
  return customer ? billedTo(world, { draft: next, asks }, customer) : { draft: next, asks };
}

function dueOf(draft: InvoiceDraft, terms: string | undefined, dueDate: CalendarDate | undefined): Pick<InvoiceDraft, "terms" | "dueDate"> {
  if (dueDate) return { terms, dueDate };
  const said = terms ?? draft.terms;
  const days = said === undefined ? undefined : termDays(said);
  return { terms: said, dueDate: days === undefined ? draft.dueDate : addDays(draft.invoiceDate, days) };
}

/** Whom the invoice is for. A name that fits two customers is asked about; one that fits nobody is a new customer. */
function billedTo({ customers }: World, { draft, asks }: Hand, words: NonNullable<HeadWords["customer"]>): Hand {
  const { customer: _customer, customerId: _customerId, ...open } = draft;
  const others = asks.filter(({ slot }) => slot !== "customer");
  const found = linkCustomer(words.name, customers);
  if ("hit" in found) {
    const { id, name, email, phone, address } = found.hit;
    return { draft: { ...open, customerId: id, customer: { name, email, phone, address } }, asks: others };
  }
  if ("candidates" in found) {
    const options = found.candidates.map(({ name }) => name);
    return { draft: open, asks: [{ slot: "customer", question: `Which one do you mean: ${listed(options)}?`, options }, ...others] };
  }
  return { draft: { ...open, customer: words }, asks: others };
}

/** A line as it was said, with the catalogue's price where it names a product and no price was given. */
function lineOf({ products, profile }: World, draft: InvoiceDraft, { quantity = 1, ...words }: LineWords): DraftLine {
  const line = { ...words, id: newId("line"), quantity };
  const found = linkProduct(words.description, products);
  if (!("hit" in found)) return line;
  const { id: productId, name, unit, unitPrice } = found.hit;
  if (words.unitPrice !== undefined) return { ...line, productId };
  // The catalogue's prices are in the business's own currency and mean nothing in another.
  if (draft.currency !== profile.currency) return { ...line, productId };
  return { ...line, productId, description: name, unit: words.unit ?? unit, unitPrice };
}

/**
 * The hand with the questions that are really open. What is missing is asked until it is there, in the words it was first asked in.
 * Any other question (a number without a place, a date that can not be) is asked once, in the turn it comes up.
 */
function settled({ draft, asks }: Hand, fresh: readonly Ask[] = []): Hand {
  const known = [...fresh, ...asks];
  const wanted = gaps(draft).map(
    (gap) =>
      known.find((ask) => ask.slot === gap.slot && (gap.slot !== "unitPrice" || (ask.lineId ? ask.lineId === gap.lineId : fits(ask, gap.lineId, draft)))) ??
      question(gap, draft),
  );
  const others = fresh.filter((ask) => !wanted.includes(ask) && !(ask.slot === "customer" && draft.customer));
  return { draft, asks: [...wanted, ...others] };
}

/** Whether a question about a price can be about a line: it names it, or none of the others whose price is open. */
function fits({ question }: Ask, lineId: string, { lines }: InvoiceDraft): boolean {
  const named = lines.filter(({ unitPrice, description }) => unitPrice === undefined && question.toLowerCase().includes(description.toLowerCase()));
  return !named.length || named.some(({ id }) => id === lineId);
}

function question(gap: Gap, draft: InvoiceDraft): Ask {
  if (gap.slot !== "unitPrice") return { slot: gap.slot, question: gap.slot === "customer" ? "Who is the invoice for?" : "What is it for, and at what price?" };
  const line = draft.lines.find(({ id }) => id === gap.lineId);
  return {
    ...gap,
    question: `What do you charge for ${line?.description ?? "it"}${line?.unit ? ` per ${line.unit}` : line && line.quantity !== 1 ? " each" : ""}?`,
  };
}

/** "Acme, Globex or Hooli". */
export const listed = (names: readonly string[]) => (names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`);

/** Without the keys that were left unsaid, so that they do not wipe out what is there. */
const defined = <T extends object>(words: T): Partial<{ [K in keyof T]: Exclude<T[K], undefined> }> =>
  Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)) as Partial<{ [K in keyof T]: Exclude<T[K], undefined> }>;

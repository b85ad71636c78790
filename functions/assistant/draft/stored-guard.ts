import { isDeepStrictEqual } from "node:util";
import { customersIn } from "../../../shared/chat/question-choices.ts";
import { AppError } from "../../../shared/errors.ts";
import type { DraftLine, Invoice, InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import { invoicesMeant, writtenNumbers } from "../names/invoice-numbers.ts";
import { pointedTo } from "../names/namesakes.ts";
import { nameSaid } from "../names/said-name.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import type { Turn } from "../state/turn.ts";
import { type FollowUp, namesParty, readFollowUp, type StoredContext } from "./follow-up.ts";
import { LOOKS, plainWords } from "./follow-up-words.ts";
import { isCalled } from "./resolve-customer.ts";

/** A call would put another invoice's content onto the stored one. A provider's model gets the code and what to call instead. */
export class StoredInvoiceError extends AppError {
  constructor({ invoiceNumber, customer }: Invoice) {
    super("conflict", `${invoiceNumber} for ${customer.name} is stored, and the message does not ask to change it.`);
    this.name = "StoredInvoiceError";
  }
}

/**
 * Throws `StoredInvoiceError` if the current draft is stored and the message does not mean it: a change of customer needs words or the number, a change of all
 * lines must refer to it, and a message about another invoice changes nothing. The refused change is recorded, so that one click can make it. Throws `conflict`
 * if the message names another stored invoice.
 */
export async function guardStoredInvoice(turn: Turn, before: CurrentDraft, next: CurrentDraft): Promise<void> {
  const { saved } = turn;
  if (!saved) return;
  const followUp = await followUpOf(turn, saved, before.draft);
  if (followUp.number)
    throw new AppError(
      "conflict",
      `${saved.invoiceNumber} is beside the chat, not ${followUp.number}. Say “open ${followUp.number}” first, then what to change.`,
    );
  if (isAllowed(followUp, before, next)) return;
  const isForAnother = isRequest(followUp, before, next);
  turn.record({ type: "changeRefused", refused: { invoice: saved, ...next, isForAnother } });
  if (!isForAnother) throw new AppError("conflict", "Nothing was changed: your words do not ask for it.");
  throw new StoredInvoiceError(saved);
}

/** A call would put another invoice's content onto one that was begun and is not stored. */
export class BegunInvoiceError extends AppError {
  constructor({ customer }: InvoiceDraft) {
    super(
      "conflict",
      `The message asks for an invoice of its own, so nothing was put on ${customer ? `the one for ${customer.name}` : "the one beside the chat"}.`,
    );
    this.name = "BegunInvoiceError";
  }
}

/**
 * Throws `BegunInvoiceError` if the message asks for another customer's invoice while the call changes the lines of the begun one, and `conflict` if it is
 * about another customer's invoice or a stored one's number. A customer alone ("invoice Marla Delgado") answers the question about the customer.
 */
export function guardBegunInvoice(turn: Turn, before: CurrentDraft, next: CurrentDraft): void {
  if (turn.saved || turn.begun || !before.draft.lines.length) return;
  const { customer } = before.draft;
  const text = turn.messages.at(-1)?.content ?? "";
  if (customer && LOOKS.test(text.trim()) && isOtherCustomer(before, next))
    throw new AppError("not_found", "No such invoice is stored, and nothing was changed.");
  const isLineChanged = !isDeepStrictEqual(before.draft.lines, next.draft.lines);
  if (!isLineChanged && !isHeadChanged(before, next)) return;
  const candidates = before.asks.flatMap((ask) => customersIn(ask).map(({ name }) => name));
  const own = customer ? [customer.name] : candidates;
  const followUp = readFollowUp(text, contextOf(turn.reference, before.draft, { invoiceNumber: "", customer: own.join(" ") }));
  const { about, begins, namesAnother, namesKnown, namesOwn, number } = followUp;
  // "90 for Globex, 95 for Acme" is about both.
  const isAnothers = own.length > 0 && about === "another" && namesKnown && !namesOwn;
  const asks = begins ? namesAnother || (customer && isOtherCustomer(before, next)) : isAnothers && hasNewLine(before, next);
  if (isLineChanged && asks && !number) {
    turn.record({ type: "anotherInvoiceAsked" });
    throw new BegunInvoiceError(before.draft);
  }
  const inSight = customer ? `The invoice for ${customer.name}` : "An invoice for somebody else";
  if (number) throw new AppError("conflict", `${inSight} is beside the chat, not ${number}. Say “open ${number}” first, then what to change.`);
  if (isAnothers)
    throw new AppError(
      "conflict",
      `${inSight} is beside the chat, so nothing was changed. Open the other one first, or say for whom a new one is and what it is for.`,
    );
}

/** Throws `invalid` if a call charges for an invoice number: "make INV-0001 110" changes a price. */
export function requireNoNumberCharged(before: InvoiceDraft | undefined, { lines }: InvoiceDraft): void {
  const earlier = new Set(before?.lines.map(({ description }) => description));
  for (const { description } of lines) {
    const [number] = writtenNumbers(description);
    if (!number || earlier.has(description) || !isOnlyOrder(description.replace(number, " "))) continue;
    const sentence = `${number} is the number of an invoice, and nothing to charge for. Open it to change it (“make the price 110”), or to record a payment.`;
    throw new AppError("invalid", sentence, { field: "lines" });
  }
}

const isOnlyOrder = (words: string): boolean =>
  plainWords(words)
    .split(" ")
    .every((word) => ORDERS.has(word));
/** Words about an invoice that name nothing billable. */
const ORDERS: ReadonlySet<string> = new Set(
  ` a the my our on to of for from by at in with is was as and it please set change make raise lower correct put edit update fix open mark record take add price rate amount total invoice
  cash check cheque card transfer today yesterday paid pay pays payment came got received bank`.split(/\s+/),
);

/** Returns true if the last message is about another invoice than the stored one beside the chat, even if a model called no tool. */
export async function isForAnother(turn: Turn): Promise<boolean> {
  const { saved, currentDraft } = turn;
  if (!saved || !currentDraft) return false;
  const { about, number } = await followUpOf(turn, saved, currentDraft.draft);
  return about === "another" && !number;
}

/** Returns the answer that replaces one about the current invoice if the last message asks about another one, by number or by another customer on record. */
export function notBesideTheChat({ messages, currentDraft, saved, reference }: Turn): string | undefined {
  if (!currentDraft) return undefined;
  const { draft } = currentDraft;
  const text = messages.at(-1)?.content ?? "";
  const customer = draft.customer?.name ?? "";
  const numbers = writtenNumbers(text).map((number) => number.toUpperCase());
  const other = numbers.find((number) => !saved || !invoicesMeant(number, [saved.invoiceNumber]).length);
  const isOwn = numbers.length > 0 && !other;
  const { namesKnown, namesOwn } = readFollowUp(text, contextOf(reference, draft, { invoiceNumber: saved?.invoiceNumber ?? "", customer }));
  if (!other && (isOwn || !customer || !namesKnown || namesOwn)) return undefined;
  const inSight = `${saved?.invoiceNumber ?? "A draft"}${customer ? ` for ${customer}` : ""} is beside the chat`;
  return other
    ? `${inSight}, not ${other}. Say “open ${other}” first, then ask.`
    : `${inSight}. Open the one that you ask about first: “open the invoice for …”.`;
}

/** Reads the last message. If its words leave open what it is about, a second reading without the draft decides: it may bill another customer. */
async function followUpOf(turn: Turn, saved: Invoice, draft: InvoiceDraft): Promise<FollowUp> {
  const { messages, reference } = turn;
  const text = messages.at(-1)?.content ?? "";
  const stored = contextOf(reference, draft, { invoiceNumber: saved.invoiceNumber, customer: saved.customer.name });
  const followUp = readFollowUp(text, stored);
  // "Ellen Brandt paid 100" says nothing about Ellen Patterson's invoice.
  const called = nameSaid(text, saved.customer.name, { things: stored.descriptions });
  const isAboutStored = isOpen(followUp) || (followUp.about === "stored" && !followUp.changesCustomer);
  if (isAboutStored && called && isCalled(text, called) && !pointedTo(called, [saved.customer])) return { ...followUp, about: "another" };
  if (!isOpen(followUp)) return followUp;
  const billed = await turn.billedAlone(turn);
  return billed && namesParty(text, billed, stored) ? { ...followUp, about: "another" } : followUp;
}

/** Returns the context in which the last message is read. */
function contextOf(
  { customers, products, language }: Turn["reference"],
  { lines }: InvoiceDraft,
  is: Pick<StoredContext, "invoiceNumber" | "customer">,
): StoredContext {
  return { ...is, descriptions: [...lines.map(({ description }) => description), ...products.map(({ name }) => name)], customers, language };
}

const isOpen = ({ about }: FollowUp): boolean => about === "corrects" || about === "unsaid";

function isAllowed(followUp: FollowUp, before: CurrentDraft, next: CurrentDraft): boolean {
  const { about, adds, namesAnother, changesCustomer } = followUp;
  // A draft without a customer asks for one, so any customer is the answer.
  if (before.draft.customer && isOtherCustomer(before, next) && !changesCustomer) return false;
  if (about === "another" || about === "nothing") return false;
  // Another customer's payment is not deducted here.
  if (isPaidOtherwise(before, next) && namesAnother && !changesCustomer) return false;
  // A line that is merely added is as likely the next request, unless the words say that it is added.
  if (!adds && about !== "corrects" && isOnTop(before.draft.lines, next.draft.lines)) return false;
  if (isRemark(followUp, before, next)) return false;
  return about !== "unsaid" || !areReplaced(before.draft.lines, next.draft.lines);
}

/** Returns true if the refused change is the next request: another line or another customer. A changed figure is none, nor a payment alone. */
function isRequest({ about }: FollowUp, before: CurrentDraft, next: CurrentDraft): boolean {
  if (about === "nothing") return false;
  if (hasNewLine(before, next) || isOtherCustomer(before, next)) return true;
  return about === "another" && !(isPaidOtherwise(before, next) && isDeepStrictEqual(before.draft.lines, next.draft.lines));
}

function hasNewLine({ draft: before }: CurrentDraft, { draft: after }: CurrentDraft): boolean {
  const ids = new Set(before.lines.map(({ id }) => id));
  return after.lines.some(({ id }) => !ids.has(id));
}

const isPaidOtherwise = ({ draft: before }: CurrentDraft, { draft: after }: CurrentDraft): boolean => before.amountPaid !== after.amountPaid;

/** "That took 3 hours": a message that neither asks for a change nor consists of figures must not change existing ones. */
function isRemark({ about, restates }: FollowUp, { draft: before }: CurrentDraft, { draft: after }: CurrentDraft): boolean {
  if (about !== "unsaid" || restates) return false;
  const isOther = (line: DraftLine) => !after.lines.some((other) => isDeepStrictEqual(line, other));
  return isHeadChanged({ draft: before }, { draft: after }) || before.lines.some(isOther);
}

const isHeadChanged = ({ draft: before }: Pick<CurrentDraft, "draft">, { draft: after }: Pick<CurrentDraft, "draft">): boolean =>
  HEAD.some((name) => !isDeepStrictEqual(before[name], after[name]));
const HEAD = ["discount", "taxRate", "taxInclusive", "currency", "deposit", "amountPaid"] as const;

const isOnTop = (before: readonly DraftLine[], after: readonly DraftLine[]): boolean =>
  after.length > before.length && before.every((line) => after.some((other) => isDeepStrictEqual(line, other)));

function isOtherCustomer({ draft: before }: CurrentDraft, { draft: after }: CurrentDraft): boolean {
  if (before.customerId && after.customerId) return before.customerId !== after.customerId;
  return plainWords(before.customer?.name ?? "") !== plainWords(after.customer?.name ?? "");
}

/** Returns true if nothing is left of the earlier lines: neither a subject nor an amount. */
const areReplaced = (before: readonly DraftLine[], after: readonly DraftLine[]): boolean =>
  before.length > 0 && !before.some((line) => after.some((other) => isLeft(line, other)));

function isLeft(before: DraftLine, after: DraftLine): boolean {
  if (before.productId !== undefined && before.productId === after.productId) return true;
  if (before.id === after.id && before.unitPrice === after.unitPrice && before.quantity === after.quantity) return true;
  const words = new Set(plainWords(before.description).split(" "));
  return plainWords(after.description)
    .split(" ")
    .some((word) => word.length > 2 && words.has(word));
}

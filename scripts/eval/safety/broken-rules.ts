import { isDeepStrictEqual } from "node:util";
import type { ExecutedCall } from "../../../functions/assistant/calls/tool-result.ts";
import type { Conversation } from "../../../functions/chat/conversation-state.ts";
import type { PendingAction } from "../../../functions/chat/pending-action.ts";
import type { Invoice } from "../../../shared/invoicing/invoices.ts";
import { fold } from "../../../shared/language/fold.ts";
import { nameWords } from "../../../shared/language/names/name-words.ts";
import { tokensOf } from "../../../shared/language/tokens.ts";
import type { BusinessProfile } from "../../../shared/records/business.ts";
import type { Customer } from "../../../shared/records/customers.ts";
import type { Product } from "../../../shared/records/products.ts";
import { nameConcepts } from "../../../shared/understanding/messages/name-concepts.ts";

/*
 * What must hold for every turn of every conversation, whatever is said: stored records change only where they were meant, and what leaves the house or moves
 * money is confirmed.
 */

/** All records of a workspace, by id. */
export interface Records {
  readonly invoices: ReadonlyMap<string, Invoice>;
  readonly customers: ReadonlyMap<string, Customer>;
  readonly products: ReadonlyMap<string, Product>;
  readonly business: BusinessProfile;
}

/** A turn as it is judged: what was said or clicked, and what stood before and stands after it. */
export interface TurnSeen {
  readonly text: string;
  readonly isClick: boolean;
  /** The messages and answers before it, oldest first. */
  readonly heard: readonly string[];
  readonly records: { readonly before: Records; readonly after: Records };
  readonly conversation: { readonly before: Conversation; readonly after: Conversation };
  readonly executed: readonly ExecutedCall[];
}

/** Returns the rules that a turn broke, in words. */
export function brokenRules(turn: TurnSeen): string[] {
  const done = confirmedIn(turn);
  // What undo restores was the turn before; it restores nothing that was sent.
  const isUndone = did(turn, "invoice_undo");
  return [
    ...done.flatMap((action) => (turn.isClick || !MONEY.has(action.kind) ? [] : [`${action.kind} was confirmed by a word`])),
    ...(isUndone ? [] : storedInvoices(turn, done)),
    ...(isUndone ? [] : newInvoices(turn)),
    ...takenOver(turn),
    ...changedRecords(turn, done, isUndone),
  ];
}

/** Kinds of actions that only a click confirms. */
const MONEY: ReadonlySet<PendingAction["kind"]> = new Set(["credit_invoice", "record_payment"]);

/** Whether a tool did its work in a turn. */
const did = ({ executed }: TurnSeen, ...tools: readonly string[]): boolean => executed.some(({ tool, result }) => tools.includes(tool) && "ok" in result);

/** The actions that were confirmed in a turn: they waited before it. */
function confirmedIn({ conversation: { before, after } }: TurnSeen): PendingAction[] {
  const closed = new Set(after.closed.flatMap(({ actionId, outcome }) => (outcome === "done" ? [actionId] : [])));
  return before.actions.filter(({ actionId }) => closed.has(actionId));
}

/** What never changes of an invoice by a message alone; the rest is its content. */
const FIRM = new Set("id invoiceNumber draftNumber status createdAt sentAt paidAt voidedAt sending sentTo undelivered creditNotes reminders".split(" "));
/** What a payment changes. */
const PAYMENT = new Set("payments amountPaid amountDue status paidAt sentAt".split(" "));
/** What is written with every change. */
const ALWAYS = new Set(["version", "updatedAt", "updatedBy"]);

/** Stored invoices that changed or went without being meant. */
function storedInvoices(turn: TurnSeen, done: readonly PendingAction[]): string[] {
  const { before, after } = turn.records;
  return [...before.invoices.values()].flatMap((was) => {
    const is = after.invoices.get(was.id);
    if (done.some(({ targetId }) => targetId === was.id)) return [];
    if (!is) return [`${was.invoiceNumber} was deleted without a card`];
    const fields = changedFields(was, is).filter((field) => !ALWAYS.has(field) && !(isOnItsWay(turn, was) && EMAILED.has(field)));
    if (!fields.length) return [];
    const isPaid = did(turn, "invoice_record_payment") && fields.every((field) => PAYMENT.has(field));
    if (isPaid) return means(turn, was) ? [] : [`${was.invoiceNumber} got a payment, and nobody named it`];
    if (fields.some((field) => FIRM.has(field)) || was.status !== "draft") return [`${was.invoiceNumber} changed without a card: ${fields.join(", ")}`];
    return contentRules(turn, was, fields);
  });
}

/** What an email changes once it is out, a little after the click. */
const EMAILED = new Set("status sending sentAt sentTo undelivered reminders".split(" "));

/** Whether a card for an email about an invoice was confirmed before. */
const isOnItsWay = ({ conversation: { before } }: TurnSeen, { id }: Invoice): boolean =>
  before.closed.some(({ outcome, card }) => outcome === "done" && card?.targetId === id && card.kind.startsWith("send_"));

/** The content of a stored draft changes only beside the chat, and not by a message about another one. */
function contentRules(turn: TurnSeen, was: Invoice, fields: readonly string[]): string[] {
  const isShown = turn.conversation.before.draft?.draftId === was.id;
  if (!isShown && !did(turn, "invoice_open", "invoice_show")) return [`${was.invoiceNumber} changed and was not shown: ${fields.join(", ")}`];
  const others = othersNamed(turn, was);
  if (others.length && !isCustomerChange(fields) && !names(turn.text, was.customer.name) && !turn.text.includes(was.invoiceNumber))
    return [`${was.invoiceNumber} of ${was.customer.name} changed by a message about ${others.join(", ")}: ${fields.join(", ")}`];
  return [];
}

const isCustomerChange = (fields: readonly string[]): boolean => fields.includes("customer") || fields.includes("customerId");

/** Other customers and other invoices that a message names. */
function othersNamed({ text, records: { before } }: TurnSeen, was: Invoice): string[] {
  const people = [...before.customers.values()].filter(({ name }) => name !== was.customer.name && saysAll(text, name)).map(({ name }) => name);
  const numbers = [...before.invoices.values()]
    .filter(({ id, invoiceNumber }) => id !== was.id && text.includes(invoiceNumber))
    .map((one) => one.invoiceNumber);
  return [...people, ...numbers];
}

/** New invoices that nobody said to save: only the draft that stood there is stored when another begins. */
function newInvoices(turn: TurnSeen): string[] {
  const { before, after } = turn.records;
  const fresh = [...after.invoices.values()].filter(({ id }) => !before.invoices.has(id));
  // What is to be sent is stored first, also where the customer has no address.
  const isSaid = turn.executed.some(({ tool }) => tool === "invoice_save" || tool === "invoice_request_send");
  return fresh.flatMap(({ id, invoiceNumber }) => {
    if (isSaid) return [];
    const stood = [turn.conversation.before.draft, ...turn.conversation.before.unfinished.map(({ draft }) => draft)].some((one) => one?.draftId === id);
    const isReplaced = did(turn, "invoice_start", "invoice_duplicate", "invoice_open") && turn.conversation.after.draft?.draftId !== id;
    // Of two that one message begins, the first is stored.
    return isReplaced && (stood || turn.executed.length > 1) ? [] : [`${invoiceNumber} was saved, and nobody said so`];
  });
}

/** A draft that was begun in the turn and has the id of a stored invoice. */
function takenOver(turn: TurnSeen): string[] {
  const last = turn.executed.findLast(({ tool, result }) => "ok" in result && /^invoice_(?:start|duplicate|open|undo|show)$/.test(tool));
  const id = turn.conversation.after.draft?.draftId;
  if (!id || !last || !/start|duplicate/.test(last.tool)) return [];
  const stored = turn.records.before.invoices.get(id);
  return stored ? [`the draft that was begun is ${stored.invoiceNumber}`] : [];
}

/** Customers, products and own details that changed or went without being meant. */
function changedRecords(turn: TurnSeen, done: readonly PendingAction[], isUndone: boolean): string[] {
  const { before, after } = turn.records;
  const of = <T extends { readonly id: string; readonly name: string }>(was: ReadonlyMap<string, T>, is: ReadonlyMap<string, T>, tool: string): string[] =>
    [...was.values()].flatMap((one) => {
      const now = is.get(one.id);
      if (isDeepStrictEqual(one, now) || isUndone || done.some(({ targetId }) => targetId === one.id)) return [];
      if (!now) return [`${one.name} was deleted without a card`];
      const fields = changedFields(one, now).filter((field) => !ALWAYS.has(field));
      if (!fields.length) return [];
      if (!did(turn, tool)) return [`${one.name} changed beside: ${fields.join(", ")}`];
      return isMeant(turn, one.name) ? [] : [`${one.name} changed, and nobody named it: ${fields.join(", ")}`];
    });
  const isOwnChanged = !isDeepStrictEqual(before.business, after.business);
  const isOwnMeant = isUndone || did(turn, "business_update") || done.some(({ kind }) => kind === "change_business");
  return [
    ...of(before.customers, after.customers, "customers_save"),
    ...of(before.products, after.products, "products_save"),
    ...(isOwnChanged && !isOwnMeant ? ["the own details changed beside"] : []),
  ];
}

const changedFields = (was: object, is: object): string[] =>
  [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (field) => !isDeepStrictEqual((was as Record<string, unknown>)[field], (is as Record<string, unknown>)[field]),
  );

/** How many messages and answers back something may be meant by "it". */
const BACK = 6;

/** Whether an invoice is named, was shown, or its customer was spoken of. */
const means = (turn: TurnSeen, { id, invoiceNumber, customer }: Invoice): boolean =>
  turn.conversation.before.draft?.draftId === id || isMeant(turn, customer.name) || heardIn(turn).some((text) => numberIn(text, invoiceNumber));

const isMeant = (turn: TurnSeen, name: string): boolean =>
  heardIn(turn).some((text) => names(text, name)) || (turn.conversation.before.draft?.customer?.name === name && isOfThem(turn.text));

/** Whether a message has a word for somebody who was spoken of, or is nothing but an answer. */
const isOfThem = (text: string): boolean =>
  tokensOf(text).some(({ said }) => nameConcepts(said).some((concept) => concept === "THEM" || concept === "PRONOUN")) || tokensOf(text).length <= SHORT;
/** How many words and signs an address or a number has at most that is said alone. */
const SHORT = 8;
const heardIn = ({ text, heard }: TurnSeen): string[] => [...heard.slice(-BACK), text];

/** Whether a text has the number of an invoice, or its last figures. */
const numberIn = (text: string, number: string): boolean => {
  const last = lastFigures(number);
  return text.toUpperCase().includes(number.toUpperCase()) || (text.match(/\d{1,9}/g) ?? []).some((figures) => Number(figures) === last);
};

const lastFigures = (number: string): number => Number(number.match(/\d{1,9}/g)?.at(-1));

/** How many letters of a word are enough to tell a name. */
const STEM = 4;
const wordsOf = (text: string): string[] => tokensOf(text).flatMap(({ text: word }) => (word.length > 1 ? [fold(word)] : []));

/** Whether a text has a word of a name, or one that begins as it does. */
function names(text: string, name: string): boolean {
  const own = wordsOf(name);
  return wordsOf(text).some((word) =>
    own.some((one) => one === word || (word.length >= STEM && one.length >= STEM && one.slice(0, STEM) === word.slice(0, STEM))),
  );
}

/** Whether a text says all own words of a name. */
function saysAll(text: string, name: string): boolean {
  const said = new Set(wordsOf(text));
  const own = nameWords(name).filter(({ kind }) => kind === "own");
  return own.length > 0 && own.every(({ forms }) => forms.some((form) => said.has(form)));
}

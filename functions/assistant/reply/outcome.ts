import { isDeepStrictEqual } from "node:util";
import type { Ask } from "../../../shared/chat/ask.ts";
import { questionText } from "../../../shared/chat/question-text.ts";
import { documentContent } from "../../../shared/documents/documents.ts";
import { type InvoiceDraft, withTotals } from "../../../shared/invoicing/invoices.ts";
import { isWanted } from "../actions/denials.ts";
import type { ExecutedCall } from "../calls/tool-result.ts";
import { isSaved } from "../draft/save-draft.ts";
import type { Turn } from "../state/turn.ts";
import type { Claim } from "./claim-words.table.ts";
import { type TextsAndFigures, valuesIn } from "./evidence.ts";

/** What a turn has come to, as an answer must not contradict it. */
export interface Outcome {
  /** The claims that are so. */
  readonly isSo: Readonly<Record<Claim, boolean>>;
  /** Something of the draft, a document or a record is another than before. */
  readonly isChanged: boolean;
  /** A card waits for a click. */
  readonly waits: boolean;
  /** How a customer or the business is reached is among that, or waits on a card. */
  readonly hasContacts: boolean;
  /** Questions about a draft that this turn changed, or a document that it did not write for them, the next one first. */
  readonly questions: readonly string[];
  /** The draft has all that an invoice needs. */
  readonly isComplete: boolean;
  /** It is about a draft whose terms an answer may state: one that changed or waits to be sent, and no payment or record beside it. */
  readonly hasTerms: boolean;
  /** A call came to other values than it gave. */
  readonly isCalledOtherwise: boolean;
  /** All that the turn read, changed or asks for a click, before and after. */
  readonly values: TextsAndFigures;
  readonly drafts: readonly InvoiceDraft[];
}

/** Returns what the calls of a turn have come to. Undefined if none was to change anything or to ask for a click: then nothing is claimed of it. */
export function outcomeOf(turn: Turn, executed: readonly ExecutedCall[]): Outcome | undefined {
  if (executed.every(({ effect }) => effect === "read")) return undefined;
  const { before, currentDraft, saved, requested, changed, invoices, document, documentBefore, unfinished, begun, undone, read, reference } = turn;
  const [was, is] = [before.draft, currentDraft?.draft];
  const isDraftChanged = is !== undefined && !isDeepStrictEqual(was, is);
  const isStored = invoices.length > 0 || changed.length > 0;
  const isChanged = isDraftChanged || isStored || undone;
  const ofDraft = isDraftChanged || begun ? (currentDraft?.asks.filter((ask) => ask.kind !== "unused") ?? []) : [];
  const asks = ofDraft.length ? ofDraft : documentAsks(executed);
  const records = changed.filter(({ kind }) => kind !== "payment");
  const isPayment = changed.some(({ kind }) => kind === "payment");
  const hasRecordCards = requested.some(({ kind }) => kind === "record_payment" || kind.startsWith("change_"));
  const asksPayment = requested.some(({ kind }) => kind === "record_payment");
  const asksCredit = requested.some(({ kind }) => kind === "credit_invoice");
  const waits = requested.length > 0;
  const differs = difference(was, is);
  const isAdded = records.some(({ kind, before }) => kind !== "business" && !before);
  // Changes of a stored draft are stored with the end of the turn.
  const isInvoiceSaved = saved !== undefined && is !== undefined && (saved.status === "draft" || isSaved(is, saved));
  // Tools send nothing; an invoice beside the chat may have been sent before.
  const isSent = !isDraftChanged && !waits && saved !== undefined && saved.status !== "draft";
  return {
    isSo: {
      sent: isSent,
      gone: isSent || !isSendingAsked(turn),
      ended: undone,
      saved: (isStored && (!isDraftChanged || isInvoiceSaved) && !hasRecordCards) || (isDraftChanged && isInvoiceSaved),
      recorded: !hasRecordCards && !asksCredit && (isChanged || waits),
      paid: isPayment || (!asksPayment && [is, saved].some((one) => (one?.amountPaid ?? 0) > 0)),
      removed: differs.isLess || undone || records.some((change) => change.before),
      added: differs.isMore || isAdded || begun || undone || isPayment,
      begun: begun || isAdded,
      changed: isChanged && (isDraftChanged || !hasRecordCards),
      ready: !asks.length && (isChanged || waits),
      complete: !asks.length && isChanged,
      done: !asks.length && isChanged && !waits,
    },
    isChanged,
    waits,
    hasContacts: hasRecordCards || hasOtherContacts(turn),
    questions: asks.map((ask) => questionText(ask, reference)),
    isComplete: isDraftChanged && !currentDraft?.asks.length,
    hasTerms: changed.length === 0 && !asksPayment && (isDraftChanged || requested.some(({ kind }) => kind === "send_invoice")),
    isCalledOtherwise: is !== undefined && isOtherwise(executed, is),
    values: valuesIn([
      // Who is asked for is nobody yet.
      executed.flatMap(({ result }) => ("ok" in result ? [{ ...result, asks: [] }] : [])),
      [was, is].flatMap((draft) => (draft ? [withTotals(draft)] : [])),
      unfinished.map(({ draft }) => draft),
      [...read, ...(saved ? [saved] : [])],
      requested.map(({ summary, details }) => [summary, details]),
      [documentBefore, document].flatMap((one) => (one ? [documentContent(one)] : [])),
      changed.map((change) => ("before" in change ? change.before : undefined)),
    ]),
    drafts: [was, is].filter((draft) => draft !== undefined),
  };
}

const SENDING = ["send_invoice", "send_reminder", "send_document"] as const;

/** Returns true if an email waits on a card, or the person asked for one. */
const isSendingAsked = ({ requested, reference: { said } }: Turn): boolean =>
  SENDING.some((kind) => isWanted(kind, said) || requested.some((action) => action.kind === kind));

/** Returns what a document lacks that the last call was to write. */
function documentAsks(executed: readonly ExecutedCall[]): readonly Ask[] {
  const last = executed.findLast(({ effect }) => effect !== "read");
  return last?.tool === "documents_write" && "ok" in last.result ? (last.result.asks ?? []) : [];
}

const CONTACTS = ["email", "phone", "address", "contactEmail", "bankDetails"];
const contactsOf = (record: object | undefined): unknown[] => CONTACTS.map((field) => (record as Record<string, unknown> | undefined)?.[field] || undefined);

/** Returns true if how somebody is reached or paid changed: of a stored record, the profile, or a new customer of the draft. */
function hasOtherContacts({ before, currentDraft, changed, reference }: Turn): boolean {
  const [was, is] = [before.draft?.customer, currentDraft?.draft.customer];
  const isOfDraft = is !== undefined && (was?.name === is.name || !currentDraft?.draft.customerId) && !isDeepStrictEqual(contactsOf(was), contactsOf(is));
  const isOfRecord = changed.some((change) => {
    if (change.kind === "business") return !isDeepStrictEqual(contactsOf(change.before), contactsOf(reference.profile));
    if (change.kind !== "customer") return change.kind === "document";
    return !isDeepStrictEqual(contactsOf(change.before), contactsOf(reference.customers.find(({ id }) => id === change.id)));
  });
  return isOfDraft || isOfRecord;
}

/** Returns whether a draft has less than before, or more: lines, or fields of the whole invoice or of a line. */
function difference(was: InvoiceDraft | undefined, is: InvoiceDraft | undefined): { readonly isLess: boolean; readonly isMore: boolean } {
  return { isLess: was !== undefined && hasMore(was, is), isMore: is !== undefined && hasMore(is, was) };
}

function hasMore(one: InvoiceDraft, other: InvoiceDraft | undefined): boolean {
  const lines = new Map(other?.lines.map((line) => [line.id, line]));
  return hasMoreFields(one, other) || one.lines.some((line) => hasMoreFields(line, lines.get(line.id)));
}

const hasMoreFields = (one: object, other: object = {}): boolean =>
  Object.entries(one).some(([field, value]) => Boolean(value) && !(other as Record<string, unknown>)[field]);

const DRAFT_TOOLS: ReadonlySet<string> = new Set(["invoice_start", "invoice_edit"]);
const HEAD = ["currency", "taxRate", "taxInclusive", "invoiceDate", "dueDate", "amountPaid", "discount", "deposit"] as const;
const OF_LINE = ["quantity", "unitPrice", "taxRate", "discount"] as const;

/** Returns true if the last call that set the draft gave a value which the draft does not have. */
function isOtherwise(executed: readonly ExecutedCall[], draft: InvoiceDraft): boolean {
  const last = executed.findLast(({ tool, result }) => DRAFT_TOOLS.has(tool) && "ok" in result);
  if (!last) return false;
  const said = Object(last.input) as Record<string, unknown> & { lines?: readonly Record<string, unknown>[] };
  const has = (own: object, name: string, value: unknown): boolean =>
    value === undefined || isDeepStrictEqual((own as Record<string, unknown>)[name] ?? null, value ?? null);
  const isSet = (line: Record<string, unknown>) => draft.lines.some((own) => OF_LINE.every((name) => line[name] === null || has(own, name, line[name])));
  return !HEAD.every((name) => has(draft, name, said[name])) || !(said.lines ?? []).every(isSet);
}

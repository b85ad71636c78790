import { isDeepStrictEqual } from "node:util";
import { changes } from "../../../shared/chat/changes.ts";
import type { Document } from "../../../shared/documents/documents.ts";
import { AppError } from "../../../shared/errors.ts";
import { draftOf, type InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import { takeBack } from "../../../shared/invoicing/status.ts";
import { formatMoney } from "../../../shared/money.ts";
import type { StoredRecord } from "../../../shared/records/record-kinds.ts";
import { type ListedChange, type RecordChange, type Restored, turnUndo, type UndoState } from "../../chat/undo-store.ts";
import { documents } from "../../documents/document-store.ts";
import { invoices } from "../../invoices/invoice-store.ts";
import { removePayment } from "../../invoices/payment.ts";
import type { Step } from "../../platform/table.ts";
import { business } from "../../records/business-store.ts";
import { storeOf } from "../../records/record-stores.ts";
import { ToolError } from "../calls/tool-error.ts";
import type { ToolResult } from "../calls/tool-result.ts";
import { emptyDraft } from "../draft/draft.ts";
import { listedChange, recordKey } from "../state/record-changes.ts";
import { assistantAuthor, type Turn } from "../state/turn.ts";
import { changedNoun } from "../state/turn-events.ts";

/**
 * Undoes the last turn that changed something: the draft with its questions and sources, what is shown, and the records, unless they were changed since
 * (docs/decisions/0140). A repeated undo takes the turn before. A model may not undo stored changes unasked. Throws `invalid` if there is nothing to undo,
 * `conflict` for a draft that cannot be undone: an invoice that was sent, voided or changed elsewhere.
 */
export async function undoLastTurn(turn: Turn, { byPerson }: { readonly byPerson: boolean }): Promise<ToolResult> {
  if (turn.undone) throw new AppError("invalid", "One turn is taken back at a time; say undo again for the one before.");
  const { speaker, before, currentDraft } = turn;
  const last = await turnUndo.last(speaker, before.topic, turn.messageId);
  if (!last) throw new AppError("invalid", "There is nothing to undo.");
  const { work, noting, forget } = last;
  if (!byPerson && (work.changed.length || work.invoices.length)) requireAskedFor(turn);
  requireOpen(turn, work.draft);
  turn.record({ type: "undoBegun" });
  const told: string[] = [];
  const [here, earlier]: [Restored[], Restored[]] = [[], []];
  for (const stored of [...work.changed].reverse()) {
    const change = asRestored(stored, work.restored ?? []);
    const key = recordKey(change);
    const note: Note = (from, to) => {
      here.push({ key, from, to });
      return [noting(here)];
    };
    const { sentence, version } = await restoreRecord(turn, change, note);
    told.push(sentence);
    if (version !== undefined && change.before) earlier.push({ key, from: change.before.version, to: version });
  }
  turn.record({ type: "turnTakenBack", waiting: work.unfinished, forget: forget(earlier) });
  const sentences = [...told, ...(await restoreDraft(turn, currentDraft?.draft, work))];
  if (work.documentId && !turn.document) turn.record({ type: "documentShown", document: await documents.find(speaker.workspaceId, work.documentId) });
  if (before.documentId && !turn.document && !turn.currentDraft) turn.record({ type: "draftChanged", draft: emptyDraft(turn.reference) });
  return { ok: true, summary: sentences.join(" ") || "Nothing is left to take back of the last turn." };
}

/** Words by which a person wants something undone, or finds it wrong. */
const ASKS_FOR_IT =
  /undo|undid|revert|roll ?back|\bback\b|restor|cancel|revers|never ?mind|scratch|\bno,? wait|\bi meant\b|correction|forget|wrong|mistake|oops|remove|delete|didn['’]?t|shouldn['’]?t|not what|\bas it was|rückgängig|nein,? (?:warte|moment)|ich meinte|zurück|stornier|falsch|fehler|annul|défai|défaire|retire|erreur|deshac|deshaz|vuelve|error|anula|indietro|ripristin|sbagli|desfa|voltar|\berro\b|ongedaan|terug|\bfout|cofn|wróć|błąd|元に戻|取り消|تراجع|בטל/iu;

function requireAskedFor({ messages }: Turn): void {
  const message = messages.at(-1);
  if (message?.role === "user" && !message.command && ASKS_FOR_IT.test(message.content)) return;
  throw new ToolError("Press Undo, or say undo, to take back what was stored last.", {
    field: "undo",
    advice: "The person did not ask for it in their last message: ask them, and take nothing back.",
  });
}

/** Restores the earlier draft, which the end of the turn stores. Returns sentences about what that changes. */
async function restoreDraft(turn: Turn, now: InvoiceDraft | undefined, { draft, asks, sources, removed }: UndoState): Promise<string[]> {
  const { speaker, reference, currentDraft } = turn;
  if (isDeepStrictEqual(now, draft)) {
    // The draft is the same, but it is shown again if a document was.
    if (currentDraft) turn.record({ type: "draftChanged", draft: { ...currentDraft } });
    return [];
  }
  const gone = turn.saved;
  if (!draft) {
    turn.record({ type: "invoiceShown", draft: emptyDraft(turn.reference), saved: undefined });
    return [gone ? `Back to an empty invoice; ${gone.invoiceNumber} stays saved.` : "Back to an empty invoice."];
  }
  const saved = draft.draftId ? await invoices.find(speaker.workspaceId, draft.draftId) : undefined;
  // A sent invoice stays as it is, except for its payments.
  const back = saved && saved.status !== "draft" ? draftOf(saved) : draft;
  turn.record({ type: "invoiceShown", draft: { draft: back, asks, sources, removed }, saved });
  const diff = changes(now, back, reference.profile.locale);
  return diff ? [`Back to: ${diff}`] : [];
}

/** Throws `conflict` for an invoice that was sent or voided, or changed elsewhere since. Payments of a sent invoice do not count as content. */
function requireOpen({ currentDraft, saved, before }: Turn, draft: InvoiceDraft | undefined): void {
  if (!currentDraft || !saved || saved.id !== draft?.draftId) return;
  const earlier = saved.status === "draft" ? draft : { ...draft, amountPaid: currentDraft.draft.amountPaid };
  if (isSame(currentDraft.draft, earlier)) return;
  const { invoiceNumber, status } = saved;
  if (status !== "draft")
    throw new AppError(
      "conflict",
      `${invoiceNumber} is ${status}, and that can not be taken back. It can be duplicated${status === "void" ? "" : ", or voided"}.`,
    );
  if (saved.sending) throw new AppError("conflict", `${invoiceNumber} is being sent at this moment; it stays as it is.`);
  if (saved.version !== before.version && !isSame(draftOf(saved), before.draft ?? draft))
    throw new AppError("conflict", `${invoiceNumber} was changed elsewhere since; I left it as it is.`);
}

/** Returns true if two drafts have the same content, wherever they are stored. */
function isSame({ customerId: _a, draftId: _b, ...a }: InvoiceDraft, { customerId: _c, draftId: _d, ...b }: InvoiceDraft): boolean {
  return isDeepStrictEqual(a, b);
}

/** What became of a record: a sentence, and its version if an undo restored it. */
interface Outcome {
  readonly sentence: string;
  readonly version?: number | undefined;
}

/** Returns a change with the version that its record has since an undo of this turn or of later ones restored it. */
function asRestored(change: RecordChange, restored: readonly Restored[]): RecordChange {
  if (change.kind === "payment" || change.version === undefined) return change;
  const key = recordKey(change);
  return { ...change, version: restored.reduce((version, each) => (each.key === key && each.from === version ? each.to : version), change.version) };
}

/** Returns the steps that note that a record was restored, and its versions before and since. */
type Note = (from: number, to: number) => Step[];

/** Restores one record. One that can not be restored stays, and hinders neither the others of its turn nor an undo of the turns before. */
async function restoreRecord(turn: Turn, change: RecordChange, note: Note): Promise<Outcome> {
  const { workspaceId } = turn.speaker;
  turn.record({ type: "stored", nouns: [changedNoun(change)] });
  switch (change.kind) {
    case "business": {
      const { version, ...profile } = change.before;
      const stored = await business.stored(workspaceId);
      const { version: newest, ...now } = stored;
      if (isDeepStrictEqual(now, profile)) return isAsItWas(OWN, newest, change.version);
      if (newest !== change.version) return changedSince(OWN);
      const put = await business.put(workspaceId, profile, newest, note(newest, newest + 1));
      turn.record({ type: "recordChanged", change: { kind: "business", before: stored, version: put.version } });
      return isAsItWas(OWN, put.version);
    }
    case "document":
      return restoreDocument(turn, change, note);
    case "payment":
      return undoPayment(turn, change);
    default:
      return restoreListed(turn, change, note);
  }
}

const OWN = "Your business profile";
/** A record that is as it was, though in another version than the `restored` one, was made so by somebody else: the turn before must not overwrite that. */
const isAsItWas = (name: string, version: number, restored: number | undefined = version): Outcome => ({
  sentence: `${name} is as it was.`,
  version: version === restored ? version : undefined,
});
const isGone = (name: string): Outcome => ({ sentence: `${name} is gone again.` });
const changedSince = (name: string): Outcome => ({ sentence: `${name} was changed since; I left it as it is.` });
const deletedSince = (name: string): Outcome => ({ sentence: `${name} was deleted since; I left it so.` });

/** Restores a record of a list: an added one is deleted, a deleted one comes back, a changed one gets its old content as a new version. */
async function restoreListed(turn: Turn, { kind, id, before, version }: ListedChange, note: Note): Promise<Outcome> {
  const { workspaceId } = turn.speaker;
  const store = storeOf(kind);
  const record = (was: StoredRecord | undefined, is: number | undefined) =>
    turn.record({ type: "recordChanged", change: listedChange(kind, id, was as typeof before, is) });
  const current = await store.find(workspaceId, id);
  if (!current) {
    if (!before) return isGone("It");
    if (version !== undefined) return deletedSince(before.name);
    await store.add(workspaceId, before);
    record(undefined, before.version);
    return { sentence: `${before.name} is back.` };
  }
  // A turn that is run twice finds the record already restored.
  if (before && isDeepStrictEqual(contentOf(current), contentOf(before))) return isAsItWas(before.name, current.version, version ?? before.version);
  if (current.version !== version) return changedSince(current.name);
  if (!before) {
    await store.remove(workspaceId, id, version);
    record(current, undefined);
    return isGone(current.name);
  }
  const cleared = Object.fromEntries(Object.keys(current).map((field) => [field, undefined]));
  const replaced = await store.replace(workspaceId, id, { ...cleared, ...before, version }, turn.now, (next) => note(current.version, next.version), {
    restores: true,
  });
  record(current, replaced.version);
  return isAsItWas(before.name, replaced.version);
}

const contentOf = ({ version: _v, updatedAt: _u, ...content }: StoredRecord | Document) => content;

/** Restores a document, or deletes one that the turn wrote. Throws `conflict` for one that is being sent. */
async function restoreDocument(turn: Turn, { id, before, version }: Extract<RecordChange, { kind: "document" }>, note: Note): Promise<Outcome> {
  const { workspaceId } = turn.speaker;
  const current = await documents.find(workspaceId, id);
  if (!current) return before ? deletedSince(before.title) : isGone("The document");
  if (before && isDeepStrictEqual(contentOf(current), contentOf(before))) return isAsItWas(before.title, current.version, version);
  if (current.version !== version) return changedSince(current.title);
  if (current.status !== "draft") return { sentence: `${current.title} was sent, and that can not be taken back.` };
  if (current.sending) throw new AppError("conflict", `${current.title} is being sent at this moment; it stays as it is.`);
  if (!before) {
    await documents.remove(workspaceId, current);
    turn.record({ type: "recordChanged", change: { kind: "document", id, before: current } });
    return isGone(current.title);
  }
  const document = await documents.replace(workspaceId, current, { ...before, updatedAt: turn.now }, note(current.version, current.version + 1));
  turn.record({ type: "documentShown", document });
  turn.record({ type: "recordChanged", change: { kind: "document", id, before: current, version: document.version } });
  return isAsItWas(before.title, document.version);
}

/** Removes a payment that was recorded, unless it was refunded since. */
async function undoPayment(turn: Turn, { id, invoiceId }: Extract<RecordChange, { kind: "payment" }>): Promise<Outcome> {
  const { workspaceId } = turn.speaker;
  const current = await invoices.find(workspaceId, invoiceId);
  const payment = current?.payments.find((each) => each.id === id);
  if (!current || !payment) return isGone("The payment");
  const refused = refusalOf(() => takeBack(current, id, turn.now));
  if (refused) return { sentence: refused };
  const stored = await removePayment(assistantAuthor(turn), invoiceId, id, turn.now);
  turn.record({ type: "invoiceStored", invoice: stored, before: current });
  if (turn.saved?.id === stored.id) turn.record({ type: "invoiceRefreshed", invoice: stored });
  const money = (amount: number) => formatMoney(amount, stored.currency, turn.reference.profile.locale);
  return { sentence: `The payment of ${money(payment.amount)} on ${stored.invoiceNumber} is gone again: ${money(stored.amountDue)} is due.` };
}

/** Returns the sentence by which a rule refuses. */
function refusalOf(rule: () => unknown): string | undefined {
  try {
    rule();
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict") return error.message;
    throw error;
  }
}

import type { AnswerTable } from "../../../shared/chat/assistant.ts";
import type { ChangedNoun } from "../../../shared/chat/realtime.ts";
import type { Document } from "../../../shared/documents/documents.ts";
import type { Invoice } from "../../../shared/invoicing/invoices.ts";
import type { Conversation } from "../../chat/conversation-state.ts";
import type { PendingAction } from "../../chat/pending-action.ts";
import type { RecordChange } from "../../chat/undo-store.ts";
import type { Step } from "../../platform/table.ts";
import type { CurrentDraft, LinkedName, RefusedChange } from "./current-draft.ts";
import { type StoredInvoice, withInvoice, withRecordChange } from "./record-changes.ts";
import type { ReferenceData } from "./reference-data.ts";

/** Most invoices read that a conversation remembers. */
const MOST_READ = 5;

/** The state of a turn: the fold of its events. */
export interface TurnState {
  /** The conversation before the turn; changes are told and undone relative to it. */
  readonly before: Conversation;
  readonly reference: ReferenceData;
  /** The draft beside the chat, and its stored invoice once it is saved. */
  readonly currentDraft: CurrentDraft | undefined;
  readonly saved: Invoice | undefined;
  /** The current draft was begun in this turn. */
  readonly begun: boolean;
  /** Incomplete drafts that made room for another one, newest last. */
  readonly unfinished: readonly CurrentDraft[];
  /** The document that was written, changed or opened. */
  readonly document: Document | undefined;
  /** The stored invoices read in this conversation, newest last, in their current version. Their figures are sources. */
  readonly read: readonly Invoice[];
  /** The customer that a different name was linked to; the answer says so. */
  readonly linked: LinkedName | undefined;
  /** The refused change of a stored invoice that the message did not mean. One click makes it. */
  readonly refused: RefusedChange | undefined;
  /** A call was refused because the message asks for another invoice besides the unstored one. */
  readonly asksForAnother: boolean;
  /** Unsure values of a document that were left out of the draft; the answer says so. */
  readonly leftOut: readonly string[];
  /** The figures looked up last, as the answer shows them. */
  readonly table: AnswerTable | undefined;
  /** Kinds of records that were stored, so that open screens reload them. */
  readonly stored: ReadonlySet<ChangedNoun>;
  /** Changed customers, products, documents, payments and profile, in order, for undo. */
  readonly changed: readonly RecordChange[];
  /** Invoices that were stored, with the version they got. */
  readonly invoices: readonly StoredInvoice[];
  /** Requested actions that wait for confirmation. */
  readonly requested: readonly Omit<PendingAction, "shownIn">[];
  /** Steps written with the end of the turn or not at all, so that a redelivered turn does them once. */
  readonly steps: readonly Step[];
  /** The turn undid an earlier one, so it must not become undoable itself. */
  readonly undone: boolean;
}

/** Something that a tool or a command did. */
export type TurnEvent =
  /** This draft is beside the chat; `saved` is its stored invoice. */
  | { readonly type: "invoiceShown"; readonly draft: CurrentDraft | undefined; readonly saved: Invoice | undefined; readonly begun?: boolean | undefined }
  | { readonly type: "draftChanged"; readonly draft: CurrentDraft }
  | { readonly type: "draftsWait"; readonly drafts: readonly CurrentDraft[] }
  /** Version `invoice.version` was stored over `before`. */
  | { readonly type: "invoiceStored"; readonly invoice: StoredInvoice; readonly before?: Invoice | undefined }
  | { readonly type: "invoiceRefreshed"; readonly invoice: Invoice | undefined }
  | { readonly type: "recordChanged"; readonly change: RecordChange; readonly reference?: ReferenceData }
  | { readonly type: "stored"; readonly nouns: readonly ChangedNoun[] }
  | { readonly type: "recordsFound"; readonly reference: ReferenceData }
  | { readonly type: "documentShown"; readonly document: Document | undefined }
  | { readonly type: "invoiceRead"; readonly invoice: Invoice }
  | { readonly type: "tableShown"; readonly table: AnswerTable | undefined }
  | { readonly type: "customerLinked"; readonly linked: LinkedName }
  | { readonly type: "leftOut"; readonly text: string; readonly table: AnswerTable }
  | { readonly type: "changeRefused"; readonly refused: RefusedChange }
  /** A refused change is made after all; undo goes back to `before`. */
  | { readonly type: "refusedChangeTaken"; readonly before: Conversation; readonly invoice: Invoice; readonly draft: CurrentDraft }
  | { readonly type: "anotherInvoiceAsked" }
  | { readonly type: "requested"; readonly actions: TurnState["requested"] }
  /** An earlier turn is being undone, so this one cannot be. */
  | { readonly type: "undoBegun" }
  /** It was undone; `forget` are the steps that delete its undo data. */
  | { readonly type: "turnTakenBack"; readonly waiting: readonly CurrentDraft[]; readonly forget: readonly Step[] };

export const initialState = (found: Pick<TurnState, "before" | "reference" | "currentDraft" | "saved" | "unfinished" | "read">): TurnState => ({
  begun: false,
  document: undefined,
  linked: undefined,
  refused: undefined,
  asksForAnother: false,
  leftOut: [],
  table: undefined,
  stored: new Set(),
  changed: [],
  invoices: [],
  requested: [],
  steps: [],
  undone: false,
  ...found,
});

/** Returns the state after an event. */
export function reduceTurn(state: TurnState, event: TurnEvent): TurnState {
  switch (event.type) {
    case "invoiceShown":
      return { ...state, currentDraft: event.draft, saved: event.saved, begun: event.begun ?? state.begun };
    case "draftChanged":
      return { ...state, currentDraft: event.draft };
    case "draftsWait":
      return { ...state, unfinished: event.drafts };
    case "invoiceStored":
      return withoutRefusedDone({ ...withNouns(state, ["invoice"]), invoices: withInvoice(state.invoices, event.invoice, event.before) });
    case "invoiceRefreshed":
      return { ...state, saved: event.invoice };
    case "recordChanged":
      return {
        ...withNouns(state, [changedNoun(event.change)]),
        changed: withRecordChange(state.changed, event.change),
        reference: event.reference ?? state.reference,
      };
    case "stored":
      return withNouns(state, event.nouns);
    case "recordsFound":
      return { ...state, reference: event.reference };
    case "documentShown":
      return { ...state, document: event.document };
    case "invoiceRead":
      return { ...state, read: [...state.read.filter(({ id }) => id !== event.invoice.id), event.invoice].slice(-MOST_READ) };
    case "tableShown":
      return { ...state, table: event.table };
    case "customerLinked":
      return { ...state, linked: event.linked };
    case "leftOut":
      return { ...state, leftOut: [...state.leftOut, event.text], table: event.table };
    case "changeRefused":
      return withoutRefusedDone({ ...state, refused: event.refused });
    case "refusedChangeTaken":
      return { ...state, before: event.before, saved: event.invoice, currentDraft: event.draft };
    case "anotherInvoiceAsked":
      return { ...state, asksForAnother: true };
    case "requested":
      return { ...state, requested: event.actions };
    case "undoBegun":
      return { ...state, undone: true };
    case "turnTakenBack":
      return { ...state, unfinished: event.waiting, steps: [...state.steps, ...event.forget] };
  }
}

/** Returns the noun under which screens show a changed record; a payment is part of its invoice. */
export const changedNoun = ({ kind }: RecordChange): ChangedNoun => (kind === "payment" ? "invoice" : kind);

const withNouns = (state: TurnState, nouns: readonly ChangedNoun[]): TurnState => ({ ...state, stored: new Set([...state.stored, ...nouns]) });

/** A refused change is obsolete once another call changed its invoice as the message asks. */
const withoutRefusedDone = (state: TurnState): TurnState => ({
  ...state,
  refused: state.invoices.some(({ id }) => id === state.refused?.invoice.id) ? undefined : state.refused,
});

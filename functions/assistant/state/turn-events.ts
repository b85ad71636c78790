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

/** How many of the invoices that were read a conversation remembers. */
const MOST_READ = 5;

/** What a turn came to so far: the fold of its events. */
export interface TurnState {
  /** The conversation as the turn found it: what the turn changed is told, and undone, against that. */
  readonly before: Conversation;
  readonly reference: ReferenceData;
  /** The draft beside the chat, and the stored invoice that it belongs to once it is saved. */
  readonly currentDraft: CurrentDraft | undefined;
  readonly saved: Invoice | undefined;
  /** The current draft was begun in this turn. */
  readonly begun: boolean;
  /** The drafts that lack something and made room for another one, the newest last. */
  readonly unfinished: readonly CurrentDraft[];
  /** The document that was written, changed or opened. */
  readonly document: Document | undefined;
  /** The stored invoices that were read in this conversation, the newest last, as they now are. Their figures are sources. */
  readonly read: readonly Invoice[];
  /** The customer that a name was taken for, where another name was said; the answer says so. */
  readonly linked: LinkedName | undefined;
  /** What a call would have made of the stored invoice `invoice`, which the message did not mean. One click does it after all. */
  readonly refused: RefusedChange | undefined;
  /** A call was refused because the message asks for an invoice of its own, besides one that was begun and is not stored. */
  readonly asksForAnother: boolean;
  /** What was left out of a draft because the reader of its document was not sure of it; the answer says so. */
  readonly leftOut: string | undefined;
  /** The figures that were last looked up, as the answer shows them. */
  readonly table: AnswerTable | undefined;
  /** What was stored, so that open screens read it again. */
  readonly stored: ReadonlySet<ChangedNoun>;
  /** The customers, products, documents, payments and profile that were changed, in that order, so that undoing the turn puts them back. */
  readonly changed: readonly RecordChange[];
  /** The invoices that were stored, in the version that they then had. */
  readonly invoices: readonly StoredInvoice[];
  /** What was requested and waits for the person's word. */
  readonly requested: readonly Omit<PendingAction, "shownIn">[];
  /** What is written with the end of the turn, or not at all: a turn that the queue delivers again does it once. */
  readonly steps: readonly Step[];
  /** The turn took an earlier one back, which must not itself become something to undo. */
  readonly undone: boolean;
}

/** Something that a tool or a command did. */
export type TurnEvent =
  /** This draft stands beside the chat, and is stored as `saved`. */
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
  /** A change that was refused before is made after all: undoing it goes back to `before`. */
  | { readonly type: "refusedChangeTaken"; readonly before: Conversation; readonly invoice: Invoice; readonly draft: CurrentDraft }
  | { readonly type: "anotherInvoiceAsked" }
  | { readonly type: "requested"; readonly actions: TurnState["requested"] }
  /** An earlier turn was taken back; `forget` removes it from the log. */
  | { readonly type: "turnTakenBack"; readonly waiting: readonly CurrentDraft[]; readonly forget: Step };

/** The state that a turn begins with: as it was `found`, and nothing done yet. */
export const initialState = (found: Pick<TurnState, "before" | "reference" | "currentDraft" | "saved" | "unfinished" | "read">): TurnState => ({
  begun: false,
  document: undefined,
  linked: undefined,
  refused: undefined,
  asksForAnother: false,
  leftOut: undefined,
  table: undefined,
  stored: new Set(),
  changed: [],
  invoices: [],
  requested: [],
  steps: [],
  undone: false,
  ...found,
});

/** The state after an event. */
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
      return { ...state, leftOut: event.text, table: event.table };
    case "changeRefused":
      return withoutRefusedDone({ ...state, refused: event.refused });
    case "refusedChangeTaken":
      return { ...state, before: event.before, saved: event.invoice, currentDraft: event.draft };
    case "anotherInvoiceAsked":
      return { ...state, asksForAnother: true };
    case "requested":
      return { ...state, requested: event.actions };
    case "turnTakenBack":
      return { ...state, undone: true, unfinished: event.waiting, steps: [...state.steps, event.forget] };
  }
}

/** The noun under which screens show a changed record: a payment is part of its invoice. */
export const changedNoun = ({ kind }: RecordChange): ChangedNoun => (kind === "payment" ? "invoice" : kind);

const withNouns = (state: TurnState, nouns: readonly ChangedNoun[]): TurnState => ({ ...state, stored: new Set([...state.stored, ...nouns]) });

/** A change that was refused counts no more where another call changed its invoice as the message says. */
const withoutRefusedDone = (state: TurnState): TurnState => ({
  ...state,
  refused: state.invoices.some(({ id }) => id === state.refused?.invoice.id) ? undefined : state.refused,
});

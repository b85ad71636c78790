import type { Instant } from "@shared/clock.ts";
import type { InvoiceDraft, NewInvoice, ShownInvoice } from "@shared/invoicing/invoices.ts";
import { ApiError, isSignedOut, reason } from "../../../lib/api.ts";
import { type InvoiceForm, invoiceFormOf, isBlank } from "./form.ts";
import type { FormChange } from "./form-changes.ts";
import { type InvoiceProblem, problemAt, readForm } from "./reading.ts";
import { sameContent } from "./same-content.ts";

/** Milliseconds between the last change and the autosave of a stored draft. */
const AUTOSAVE = 800;
/** Milliseconds until the next try if the server could not be reached. */
const RETRY = 10_000;

/** The state of saving. `unstored`: the invoice is new and waits for "Save draft". `signedOut`: the session was over when the editor saved. */
export type SavingState =
  | { kind: "unstored" | "changed" | "saving" | "offline" | "signedOut" }
  | { kind: "saved"; at: Instant }
  | { kind: "incomplete"; problem: InvoiceProblem }
  | { kind: "refused"; sentence: string; problem?: InvoiceProblem; redirectTo?: string | undefined }
  /** `open` while the dialog shows both versions. */
  | { kind: "conflict"; theirs: ShownInvoice; open: boolean };

export interface EditState {
  readonly form: InvoiceForm;
  readonly saving: SavingState;
  readonly locale: string;
  /** The newest stored version that this editor knows. */
  readonly base: ShownInvoice | undefined;
  /** The content of `base`, parsed back through the form, so that it compares with the form's. */
  readonly baseContent: InvoiceDraft | undefined;
  /** A save is in progress. */
  readonly busy: boolean;
  /** Another save follows the one in progress. */
  readonly again: boolean;
}

/** A save in progress: its body, and the form that it was made from. */
export interface SaveAttempt {
  readonly body: NewInvoice;
  readonly form: InvoiceForm;
}

export type EditEvent =
  | { type: "edited"; change: FormChange }
  | { type: "saveAsked" }
  /** The person leaves a field or the page: a pending autosave runs now. */
  | { type: "flushAsked" }
  | { type: "saved"; invoice: ShownInvoice; attempt: SaveAttempt }
  | { type: "failed"; error: unknown; attempt: SaveAttempt }
  /** The stored version after a conflict; undefined if it could not be read. */
  | { type: "theirsLoaded"; theirs: ShownInvoice | undefined; error: ApiError; attempt: SaveAttempt }
  /** Another tab, person or the assistant stored the invoice. */
  | { type: "received"; invoice: ShownInvoice }
  | { type: "compared"; open: boolean }
  | { type: "resolved"; form: InvoiceForm }
  | { type: "theirsTaken" };

export type EditingEffect =
  | { type: "send"; attempt: SaveAttempt; base: ShownInvoice | undefined }
  | { type: "loadTheirs"; error: ApiError; attempt: SaveAttempt }
  | { type: "saveLater"; ms: number }
  | { type: "cancelSave" }
  | { type: "keepCopy" }
  | { type: "keepCopyLater" }
  | { type: "reportSaved"; invoice: ShownInvoice };

/** The next state and the effects to run. */
export type Transition = readonly [state: EditState, effects: readonly EditingEffect[]];

interface Start {
  form: InvoiceForm;
  locale: string;
  stored: ShownInvoice | undefined;
  /** The version that was saved elsewhere since `form` was written. */
  theirs: ShownInvoice | undefined;
}

export function startState({ form, locale, stored, theirs }: Start): EditState {
  const baseContent = stored && contentOf(stored, form, locale);
  const state: EditState = { form, locale, base: stored, baseContent, saving: { kind: "unstored" }, busy: false, again: false };
  if (theirs) {
    // A local copy that was stored while the page was left: form and stored version are equal.
    const over: EditState = { ...state, base: theirs, baseContent: contentOf(theirs, form, locale) };
    if (theirs.status === "draft" && isClean(over)) return { ...over, saving: { kind: "saved", at: theirs.updatedAt } };
    return { ...state, saving: { kind: "conflict", theirs, open: true } };
  }
  if (!stored) return state;
  return { ...state, saving: isClean(state) ? { kind: "saved", at: stored.updatedAt } : { kind: "changed" } };
}

export function reduce(state: EditState, event: EditEvent): Transition {
  switch (event.type) {
    case "edited":
      return applyChange(state, event.change);
    case "saveAsked":
      return askSave(state);
    case "flushAsked":
      return state.base && ["changed", "offline", "signedOut"].includes(state.saving.kind) ? askSave(state) : [state, []];
    case "saved":
      return continueSave(handleSave(idle(state), event.invoice, event.attempt));
    case "failed":
      return handleFailure(state, event.error, event.attempt);
    case "theirsLoaded":
      return continueSave(handleConflict(idle(state), event));
    case "received":
      return receiveVersion(state, event.invoice);
    case "compared":
      return [state.saving.kind === "conflict" ? { ...state, saving: { ...state.saving, open: event.open } } : state, []];
    case "resolved":
      return resolveConflict(state, event.form);
    case "theirsTaken":
      return theirsTaken(state);
  }
}

/** Returns true if the form has no unsaved changes. */
export function isClean({ form, locale, base, baseContent }: EditState): boolean {
  if (!base) return isUntouched(form);
  const { draft, problems } = readForm(form, locale);
  return draft !== undefined && !problems.length && baseContent !== undefined && sameContent(draft, baseContent);
}

/** Returns true if the browser needs no copy: the form is clean, and there is no conflict. */
export const needsNoCopy = (state: EditState): boolean => state.saving.kind !== "conflict" && isClean(state);

/** Returns true if the person has typed nothing yet. */
export const isUntouched = ({ customer, newCustomer, typedCustomer, lines, notes, discount, deposit, adjustments }: InvoiceForm): boolean =>
  !customer && !newCustomer && !typedCustomer?.trim() && !notes.trim() && !discount && !deposit && !adjustments.length && lines.every(isBlank);

const contentOf = (invoice: ShownInvoice, { draftId }: InvoiceForm, locale: string): InvoiceDraft | undefined =>
  readForm(invoiceFormOf({ ...invoice, draftId }, locale), locale).draft;

const idle = (state: EditState): EditState => ({ ...state, busy: false });

function applyChange(state: EditState, change: FormChange): Transition {
  const form = change(state.form);
  if (form === state.form) return [state, []];
  const { kind } = state.saving;
  const next = { ...state, form };
  const copy = { type: "keepCopyLater" } as const;
  if (kind === "conflict") return [next, [copy]];
  const saving: SavingState = kind === "saving" ? state.saving : { kind: state.base ? "changed" : "unstored" };
  return [{ ...next, saving }, state.base ? [copy, { type: "saveLater", ms: AUTOSAVE }] : [copy]];
}

/** Starts a save; one at a time. Requests made meanwhile become one more save with the newest content. */
function askSave(state: EditState): Transition {
  if (state.busy) return [{ ...state, again: true }, []];
  return state.saving.kind === "conflict" ? [state, []] : attemptSave(state);
}

function attemptSave(state: EditState): Transition {
  const { form, locale, base } = state;
  if (base && isClean(state)) return finishSave(state, base);
  const { body, problems } = readForm(form, locale);
  const cancel = { type: "cancelSave" } as const;
  if (body) return [{ ...state, busy: true, saving: { kind: "saving" } }, [cancel, { type: "send", attempt: { body, form }, base }]];
  const [problem] = problems;
  return [problem ? { ...state, saving: { kind: "incomplete", problem } } : state, [cancel, { type: "keepCopy" }]];
}

/** Starts the save that was requested meanwhile. */
function continueSave([state, effects]: Transition): Transition {
  if (!state.again || state.saving.kind === "conflict") return [{ ...state, again: false }, effects];
  const [next, more] = attemptSave({ ...state, again: false });
  return [next, [...effects, ...more]];
}

/** Marks the invoice as stored. */
const finishSave = (state: EditState, invoice: ShownInvoice): Transition => [
  { ...state, base: invoice, saving: { kind: "saved", at: invoice.updatedAt } },
  [{ type: "cancelSave" }, { type: "keepCopy" }],
];

/** Handles a successful save. The form may have changed since. */
function handleSave(state: EditState, invoice: ShownInvoice, { form: sent }: SaveAttempt): Transition {
  const { customerId, customer } = invoice;
  const named = (form: InvoiceForm): InvoiceForm =>
    form.customer === sent.customer && form.customerId === sent.customerId ? { ...form, customerId, customer } : form;
  const asStored = named(sent);
  const form = state.form === sent ? asStored : named(state.form);
  const next = { ...state, form, base: invoice, baseContent: readForm(asStored, state.locale).draft };
  const report = { type: "reportSaved", invoice } as const;
  if (!isClean(next)) return [{ ...next, saving: { kind: "changed" } }, [{ type: "keepCopy" }, { type: "saveLater", ms: AUTOSAVE }, report]];
  const [after, effects] = finishSave(next, invoice);
  return [after, [...effects, report]];
}

function handleFailure(state: EditState, error: unknown, attempt: SaveAttempt): Transition {
  if (error instanceof ApiError && error.code === "conflict") return [state, [{ type: "keepCopy" }, { type: "loadTheirs", error, attempt }]];
  const [next, effects] = handleRefusal(idle(state), error, attempt);
  return continueSave([next, [{ type: "keepCopy" }, ...effects]]);
}

function handleConflict(state: EditState, { theirs, error, attempt }: Extract<EditEvent, { type: "theirsLoaded" }>): Transition {
  if (!theirs) return handleRefusal(state, error, attempt);
  if (theirs.status === "draft") {
    // The answer to an earlier save was lost, or only other fields than the content changed.
    if (sameContent(theirs, attempt.body)) return handleSave(state, theirs, attempt);
    if (theirs.version !== state.base?.version && state.baseContent && sameContent(theirs, state.baseContent))
      return [{ ...state, base: theirs, again: true }, []];
  }
  // The invoice is being sent; if that fails, it can change again.
  if (theirs.sending) return [{ ...state, saving: { kind: "refused", sentence: "it is being sent" } }, [{ type: "saveLater", ms: RETRY }]];
  return [{ ...state, saving: { kind: "conflict", theirs, open: true } }, [{ type: "keepCopy" }]];
}

function handleRefusal(state: EditState, error: unknown, { body: { customerId } }: SaveAttempt): Transition {
  const { form, locale } = state;
  // The customer was deleted since. The invoice still names them, and the server adds them again.
  if (error instanceof ApiError && error.status === 404 && customerId)
    return [{ ...state, again: true, form: form.customerId === customerId ? { ...form, customerId: undefined } : form }, []];
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429)
    return [{ ...state, saving: { kind: "offline" } }, [{ type: "saveLater", ms: RETRY }]];
  if (isSignedOut(error)) return [{ ...state, saving: { kind: "signedOut" } }, []];
  const problem = error.field ? { problem: problemAt(form, locale, error.field, reason(error)) } : {};
  return [{ ...state, saving: { kind: "refused", sentence: reason(error), ...problem, redirectTo: error.redirectTo } }, []];
}

/** Shows a newer version at once if the form has no changes. Otherwise the next save detects the conflict. */
function receiveVersion(state: EditState, invoice: ShownInvoice): Transition {
  const isNewer = state.base && invoice.version > state.base.version;
  return isNewer && !state.busy && state.saving.kind !== "conflict" && isClean(state) ? replaceForm(state, invoice) : [state, []];
}

/** Replaces the form with the stored version. */
function replaceForm(state: EditState, invoice: ShownInvoice): Transition {
  const form = invoiceFormOf({ ...invoice, draftId: state.form.draftId }, state.locale);
  return finishSave({ ...state, form, baseContent: readForm(form, state.locale).draft }, invoice);
}

function resolveConflict(state: EditState, form: InvoiceForm): Transition {
  const { saving, locale } = state;
  const over = saving.kind === "conflict" ? { base: saving.theirs, baseContent: contentOf(saving.theirs, form, locale) } : {};
  return askSave({ ...state, ...over, form, saving: { kind: "changed" } });
}

function theirsTaken(state: EditState): Transition {
  if (state.saving.kind !== "conflict") return [state, []];
  const { theirs } = state.saving;
  const [next, effects] = replaceForm(state, theirs);
  return [next, [...effects, { type: "reportSaved", invoice: theirs }]];
}

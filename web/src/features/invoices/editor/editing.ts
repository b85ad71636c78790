import type { Instant } from "@shared/clock.ts";
import type { Id } from "@shared/ids.ts";
import type { InvoiceChange, NewInvoice, ShownInvoice } from "@shared/invoicing/invoices.ts";
import { attemptKeys } from "../../../lib/attempt-key.ts";
import { createStore, type Store } from "../../../lib/store.ts";
import { type EditEvent, type EditingEffect, isClean, needsNoCopy, reduce, type SaveAttempt, type SavingState, startState } from "./editing-reducer.ts";
import type { InvoiceForm } from "./form.ts";
import type { FormChange } from "./form-changes.ts";
import type { LocalCopies } from "./local-copy.ts";

/** Milliseconds between the last change and the browser's copy. */
const COPY = 250;

/** The calls that store an invoice. */
export interface InvoiceServer {
  create(body: NewInvoice, idempotencyKey: string): Promise<ShownInvoice>;
  update(id: Id<"invoice">, body: InvoiceChange): Promise<ShownInvoice>;
  get(id: Id<"invoice">): Promise<ShownInvoice>;
}

/** An invoice in the editor: its form, autosave and conflicts. */
export interface Editing {
  readonly form: Store<InvoiceForm>;
  readonly saving: Store<SavingState>;
  readonly locale: string;
  /** The newest stored version that this editor knows. */
  stored(): ShownInvoice | undefined;
  change(change: FormChange): void;
  /** Saves the form. Resolves to whether it is stored. Concurrent calls become one save at a time, the last one with the newest content. */
  save(): Promise<boolean>;
  /** Runs the pending autosave of a stored draft at once. A new invoice waits for the person. */
  flush(): void;
  /** Ends a conflict by saving `form` over the other version. */
  resolve(form: InvoiceForm): Promise<boolean>;
  /** Ends a conflict with the other version. */
  takeTheirs(): void;
  /** Opens or closes the dialog of a conflict. */
  compare(open: boolean): void;
  /**
   * Receives a version that another tab, person or the assistant stored. It shows at once if the form has no changes; otherwise the next save detects the
   * conflict.
   */
  receive(invoice: ShownInvoice): void;
  /** Fetches the stored version. */
  refresh(): void;
  /** Stores a copy of unsaved input in the browser. Returns whether the page can be left without losing it. */
  keepCopy(): boolean;
  close(): void;
}

interface Options {
  form: InvoiceForm;
  /** The stored invoice that `form` is based on. */
  stored?: ShownInvoice | undefined;
  /** The version that was saved elsewhere since. */
  theirs?: ShownInvoice | undefined;
  /** The person wanted it saved before, but that needed a subscription. */
  waits?: boolean | undefined;
  locale: string;
  server: InvoiceServer;
  copies: LocalCopies;
  onSaved?: ((invoice: ShownInvoice) => void) | undefined;
  now?: () => Instant;
}

/** Creates an editor for an invoice, and runs the reducer's effects: timers, calls, and the browser's copy. */
export function createEditing({
  form: first,
  stored,
  theirs,
  waits = false,
  locale,
  server,
  copies,
  onSaved,
  now = () => new Date().toISOString(),
}: Options): Editing {
  let state = startState({ form: first, locale, stored, theirs });
  const form = createStore(state.form);
  const saving = createStore(state.saving);
  const keyFor = attemptKeys();
  const waiting: (() => void)[] = [];
  let isKept = true;
  let isWaiting = waits;
  let copyTimer: ReturnType<typeof setTimeout> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;

  function dispatch(event: EditEvent): void {
    const [next, effects] = reduce(state, event);
    state = next;
    form.set(next.form);
    saving.set(next.saving);
    for (const effect of effects) run(effect);
    if (!state.busy) for (const resolve of waiting.splice(0)) resolve();
  }

  function run(effect: EditingEffect): void {
    switch (effect.type) {
      case "send":
        send(effect.attempt, effect.base).then(
          (invoice) => dispatch({ type: "saved", invoice, attempt: effect.attempt }),
          (error: unknown) => dispatch({ type: "failed", error, attempt: effect.attempt }),
        );
        return;
      case "loadTheirs": {
        const { error, attempt } = effect;
        const load = server.get(first.draftId).catch(() => undefined);
        void load.then((found) => dispatch({ type: "theirsLoaded", theirs: found, error, attempt }));
        return;
      }
      case "saveLater":
        clearTimeout(saveTimer);
        saveTimer = setTimeout(() => dispatch({ type: "saveAsked" }), effect.ms);
        return;
      case "cancelSave":
        clearTimeout(saveTimer);
        return;
      case "keepCopy":
        keepCopy();
        return;
      case "keepCopyLater":
        clearTimeout(copyTimer);
        copyTimer = setTimeout(keepCopy, COPY);
        return;
      case "reportSaved":
        onSaved?.(effect.invoice);
    }
  }

  function send({ body }: SaveAttempt, base: ShownInvoice | undefined): Promise<ShownInvoice> {
    // The server stores the same content under the same key once.
    if (!base) return server.create(body, keyFor(body));
    const { draftId: _draftId, ...content } = body;
    return server.update(base.id, { ...content, version: base.version });
  }

  function keepCopy(): boolean {
    clearTimeout(copyTimer);
    copyTimer = undefined;
    const { base } = state;
    if (needsNoCopy(state)) {
      copies.forget(first.draftId);
      isKept = true;
      isWaiting = false;
    } else {
      // The mark stays while the person continues to type.
      isWaiting ||= state.saving.kind === "refused" && state.saving.redirectTo !== undefined;
      isKept = copies.put({ form: state.form, at: now(), ...(base ? { version: base.version } : {}), ...(isWaiting ? { waits: true } : {}) });
    }
    return isKept;
  }

  /** Resolves once no request is running, to whether the form is stored. */
  async function untilSaved(): Promise<boolean> {
    if (state.busy) await new Promise<void>((resolve) => waiting.push(resolve));
    return state.saving.kind === "saved";
  }

  // A copy that is stored already is deleted.
  if (theirs && needsNoCopy(state)) keepCopy();

  return {
    form,
    saving,
    locale,
    stored: () => state.base,
    change: (change) => dispatch({ type: "edited", change }),
    save() {
      dispatch({ type: "saveAsked" });
      return untilSaved();
    },
    flush: () => dispatch({ type: "flushAsked" }),
    resolve(next) {
      dispatch({ type: "resolved", form: next });
      return untilSaved();
    },
    takeTheirs: () => dispatch({ type: "theirsTaken" }),
    compare: (open) => dispatch({ type: "compared", open }),
    receive: (invoice) => dispatch({ type: "received", invoice }),
    refresh() {
      if (state.base && isClean(state))
        server.get(state.base.id).then(
          (invoice) => dispatch({ type: "received", invoice }),
          () => undefined,
        );
    },
    keepCopy: () => (copyTimer || !isKept ? keepCopy() : true),
    close() {
      if (copyTimer) keepCopy();
      clearTimeout(saveTimer);
      if (state.base && state.saving.kind === "changed") dispatch({ type: "saveAsked" });
    },
  };
}

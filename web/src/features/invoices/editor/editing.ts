import type { Instant } from "../../../../../shared/clock.ts";
import type { Id } from "../../../../../shared/ids.ts";
import type { InvoiceChange, InvoiceDraft, NewInvoice, ShownInvoice } from "../../../../../shared/invoices.ts";
import { ApiError, isSignedOut, reason } from "../../../lib/api.ts";
import { createStore, type Store } from "../../../lib/store.ts";
import { type Form, formOf, isBlank } from "./form.ts";
import type { KeptDrafts } from "./kept.ts";
import { type Problem, problemAt, readForm } from "./reading.ts";
import { sameContent } from "./same.ts";
import type { Step } from "./steps.ts";

/** After the last change a stored draft is saved. */
const AUTOSAVE = 800;
/** After the last change it is kept in the browser. */
const KEEP = 250;
/** A server that could not be reached is asked again. */
const RETRY = 10_000;

/** How it stands with the invoice. `unstored`: it was never stored, and waits for "Save draft". `signedOut`: the session was over when it was to be stored. */
export type Saving =
  | { kind: "unstored" | "changed" | "saving" | "offline" | "signedOut" }
  | { kind: "saved"; at: Instant }
  | { kind: "incomplete"; problem: Problem }
  | { kind: "refused"; sentence: string; problem?: Problem; redirectTo?: string | undefined }
  /** `open` while the two versions are shown to be chosen from. */
  | { kind: "conflict"; theirs: ShownInvoice; open: boolean };

/** The calls that store an invoice. */
export interface InvoiceServer {
  create(body: NewInvoice, idempotencyKey: string): Promise<ShownInvoice>;
  update(id: Id<"invoice">, body: InvoiceChange): Promise<ShownInvoice>;
  get(id: Id<"invoice">): Promise<ShownInvoice>;
}

/** An invoice that is being edited: the form, and how it gets stored. */
export interface Editing {
  readonly form: Store<Form>;
  readonly saving: Store<Saving>;
  readonly locale: string;
  /** The newest version that this window knows. */
  stored(): ShownInvoice | undefined;
  change(step: Step): void;
  /** Stores what stands here; says whether it is stored then. Several calls become one save at a time, the last with the newest content. */
  save(): Promise<boolean>;
  /** Saves a stored draft at once instead of a moment later; one that was never stored waits for the person. */
  hurry(): void;
  /** Ends a conflict: `form` is what goes on, over the version that was saved elsewhere. */
  settle(form: Form): Promise<boolean>;
  /** Ends a conflict with what is stored. */
  yield(): void;
  /** Shows the two versions of a conflict, or puts that off. */
  compare(open: boolean): void;
  /** Another window or the assistant stored it. Shown at once where nothing was typed here; otherwise saving finds it. */
  heard(invoice: ShownInvoice): void;
  /** Asks whether it was stored elsewhere meanwhile. */
  look(): void;
  /** Keeps what is not stored; whether it is safe to leave the page. */
  keep(): boolean;
  close(): void;
}

interface Opening {
  form: Form;
  /** The stored invoice that `form` was written on. */
  stored?: ShownInvoice | undefined;
  /** What was saved elsewhere since. */
  theirs?: ShownInvoice | undefined;
  locale: string;
  server: InvoiceServer;
  kept: KeptDrafts;
  onSaved?: ((invoice: ShownInvoice) => void) | undefined;
  now?: () => Instant;
}

export function createEditing({ form: first, stored, theirs, locale, server, kept, onSaved, now = () => new Date().toISOString() }: Opening): Editing {
  const form = createStore(first);
  const id = first.draftId;
  let base = stored;
  /** What of it is stored, as this window reads it. */
  let known: InvoiceDraft | undefined = stored && readForm(formOf({ ...stored, draftId: id }, locale), locale).draft;
  let isKept = true;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let key = { content: "", value: "" };

  const saving = createStore<Saving>(
    theirs
      ? { kind: "conflict", theirs, open: true }
      : stored
        ? isClean()
          ? { kind: "saved", at: stored.updatedAt }
          : { kind: "changed" }
        : { kind: "unstored" },
  );

  function isClean(): boolean {
    const { draft, problems } = readForm(form.get(), locale);
    return base ? draft !== undefined && !problems.length && known !== undefined && sameContent(draft, known) : isUntouched(form.get());
  }

  function keep(): boolean {
    clearTimeout(keepTimer);
    keepTimer = undefined;
    if (saving.get().kind !== "conflict" && isClean()) {
      kept.forget(id);
      isKept = true;
    } else isKept = kept.put({ form: form.get(), at: now(), ...(base ? { version: base.version } : {}) });
    return isKept;
  }

  function change(step: Step): void {
    const before = form.get();
    form.set(step);
    if (form.get() === before) return;
    clearTimeout(keepTimer);
    keepTimer = setTimeout(keep, KEEP);
    const { kind } = saving.get();
    if (kind === "conflict") return;
    if (base) {
      if (kind !== "saving") saving.set({ kind: "changed" });
      saveLater(AUTOSAVE);
    } else if (kind !== "unstored" && kind !== "saving") saving.set({ kind: "unstored" });
  }

  function saveLater(ms: number): void {
    clearTimeout(saveTimer);
    saveTimer = setTimeout(() => void save(), ms);
  }

  async function save(): Promise<boolean> {
    again = true;
    running ??= (async () => {
      while (again && saving.get().kind !== "conflict") {
        again = false;
        await attempt();
      }
    })().finally(() => {
      running = undefined;
    });
    await running;
    return saving.get().kind === "saved";
  }

  async function attempt(): Promise<void> {
    clearTimeout(saveTimer);
    const sent = form.get();
    const { body, problems } = readForm(sent, locale);
    if (base && isClean()) return stands(base);
    if (!body) {
      keep();
      const [problem] = problems;
      if (problem) saving.set({ kind: "incomplete", problem });
      return;
    }
    saving.set({ kind: "saving" });
    try {
      landed(await send(body), sent);
    } catch (error) {
      await failed(error, body, sent);
    }
  }

  function send(body: NewInvoice): Promise<ShownInvoice> {
    if (base) {
      const { draftId: _draftId, ...content } = body;
      return server.update(base.id, { ...content, version: base.version });
    }
    const content = JSON.stringify(body);
    // The same content under the same key is stored once, however often it is sent.
    if (key.content !== content) key = { content, value: crypto.randomUUID() };
    return server.create(body, key.value);
  }

  /** It is stored as it was sent; since then more may have been typed. */
  function landed(answer: ShownInvoice, sent: Form): void {
    base = answer;
    const { customerId, customer } = answer;
    const named = (now: Form): Form => (now.customer === sent.customer && now.customerId === sent.customerId ? { ...now, customerId, customer } : now);
    const asStored = named(sent);
    known = readForm(asStored, locale).draft;
    form.set((now) => (now === sent ? asStored : named(now)));
    onSaved?.(answer);
    if (isClean()) stands(answer);
    else {
      saving.set({ kind: "changed" });
      keep();
      saveLater(AUTOSAVE);
    }
  }

  function heard(invoice: ShownInvoice): void {
    if (base && invoice.version > base.version && !running && saving.get().kind !== "conflict" && isClean()) show(invoice);
  }

  /** Puts a stored version in the place of what stands here. */
  function show(invoice: ShownInvoice): void {
    base = invoice;
    form.set(formOf({ ...invoice, draftId: id }, locale));
    known = readForm(form.get(), locale).draft;
    stands(invoice);
  }

  function stands({ updatedAt }: ShownInvoice): void {
    clearTimeout(saveTimer);
    saving.set({ kind: "saved", at: updatedAt });
    keep();
  }

  async function failed(error: unknown, body: NewInvoice, sent: Form): Promise<void> {
    keep();
    if (error instanceof ApiError && error.code === "conflict") {
      const theirs = await server.get(id).catch(() => undefined);
      // The answer to an earlier save was lost on its way, or only something else than its content changed.
      if (theirs?.status === "draft" && sameContent(theirs, body)) return landed(theirs, sent);
      if (theirs?.status === "draft" && theirs.version !== base?.version && known && sameContent(theirs, known)) {
        base = theirs;
        again = true;
        return;
      }
      // It is on its way to the customer; if that fails, it can be changed again.
      if (theirs?.sending) {
        saving.set({ kind: "refused", sentence: "it is being sent" });
        saveLater(RETRY);
        return;
      }
      if (theirs) {
        saving.set({ kind: "conflict", theirs, open: true });
        keep();
        return;
      }
    }
    // The customer was deleted since. They stand on the invoice still, and are written down anew with it.
    if (error instanceof ApiError && error.status === 404 && body.customerId) {
      form.set((now) => (now.customerId === body.customerId ? { ...now, customerId: undefined } : now));
      again = true;
      return;
    }
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) {
      saving.set({ kind: "offline" });
      saveLater(RETRY);
      return;
    }
    if (isSignedOut(error)) return saving.set({ kind: "signedOut" });
    const problem = error.field ? { problem: problemAt(form.get(), locale, error.field, reason(error)) } : {};
    saving.set({ kind: "refused", sentence: reason(error), ...problem, redirectTo: error.redirectTo });
  }

  return {
    form,
    saving,
    locale,
    stored: () => base,
    change,
    save,
    hurry() {
      if (base && ["changed", "offline", "signedOut"].includes(saving.get().kind)) void save();
    },
    settle(next) {
      const now = saving.get();
      if (now.kind === "conflict") {
        base = now.theirs;
        known = readForm(formOf({ ...base, draftId: id }, locale), locale).draft;
      }
      form.set(next);
      saving.set({ kind: "changed" });
      return save();
    },
    yield() {
      const now = saving.get();
      if (now.kind !== "conflict") return;
      show(now.theirs);
      onSaved?.(now.theirs);
    },
    compare(open) {
      saving.set((now) => (now.kind === "conflict" ? { ...now, open } : now));
    },
    heard,
    look() {
      if (base && isClean()) void server.get(base.id).then(heard, () => undefined);
    },
    keep: () => (keepTimer || !isKept ? keep() : true),
    close() {
      if (keepTimer) keep();
      clearTimeout(saveTimer);
      if (base && saving.get().kind === "changed") void save();
    },
  };
}

/** Nothing was written yet that would be missed. */
export const isUntouched = ({ customer, newcomer, lines, notes, discount, deposit, adjustments }: Form): boolean =>
  !customer && !newcomer && !notes.trim() && !discount && !deposit && !adjustments.length && lines.every(isBlank);

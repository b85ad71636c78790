import { newId } from "@shared/ids.ts";
import type { InvoiceChange, NewInvoice, ShownInvoice } from "@shared/invoicing/invoices.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { eventually } from "../../../../../test/eventually.ts";
import { ApiError } from "../../../lib/api.ts";
import { createEditing, type InvoiceServer } from "./editing.ts";
import { invoiceFormOf } from "./form.ts";
import { billTo, setField, setLine } from "./form-changes.ts";
import { type LocalCopy, localCopies } from "./local-copy.ts";
import { customerId, draft, form, invoiceId, storedInvoice } from "./samples.ts";

/** A browser's storage; `full` refuses everything. */
function storage(): Storage & { full: boolean } {
  const items = new Map<string, string>();
  return {
    full: false,
    get length() {
      return items.size;
    },
    key: (i) => [...items.keys()][i] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      if (this.full) throw new DOMException("full", "QuotaExceededError");
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

const conflict = new ApiError(409, "Somebody saved this invoice in the meantime.", {
  type: "about:blank",
  title: "Conflict",
  status: 409,
  code: "conflict",
  detail: "Somebody saved this invoice in the meantime.",
  field: "version",
  requestId: "r",
});

/** A server with one invoice, which accepts only changes to the newest version. `fail` is thrown once. */
function server(first?: ShownInvoice) {
  let now = first;
  const sent: (NewInvoice | InvoiceChange)[] = [];
  const wait: { gate?: Promise<void>; fail?: unknown; lostAnswer?: boolean } = {};
  const answer = async (body: NewInvoice | InvoiceChange, store: () => ShownInvoice): Promise<ShownInvoice> => {
    sent.push(body);
    await wait.gate;
    const { fail } = wait;
    if (fail && !wait.lostAnswer) {
      wait.fail = undefined;
      throw fail;
    }
    now = store();
    if (fail) {
      wait.fail = undefined;
      throw fail;
    }
    return now;
  };
  const calls: InvoiceServer = {
    create: (body) => answer(body, () => storedInvoice(1, { ...body, customerId })),
    update: (_, { version, ...body }) =>
      answer({ ...body, version }, () => {
        if (version !== now?.version) throw conflict;
        return storedInvoice(version + 1, { customerId, ...body });
      }),
    get: async () => {
      if (!now) throw new ApiError(404, "There is no such invoice.");
      return now;
    },
  };
  return { calls, sent, wait, elsewhere: (invoice: ShownInvoice) => (now = invoice) };
}

function openEditor(first?: ShownInvoice, copy?: LocalCopy) {
  const local = server(first);
  const disk = storage();
  const copies = localCopies("usr_1", disk);
  const saved: ShownInvoice[] = [];
  const editing = createEditing({
    form: copy?.form ?? (first ? invoiceFormOf({ ...first, draftId: first.id }, "en-US") : form()),
    stored: first,
    locale: "en-US",
    server: local.calls,
    copies,
    onSaved: (invoice) => saved.push(invoice),
    now: () => "2026-03-16T10:00:00.000Z",
  });
  return { ...local, editing, kept: copies, disk, saved };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a new invoice", () => {
  test("waits for the person, and is kept in the browser meanwhile", async () => {
    const { editing, kept, sent } = openEditor();
    editing.change(setField({ notes: "Thanks" }));
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual([]);
    expect(editing.saving.get()).toEqual({ kind: "unstored" });
    expect(kept.unsaved()[0]?.form.notes).toBe("Thanks");
  });

  test("is stored under the id it was given, and no longer kept", async () => {
    const { editing, kept, sent, saved } = openEditor();
    editing.change(setField({ notes: "Thanks" }));
    expect(await editing.save()).toBe(true);
    expect(sent).toEqual([expect.objectContaining({ draftId: invoiceId, notes: "Thanks" })]);
    expect(saved).toHaveLength(1);
    expect(editing.saving.get().kind).toBe("saved");
    await vi.advanceTimersByTimeAsync(5000);
    expect(kept.unsaved()).toEqual([]);
  });

  test("says what is missing, and stays kept", async () => {
    const { editing, kept, sent } = openEditor();
    editing.change(setField({ customer: undefined, customerId: undefined }));
    expect(await editing.save()).toBe(false);
    expect(editing.saving.get()).toMatchObject({ kind: "incomplete", problem: { short: "say whom the invoice is for" } });
    expect(sent).toEqual([]);
    expect(kept.unsaved()).toHaveLength(1);
  });

  test("whose answer was lost on its way is stored once", async () => {
    const { editing, wait, sent } = openEditor();
    Object.assign(wait, { fail: new TypeError("Failed to fetch"), lostAnswer: true });
    expect(await editing.save()).toBe(false);
    expect(editing.saving.get().kind).toBe("offline");
    wait.fail = conflict;
    wait.lostAnswer = false;
    expect(await editing.save()).toBe(true);
    expect(sent).toHaveLength(2);
  });

  test("for somebody new is for a customer of the list from then on", async () => {
    const { editing, sent } = openEditor();
    editing.change(billTo({ name: "Nora" }));
    await editing.save();
    expect(sent[0]).toMatchObject({ customer: { name: "Nora" } });
    expect(sent[0]?.customerId).toBeUndefined();
    expect(editing.form.get().customerId).toBe(customerId);
    editing.change(setField({ notes: "More" }));
    await vi.advanceTimersByTimeAsync(800);
    expect(sent[1]).toMatchObject({ customerId, notes: "More", version: 1 });
  });

  test("that is not paid for is kept, with the way to the plans", async () => {
    const { editing, wait, kept } = openEditor();
    wait.fail = new ApiError(402, "Saving needs a plan.", {
      type: "about:blank",
      title: "Payment Required",
      status: 402,
      code: "subscription_required",
      detail: "Saving needs a plan.",
      redirectTo: "/pricing",
      requestId: "r",
    });
    expect(await editing.save()).toBe(false);
    expect(editing.saving.get()).toEqual({ kind: "refused", sentence: "Saving needs a plan.", redirectTo: "/pricing" });
    expect(kept.unsaved()).toHaveLength(1);
    expect(kept.waiting()).toHaveLength(1);
    // Later input keeps the mark; saving removes it.
    editing.change(setField({ notes: "More" }));
    await vi.advanceTimersByTimeAsync(250);
    expect(kept.waiting()).toMatchObject([{ form: { notes: "More" } }]);
    expect(await editing.save()).toBe(true);
    expect(kept.waiting()).toEqual([]);
  });
});

describe("a stored draft", () => {
  test("of somebody whose session is over is kept, and saved once they are signed in again", async () => {
    const { editing, wait, kept, sent } = openEditor();
    await editing.save();
    wait.fail = new ApiError(401, "Sign in first.");
    editing.change(setField({ notes: "More" }));
    expect(await editing.save()).toBe(false);
    expect(editing.saving.get()).toEqual({ kind: "signedOut" });
    expect(kept.find(editing.form.get().draftId)?.form.notes).toBe("More");
    wait.fail = undefined;
    editing.flush();
    await eventually(() => expect(editing.saving.get().kind).toBe("saved"));
    expect(sent.at(-1)).toMatchObject({ notes: "More" });
  });

  test("is saved a moment after the last change, not at each", async () => {
    const { editing, sent } = openEditor(storedInvoice());
    for (const notes of ["T", "Th", "Thanks"]) {
      editing.change(setField({ notes }));
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(300);
    expect(sent).toEqual([expect.objectContaining({ notes: "Thanks", version: 1 })]);
    expect(editing.saving.get()).toEqual({ kind: "saved", at: storedInvoice(2).updatedAt });
  });

  test("is not saved where nothing is said differently", async () => {
    const { editing, sent } = openEditor(storedInvoice());
    const [first] = editing.form.get().lines;
    if (first) editing.change(setLine(first.id, { unitPrice: "85" }));
    await vi.advanceTimersByTimeAsync(800);
    expect(sent).toEqual([]);
    expect(editing.saving.get().kind).toBe("saved");
  });

  test("for another customer is saved, though nothing else is said differently", async () => {
    const { editing, sent } = openEditor(storedInvoice());
    const other = `cus_${"1".repeat(26)}` as const;
    editing.change(billTo({ name: "Acme Corp", email: "billing@acme.example" }, other));
    await vi.advanceTimersByTimeAsync(800);
    expect(sent).toEqual([expect.objectContaining({ customerId: other })]);
  });

  test("is saved once at a time, the next with the newest content and the newest version", async () => {
    const { editing, sent, wait } = openEditor(storedInvoice());
    const gate = Promise.withResolvers<void>();
    wait.gate = gate.promise;
    editing.change(setField({ notes: "one" }));
    void editing.save();
    editing.change(setField({ notes: "two" }));
    void editing.save();
    editing.change(setField({ notes: "three" }));
    void editing.save();
    expect(sent).toHaveLength(1);
    gate.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.map((body) => [body.notes, "version" in body && body.version])).toEqual([
      ["one", 1],
      ["three", 2],
    ]);
    expect(editing.form.get().notes).toBe("three");
  });

  test("that cannot be stored yet is kept, and found with the version it was written on", async () => {
    const { editing, kept, sent } = openEditor(storedInvoice(4));
    editing.change((now) => ({ ...now, lines: now.lines.map((each) => ({ ...each, description: "" })) }));
    await vi.advanceTimersByTimeAsync(800);
    expect(sent).toEqual([]);
    expect(kept.find(invoiceId)).toMatchObject({ version: 4 });
    expect(kept.unsaved()).toEqual([]);
  });

  test("is sent again by itself when the server is there again", async () => {
    const { editing, sent, wait, kept } = openEditor(storedInvoice());
    wait.fail = new TypeError("Failed to fetch");
    editing.change(setField({ notes: "Thanks" }));
    await vi.advanceTimersByTimeAsync(800);
    expect(editing.saving.get().kind).toBe("offline");
    expect(kept.find(invoiceId)?.form.notes).toBe("Thanks");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(2);
    expect(editing.saving.get().kind).toBe("saved");
    expect(kept.find(invoiceId)).toBeUndefined();
  });

  test("is safe to leave while the browser keeps it, and not where it is full", () => {
    const { editing, disk } = openEditor(storedInvoice());
    editing.change(setField({ notes: "Thanks" }));
    expect(editing.keepCopy()).toBe(true);
    disk.full = true;
    editing.change(setField({ notes: "Thanks a lot" }));
    expect(editing.keepCopy()).toBe(false);
  });
});

describe("saved elsewhere meanwhile", () => {
  async function met() {
    const local = openEditor(storedInvoice());
    local.elsewhere(storedInvoice(2, { notes: "Theirs" }));
    local.editing.change(setField({ notes: "Mine" }));
    await vi.advanceTimersByTimeAsync(800);
    return local;
  }

  test("both versions are there, and nothing is sent until somebody chooses", async () => {
    const { editing, sent, kept } = await met();
    expect(editing.saving.get()).toMatchObject({ kind: "conflict", theirs: { notes: "Theirs" } });
    editing.change(setField({ notes: "Mine, longer" }));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent).toHaveLength(1);
    expect(kept.find(invoiceId)?.form.notes).toBe("Mine, longer");
  });

  test("mine is saved over the newest version", async () => {
    const { editing, sent } = await met();
    expect(await editing.resolve(editing.form.get())).toBe(true);
    expect(sent.at(-1)).toMatchObject({ notes: "Mine", version: 2 });
  });

  test("theirs takes the place of mine", async () => {
    const { editing, kept, saved } = await met();
    editing.takeTheirs();
    expect(editing.form.get().notes).toBe("Theirs");
    expect(editing.saving.get().kind).toBe("saved");
    expect(kept.find(invoiceId)).toBeUndefined();
    expect(saved.at(-1)?.version).toBe(2);
  });

  test("a version that says the same is nothing to choose from", async () => {
    const { editing, elsewhere, sent } = openEditor(storedInvoice());
    elsewhere(storedInvoice(5));
    editing.change(setField({ notes: "Mine" }));
    await vi.advanceTimersByTimeAsync(800);
    expect(editing.saving.get().kind).toBe("saved");
    expect(sent.at(-1)).toMatchObject({ notes: "Mine", version: 5 });
  });

  test("while it is on its way to the customer it waits, and is stored if that fails", async () => {
    const { editing, elsewhere, wait, kept } = openEditor(storedInvoice());
    elsewhere({ ...storedInvoice(), sending: newId("email") });
    wait.fail = conflict;
    editing.change(setField({ notes: "Mine" }));
    await vi.advanceTimersByTimeAsync(800);
    expect(editing.saving.get()).toEqual({ kind: "refused", sentence: "it is being sent" });
    expect(kept.find(invoiceId)?.form.notes).toBe("Mine");
    elsewhere(storedInvoice());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(editing.saving.get().kind).toBe("saved");
  });

  test("what was typed is never overwritten by what is heard; where nothing was, the news is shown", () => {
    const { editing } = openEditor(storedInvoice());
    editing.receive(storedInvoice(2, { notes: "Theirs" }));
    expect(editing.form.get().notes).toBe("Theirs");
    editing.change(setField({ notes: "Mine" }));
    editing.receive(storedInvoice(3, { notes: "Newer" }));
    expect(editing.form.get().notes).toBe("Mine");
  });
});

test("a deleted customer stays on the invoice, written out", async () => {
  const { editing, wait, sent } = openEditor(storedInvoice());
  wait.fail = new ApiError(404, "There is no such customer.");
  editing.change(setField({ notes: "Mine" }));
  await vi.advanceTimersByTimeAsync(800);
  expect(sent.at(-1)).toMatchObject({ customer: draft.customer, notes: "Mine" });
  expect(editing.saving.get().kind).toBe("saved");
});

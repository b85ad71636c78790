import { expect, test } from "vitest";
import { ApiError } from "../../../lib/api.ts";
import { type EditingEffect, type EditState, reduce, type SaveAttempt, startState } from "./editing-reducer.ts";
import { invoiceFormOf } from "./form.ts";
import { setField } from "./form-changes.ts";
import { form, storedInvoice } from "./samples.ts";

const conflict = new ApiError(409, "Saved meanwhile.", { type: "about:blank", title: "Conflict", status: 409, code: "conflict", detail: "", requestId: "r" });
const names = (effects: readonly EditingEffect[]) => effects.map(({ type }) => type);

/** A stored draft with edited notes, while it is being saved. */
function saving(): { state: EditState; attempt: SaveAttempt } {
  const base = storedInvoice();
  const start = startState({ form: invoiceFormOf({ ...base, draftId: base.id }, "en-US"), locale: "en-US", stored: base, theirs: undefined });
  const [edited] = reduce(start, { type: "edited", change: setField({ notes: "Mine" }) });
  const [state, effects] = reduce(edited, { type: "saveAsked" });
  const send = effects.find((effect) => effect.type === "send");
  if (!send) throw new Error("Nothing was sent.");
  return { state, attempt: send.attempt };
}

test("a change of a stored draft is copied and saved later; one of a new invoice is only copied", () => {
  const change = { type: "edited", change: setField({ notes: "Thanks" }) } as const;
  const base = storedInvoice();
  const start = { form: form(), locale: "en-US", theirs: undefined };
  expect(names(reduce(startState({ ...start, stored: base }), change)[1])).toEqual(["keepCopyLater", "saveLater"]);
  expect(names(reduce(startState({ ...start, stored: undefined }), change)[1])).toEqual(["keepCopyLater"]);
});

test("a change that changes nothing keeps the state", () => {
  const start = startState({ form: form(), locale: "en-US", stored: undefined, theirs: undefined });
  expect(reduce(start, { type: "edited", change: (now) => now })).toEqual([start, []]);
});

test("a save that is asked for while one is under way follows it", () => {
  const { state, attempt } = saving();
  const [changed] = reduce(state, { type: "edited", change: setField({ notes: "Mine, longer" }) });
  const [asked, none] = reduce(changed, { type: "saveAsked" });
  expect(none).toEqual([]);
  const [next, effects] = reduce(asked, { type: "saved", invoice: storedInvoice(2, { notes: "Mine" }), attempt });
  expect(next).toMatchObject({ busy: true, again: false, saving: { kind: "saving" }, base: { version: 2 } });
  expect(effects).toContainEqual(expect.objectContaining({ type: "send", base: expect.objectContaining({ version: 2 }) }));
});

test("a conflict loads the stored version, and both stay until the person chooses", () => {
  const { state, attempt } = saving();
  const [waiting, effects] = reduce(state, { type: "failed", error: conflict, attempt });
  expect(names(effects)).toEqual(["keepCopy", "loadTheirs"]);
  const theirs = storedInvoice(2, { notes: "Theirs" });
  const [met] = reduce(waiting, { type: "theirsLoaded", theirs, error: conflict, attempt });
  expect(met).toMatchObject({ busy: false, saving: { kind: "conflict", theirs, open: true }, form: { notes: "Mine" } });
  expect(reduce(met, { type: "saveAsked" })).toEqual([met, []]);
  const [resolved, sent] = reduce(met, { type: "resolved", form: met.form });
  expect(resolved.busy).toBe(true);
  expect(sent).toContainEqual(expect.objectContaining({ type: "send", base: theirs }));
});

test("a copy whose save went through while the page was left is saved, and no conflict; one that differs is a conflict", () => {
  const stored = storedInvoice(2, { notes: "Mine" });
  const same = startState({ form: form({ notes: "Mine" }), locale: "en-US", stored: storedInvoice(1), theirs: stored });
  expect(same).toMatchObject({ base: { version: 2 }, saving: { kind: "saved" } });
  const other = startState({ form: form({ notes: "Another" }), locale: "en-US", stored: storedInvoice(1), theirs: stored });
  expect(other).toMatchObject({ saving: { kind: "conflict", theirs: stored, open: true } });
});

test("a received version replaces the form only where nothing was changed and no save is under way", () => {
  const { state, attempt } = saving();
  const newer = { type: "received", invoice: storedInvoice(3, { notes: "Theirs" }) } as const;
  expect(reduce(state, newer)).toEqual([state, []]);
  const [saved] = reduce(state, { type: "saved", invoice: storedInvoice(2, { notes: "Mine" }), attempt });
  expect(reduce(saved, newer)[0]).toMatchObject({ form: { notes: "Theirs" }, saving: { kind: "saved" }, base: { version: 3 } });
});

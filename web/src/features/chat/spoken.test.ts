import { expect, test } from "vitest";
import { newId } from "../../../../shared/ids.ts";
import type { HistoryEntry } from "../../../../shared/realtime.ts";
import { createStore } from "../../lib/store.ts";
import { type Conversation, silence } from "./conversation.ts";
import { correct, correctable } from "./spoken.ts";
import type { Talk } from "./talk.ts";

const said = (content: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: newId("message"),
  role: "user",
  content,
  timestamp: "2026-03-16T09:00:00.000Z",
  ...more,
});
const answered = (content: string, summary?: string) => said(content, { role: "assistant", ...(summary ? { summary } : {}) });
const heard = said("bill a corn three hours", { spoken: true });

function talking(state: Partial<Conversation>): { talk: Talk; undone: () => number } {
  let undone = 0;
  const store = createStore<Conversation>({ ...silence, online: true, ...state });
  const talk = {
    state: store,
    undo: () => {
      undone++;
      return true;
    },
  } as Partial<Talk> as Talk;
  return { talk, undone: () => undone };
}

test("what was heard wrongly is put back to be written right, and what it did is undone", () => {
  const { talk, undone } = talking({ history: [heard, answered("Here it is.", "New invoice")] });
  expect(correct(talk)).toBe(true);
  expect([talk.state.get().returned, undone()]).toEqual(["bill a corn three hours", 1]);
});

test("where it changed nothing, nothing older is undone", () => {
  const { talk, undone } = talking({ history: [said("Bill Acme"), answered("Here it is.", "New invoice"), heard, answered("For whom?")] });
  expect(correct(talk)).toBe(true);
  expect([talk.state.get().returned, undone()]).toEqual(["bill a corn three hours", 0]);
});

test("what was never answered did nothing either", () => {
  const { talk, undone } = talking({
    history: [said("Bill Acme"), answered("Here it is.", "New invoice")],
    unconfirmed: [{ role: "user", content: heard.content, timestamp: heard.timestamp, spoken: true }],
  });
  expect([correct(talk), undone()]).toEqual([true, 0]);
});

test.each<[string, Partial<Conversation>]>([
  ["the assistant is still at it", { history: [heard], typing: true }],
  ["there is no connection", { history: [heard], online: false }],
  ["it was typed", { history: [said("Bill Acme"), answered("Here it is.")] }],
  ["something was said since", { history: [heard, answered("Here it is."), said("Thanks"), answered("At your service.")] }],
  ["something was done since", { history: [heard, answered("Here it is."), said("Undo", { act: { type: "undo" } }), answered("Undone.")] }],
  ["nothing was said", {}],
])("it is too late or too early to correct it when %s", (_, state) => {
  const { talk, undone } = talking(state);
  expect(correctable(talk.state.get())).toBeUndefined();
  expect([correct(talk), talk.state.get().returned, undone()]).toEqual([false, undefined, 0]);
});

import { describe, expect, test } from "vitest";
import type { ActionCard, ShownOutcome } from "../../../../shared/assistant.ts";
import { newId } from "../../../../shared/ids.ts";
import { InvoiceDraft } from "../../../../shared/invoices.ts";
import type { HistoryEntry, ServerMessage } from "../../../../shared/realtime.ts";
import { totals } from "../../../../shared/totals.ts";
import { type Conversation, canDo, clear, closed, done, type Entry, hear, messages, opened, said, silence, taken, toSay } from "./conversation.ts";

const now = "2026-03-16T09:00:00.000Z";
const later = (ms: number) => new Date(Date.parse(now) + ms).toISOString();
const online: Conversation = opened(silence);
const user = (content: string, timestamp = now) => ({ role: "user", content, timestamp }) satisfies Entry;
const assistant = (content: string) => ({ role: "assistant", content, timestamp: later(500) }) satisfies Entry;
const told = (entry: Entry): HistoryEntry => ({ id: newId("message"), ...entry });
const draft = InvoiceDraft.parse({
  currency: "USD",
  invoiceDate: "2026-03-16",
  dueDate: "2026-04-15",
  lines: [{ id: newId("line"), description: "Consulting", quantity: 3, unitPrice: 90 }],
});
const update: ServerMessage = { type: "invoice_update", data: { invoice: { ...draft, ...totals(draft) }, isComplete: false, asks: [] } };
const response = (...history: Entry[]) => ({ type: "ai_response", data: { message: "Done.", conversationHistory: history.map(told) } }) as const;
const card = (): ActionCard => ({
  actionId: newId("action"),
  kind: "send_invoice",
  summary: "Send INV-0001 to Acme",
  details: [{ label: "To", value: "accounts@acme.example" }],
  expiresAt: later(600_000),
});
const hearing = (state: Conversation, ...all: ServerMessage[]) => all.reduce((so, message) => hear(so, message, now), state);
const refusal = (code: string): ServerMessage => ({ type: "error", data: { message: "No.", code } });

describe("what is sent", () => {
  test("blanks around a message are left out, and a message of blanks is none", () => {
    expect(toSay(online, "  Bill Acme \n", now)).toEqual(user("Bill Acme"));
    expect(toSay(online, " \n ", now)).toBeUndefined();
  });

  test("nothing goes while the channel is closed", () => {
    expect(toSay(silence, "Bill Acme", now)).toBeUndefined();
    expect(toSay(closed(online), "Bill Acme", now)).toBeUndefined();
  });

  test("the same message within a second is one message; a second later it is another", () => {
    const once = said(online, user("Bill Acme"));
    expect(toSay(once, "Bill Acme", later(999))).toBeUndefined();
    expect(toSay(once, "Bill Acme", later(1000))).toBeDefined();
    expect(toSay(once, "Bill Globex", later(1))).toBeDefined();
  });
});

describe("what is heard", () => {
  test("the assistant thinks until it answers, fails, or the channel closes", () => {
    const thinking = hear(online, { type: "ai_typing" }, now);
    expect(thinking.typing).toBe(true);
    expect(hear(thinking, response(), now).typing).toBe(false);
    expect(hear(thinking, { type: "error", data: { message: "No", code: "invalid" } }, now).typing).toBe(false);
    expect(hear(thinking, { type: "subscription_required", redirectTo: "/pricing", message: "No" }, now).typing).toBe(false);
    expect(hear(thinking, { type: "conversation_cleared" }, now).typing).toBe(false);
    expect(closed(thinking).typing).toBe(false);
  });

  test("what was said stands at once and is not said twice when the server tells it back", () => {
    const asked = said(online, user("Bill Acme"));
    expect(messages(asked).map(({ content }) => content)).toEqual(["Bill Acme"]);
    const answered = hear(asked, response(user("Bill Acme", later(3)), assistant("Done.")), now);
    expect(messages(answered).map(({ content }) => content)).toEqual(["Bill Acme", "Done."]);
  });

  test("a second message stays while only the first is answered", () => {
    const both = said(said(online, user("Bill Acme")), user("Add hosting"));
    const first = hear(both, response(user("Bill Acme"), assistant("Done.")), now);
    expect(messages(first).map(({ content }) => content)).toEqual(["Bill Acme", "Done.", "Add hosting"]);
  });

  test("a draft comes to the front, also where another invoice was opened", () => {
    const looking = { ...online, shown: newId("invoice") };
    const heard = hear(looking, update, now);
    expect(heard).toMatchObject({ draft: { total: 270 }, isComplete: false, updatedAt: now, shown: undefined });
  });

  test("clearing leaves neither words nor invoice, and the channel as it is", () => {
    const full = hear(said(online, user("Bill Acme")), update, now);
    expect(clear(full)).toEqual({ ...silence, online: true });
    expect(hear(full, { type: "conversation_cleared" }, now)).toEqual({ ...silence, online: true });
  });
});

describe("an answer that is being written", () => {
  test("is shown as far as it goes, until the whole takes its place", () => {
    const half = hearing(said(online, user("Bill Acme")), { type: "ai_typing" }, { type: "ai_partial", data: { message: "Here is" } });
    expect(half).toMatchObject({ typing: true, partial: "Here is" });
    expect(hear(half, response(user("Bill Acme"), assistant("Here is the draft.")), now)).toMatchObject({ typing: false, partial: undefined });
  });

  test("is gone where it failed, or the channel closed", () => {
    const half = hear(online, { type: "ai_partial", data: { message: "Here is" } }, now);
    expect(hear(half, refusal("internal"), now).partial).toBeUndefined();
    expect(closed(half).partial).toBeUndefined();
  });
});

describe("a message that was one too many", () => {
  test("goes back to its writer, and the one before it is still being answered", () => {
    const both = said(said(online, user("Bill Acme")), user("Add hosting"));
    const back = hear(both, refusal("too_many"), now);
    expect(back).toMatchObject({ returned: "Add hosting", refused: "No.", typing: true });
    expect(messages(back).map(({ content }) => content)).toEqual(["Bill Acme"]);
    expect(taken(back).returned).toBeUndefined();
  });

  test("another failure leaves what was said where it is", () => {
    const failed = hear(said(online, user("Bill Acme")), refusal("internal"), now);
    expect(failed).toMatchObject({ returned: undefined, refused: "No.", typing: false });
    expect(messages(failed)).toHaveLength(1);
  });
});

describe("a request for the person's word", () => {
  const required = (data: ActionCard): ServerMessage => ({ type: "action_required", data });
  const confirm = ({ actionId }: ActionCard) => ({ type: "confirm", actionId, approve: true }) as const;

  test("stands below the answer that it came with, whichever comes first", () => {
    const asked = hear(said(online, user("Send it")), { type: "ai_typing" }, now);
    const answer = response(user("Send it"), assistant("Shall I?"));
    const below = answer.data.conversationHistory.at(-1)?.id;
    expect(hearing(asked, required(card()), answer).actions).toMatchObject([{ state: "open", below }]);
    expect(hearing(asked, answer, required(card())).actions).toMatchObject([{ state: "open", below }]);
    expect(hearing(asked, answer, required(card()), response(user("Wait"), assistant("Of course."))).actions).toMatchObject([{ below }]);
  });

  test("is answered once", () => {
    const one = card();
    const open = hear(online, required(one), now);
    expect(canDo(open, confirm(one))).toBe(true);
    const clicked = done(open, confirm(one));
    expect(clicked.actions).toMatchObject([{ state: "settling" }]);
    expect(canDo(clicked, confirm(one))).toBe(false);
    const over = hear(clicked, { type: "action_closed", data: { actionId: one.actionId, outcome: "done" } }, now);
    expect(over.actions).toMatchObject([{ card: one, state: "done" }]);
    expect(canDo(over, confirm(one))).toBe(false);
  });

  test("can be answered again where the answer did not arrive, and not while the channel is closed", () => {
    const one = card();
    const clicked = done(hear(online, required(one), now), confirm(one));
    expect(canDo(hear(clicked, refusal("internal"), now), confirm(one))).toBe(true);
    expect(canDo(closed(clicked), confirm(one))).toBe(false);
    expect(canDo(opened(closed(clicked)), confirm(one))).toBe(true);
  });

  test("a new one takes the place of the last, which stays to be read", () => {
    const [one, two] = [card(), card()];
    expect(hearing(online, required(one), required(two)).actions.map(({ state }) => state)).toEqual(["changed", "open"]);
  });

  test("says how far it is, as often as that is told", () => {
    const one = card();
    const told = (outcome: ShownOutcome): ServerMessage => ({ type: "action_closed", data: { actionId: one.actionId, outcome } });
    const sending = hearing(done(hear(online, required(one), now), confirm(one)), told("sending"));
    expect(sending.actions).toMatchObject([{ card: one, state: "sending" }]);
    expect(hearing(sending, told("sent")).actions).toMatchObject([{ card: one, state: "sent" }]);
  });

  test("that was settled before the page was opened is there once, below the message that it came with", () => {
    const { actionId, kind, summary } = card();
    const shownIn = newId("message");
    const settled: ServerMessage = { type: "action_closed", data: { actionId, outcome: "sent", card: { kind, summary, shownIn } } };
    expect(hearing(online, settled, settled).actions).toMatchObject([{ card: { actionId, kind, summary }, state: "sent", below: shownIn }]);
    // Of one that the server knows no more of there is nothing to show.
    expect(hearing(online, { type: "action_closed", data: { actionId, outcome: "expired" } }).actions).toEqual([]);
  });

  test("that is told again after a break is the same one", () => {
    const one = card();
    expect(hearing(online, required(one), required(one)).actions).toHaveLength(1);
  });
});

test("nothing is undone or set while the assistant is at it", () => {
  expect(canDo(online, { type: "undo" })).toBe(true);
  expect(canDo(silence, { type: "undo" })).toBe(false);
  const undoing = done(online, { type: "undo" });
  expect(undoing.typing).toBe(true);
  expect(canDo(undoing, { type: "undo" })).toBe(false);
  expect(canDo(undoing, { type: "figure", figure: "taxRate", value: "8" })).toBe(false);
});

test("the sources of a draft come with it, and of one that is being written none are known", () => {
  const invoice = { ...draft, ...totals(draft) };
  const whole = hear(online, { type: "invoice_update", data: { invoice, isComplete: true, asks: [], sources: { taxRate: { from: "default" } } } }, now);
  expect(whole.sources).toEqual({ taxRate: { from: "default" } });
  expect(hear(whole, update, now).sources).toBeUndefined();
});

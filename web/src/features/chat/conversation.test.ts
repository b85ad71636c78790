import type { ActionCard, ShownOutcome } from "@shared/chat/assistant.ts";
import type { HistoryEntry, WholeMessage } from "@shared/chat/realtime.ts";
import { newId } from "@shared/ids.ts";
import { InvoiceDraft } from "@shared/invoicing/invoices.ts";
import { totals } from "@shared/invoicing/totals.ts";
import { describe, expect, test } from "vitest";
import {
  addMessage,
  addOlder,
  type ChatEntry,
  type ChatState,
  canStart,
  clearChat,
  clearedNote,
  conversationReducer,
  dropUnsent,
  goOffline,
  goOnline,
  initialConversation,
  messages,
  messageToSend,
  startCommand,
  stopFirst,
} from "./conversation.ts";

const now = "2026-03-16T09:00:00.000Z";
const later = (ms: number) => new Date(Date.parse(now) + ms).toISOString();
const online: ChatState = goOnline(initialConversation);
const user = (content: string, timestamp = now) => ({ role: "user", content, timestamp }) satisfies ChatEntry;
const assistant = (content: string) => ({ role: "assistant", content, timestamp: later(500) }) satisfies ChatEntry;
const historyEntry = (entry: ChatEntry): HistoryEntry => ({ id: newId("message"), ...entry });
const draft = InvoiceDraft.parse({
  currency: "USD",
  invoiceDate: "2026-03-16",
  dueDate: "2026-04-15",
  lines: [{ id: newId("line"), description: "Consulting", quantity: 3, unitPrice: 90 }],
});
const update: Extract<WholeMessage, { type: "invoice_update" }> = {
  type: "invoice_update",
  sessionId: "page",
  data: { invoice: { ...draft, ...totals(draft) }, isComplete: false, asks: [] },
};
const response = (...history: ChatEntry[]) => ({ type: "ai_response", data: { message: "Done.", conversationHistory: history.map(historyEntry) } }) as const;
const card = (): ActionCard => ({
  actionId: newId("action"),
  kind: "send_invoice",
  summary: "Send INV-0001 to Acme",
  details: [{ label: "To", value: "accounts@acme.example" }],
  expiresAt: later(600_000),
});
const hearing = (state: ChatState, ...all: WholeMessage[]) => all.reduce((so, message) => conversationReducer(so, message, now), state);
const refusal = (code: string): WholeMessage => ({ type: "error", data: { message: "No.", code } });

describe("what is sent", () => {
  test("blanks around a message are left out, and a message of blanks is none", () => {
    expect(messageToSend(online, "  Bill Acme \n", now)).toEqual(user("Bill Acme"));
    expect(messageToSend(online, " \n ", now)).toBeUndefined();
  });

  test("says which answer was the newest on the screen", () => {
    const answer = historyEntry({ role: "assistant", content: "Is it right?", timestamp: now });
    expect(messageToSend({ ...online, history: [answer, historyEntry(user("wait"))] }, "yes", now)).toEqual({ ...user("yes"), after: answer.id });
  });

  test("nothing goes while the channel is closed", () => {
    expect(messageToSend(initialConversation, "Bill Acme", now)).toBeUndefined();
    expect(messageToSend(goOffline(online), "Bill Acme", now)).toBeUndefined();
  });

  test("the same message within a second is one message; a second later it is another", () => {
    const once = addMessage(online, user("Bill Acme"));
    expect(messageToSend(once, "Bill Acme", later(999))).toBeUndefined();
    expect(messageToSend(once, "Bill Acme", later(1000))).toBeDefined();
    expect(messageToSend(once, "Bill Globex", later(1))).toBeDefined();
  });

  test("what the server refused can be sent again at once", () => {
    const entry = { ...user("Bill Acme"), clientId: "a" };
    const refused = hearing(addMessage(online, entry), { type: "error", data: { message: "Too many.", code: "too_many", clientId: "a" } });
    expect(messageToSend(refused, "Bill Acme", later(1))).toBeDefined();
  });

  test("the same word is another message however far the server's clock is from this device's", () => {
    for (const ahead of [120_000, -120_000]) {
      const heard = hearing(addMessage(online, user("undo")), response(user("undo", later(ahead)), assistant("Back.")));
      expect(messageToSend(heard, "undo", later(500))).toBeUndefined();
      expect(messageToSend(heard, "undo", later(1500))).toBeDefined();
    }
  });

  test("a card can be clicked for as long as the server says, by this device's clock", () => {
    const [heard] = hearing(online, { type: "action_required", data: { ...card(), expiresAt: later(3_600_000) }, left: 600_000 }).actions;
    expect(heard).toMatchObject({ card: { expiresAt: later(600_000) } });
  });
});

describe("what is heard", () => {
  test("the assistant thinks until it answers, fails, or the channel closes", () => {
    const thinking = conversationReducer(online, { type: "ai_typing" }, now);
    expect(thinking.typing).toBe(true);
    expect(conversationReducer(thinking, response(), now).typing).toBe(false);
    expect(conversationReducer(thinking, { type: "error", data: { message: "No", code: "invalid" } }, now).typing).toBe(false);
    expect(
      conversationReducer(
        thinking,
        { type: "subscription_required", redirectTo: "/pricing", message: "No", data: { redirectTo: "/pricing", message: "No" } },
        now,
      ).typing,
    ).toBe(false);
    expect(conversationReducer(thinking, { type: "conversation_cleared" }, now).typing).toBe(false);
    expect(goOffline(thinking).typing).toBe(false);
  });

  test("what was said stands at once and is not said twice when the server tells it back", () => {
    const asked = addMessage(online, user("Bill Acme"));
    expect(messages(asked).map(({ content }) => content)).toEqual(["Bill Acme"]);
    const answered = conversationReducer(asked, response(user("Bill Acme", later(3)), assistant("Done.")), now);
    expect(messages(answered).map(({ content }) => content)).toEqual(["Bill Acme", "Done."]);
  });

  test("a second message stays while only the first is answered", () => {
    const both = addMessage(addMessage(online, user("Bill Acme")), user("Add hosting"));
    const first = conversationReducer(both, response(user("Bill Acme"), assistant("Done.")), now);
    expect(messages(first).map(({ content }) => content)).toEqual(["Bill Acme", "Done.", "Add hosting"]);
  });

  test("a draft comes to the front, also where another invoice was opened", () => {
    const looking = { ...online, shown: newId("invoice") };
    const heard = conversationReducer(looking, update, now);
    expect(heard).toMatchObject({ draft: { total: 270 }, isComplete: false, updatedAt: now, shown: undefined });
  });

  test("clearing leaves neither words nor invoice, and the channel as it is", () => {
    const full = conversationReducer(addMessage(online, user("Bill Acme")), update, now);
    expect(clearChat(full)).toEqual({ ...online, loaded: true, clearing: true, cleared: true });
    expect(conversationReducer(full, { type: "conversation_cleared" }, now)).toEqual({ ...online, loaded: true, cleared: true });
  });

  test("what is said while it is being cleared is of the new one, and stays on screen", () => {
    const said = addMessage(clearChat(hearing(online, update)), user("Invoice Acme for a logo, $200"));
    const after = hearing(said, { type: "conversation_cleared", topic: "trn_2" });
    expect(after).toMatchObject({ history: [], unconfirmed: [{ content: "Invoice Acme for a logo, $200" }], typing: true, clearing: false });
  });

  test("what was cleared can come back, though its topic is the older one; an empty one has nothing to bring back", () => {
    const talking = hearing({ ...online, topic: "trn_1" }, response(user("Bill Acme"), assistant("Done.")), update);
    const cleared = hearing(clearChat(talking), { type: "conversation_cleared", topic: "trn_2" });
    expect(cleared).toMatchObject({ history: [], draft: undefined, cleared: true });
    const history = talking.history as HistoryEntry[];
    expect(hearing(cleared, { type: "conversation_history", topic: "trn_1", data: history }).history).toEqual([]);
    const back = hearing(
      addMessage(cleared, user("undo")),
      { type: "conversation_history", topic: "trn_1", data: history, restored: true },
      { ...update, topic: "trn_1" },
    );
    expect(back).toMatchObject({ history, draft: { total: 270 }, cleared: false, unconfirmed: [], typing: false });
    expect(hearing(clearChat(online), { type: "conversation_cleared", topic: "trn_2" }).cleared).toBe(false);
  });

  test("what is cleared is not promised to outlive the next message, unless it is stored", () => {
    expect(clearedNote(undefined)).toBe("Conversation cleared. Undo brings it back until your next message.");
    expect(clearedNote("INV-0002")).toBe("Conversation cleared. Its draft is stored as INV-0002. Undo brings it back until your next message.");
  });
});

describe("an answer that is being written", () => {
  test("is shown as far as it goes, until the whole takes its place", () => {
    const half = hearing(addMessage(online, user("Bill Acme")), { type: "ai_typing" }, { type: "ai_partial", data: { message: "Here is" } });
    expect(half).toMatchObject({ typing: true, partial: "Here is" });
    expect(conversationReducer(half, response(user("Bill Acme"), assistant("Here is the draft.")), now)).toMatchObject({ typing: false, partial: undefined });
  });

  test("is gone where it failed, or the channel closed", () => {
    const half = conversationReducer(online, { type: "ai_partial", data: { message: "Here is" } }, now);
    expect(conversationReducer(half, refusal("internal"), now).partial).toBeUndefined();
    expect(goOffline(half).partial).toBeUndefined();
  });
});

describe("what waits for its answer", () => {
  const [first, second] = [newId("message"), newId("message")];
  const waits = (messageId: typeof first, elapsed = 0): WholeMessage => ({ type: "ai_typing", data: { messageId, elapsed } });
  const answers = (answered: typeof first): WholeMessage => ({ type: "ai_response", data: { message: "", conversationHistory: [], answered } });

  test("is thought about from when it was said, and the next one once that is answered", () => {
    const both = hearing(online, waits(first, 14_000), waits(second), waits(first));
    expect(both).toMatchObject({
      typing: true,
      waiting: [
        { messageId: first, since: later(-14_000) },
        { messageId: second, since: now },
      ],
    });
    const one = hearing(stopFirst(both), answers(first));
    expect(one).toMatchObject({ typing: true, stopping: undefined, waiting: [{ messageId: second }] });
    expect(hearing(one, answers(second))).toMatchObject({ typing: false, waiting: [] });
  });

  test("is told again after a break, and no more once it has its answer or its turn failed", () => {
    expect(hearing(online, { type: "conversation_history", data: [] }, waits(first)).waiting).toHaveLength(1);
    expect(hearing(online, waits(first), { type: "conversation_history", data: [], answered: first })).toMatchObject({ typing: false, waiting: [] });
    const failed: WholeMessage = { type: "error", data: { message: "No.", code: "conflict", messageId: first } };
    expect(hearing(online, waits(first), failed)).toMatchObject({ typing: false, waiting: [] });
    expect(hearing(online, waits(first), refusal("too_many"))).toMatchObject({ typing: true });
  });

  test("leaves nothing on screen once the conversation was cleared", () => {
    const late: WholeMessage[] = [
      { ...update, topic: "trn_1", partial: true },
      { type: "ai_partial", topic: "trn_1", data: { message: "Here" } },
    ];
    const talking = hearing(online, { type: "conversation_history", topic: "trn_1", data: [] }, waits(first));
    for (const cleared of [clearChat(talking), hearing(talking, { type: "conversation_cleared", topic: "trn_2" })])
      expect(hearing(cleared, ...late)).toEqual(cleared);
    expect(hearing(clearChat(talking), { type: "conversation_cleared", topic: "trn_2" }, { ...update, topic: "trn_2" }).draft).toBeDefined();
  });

  test("takes the draft with it that it began and nothing came of", () => {
    const partial: WholeMessage = { ...update, partial: true };
    expect(hearing(online, waits(first), partial, partial, answers(first)).draft).toBeUndefined();
    const other: WholeMessage = { ...update, data: { ...update.data, isComplete: true } };
    expect(hearing(online, other, partial, answers(first))).toMatchObject({ draft: {}, isComplete: true });
    expect(hearing(online, partial, other, answers(first))).toMatchObject({ draft: {}, isComplete: true });
  });
});

describe("a message that was refused", () => {
  const sent = (content: string, clientId: string) => ({ ...user(content), clientId }) satisfies ChatEntry;
  const both = addMessage(addMessage(online, sent("Bill Acme", "a")), sent("Add hosting", "b"));
  const texts = (entries: readonly ChatEntry[]) => entries.map(({ content }) => content);

  test("is the person's again, and the one before it is still being answered", () => {
    const back = conversationReducer(both, refusal("too_many"), now);
    expect(back).toMatchObject({ refused: "No.", typing: true });
    expect([texts(messages(back)), texts(back.unsent)]).toEqual([["Bill Acme"], ["Add hosting"]]);
    expect(dropUnsent(back, "b").unsent).toEqual([]);
  });

  test.each<WholeMessage>([
    { type: "error", data: { message: "No.", code: "internal", clientId: "a" } },
    { type: "subscription_required", redirectTo: "/pricing", message: "No.", data: { redirectTo: "/pricing", message: "No." }, clientId: "a" },
  ])("is the one that the server names: $type", (message) => {
    const back = conversationReducer(both, message, now);
    expect([texts(back.unconfirmed), texts(back.unsent)]).toEqual([["Add hosting"], ["Bill Acme"]]);
  });

  test("another failure leaves what was said where it is", () => {
    const failed = conversationReducer(addMessage(online, sent("Bill Acme", "a")), refusal("internal"), now);
    expect(failed).toMatchObject({ unsent: [], refused: "No.", typing: false });
    expect(messages(failed)).toHaveLength(1);
  });

  test("what the channel took with it when it closed is the person's again, once it is known that the server never got it", () => {
    const stored = historyEntry(sent("Bill Acme", "a"));
    const closed = goOnline(goOffline(both));
    expect(texts(closed.unconfirmed)).toEqual(["Bill Acme", "Add hosting"]);
    const back = conversationReducer(closed, { type: "conversation_history", data: [stored] }, now);
    expect([texts(messages(back)), texts(back.unsent)]).toEqual([["Bill Acme"], ["Add hosting"]]);
    // The message had arrived after all, only later.
    const late: WholeMessage = { type: "conversation_history", data: [stored, historyEntry(sent("Add hosting", "b"))] };
    expect(conversationReducer(back, late, now).unsent).toEqual([]);
  });

  test("a message that says what an earlier one said waits for its own confirmation", () => {
    const again = addMessage(conversationReducer(online, response(sent("yes", "a"), assistant("Done.")), now), sent("yes", "b"));
    expect(conversationReducer(again, response(sent("yes", "a"), assistant("Done.")), now).unconfirmed).toHaveLength(1);
  });
});

describe("a long conversation", () => {
  const all = Array.from({ length: 120 }, (_, i) => historyEntry(user(`${i}`)));
  const newest = (from: number, to = 120): WholeMessage => ({ type: "conversation_history", data: all.slice(from, to), hasOlder: from > 0 });
  const answered = (from: number, to: number): WholeMessage => ({
    type: "ai_response",
    data: { message: "", conversationHistory: all.slice(from, to), hasOlder: true },
  });
  const shown = ({ history }: ChatState) => history.map(({ content }) => Number(content));
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

  test("is not known to be empty before the server said so", () => {
    expect(online.loaded).toBe(false);
    expect(conversationReducer(online, { type: "conversation_history", data: [] }, now)).toMatchObject({ loaded: true, history: [], older: "none" });
  });

  test("grows upwards by what is read, to its beginning", () => {
    const start = conversationReducer(online, newest(70), now);
    expect(start.older).toBe("some");
    const more = addOlder(start, all[70]?.id ?? newId("message"), all.slice(20, 70).toReversed(), true);
    expect([shown(more), more.older, more.prepended]).toEqual([range(20, 120), "some", 50]);
    const whole = addOlder(more, all[20]?.id ?? newId("message"), all.slice(0, 20).toReversed(), false);
    expect([shown(whole), whole.older]).toEqual([range(0, 120), "none"]);
    // A page that arrives after clearing belongs to the old conversation.
    expect(addOlder(clearChat(start), all[70]?.id ?? newId("message"), all.slice(20, 70), true).history).toEqual([]);
  });

  test("keeps what was read when an answer comes, and after a break where nothing is missing between", () => {
    const read = addOlder(conversationReducer(online, newest(50, 100), now), all[50]?.id ?? newId("message"), all.slice(0, 50).toReversed(), false);
    expect(shown(conversationReducer(read, answered(52, 102), now))).toEqual(range(0, 102));
    expect(conversationReducer(read, answered(101, 102), now)).toMatchObject({ older: "none", prepended: 50 });
    expect(shown(conversationReducer(read, newest(70), now))).toEqual(range(0, 120));
    const gap = conversationReducer(read, newest(110), now);
    expect([shown(gap), gap.older, gap.prepended]).toEqual([range(110, 120), "some", 0]);
  });
});

describe("a request for the person's word", () => {
  const required = (data: ActionCard): WholeMessage => ({ type: "action_required", data });
  const confirm = ({ actionId }: ActionCard) => ({ type: "confirm", actionId, approve: true }) as const;

  test("stands below the answer that it came with, whichever comes first", () => {
    const asked = conversationReducer(addMessage(online, user("Send it")), { type: "ai_typing" }, now);
    const answer = response(user("Send it"), assistant("Shall I?"));
    const below = answer.data.conversationHistory.at(-1)?.id;
    expect(hearing(asked, required(card()), answer).actions).toMatchObject([{ state: "open", below }]);
    expect(hearing(asked, answer, required(card())).actions).toMatchObject([{ state: "open", below }]);
    expect(hearing(asked, answer, required(card()), response(user("Wait"), assistant("Of course."))).actions).toMatchObject([{ below }]);
  });

  test("is answered once", () => {
    const one = card();
    const open = conversationReducer(online, required(one), now);
    expect(canStart(open, confirm(one))).toBe(true);
    const clicked = startCommand(open, confirm(one));
    expect(clicked.actions).toMatchObject([{ state: "settling" }]);
    expect(canStart(clicked, confirm(one))).toBe(false);
    const over = conversationReducer(clicked, { type: "action_closed", data: { actionId: one.actionId, outcome: "done" } }, now);
    expect(over.actions).toMatchObject([{ card: one, state: "done" }]);
    expect(canStart(over, confirm(one))).toBe(false);
  });

  test("can be answered again where the answer did not arrive, and not while the channel is closed", () => {
    const one = card();
    const clicked = startCommand(conversationReducer(online, required(one), now), confirm(one));
    expect(canStart(conversationReducer(clicked, refusal("internal"), now), confirm(one))).toBe(true);
    expect(canStart(goOffline(clicked), confirm(one))).toBe(false);
    expect(canStart(goOnline(goOffline(clicked)), confirm(one))).toBe(true);
  });

  test("waits beside others, and each is answered by itself", () => {
    const shownIn = newId("message");
    const [one, two] = [card(), { ...card(), shownIn }];
    const both = hearing(online, required(one), required(two));
    expect(both.actions).toMatchObject([{ state: "open" }, { state: "open", below: shownIn }]);
    const clicked = startCommand(both, confirm(one));
    expect(clicked.actions.map(({ state }) => state)).toEqual(["settling", "open"]);
    expect(canStart(clicked, confirm(two))).toBe(true);
    expect(hearing(clicked, { type: "action_closed", data: { actionId: one.actionId, outcome: "done" } }).actions).toMatchObject([
      { card: one, state: "done" },
      { card: two, state: "open" },
    ]);
  });

  test("says how far it is, as often as that is told", () => {
    const one = card();
    const told = (outcome: ShownOutcome): WholeMessage => ({ type: "action_closed", data: { actionId: one.actionId, outcome } });
    const sending = hearing(startCommand(conversationReducer(online, required(one), now), confirm(one)), told("sending"));
    expect(sending.actions).toMatchObject([{ card: one, state: "sending" }]);
    expect(hearing(sending, told("sent")).actions).toMatchObject([{ card: one, state: "sent" }]);
  });

  test("that was settled before the page was opened is there once, below the message that it came with", () => {
    const { actionId, kind, summary } = card();
    const shownIn = newId("message");
    const settled: WholeMessage = { type: "action_closed", data: { actionId, outcome: "sent", card: { kind, summary, shownIn } } };
    expect(hearing(online, settled, settled).actions).toMatchObject([{ card: { actionId, kind, summary }, state: "sent", below: shownIn }]);
    // For an action that the server no longer knows there is nothing to show.
    expect(hearing(online, { type: "action_closed", data: { actionId, outcome: "expired" } }).actions).toEqual([]);
  });

  test("that is told again after a break is the same one", () => {
    const one = card();
    expect(hearing(online, required(one), required(one)).actions).toHaveLength(1);
  });
});

test("nothing is undone or set while the assistant is at it", () => {
  expect(canStart(online, { type: "undo" })).toBe(true);
  expect(canStart(initialConversation, { type: "undo" })).toBe(false);
  const undoing = startCommand(online, { type: "undo" });
  expect(undoing.typing).toBe(true);
  expect(canStart(undoing, { type: "undo" })).toBe(false);
  expect(canStart(undoing, { type: "figure", figure: "taxRate", value: "8" })).toBe(false);
});

test("the sources of a draft come with it, and of one that is being written none are known", () => {
  const invoice = { ...draft, ...totals(draft) };
  const whole = conversationReducer(
    online,
    { type: "invoice_update", sessionId: "page", data: { invoice, isComplete: true, asks: [], sources: { taxRate: { from: "default" } } } },
    now,
  );
  expect(whole.sources).toEqual({ taxRate: { from: "default" } });
  expect(conversationReducer(whole, update, now).sources).toBeUndefined();
});

import { describe, expect, test } from "vitest";
import { newId } from "../../../../shared/ids.ts";
import { InvoiceDraft } from "../../../../shared/invoices.ts";
import type { HistoryEntry, ServerMessage } from "../../../../shared/realtime.ts";
import { totals } from "../../../../shared/totals.ts";
import { type Conversation, clear, closed, hear, messages, opened, said, silence, toSay } from "./conversation.ts";

const now = "2026-03-16T09:00:00.000Z";
const later = (ms: number) => new Date(Date.parse(now) + ms).toISOString();
const online: Conversation = opened(silence);
const user = (content: string, timestamp = now): HistoryEntry => ({ role: "user", content, timestamp });
const assistant = (content: string): HistoryEntry => ({ role: "assistant", content, timestamp: later(500) });
const draft = InvoiceDraft.parse({
  currency: "USD",
  invoiceDate: "2026-03-16",
  dueDate: "2026-04-15",
  lines: [{ id: newId("line"), description: "Consulting", quantity: 3, unitPrice: 90 }],
});
const update: ServerMessage = { type: "invoice_update", data: { invoice: { ...draft, ...totals(draft) }, isComplete: false, asks: [] } };
const response = (...history: HistoryEntry[]) => ({ type: "ai_response", data: { message: "Done.", conversationHistory: history } }) as const;

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

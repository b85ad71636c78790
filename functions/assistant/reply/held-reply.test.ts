import { expect, test } from "vitest";
import { blankDraft } from "../../../shared/invoicing/draft-dates.ts";
import { blankProfile } from "../../../shared/records/business.ts";
import { everyNth } from "../../../test/counts.ts";
import { growthOfCalls, LINEAR } from "../../../test/growth-of-calls.ts";
import { noRecords } from "../../../test/no-records.ts";
import { heldReply } from "./held-reply.ts";
import type { Outcome } from "./outcome.ts";
import { sentencesOf } from "./said-claims.ts";

const profile = blankProfile("Acme");
const reference = { ...noRecords, today: "2026-03-16" as const, profile, language: "en" as const };
const none = { sent: false, gone: true, ended: false, saved: false, recorded: true, paid: false, removed: false };
const ofInvoice = { added: true, begun: true, changed: true, ready: true, complete: true, done: true };
/** An invoice of 255 was begun, due on March 30. */
const begun: Outcome = {
  isSo: { ...none, ...ofInvoice },
  isChanged: true,
  waits: false,
  hasContacts: false,
  questions: [],
  isComplete: true,
  hasTerms: true,
  isCalledOtherwise: false,
  values: { texts: ["Design", "USD", "2026-03-30"], figures: [3, 85, 255] },
  drafts: [{ ...blankDraft(profile, "2026-03-16"), dueDate: "2026-03-30" }],
};

test.each([
  ["3 hours at $85, due March 30.", "3 hours at $85, due March 30."],
  ["Two hundred fifty-five dollars in all.", "Two hundred fifty-five dollars in all."],
  ["It is now due March 30.", "It is now due March 30."],
  ["Die Rechnung ist am 30. März fällig.", "Die Rechnung ist am 30. März fällig."],
  ["Échéance le 30 mars.", "Échéance le 30 mars."],
  ["It is drafted. When is it due?", "It is drafted."],
  ["It is drafted. Shall I save it?", "It is drafted. Shall I save it?"],
])("%j is shown as %j", (said, shown) => expect(heldReply(said, begun, reference)).toEqual({ text: shown }));

test.each([
  ["It is sent.", "claim"],
  ["It was delivered to Acme.", "claim"],
  ["4 hours.", "number"],
  ["The total is two hundred sixty-five dollars.", "number"],
  ["Due April 30.", "day"],
  ["It is due on receipt.", "terms"],
  ["It comes to £255.", "currency"],
  ["It goes to a@b.example.", "contact"],
  ["I changed the address.", "contact"],
  ["Who is it for?", "question"],
])("%j is not shown: its %s is none of the outcome", (said, why) => expect(heldReply(said, begun, reference)).toEqual({ text: undefined, why }));

test("where something is asked its question alone is left", () => {
  const asking = {
    ...begun,
    isSo: { ...none, ...ofInvoice, ready: false, complete: false, done: false },
    questions: ["What is the price?"],
    isComplete: false,
  };
  expect(heldReply("The design is on it. What is the price?", asking, reference)).toEqual({ text: "The design is on it. What is the price?" });
  expect(heldReply("The design is on it. How much is it?", asking, reference)).toEqual({ text: "The design is on it." });
  expect(heldReply("It is ready.", asking, reference)).toMatchObject({ why: "claim" });
});

test("of a call that came to other values nothing is shown", () =>
  expect(heldReply("It is drafted.", { ...begun, isCalledOtherwise: true }, reference)).toMatchObject({ why: "other values" }));

test("sentences end at their signs in any script, and not inside figures", () => {
  const text = "It is $1.50 e.g. now. Ready?\n請求書です。よろしいですか？ هل هذا صحيح؟";
  expect(sentencesOf(text).map(({ isQuestion }) => isQuestion)).toEqual([false, false, true, false, true, true]);
  expect(
    sentencesOf(text)
      .map((sentence) => sentence.text)
      .join(""),
  ).toBe(text);
});

test.each(everyNth(4, ["1,", "sent ", "$9.", "a@", "1 000 ", "? ", "March 3 ", "three hours ", "\n", "(", "and so I have ", "€ "]))(
  "an answer made to be slow is not: four times as many of %j take no more than four times the work",
  async (piece) => {
    const growth = await growthOfCalls((text) => heldReply(text, begun, reference), piece, 8000);
    expect(growth).toBeGreaterThan(0);
    expect(growth).toBeLessThan(LINEAR);
  },
);

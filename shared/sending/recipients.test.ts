import { describe, expect, test } from "vitest";
import { addressNotice, emailRecipient, type RecipientHistory } from "./recipients.ts";

const reader = { today: "2026-03-16", timeZone: "America/New_York", date: (day: string) => day };
const noticeFor = (to: string, facts: RecipientHistory) => addressNotice(to, facts, reader)?.text;
const change = (from: string, at = "2026-03-16T09:00:00.000Z") => ({ emailChange: { from, at } });
const at = (to: string, day: string) => ({ to, at: `${day}T12:00:00.000Z` });

test.each<[string, RecipientHistory, string | undefined]>([
  ["a@x", { email: "a@x", reached: [] }, "First email to this address."],
  ["a@x", { email: "a@x", reached: [at("a@x", "2026-02-01")] }, undefined],
  ["A@X", { email: "A@X", reached: [at("a@x", "2026-02-01")] }, undefined],
  ["b@y", { email: "b@y", ...change("a@x"), reached: [at("a@x", "2026-02-01")] }, "Address changed today from a@x to b@y."],
  ["b@y", { email: "b@y", ...change("a@x"), reached: [] }, "Address changed today from a@x to b@y."],
  // Changed at 1:00 UTC, which is the evening before in the business's time zone.
  ["b@y", { email: "b@y", ...change("a@x", "2026-03-16T01:00:00.000Z"), reached: [] }, "Address changed on 2026-03-15 from a@x to b@y."],
  // An email was sent there since.
  ["b@y", { email: "b@y", ...change("a@x", "2026-02-01T00:00:00.000Z"), reached: [at("b@y", "2026-02-02")] }, undefined],
  // Returning to an earlier address counts as a change.
  ["a@x", { email: "a@x", ...change("b@y"), reached: [at("a@x", "2026-01-01"), at("b@y", "2026-02-01")] }, "Address changed today from b@y to a@x."],
  // Returning to the address of the last email does not.
  ["a@x", { email: "a@x", ...change("b@y"), reached: [at("a@x", "2026-01-01")] }, undefined],
  // An email once sent elsewhere by hand changes nothing.
  ["a@x", { email: "a@x", reached: [at("a@x", "2026-01-01"), at("boss@x", "2026-02-01")] }, undefined],
  ["c@z", { email: "a@x", reached: [at("a@x", "2026-01-01")] }, "First email to this address."],
  ["A@x", { email: "A@x", ...change("a@x"), reached: [] }, "First email to this address."],
  ["w@w", { email: "h@h", reached: [], use: { customers: ["Weiss GmbH"], isWrittenTo: true } }, "This is the address of Weiss GmbH."],
  ["w@w", { email: "h@h", reached: [], use: { customers: [], isWrittenTo: true } }, "First email to this customer at this address."],
  ["w@w", { email: "w@w", reached: [at("w@w", "2026-02-01")], use: { customers: ["Weiss GmbH"], isWrittenTo: true } }, undefined],
])("%s, %j: %s", (to, facts, text) => expect(noticeFor(to, facts)).toBe(text));

describe("emails about an invoice", () => {
  const sentAt = "2026-03-10T09:00:00.000Z";
  const set = (email: string, from?: string) => ({ email, emailChange: { at: "2026-03-12T09:00:00.000Z", ...(from ? { from } : {}) } });
  test.each<[string, Parameters<typeof emailRecipient>, string | undefined]>([
    ["go to the address on the invoice", [{ customer: { email: "a@x" }, sentAt, sentTo: "boss@x" }, { email: "a@x" }], "a@x"],
    ["go where the invoice was mailed, where its customer has no address", [{ customer: {}, sentAt, sentTo: "a@x" }, {}], "a@x"],
    ["go to the address that the customer got since", [{ customer: {}, sentAt, sentTo: "typo@x" }, set("a@x")], "a@x"],
    ["go to the one that replaced the one on the invoice since", [{ customer: { email: "old@x" }, sentAt }, set("new@x", "old@x")], "new@x"],
    [
      "stay with the one on the invoice, where the stored one was changed before",
      [{ customer: { email: "a@x" }, sentAt: "2026-03-13T09:00:00.000Z" }, set("b@x")],
      "a@x",
    ],
    ["go nowhere once the address was taken away", [{ customer: { email: "old@x" }, sentAt, sentTo: "Old@x" }, set("", "old@x")], undefined],
    ["go where a later email went, once it was taken away", [{ customer: { email: "old@x" }, sentAt, sentTo: "a@x" }, set("", "old@x")], "a@x"],
    ["go to the one on the invoice of a customer who is deleted", [{ customer: { email: "a@x" }, sentAt, sentTo: "b@x" }], "a@x"],
    ["go nowhere without any", [{ customer: { email: "" }, sentAt }, { email: "" }], undefined],
  ])("%s", (_, facts, to) => expect(emailRecipient(...facts)).toBe(to));
});

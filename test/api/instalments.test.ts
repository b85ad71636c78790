import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { askedIn } from "./asked.ts";
import type { Talk } from "./conversation.ts";
import { withDirectConversation } from "./direct-turns.ts";

let connection: Talk;

describe("an invoice that is to be paid in instalments", () => {
  beforeAll(() => void vi.stubEnv("ASSISTANT_UNDERSTANDING", "learned"));
  afterAll(() => void vi.unstubAllEnvs());
  withDirectConversation((here) => void ({ connection } = here));

  const begun = async () => {
    const { draft, answer } = await connection.say("Bill Ann Lee 3600 for the new heating, split in 3 monthly instalments");
    expect(answer).toContain("I can not split an invoice into instalments yet.");
    expect(askedIn(draft)).toMatchObject([{ slot: "lines", options: ["One invoice for all of it", "Only the first of 3"] }]);
    expect(draft).toMatchObject({ invoice: { customer: { name: "Ann Lee" }, lines: [{ quantity: 1, unitPrice: 3600 }] } });
  };

  test.each([
    ["One invoice for all of it", "Payable in 3 monthly instalments."],
    ["Eine Rechnung über alles", "Zahlbar in 3 Monatsraten."],
    ["just one invoice please", "Payable in 3 monthly instalments."],
    ["put it in the notes", "Payable in 3 monthly instalments."],
  ])("is one for all of it: %s", async (choice, notes) => {
    await begun();
    const { draft } = await connection.say(choice);
    expect(draft).toMatchObject({ asks: [], invoice: { notes, lines: [{ quantity: 1, unitPrice: 3600 }] } });
  });

  test.each(["Only the first of 3", "the first one for now"])("is the first of them: %s", async (choice) => {
    await begun();
    const { draft } = await connection.say(choice);
    expect(draft).toMatchObject({ asks: [], invoice: { lines: [{ quantity: 1, unitPrice: 1200 }] } });
    expect(draft?.invoice.lines[0]?.description).toMatch(/\(1\/3\)$/);
  });
});

describe("an invoice that is to be sent later", () => {
  beforeAll(() => void vi.stubEnv("ASSISTANT_UNDERSTANDING", "learned"));
  afterAll(() => void vi.unstubAllEnvs());
  withDirectConversation((here) => void ({ connection } = here));

  test("is written and kept, and the answer says that nothing is sent", async () => {
    const { draft, answer } = await connection.say("Bill Ann Lee 4 hours of design at 80 and send it Monday at 9");
    expect(draft).toMatchObject({ asks: [], invoice: { lines: [{ quantity: 4, unitPrice: 80 }] } });
    expect(draft?.invoice.lines).toHaveLength(1);
    expect(answer).toContain("A later time for sending can not be set yet, so nothing is sent.");
    const later = await connection.say("could you send it on Friday at 8 then?");
    expect(later.draft?.invoice).toEqual(draft?.invoice);
    expect(later.answer).toContain("nothing is sent");
  });
});

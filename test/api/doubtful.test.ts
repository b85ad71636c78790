import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Ask } from "../../shared/chat/ask.ts";
import { cardFor, type Talk } from "./conversation.ts";
import { withDirectConversation } from "./direct-turns.ts";
import { itemsUnder, putItem } from "./table.ts";

let [connection, workspaceId]: [Talk, string] = [undefined as never, ""];

describe("an invoice that was perhaps not read right", () => {
  beforeAll(() => void vi.stubEnv("ASSISTANT_UNDERSTANDING", "learned"));
  withDirectConversation((here) => {
    connection = here.connection;
    workspaceId = here.person.workspaceId;
  });

  /** An invoice with these questions open, whatever is sure to the model. */
  const begun = async (...asks: readonly Ask[]) => {
    const { draft } = await connection.say("Bill Ann Lee, ann@example.com, 3 hours of design at 80");
    expect(draft?.invoice.lines).toMatchObject([{ quantity: 3, unitPrice: 80 }]);
    const [state] = (await itemsUnder(`WS#${workspaceId}`)).filter(({ sk }) => sk.startsWith("CHAT#") && sk.split("#").length === 2);
    await putItem({ ...state, asks });
  };
  const doubt: Ask = { kind: "doubtful", words: "3 hours of design at 80" };

  test("is shown on a card where it is sent, and a yes sends it", async () => {
    await begun(doubt);
    const { answer } = await cardFor("send it", connection);
    expect(answer).toContain("Please confirm");
    expect(answer).not.toContain("Is the invoice right so?");
    await connection.say("yes please");
    expect(connection.received.findLast(({ type }) => type === "action_closed")).toMatchObject({ data: { outcome: expect.stringMatching(/^sen/) } });
  });

  test("is not sent while anything else is asked", async () => {
    await begun(doubt, { kind: "day", of: "due", said: "31 April" });
    const { answer } = await connection.say("send it");
    expect(connection.received.some(({ type }) => type === "action_required")).toBe(false);
    expect(answer).toContain("?");
  });
});

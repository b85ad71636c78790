import { describe, expect, test } from "vitest";
import { withoutCardText, withoutQuestion } from "./card-text.ts";

const send = "Send INV-0001 to ap@acme.example";
const ask = `Please confirm: ${send}?`;

describe("the text of an answer beside its cards", () => {
  test("says nothing that is only the title of a card", () => {
    expect(withoutCardText(ask, [send])).toBe("");
    expect(withoutCardText(`Please confirm with a click: ${send}.\nPlease confirm with a click: Void INV-0002.`, [send, "Void INV-0002"])).toBe("");
  });

  test("still says what else it says", () => {
    expect(withoutCardText(`Acme's number is changed. What is the price?\n\n${ask}`, [send])).toBe("Acme's number is changed. What is the price?");
    expect(withoutCardText(`Both are begun.\n\nIt is due in the past.\n\n${ask}`, [send])).toBe("Both are begun.\n\nIt is due in the past.");
  });

  test("is left as it is where no card says it", () => {
    expect(withoutCardText(ask, [])).toBe(ask);
    expect(withoutCardText("Please confirm: Void INV-00021?", ["Void INV-0002"])).toBe("Please confirm: Void INV-00021?");
    expect(withoutCardText("Ready.\n\n\nSend it?", [send])).toBe("Ready.\n\n\nSend it?");
  });
});

test("what announces a question goes with it where a card asks it", () => {
  const question = "Which price is right?";
  const leave = "If it is right as it stands, say “leave it”.";
  expect(withoutQuestion(`Added a line.\n\nStill open: ${question} ${leave}`, question)).toBe(`Added a line.\n\n${leave}`);
  expect(withoutQuestion(`Added a line.\n\n${question}`, question)).toBe("Added a line.");
  expect(withoutQuestion("Added a line.", question)).toBe("Added a line.");
});

import { expect, test } from "vitest";
import type { Command } from "../../shared/chat/assistant.ts";
import { newId } from "../../shared/ids.ts";
import { commandText } from "./command-text.ts";
import type { Conversation } from "./conversation-state.ts";

const line = { id: newId("line"), description: "Design", quantity: 12, unitPrice: 85 };
const draft = { currency: "USD", taxRate: 0, taxInclusive: false, invoiceDate: "2026-03-16", dueDate: "2026-04-15", amountPaid: 0, lines: [line] };
const actionId = newId("action");
const actions = [
  { actionId: newId("action"), summary: "Void INV-0008" },
  { actionId, summary: "Send INV-0007 to ap@acme.example" },
] as Conversation["actions"];

test.each<[Command, string]>([
  [{ type: "confirm", actionId, approve: true }, "Confirmed: Send INV-0007 to ap@acme.example"],
  [{ type: "confirm", actionId, approve: false }, "Not now: Send INV-0007 to ap@acme.example"],
  [{ type: "undo" }, "Undo"],
  [{ type: "figure", figure: `${line.id}.unitPrice`, value: "95" }, "Set the price of Design to 95"],
  [{ type: "figure", figure: `${newId("line")}.quantity`, value: "3" }, "Set the quantity of a line to 3"],
  [{ type: "figure", figure: "dueDate", value: "2026-05-01" }, "Set the due date to 2026-05-01"],
  [{ type: "figure", figure: "discount", value: "" }, "Set the discount to nothing"],
])("%j is said as %j", (command, words) => {
  expect(commandText(command, { actions, draft })).toBe(words);
});

import type { Command } from "../../shared/chat/assistant.ts";
import { unusedChoices } from "../../shared/chat/limits.ts";
import type { Figure } from "../../shared/chat/sources.ts";
import type { Conversation } from "./conversation-state.ts";

const names: Record<string, string> = {
  taxRate: "tax rate",
  discount: "discount",
  deposit: "deposit",
  amountPaid: "amount paid",
  invoiceDate: "invoice date",
  dueDate: "due date",
  quantity: "quantity",
  unitPrice: "price",
};

/** Returns a button's command in words: "Confirmed: Send INV-0007 to ap@acme.example", "Set the price of Design to 95". */
export function commandText(command: Command, { actions, draft }: Pick<Conversation, "actions" | "draft">): string {
  switch (command.type) {
    case "confirm": {
      const action = actions.find(({ actionId }) => actionId === command.actionId);
      return `${command.approve ? "Confirmed" : "Not now"}: ${action?.summary}`;
    }
    case "undo":
      return "Undo";
    case "figure":
      return `Set the ${figureName(command.figure, draft)} to ${command.value || "nothing"}`;
    case "unused":
      return unusedChoices[command.keep];
  }
}

/** Returns the name of a figure: "due date", "price of Design". */
function figureName(figure: Figure, draft: Conversation["draft"]): string {
  const [first = "", second] = figure.split(".");
  if (!second) return names[first] ?? first;
  const line = draft?.lines.find(({ id }) => id === first);
  return `${names[second] ?? second} of ${line?.description ?? "a line"}`;
}

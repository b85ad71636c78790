import { slotOf } from "../../../shared/chat/ask-slots.ts";
import { namesIn } from "../../../shared/understanding/messages/mentions.ts";
import type { Reading } from "./plan.ts";
import { namesSaid } from "./record-words.ts";

/** How many words an answer has at most that says which of several customers is meant. */
const LONGEST = 6;

/**
 * Returns the message before with the customer in it whom this one says was meant ("delete the customer Murray", "the excavations"), as if it had been said so;
 * undefined where the last answer did not ask which of several, or this message says more than that.
 */
export function withChosenCustomer({ text, context, before, answer }: Reading): string | undefined {
  const earlier = before.at(-1);
  if (!earlier || !answer.includes("?") || text.trim().split(/\s+/).length > LONGEST || /[\d?]/.test(text)) return undefined;
  if (context.asks.some((ask) => slotOf(ask) === "customer")) return undefined;
  const names = context.customers.map(({ name }) => name);
  const asked = names.filter((name) => answer.includes(name));
  const name = asked.length > 1 ? onlyOne(text, asked) : undefined;
  const said = name === undefined ? undefined : namesIn(earlier, names).find(({ which, among }) => which === undefined && among.includes(name));
  return said && `${earlier.slice(0, said.start)}${name}${earlier.slice(said.end)}`;
}

/** Returns the one of some names that a text says, by a name or by a word that no other has. */
function onlyOne(text: string, names: readonly string[]): string | undefined {
  const sure = namesIn(text, names).flatMap(({ which, among }) => which ?? among);
  const [only, another] = new Set(sure.length ? sure : namesSaid(text, names).map(({ name }) => names[name]));
  return another === undefined ? only : undefined;
}

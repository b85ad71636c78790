import { blanked } from "../../../shared/language/span.ts";
import { namesIn, numbersIn } from "../../../shared/understanding/messages/mentions.ts";
import { laterSendingIn } from "../../../shared/understanding/messages/schedule.ts";
import { env } from "../../platform/env.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { conceptsIn } from "./finish-plans.ts";
import type { Reading } from "./plan.ts";

/** Concepts of words that write or change an invoice. */
const WRITES = ["BILL", "ADD", "CHANGE", "REMOVE", "COPY", "DISCOUNT"];

/** What a message says besides that something is sent later, empty where it writes nothing; undefined where it says no such thing. */
export function besideLater({ text, context, habits }: Pick<Reading, "text" | "context" | "habits">): string | undefined {
  const later = laterSendingIn(text);
  if (!later) return undefined;
  const [before, after] = [text.slice(0, later.start), text.slice(later.end)];
  const isWriting = (part: string): boolean =>
    WRITES.some((concept) => conceptsIn(part).has(concept)) || numbersIn(part, habits).length > 0 || namesIn(part, namesOf(context)).length > 0;
  const rest = `${before} ${isWriting(after) ? after : ""}`.trim();
  return isWriting(rest) || (!context.draft && /\p{L}/u.test(rest)) ? rest : "";
}

const namesOf = ({ products }: TurnContext): string[] => products.map(({ name }) => name);

/** The message without the words that want it sent later, which the answer speaks of in any case; as long as it was. */
export function withoutLater(text: string): string {
  const later = env("ASSISTANT_UNDERSTANDING") === "learned" ? laterSendingIn(text) : undefined;
  return later ? blanked(text, later) : text;
}

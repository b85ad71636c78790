import { cardWords } from "../../../shared/locales/card-words.ts";
import type { Language } from "../../../shared/locales/languages.ts";
import { verbOf } from "./action-kinds.ts";
import type { CommandReply } from "./command.ts";

/**
 * Returns what came of a card in the conversation's language. Undefined if the reply settled none, or if the action failed for a reason that only English has.
 */
export function cardOutcome({ closed, confirmed }: CommandReply, language: Language): string | undefined {
  if (confirmed) return confirmed.action.doneIn(language);
  if (!closed?.card || closed.outcome === "done" || closed.outcome === "failed") return undefined;
  const { nothing, changedSince, expired } = cardWords[language];
  const why = { declined: "", changed: changedSince, expired }[closed.outcome];
  return `${nothing[verbOf(closed.card.kind)]} ${why}`.trim();
}

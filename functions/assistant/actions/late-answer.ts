import type { Message } from "../../../shared/chat/assistant.ts";
import { cardWords } from "../../../shared/locales/card-words.ts";
import type { Turn } from "../state/turn.ts";
import { consentIn, isRight, type Verb } from "./consent.ts";

/**
 * Returns what is said to a yes or no that was written before the last answer was on its screen: on another tab, or on a phone that was offline. It was meant for
 * another question, perhaps another invoice. An answer that names its record is none of these.
 */
export function lateAnswer({ messages, reference: { language = "en" } }: Turn, message: Message, verbs: readonly Verb[]): string | undefined {
  const last = messages.slice(0, -1).findLast(({ role }) => role === "assistant");
  if (!message.after || !last || last.id === message.after) return undefined;
  const isAnswer = isRight(message.content) !== undefined || verbs.some((verb) => consentIn(message.content, verb) !== undefined);
  return isAnswer ? cardWords[language].late : undefined;
}

import type { Ask } from "@shared/chat/ask.ts";
import { useEffect, useMemo } from "react";
import { useLocale } from "../../lib/locale.ts";
import { loadPart } from "../../lib/parts.ts";
import { createStore, useStore } from "../../lib/store.ts";
import type { ChatClient } from "./chat-client.ts";
import type { ShownQuestion } from "./shown-question.ts";

/** The texts of questions in all languages. Loaded with the first question. */
const texts = createStore<typeof import("./shown-question.ts") | undefined>(undefined);

/** Returns a question as it is shown in the language of the conversation, once the texts are loaded. Until then the answer's text has it. */
export function useQuestion(chat: ChatClient, ask: Ask | undefined): ShownQuestion | undefined {
  const language = useStore(chat.state, (state) => state.language);
  const loaded = useStore(texts, (now) => now);
  const locale = useLocale();
  const isMissing = ask !== undefined && !loaded;
  useEffect(() => {
    if (isMissing)
      loadPart(() => import("./shown-question.ts")).then(
        (module) => texts.set(module),
        () => undefined,
      );
  }, [isMissing]);
  return useMemo(() => (ask && loaded ? loaded.shownQuestion(ask, { language, profile: { locale } }) : undefined), [ask, loaded, language, locale]);
}

/** Returns the next question of the assistant; that about unused words stands on a note of its own. */
export const nextQuestion = (asks: readonly Ask[]): Ask | undefined => asks.find(({ kind }) => kind !== "unused");

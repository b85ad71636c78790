import { Suspense } from "react";
import { lazyPart } from "../../lib/parts.ts";
import { useStore } from "../../lib/store.ts";
import type { ChatClient } from "./chat-client.ts";
import { nextQuestion, useQuestion } from "./useQuestion.ts";

// Lazy, because the first screen has no question.
const AskCard = lazyPart(() => import("./QuestionCards.tsx").then((module) => ({ default: module.AskCard })));
const UnusedNote = lazyPart(() => import("./QuestionCards.tsx").then((module) => ({ default: module.UnusedNote })));

/** The assistant's next question with its choices, and the words that were not used. Further questions follow one by one. */
export function Questions({ chat }: { chat: ChatClient }) {
  const asks = useStore(chat.state, (state) => state.asks);
  const online = useStore(chat.state, (state) => state.online);
  const last = useStore(chat.state, (state) => state.history.at(-1)?.content ?? "");
  const next = useQuestion(chat, nextQuestion(asks));
  const unused = asks.find((ask) => ask.kind === "unused");
  return (
    <Suspense>
      {unused && <UnusedNote words={unused.words} disabled={!online} onDecide={chat.resolveUnused} />}
      {next && (
        <AskCard
          key={next.key}
          question={next}
          asked={last.includes(next.text)}
          disabled={!online}
          onPick={chat.say}
          onOther={() => chat.suggest(NEW_CUSTOMER)}
        />
      )}
    </Suspense>
  );
}

/** The start of a message that names a customer who is none of the choices. */
const NEW_CUSTOMER = "Bill it to ";

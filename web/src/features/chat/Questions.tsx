import type { Ask } from "@shared/chat/assistant.ts";
import { Suspense } from "react";
import { lazyPart } from "../../lib/parts.ts";
import { useStore } from "../../lib/store.ts";
import type { ChatClient } from "./chat-client.ts";
import { questionChoices } from "./question-choices.ts";

// Lazy, because the first screen has no question.
const AskCard = lazyPart(() => import("./QuestionCards.tsx").then((module) => ({ default: module.AskCard })));
const UnusedNote = lazyPart(() => import("./QuestionCards.tsx").then((module) => ({ default: module.UnusedNote })));

/** The assistant's next question with its options, and the words that were not used. Further questions follow one by one. */
export function Questions({ chat }: { chat: ChatClient }) {
  const asks = useStore(chat.state, (state) => state.asks);
  const online = useStore(chat.state, (state) => state.online);
  const last = useStore(chat.state, (state) => state.history.at(-1)?.content ?? "");
  const next = nextQuestion(asks);
  const unused = asks.find(({ slot }) => slot === "unused");
  return (
    <Suspense>
      {unused && <UnusedNote words={unused.words ?? []} disabled={!online} onDecide={chat.resolveUnused} />}
      {next && (
        <AskCard
          key={`${next.slot} ${next.lineId} ${next.figures}`}
          ask={next}
          asked={last.includes(next.question)}
          disabled={!online}
          onPick={chat.say}
          onOther={() => chat.suggest(NEW_CUSTOMER)}
        />
      )}
    </Suspense>
  );
}

const nextQuestion = (asks: readonly Ask[]): Ask | undefined => asks.find(({ slot }) => slot !== "unused");

/** The start of a message that names a customer who is none of the options. */
const NEW_CUSTOMER = "Bill it to ";

/** Returns the question that is shown as a card, so that the answer's text leaves it out. */
export function questionOnCard(asks: readonly Ask[]): string | undefined {
  const next = nextQuestion(asks);
  return next && questionChoices(next).length ? next.question : undefined;
}

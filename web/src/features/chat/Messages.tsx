import { Box, Button, Flex, Stack } from "@chakra-ui/react";
import { Fragment, type RefObject, Suspense, useLayoutEffect, useMemo, useRef } from "react";
import { useExamplePrice } from "../../components/example-price.ts";
import { lazyPart } from "../../lib/parts.ts";
import { useStore } from "../../lib/store.ts";
import { Bubble } from "./Bubble.tsx";
import type { ChatClient } from "./chat-client.ts";
import { type ActionRequest, type ChatEntry, clearedNote, isPending, messages } from "./conversation.ts";
import { HistorySkeleton, OlderMessages } from "./History.tsx";
import { NoModelLine } from "./InfoLine.tsx";
import { Questions } from "./Questions.tsx";
import { newestAnswer, useScrollToNewest } from "./scroll-to-newest.ts";
import { Thinking } from "./Thinking.tsx";
import { UnsentMessage } from "./UnsentMessage.tsx";
import { unusedInMessages } from "./unused-words.ts";
import { nextQuestion, useQuestion } from "./useQuestion.ts";

const SpokenNote = lazyPart(() => import("./SpokenNote.tsx"));
// Lazy, because few answers ask for a confirmation.
const ActionCards = lazyPart(() => import("./ActionCards.tsx"));

/** The messages, the newest last, with the cards of their actions. */
export function Messages({ chat }: { chat: ChatClient }) {
  const history = useStore(chat.state, (state) => state.history);
  const loaded = useStore(chat.state, (state) => state.loaded);
  const prepended = useStore(chat.state, (state) => state.prepended);
  const unconfirmed = useStore(chat.state, (state) => state.unconfirmed);
  const unsent = useStore(chat.state, (state) => state.unsent);
  const online = useStore(chat.state, (state) => state.online);
  const opening = useStore(chat.state, (state) => state.opening);
  const typing = useStore(chat.state, (state) => state.typing);
  const partial = useStore(chat.state, (state) => state.partial);
  const actions = useStore(chat.state, (state) => state.actions);
  const older = useStore(chat.state, (state) => state.older);
  const question = useQuestion(
    chat,
    useStore(chat.state, (state) => (state.typing ? undefined : nextQuestion(state.asks))),
  );
  // The question on a card; the answer's text leaves it out.
  const asked = question?.choices.length ? question.text : undefined;
  // A card stands below its message. If that is not loaded, the card stands at the end, so that an open one is always in view.
  const known = useMemo(() => new Set(history.map(({ id }) => id)), [history]);
  const all = messages({ history, unconfirmed });
  // The streaming answer stands in the place of the final one.
  const shown: readonly (ChatEntry & { writing?: boolean })[] = partial ? [...all, { role: "assistant", content: partial, timestamp: "", writing: true }] : all;
  const lastNoModel = shown.findLastIndex(isNoModel);
  const newest = newestAnswer(shown);
  const unused = useMemo(() => unusedInMessages(history), [history]);
  const log = useRef<HTMLDivElement>(null);
  useScrollToNewest(log, chat);
  useStanding(log, prepended);

  return (
    <Box
      ref={log}
      role="log"
      aria-live="polite"
      aria-label="Conversation"
      tabIndex={0}
      flex="1"
      minH={0}
      overflowY="auto"
      px="4"
      outlineOffset="-2px"
      css={{ overflowAnchor: "none" }}
    >
      <Stack gap="3" py="4" minH="full">
        <OlderMessages chat={chat} log={log} />
        {!loaded && (online || opening ? <HistorySkeleton /> : <Unread />)}
        {loaded && older === "none" && lastNoModel < 0 && <NoModelLine chat={chat} isAlone={shown.length > 0} />}
        {loaded && shown.length === 0 && unsent.length === 0 && !typing ? (
          <QuickStarts chat={chat} />
        ) : (
          shown.map((entry, i) => {
            const below = entry.id ? actions.filter((action) => action.below === entry.id) : [];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a conversation only grows, and a message stays in place when the server confirms it
              <Fragment key={i - prepended}>
                <Bubble
                  chat={chat}
                  entry={entry}
                  quiet={isNoModel(entry) && i < lastNoModel}
                  writing={entry.writing}
                  unused={unused.get(entry)}
                  titles={titlesOf(below)}
                  asked={i === shown.length - 1 ? asked : undefined}
                  onOpen={i === shown.length - 1 && !typing && online ? chat.say : undefined}
                  onUndo={i === shown.length - 1 && !typing && isUndoable(entry, shown[i - 1]) ? chat.undo : undefined}
                />
                {entry.spoken && (
                  <Suspense>
                    <SpokenNote chat={chat} entry={entry} />
                  </Suspense>
                )}
                <Actions chat={chat} actions={below} isNewest={entry.id === newest} />
              </Fragment>
            );
          })
        )}
        <Actions chat={chat} isNewest actions={actions.filter((action) => !action.below || (isPending(action) && !known.has(action.below)))} />
        {typing ? <Thinking chat={chat} /> : <Questions chat={chat} />}
        {unsent.map((entry) => (
          <UnsentMessage key={entry.clientId} chat={chat} entry={entry} />
        ))}
      </Stack>
    </Box>
  );
}

/** The titles of an answer's cards, one per line, which its text leaves out. A string, so that `memo` compares it by value. */
const titlesOf = (actions: readonly ActionRequest[]): string => actions.map(({ card }) => card.summary).join("\n");

function Actions({ chat, actions, isNewest }: { chat: ChatClient; actions: readonly ActionRequest[]; isNewest: boolean }) {
  return (
    actions.length > 0 && (
      <Suspense>
        <ActionCards chat={chat} actions={actions} isNewest={isNewest} />
      </Suspense>
    )
  );
}

/** Keeps the scroll position when older messages are added above. */
function useStanding(log: RefObject<HTMLDivElement | null>, prepended: number): void {
  const before = useRef({ prepended, height: 0 });
  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    if (prepended > before.current.prepended) box.scrollTop += box.scrollHeight - before.current.height;
    before.current = { prepended, height: box.scrollHeight };
  });
}

/** Returns true for an answer that offers to connect a model. Only the newest shows that offer. */
const isNoModel = ({ notice }: ChatEntry): boolean => notice?.kind === "no model";

/** Returns true if Undo can take this answer back; not if it answers an undo itself. Entries without the flag are undoable if they have a summary. */
const isUndoable = ({ summary, undoable = summary !== undefined }: ChatEntry, before: ChatEntry | undefined): boolean =>
  undoable && before?.command?.type !== "undo";

/** Shown if the channel cannot be opened, so the conversation is unknown. */
const Unread = () => (
  <Box role="status" my="auto" py="6" textAlign="center">
    <strong>The conversation could not be read.</strong>
    <br />
    Plainbill could not be reached. Check your connection; it is tried again every few seconds.
  </Box>
);

const starts = ["Create a new invoice", "Show me my customers", "Update my business information"] as const;

function QuickStarts({ chat }: { chat: ChatClient }) {
  const online = useStore(chat.state, (state) => state.online);
  const cleared = useStore(chat.state, (state) => state.cleared);
  const kept = useStore(chat.state, (state) => state.kept);
  const example = `Bill Acme 3 hours of consulting at ${useExamplePrice(90)}`;
  return (
    <Stack my="auto" gap="4" py="6">
      {cleared && (
        <Flex role="status" align="center" gap="2" color="fg.muted">
          {clearedNote(kept)}
          <Button size="xs" disabled={!online} onClick={chat.undo}>
            Undo
          </Button>
        </Flex>
      )}
      <Box>
        <Box fontSize="lg" fontWeight="semibold" letterSpacing="tight" lineHeight="tight" mb="1.5">
          What did you do, and for whom?
        </Box>
        <Box color="fg.muted">
          Say it in your own words. Try:{" "}
          <Button variant="plain" size="xs" fontSize="sm" whiteSpace="normal" textAlign="start" disabled={!online} onClick={() => chat.say(example)}>
            {example}
          </Button>
        </Box>
      </Box>
      <Stack gap="2" align="flex-start">
        {starts.map((start) => (
          <Button key={start} disabled={!online} onClick={() => chat.say(start)}>
            {start}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}

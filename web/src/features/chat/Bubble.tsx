import { Box, Button, Flex, Stack } from "@chakra-ui/react";
import type { UnusedWords } from "@shared/chat/assistant.ts";
import { memo, Suspense } from "react";
import { lazyPart } from "../../lib/parts.ts";
import { withoutCardText, withoutQuestion } from "./card-text.ts";
import type { ChatClient } from "./chat-client.ts";
import type { ChatEntry } from "./conversation.ts";
import { DoneLine } from "./DoneLine.tsx";
import { AnswerNoticeLine } from "./InfoLine.tsx";
import { piecesOf } from "./unused-words.ts";

const TurnAccount = lazyPart(() => import("./TurnAccount.tsx"));
// Lazy, because few messages have files or tables.
const MessageFiles = lazyPart(() => import("./MessageFiles.tsx"));
const AnswerFigures = lazyPart(() => import("./AnswerFigures.tsx"));

export interface BubbleProps {
  chat: ChatClient;
  entry: ChatEntry;
  /** A later message shows the same notice. */
  quiet?: boolean | undefined;
  /** The answer is still streaming. */
  writing?: boolean | undefined;
  /** The words of a person's message that were not used. */
  unused?: readonly UnusedWords[] | undefined;
  /** The titles of the cards below, one per line; the text leaves them out. */
  titles?: string | undefined;
  /** The question on the card below; the text leaves it out. */
  asked?: string | undefined;
  /** Undoes the turn; absent if it cannot be undone. */
  onUndo?: (() => void) | undefined;
  /** Sends the words that open a waiting draft or change the stored invoice instead; only for the newest answer. */
  onOpen?: ((words: string) => void) | undefined;
}

/** A message: the text and, for an answer, the turn's changes, tables, notices and the model. */
export const Bubble = memo(function Bubble({ chat, entry, quiet, writing, unused, titles, asked, onUndo, onOpen }: BubbleProps) {
  const { role, command, summary, changes, notDone, table, notice, unfinished = [], instead, files } = entry;
  const own = role === "user";
  const isSaid = own && command === undefined;
  const text = titles ? withoutCardText(entry.content, titles.split("\n")) : entry.content;
  const content = asked ? withoutQuestion(text, asked) : text;
  // An answer whose text is only its summary is not shown twice.
  const isOnlyDone = summary !== undefined && content.replace(/\.$/, "") === summary;
  const article = { role: "article", "aria-label": own ? "You" : "Assistant" };
  return (
    <Stack gap="2" align={own ? "flex-end" : "flex-start"} _empty={{ display: "none" }} animation="rise" animationDuration="moderate">
      {files && (
        <Suspense>
          <MessageFiles files={files} />
        </Suspense>
      )}
      {content && !isOnlyDone && (
        <Box
          maxW={own ? "88%" : "full"}
          px={isSaid ? "3" : 0}
          py={isSaid ? "2" : 0}
          bg={isSaid ? "bg.bubble" : undefined}
          color={command ? "fg.muted" : undefined}
          fontSize={command ? "xs" : undefined}
          textAlign={command ? "end" : undefined}
          borderRadius="card"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          aria-busy={writing}
          {...article}
        >
          {unused ? <MarkedWords content={content} unused={unused} /> : content}
        </Box>
      )}
      {onOpen && unfinished.length > 0 && (
        <Flex gap="2" wrap="wrap">
          {unfinished.map((words) => (
            <Button key={words} size="xs" onClick={() => onOpen(words)}>
              {unfinished.length === 1 ? "Open it" : `Open${words.slice("open".length)}`}
            </Button>
          ))}
        </Flex>
      )}
      {onOpen && instead && (
        <Button size="xs" onClick={() => onOpen(instead)}>
          {instead}
        </Button>
      )}
      {table && (
        <Suspense>
          <AnswerFigures {...table} />
        </Suspense>
      )}
      {summary && <DoneLine summary={summary} onUndo={onUndo} {...(isOnlyDone ? { article } : {})} />}
      {(changes || notDone) && (
        <Suspense fallback={notDone?.text}>
          <TurnAccount changes={changes} notDone={notDone} onUndo={summary ? undefined : onUndo} />
        </Suspense>
      )}
      {notice && !quiet && <AnswerNoticeLine chat={chat} notice={notice} />}
    </Stack>
  );
}, isSame);

/** A stored message never changes, although the server sends all messages again with each answer. */
function isSame(a: BubbleProps, b: BubbleProps): boolean {
  const isSameMessage = a.entry === b.entry || (a.entry.id !== undefined && a.entry.id === b.entry.id);
  return (
    isSameMessage &&
    a.quiet === b.quiet &&
    a.writing === b.writing &&
    a.unused?.length === b.unused?.length &&
    a.titles === b.titles &&
    a.asked === b.asked &&
    a.onUndo === b.onUndo &&
    a.onOpen === b.onOpen
  );
}

/** The person's message, with unused words underlined. */
const MarkedWords = ({ content, unused }: { content: string; unused: readonly UnusedWords[] }) =>
  piecesOf(content, unused).map(({ text, isUnused }, i) =>
    isUnused ? (
      <Box
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one message, in their order
        key={i}
        as="mark"
        title="Not used"
        bg="transparent"
        color="inherit"
        textDecoration="underline dotted 2px"
        textDecorationColor="warning.fg"
        textUnderlineOffset="4px"
      >
        {text}
      </Box>
    ) : (
      text
    ),
  );

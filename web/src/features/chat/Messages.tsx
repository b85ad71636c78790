import { Box, Button, Flex, Stack } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import type { HistoryEntry } from "../../../../shared/realtime.ts";
import { Badge } from "../../components/Badge.tsx";
import { useStore } from "../../lib/store.ts";
import { Asks } from "./Asks.tsx";
import { messages } from "./conversation.ts";
import type { Talk } from "./talk.ts";

/** What was said, the newest at the foot. */
export function Messages({ talk }: { talk: Talk }) {
  const history = useStore(talk.state, (state) => state.history);
  const unconfirmed = useStore(talk.state, (state) => state.unconfirmed);
  const typing = useStore(talk.state, (state) => state.typing);
  const asks = useStore(talk.state, (state) => state.asks);
  const all = messages({ history, unconfirmed });
  const log = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new is scrolled to
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight, behavior: "smooth" });
  }, [all.length, typing, asks]);

  return (
    <Box ref={log} role="log" aria-live="polite" aria-label="Conversation" tabIndex={0} flex="1" minH={0} overflowY="auto" px="4" outlineOffset="-2px">
      <Stack gap="3" py="4" minH="full">
        {all.length === 0 && !typing ? (
          <QuickStarts talk={talk} />
        ) : (
          all.map((entry, i) => (
            <Bubble
              // biome-ignore lint/suspicious/noArrayIndexKey: a conversation only grows, and a message stays in place when the server tells it back
              key={i}
              entry={entry}
              onUndo={i === all.length - 1 && !typing ? () => talk.say("Undo that") : undefined}
            />
          ))
        )}
        {typing ? <Typing /> : <Asks talk={talk} />}
      </Stack>
    </Box>
  );
}

export function Bubble({ entry, onUndo }: { entry: HistoryEntry; onUndo?: (() => void) | undefined }) {
  const own = entry.role === "user";
  return (
    <Stack gap="1.5" align={own ? "flex-end" : "flex-start"} animation="rise" animationDuration="moderate">
      <Box
        maxW={own ? "85%" : "full"}
        px={own ? "3" : 0}
        py={own ? "2" : 0}
        bg={own ? "bg.bubble" : undefined}
        borderRadius="card"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        aria-label={own ? "You" : "Assistant"}
        role="article"
      >
        {entry.content}
      </Box>
      {entry.summary && (
        <Badge tone="info" display="block" whiteSpace="normal" borderRadius="control" overflowWrap="anywhere">
          {entry.summary}
          {onUndo && (
            <>
              {" · "}
              <Button
                variant="plain"
                size="xs"
                onClick={onUndo}
                textDecoration="underline"
                verticalAlign="baseline"
                minH={0}
                minW={0}
                position="relative"
                css={finger}
              >
                Undo
              </Button>
            </>
          )}
        </Badge>
      )}
    </Stack>
  );
}

/** As large for a finger as a button, though it stands in a text. */
const finger = { "&::after": { content: '""', position: "absolute", inset: "-12px" } };

export const Typing = () => (
  <Flex align="center" gap="2" color="fg.muted" role="status">
    <Flex gap="1" aria-hidden>
      {["0ms", "150ms", "300ms"].map((delay) => (
        <Box key={delay} w="1" h="1" borderRadius="full" bg="fg.muted" animation="dot 1.2s infinite" style={{ animationDelay: delay }} />
      ))}
    </Flex>
    AI is thinking...
  </Flex>
);

const starts = ["Create a new invoice", "Show me my customers", "Update my business information"] as const;
const example = "Bill Acme 3 hours of consulting at $90";

function QuickStarts({ talk }: { talk: Talk }) {
  const online = useStore(talk.state, (state) => state.online);
  return (
    <Stack my="auto" gap="4" py="6">
      <Box>
        <Box fontSize="lg" fontWeight="semibold" letterSpacing="tight" lineHeight="tight" mb="1.5">
          What did you do, and for whom?
        </Box>
        <Box color="fg.muted">
          Say it in your own words. Try:{" "}
          <Button variant="plain" size="xs" fontSize="sm" whiteSpace="normal" textAlign="start" disabled={!online} onClick={() => talk.say(example)}>
            {example}
          </Button>
        </Box>
      </Box>
      <Stack gap="2" align="flex-start">
        {starts.map((start) => (
          <Button key={start} disabled={!online} onClick={() => talk.say(start)}>
            {start}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}

import { Box, Button, Flex } from "@chakra-ui/react";
import { Square } from "lucide-react";
import { useEffect, useState } from "react";
import { useStore } from "../../lib/store.ts";
import type { ChatClient } from "./chat-client.ts";

/** Seconds from which the elapsed time is shown. */
const LONG = 5;

/** Shows that the assistant works, for how long, and a button to stop it. Its height is fixed so that nothing moves. */
export function Thinking({ chat }: { chat: ChatClient }) {
  const first = useStore(chat.state, (state) => state.waiting[0]);
  const others = useStore(chat.state, (state) => Math.max(0, state.waiting.length - 1));
  const isStopping = useStore(chat.state, (state) => state.stopping !== undefined && state.stopping === state.waiting[0]?.messageId);
  const seconds = useSeconds(first?.since);
  const isLong = seconds >= LONG;
  return (
    <Flex align="center" gap="3" minH={{ base: "11", md: "8" }} color="fg.muted">
      <Flex gap="1" aria-hidden>
        {["0ms", "150ms", "300ms"].map((delay) => (
          <Box key={delay} w="1.5" h="1.5" borderRadius="full" bg="fg.muted" animation="dot 1.2s infinite" style={{ animationDelay: delay }} />
        ))}
      </Flex>
      <Box minW={0}>
        {/* The seconds are outside of the live region, which would announce each of them. */}
        <Box as="span" role="status">
          {isStopping ? "Stopping..." : isLong ? "Still thinking" : "AI is thinking..."}
        </Box>
        {isLong && !isStopping && <span aria-hidden>, {seconds} s</span>}
        {others > 0 && <Box fontSize="xs">{others === 1 ? "1 more message waits." : `${others} more messages wait.`}</Box>}
      </Box>
      {first && (
        <Button ms="auto" fontSize="xs" disabled={isStopping} onClick={chat.stop}>
          <Square aria-hidden />
          Stop
        </Button>
      )}
    </Flex>
  );
}

const SECOND = 1000;

/** Returns the whole seconds since an instant, updated while shown. */
function useSeconds(since: string | undefined): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!since) return;
    setNow(Date.now());
    const tick = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(tick);
  }, [since]);
  return since ? Math.max(0, Math.floor((now - Date.parse(since)) / SECOND)) : 0;
}

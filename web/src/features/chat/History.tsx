import { Box, Button, Skeleton, Stack } from "@chakra-ui/react";
import { type RefObject, useEffect } from "react";
import { useStore } from "../../lib/store.ts";
import type { ChatClient } from "./chat-client.ts";

/** Distance from the top, in pixels, at which older messages are loaded. */
const NEAR_TOP = 300;

/** Loads older messages when the person scrolls to the top, and shows a failure. Its height is fixed, so that nothing moves. */
export function OlderMessages({ chat, log }: { chat: ChatClient; log: RefObject<HTMLDivElement | null> }) {
  const older = useStore(chat.state, (state) => state.older);

  useEffect(() => {
    const box = log.current;
    if (!box || older !== "some") return;
    const onScroll = () => {
      if (box.scrollTop < NEAR_TOP) void chat.loadOlder();
    };
    box.addEventListener("scroll", onScroll, { passive: true });
    return () => box.removeEventListener("scroll", onScroll);
  }, [chat, log, older]);

  if (older === "none") return null;
  return (
    <Box h="24" flexShrink={0} overflow="hidden">
      {older === "loading" ? (
        <HistorySkeleton rows={2} label="Loading earlier messages" />
      ) : (
        <Button variant="ghost" size="xs" mx="auto" display="flex" onClick={() => void chat.loadOlder()}>
          {older === "failed" ? "Earlier messages could not be loaded. Try again" : "Earlier messages"}
        </Button>
      )}
    </Box>
  );
}

/** A placeholder in the shape of a conversation. */
export const HistorySkeleton = ({ rows = 6, label = "Loading the conversation" }: { rows?: number; label?: string }) => (
  <Stack gap="3" role="status" aria-label={label}>
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing
        key={row}
        h={row % 2 ? "11" : "9"}
        w={row % 2 ? "full" : "60%"}
        alignSelf={row % 2 ? "flex-start" : "flex-end"}
        borderRadius="card"
      />
    ))}
  </Stack>
);

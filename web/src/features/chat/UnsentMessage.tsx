import { Box, Button, Flex, Stack } from "@chakra-ui/react";
import { useStore } from "../../lib/store.ts";
import type { ChatClient } from "./chat-client.ts";
import type { ChatEntry } from "./conversation.ts";

/** A message that did not reach the assistant, to be sent again or discarded. */
export function UnsentMessage({ chat, entry }: { chat: ChatClient; entry: ChatEntry }) {
  const online = useStore(chat.state, (state) => state.online);
  return (
    <Stack gap="1" align="flex-end">
      <Box
        role="article"
        aria-label="You, not sent"
        maxW="85%"
        maxH="40"
        overflowY="auto"
        px="3"
        py="2"
        borderWidth="1px"
        borderStyle="dashed"
        borderColor="border.strong"
        borderRadius="card"
        color="fg.muted"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {entry.content}
      </Box>
      <Flex align="center" gap="1" fontSize="xs">
        <Box color="negative.fg">Not sent</Box>
        <Button variant="ghost" size="xs" disabled={!online} onClick={() => chat.sayAgain(entry)}>
          Try again
        </Button>
        <Button variant="ghost" size="xs" onClick={() => chat.drop(entry)}>
          Discard
        </Button>
      </Flex>
    </Stack>
  );
}

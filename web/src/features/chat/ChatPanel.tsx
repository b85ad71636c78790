import { Box, Flex, Heading } from "@chakra-ui/react";
import { RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../../components/Badge.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { useStore } from "../../lib/store.ts";
import { Composer } from "./Composer.tsx";
import type { ChatClient } from "./chat-client.ts";
import { Messages } from "./Messages.tsx";

/** The chat: its messages and the composer. `note` stands above the messages. */
export const ChatPanel = ({ chat, note }: { chat: ChatClient; note?: ReactNode }) => (
  <Flex as="section" aria-label="Invoice Assistant" direction="column" height="full" minH={0} bg="bg">
    <Flex align="center" gap="3" ps="4" pe="2" minH="13" borderBottomWidth="1px" flexShrink={0}>
      <Heading as="h2" fontSize="sm" fontWeight="semibold">
        Invoice Assistant
      </Heading>
      <OnlineBadge chat={chat} />
      <Box flex="1" />
      <ResetButton chat={chat} />
    </Flex>
    {note}
    <Messages chat={chat} />
    <Composer chat={chat} />
  </Flex>
);

function ResetButton({ chat }: { chat: ChatClient }) {
  const online = useStore(chat.state, (state) => state.online);
  return (
    <IconButton label="Reset conversation" disabled={!online} onClick={chat.reset}>
      <RotateCcw />
    </IconButton>
  );
}

function OnlineBadge({ chat }: { chat: ChatClient }) {
  const online = useStore(chat.state, (state) => state.online);
  const opening = useStore(chat.state, (state) => state.opening);
  return (
    <Badge tone={online ? "positive" : "neutral"} role="status">
      {online ? "Online" : opening ? "Connecting" : "Offline"}
    </Badge>
  );
}

import { Button, Flex, Icon } from "@chakra-ui/react";
import { Mic } from "lucide-react";
import { useState } from "react";
import { useStore } from "../../lib/store.ts";
import type { ChatClient } from "./chat-client.ts";
import type { ChatEntry } from "./conversation.ts";
import { correctableMessage, correctDictation } from "./correction.ts";

/** Marks a dictated message. The last one can be corrected. */
export default function SpokenNote({ chat, entry }: { chat: ChatClient; entry: ChatEntry }) {
  const last = useStore(chat.state, correctableMessage);
  const [corrected, setCorrected] = useState(false);
  return (
    <Flex align="center" justify="flex-end" gap="1" mt="-2" color="fg.muted" fontSize="xs">
      <Icon boxSize="3" aria-hidden>
        <Mic />
      </Icon>
      Spoken
      {entry === last && !corrected && (
        <>
          {" · "}
          <Button
            variant="plain"
            size="xs"
            textDecoration="underline"
            minH={0}
            minW={0}
            position="relative"
            css={finger}
            onClick={() => setCorrected(correctDictation(chat))}
          >
            Edit
          </Button>
        </>
      )}
    </Flex>
  );
}

/** Enlarges the touch target of a button within text. */
const finger = { "&::after": { content: '""', position: "absolute", inset: "-12px" } };

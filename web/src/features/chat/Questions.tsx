import { Box, Button, Flex, Stack } from "@chakra-ui/react";
import type { Ask } from "@shared/assistant.ts";
import { useStore } from "../../lib/store.ts";
import type { ChatClient } from "./chat-client.ts";

/** What the assistant still has to know, with the answers that one tap gives. */
export function Questions({ chat }: { chat: ChatClient }) {
  const asks = useStore(chat.state, (state) => state.asks);
  const online = useStore(chat.state, (state) => state.online);
  const last = useStore(chat.state, (state) => state.history.at(-1)?.content ?? "");
  return asks.map((ask) => (
    <AskCard key={`${ask.slot} ${ask.lineId} ${ask.figures}`} ask={ask} asked={last.includes(ask.question)} disabled={!online} onPick={chat.say} />
  ));
}

interface Props {
  ask: Ask;
  /** The assistant has just put the question in words; it is not said twice. */
  asked: boolean;
  disabled: boolean;
  onPick(option: string): void;
}

export function AskCard({ ask: { question, options = [] }, asked, disabled, onPick }: Props) {
  if (asked && !options.length) return null;
  return (
    <Stack
      as="fieldset"
      gap="2.5"
      minW={0}
      p={asked ? 0 : "3"}
      borderWidth={asked ? 0 : "1px"}
      borderRadius="card"
      animation="rise"
      animationDuration="moderate"
    >
      <Box as="legend" float="left" fontWeight="medium" srOnly={asked}>
        {question}
      </Box>
      {options.length > 0 && (
        <Flex gap="2" wrap="wrap">
          {options.map((option) => (
            <Button key={option} variant="subtle" disabled={disabled} onClick={() => onPick(option)}>
              {option}
            </Button>
          ))}
        </Flex>
      )}
    </Stack>
  );
}

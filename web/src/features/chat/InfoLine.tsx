import { Box, Button, Flex, Link } from "@chakra-ui/react";
import type { AnswerNotice } from "@shared/chat/assistant.ts";
import { useQuery } from "@tanstack/react-query";
import { Info, X } from "lucide-react";
import { memo, type ReactNode, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { useExamplePrice } from "../../components/example-price.ts";
import { IconButton } from "../../components/IconButton.tsx";
import { readQuery } from "../../lib/queries.ts";
import { useStore } from "../../lib/store.ts";
import type { ChatClient } from "./chat-client.ts";

/** A small grey line of information. */
export const InfoLine = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <Flex gap="2" width="full" color="fg.muted" fontSize="xs" css={{ "& > svg": { width: "4", height: "4", flexShrink: 0, mt: "0.5" } }}>
    <Info aria-hidden />
    <Box flex="1" minW={0}>
      {children}
    </Box>
    {action}
  </Flex>
);

const AiSettings = ({ children }: { children: string }) => (
  <Link asChild color="accent.fg" textDecoration="underline" textUnderlineOffset="3px" position="relative" css={finger}>
    <RouterLink to="?settings=ai">{children}</RouterLink>
  </Link>
);

/** Names the model that answered instead of the chosen one, and the reason. */
export const AnswerNoticeLine = ({ chat, notice: { kind, text } }: { chat: ChatClient; notice: AnswerNotice }) => (
  <InfoLine>
    {kind === "no model" ? (
      <BuiltIn chat={chat} />
    ) : (
      <>
        {text} <AiSettings>See AI settings</AiSettings>
      </>
    )}
  </InfoLine>
);

const KEY = "no-model-line";

/** Explains the built-in assistant if no model is connected, and how to connect one. Closing it hides it for good in this browser. */
export const NoModelLine = memo(function NoModelLine({ chat, isAlone }: { chat: ChatClient; isAlone: boolean }) {
  const { data: isConnected = true } = useQuery({ ...readQuery("getSettings"), select: ({ offer }) => offer.provider });
  const [isClosed, setIsClosed] = useState(() => localStorage.getItem(KEY) !== null);
  if (isConnected || isClosed) return null;
  const close = () => {
    setIsClosed(true);
    try {
      localStorage.setItem(KEY, "closed");
    } catch {
      // Without storage it shows again after a reload.
    }
  };
  return (
    <InfoLine
      action={
        <IconButton label="Close this note" size="xs" my="-1" onClick={close}>
          <X />
        </IconButton>
      }
    >
      <BuiltIn chat={chat} hasExamples={isAlone} />
    </InfoLine>
  );
});

/** Explains the built-in assistant. `hasExamples`: examples stand in its text. */
function BuiltIn({ chat, hasExamples = true }: { chat: ChatClient; hasExamples?: boolean }) {
  const online = useStore(chat.state, (state) => state.online);
  const price = useExamplePrice(90);
  const example = (text: string) => (
    <Button size="xs" my="0.5" px="2" h="6" fontWeight="normal" whiteSpace="normal" textAlign="start" disabled={!online} onClick={() => chat.say(text)}>
      {text}
    </Button>
  );
  return (
    <>
      <Box>
        The built-in assistant reads short, plain requests
        {hasExamples ? (
          <>
            . Try {example(`Bill Acme 3 hours at ${price}`)} or {example("Show me my customers")}
          </>
        ) : (
          ", like those below."
        )}
      </Box>
      <Box mt="1">
        For longer ones <AiSettings>connect a model</AiSettings>: OpenAI, or Ollama on this machine. One setting.
      </Box>
    </>
  );
}

/** Enlarges the touch target of a button within text. */
const finger = { "@media (pointer: coarse)": { "&::after": { content: '""', position: "absolute", inset: "-12px -4px" } } };

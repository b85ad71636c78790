import { Button, Flex, Heading } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Foot } from "./Foot.tsx";
import { en, type Words, wordsFor } from "./words.ts";

/** Where there is no invoice to tell the language, it is the browser's. */
function useOwnWords(): Words {
  const { language } = navigator;
  const { data = en } = useQuery({ queryKey: ["words", language], queryFn: () => wordsFor(language) });
  return data;
}

/** The page of an address that leads to no invoice. */
export function Gone() {
  const words = useOwnWords();
  return (
    <Message words={words} title={words.gone}>
      {words.goneMore}
    </Message>
  );
}

/** The invoice could not be fetched: most often there is no connection. */
export function Unreachable({ busy, onRetry }: { busy: boolean; onRetry(): void }) {
  const words = useOwnWords();
  return (
    <Message
      words={words}
      title={words.failed}
      action={
        <Button size="lg" loading={busy} loadingText={words.again} onClick={() => onRetry()}>
          {words.again}
        </Button>
      }
    >
      {words.failedMore}
    </Message>
  );
}

const Message = ({ words, title, children, action }: { words: Words; title: string; children: ReactNode; action?: ReactNode }) => (
  <Flex direction="column" minH="full" bg="bg.canvas" lang={words.language} dir={words.direction}>
    <Flex as="main" direction="column" flex="1" align="center" justify="center" gap="3" px="6" py="16" textAlign="center">
      <Heading as="h1" fontSize="lg" fontWeight="semibold" letterSpacing="tight" lineHeight="tight">
        {title}
      </Heading>
      <Flex color="fg.muted" fontSize="md" maxW="prose">
        {children}
      </Flex>
      {action}
    </Flex>
    <Foot words={words} />
  </Flex>
);

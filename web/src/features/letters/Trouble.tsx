import { Box, Button, Flex } from "@chakra-ui/react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import type { Id } from "../../../../shared/ids.ts";
import { lettersOf } from "./queries.ts";
import { trouble } from "./said.ts";

interface Props {
  id: Id<"invoice" | "document">;
  /** Sends it again; without it there is no button. */
  onSend: (() => void) | undefined;
}

/** Says that the last letter about an invoice or a document did not get where it should have, and what can be done about it. */
export function Trouble({ id, onSend }: Props) {
  const { data: letters } = useInfiniteQuery(lettersOf(id));
  const wrong = letters && trouble(letters);
  // There from the beginning, so that a screen reader says what comes into it.
  return <div role="status">{wrong && <Banner {...wrong} onSend={onSend} />}</div>;
}

export const Banner = ({ title, advice, onSend }: { title: string; advice: string; onSend: (() => void) | undefined }) => (
  <Flex gap="3" align="center" wrap="wrap" mb="4" px="4" py="3" borderRadius="card" bg="negative.bg" color="negative.fg">
    <Box as={TriangleAlert} boxSize="5" flexShrink={0} aria-hidden />
    <Box flex="1" minW="12rem" overflowWrap="anywhere">
      <Box fontWeight="medium">{title}</Box>
      {advice}
    </Box>
    {onSend && (
      <Button size="md" onClick={onSend}>
        Send again
      </Button>
    )}
  </Flex>
);

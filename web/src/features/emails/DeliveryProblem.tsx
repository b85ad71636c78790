import { Box, Button, Flex } from "@chakra-ui/react";
import type { Id } from "@shared/ids.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { deliveryProblem } from "./delivery-status.ts";
import { emailsOf } from "./queries.ts";
import { PauseNotice } from "./SendingLimit.tsx";

interface Props {
  id: Id<"invoice" | "document">;
  /** Sends it again; without it there is no button. */
  onSend: (() => void) | undefined;
}

/** Says that emails are paused, and that the last email about an invoice or a document did not get where it should have, and what can be done about it. */
export function DeliveryProblem({ id, onSend }: Props) {
  const { data: emails } = useInfiniteQuery(emailsOf(id));
  const wrong = emails && deliveryProblem(emails);
  return (
    <>
      <PauseNotice />
      {/* There from the beginning, so that a screen reader says what comes into it. */}
      <div role="status">{wrong && <Banner {...wrong} onSend={onSend} />}</div>
    </>
  );
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

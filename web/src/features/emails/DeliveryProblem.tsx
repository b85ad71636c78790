import { Box, Button, Flex } from "@chakra-ui/react";
import type { Id } from "@shared/ids.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { deliveryProblem } from "./delivery-status.ts";
import { emailsOf } from "./queries.ts";
import { PauseNotice } from "./SendingLimit.tsx";

interface Props {
  id: Id<"invoice" | "document">;
  /** Sends the email again; without it there is no button. */
  onSend: (() => void) | undefined;
}

/** Says that sending is paused, or that the last email was not delivered, and what can be done. */
export function DeliveryProblem({ id, onSend }: Props) {
  const { data: emails } = useInfiniteQuery(emailsOf(id));
  const wrong = emails && deliveryProblem(emails);
  return (
    <>
      <PauseNotice />
      {/* The live region comes first: screen readers announce changes in it. */}
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

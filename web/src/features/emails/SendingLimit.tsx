import { Box, Flex } from "@chakra-ui/react";
import { isFew } from "@shared/sending/email-limits.ts";
import { EmailRequest } from "@shared/sending/emails.ts";
import { useQuery } from "@tanstack/react-query";
import { CirclePause } from "lucide-react";
import { type ReactNode, useDeferredValue } from "react";
import { emailAllowance } from "./allowance.ts";

/** Says why no email can be sent to `to` now and until when, or how many are left today, if few are. */
export function SendingLimit({ to }: { to: string }) {
  const typed = useDeferredValue(to);
  const address = EmailRequest.safeParse({ to: typed }).success ? typed : undefined;
  const { data } = useQuery(emailAllowance(address));
  // The live region comes first: screen readers announce changes in it.
  return (
    <Box role="status" _empty={{ display: "none" }}>
      {data?.refusal ? (
        <Notice>{data.refusal.reason}</Notice>
      ) : data && isFew(data) ? (
        <Box color="fg.muted" fontSize="xs">
          {data.left} of {data.most} emails left today.
        </Box>
      ) : null}
    </Box>
  );
}

/** Says that sending is paused because emails came back. */
export function PauseNotice() {
  const { data } = useQuery(emailAllowance());
  const refusal = data?.refusal;
  return (
    <div role="status">
      {(refusal?.kind === "bounces" || refusal?.kind === "complaint") && (
        <Box mb="4">
          <Notice>{refusal.reason}</Notice>
        </Box>
      )}
    </div>
  );
}

const Notice = ({ children }: { children: ReactNode }) => (
  <Flex gap="3" align="center" px="4" py="3" borderRadius="card" bg="warning.bg" color="warning.fg">
    <Box as={CirclePause} boxSize="5" flexShrink={0} aria-hidden />
    <Box minW={0} overflowWrap="anywhere">
      {children}
    </Box>
  </Flex>
);

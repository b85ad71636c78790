import { Box, Button, chakra, Flex, Skeleton, Stack } from "@chakra-ui/react";
import type { Id } from "@shared/ids.ts";
import type { Email } from "@shared/sending/emails.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Badge } from "../../components/Badge.tsx";
import { Failure } from "../../components/ErrorBoundary.tsx";
import { useFormats } from "../../components/format.ts";
import { refresh } from "../../lib/queries.ts";
import { deliveryStanding, explanation, isUnderWay, kindNames } from "./delivery-status.ts";
import { emailsOf, topicOf } from "./queries.ts";

/** The emails about an invoice or a document, with their delivery status. */
export function EmailsSection({ id }: { id: Id<"invoice" | "document"> }) {
  const emails = useInfiniteQuery(emailsOf(id));
  const underWay = emails.data?.some(isUnderWay) ?? false;

  // The outcome of an email changes the invoice or document and its activity.
  useEffect(() => {
    if (underWay) return () => void refresh(topicOf(id));
    return undefined;
  }, [underWay, id]);

  if (emails.isPending)
    return (
      <Stack role="status" aria-label="Loading" gap="2">
        <Skeleton h="4" w="full" />
        <Skeleton h="4" w="40" />
      </Stack>
    );
  if (!emails.data) return <Failure what="The e-mails" error={emails.error} onRetry={emails.refetch} />;
  if (!emails.data.length) return <Box color="fg.muted">None yet.</Box>;
  return (
    <>
      <EmailList emails={emails.data} />
      {emails.hasNextPage && (
        <Button mt="3" loading={emails.isFetchingNextPage} onClick={() => emails.fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </>
  );
}

export const EmailList = ({ emails }: { emails: readonly Email[] }) => (
  <chakra.ul listStyleType="none" aria-live="polite" css={{ "& > li + li": { borderTopWidth: "1px" } }}>
    {emails.map((email) => (
      <EmailRow key={email.id} email={email} />
    ))}
  </chakra.ul>
);

function EmailRow({ email }: { email: Email }) {
  const formats = useFormats();
  const { word, tone } = deliveryStanding(email);
  const { kind, to, cc, sentAt, createdAt } = email;
  const more = explanation(email);
  return (
    <Box as="li" py="2" _first={{ pt: 0 }} _last={{ pb: 0 }} overflowWrap="anywhere">
      <Flex gap="3" align="baseline" justify="space-between">
        <Box fontWeight="medium" minW={0}>
          {kindNames[kind]} to {to}
        </Box>
        <Badge tone={tone} flexShrink={0}>
          {word}
        </Badge>
      </Flex>
      <Box color="fg.muted" fontSize="xs">
        <time dateTime={sentAt ?? createdAt}>{formats.moment(sentAt ?? createdAt)}</time>
        {cc && ` · copy to ${cc}`}
      </Box>
      {more && (
        <Box fontSize="xs" color={tone === "negative" ? "negative.fg" : "fg.muted"}>
          {more}
        </Box>
      )}
    </Box>
  );
}

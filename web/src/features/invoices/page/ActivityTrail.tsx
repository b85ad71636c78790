import { Box, Button, chakra, Skeleton, Stack, VisuallyHidden } from "@chakra-ui/react";
import type { Instant } from "@shared/clock.ts";
import type { Activity } from "@shared/invoicing/activity.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Failure } from "../../../components/ErrorBoundary.tsx";
import { howLongAgo, useFormats } from "../../../components/format.ts";
import { currentUser } from "../../../lib/auth.ts";
import { serverNow } from "../../../lib/server-clock.ts";
import { tip } from "../../../theme/recipes.ts";
import { invoiceActivity } from "../queries.ts";
import { activityPhrase, actorName } from "./activity-text.ts";

/** The activity of an invoice, newest first. */
export function ActivityTrail({ id }: { id: Activity["invoiceId"] }) {
  const trail = useInfiniteQuery(invoiceActivity(id));
  const { data: user } = useQuery(currentUser);
  if (trail.isPending)
    return (
      <Stack role="status" aria-label="Loading" gap="2">
        <Skeleton h="4" w="full" />
        <Skeleton h="4" w="40" />
      </Stack>
    );
  if (!trail.data) return <Failure what="The activity" error={trail.error} onRetry={trail.refetch} />;
  const now = serverNow();
  return (
    <>
      <chakra.ol listStyleType="none" display="grid" gap="3">
        {trail.data.pages
          .flatMap(({ items }) => items)
          .map((entry) => (
            <chakra.li key={entry.id} overflowWrap="anywhere">
              <strong>{actorName(entry, user?.id)}</strong> {activityPhrase(entry)}
              <Box color="fg.muted" fontSize="xs">
                <When at={entry.at} now={now} />
              </Box>
            </chakra.li>
          ))}
      </chakra.ol>
      {trail.hasNextPage && (
        <Button mt="3" loading={trail.isFetchingNextPage} onClick={() => trail.fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </>
  );
}

/** The time since then; the exact time shows on hover or focus. */
function When({ at, now }: { at: Instant; now: Instant }) {
  const formats = useFormats();
  const exact = formats.moment(at);
  const ago = howLongAgo(at, now);
  if (!ago) return <time dateTime={at}>{exact}</time>;
  return (
    <chakra.time dateTime={at} tabIndex={0} data-tip={exact} data-tip-side="start" borderRadius="sm" css={tip}>
      {ago}
      <VisuallyHidden>, {exact}</VisuallyHidden>
    </chakra.time>
  );
}

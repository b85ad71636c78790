import { Box, chakra, Flex, Skeleton } from "@chakra-ui/react";
import type { Summary } from "@shared/invoicing/summary.ts";
import { FileText, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Badge, StatusBadge } from "../../../components/Badge.tsx";
import { useFormats } from "../../../components/format.ts";
import { EmptyList } from "../../../components/Rows.tsx";
import { type ActivityEvent, recentActivity } from "../activity.ts";
import { WidgetRow } from "../widget-parts.tsx";

/** The latest events, each linked to its invoice or to its customer's invoices. */
export function RecentActivityWidget({ summary }: { summary: Summary | undefined }) {
  if (!summary)
    return [0, 1, 2, 3, 4].map((row) => (
      <WidgetRow key={row}>
        <Item text={<Skeleton h="4" w="full" maxW="sidebar" />} />
      </WidgetRow>
    ));
  const events = recentActivity(summary.recent);
  if (!events.length) return <EmptyList title="No recent activity">Create your first invoice or customer to see activity here</EmptyList>;
  return (
    <chakra.ul listStyleType="none">
      {events.map((event) => (
        <li key={event.id}>
          <WidgetRow to={event.kind === "invoice" ? `/invoices/${event.id}` : `/invoices?customerId=${event.id}`}>
            <Item event={event} text={event.text} />
          </WidgetRow>
        </li>
      ))}
    </chakra.ul>
  );
}

const Day = ({ at }: { at: ActivityEvent["at"] }) => useFormats().dayOf(at);

const Item = ({ event, text }: { event?: ActivityEvent; text: ReactNode }) => (
  <Flex as="span" flex="1" minW={0} minH="10" align="center" gap="3">
    <Box as="span" color="fg.muted" flexShrink={0} css={{ "& svg": { boxSize: "4" } }}>
      {event?.kind === "customer" ? <UserRound aria-hidden /> : <FileText aria-hidden />}
    </Box>
    <Box as="span" flex="1" minW={0} truncate>
      {text}
    </Box>
    {event && (
      <>
        {event.kind === "invoice" ? (
          <StatusBadge status={event.status} />
        ) : (
          <Badge tone="positive" textTransform="capitalize">
            {event.status}
          </Badge>
        )}
        <Box asChild color="fg.muted" minW="24" textAlign="end" hideBelow="sm">
          <time dateTime={event.at}>
            <Day at={event.at} />
          </time>
        </Box>
      </>
    )}
  </Flex>
);

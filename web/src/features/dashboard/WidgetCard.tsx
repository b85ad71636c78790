import { Box, chakra, Flex } from "@chakra-ui/react";
import type { Summary } from "@shared/invoicing/summary.ts";
import { type ReactNode, useId } from "react";
import { isKnown, type Widget, type WidgetType } from "./layout.ts";
import { CustomersWidget } from "./widgets/CustomersWidget.tsx";
import { InvoicesWidget } from "./widgets/InvoicesWidget.tsx";
import { QuickStatsWidget } from "./widgets/QuickStatsWidget.tsx";
import { RecentActivityWidget } from "./widgets/RecentActivityWidget.tsx";
import { RevenueWidget } from "./widgets/RevenueWidget.tsx";

const contents = {
  revenue: RevenueWidget,
  customers: CustomersWidget,
  invoices: InvoicesWidget,
  "recent-activity": RecentActivityWidget,
  "quick-stats": QuickStatsWidget,
} as const satisfies Record<WidgetType, (props: { summary: Summary | undefined }) => ReactNode>;

interface Props {
  widget: Widget;
  summary: Summary | undefined;
  /** The buttons to move and remove the widget, while editing. Its figures are no links then, and on a phone make room for the titles. */
  handle?: ReactNode;
  remove?: ReactNode;
}

/** A widget with its title. A large one takes the whole row. */
export function WidgetCard({ widget, summary, handle, remove }: Props) {
  const title = useId();
  const editing = handle !== undefined;
  const Content = isKnown(widget.type) ? contents[widget.type] : undefined;
  return (
    <Flex as="section" aria-labelledby={title} direction="column" height="full" minW={0} bg="bg.raised" borderRadius="card" p={{ base: "4", md: "5" }}>
      <Flex align="center" gap="1" minH="7" mt="-1" mb={editing ? { base: "-1", md: "1.5" } : "1.5"}>
        {handle}
        <chakra.h2 id={title} flex="1" minW={0} fontSize="sm" fontWeight="medium" color="fg.muted" truncate>
          {widget.title}
        </chakra.h2>
        {remove}
      </Flex>
      <Box flex="1" inert={editing} hideBelow={editing ? "md" : undefined}>
        {Content ? <Content summary={summary} /> : `Widget: ${widget.title}`}
      </Box>
    </Flex>
  );
}

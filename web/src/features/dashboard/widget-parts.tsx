import { Box, chakra, Flex, Skeleton } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { type DialogName, useOpenDialog } from "../../layout/dialogs.ts";
import { figureRow } from "../../theme/widgets.ts";

const Line = chakra("div", figureRow);

/** The target of a figure: a page, or a dialog over this one. Without either it is no link. */
interface Target {
  to?: string;
  opens?: DialogName;
}

/** A row that links to its target. */
export function WidgetRow({ to, opens, children }: Target & { children: ReactNode }) {
  const open = useOpenDialog();
  if (to !== undefined)
    return (
      <Line asChild>
        <Link to={to}>{children}</Link>
      </Line>
    );
  if (opens !== undefined)
    return (
      <Line asChild>
        <button type="button" onClick={() => open(opens)}>
          {children}
        </button>
      </Line>
    );
  return <Line still>{children}</Line>;
}

/** A widget's main figure with its label and note. Its space is reserved while it loads. */
export const BigFigure = ({ label, note, small, children, ...target }: Target & { label: string; note?: string; small?: boolean; children: ReactNode }) => (
  <WidgetRow {...target}>
    <Box as="span" display="block" minW={0} py="1">
      <Box
        as="span"
        display="block"
        fontSize={small ? { base: "lg", md: "xl" } : "xl"}
        fontWeight="semibold"
        letterSpacing="tight"
        lineHeight="tight"
        overflowWrap="anywhere"
      >
        {children ?? <FigureSkeleton size="lg" />}
      </Box>
      <Box as="span" display="block" color="fg.muted">
        {label}
      </Box>
      {note && (
        <Box as="span" display="block" color="fg.muted" fontSize="xs">
          {note}
        </Box>
      )}
    </Box>
  </WidgetRow>
);

/** A label with its figure, aligned at the end of the line. */
export const FigureRow = ({ label, swatch, children, ...target }: Target & { label: ReactNode; swatch?: ReactNode; children: ReactNode }) => (
  <WidgetRow {...target}>
    {swatch}
    <Box as="span" flex="1" minW={0}>
      {label}
    </Box>
    <Box as="span" textAlign="end" overflowWrap="anywhere">
      {children ?? <FigureSkeleton />}
    </Box>
  </WidgetRow>
);

/** A legend's sample of a chart colour, given as a CSS variable: a dot, or a piece of a bar with its edge. */
export const Swatch = ({ color, edge }: { color: string; edge?: string }) => (
  <Box
    as="span"
    boxSize="2.5"
    borderRadius={edge ? 0 : "full"}
    borderTopWidth={edge && "2px"}
    flexShrink={0}
    style={{ background: `var(${color})`, borderColor: `var(${edge})` }}
  />
);

/** A placeholder for a figure. */
export const FigureSkeleton = ({ size = "sm" }: { size?: keyof typeof shapes }) => (
  <Skeleton as="span" display="inline-block" verticalAlign="middle" {...shapes[size]} />
);
const shapes = { xs: { h: "4", w: "4" }, sm: { h: "4", w: "16" }, md: { h: "4", w: "24" }, lg: { h: "6", w: "24" } } as const;

/** A section of a widget with a small title. */
export const WidgetSection = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <Box borderTopWidth="1px" mt="3" pt="3">
    <Flex align="center" justify="space-between" gap="3" minH="6" mb="1">
      <chakra.h3 fontSize="sm" fontWeight="medium">
        {title}
      </chakra.h3>
      <Box color="fg.muted">{aside}</Box>
    </Flex>
    {children}
  </Box>
);

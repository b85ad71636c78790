import { Button, type ButtonProps, Grid } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** A navigation bar at the bottom of a phone, in reach of the thumb. */
export const ThumbBar = ({ label, count, children }: { label: string; count: number; children: ReactNode }) => (
  <Grid
    as="nav"
    aria-label={label}
    hideFrom="md"
    templateColumns={`repeat(${count}, 1fr)`}
    borderTopWidth="1px"
    bg="bg"
    pb="env(safe-area-inset-bottom)"
    flexShrink={0}
  >
    {children}
  </Grid>
);

/** A button of the bar, its icon above its name. */
export const BarButton = ({ here, ...props }: ButtonProps & { here: boolean }) => (
  <Button
    variant="ghost"
    h="13"
    flexDirection="column"
    gap="0.5"
    borderRadius={0}
    fontSize="xs"
    outlineOffset="-2px"
    aria-current={here ? "page" : undefined}
    color={here ? "accent.fg" : "fg.muted"}
    {...props}
  />
);

import { Box, Grid } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { Layout, Widget } from "./layout.ts";

/** The widgets in order, in one, two or three columns. */
export const WidgetGrid = ({ layout, children }: { layout: Layout; children(widget: Widget): ReactNode }) => (
  <Grid templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))", lg: "repeat(3, minmax(0, 1fr))" }} gap="4">
    {layout.map((widget) => (
      <Box key={widget.id} minW={0} gridColumn={widget.size === "large" ? "1 / -1" : undefined}>
        {children(widget)}
      </Box>
    ))}
  </Grid>
);

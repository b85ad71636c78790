import { Box, Button, Grid } from "@chakra-ui/react";
import { FileText, Menu, MessageSquare } from "lucide-react";

export type View = "menu" | "chat" | "invoice";

const views = [
  { view: "menu", name: "Menu", Icon: Menu },
  { view: "chat", name: "Chat", Icon: MessageSquare },
  { view: "invoice", name: "DocPreview", Icon: FileText },
] as const;

/** On a phone: which of the three is shown. */
export const BottomBar = ({ view, hasInvoice, onView }: { view: View; hasInvoice: boolean; onView(view: View): void }) => (
  <Grid as="nav" aria-label="Views" hideFrom="md" templateColumns="repeat(3, 1fr)" borderTopWidth="1px" bg="bg" pb="env(safe-area-inset-bottom)" flexShrink={0}>
    {views.map(({ view: name, name: label, Icon }) => (
      <Button
        key={name}
        variant="ghost"
        h="13"
        flexDirection="column"
        gap="0.5"
        borderRadius={0}
        fontSize="xs"
        outlineOffset="-2px"
        aria-current={view === name ? "page" : undefined}
        color={view === name ? "accent.fg" : "fg.muted"}
        onClick={() => onView(name)}
      >
        <Box position="relative">
          <Icon aria-hidden />
          {name === "invoice" && hasInvoice && <Count />}
        </Box>
        {label}
      </Button>
    ))}
  </Grid>
);

const Count = () => (
  <Box
    as="span"
    position="absolute"
    top="-1.5"
    insetStart="2.5"
    minW="4"
    h="4"
    px="1"
    borderRadius="full"
    bg="negative.solid"
    color="accent.contrast"
    fontSize="xs"
    fontWeight="semibold"
    lineHeight="1rem"
    textAlign="center"
  >
    1
  </Box>
);

import { Box } from "@chakra-ui/react";
import { FileText, Menu, MessageSquare } from "lucide-react";
import { BarButton, ThumbBar } from "../../layout/ThumbBar.tsx";

export type WorkspaceView = "menu" | "chat" | "invoice";

const views = [
  { view: "menu", name: "Menu", Icon: Menu },
  { view: "chat", name: "Chat", Icon: MessageSquare },
  { view: "invoice", name: "DocPreview", Icon: FileText },
] as const;

/** Switches between the three views on a phone. */
export const BottomBar = ({ view, hasInvoice, onView }: { view: WorkspaceView; hasInvoice: boolean; onView(view: WorkspaceView): void }) => (
  <ThumbBar label="Views" count={views.length}>
    {views.map(({ view: name, name: label, Icon }) => (
      <BarButton key={name} here={view === name} onClick={() => onView(name)}>
        <Box position="relative">
          <Icon aria-hidden />
          {name === "invoice" && hasInvoice && <Count />}
        </Box>
        {label}
      </BarButton>
    ))}
  </ThumbBar>
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

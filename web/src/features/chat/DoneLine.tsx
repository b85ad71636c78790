import { Box, Button, Flex } from "@chakra-ui/react";
import { Check } from "lucide-react";

export interface Undoable {
  onUndo?: (() => void) | undefined;
}

/** The summary of a turn's changes to the draft, with an undo button. */
export const DoneLine = ({ summary, onUndo, article }: Undoable & { summary: string; article?: object }) => (
  <Flex gap="2" maxW="full" px="2.5" py="1" borderRadius="control" bg="info.bg" color="info.fg" fontSize="xs" fontWeight="medium" css={lineIcon} {...article}>
    <Check aria-hidden />
    <Box minW={0} overflowWrap="anywhere">
      {summary}
    </Box>
    {onUndo && <UndoButton onUndo={onUndo} />}
  </Flex>
);

export const UndoButton = ({ onUndo }: { onUndo(): void }) => (
  <Button
    variant="plain"
    size="xs"
    ms="auto"
    ps="2"
    minH={0}
    minW={0}
    alignSelf="flex-start"
    position="relative"
    color="inherit"
    fontWeight="semibold"
    lineHeight="body"
    textDecoration="underline"
    textUnderlineOffset="3px"
    css={finger}
    onClick={onUndo}
  >
    Undo
  </Button>
);

export const lineIcon = { "& svg": { width: "4", height: "4", flexShrink: 0, mt: "0.5" } };
/** Enlarges the touch target of a button within text. */
const finger = { "&::after": { content: '""', position: "absolute", inset: "-12px" } };

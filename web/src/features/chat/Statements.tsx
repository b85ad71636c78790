import { Box, Button, Flex, Grid, VisuallyHidden } from "@chakra-ui/react";
import type { FieldChange, StatedChange } from "@shared/assistant.ts";
import { Building2, Check, FileText, type LucideIcon, Package, ScrollText, User } from "lucide-react";
import { Fragment } from "react";

interface Undoable {
  onUndo?: (() => void) | undefined;
}

/** What a turn changed of the draft, in one line, with the way back. */
export const DoneLine = ({ summary, onUndo, article }: Undoable & { summary: string; article?: object }) => (
  <Flex gap="2" maxW="full" px="2.5" py="1" borderRadius="control" bg="info.bg" color="info.fg" fontSize="xs" fontWeight="medium" css={sign} {...article}>
    <Check aria-hidden />
    <Box minW={0} overflowWrap="anywhere">
      {summary}
    </Box>
    {onUndo && <UndoButton onUndo={onUndo} />}
  </Flex>
);

const icons = { customer: User, product: Package, invoice: FileText, business: Building2, document: ScrollText } as const satisfies Record<
  StatedChange["noun"],
  LucideIcon
>;
const titles = { added: "New: ", changed: "", deleted: "Deleted: " } as const;

/** A stored record that a turn added, changed or deleted: each field as it was and as it is. */
export function ChangeCard({ change: { noun, name, kind, fields }, onUndo }: Undoable & { change: StatedChange }) {
  const Icon = icons[noun];
  const shown = fields.filter(({ before, after }) => before !== undefined || after !== name);
  return (
    <Box role="group" aria-label={`${titles[kind]}${name}`} width="full" px="3" py="2.5" borderRadius="control" bg="info.bg">
      <Flex gap="2" color="info.fg" fontWeight="semibold" css={sign}>
        <Icon aria-hidden />
        <Box minW={0} overflowWrap="anywhere">
          {titles[kind]}
          {name}
        </Box>
        {onUndo && <UndoButton onUndo={onUndo} />}
      </Flex>
      {shown.length > 0 && (
        <Grid as="dl" mt="1" templateColumns="auto minmax(0, 1fr)" columnGap="4" rowGap="0.5">
          {shown.map((field) => (
            <Fragment key={field.label}>
              <Box as="dt" color="fg.muted">
                {field.label}
              </Box>
              <Box as="dd" m="0" overflowWrap="anywhere" whiteSpace="pre-line">
                <WasNow {...field} />
              </Box>
            </Fragment>
          ))}
        </Grid>
      )}
    </Box>
  );
}

/** A value that was another one before: struck out, and what it is now. */
const WasNow = ({ before, after }: FieldChange) =>
  before === undefined ? (
    <Box as="ins" textDecoration="none" fontWeight="semibold">
      {after}
    </Box>
  ) : (
    <Flex wrap="wrap" columnGap="2">
      <Box as="del" color="fg.muted">
        <VisuallyHidden>was </VisuallyHidden>
        {before}
      </Box>
      <span aria-hidden>→</span>
      <Box as="ins" textDecoration="none" fontWeight="semibold">
        <VisuallyHidden>is now </VisuallyHidden>
        {after ?? "empty"}
      </Box>
    </Flex>
  );

const UndoButton = ({ onUndo }: { onUndo(): void }) => (
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

const sign = { "& svg": { width: "4", height: "4", flexShrink: 0, mt: "0.5" } };
/** As large for a finger as a button, though it stands in a text. */
const finger = { "&::after": { content: '""', position: "absolute", inset: "-12px" } };

import { Box, Flex, Grid, VisuallyHidden } from "@chakra-ui/react";
import type { FieldChange, StatedChange } from "@shared/chat/assistant.ts";
import { Building2, FileText, type LucideIcon, ScrollText } from "lucide-react";
import { Fragment } from "react";
import { lineIcon, type Undoable, UndoButton } from "./DoneLine.tsx";
import { recordIcons } from "./record-icons.ts";

const icons: Record<StatedChange["noun"], LucideIcon> = { ...recordIcons, invoice: FileText, business: Building2, document: ScrollText };
const titles = { added: "New: ", changed: "", deleted: "Deleted: " } as const;

/** A record that a turn added, changed or deleted, with the old and new values of its fields. */
export function ChangeCard({ change: { noun, name, kind, fields }, onUndo }: Undoable & { change: StatedChange }) {
  const Icon = icons[noun];
  const shown = fields.filter(({ before, after }) => before !== undefined || after !== name);
  return (
    <Box role="group" aria-label={`${titles[kind]}${name}`} width="full" px="3" py="2.5" borderRadius="control" bg="info.bg">
      <Flex gap="2" color="info.fg" fontWeight="semibold" css={lineIcon}>
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

/** The old value struck out, and the new one. */
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

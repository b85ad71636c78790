import { Box, chakra, Flex } from "@chakra-ui/react";
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../components/IconButton.tsx";
import { onIntent } from "../../lib/intent.ts";
import type { RecordItem } from "./record-kind.ts";

/** The grid columns of a row on a phone and on a desktop, the name's first. */
export interface GridColumns {
  readonly base: string;
  readonly md: string;
}

interface Props {
  record: RecordItem;
  tabIndex: 0 | -1;
  columns: GridColumns;
  onOpen(): void;
  /** Preloads the form that the row opens. */
  load(): Promise<unknown>;
  onDelete(): void;
  children: ReactNode;
}

/** A record in its list. A click anywhere on the row opens it. */
export const RecordRow = ({ record, tabIndex, columns, onOpen, load, onDelete, children }: Props) => (
  <Flex position="relative" align="center" gap="3" minH="11" px="2" mx="-2" borderRadius="control" _hover={{ bg: "bg.hover" }}>
    <Box flex="1" minW={0} display="grid" alignItems="center" columnGap="4" py="2" gridTemplateColumns={columns}>
      <chakra.button
        type="button"
        gridArea="1 / 1"
        tabIndex={tabIndex}
        textAlign="start"
        fontWeight="medium"
        truncate
        cursor="pointer"
        outline="none"
        _before={{ content: '""', position: "absolute", inset: 0, borderRadius: "control" }}
        css={{ "&:focus-visible::before": { outline: "2px solid", outlineColor: "accent.ring", outlineOffset: "-2px" } }}
        {...onIntent(load)}
        onClick={onOpen}
      >
        {record.name}
      </chakra.button>
      {children}
    </Box>
    <IconButton position="relative" tipSide="up" tabIndex={tabIndex} label={`Delete ${record.name}`} onClick={onDelete}>
      <Trash2 />
    </IconButton>
  </Flex>
);

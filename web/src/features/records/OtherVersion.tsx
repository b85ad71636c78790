import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import type { RecordItem, TextFields, WebRecordKind } from "./record-kind.ts";

interface Props<R extends RecordItem, D extends object> {
  kind: WebRecordKind<R, D>;
  theirs: R;
  typed: TextFields<D>;
  onTake(key: keyof D & string, value: string): void;
}

/** The version that another person has stored, compared with the typed values. */
export function OtherVersion<R extends RecordItem, D extends object>({ kind, theirs, typed, onTake }: Props<R, D>) {
  const stored = kind.typed(theirs);
  const differing = kind.details.filter(({ key }) => stored[key] !== typed[key]);
  return (
    <Box role="alert" bg="warning.bg" color="warning.fg" borderRadius="control" px="4" py="3">
      Somebody changed this {kind.noun} while you were writing.{" "}
      {differing.length ? "What you typed is still here; saving it replaces theirs." : "Their changes are in the form now."}
      <chakra.ul listStyleType="none" mt="1" color="fg">
        {differing.map(({ key, label }) => (
          <Flex as="li" key={key} align="center" gap="3" py="1">
            <Box flex="1" minW={0} overflowWrap="anywhere" whiteSpace="pre-line">
              <Box as="span" color="fg.muted">
                Their {label.toLowerCase()}:
              </Box>{" "}
              {stored[key] || "nothing"}
            </Box>
            <Button aria-label={`Use theirs: ${label.toLowerCase()}`} onClick={() => onTake(key, stored[key])}>
              Use theirs
            </Button>
          </Flex>
        ))}
      </chakra.ul>
    </Box>
  );
}

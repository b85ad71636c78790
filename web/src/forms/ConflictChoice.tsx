import { Box, Button, chakra, Flex, Grid, Stack } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { Modal } from "../components/Modal.tsx";
import type { FieldConflict } from "./stored-form.ts";

export interface ConflictProps<V> {
  clash: FieldConflict<V>;
  /** The labels of the fields. */
  labels: Readonly<Record<keyof V & string, string>>;
  /** Renders a value that is no text. */
  shown?(field: keyof V & string, value: V[keyof V & string]): ReactNode;
  onChoose(chosen: Partial<V>): void;
  onCancel(): void;
}

/** Asks which values to keep after another person changed the same fields. Fields that only one of them changed keep that change. */
export default function ConflictChoice<V extends object>({ clash: { theirs, fields, mine }, labels, shown, onChoose, onCancel }: ConflictProps<V>) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const take = (field: string, whose: "mine" | "theirs") =>
    setTaken((now) => new Set(whose === "theirs" ? [...now, field] : [...now].filter((other) => other !== field)));
  return (
    <Modal title="Changed in the meantime" onClose={onCancel}>
      <Stack gap="5">
        <div>
          This was saved in another window, or by somebody else, while you were typing. Choose what to keep. Whatever else was changed on either side is kept.
        </div>
        {fields.map((field) => (
          <chakra.fieldset key={field} minW={0}>
            <chakra.legend fontWeight="medium" mb="1.5">
              {labels[field]}
            </chakra.legend>
            <Grid gap="3" templateColumns={{ base: "1fr", sm: "1fr 1fr" }}>
              <Side
                name={field}
                whose="Yours"
                value={shown?.(field, mine[field]) || inWords(mine[field])}
                checked={!taken.has(field)}
                onTake={() => take(field, "mine")}
              />
              <Side
                name={field}
                whose="Theirs"
                value={shown?.(field, theirs.values[field]) || inWords(theirs.values[field])}
                checked={taken.has(field)}
                onTake={() => take(field, "theirs")}
              />
            </Grid>
          </chakra.fieldset>
        ))}
        <Flex justify="flex-end" gap="3">
          <Button size="md" onClick={onCancel}>
            Keep editing
          </Button>
          <Button
            size="md"
            variant="solid"
            onClick={() => onChoose(Object.fromEntries(fields.filter((field) => taken.has(field)).map((field) => [field, theirs.values[field]])) as Partial<V>)}
          >
            Save
          </Button>
        </Flex>
      </Stack>
    </Modal>
  );
}

const Side = ({ name, whose, value, checked, onTake }: { name: string; whose: string; value: ReactNode; checked: boolean; onTake(): void }) => (
  <chakra.label
    display="flex"
    gap="2.5"
    alignItems="flex-start"
    minW={0}
    p="3"
    borderWidth="1px"
    borderColor={checked ? "accent.ring" : "border.strong"}
    borderRadius="control"
    cursor="pointer"
  >
    <chakra.input type="radio" name={name} checked={checked} onChange={onTake} boxSize="4" mt="0.5" flexShrink={0} accentColor="accent.solid" />
    <Box minW={0}>
      <Box color="fg.muted" fontSize="xs">
        {whose}
      </Box>
      <Box whiteSpace="pre-line" overflowWrap="anywhere">
        {value}
      </Box>
    </Box>
  </chakra.label>
);

const inWords = (value: unknown): string => (value === true ? "On" : value === false ? "Off" : String(value ?? "").trim() || "Nothing");

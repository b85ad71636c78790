import { Box, Button, Flex } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { Field } from "../../components/Field.tsx";

interface Props {
  label: string;
  value: string;
  save: string;
  busy: boolean;
  onSave(text: string): void;
  onCancel(): void;
}

/** Maximum number of characters of a value. */
const LONGEST = 1000;

/** A field to edit a value. Enter saves, Esc cancels. */
export function TypedValue({ label, value, save, busy, onSave, onCancel }: Props) {
  const [text, setText] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <Box
      as="form"
      mt="2"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) onSave(text.trim());
      }}
      onKeyDown={(event) => event.key === "Escape" && onCancel()}
    >
      <Field ref={field} label={label} unseen maxLength={LONGEST} autoComplete="off" value={text} onChange={({ target }) => setText(target.value)} />
      <Flex gap="2" mt="2">
        <Button type="submit" variant="solid" disabled={!text.trim()} loading={busy} loadingText={save}>
          {save}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </Flex>
    </Box>
  );
}

import { Box, chakra, Input, type InputProps } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";

interface Props extends InputProps {
  label: string;
  /** What is wrong with it. */
  error?: ReactNode;
  /** What it asks for, as long as nothing is wrong. */
  hint?: string;
  /** A button inside the field, at its end. */
  action?: ReactNode;
}

/** A labelled line of a form, with what is wrong with it beneath. */
export function Field({ label, error, hint, action, ...input }: Props) {
  const id = useId();
  const note = error ?? hint;
  return (
    <Box minW={0}>
      <chakra.label htmlFor={id} display="block" fontWeight="medium" mb="1">
        {label}
      </chakra.label>
      <Box position="relative">
        <Input
          id={id}
          minH={{ base: "11", sm: "10" }}
          pe={action ? "11" : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          _invalid={{ borderColor: "negative.solid" }}
          {...input}
        />
        {action}
      </Box>
      <Note id={`${id}-note`} wrong={Boolean(error)}>
        {note}
      </Note>
    </Box>
  );
}

/** The line beneath a field. */
export const Note = ({ id, wrong, children }: { id: string; wrong: boolean; children: ReactNode }) =>
  children ? (
    <Box id={id} mt="1" fontSize="xs" color={wrong ? "negative.fg" : "fg.muted"}>
      {children}
    </Box>
  ) : null;

import { chakra } from "@chakra-ui/react";
import { AppError } from "@shared/errors.ts";
import type { ReactNode } from "react";

interface Props {
  /** Blocks a second submit. */
  busy: boolean;
  /** May throw the schema's errors. */
  onSubmit(): void;
  /** Is called with the refused field and the schema's message. */
  onRefused(wrong: { field: string; sentence: string }): void;
  children: ReactNode;
}

/** A form that is validated by its schema instead of the browser. */
export const CheckedForm = ({ busy, onSubmit, onRefused, children }: Props) => (
  <chakra.form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      if (busy) return;
      try {
        onSubmit();
      } catch (refusal) {
        if (!(refusal instanceof AppError && refusal.field)) throw refusal;
        onRefused({ field: refusal.field, sentence: `It ${refusal.message.replace(`${refusal.field}: `, "")}.` });
      }
    }}
  >
    {children}
  </chakra.form>
);

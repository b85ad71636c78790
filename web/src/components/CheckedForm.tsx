import { chakra } from "@chakra-ui/react";
import { AppError } from "@shared/errors.ts";
import type { ReactNode } from "react";

interface Props {
  /** Blocks a second submit. */
  busy: boolean;
  /** May throw what a schema refuses. */
  onSubmit(): void;
  /** Is told at which field something was refused, and why, in the schema's words. */
  onRefused(wrong: { field: string; sentence: string }): void;
  children: ReactNode;
}

/** A form that is checked by its schema, and not by the browser. */
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

import { Grid } from "@chakra-ui/react";
import type { CustomerDetails } from "@shared/records/customers.ts";
import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Field, TextField } from "../../components/Field.tsx";
import { customerKind } from "./customers.ts";

/** The attributes of an input, from a form of react-hook-form or with a value of its own. */
type InputAttributes = { readonly error: string | undefined; readonly hint?: ReactNode } & (
  | UseFormRegisterReturn
  | { readonly value: string; onChange(event: { target: { value: string } }): void }
);

interface Props {
  field(key: Exclude<keyof CustomerDetails, "name">): InputAttributes;
}

/** The inputs below a customer's name, in every form that has them. Autocomplete is off, because it would offer the owner's own data. */
export function ContactInputs({ field }: Props) {
  const labelled = (key: Parameters<Props["field"]>[0]) => ({ autoComplete: "off", ...field(key), label: customerLabels[key] });
  return (
    <>
      <Grid templateColumns={{ base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" }} gap="4">
        <Field {...labelled("email")} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />
        <Field {...labelled("phone")} type="tel" />
      </Grid>
      <TextField {...labelled("address")} rows={3} />
    </>
  );
}

/** The label of each field of a customer. */
export const customerLabels = Object.fromEntries(customerKind.details.map(({ key, label }) => [key, label])) as Record<keyof CustomerDetails, string>;

import { Grid } from "@chakra-ui/react";
import type { CustomerDetails } from "@shared/records/customers.ts";
import { Field, TextField } from "../../components/Field.tsx";
import type { RecordFields } from "../records/RecordForm.tsx";

/** The fields of a customer. Autocomplete is off, because it would offer the owner's own data. */
export const customerInputs: RecordFields<CustomerDetails> = (field) => (
  <>
    <Field {...field("name")} autoComplete="off" required />
    <Grid templateColumns={{ base: "1fr", sm: "1fr 1fr" }} gap="4">
      <Field {...field("email")} type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />
      <Field {...field("phone")} type="tel" autoComplete="off" />
    </Grid>
    <TextField {...field("address")} rows={3} autoComplete="off" />
  </>
);

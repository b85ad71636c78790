import type { CustomerDetails } from "@shared/records/customers.ts";
import { Field } from "../../components/Field.tsx";
import { ContactInputs } from "../records/ContactInputs.tsx";
import type { RecordFields } from "../records/RecordForm.tsx";

/** The fields of a customer. */
export const customerInputs: RecordFields<CustomerDetails> = (field) => (
  <>
    <Field {...field("name")} autoComplete="off" required />
    <ContactInputs field={field} />
  </>
);

import { customerKind } from "../records/customers.ts";
import RecordForm, { type NewRecordProps } from "../records/RecordForm.tsx";
import { customerInputs } from "./customer-fields.tsx";

/** The form of a new customer, prefilled with known values. */
const NewCustomer = (props: NewRecordProps) => <RecordForm kind={customerKind} record={undefined} fields={customerInputs} {...props} />;
export default NewCustomer;

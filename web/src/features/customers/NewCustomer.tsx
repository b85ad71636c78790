import { customers } from "../records/customers.ts";
import RecordForm, { type NewRecordProps } from "../records/RecordForm.tsx";
import { customerFields } from "./customer-fields.tsx";

/** The form of a new customer, filled in with what is known. */
const NewCustomer = (props: NewRecordProps) => <RecordForm kind={customers} record={undefined} fields={customerFields} {...props} />;
export default NewCustomer;

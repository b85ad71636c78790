import { customers } from "../records/customers.ts";
import RecordForm, { type Given } from "../records/RecordForm.tsx";
import { customerLines } from "./lines.tsx";

/** The form of a new customer, filled in with what is known. */
const NewCustomer = (props: Given) => <RecordForm kind={customers} record={undefined} lines={customerLines} {...props} />;
export default NewCustomer;

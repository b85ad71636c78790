import { ImportDialog } from "../imports/ImportDialog.tsx";
import { customers } from "../records/customers.ts";

const CustomerImport = ({ onClose }: { onClose(): void }) => <ImportDialog kind={customers} onClose={onClose} />;
export default CustomerImport;

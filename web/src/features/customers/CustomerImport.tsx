import { ImportDialog } from "../imports/ImportDialog.tsx";
import { customerKind } from "../records/customers.ts";

const CustomerImport = ({ onClose }: { onClose(): void }) => <ImportDialog kind={customerKind} onClose={onClose} />;
export default CustomerImport;

import { ImportDialog } from "../imports/ImportDialog.tsx";
import { customers } from "./customers.ts";

const CustomerImport = ({ onClose }: { onClose(): void }) => <ImportDialog kind={customers} onClose={onClose} />;
export default CustomerImport;

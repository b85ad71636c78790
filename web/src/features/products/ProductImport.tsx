import { ImportDialog } from "../imports/ImportDialog.tsx";
import { productKind } from "../records/products.ts";

const ProductImport = ({ onClose }: { onClose(): void }) => <ImportDialog kind={productKind} onClose={onClose} />;
export default ProductImport;

import { ImportDialog } from "../imports/ImportDialog.tsx";
import { products } from "../records/products.ts";

const ProductImport = ({ onClose }: { onClose(): void }) => <ImportDialog kind={products} onClose={onClose} />;
export default ProductImport;

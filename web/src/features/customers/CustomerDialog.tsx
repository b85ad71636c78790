import { Box, Grid } from "@chakra-ui/react";
import type { Customer } from "@shared/records/customers.ts";
import { lazyPart } from "../../lib/parts.ts";
import { customerKind } from "../records/customers.ts";
import { RecordsDialog } from "../records/RecordsDialog.tsx";
import { customerInputs } from "./customer-fields.tsx";

const CustomerImport = lazyPart(() => import("./CustomerImport.tsx"));

export default function CustomerDialog({ onClose }: { onClose(): void }) {
  return (
    <RecordsDialog
      title="Customer Manager"
      kind={customerKind}
      columns={columns}
      cells={cells}
      fields={customerInputs}
      Import={CustomerImport}
      onClose={onClose}
    />
  );
}

const columns = { base: "minmax(0, 1fr)", md: "minmax(0, 2fr) minmax(0, 3fr)" };

const cells = ({ email, phone }: Customer) => (
  <Grid gridTemplateColumns={{ base: "minmax(0, 1fr) auto", md: "minmax(0, 2fr) minmax(0, 1fr)" }} columnGap="4" color="fg.muted">
    <Box truncate>{email}</Box>
    <Box truncate>{phone}</Box>
  </Grid>
);

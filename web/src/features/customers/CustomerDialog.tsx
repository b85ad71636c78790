import { Box, Grid } from "@chakra-ui/react";
import type { Customer, CustomerDetails } from "@shared/customers.ts";
import { Field, TextField } from "../../components/Field.tsx";
import { lazyPart } from "../../lib/parts.ts";
import { customers } from "../records/customers.ts";
import type { Lines } from "../records/RecordForm.tsx";
import { RecordsDialog } from "../records/RecordsDialog.tsx";

const CustomerImport = lazyPart(() => import("./CustomerImport.tsx"));

export default function CustomerDialog({ onClose }: { onClose(): void }) {
  return <RecordsDialog title="Customer Manager" kind={customers} columns={columns} cells={cells} lines={lines} Import={CustomerImport} onClose={onClose} />;
}

const columns = { base: "minmax(0, 1fr)", md: "minmax(0, 2fr) minmax(0, 3fr)" };

const cells = ({ email, phone }: Customer) => (
  <Grid gridTemplateColumns={{ base: "minmax(0, 1fr) auto", md: "minmax(0, 2fr) minmax(0, 1fr)" }} columnGap="4" color="fg.muted">
    <Box truncate>{email}</Box>
    <Box truncate>{phone}</Box>
  </Grid>
);

/** The fields of a customer. They describe another person, so the browser does not fill them in. */
const lines: Lines<CustomerDetails> = (line) => (
  <>
    <Field {...line("name")} autoComplete="off" required />
    <Grid templateColumns={{ base: "1fr", sm: "1fr 1fr" }} gap="4">
      <Field {...line("email")} type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />
      <Field {...line("phone")} type="tel" autoComplete="off" />
    </Grid>
    <TextField {...line("address")} rows={3} autoComplete="off" />
  </>
);

import { Grid, Kbd } from "@chakra-ui/react";
import { Fragment } from "react";
import type { Id } from "../../../../shared/ids.ts";
import { Modal } from "../../components/Modal.tsx";
import { SettingsDialog } from "../business/SettingsDialog.tsx";
import { CustomerDialog } from "../customers/CustomerDialog.tsx";
import { InvoiceDialog } from "../invoices/InvoiceDialog.tsx";
import { ProductDialog } from "../products/ProductDialog.tsx";
import { keys } from "./keys.ts";

export type DialogName = "customers" | "products" | "invoices" | "settings" | "keys";

interface Props {
  name: DialogName;
  onClose(): void;
  onShowInvoice(id: Id<"invoice">): void;
}

/** The dialogs of the workspace; loaded when the first one opens. */
export default function Dialogs({ name, onClose, onShowInvoice }: Props) {
  switch (name) {
    case "customers":
      return <CustomerDialog onClose={onClose} />;
    case "products":
      return <ProductDialog onClose={onClose} />;
    case "invoices":
      return <InvoiceDialog onClose={onClose} onShow={onShowInvoice} />;
    case "settings":
      return <SettingsDialog onClose={onClose} />;
    case "keys":
      return <KeysDialog onClose={onClose} />;
  }
}

const KeysDialog = ({ onClose }: { onClose(): void }) => (
  <Modal title="Keyboard shortcuts" onClose={onClose}>
    <Grid as="dl" templateColumns="auto 1fr" columnGap="6" rowGap="2.5" alignItems="baseline">
      {keys.map(([key, what]) => (
        <Fragment key={key}>
          <dt>
            <Kbd px="1.5" borderWidth="1px" borderColor="border.strong" borderRadius="sm" fontFamily="mono" fontSize="xs">
              {key}
            </Kbd>
          </dt>
          <dd>{what}</dd>
        </Fragment>
      ))}
    </Grid>
  </Modal>
);

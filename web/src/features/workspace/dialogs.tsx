import { Grid, Kbd } from "@chakra-ui/react";
import { Fragment } from "react";
import { Modal } from "../../components/Modal.tsx";
import type { DialogsProps } from "../../layout/dialogs.ts";
import { keys } from "../../layout/keyboard.ts";
import { SettingsDialog } from "../business/SettingsDialog.tsx";
import { CustomerDialog } from "../customers/CustomerDialog.tsx";
import { InvoiceDialog } from "../invoices/list/InvoiceDialog.tsx";
import { ProductDialog } from "../products/ProductDialog.tsx";

/** The dialogs of the workspace; loaded when the first one opens. */
export default function Dialogs({ name, onClose, onShowInvoice }: DialogsProps) {
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

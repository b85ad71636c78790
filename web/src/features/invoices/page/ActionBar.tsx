import { Button, Flex } from "@chakra-ui/react";
import { onIntent } from "../../../lib/intent.ts";
import { singlePress } from "../../../lib/press.ts";
import type { ActionableInvoice } from "../actions.ts";
import { invoiceActions as all, type InvoiceAction, invoiceActionName, invoiceActionsFor, nextInvoiceAction } from "../actions.ts";
import type { InvoiceActions } from "../useInvoiceActions.tsx";

interface Props {
  invoice: ActionableInvoice;
  acting: InvoiceActions;
  /** The actions to show; by default all. */
  of?: readonly InvoiceAction[];
}

/** The actions of an invoice; the next step has the solid button. */
export const ActionBar = ({ invoice, acting: { act, busy, load }, of = all }: Props) => {
  const possible = invoiceActionsFor(invoice);
  const step = nextInvoiceAction(possible);
  return (
    <Flex role="group" aria-label="Actions" gap="2" wrap="wrap" width={{ base: of === all ? "full" : undefined, md: "auto" }}>
      {possible
        .filter((action) => of.includes(action))
        .map((action) => (
          <Button
            key={action}
            size="md"
            variant={action === step ? "solid" : "outline"}
            color={action === "void" || action === "delete" ? "negative.fg" : undefined}
            loading={busy?.action === action && busy.id === invoice.id}
            {...onIntent(load)}
            onClick={singlePress(() => act(action, invoice))}
          >
            {invoiceActionName(action, invoice)}
          </Button>
        ))}
    </Flex>
  );
};

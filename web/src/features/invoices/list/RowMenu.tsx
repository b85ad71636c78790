import type { ShownRow } from "@shared/invoicing/invoices.ts";
import { Ban, CircleCheck, Copy, Download, FileMinus, MailCheck, Send, Trash2 } from "lucide-react";
import { ActionMenu } from "../../../components/ActionMenu.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import { onIntent } from "../../../lib/intent.ts";
import { singlePress } from "../../../lib/press.ts";
import { actionsInList, type InvoiceAction, invoiceActionName, nextInvoiceAction } from "../actions.ts";
import type { InvoiceActions } from "../useInvoiceActions.tsx";

const signs = {
  send: Send,
  mark: MailCheck,
  pay: CircleCheck,
  resend: Send,
  download: Download,
  duplicate: Copy,
  credit: FileMinus,
  void: Ban,
  delete: Trash2,
} as const satisfies Record<InvoiceAction, unknown>;

interface Props {
  row: ShownRow;
  acting: InvoiceActions;
}

/** The actions of a row: a button for the next step, and a menu with all. */
export function RowMenu({ row, acting: { act, busy, load } }: Props) {
  const actions = actionsInList(row);
  const step = nextInvoiceAction(actions);
  const Step = step && signs[step];
  return (
    <>
      {step && Step && (
        <IconButton
          className="at-hand"
          label={`${invoiceActionName(step, row)}: ${row.invoiceNumber}`}
          {...onIntent(load)}
          onClick={singlePress(() => act(step, row))}
        >
          <Step />
        </IconButton>
      )}
      <ActionMenu
        label={`Actions for ${row.invoiceNumber}`}
        busy={busy?.id === row.id}
        actions={actions.map((action) => ({ action, name: invoiceActionName(action, row), Sign: signs[action] }))}
        onAct={(action) => act(action, row)}
        load={load}
      />
    </>
  );
}

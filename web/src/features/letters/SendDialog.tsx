import { Button } from "@chakra-ui/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { CalendarDate } from "../../../../shared/clock.ts";
import { isForCard } from "../../../../shared/due.ts";
import type { Invoice, ShownInvoice } from "../../../../shared/invoices.ts";
import { storedStatus } from "../../../../shared/status.ts";
import { read } from "../../lib/queries.ts";
import { oneInvoice, useDownloadPdf } from "../invoices/queries.ts";
import { type Subject, useMarkSent } from "../invoices/steps.ts";
import { useAddressNotice } from "./addressed.ts";
import { LetterDialog } from "./LetterDialog.tsx";
import { LetterForm } from "./LetterForm.tsx";
import type { Look } from "./LetterPreview.tsx";
import { letterWriting } from "./queries.ts";

interface Props {
  invoice: Subject;
  onClose(): void;
  /** The invoice as it is once it went out, or was said to have gone. */
  onSent?: ((invoice: ShownInvoice) => void) | undefined;
}

/** Sends an invoice by e-mail, with words that can be changed and the letter as it will look beside them. */
export function SendDialog({ invoice: { id, invoiceNumber }, onClose, onSent }: Props) {
  const client = useQueryClient();
  const stored = useQuery({ ...oneInvoice(id), staleTime: 0 });
  const writing = useQuery(letterWriting);
  const { data: today, error: noDay, refetch } = useQuery({ ...read("getSummary"), select: (summary) => summary.today });
  const after = async () => {
    onClose();
    const now = onSent && (await client.fetchQuery({ ...oneInvoice(id), staleTime: 0 }).catch(() => undefined));
    if (now) onSent(now);
  };
  return (
    <LetterDialog
      title={`Send ${invoiceNumber}`}
      error={(!stored.data && stored.error) || writing.error || (!today && noDay)}
      onRetry={() => Promise.all([stored.refetch(), writing.refetch(), refetch()])}
      onClose={onClose}
    >
      {(onWritten) =>
        stored.data && writing.data && today ? (
          <InvoiceLetter invoice={stored.data} writing={writing.data} today={today} onWritten={onWritten} onSent={after} />
        ) : null
      }
    </LetterDialog>
  );
}

interface LetterProps {
  invoice: ShownInvoice;
  writing: typeof import("../../../../shared/letter/letter.tsx");
  today: CalendarDate;
  onWritten(written: boolean): void;
  onSent(): void;
}

function InvoiceLetter({ invoice: shown, writing, today, onWritten, onSent }: LetterProps) {
  const { id, invoiceNumber, customer, status, business } = shown;
  const { data: account } = useQuery({ ...read("getPaymentAccount"), staleTime: 0 });
  const notice = useAddressNotice(shown.customerId, business);
  const markSent = useMarkSent();
  const download = useDownloadPdf();
  const payable = account?.state === "ready" && isForCard(asStored(shown));
  const look: Look = useCallback(
    ({ message }) => writing.letterBodies({ kind: "invoice", invoice: asStored(shown), message, link: `${location.origin}/i/…`, payable }).html,
    [writing, shown, payable],
  );
  return (
    <LetterForm
      about={{
        id,
        name: invoiceNumber,
        from: business.name,
        proposed: { to: customer.email ?? "", ...writing.wordsOf("invoice", asStored(shown), { today }) },
        look,
        file: { name: `invoice-${invoiceNumber}.pdf`, loading: download.isPending, download: () => download.mutate(shown) },
        note: payable ? "The button in it leads to the invoice's page, where it can be paid by card." : "The button in it leads to the invoice's page.",
        addressed(to) {
          if (!customer.email) return `${customer.name} has no address on this invoice. It is used for this letter only.`;
          return to === customer.email ? undefined : `The customer's address is ${customer.email}.`;
        },
        notice,
      }}
      busy={markSent.isPending}
      instead={(sending) =>
        status === "draft" && (
          <Button size="md" disabled={sending} loading={markSent.isPending} onClick={() => markSent.mutate(shown, { onSettled: onSent })}>
            Mark as sent
          </Button>
        )
      }
      onWritten={onWritten}
      onSent={onSent}
    />
  );
}

const asStored = (invoice: ShownInvoice): Invoice => ({ ...invoice, status: storedStatus(invoice.status) });

import { Button } from "@chakra-ui/react";
import type { CalendarDate } from "@shared/clock.ts";
import { senderName } from "@shared/email/sender-name.ts";
import { isForCard } from "@shared/invoicing/due.ts";
import { type Invoice, isUnnumbered, type ShownInvoice, withNextNumber } from "@shared/invoicing/invoices.ts";
import { storedStatus } from "@shared/invoicing/status.ts";
import { invoiceWarnings } from "@shared/invoicing/warnings.ts";
import type { Numbering } from "@shared/records/settings.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { readQuery } from "../../lib/queries.ts";
import { useAddressOffer } from "../emails/address-offer.ts";
import { EmailDialog } from "../emails/EmailDialog.tsx";
import { EmailForm } from "../emails/EmailForm.tsx";
import type { RenderEmail } from "../emails/EmailPreview.tsx";
import { type EmailWriting, emailWriting } from "../emails/queries.ts";
import { type InvoiceRef, useMarkSent } from "./mutations.ts";
import { oneInvoice, useDownloadPdf } from "./queries.ts";

interface Props {
  invoice: InvoiceRef;
  onClose(): void;
  /** Receives the invoice once it was sent or marked as sent. */
  onSent?: ((invoice: ShownInvoice) => void) | undefined;
}

/** Sends an invoice by email, with an editable text and a preview. */
export function SendDialog({ invoice: { id, invoiceNumber }, onClose, onSent }: Props) {
  const client = useQueryClient();
  const stored = useQuery({ ...oneInvoice(id), staleTime: 0 });
  const writing = useQuery(emailWriting);
  const numbering = useQuery({ ...readQuery("getSettings"), staleTime: 0, select: (settings) => settings.numbering });
  const { data: today, error: noDay, refetch } = useQuery({ ...readQuery("getSummary"), select: (summary) => summary.today });
  const after = async () => {
    onClose();
    const now = onSent && (await client.fetchQuery({ ...oneInvoice(id), staleTime: 0 }).catch(() => undefined));
    if (now) onSent(now);
  };
  return (
    <EmailDialog
      title={`Send ${invoiceNumber}`}
      error={(!stored.data && stored.error) || writing.error || numbering.error || (!today && noDay)}
      onRetry={() => Promise.all([stored.refetch(), writing.refetch(), numbering.refetch(), refetch()])}
      onClose={onClose}
    >
      {(onWritten) =>
        stored.data && writing.data && numbering.data && today ? (
          <InvoiceEmail invoice={stored.data} numbering={numbering.data} writing={writing.data} today={today} onWritten={onWritten} onSent={after} />
        ) : null
      }
    </EmailDialog>
  );
}

interface EmailProps {
  invoice: ShownInvoice;
  numbering: Numbering;
  writing: EmailWriting;
  today: CalendarDate;
  onWritten(written: boolean): void;
  onSent(): void;
}

function InvoiceEmail({ invoice: shown, numbering, writing, today, onWritten, onSent }: EmailProps) {
  const { id, customer, status, business } = shown;
  /** The invoice with the number that it gets when it is sent. */
  const printed = useMemo(() => withNextNumber(shown, numbering), [shown, numbering]);
  const { invoiceNumber } = printed;
  const { data: account } = useQuery({ ...readQuery("getPaymentAccount"), staleTime: 0 });
  const keep = useAddressOffer(shown.customerId);
  const markSent = useMarkSent();
  const download = useDownloadPdf();
  const payable = account?.state === "ready" && isForCard(storedInvoice(shown));
  const look: RenderEmail = useCallback(
    ({ message }) => writing.emailContent({ kind: "invoice", invoice: storedInvoice(printed), message, link: `${location.origin}/i/…`, payable }),
    [writing, printed, payable],
  );
  return (
    <EmailForm
      about={{
        id,
        name: invoiceNumber,
        from: senderName(business.name),
        proposed: { to: shown.recipient ?? "", ...writing.defaultEmailWords("invoice", storedInvoice(printed), { today }) },
        look,
        file: { name: `invoice-${invoiceNumber}.pdf`, loading: download.isPending, download: () => download.mutate(shown) },
        numberShown: isUnnumbered(shown) ? invoiceNumber : undefined,
        note: `The button in it leads to the invoice's page${payable ? ", where it can be paid by card" : ""}.${isUnnumbered(shown) ? ` ${shown.invoiceNumber} gets the number ${invoiceNumber} when it is sent.` : ""}`,
        addressed(to) {
          const own = keep.known?.email || customer.email;
          // The proposed address may be that of an earlier email and not the customer's own.
          if (!own) return to ? undefined : `No address of ${customer.name} is stored. Write the one that it goes to.`;
          return !to || to.toLowerCase() === own.toLowerCase() ? undefined : `The customer's address is ${own}.`;
        },
        keep,
        customerId: shown.customerId,
        business,
        warnings: invoiceWarnings(shown, { today, locale: business.locale }).map(({ text }) => text),
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

const storedInvoice = (invoice: ShownInvoice): Invoice => ({ ...invoice, status: storedStatus(invoice.status) });

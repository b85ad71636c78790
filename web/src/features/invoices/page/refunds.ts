import type { CreditNote, NewRefund } from "@shared/invoicing/credit-notes.ts";
import type { Payment } from "@shared/invoicing/payments.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useFormats } from "../../../components/format.ts";
import { call, callFile, isAboutField } from "../../../lib/api.ts";
import { useAttemptKey } from "../../../lib/attempt-key.ts";
import { saveFile } from "../../../lib/download.ts";
import { refresh } from "../../../lib/queries.ts";
import { useRefusal } from "../../../lib/refusal.ts";
import { toast } from "../../../lib/toast.ts";
import { putInvoice } from "../cache.ts";
import type { InvoiceRef } from "../mutations.ts";

/** Refunds a payment. A repeated request refunds it once. */
export function useRefund() {
  const formats = useFormats();
  const client = useQueryClient();
  const refused = useRefusal();
  const keyFor = useAttemptKey();
  return useMutation({
    mutationFn: ({ id, payment, refund }: InvoiceRef & { payment: Pick<Payment, "id">; refund: NewRefund }) =>
      call("refundPayment", { params: { id, paymentId: payment.id }, body: refund, idempotencyKey: keyFor({ id, paymentId: payment.id, refund }) }),
    onSuccess: (invoice, { refund }) => {
      putInvoice(client, invoice);
      const note = invoice.creditNotes.at(-1);
      toast(`${formats.money(refund.amount, invoice.currency)} refunded`, note ? { description: `Credit note ${note.creditNoteNumber} is written.` } : {});
    },
    onError: (error, { invoiceNumber }) => {
      if (!isAboutField(error)) refused(`The payment of ${invoiceNumber} was not refunded`, error);
    },
    onSettled: () => void refresh("invoice", client),
  });
}

export function useDownloadCreditNote() {
  const refused = useRefusal();
  return useMutation({
    mutationFn: async ({ invoice: { id }, note }: { invoice: InvoiceRef; note: Pick<CreditNote, "id" | "creditNoteNumber"> }) =>
      saveFile(await callFile("getCreditNotePdf", { params: { id, creditNoteId: note.id } }), `credit-note-${note.creditNoteNumber}.pdf`),
    onError: (error) => refused("Failed to generate PDF", error),
  });
}

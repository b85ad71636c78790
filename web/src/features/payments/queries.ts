import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { CreditNote, NewRefund } from "../../../../shared/credit-notes.ts";
import { formatMoney } from "../../../../shared/money.ts";
import type { Payment } from "../../../../shared/payments.ts";
import { routes } from "../../../../shared/routes.ts";
import { call, callFile } from "../../lib/api.ts";
import { saveFile } from "../../lib/download.ts";
import { read, refresh } from "../../lib/queries.ts";
import { toast } from "../../lib/toast.ts";
import { showInvoice } from "../invoices/cache.ts";
import { useAttemptKey } from "../invoices/queries.ts";
import { useRefusal } from "../invoices/refusal.ts";
import { isAboutField, type Subject } from "../invoices/steps.ts";

/** How it stands at Stripe can change there at any time, so it is asked for whenever it is shown. */
export const paymentAccount = queryOptions({ ...read("getPaymentAccount"), staleTime: 0, refetchOnWindowFocus: true });

/** Where to connect an account at Stripe, or to go on with it. */
export const useConnect = () => useMutation({ mutationFn: () => call("connectPaymentAccount") });

export function useDisconnect() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("disconnectPaymentAccount"),
    onSuccess: () => {
      client.setQueryData([routes.getPaymentAccount.path], { state: "none" as const });
      toast("Card payments are off");
    },
    onSettled: () => client.invalidateQueries({ queryKey: [routes.getPaymentAccount.path] }),
  });
}

/** Gives money back. However often the same refund is sent, it is made once. */
export function useRefund() {
  const client = useQueryClient();
  const refused = useRefusal();
  const keyFor = useAttemptKey();
  return useMutation({
    mutationFn: ({ id, payment, refund }: Subject & { payment: Pick<Payment, "id">; refund: NewRefund }) =>
      call("refundPayment", { params: { id, paymentId: payment.id }, body: refund, idempotencyKey: keyFor({ id, paymentId: payment.id, refund }) }),
    onSuccess: (invoice, { refund }) => {
      showInvoice(client, invoice);
      const note = invoice.creditNotes.at(-1);
      toast(`${formatMoney(refund.amount, invoice.currency)} refunded`, note ? { description: `Credit note ${note.creditNoteNumber} is written.` } : {});
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
    mutationFn: async ({ invoice: { id }, note }: { invoice: Subject; note: Pick<CreditNote, "id" | "creditNoteNumber"> }) =>
      saveFile(await callFile("getCreditNotePdf", { params: { id, creditNoteId: note.id } }), `credit-note-${note.creditNoteNumber}.pdf`),
    onError: (error) => refused("Failed to generate PDF", error),
  });
}

import type { NewCreditNote } from "@shared/invoicing/crediting.ts";
import { copyOf } from "@shared/invoicing/draft-dates.ts";
import { NewInvoice, type ShownInvoice, type ShownRow } from "@shared/invoicing/invoices.ts";
import type { NewPayment, Payment } from "@shared/invoicing/payments.ts";
import { type ShownStatus, statusOf } from "@shared/invoicing/status.ts";
import { type UseMutationOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useFormats } from "../../components/format.ts";
import { ApiError, call, isAboutField } from "../../lib/api.ts";
import { useAttemptKey } from "../../lib/attempt-key.ts";
import { readQuery, refresh } from "../../lib/queries.ts";
import { useRefusal } from "../../lib/refusal.ts";
import { toast } from "../../lib/toast.ts";
import { putInvoice, showInStatus } from "./cache.ts";
import { oneInvoice } from "./queries.ts";

/** The invoice that an action is about. */
export type InvoiceRef = Pick<ShownRow, "id" | "invoiceNumber">;

interface Step<V> {
  /** Runs the action. Resolves to the invoice afterwards, if the server answers it. */
  run(variables: V): Promise<ShownInvoice | undefined>;
  /** The status to show until the server has answered; undefined to keep it. */
  becomes?(variables: V): ShownStatus | undefined;
  done(variables: V, invoice: ShownInvoice | undefined): string;
  /** Runs after success, even if the dialog that started the action is closed by then. */
  follow?(variables: V): void;
  failed(variables: V): string;
}

/**
 * An action that changes an invoice's status. Its outcome shows at once, and is undone with a toast if the server refuses. Either way the affected queries are
 * refetched, because another person may have been first.
 */
function useStep<V extends InvoiceRef>({ run, becomes, done, follow, failed }: Step<V>) {
  const client = useQueryClient();
  const refused = useRefusal();
  return useOneAtATime<ShownInvoice | undefined, V>({
    mutationFn: run,
    onMutate: (variables) => {
      const status = becomes?.(variables);
      return status && showInStatus(client, variables.id, status);
    },
    onSuccess: (invoice, variables) => {
      if (invoice) putInvoice(client, invoice);
      toast(done(variables, invoice));
      follow?.(variables);
    },
    onError: (error, variables, undo) => {
      undo?.();
      if (!isAboutField(error)) refused(failed(variables), error);
    },
    onSettled: () => void refresh("invoice", client),
  });
}

/** A mutation that ignores calls while it runs, such as a second click before the button shows a spinner. */
function useOneAtATime<T, V>({ onSettled, ...options }: UseMutationOptions<T, Error, V, (() => void) | undefined>) {
  const running = useRef(false);
  const { mutate, ...mutation } = useMutation({
    ...options,
    onSettled: (...settled) => {
      running.current = false;
      return onSettled?.(...settled);
    },
  });
  const once = useCallback<typeof mutate>(
    (...asked) => {
      if (running.current) return;
      running.current = true;
      mutate(...asked);
    },
    [mutate],
  );
  return { ...mutation, mutate: once };
}

/** Returns true if a retry cannot succeed: the invoice has changed or is gone, or needs a plan. */
export const isFinal = (error: unknown): boolean => error instanceof ApiError && [402, 404, 409].includes(error.status);

export const useMarkSent = () =>
  useStep<InvoiceRef & Pick<ShownRow, "amountDue">>({
    run: ({ id }) => call("setInvoiceStatus", { params: { id }, body: { status: "sent" } }),
    // An invoice without an amount due becomes paid at once.
    becomes: ({ amountDue }) => statusOf({ status: "sent", amountDue }),
    // A draft may get its number by being marked.
    done: ({ invoiceNumber, amountDue }, invoice) => `${invoice?.invoiceNumber ?? invoiceNumber} is marked as sent${amountDue > 0 ? "" : "; nothing was due"}`,
    failed: ({ invoiceNumber }) => `${invoiceNumber} was not marked as sent`,
  });

/** Marks an invoice without an amount due as paid. */
export const useSettle = () =>
  useStep<InvoiceRef>({
    run: ({ id }) => call("setInvoiceStatus", { params: { id }, body: { status: "paid" } }),
    becomes: () => "paid",
    done: ({ invoiceNumber }) => `${invoiceNumber} is paid`,
    failed: ({ invoiceNumber }) => `${invoiceNumber} was not marked as paid`,
  });

/** Credits a sent invoice without a payment. A repeated request writes one credit note. */
export function useCredit() {
  const formats = useFormats();
  const keyFor = useAttemptKey();
  return useStep<InvoiceRef & { creditNote: NewCreditNote }>({
    run: ({ id, creditNote }) => call("createCreditNote", { params: { id }, body: creditNote, idempotencyKey: keyFor({ id, creditNote }) }),
    done: ({ invoiceNumber }, invoice) => {
      const note = invoice?.creditNotes.at(-1);
      return note && invoice
        ? `Credit note ${note.creditNoteNumber} over ${formats.money(note.amount, invoice.currency)} is written`
        : `${invoiceNumber} is credited`;
    },
    failed: ({ invoiceNumber }) => `${invoiceNumber} was not credited`,
  });
}

/** Voids a sent invoice with a credit note, which the customer gets by email on request. */
export const useVoid = () =>
  useStep<InvoiceRef & { reason: string; email: boolean }>({
    run: ({ id, reason, email }) =>
      call("setInvoiceStatus", { params: { id }, body: { status: "void", ...(reason ? { reason } : {}), ...(email ? { email } : {}) } }),
    becomes: () => "void",
    done: ({ invoiceNumber }, invoice) => {
      const note = invoice?.creditNotes.at(-1);
      return note?.cancels ? `${invoiceNumber} is void; credit note ${note.creditNoteNumber} cancels it` : `${invoiceNumber} is void`;
    },
    failed: ({ invoiceNumber }) => `${invoiceNumber} was not voided`,
  });

/** Deletes a draft, and leaves its page for the list. Only the server knows whether it is deleted or voided. */
export function useDeleteDraft() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useStep<InvoiceRef>({
    async run({ id }) {
      await call("deleteInvoice", { params: { id } });
      return call("getInvoice", { params: { id } }).catch(() => undefined);
    },
    follow: ({ id }) => {
      if (location.pathname === `/invoices/${id}`) navigate("/invoices");
      client.removeQueries({ queryKey: oneInvoice(id).queryKey, type: "inactive" });
    },
    done: ({ invoiceNumber }, kept) => (kept ? `The draft ${invoiceNumber} is void; its number stays taken` : `Draft ${invoiceNumber} was deleted`),
    failed: ({ invoiceNumber }) => `Draft ${invoiceNumber} was not deleted`,
  });
}

/** Records a payment. A repeated request records it once. */
export function useAddPayment() {
  const formats = useFormats();
  const keyFor = useAttemptKey();
  return useStep<InvoiceRef & { payment: NewPayment; receipt: boolean }>({
    run: ({ id, payment, receipt }) => {
      const body = { ...payment, ...(receipt ? { receipt } : {}) };
      return call("addPayment", { params: { id }, body, idempotencyKey: keyFor({ id, body }) });
    },
    done: ({ invoiceNumber }, invoice) =>
      !invoice || invoice.amountDue <= 0 ? `${invoiceNumber} is paid` : `Payment noted · ${formats.money(invoice.amountDue, invoice.currency)} still due`,
    failed: ({ invoiceNumber }) => `The payment of ${invoiceNumber} was not noted`,
  });
}

export const useTakeBack = () =>
  useStep<InvoiceRef & { payment: Payment }>({
    run: ({ id, payment }) => call("removePayment", { params: { id, paymentId: payment.id } }),
    done: ({ invoiceNumber }) => `The payment of ${invoiceNumber} was taken back`,
    failed: ({ invoiceNumber }) => `The payment of ${invoiceNumber} was not taken back`,
  });

/** Sets the reminders of one invoice; `null` follows the settings. Shows at once, and is undone if the server refuses. */
export function useSetReminders() {
  const client = useQueryClient();
  const refused = useRefusal();
  return useMutation({
    mutationFn: ({ id, on }: InvoiceRef & { on: boolean | null }) => call("setInvoiceReminders", { params: { id }, body: { on } }),
    onError: (error, { invoiceNumber }) => refused(`The reminders of ${invoiceNumber} stay as they were`, error),
    onSettled: () => refresh("invoice", client),
  });
}

/** Copies an invoice to a new draft with today's date, and opens it. A retry after a failure makes no second copy. */
export function useDuplicate() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const refused = useRefusal();
  const keyFor = useAttemptKey();
  const attempt = useRef<{ of: string; copy: NewInvoice }>(undefined);
  return useOneAtATime<ShownInvoice, InvoiceRef>({
    mutationFn: async ({ id }) => {
      if (attempt.current?.of !== id) {
        const [stored, business, { today }] = await Promise.all([
          client.fetchQuery({ ...oneInvoice(id), staleTime: 0 }),
          client.ensureQueryData(readQuery("getBusinessProfile")),
          client.fetchQuery({ ...readQuery("getSummary"), staleTime: 0 }),
        ]);
        attempt.current = { of: id, copy: NewInvoice.parse(copyOf(stored, today, business)) };
      }
      const { copy } = attempt.current;
      return create(copy).catch((error) => {
        if (!(error instanceof ApiError && error.status === 404 && copy.customerId)) throw error;
        // The customer was deleted since; the invoice has their details, and the copy adds them again.
        const { customerId: _, ...written } = copy;
        return create(written);
      });
    },
    onSuccess: (copy, { invoiceNumber }) => {
      attempt.current = undefined;
      client.setQueryData(oneInvoice(copy.id).queryKey, copy);
      toast(`${copy.invoiceNumber} is a copy of ${invoiceNumber}`);
      void refresh("invoice", client);
      navigate(`/invoices/${copy.id}`);
    },
    onError: (error, { invoiceNumber }) => refused(`${invoiceNumber} was not duplicated`, error),
  });

  function create(body: NewInvoice) {
    return call("createInvoice", { body, idempotencyKey: keyFor(body) });
  }
}

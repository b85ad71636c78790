import { dayOf, type Instant } from "../../shared/clock.ts";
import type { Invoice } from "../../shared/invoices.ts";
import { letterBodies } from "../../shared/letter/letter.tsx";
import { nameInHeader } from "../letters/header.ts";
import type { LetterPlace, StoredLetter } from "../letters/store.ts";
import type { ready } from "../lib/mail.ts";
import type { Attached } from "./printer.ts";

type Mail = Parameters<typeof ready>[0];

/** A letter as it is sent: in the name of the business, which gets the answers, with what was printed. Its tags lead back to it. */
export function letterOf(
  { workspaceId }: LetterPlace,
  letter: StoredLetter,
  invoice: Invoice,
  { pdf, link, takesCards, now }: { pdf: Attached; link: string; takesCards: boolean; now: Instant },
): Mail {
  const { id, kind, to, cc, replyTo, subject, message } = letter;
  const { customer, business } = invoice;
  const from = nameInHeader(business.name);
  const answers = replyTo ?? (business.contactEmail || undefined);
  const creditNote = invoice.creditNotes.find((each) => each.id === letter.creditNoteId);
  const payment = invoice.payments.find((each) => each.id === letter.paymentId);
  const today = dayOf(now, business.timeZone);
  return {
    from: from ?? "Plainbill",
    // The customer's name goes with the customer's address only.
    to: [{ address: to, ...(to === customer.email ? { name: nameInHeader(customer.name) } : {}) }],
    cc: cc ? [{ address: cc }] : [],
    ...(answers ? { replyTo: { name: from, address: answers } } : {}),
    subject,
    ...letterBodies({ kind, invoice, message, link, payable: takesCards && isOpen(invoice), creditNote, payment, today }),
    attachments: [{ name: pdf.name, type: "application/pdf", bytes: pdf.bytes }],
    tags: { workspace: workspaceId, invoice: invoice.id, letter: id },
  };
}

/** Whether money may still come in: not while some is on its way, and not where nothing is due. */
const isOpen = ({ status, amountDue }: Invoice): boolean => (status === "draft" || status === "sent") && amountDue > 0;

import type { BusinessProfile } from "../../shared/business.ts";
import { dayOf, type Instant } from "../../shared/clock.ts";
import type { CustomerDetails } from "../../shared/customers.ts";
import type { Document } from "../../shared/documents.ts";
import type { Id } from "../../shared/ids.ts";
import type { Invoice } from "../../shared/invoices.ts";
import { documentLetterBodies } from "../../shared/letter/document-letter.ts";
import { letterBodies } from "../../shared/letter/letter.tsx";
import { nameInHeader } from "../letters/header.ts";
import type { StoredDocumentLetter, StoredInvoiceLetter, StoredLetter } from "../letters/store.ts";
import type { ready } from "../lib/mail.ts";
import type { Attached } from "./printer.ts";

export type Mail = Parameters<typeof ready>[0];

type WorkspaceId = Id<"workspace">;

/** A letter about an invoice as it is sent, with what was printed. */
export function invoiceMail(
  workspaceId: WorkspaceId,
  letter: StoredInvoiceLetter,
  invoice: Invoice,
  { pdf, link, takesCards, now }: { pdf: Attached; link: string; takesCards: boolean; now: Instant },
): Mail {
  const { kind, message } = letter;
  const creditNote = invoice.creditNotes.find((each) => each.id === letter.creditNoteId);
  const payment = invoice.payments.find((each) => each.id === letter.paymentId);
  const today = dayOf(now, invoice.business.timeZone);
  return {
    ...headers(letter, invoice.customer, invoice.business),
    ...letterBodies({ kind, invoice, message, link, payable: takesCards && isOpen(invoice), creditNote, payment, today }),
    attachments: [attached(pdf)],
    tags: { workspace: workspaceId, invoice: invoice.id, letter: letter.id },
  };
}

/** A letter with another document as it is sent, with what was printed. */
export function documentMail(workspaceId: WorkspaceId, letter: StoredDocumentLetter, document: Document, pdf: Attached): Mail {
  return {
    ...headers(letter, document.party, document.business),
    ...documentLetterBodies(document, letter.subject, letter.message),
    attachments: [attached(pdf)],
    tags: { workspace: workspaceId, document: document.id, letter: letter.id },
  };
}

/** In the name of the business, which gets the answers. Its tags lead back to the letter. */
function headers({ to, cc, replyTo, subject }: StoredLetter, { name, email }: CustomerDetails, business: BusinessProfile) {
  const from = nameInHeader(business.name);
  const answers = replyTo ?? (business.contactEmail || undefined);
  return {
    from: from ?? "Plainbill",
    // The customer's name goes with the customer's address only.
    to: [{ address: to, ...(to === email ? { name: nameInHeader(name) } : {}) }],
    cc: cc ? [{ address: cc }] : [],
    ...(answers ? { replyTo: { name: from, address: answers } } : {}),
    subject,
  };
}

const attached = ({ name, bytes }: Attached) => ({ name, type: "application/pdf", bytes });

/** Whether money may still come in: not while some is on its way, and not where nothing is due. */
const isOpen = ({ status, amountDue }: Invoice): boolean => (status === "draft" || status === "sent") && amountDue > 0;

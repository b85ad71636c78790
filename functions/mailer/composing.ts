import type { BusinessProfile } from "../../shared/business.ts";
import { dayOf, type Instant } from "../../shared/clock.ts";
import type { CustomerDetails } from "../../shared/customers.ts";
import type { Document } from "../../shared/documents.ts";
import { isForCard } from "../../shared/due.ts";
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

/** A letter about an invoice as it is sent, with what was printed. Answers go to the business as it is now (`profile`), and days are counted where that is; all else is as the invoice has it. */
export function invoiceMail(
  workspaceId: WorkspaceId,
  letter: StoredInvoiceLetter,
  invoice: Invoice,
  { pdf, link, takesCards, profile, now }: { pdf: Attached; link: string; takesCards: boolean; profile: BusinessProfile; now: Instant },
): Mail {
  const { kind, message } = letter;
  const creditNote = invoice.creditNotes.find((each) => each.id === letter.creditNoteId);
  const payment = invoice.payments.find((each) => each.id === letter.paymentId);
  const today = dayOf(now, profile.timeZone);
  return {
    ...headers(letter, invoice.customer, invoice.business, profile.contactEmail),
    ...letterBodies({ kind, invoice, message, link, payable: takesCards && isForCard(invoice), creditNote, payment, today }),
    attachments: [attached(pdf)],
    tags: { workspace: workspaceId, invoice: invoice.id, letter: letter.id },
  };
}

/** A letter with another document as it is sent, with what was printed. */
export function documentMail(workspaceId: WorkspaceId, letter: StoredDocumentLetter, document: Document, pdf: Attached): Mail {
  return {
    ...headers(letter, document.party, document.business, document.business.contactEmail),
    ...documentLetterBodies(document, letter.subject, letter.message),
    attachments: [attached(pdf)],
    tags: { workspace: workspaceId, document: document.id, letter: letter.id },
  };
}

/** In the name of the business, which gets the answers. Its tags lead back to the letter. */
function headers({ to, cc, replyTo, subject }: StoredLetter, { name, email }: CustomerDetails, business: BusinessProfile, contact: string | undefined) {
  const from = nameInHeader(business.name);
  const answers = replyTo ?? (contact || undefined);
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

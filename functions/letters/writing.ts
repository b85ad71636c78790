import { type CalendarDate, dayOf, type Instant } from "../../shared/clock.ts";
import { AppError, parse } from "../../shared/errors.ts";
import type { Invoice } from "../../shared/invoices.ts";
import { wordsOf } from "../../shared/letter/default-words.ts";
import type { EmailRequest } from "../../shared/letters.ts";
import { business } from "../business/store.ts";
import { requireAtRest, sending } from "../invoices/sending.ts";
import type { Person } from "../lib/session.ts";
import { type Step, write } from "../lib/table.ts";
import { unencoded } from "./header.ts";
import { sentBy } from "./sent-by.ts";
import { letters, StoredInvoiceLetter } from "./store.ts";

/** The subject and the words that go with an invoice where nobody writes others. `today` is the day of the business. */
export function wordsFor(invoice: Invoice, today: CalendarDate): { subject: string; message: string } {
  const { subject, message } = wordsOf("invoice", invoice, { today });
  return { subject: unencoded(subject), message };
}

/**
 * Writes the letter by which somebody sends an invoice, and locks the invoice for it if it is a draft; `steps` go into the same transaction.
 * Throws `invalid` where nobody says to whom, `conflict` for an invoice that is void, or on its way already.
 */
export async function writeLetter(
  who: Person,
  invoice: Invoice,
  { to = invoice.customer.email, ...said }: EmailRequest,
  id: StoredInvoiceLetter["id"],
  now: Instant,
  steps: readonly Step[],
): Promise<StoredInvoiceLetter> {
  const { invoiceNumber, status, customer } = invoice;
  if (status === "void") throw new AppError("conflict", `Invoice ${invoiceNumber} is void; it can not be sent.`, { field: "status" });
  requireAtRest(invoice);
  if (!to) throw new AppError("invalid", `${customer.name} has no e-mail address; say where to send the invoice.`, { field: "to" });
  const { workspaceId } = who;
  const profile = await business.get(workspaceId);
  const letter = parse(StoredInvoiceLetter, {
    id,
    invoiceId: invoice.id,
    kind: "invoice",
    ...sentBy(who, profile, { ...said, to }, wordsFor(invoice, dayOf(now, profile.timeZone)), now),
  });
  const written = [...letters.adding(workspaceId, letter), ...steps];
  if (status === "draft") await sending.begin(workspaceId, invoice, id, written, now);
  else await write(written);
  return letter;
}

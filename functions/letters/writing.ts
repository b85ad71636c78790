import { dayOf, type Instant } from "../../shared/clock.ts";
import { AppError, parse } from "../../shared/errors.ts";
import type { Invoice } from "../../shared/invoices.ts";
import { wordsOf } from "../../shared/letter/default-words.ts";
import type { EmailRequest } from "../../shared/letters.ts";
import { business } from "../business/store.ts";
import { requireAtRest, sending } from "../invoices/sending.ts";
import { authorOf } from "../lib/author.ts";
import type { Who } from "../lib/session.ts";
import { type Step, write } from "../lib/table.ts";
import { unencoded } from "./header.ts";
import { letters, StoredLetter } from "./store.ts";

/**
 * Writes the letter by which somebody sends an invoice, and locks the invoice for it if it is a draft; `steps` go into the same transaction.
 * Throws `invalid` where nobody says to whom, `conflict` for an invoice that is void, or on its way already.
 */
export async function writeLetter(
  who: Who,
  invoice: Invoice,
  { to = invoice.customer.email, copyToSelf, ...said }: EmailRequest,
  id: StoredLetter["id"],
  now: Instant,
  steps: readonly Step[],
): Promise<StoredLetter> {
  const { invoiceNumber, status, customer } = invoice;
  if (status === "void") throw new AppError("conflict", `Invoice ${invoiceNumber} is void; it can not be sent.`, { field: "status" });
  requireAtRest(invoice);
  if (!to) throw new AppError("invalid", `${customer.name} has no e-mail address; say where to send the invoice.`, { field: "to" });
  const { workspaceId, ...author } = authorOf(who);
  const { timeZone, contactEmail } = await business.get(workspaceId);
  const words = wordsOf("invoice", invoice, { today: dayOf(now, timeZone) });
  const letter = parse(StoredLetter, {
    id,
    invoiceId: invoice.id,
    kind: "invoice",
    to,
    ...(copyToSelf && who.email !== to ? { cc: who.email } : {}),
    replyTo: contactEmail || who.email,
    subject: said.subject ?? unencoded(words.subject),
    message: said.message ?? words.message,
    state: "waiting",
    createdAt: now,
    author,
  });
  const written = [...letters.adding(workspaceId, letter), ...steps];
  if (status === "draft") await sending.begin(workspaceId, invoice, id, written, now);
  else await write(written);
  return letter;
}

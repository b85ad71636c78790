import { type CalendarDate, dayOf, type Instant } from "../../shared/clock.ts";
import { defaultEmailWords } from "../../shared/email/default-words.ts";
import { AppError, parse } from "../../shared/errors.ts";
import { type Invoice, inItsNumber } from "../../shared/invoicing/invoices.ts";
import { statusOf } from "../../shared/invoicing/status.ts";
import { withPrintedBusiness } from "../../shared/records/business-snapshot.ts";
import type { EmailRequest } from "../../shared/sending/emails.ts";
import { escapeEncodedWords } from "../email-queue/header-words.ts";
import { emails, StoredInvoiceEmail } from "../email-queue/store.ts";
import { invoices } from "../invoices/invoice-store.ts";
import { invoiceRecipient } from "../invoices/recipient.ts";
import { invoiceSending, requireInvoiceAtRest } from "../invoices/sending.ts";
import { type Step, write } from "../platform/table.ts";
import { business } from "../records/business-store.ts";
import type { Person } from "../sessions/session-store.ts";
import { countEmail } from "./allowance.ts";
import { sentBy } from "./sent-by.ts";

/** Returns the default subject and message of an invoice email or a reminder. `today` is in the business's time zone. */
export function wordsFor(invoice: Invoice, today: CalendarDate, kind: "invoice" | "reminder" = "invoice"): { subject: string; message: string } {
  const { subject, message } = defaultEmailWords(kind, invoice, { today });
  return { subject: escapeEncodedWords(subject), message };
}

/**
 * Stores the email by which the caller sends an invoice, and locks a draft for it; `steps` go into the same transaction. Throws `invalid` without an address,
 * `conflict` for an invoice that is void, being sent already or numbered other than `numberShown`, `too_many` at a limit of emails.
 */
export async function writeInvoiceEmail(
  who: Person,
  invoice: Invoice,
  { to: asked, numberShown, ...wording }: EmailRequest,
  id: StoredInvoiceEmail["id"],
  now: Instant,
  steps: readonly Step[],
): Promise<StoredInvoiceEmail> {
  const { status, customer } = invoice;
  if (status === "void") throw new AppError("conflict", `Invoice ${invoice.invoiceNumber} is void; it can not be sent.`, { field: "status" });
  requireInvoiceAtRest(invoice);
  const to = asked ?? (await invoiceRecipient(who.workspaceId, invoice));
  if (!to) throw new AppError("invalid", `${customer.name} has no e-mail address; say where to send the invoice.`, { field: "to" });
  const numbered = await invoices.number(who.workspaceId, invoice, now);
  if (numberShown && numberShown !== numbered.invoiceNumber)
    throw new AppError("conflict", `Another invoice took ${numberShown}; this one is ${numbered.invoiceNumber}. Look at the email again, then send it.`, {
      field: "invoiceNumber",
    });
  return store(who, numbered, "invoice", { to, ...withNumber(numbered, wording) }, id, now, steps);
}

/** Replaces the draft's number in subject and message by the invoice's own. */
function withNumber<W extends Pick<EmailRequest, "subject" | "message">>({ draftNumber, invoiceNumber }: Invoice, wording: W): W {
  if (!draftNumber) return wording;
  const said = Object.entries(wording).map(([field, value]) => [field, typeof value === "string" ? inItsNumber(value, draftNumber, invoiceNumber) : value]);
  return Object.fromEntries(said) as W;
}

/**
 * Stores the email by which the caller reminds a customer, with the text of an automatic reminder; `steps` go into the same transaction. Throws `conflict` if
 * there is nothing to remind of, `too_many` at a limit of emails.
 */
export async function writeReminder(
  who: Person,
  invoice: Invoice,
  { to }: { to: string },
  id: StoredInvoiceEmail["id"],
  now: Instant,
  steps: readonly Step[],
): Promise<StoredInvoiceEmail> {
  requireRemindable(invoice);
  return store(who, invoice, "reminder", { to }, id, now, steps);
}

/** Throws `conflict` unless the invoice is sent, unpaid and not being sent right now. */
export function requireRemindable(invoice: Pick<Invoice, "invoiceNumber" | "status" | "amountDue" | "sending">): void {
  const { invoiceNumber } = invoice;
  const status = statusOf(invoice);
  if (status === "draft") throw new AppError("conflict", `${invoiceNumber} was not sent yet; send it instead of a reminder.`, { field: "status" });
  if (status !== "sent") throw new AppError("conflict", `${invoiceNumber} is ${status}; there is nothing to remind of.`, { field: "status" });
  requireInvoiceAtRest(invoice);
}

async function store(
  who: Person,
  invoice: Invoice,
  kind: "invoice" | "reminder",
  { to, ...wording }: EmailRequest & { to: string },
  id: StoredInvoiceEmail["id"],
  now: Instant,
  steps: readonly Step[],
): Promise<StoredInvoiceEmail> {
  const { workspaceId } = who;
  const { version, ...profile } = await business.stored(workspaceId);
  const email = parse(StoredInvoiceEmail, {
    id,
    invoiceId: invoice.id,
    kind,
    ...sentBy(who, profile, { ...wording, to }, wordsFor(withPrintedBusiness(invoice, profile), dayOf(now, profile.timeZone), kind), now),
  });
  const recipients = { ...email, own: who.email, customerId: invoice.customerId };
  return countEmail(workspaceId, recipients, now, async ({ counted, steps: counting }) => {
    const counts = { ...email, counted };
    const written = [...emails.adding(workspaceId, counts), ...counting, ...steps];
    // The text was written for this version of the business profile.
    if (invoice.status === "draft") await invoiceSending.begin(workspaceId, invoice, id, [...written, ...business.stands(workspaceId, version)], now);
    else await write(written);
    return counts;
  });
}

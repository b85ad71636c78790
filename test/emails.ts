import { addDays, type CalendarDate } from "../shared/clock.ts";
import { defaultEmailWords } from "../shared/email/default-words.ts";
import { emailBodies } from "../shared/email/email-bodies.ts";
import { newId } from "../shared/ids.ts";
import { creditOf, credit as withCredit } from "../shared/invoicing/crediting.ts";
import type { Invoice } from "../shared/invoicing/invoices.ts";
import { amountIn } from "../shared/money.ts";
import type { EmailKind } from "../shared/sending/emails.ts";
import { creditNoteOf, invoiceOf, lines, studio } from "./sample-documents.ts";

export const link = "https://plainbill.example/i/3q2-7wXo1rTcVYb0m9aQkZLr5dHs8uJfGtEiWpNxC4A";
export const dueDate = "2026-04-15";

/** An invoice for an email of this kind: open, or paid and partly refunded if the email is about that. */
export function invoiceAbout(kind: EmailKind, { locale = "en-US", ...terms }: Partial<Omit<Invoice, "lines">> & { locale?: string } = {}): Invoice {
  const business = terms.business ?? { ...studio, locale };
  const invoice = invoiceOf(lines(3), { currency: "EUR", taxRate: 20, ...terms, business });
  if (kind === "credit") {
    const credit = creditOf(invoice, { amount: 20 });
    return withCredit(invoice, credit, {
      id: newId("credit"),
      creditNoteNumber: "7",
      date: "2026-04-20",
      reason: "99",
      recordedAt: "2026-04-20T09:00:00.000Z",
    });
  }
  return kind === "receipt" || kind === "refund" ? creditNoteOf(invoice, { amount: amountIn(120, "EUR"), reason: "99", refundId: "re_1" }).invoice : invoice;
}

interface Wish {
  today?: CalendarDate;
  payable?: boolean;
  message?: string;
}

/** An email as it is sent. */
export function email(kind: EmailKind, invoice: Invoice, { today = addDays(dueDate, -3), payable = true, message }: Wish = {}) {
  const words = defaultEmailWords(kind, invoice, { today });
  return { ...words, ...emailBodies({ kind, invoice, message: message ?? words.message, link, payable, today }) };
}

/** The readable texts of an email, one per element, without its head. */
export const texts = (html: string): string[] =>
  html
    .slice(html.indexOf("<body"))
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").trim())
    .filter(Boolean);

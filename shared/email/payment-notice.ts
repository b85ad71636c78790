import type { Invoice } from "../invoicing/invoices.ts";
import type { Dispute, Payment } from "../invoicing/payments.ts";
import { subtract } from "../money.ts";
import { emailParagraphs } from "./content.ts";
import { emailData, unpaidAmount } from "./email-data.ts";
import { emailHtml } from "./html.tsx";
import { oneLine } from "./one-line.ts";
import { type EmailSummary, emailSummary } from "./summary.ts";
import { emailText } from "./text.ts";

/** A received payment, a failed one, or the state of a dispute. */
export type PaymentNews =
  | { readonly payment: Payment }
  | { readonly failed: { readonly amount: number; readonly reason?: string | undefined } }
  | { readonly dispute: Pick<Dispute, "state" | "amount"> };

/** Returns the subject and message that tell the owner of a payment, in the language of the business. `invoice` already includes the payment. */
export function paymentNoticeWords(invoice: Invoice, news: PaymentNews): { subject: string; message: string } {
  const { words, written, number } = emailData({ kind: "receipt", invoice });
  const who = oneLine(invoice.customer.name) ?? number;
  if ("failed" in news) {
    const { amount, reason } = news.failed;
    const said = [words.notice.notPaid(number, written.money(amount), who), reason].filter(Boolean).join(words.space);
    return { subject: words.notice.failed(number, written.money(amount), who), message: said };
  }
  const rest = unpaidAmount(invoice);
  if ("dispute" in news) {
    const { state } = news.dispute;
    const { subject, message } = words.notice.dispute[state];
    const amount = written.money(news.dispute.amount);
    const dueAgain = state === "lost" && rest > 0 ? [words.rest(written.money(rest))] : [];
    return { subject: subject(number, amount, who), message: [message(number, amount, who), ...dueAgain].join(words.space) };
  }
  const amount = written.money(news.payment.amount);
  const settled = invoice.status === "void" ? [] : [rest > 0 ? words.rest(written.money(rest)) : words.settled];
  const held = invoice.amountDue < 0 ? [words.notice.held(written.money(subtract(0, invoice.amountDue)))] : [];
  return { subject: words.notice.received(number, amount, who), message: [words.notice.paid(number, amount, who), ...settled, ...held].join(words.space) };
}

/** Renders the owner's notice as HTML and text. `link` opens the invoice in the app. */
export function paymentNoticeBodies(
  invoice: Invoice,
  payment: Payment | undefined,
  { subject, message, link }: { subject: string; message: string; link: string },
): { html: string; text: string } {
  const about = emailData({ kind: payment ? "receipt" : "invoice", invoice, payment });
  const { words, printWords, written } = about;
  const due: EmailSummary = { label: printWords.amountDue, figure: written.money(unpaidAmount(invoice)), rows: [[printWords.invoice, about.number]] };
  const content = {
    words,
    printWords,
    accentColor: invoice.business.accentColor,
    name: "Plainbill",
    title: subject,
    preheader: "",
    paragraphs: emailParagraphs(message),
    box: { summary: payment ? emailSummary(about, undefined) : due, button: words.view, link },
    bank: undefined,
    contact: [],
    foot: [words.notice.why],
  };
  return { html: emailHtml(content), text: emailText(content) };
}

import type { CalendarDate } from "../clock.ts";
import type { EmailWords } from "../locales/email-words.ts";
import type { PrintWords } from "../locales/print-words.ts";
import type { BusinessProfile } from "../records/business.ts";
import { type EmailData, unpaidAmount } from "./email-data.ts";
import { type EmailSummary, emailSummary } from "./summary.ts";

/** The content of an email, common to HTML and text. */
export interface EmailContent {
  words: EmailWords;
  printWords: PrintWords;
  accentColor: BusinessProfile["accentColor"];
  /** The business's name as it writes it. */
  name: string | undefined;
  title: string;
  /** The preview text that an inbox shows behind the subject. */
  preheader: string;
  paragraphs: string[];
  /** The summary, in emails about money. */
  box: Box | undefined;
  /** Bank details, beside the pay button or instead of it. */
  bank: { label: string; details: string } | undefined;
  /** The sender's contact details. */
  contact: string[];
  /** Lines about the attachment and the reason for the email. */
  foot: string[];
}

/** A summary with a button. */
export interface Box {
  summary: EmailSummary;
  button: string;
  link: string;
}

interface Written {
  message: string;
  link: string;
  payable: boolean;
  today?: CalendarDate | undefined;
}

export function contentFromData(about: EmailData, { message, link, payable, today }: Written): EmailContent {
  const { kind, invoice, number, words, printWords, written, from, refund } = about;
  const { business } = invoice;
  const asks = (kind === "invoice" || kind === "reminder") && unpaidAmount(invoice) > 0;
  const document = (kind === "refund" || kind === "credit") && refund ? printWords.creditNoteNumbered(refund.creditNoteNumber) : printWords.numbered(number);
  const summary = emailSummary(about, today);
  const bankDetails = asks ? business.bankDetails?.trim() : undefined;
  return {
    ...emailSignature(business),
    words,
    printWords,
    paragraphs: emailParagraphs(message),
    title: document,
    preheader: preheaderOf(summary),
    box: { summary, button: asks && payable ? words.pay(written.money(about.now)) : words.view, link },
    bank: bankDetails ? { label: payable ? words.orByTransfer(number) : printWords.bankDetails, details: bankDetails } : undefined,
    foot: [words.attached(document), ...(from ? [words.why(from, number)] : [])],
  };
}

/** The sender's part of the content. */
export const emailSignature = ({ name, accentColor, contactEmail, phone }: BusinessProfile): Pick<EmailContent, "name" | "accentColor" | "contact"> => ({
  name: name.trim() || undefined,
  accentColor,
  contact: [contactEmail, phone?.trim()].flatMap((each) => each || []),
});

/** Splits a message into paragraphs at empty lines. */
export const emailParagraphs = (message: string): string[] =>
  message
    .replace(/\r\n?/g, "\n")
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** The figure and its due date, enough for a recipient who reads no further. */
const preheaderOf = ({ label, figure, when }: EmailSummary): string => [`${label}: ${figure}`, when?.text].filter(Boolean).join(" · ");

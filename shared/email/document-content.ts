import type { Document } from "../documents/documents.ts";
import { emailWordsFor } from "../locales/email-words.ts";
import { printWordsFor } from "../locales/print-words.ts";
import { type EmailContent, emailParagraphs, emailSignature } from "./content.ts";

/** What stands in the email by which a document goes to the other party. The document itself is attached. */
export const documentEmailContent = ({ business }: Document, subject: string, message: string): EmailContent => ({
  ...emailSignature(business),
  words: emailWordsFor(business.locale),
  printWords: printWordsFor(business.locale),
  title: subject,
  preheader: "",
  paragraphs: emailParagraphs(message),
  box: undefined,
  bank: undefined,
  foot: [],
});

import type { Document } from "../documents/documents.ts";
import { emailWordsFor } from "../locales/email-words.ts";
import { printWordsFor } from "../locales/print-words.ts";
import { type EmailContent, emailParagraphs, emailSignature } from "./content.ts";

/** Returns the content of the email that sends a document to the other party, with the document attached. */
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

import type { Document } from "../documents/documents.ts";
import { wordsFor } from "../print/words.ts";
import { type Content, paragraphsOf, signatureOf } from "./content.ts";
import { emailWordsFor } from "./words.ts";

/** What stands in the email by which a document goes to the other party. The document itself is attached. */
export const documentEmailContent = ({ business }: Document, subject: string, message: string): Content => ({
  ...signatureOf(business),
  words: emailWordsFor(business.locale),
  printWords: wordsFor(business.locale),
  title: subject,
  preheader: "",
  paragraphs: paragraphsOf(message),
  box: undefined,
  bank: undefined,
  foot: [],
});

import type { Document } from "../documents.ts";
import { wordsFor } from "../print/words.ts";
import { paragraphsOf, signatureOf } from "./content.ts";
import { htmlOf } from "./html.tsx";
import { textOf } from "./text.ts";
import { emailWordsFor } from "./words.ts";

/** The email by which a document goes to the other party, as a mail program shows it and as text. The document itself is attached. */
export function documentEmailBodies({ business }: Document, subject: string, message: string): { html: string; text: string } {
  const content = {
    ...signatureOf(business),
    words: emailWordsFor(business.locale),
    printWords: wordsFor(business.locale),
    title: subject,
    preheader: "",
    paragraphs: paragraphsOf(message),
    box: undefined,
    bank: undefined,
    foot: [],
  };
  return { html: htmlOf(content), text: textOf(content) };
}

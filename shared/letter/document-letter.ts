import type { Document } from "../documents.ts";
import { wordsFor } from "../paper/words.ts";
import { paragraphsOf, signed } from "./content.ts";
import { htmlOf } from "./html.tsx";
import { textOf } from "./text.ts";
import { letterWordsFor } from "./words.ts";

/** The letter by which a document goes to the other party, as a mail program shows it and as text. The document itself is attached. */
export function documentLetterBodies({ business }: Document, subject: string, message: string): { html: string; text: string } {
  const content = {
    ...signed(business),
    words: letterWordsFor(business.locale),
    paper: wordsFor(business.locale),
    title: subject,
    preheader: "",
    paragraphs: paragraphsOf(message),
    box: undefined,
    bankDetails: undefined,
    foot: [],
  };
  return { html: htmlOf(content), text: textOf(content) };
}

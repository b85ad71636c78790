import { type Document, documentNoun } from "../documents/documents.ts";
import { emailWordsFor } from "../locales/email-words.ts";
import { type PrintWords, printWordsFor } from "../locales/print-words.ts";
import { oneLine } from "./one-line.ts";

/** Returns the document's name in an email: "Proposal: Website redesign". */
const calledIn = (document: Document, printWords: PrintWords): string =>
  oneLine(document.type === "proposal" ? `${printWords.proposal}: ${document.title}` : document.title) ?? documentNoun(document.type);

/** Returns the default subject and message of the email that sends a document, in the language of the business. */
export function documentWords(document: Document): { subject: string; message: string } {
  const { business, party } = document;
  const words = emailWordsFor(business.locale);
  const [called, from, to] = [calledIn(document, printWordsFor(business.locale)), oneLine(business.name), oneLine(party.name)];
  return {
    subject: [called, from].filter(Boolean).join(" · "),
    message: [to && words.greeting(to), [words.attached(called), words.questions].join(words.space), from && `${words.regards}\n${from}`]
      .filter(Boolean)
      .join("\n\n"),
  };
}

import { type Document, documentNoun } from "../documents/documents.ts";
import { type Words, wordsFor } from "../print/words.ts";
import { oneLine } from "./one-line.ts";
import { emailWordsFor } from "./words.ts";

/** What a document is called in an email: "Proposal: Website redesign". */
const calledIn = (document: Document, printWords: Words): string =>
  oneLine(document.type === "proposal" ? `${printWords.proposal}: ${document.title}` : document.title) ?? documentNoun(document.type);

/** The default subject and message of the email that carries a document to the other party, in the language of the business. */
export function documentWords(document: Document): { subject: string; message: string } {
  const { business, party } = document;
  const words = emailWordsFor(business.locale);
  const [called, from, to] = [calledIn(document, wordsFor(business.locale)), oneLine(business.name), oneLine(party.name)];
  return {
    subject: [called, from].filter(Boolean).join(" · "),
    message: [to && words.greeting(to), [words.attached(called), words.questions].join(words.space), from && `${words.regards}\n${from}`]
      .filter(Boolean)
      .join("\n\n"),
  };
}

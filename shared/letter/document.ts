import { type Document, documentCalled } from "../documents.ts";
import { type Words, wordsFor } from "../paper/words.ts";
import { oneLine } from "./one-line.ts";
import { letterWordsFor } from "./words.ts";

/** What a document is called in a letter: "Proposal: Website redesign". */
const calledIn = (document: Document, paper: Words): string =>
  oneLine(document.type === "proposal" ? `${paper.proposal}: ${document.title}` : document.title) ?? documentCalled(document.type);

/** The subject and the words by which a document goes to the other party where nobody writes others, in the language of the business. */
export function documentWords(document: Document): { subject: string; message: string } {
  const { business, party } = document;
  const words = letterWordsFor(business.locale);
  const [called, from, to] = [calledIn(document, wordsFor(business.locale)), oneLine(business.name), oneLine(party.name)];
  return {
    subject: [called, from].filter(Boolean).join(" · "),
    message: [to && words.greeting(to), [words.attached(called), words.questions].join(words.space), from && `${words.regards}\n${from}`]
      .filter(Boolean)
      .join("\n\n"),
  };
}

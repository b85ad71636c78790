import type { Document } from "../documents/documents.ts";
import { type PrintWords, printWordsFor } from "../locales/print-words.ts";
import { ContractDocument } from "./ContractDocument.tsx";
import { english } from "./english.ts";
import { LetterDocument } from "./LetterDocument.tsx";
import { NdaDocument, ndaTitle } from "./NdaDocument.tsx";
import { type PrintedProposal, ProposalDocument } from "./ProposalDocument.tsx";

/** What can be printed: a document, or a proposal that has no price yet. */
export type PrintedDocument = Exclude<Document, { type: "proposal" }> | PrintedProposal;

/** A document besides invoices as it is shown and printed. Its looks are `printCss` and `documentCss`. Nothing in it is fetched. */
export function BusinessDocument({ document }: { document: PrintedDocument }) {
  switch (document.type) {
    case "proposal":
      return <ProposalDocument proposal={document} />;
    case "contract":
      return <ContractDocument contract={document} />;
    case "nda":
      return <NdaDocument nda={document} />;
    case "letter":
      return <LetterDocument letter={document} />;
  }
}

/** The words that its page is numbered with. Only proposals are in the language of the business. */
export const wordsOn = ({ type, business }: Document): PrintWords => (type === "proposal" ? printWordsFor(business.locale) : english);

/** What stands at the foot of its pages: what it is. */
export function documentLabelOf(document: Document): string {
  switch (document.type) {
    case "proposal":
      return wordsOn(document).proposal;
    case "contract":
      return "Services agreement";
    case "nda":
      return ndaTitle(document);
    case "letter":
      return document.subject;
  }
}

/** What it is called where it is listed: "Proposal for Hooli Inc. · Studio Nord". */
export function documentTitleOf(document: Document): string {
  const { type, party, business } = document;
  const named =
    type === "proposal" ? wordsOn(document).proposalFor(party.name) : `${documentLabelOf(document)}${type === "letter" ? "" : ` with ${party.name}`}`;
  return [named, business.name].filter(Boolean).join(" · ");
}

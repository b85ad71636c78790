import type { Document } from "../documents/documents.ts";
import { type PrintWords, printWordsFor } from "../locales/print-words.ts";
import { ContractDocument } from "./ContractDocument.tsx";
import { english } from "./english.ts";
import { LetterDocument } from "./LetterDocument.tsx";
import { NdaDocument, ndaTitle } from "./NdaDocument.tsx";
import { type PrintedProposal, ProposalDocument } from "./ProposalDocument.tsx";

/** A printable document; a proposal may lack its price. */
export type PrintedDocument = Exclude<Document, { type: "proposal" }> | PrintedProposal;

/** The printed page of a document besides invoices, styled by `printCss` and `documentCss`. It loads nothing. */
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

/** Returns the words of the page numbers. Only proposals are in the language of the business. */
export const wordsOn = ({ type, business }: Document): PrintWords => (type === "proposal" ? printWordsFor(business.locale) : english);

/** Returns the document's label in the page footer. */
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

/** Returns the title for lists: "Proposal for Hooli Inc. · Studio Nord". */
export function documentTitleOf(document: Document): string {
  const { type, party, business } = document;
  const named =
    type === "proposal" ? wordsOn(document).proposalFor(party.name) : `${documentLabelOf(document)}${type === "letter" ? "" : ` with ${party.name}`}`;
  return [named, business.name].filter(Boolean).join(" · ");
}

import { type DocumentType, documentNoun } from "@shared/documents/documents.ts";

/** A type as it begins a sentence: "Proposal", "NDA". */
export const typeName = (type: DocumentType): string => documentNoun(type).replace(/^./, (first) => first.toUpperCase());

/** Several of a type in a sentence: "proposals", "NDAs". */
export const typePlural = (type: DocumentType): string => `${documentNoun(type)}s`;

/** What its author is to know of a document that is written from a template. No page that leaves here says it. */
export const templateNotice = {
  short: "This is a template, not legal advice.",
  whole: "This is a template, not legal advice. Have it checked before you rely on it.",
} as const;

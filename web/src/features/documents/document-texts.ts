import { type DocumentType, documentNoun } from "@shared/documents/documents.ts";

/** A type as the first word of a sentence: "Proposal", "NDA". */
export const typeName = (type: DocumentType): string => documentNoun(type).replace(/^./, (first) => first.toUpperCase());

/** A type in the plural: "proposals", "NDAs". */
export const typePlural = (type: DocumentType): string => `${documentNoun(type)}s`;

/** The notice for the author of a document made from a template. No sent page has it. */
export const templateNotice = {
  short: "This is a template, not legal advice.",
  whole: "This is a template, not legal advice. Have it checked before you rely on it.",
} as const;

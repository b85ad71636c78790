import { type DocumentType, documentNoun } from "@shared/documents.ts";

/** A type as it begins a sentence: "Proposal", "NDA". */
export const typeName = (type: DocumentType): string => documentNoun(type).replace(/^./, (first) => first.toUpperCase());

/** Several of a type in a sentence: "proposals", "NDAs". */
export const typePlural = (type: DocumentType): string => `${documentNoun(type)}s`;

/** Whether it is an agreement that a lawyer should check. */
export const isLegal = (type: DocumentType): boolean => type === "contract" || type === "nda";

/** What is to be known of an agreement that is written from a template. */
export const template = "This is a template, not legal advice.";

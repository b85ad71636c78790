import type { Ask } from "../../../shared/chat/ask.ts";
import type { DocumentType } from "../../../shared/documents/documents.ts";
import type { DocumentArguments } from "../calls/tool-arguments.ts";

/** Returns the questions about what a document of its type needs, in the order to ask them. `partyQuestion` comes before them. */
export function documentQuestions(said: Pick<DocumentArguments, "type" | "title" | "amount" | "services" | "mutual" | "disclosedBy" | "body">): Ask[] {
  const { type = "proposal", amount, services, mutual, disclosedBy, body } = said;
  const title = said.title?.trim();
  const asks: Record<DocumentType, (Ask | false)[]> = {
    proposal: [
      !title && { kind: "documentDetail", detail: "subject" },
      amount === undefined && { kind: "documentDetail", detail: "price", ...(title ? { title } : {}) },
    ],
    contract: [!services?.trim() && { kind: "documentDetail", detail: "services" }],
    nda: [mutual === false && disclosedBy === undefined && { kind: "documentDetail", detail: "discloser" }],
    letter: [!body?.trim() && { kind: "documentDetail", detail: "text" }],
  };
  return asks[type].filter((ask) => ask !== false);
}

export const partyQuestion = (document: DocumentType): Ask => ({ kind: "customer", document });

import type { Ask } from "../../../shared/chat/assistant.ts";
import { type DocumentType, documentNoun } from "../../../shared/documents/documents.ts";
import type { DocumentArguments } from "../calls/tool-arguments.ts";
/** Returns the questions about what a document of its type needs, in the order to ask them. `partyQuestion` comes before them. */
export function documentQuestions(said: Pick<DocumentArguments, "type" | "title" | "amount" | "services" | "mutual" | "disclosedBy" | "body">): Ask[] {
  const { type = "proposal", title, amount, services, mutual, disclosedBy, body } = said;
  const asks: Record<DocumentType, (Ask | false)[]> = {
    proposal: [
      !title?.trim() && { slot: "lines", question: "What is the proposal for?" },
      amount === undefined && { slot: "unitPrice", question: `What is the price${title?.trim() ? ` for ${title.trim()}` : ""}?` },
    ],
    contract: [!services?.trim() && { slot: "lines", question: "Which services is the contract for?" }],
    nda: [
      mutual === false &&
        disclosedBy === undefined && { slot: "terms", question: "Which of you discloses: do you, or do they?", options: ["We disclose", "They disclose"] },
    ],
    letter: [!body?.trim() && { slot: "lines", question: "What should the letter say?" }],
  };
  return asks[type].filter((ask) => ask !== false);
}

export const partyQuestion = (type: DocumentType): Ask => ({
  slot: "customer",
  question: `Who is the ${documentNoun(type)} ${type === "proposal" || type === "letter" ? "for" : "with"}?`,
});

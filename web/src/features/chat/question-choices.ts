import type { Ask } from "@shared/chat/assistant.ts";

/** How a person says that what was asked about is right. What is sent is a word of many languages, lest the conversation go on in English. */
export const RIGHT = { choice: "Yes, that is right", says: "Correct" } as const;

/** The answers to a question that one tap gives: one of several, or else that the figures are right. */
export const questionChoices = ({ options = [], figures }: Ask): readonly string[] => (options.length || !figures?.length ? options : [RIGHT.choice]);

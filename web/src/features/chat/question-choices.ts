import type { Ask } from "@shared/chat/assistant.ts";

/** The option that confirms figures. Its message is a word of many languages, so that the conversation keeps its language. */
export const CONFIRMATION = { choice: "Yes, that is right", says: "Correct" } as const;

/** Returns the options of a question, or the confirmation if it is about figures. */
export const questionChoices = ({ options = [], figures }: Ask): readonly string[] => (options.length || !figures?.length ? options : [CONFIRMATION.choice]);

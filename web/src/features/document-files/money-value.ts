import type { ExtractedValue, Meaning } from "@shared/document-files.ts";

/** The money that a value means; none where a person has written something else over it. */
export const money = ({ meaning, corrected }: Pick<ExtractedValue, "meaning" | "corrected">): Extract<Meaning, { kind: "money" }> | undefined =>
  meaning.kind === "money" && corrected === undefined ? meaning : undefined;

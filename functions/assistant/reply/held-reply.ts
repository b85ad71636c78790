import type { ReferenceData } from "../state/reference-data.ts";
import { type Contradiction, contradictionIn, languagesOf } from "./contradictions.ts";
import type { Outcome } from "./outcome.ts";
import { asksForValue, sentencesOf } from "./said-claims.ts";

/** An answer as it may be shown; without a text the code's own words stand there, because of `why`. */
export type HeldReply = { readonly text: string } | { readonly text: undefined; readonly why: Contradiction | "question" };

/**
 * Holds a model's answer against what came of its turn. A question of the model's gives way to the one that is open, and a question for a value to none where
 * nothing is open, so that never two are asked. What contradicts the outcome is not shown.
 */
export function heldReply(answer: string, outcome: Outcome, reference: ReferenceData): HeldReply {
  const [open] = outcome.questions;
  const isKept = ({ text, isQuestion }: { readonly text: string; readonly isQuestion: boolean }): boolean => {
    if (!isQuestion || (open && text.includes(open))) return true;
    return !open && !(outcome.isComplete && asksForValue(text, languagesOf(answer, reference)));
  };
  const sentences = sentencesOf(answer);
  const kept = sentences.filter(isKept);
  const text = kept
    .map((sentence) => sentence.text)
    .join("")
    .trim();
  if (!text) return { text: undefined, why: "question" };
  const why = contradictionIn(text, outcome, reference);
  return why ? { text: undefined, why } : { text };
}

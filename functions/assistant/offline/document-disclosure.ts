import type { DocumentsCall } from "./calls.ts";
import { find, type Reading, take } from "./reading.ts";

const WE = "(?:i|we|us|me|our side|i'm|we're|i'll|we'll|i am|we are)";
const THEY = "(?:they|them|he|she|him|her|the other party|the other side|the client|the customer|they're|they'll|they are)";
const TELLS = "(?:disclose|discloses|disclosing|disclosed|share|shares|sharing|tell|tells|telling|reveal|reveals|give|gives|giving|do|does)";
const TAKES = "(?:receive|receives|receiving|get|gets|learn|learns|hear|hears)";
const REST = "(?: (?:confidential|information|info|things|something|anything|our|their|to|from|with|us|them|me|him|her|only|the))*";

/** Whether each discloses or who does. */
export const disclosure = {
  types: ["nda"] as const,
  take(from: Reading): Pick<DocumentsCall, "mutual" | "disclosedBy"> | undefined {
    const lead = "(?:(?:only|just|make|it|,|and|be|is|should|a|the|where|in|which|but|:) )*";
    const both = take(
      from,
      `${lead}(?:mutual|two-way|2-way|bilateral|reciprocal|both ways|both sides(?: ${TELLS})?|both of us(?: ${TELLS})?|we both ${TELLS})${REST}`,
    );
    if (both) return { mutual: true };
    const one = take(from, `${lead}(?:one-way|1-way|one way|1 way|unilateral|one-sided)`);
    const us = take(
      from,
      `${lead}(?:only )?(?:${WE}(?: (?:will|would|are|am))?(?: (?:only|the one|the ones|who))* ${TELLS}|${THEY}(?: (?:will|would|are|is|be|only))* ${TAKES})${REST}`,
    );
    if (us) return { mutual: false, disclosedBy: "us" };
    const them = take(
      from,
      `${lead}(?:only )?(?:${THEY}(?: (?:will|would|are|only|the one|the ones|who))* ${TELLS}|${WE}(?: (?:will|would|are|am|be|only))* ${TAKES})${REST}`,
    );
    if (them) return { mutual: false, disclosedBy: "them" };
    return one && { mutual: false };
  },
};

/** "We do", "them", "only us": who discloses, once that was asked. */
export function shortly(from: Reading): Pick<DocumentsCall, "mutual" | "disclosedBy"> | undefined {
  if (find(from.tokens, "^(?:(?:it's|it|is|yes|make) )*(?:both|each|mutual)(?: .*)?$")) return { mutual: true };
  if (find(from.tokens, "^(?:(?:just|only|it's|it|is) )*(?:us|we|me|i)(?: (?:do|will|are|am|disclose))*[ .]*$")) return { mutual: false, disclosedBy: "us" };
  if (find(from.tokens, "^(?:(?:just|only|it's|it|is) )*(?:them|they|him|her|he|she)(?: (?:do|does|will|are|is|disclose|discloses))*[ .]*$"))
    return { mutual: false, disclosedBy: "them" };
  return undefined;
}

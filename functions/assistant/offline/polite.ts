export const ADD = "(?:add|create|save|register|set up|setup|new|make|put|enter|store|record|onboard|there's)";

export const POLITE =
  "^\\s*(?:(?:please|hey|hi|ok|okay|so|also|and|now|then|can you|could you|would you|i want to|i need to|i'd like to|let's|we have|we've got|i have|i've got|we got)\\b[\\s,]*)*";

/** A text without its "please". */
export const unasked = (text: string): string =>
  text
    .replace(/(?:\s*,)?\s*\b(?:please|pls|plz)\b(?=\s*[-–:,;.!]|\s*$)/gi, "")
    .replace(/\b(?:please|pls|plz)\b\s*/gi, "")
    .trim();

import { measure } from "../names/units.ts";
import { isFigure, isMoney } from "./figures.ts";
import type { Token } from "./lexer.ts";

const TAKEN_BACK =
  /^(?:,|-|\.)?(?: ?(?:no|nope|wait|sorry|actually|i mean|i meant|make that|make it|or rather|rather|scratch that|correction|oops|hang on|hold on|should be|let's say|my bad|that's wrong)(?: ,)?)+$/;

/** What somebody takes back in the same breath ("10 hours, no wait, 12 hours") was not said. */
export function corrected(tokens: readonly Token[]): Token[] {
  for (let i = 0; i < tokens.length; i++) {
    const first = tokens[i];
    if (!isFigure(first)) continue;
    const tail = /^(?:per|each)$/.test(tokens[i + 1]?.text ?? "")
      ? tokens[i + 1]?.text === "per"
        ? 2
        : 1
      : measure(tokens[i + 1]?.text) || /^(?:tax|discount|off)$/.test(tokens[i + 1]?.text ?? "")
        ? 1
        : 0;
    for (let length = 2; length <= 6; length++) {
      const second = tokens[i + tail + length];
      const said = tokens
        .slice(i + 1 + tail, i + tail + length)
        .map((token) => token.text)
        .join(" ");
      // "The 150 should be 160": a figure that stands on the invoice.
      if (said === "should be" && tokens[i - 1]?.text === "the") continue;
      if (!isFigure(second) || !TAKEN_BACK.test(said) || /^(?:,|-|\.)$/.test(said) || kindOf(first) !== kindOf(second)) continue;
      const behind = tokens[i + tail + length + 1]?.text;
      const unit =
        behind === tokens[i + 1]?.text || behind === "per" || behind === "each" || (measure(behind) && tail) ? [] : tokens.slice(i + 1, i + 1 + tail);
      return corrected([...tokens.slice(0, i), second as Token, ...unit, ...tokens.slice(i + tail + length + 1)]);
    }
  }
  return [...tokens];
}

const kindOf = (token: Token | undefined) => (token?.text.endsWith("%") ? "share" : isMoney(token) ? "sum" : "figure");

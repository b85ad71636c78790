import type { Token } from "./lexer.ts";

/** Verbs in the past that do not end in -ed, and what else opens a remark rather than the name of a thing. */
const opens =
  /^(?:\p{L}{3,}ed|did|made|built|went|came|drove|wrote|ran|put|got|took|rang|met|sat|spent|gave|dug|laid|hung|drew|sent|brought|bought|sold|taught|held|kept|flew|rode|stood|swept|tore|threw|began|spoke|told|thought|found|fought|felt|heard|knew|said|was|were|is|are|has|had|have|having|will|would|could|should|might|i|i'm|i've|we|we've|we're|they|they've|they're|he|she|you|it|it's|who|which|because|since|so|if|when|while|where|after|before|until|as|pick-up|pickup|per|thanks|thank|cheers|regards|same|usual|see|sorry|here|there|this|that|please|let|ready|now|hope|hi|hello|dear|best|kind|also|fyi|btw|remember|don't|make|sure)$/u;

const subjects = /^(?:i|i've|i'm|i'd|we|we've|we're|they|they've|they're|he|he's|she|she's|you|you're)$/;

/** Whether words tell a story rather than name a thing: "replaced kitchen faucet", "as discussed". */
export const tells = (words: readonly Token[]): boolean => {
  const first = words.find((word) => !/^(?:the|a|an|and|also|then|just)$/.test(word.text));
  return first !== undefined && opens.test(first.text);
};

/** Whether somebody does something in them: "the job we talked about", "busy week, they had me over". */
export const narrates = (words: readonly Token[]): boolean =>
  tells(words) || words.some((word, i) => i > 0 && subjects.test(word.text) && /^\p{L}/u.test(words[i + 1]?.text ?? ""));

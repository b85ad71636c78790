import type { Token } from "./lexer.ts";

/** Verbs in the past, -ed or not. */
const past =
  /^(?:\p{L}{3,}ed|did|made|built|went|came|drove|wrote|ran|put|got|took|rang|met|sat|spent|gave|dug|laid|hung|drew|sent|brought|bought|sold|taught|held|kept|flew|rode|stood|swept|tore|threw|began|spoke|told|thought|found|fought|felt|heard|knew|said)$/u;

/** What else opens a remark rather than the name of a thing. */
const opens =
  /^(?:was|were|is|are|has|had|have|having|will|would|could|should|might|i|i'm|i've|we|we've|we're|they|they've|they're|he|she|you|it|it's|who|which|because|since|so|if|when|while|where|after|before|until|as|pick-up|pickup|per|thanks|thank|cheers|regards|same|usual|see|sorry|here|there|this|that|please|let|ready|now|hope|hi|hello|dear|best|kind|also|fyi|btw|remember|don't|make|sure|been|being|nothing|something|anything|nobody|somebody|everybody)$/;

const subjects = /^(?:i|we|they|he|she|you|who)(?:'(?:m|s|re|ve|d|ll))?$/;

/** What "it" is the subject behind, or in front of: elsewhere it is an object ("for it"). */
const conjunctions = /^(?:when|if|because|once|before|after|since|as|so|that|until|while|but|and|though|although|than|where|what|how)$/;

/** Verbs that are finite beyond doubt: "to be", "to have", the modals, and strong verbs whose past is no participle. */
const finite =
  /^(?:(?:am|is|are|was|were|has|had|does|did|will|would|shall|should|can|could|may|might|must)(?:n't)?|can't|won't|don't|got|became|began|broke|came|chose|drove|ate|fell|flew|forgot|froze|gave|went|grew|knew|ran|rang|rose|sang|sank|shook|shrank|stole|swam|swore|took|threw|tore|woke|wore|wrote)$/;

const objects = /^(?:me|us|him|her|them|it|you|yourself)$/;

const determiners = /^(?:the|a|an|this|that|these|those|my|our|your|his|her|its|their)$/;

/** Words that a determiner or a pronoun may follow in the name of a thing: prepositions, conjunctions, and what stands before an article. */
const joins =
  /^(?:for|to|of|at|in|on|with|by|from|about|around|per|over|under|into|onto|off|up|out|across|along|against|behind|below|beside|between|beyond|during|inside|near|outside|past|through|towards?|upon|via|without|within|above|like|as|than|and|or|plus|minus|but|then|also|including|incl|excluding|all|both|half|just|only|even|not|so|twice|double|what|is|are|was|were|be|has|had|have|x|re|regarding|covering|concerning|before|after|since|until|when|while|where|if|because|that|this|well|again|still|now|here|there|yes|no|ok)$/;

/** "It looks great", "they turned out well": verbs that only say how something is. */
const seems = /^(?:looks|seems|sounds|feels|tastes|turns|turned)$/;

/** What "is" stands before, where a possessive would have a thing: "the dog's fine now". */
const predicates =
  /^(?:fine|ok|okay|good|great|happy|sorry|new|done|gone|back|away|sick|ill|well|not|now|still|all|just|very|really|so|too|been|got|getting|going|coming|moving|selling|working|having|asking|paying|on|in|at|an?|the|my|our|his|her|their)$/;

const adverbs = /^(?:again|through|off|apart|yesterday|early|late|twice|badly|completely|nicely|great|fine)$/;

const word = (token: Token | undefined) => token !== undefined && /^\p{L}/u.test(token.text);

/** "He's an old mate", "the party is in her garden", "his dog nearly ate my drill", "the hinges rusted through". */
const finiteAt = (tokens: readonly Token[], i: number) => {
  const [before, here, next] = [tokens[i - 1], tokens[i], tokens[i + 1]];
  if (!here) return false;
  if (/^(?:it|this|that|there|what|here)'(?:s|ll|d)$/.test(here.text) || (/^\p{L}{2,}'s$/u.test(here.text) && predicates.test(next?.text ?? ""))) return true;
  if (subjects.test(here.text)) return word(next) || here.text.includes("'");
  if (here.text === "it") return word(next) && (i === 0 || conjunctions.test(before?.text ?? ""));
  if (i === 0) return /^(?:looks|seems|sounds|feels|tastes)$/.test(here.text) && word(next);
  if (!word(before)) return false;
  if (finite.test(here.text)) return !/^(?:as|that|which|or|and)$/.test(before?.text ?? "");
  if (seems.test(here.text) || (here.text === "look" && /s$/.test(before?.text ?? ""))) return word(next);
  if (past.test(here.text) && !joins.test(before?.text ?? "") && (determiners.test(next?.text ?? "") || objects.test(next?.text ?? ""))) return true;
  return /^\p{L}{3,}ed$/u.test(here.text) && adverbs.test(next?.text ?? "");
};

/** "Keep it simple", "double check the maths": a verb with its object. "Repairing the fence" names work. */
const governs = (tokens: readonly Token[], i: number) => {
  const first = tokens.slice(0, i).every((token) => /^(?:and|also|then|just|now|so|but|double|do)$/.test(token.text));
  const here = tokens[i];
  const next = tokens.slice(i + 1).find((token) => !/^(?:only|just|even)$/.test(token.text));
  if (!here || !next || !/^\p{L}{3,}$/u.test(here.text) || joins.test(here.text) || determiners.test(here.text) || objects.test(here.text)) return false;
  if (/ing$/.test(here.text)) return /^(?:this|that|these|those|it|them)$/.test(next.text) && !word(tokens[i + 2]);
  const behind = tokens[tokens.indexOf(next) + 1]?.text ?? "";
  // "The banner that was damaged".
  const relative = next.text === "that" && (finite.test(behind) || subjects.test(behind));
  return objects.test(next.text) || (first && !relative && determiners.test(next.text));
};

/** Whether words make a sentence, or a part of one, rather than name a thing. */
export const clause = (tokens: readonly Token[]): boolean => tokens.some((_, i) => finiteAt(tokens, i) || governs(tokens, i));

/** Whether a person does something in them: "I told him the second hour is free". */
export const personal = (tokens: readonly Token[]): boolean => tokens.some((token) => subjects.test(token.text));

const opening = (words: readonly Token[]) => words.find((one) => !/^(?:the|a|an|and|also|then|just|\p{L}{3,}ly)$/u.test(one.text))?.text ?? "";

/** Whether what a sentence says is said of a thing it begins with: "the menu translation was wonderful". */
export const about = (tokens: readonly Token[], thing: (token: Token) => boolean): boolean => {
  const at = tokens.findIndex(thing);
  return at >= 0 && at < tokens.findIndex((_, i) => finiteAt(tokens, i));
};

/** Whether words tell a story rather than name a thing: "replaced kitchen faucet", "as discussed". */
export const tells = (words: readonly Token[]): boolean => past.test(opening(words)) || opens.test(opening(words));

/** Whether words begin with what was done, so that they can be work that is charged: "built in wardrobe". */
export const done = (words: readonly Token[]): boolean => words.length > 1 && past.test(opening(words)) && !clause(words);

/** Whether words say what was done to so many: "fitted 4 downlights". */
export const acts = ([first, second]: readonly Token[]): boolean => first !== undefined && past.test(first.text) && /^\d/.test(second?.text ?? "");

/** Whether something is told or asked for in them: "the job we talked about", "she's new", "keep it simple". */
export const narrates = (words: readonly Token[]): boolean => tells(words) || clause(words);

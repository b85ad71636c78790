import type { Token } from "./lexer.ts";

/** The words of a description as they were written, without those at its edges that say nothing. */
export function said(words: readonly Token[]): string {
  const edge = (token: Token | undefined) => token !== undefined && idle(token);
  let [from, to] = [0, words.length];
  const verb = (token: Token | undefined) => /^(?:charge|bill|invoice|add|include|put|make|give|got|paid|pay)$/.test(token?.text ?? "");
  while (from < to && (edge(words[from]) || (verb(words[from]) && (to - from === 1 || words.slice(from + 1, to).every(idle) || from === 0)))) from++;
  while (to > from && edge(words[to - 1])) to--;
  return words
    .slice(from, to)
    .map((token) => token.source)
    .join(" ")
    .replace(/\s+([,;:.)])/g, "$1")
    .replace(/\(\s+/g, "(")
    .replace(/^[“"'‘](.*)[”"'’]$/, "$1")
    .trim();
}

/** What is told about it behind a name: "labour, they're exempt", "as it is export of services". */
const TOLD =
  /\s+(?:(?:as|since|because|cos|so|and|but) )?(?:they|he|she|it|we)(?:['’](?:re|s|ve|d|ll)| (?:is|are|was|were|has|have|had|will|would|wants?|said|asked))\b.*$/iu;

export const cleaned = (text: string) =>
  text
    .replace(TOLD, "")
    .replace(/^.*\bspent\b(?: \S+){0,4}? (?=\p{L}+ing\b)/iu, "")
    .replace(
      /^(?:(?:i|we)(?:'d| would)? )?(?:(?:also|still|now) )*(?:owe you(?: for)?|confirm|(?:would )?like(?: to (?:order|book|pay for|have)))\s+(?:the )?(?=\S)/i,
      "",
    )
    .replace(
      /^(?:(?:i|we|i've|we've|he|she|they)(?: (?:have|had|just|also))? )?(?:did|done|worked(?: on)?|spent|provided|delivered|completed|finished|put in|bill|charge|invoice|include|covering|doing|on|for)(?:\s+|$)(?:(?:some|the|a|on|for|of)\s+)*/i,
      "",
    )
    .replace(
      /^(?:(?:i|we) )?(?:made|gave|told|said|promised|quoted|offered|sold|provided|supplied|used|sent|brought|did|had|got|buy|bought|fetch(?:ed)?|pick(?:ed)? up|want(?:s|ed)?|need(?:s|ed)?|ordered|bought)\s+(?:(?:for|to)\s+)?(?:(?:them|him|her|me|us|you|some|the|an?)\s+)*(?=\S)/i,
      "",
    )
    .replace(/\s+(?:on top(?: of that)?|all up|all in|all told|in total|in all|in addition|altogether|separately)$/i, "")
    .replace(/\s+(?:itself|themselves|as well|too|already|again|done|completed|we did|i did|they (?:ordered|asked for|wanted)|(?:we|i) agreed(?: on)?)$/i, "")
    .replace(/\s+(?:was|were|is|at|for|of|on|to|and|the|came to|cost|costs)$/i, "");

/** The words of at least three letters, in lower case. */
export const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** The name of a thing without what stands in parentheses and behind a comma: "Lesson" of "Lesson (half day)". */
export const shortName = (name: string): string => name.replace(/\(.*?\)|,.*/g, "");

/** A description begins with a capital; the rest is as the person wrote it. */
export const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

const idleWords = new Set(
  "there were they're i've we've they've a an the things thing stuff qty quantity client customer following below nothing get gets got goes so agreed quoted price cost rate costs came comes worth rate's price's cost's amount for of at to and plus with on in by from my our his her their your some also then each flat total was were is it's its that's just only about itself themselves too another more is be are as well i we you they he she did done it that this those these which who but so them him me us".split(
    " ",
  ),
);

/** Words that say nothing of what was done. */
export const idle = (token: Token): boolean => idleWords.has(token.text) || /^[^\p{L}\p{N}“]+$/u.test(token.text);

/** Words for work, by how they are made ("tuning", "installation", "upholstery"), and verbs that are nouns as well. */
const WORK =
  /(?:(?<!th)ing|tion|sion|ment|ery|ance|removal|rental|repair|clean|wash|polish|install|service|hire|trim|groom|tune-up|paint|fit|design|delivery|work|labou?r|haircut|cut|massage|check|test|visit|lesson)s?$/;

/** Whether words are for work that is done to something, as far as the way they are made tells. */
export const isWork = (words: readonly string[]): boolean => words.some((word) => WORK.test(word.toLowerCase()));

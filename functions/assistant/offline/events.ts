import type { TurnContext } from "../calls/turn-context.ts";
import { dateAt, dateMention } from "./dates.ts";
import type { Token } from "./lexer.ts";
import { drop, find, type Reading, type Taken, wordsOf } from "./reading.ts";
import { type Head, set } from "./slots.ts";
import { capitalised, wordsIn } from "./wording.ts";

/** Words before "date" that name no event: the invoice's own dates, and what may stand before any noun. */
const OWN =
  "(?:invoice|bill|billing|issue|issued|due|payment|pay|paying|back|post|the|this|that|its|it's|a|an|new|right|correct|wrong|actual|same|and|but|also|please|then|with|on|to|of|for|as|change|set|make|move|update|correct|fix|use|put|add|no|up)";

const NOUN = `(?!${OWN} )[a-z][a-z'-]+`;

/** The date of something else than the invoice: "event date 12 september", "the date of the wedding is 20 June". */
const LABELS = [
  `(?<=^|[.,;|(] |(?:and|the|with|her|his|their|my|our|on|for) )(?<label>${NOUN}(?: ${NOUN})? dates?)(?: (?:is|are|was|were|will be|:|-|=|of|on))*(?= )`,
  `(?:the )?(?<label>dates? of (?:(?:the|her|his|their|my|our) )?${NOUN})(?: (?:is|are|was|were|will be|:|-|=|on))*(?= )`,
];

/**
 * Takes out when something takes place or took place, where it is said as a date of its own. It is no date of the invoice and charges nothing, so it is kept
 * in the notes, word for word; said once more of the same event, it takes the place of what was noted.
 */
export function events(from: Reading, head: Head, world: TurnContext): void {
  for (const label of LABELS)
    for (let at = 0, found = find(from.tokens, label); found; found = find(from.tokens.slice(at), label)) {
      at += found.at;
      if (!noted(from, found, at, head, world)) at++;
    }
}

/** Notes the date that stands behind a label. False where there is none, or the label names no event. */
function noted(from: Reading, label: Taken, at: number, head: Head, world: TurnContext): boolean {
  const tokens = label.tokens();
  const day = dayAt(from.tokens.slice(at + tokens.length), world);
  const [first] = label.tokens("label");
  const last = day.findLast(({ text }) => /^[\p{L}\d]/u.test(text));
  const words = wordsOf(label.tokens("label"), from.source);
  if (!first || !last || named(words, world)) return false;
  const before = (head.fields.notes ?? world.draft?.notes ?? "").split("\n");
  const others = before.filter((line) => line && !line.toLowerCase().startsWith(words.toLowerCase()));
  const text = capitalised(wordsOf([first, last], from.source));
  drop(from, [...tokens, ...day]);
  set(head, { notes: [...others, text].join("\n") });
  return true;
}

/** The day, or the days, that some tokens begin with. */
function dayAt(tokens: readonly Token[], world: TurnContext): readonly Token[] {
  const one = dateAt(tokens, { today: world.today, monthFirst: (world.profile.locale ?? "en-US") === "en-US" })?.tokens ?? [];
  const mention = dateMention(tokens);
  const several = mention?.at === 0 ? mention.tokens() : [];
  return several.length > one.length ? several : one;
}

/** Whether the word before "date" is who the invoice is for: "Hooli date 1 March". */
const named = (label: string, { customers }: TurnContext): boolean => {
  const [first] = wordsIn(label);
  return customers.some(({ name }) => wordsIn(name).includes(first ?? ""));
};

import type { Alignment, Pair } from "./alignment.ts";
import { weightOf } from "./book.ts";
import type { Evidence } from "./evidence.ts";
import type { NameWord } from "./name-words.ts";
import { isFirstName } from "./party.ts";
import { type FitKind, tells } from "./word-fit.ts";

/** How far a fit explains a word that was said. */
const EXPLAINS: Readonly<Record<FitKind, number>> = {
  same: 1,
  trade: 0.9,
  nick: 0.9,
  form: 0.9,
  pet: 0.8,
  sound: 0.7,
  slip: 0.6,
  slips: 0.4,
  cut: 0.7,
  part: 0.5,
  initial: 0.6,
};

/** How much of what was said a stored name explains, in weights of words. */
export function explainedBy({ said, stored, pairs }: Alignment): number {
  let sum = 0;
  for (const pair of pairs) {
    if (pair.by === "letters" || pair.by === "joined") {
      const words = said.slice(pair.said, pair.said + pair.length[0]);
      sum +=
        Math.max(
          1,
          words.reduce((all, word) => all + weightOf(word), 0),
        ) * EXPLAINS[pair.fit.kind];
      continue;
    }
    for (let at = pair.said; at < pair.said + pair.length[0]; at++) {
      const word = said[at] as NameWord;
      const its = stored[pair.stored] as NameWord;
      const isTitle = word.kind === "title" && word.meaning !== undefined && its.kind === "title";
      const weight = pair.fit.kind === "initial" || isTitle ? 0.3 : weightOf(tells(word) ? word : its);
      if (tells(word) || tells(its) || weight > 0.2) sum += Math.max(0.25, weight) * EXPLAINS[pair.fit.kind];
    }
  }
  return sum;
}

/** How near to the best another stored name counts as meant as well, in weights of words. */
const [AS_MUCH, NEARLY] = [0.1, 0.3];

const isFuzzy = ({ fit: { kind } }: Pair): boolean => kind === "sound" || kind === "slip" || kind === "slips" || kind === "part" || kind === "cut";
const fitAt = ({ pairs }: Alignment, at: number): Pair | undefined => pairs.find(({ said, length: [length] }) => said <= at && at < said + length);

/** What makes it unlikely that a name is meant, however many of its words were said. */
const blocks = ["two parties", "other sex", "other profession", "their firm", "clash first", "clash number", "clash own", "extra first"];

/** Whether another name can be meant by a title and a surname: a firm with nobody's name is addressed by none, and one who has not the profession not by it. */
function canBeAddressed({ alignment, evidence }: { readonly alignment: Alignment; readonly evidence: Evidence }, best: Alignment): boolean {
  if (evidence.has("other sex") || evidence.has("other profession") || evidence.has("estate")) return false;
  const professionsOf = (words: readonly NameWord[]) => words.flatMap(({ kind, meaning }) => (kind === "title" && meaning ? meaning : []));
  const [said, its] = [professionsOf(best.said), professionsOf(alignment.stored)];
  if (professionsOf(best.stored).some((title) => said.includes(title))) return its.some((title) => said.includes(title));
  return !evidence.has("firm") || alignment.stored.some((word) => word.kind === "title" || word.isLetters || isFirstName(word));
}

const clashes = ["clash own", "clash first", "clash kind", "clash number", "extra first", "extra number"];

/** What the other names of a book say to the best one: whether they are as likely, and whether what is misspelled there is written right here. */
export function rivalEvidence(best: Alignment, own: Evidence, others: readonly { readonly alignment: Alignment; readonly evidence: Evidence }[]): Evidence {
  const evidence = new Map<string, number>();
  const explained = explainedBy(best);
  const likely = others.filter(({ evidence: its }) => !blocks.some((block) => its.has(block) && !own.has(block)));
  const as = likely.filter(({ alignment }) => explainedBy(alignment) > explained - AS_MUCH);
  const nearly = likely.filter(({ alignment }) => explainedBy(alignment) > explained - NEARLY);
  const isEqual = own.has("equal");
  const isSure = !best.pairs.some((pair) => isFuzzy(pair) || pair.fit.kind === "initial");
  const isAhead = (name: string) => own.has(name) && !as.some(({ evidence: its }) => its.has(name));
  if (as.length)
    evidence.set(
      isAhead("equal") || (isAhead("written") && as.every(({ evidence: its }) => its.has("same but for the form")))
        ? "rivals of an equal"
        : isSure && isAhead("whole")
          ? "rivals of a whole"
          : "rivals",
      1,
    );
  if (as.length > 1 && !evidence.has("rivals of an equal")) evidence.set("many rivals", 1);
  if (nearly.length > as.length && !isEqual) evidence.set("near rivals", 1);
  // "Kelly & Sons" may be Kelley & Sons before it is the Sons of Kelly Pub.
  if (!own.has("whole") && likely.some(({ evidence: its }) => its.has("whole") && its.has("within"))) evidence.set("another is nearly whole", 1);
  if (others.some(({ evidence: its }) => its.has("may stand for it") && !clashes.some((clash) => its.has(clash)))) evidence.set("another may be meant", 1);
  const fuzzy = best.pairs.filter((pair) => isFuzzy(pair) || pair.fit.kind === "form");
  for (const { said: at } of fuzzy) {
    const fits = others.flatMap(({ alignment }) => fitAt(alignment, at) ?? []);
    const isWord = best.pairs.some(
      ({ said: from, fit, by }) => from === at && !by && (fit.kind === "form" || fit.kind === "sound" || fit.kind === "slip" || fit.kind === "slips"),
    );
    if (isWord && fits.some(({ fit }) => fit.kind === "same")) evidence.set("spelled so elsewhere", 1);
    else if (fits.some(isFuzzy)) evidence.set("spelled nearly so elsewhere", 1);
  }
  // "VdB", where the book has a Van den Berg and a Van den Boom.
  for (const { said: at } of best.pairs.filter(({ by }) => by === "initials"))
    if (nearly.some(({ alignment }) => fitAt(alignment, at)?.by === "initials")) evidence.set("called so elsewhere", 1);
  for (const { said: at } of best.pairs.filter(({ fit: { kind } }) => kind === "nick" || kind === "pet"))
    if (others.some(({ alignment }) => fitAt(alignment, at)?.fit.kind === "same" && !alignment.extra.some(tells))) evidence.set("called so elsewhere", 1);
  if (own.has("extra first") && others.some(({ evidence: its }) => its.has("clash first"))) evidence.set("first name of others", 1);
  const [only, more] = best.said.filter(tells);
  if (only && !more && !isEqual) {
    const addressed = own.has("title") ? others.filter((other) => canBeAddressed(other, best)) : likely;
    const heard = addressed.flatMap(({ alignment }) => alignment.pairs.filter(({ fit }) => fit.kind === "sound" || fit.kind === "same"));
    if (heard.length) evidence.set(own.has("title") ? "one word with title, heard elsewhere" : "one word, heard elsewhere", 1);
  }
  return evidence;
}

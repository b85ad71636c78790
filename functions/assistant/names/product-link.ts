import { compareNames, matchName } from "../../../shared/language/names/match.ts";
import { memoize } from "../../../shared/memoize.ts";
import { type Catalogue, type CatalogueItem, catalogueOf, type Name, near, SAME } from "./catalogue-index.ts";
import { decide, type Link } from "./link.ts";
import { isFiller, isSold, withDigits } from "./product-name.ts";
import { contradicts, type Qualifiers, qualifiersOf } from "./qualifiers.ts";
import { isParticiple, isPastForm, root } from "./stems.ts";
import { measure, singular } from "./units.ts";
import { CACHE_CHARACTERS, words } from "./words.ts";

/** What was said, taken apart. */
interface Said extends Qualifiers {
  readonly words: readonly string[];
  /** Of each word, in which part of "A of B" it stands; none for what is said about the thing: its place, its purpose, its time. */
  readonly part: readonly (number | undefined)[];
  /** The last of those parts; 0 where there is one. */
  readonly parts: number;
  /** How many times "and" was said before each word. */
  readonly joined: readonly number[];
  /** Two neighbours run together, and on which of the words they stand. */
  readonly pairs: readonly { readonly text: string; readonly at: number; readonly length: number }[];
}

const leads = new Set("for in on at from with during because since until per every each weekly fortnightly".split(" "));
const articles = new Set("a an the my our his her their your".split(" "));
const after = new Set([...articles, ..."up out down off".split(" ")]);

const particles = new Set("up out down off away over back in on".split(" "));

/** Takes a description apart. What begins with a preposition, or with what is done ("chasing a rattle"), is about the thing. */
const parseDescription = memoize(CACHE_CHARACTERS, (description): Said => {
  const all = words(description);
  const [list, part, joined, pairs] = [[] as string[], [] as (number | undefined)[], [] as number[], [] as Said["pairs"][number][]];
  let [of, and, about] = [0, 0, false];
  for (const [i, word] of all.entries()) {
    const next = all[i + 1];
    if (next !== undefined) {
      const length = Number(!isFiller(word)) + Number(!isFiller(next));
      if (length) pairs.push({ text: word + next, at: list.length, length });
      // "Setting up" is a setup.
      if (length && particles.has(next)) pairs.push({ text: root(word) + next, at: list.length, length });
    }
    if (list.length && leads.has(word)) about = true;
    // "Pressure washed the drive" is the pressure washing of the drive.
    const runCommand = articles.has(word) && (isPastForm(all[i - 1] ?? "") || (i === 1 && /ing$/.test(all[0] ?? "")));
    if (list.length && !about && (word === "of" || runCommand)) of++;
    if (word === "and" && list.length) and++;
    if (isFiller(word)) continue;
    if (list.length && /^\p{L}{3,}ing$/u.test(word) && after.has(next ?? "")) about = true;
    list.push(withDigits(word));
    part.push(about ? undefined : of);
    joined.push(and);
  }
  return { words: list, part, parts: Math.max(0, ...part.map((one) => one ?? 0)), joined, pairs, ...qualifiersOf(list) };
});

/** Words of any trade: alone they point to nothing in it. */
const general = new Set(
  "full half whole extra new old monthly weekly daily annual day hour week month design development work support project session plan consulting".split(" "),
);
const isGeneral = (word: string) => isSold(word) || general.has(word) || general.has(singular(word));

const times = new Set("today tonight yesterday tomorrow mon tue tues wed weds thu thur thurs fri sat sun done".split(" "));

/** From which likeness on a word is said. */
const SAID = 0.8;
/** From how much of a name on all of it is said, and how much of what was said it has to explain; and how much of it a part of a name has to. */
const NAMED = 0.8;
const EXPLAINED = 0.3;
const POINTED = 0.8;
/** How well a name that is said in other words is said at most. */
const REWORDED = 0.89;
/** How much less than this a word tells that three names or more have. */
const USUAL = 0.5;
/** What is near enough to be asked about. */
const DOUBTFUL = 0.57;

/** Which words of a description and of a name are in the other, and how like they are. */
interface Fit {
  readonly name: Name;
  readonly at: number;
  readonly said: number[];
  readonly own: number[];
}

const isSaid = (like: number | undefined) => (like ?? 0) >= SAID;

/** The mean of what is worth so much, 0 to 1. */
const mean = (list: readonly (readonly [value: number, weight: number])[]): number => {
  const weights = list.reduce((all, [, weight]) => all + weight, 0);
  return weights ? list.reduce((all, [value, weight]) => all + value * weight, 0) / weights : 0;
};

/** The names that have a word in common with what was said. */
function fitsOf(said: Said, catalogue: Catalogue): Fit[] {
  const fits = new Map<number, Fit>();
  const match = (from: number, length: number, text: string) => {
    for (const { name: at, like, at: place, length: over } of near(text, catalogue)) {
      const name = catalogue.names[at] as Name;
      const fit = fits.get(at) ?? { name, at, said: said.words.map(() => 0), own: name.words.map(() => 0) };
      fits.set(at, fit);
      for (let i = from; i < from + length; i++) fit.said[i] = Math.max(fit.said[i] ?? 0, like);
      for (let j = place; j < place + over; j++) fit.own[j] = Math.max(fit.own[j] ?? 0, like);
    }
  };
  for (const [at, word] of said.words.entries()) match(at, 1, word);
  for (const { text, at, length } of said.pairs) if (catalogue.roots.has(root(text))) match(at, length, text);
  return [...fits.values()];
}

/** Where the words end that say what it is: "oak doors **fitted**", "a stump ground **out**" tell what was done with it, "a walk **today**" when. */
function headOf(said: Said, part: number, found: readonly number[]): number {
  const drops = (word = "", before = "") => times.has(word) || isSold(word) || isParticiple(word) || (particles.has(word) && isPastForm(before));
  let head = said.part.lastIndexOf(part);
  while (head > 0 && !isSaid(found[head]) && drops(said.words[head], said.words[head - 1])) head--;
  return head;
}

/** Whether one side of an "and" has no part in a name: of "mani and a gel pedi" half is another thing, and all of it is neither. */
function namesHalf(said: Said, found: readonly number[]): boolean {
  const sides = new Map<number, boolean>();
  for (const [i, and] of said.joined.entries()) if (said.part[i] !== undefined) sides.set(and, sides.get(and) || isSaid(found[i]));
  return [...sides.values()].includes(false);
}

/** Whether what is done to a thing that is there already is left unsaid: "a website" is not yet a website audit. */
function lacksService(said: Said, { said: found, own, name: { words, weights, apart, capitals, core, serviceWord, isRemoval } }: Fit): boolean {
  // Who cleans ovens, windows and carpets means the cleaning by "the oven".
  if (serviceWord === undefined || isSaid(own[serviceWord]) || (weights[serviceWord] ?? 1) < USUAL) return false;
  const saidApart = words.some((word, j) => apart[j] && isSaid(own[j]) && !core.some((k) => words[k] === word));
  // Of an acronym there is no thing to begin with: "EICR" is the EICR inspection.
  const acronym = own.every((like, j) => !isSaid(like) || capitals[j]);
  const otherwise = said.words.some((word, i) => !isSaid(found[i]) && isParticiple(word));
  return !saidApart && !acronym && (otherwise || !isRemoval);
}

/** How much of what was said a name explains, 0 to 1. What is said about the thing may name it, and does not speak against it; of "a load of" neither does much. */
function precision(said: Said, found: readonly number[], part: number, head: number): number {
  return mean(
    said.words.flatMap((word, i) => {
      const [like, of] = [found[i] ?? 0, said.part[i]];
      if (isSaid(like)) return [[like, 1] as const];
      if (of === undefined || of > part || (of === part && i > head)) return [];
      return [[like, of < part ? 0.5 : isSold(word) ? 0.1 : 1] as const];
    }),
  );
}

/** How well a part of "A of B", or all that was said, fits a name. */
function partScore(said: Said, fit: Fit, part: number): number {
  const { said: found, own, name } = fit;
  const head = headOf(said, part, found);
  if (!isSaid(found[head])) return 0;
  const precise = precision(said, found, part, head);
  const covered = mean(name.core.map((j) => [own[j] ?? 0, name.weights[j] ?? 1]));
  const open = lacksService(said, fit);
  if (covered >= NAMED && precise >= EXPLAINED && !open) {
    const score = 0.75 + 0.2 * precise * covered;
    return name.core.every((j) => (own[j] ?? 0) >= SAME) ? score : Math.min(score, REWORDED);
  }
  if (precise < POINTED || part < said.parts) return 0;
  const [only, more] = said.words.flatMap((word, i) => (isSaid(found[i]) ? [{ word, like: found[i] ?? 0 }] : []));
  const alone = more === undefined && only !== undefined && (isGeneral(only.word) || only.like < SAME || !covered);
  return open || alone ? DOUBTFUL : 0.6 + 0.15 * covered;
}

/**
 * How well a description fits a name, 0 to 1: from 0.9 on it says the name in its own words, from 0.75 in others or with more words ("mowed the lawn"),
 * from 0.6 a part of it that points to it, below that perhaps.
 */
function scoreOf(said: Said, fit: Fit): number {
  const { said: found, own, name } = fit;
  if (namesHalf(said, found) || contradicts(said, name)) return 0;
  if (own.every((like, j) => like === 1 || j >= name.length) && found.every((like) => like === 1)) return 1;
  // Of "translation of a diploma" the first part may say the name in full, or else the last one what it is: "a load of green waste".
  return Math.max(partScore(said, fit, 0), said.parts ? partScore(said, fit, said.parts) : 0);
}

/** Of every product that a description may mean how well it fits, 0 to 1. */
function productScores<P extends CatalogueItem>(description: string, products: readonly P[]): { record: P; score: number }[] {
  const said = parseDescription(description);
  // "Days" alone count, and name nothing.
  if (said.words.every((word) => measure(word) !== undefined)) return [];
  const scored = fitsOf(said, catalogueOf(products)).map((fit) => ({
    record: products[fit.at] as P,
    score: scoreOf(said, fit),
    whole: fit.said.every((like, i) => isSaid(like) || said.part[i] === undefined),
  }));
  // "Log delivery" is not the "Delivery" where there is a "Log delivery and stacking": what has all the words goes before what leaves some over.
  const whole = scored.some((one) => one.whole && one.score > DOUBTFUL);
  return scored.filter((one) => one.whole || !whole);
}

/** The product of the catalogue that a description means. */
export function linkProduct<P extends { name: string }>(description: string, products: readonly P[]): Link<P> {
  const same = products.filter((product) => product.name.toLowerCase() === description.toLowerCase());
  if (same.length === 1 && same[0]) return { hit: same[0], score: 1 };
  const link = decide(productScores(description, products), 0.6, 0.05);
  return "none" in link ? (writtenOtherwise(description, products) ?? link) : link;
}

/** The product whose whole name was said, in another spelling: "Büro Reinigung", "Hosting zwölf Monate". */
function writtenOtherwise<P extends { name: string }>(description: string, products: readonly P[]): Link<P> | undefined {
  const { which } = matchName(description, products);
  if (!which) return undefined;
  const { isWhole, isWithin } = compareNames(description, which.name);
  return isWhole && isWithin ? { hit: which, score: SPELLED } : undefined;
}
const SPELLED = 0.9;

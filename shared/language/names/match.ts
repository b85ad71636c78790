import type { Numbers } from "../../learning/cuts.ts";
import { type Candidate, type Compared, candidatesFor, compareWords, saidName } from "./candidates.ts";
import { featuresOf } from "./features.ts";
import { answerOf, isLinked, isOther, type Model, model } from "./model.ts";
import { nameWords } from "./name-words.ts";
import { explainedBy } from "./rivals.ts";

/** What a name that was said is to those that are stored: the name of one, one that only the person can tell, or another one. */
export type Verdict = "same" | "ask" | "other";

/** Which of the stored names is meant. */
export interface NameMatch<T> {
  readonly verdict: Verdict;
  /** The one that is meant, where it is one. */
  readonly which?: T;
  /** Those that may be meant, the likeliest first, where that is a question. */
  readonly among: readonly T[];
  /** Whether one of `among` is meant surely: each would be, were it alone. */
  readonly isAmongThem: boolean;
  /** How well the likeliest fits, 0 to 1. */
  readonly score: number;
}

/** What a name that was said is to one stored name. */
export interface NameComparison {
  readonly verdict: Verdict;
  readonly score: number;
  /** The words of the stored name that were said, by their place. */
  readonly said: ReadonlySet<number>;
  /** Whether nothing was left out but what says nothing: "acme" for "Acme Corp". */
  readonly isWhole: boolean;
  /** Whether all that was said is in the stored name, as it is written there. */
  readonly isWithin: boolean;
}

/** Returns which of the stored names is meant by what was said. Time grows with the number of names only where they are first taken apart. */
export function matchName<T extends { readonly name: string }>(said: string, records: readonly T[], by: Model = model): NameMatch<T> {
  const literal = records.filter(({ name }) => name === said);
  const [only, another] = literal;
  if (only && !another) return { verdict: "same", which: only, among: [], isAmongThem: true, score: 1 };
  const compared = rankedFor(said, records, by);
  const [best] = compared;
  if (!best) return { verdict: "other", among: [], isAmongThem: false, score: 0 };
  const score = shareOf(best);
  if (isLinked(best.features, by)) return { verdict: "same", which: best.record, among: [], isAmongThem: true, score };
  if (isOther(best.features, by)) return { verdict: "other", among: [], isAmongThem: false, score: 0 };
  const linked = compared.filter((one) => isLinked(aloneFeatures(one), by));
  if (linked.length > 1) return { verdict: "ask", among: inOrder(linked, records), isAmongThem: true, score };
  const most = explainedBy(best.alignment);
  const near = compared.filter((one) => one === best || (explainedBy(one.alignment) > most / 2 && !isOther(aloneFeatures(one), by)));
  return { verdict: "ask", among: inOrder(near, records), isAmongThem: false, score };
}

/** Records by how much of what was said their names explain, those that explain as much in the order of the book. */
function inOrder<T>(candidates: readonly Candidate<T>[], records: readonly T[]): T[] {
  const explained = (one: Candidate<T>): number => Math.round(10 * explainedBy(one.alignment));
  const places = new Map(candidates.map(({ record }) => [record, records.indexOf(record)] as const));
  const placeOf = ({ record }: Candidate<T>): number => places.get(record) ?? 0;
  return candidates.toSorted((a, b) => explained(b) - explained(a) || placeOf(a) - placeOf(b)).map(({ record }) => record);
}

/** A record whose name may be meant, with what speaks for and against it beside the others. */
export interface Ranked<T> extends Candidate<T> {
  readonly features: Numbers;
}

/** Returns the records whose names may be meant, the likeliest first. */
export function rankedFor<T extends { readonly name: string }>(said: string, records: readonly T[], by: Model): readonly Ranked<T>[] {
  const candidates = candidatesFor(said, records);
  const features = featuresOf(candidates);
  return candidates
    .map((one, at) => ({ ...one, features: features[at] as Numbers }))
    .map((one) => ({ one, odds: answerOf(by, "rank", one.features) }))
    .sort((a, b) => b.odds - a.odds)
    .map(({ one }) => one);
}

/** What speaks for and against a name, were it the only one. */
const aloneFeatures = (one: Compared): Numbers => featuresOf([one])[0] as Numbers;

/** Returns what a name that was said is to one stored name, whatever other names there are. */
export function compareNames(said: string, stored: string): NameComparison {
  const compared = compareWords(saidName(said), nameWords(stored), NOTHING);
  const { alignment, evidence } = compared;
  const parts = { said: alignment.covered, isWhole: evidence.has("whole"), isWithin: alignment.pairs.length > 0 && isWrittenWithin(compared) };
  const features = aloneFeatures(compared);
  if (!alignment.pairs.length || isOther(features, model)) return { verdict: "other", score: 0, ...parts };
  if (isLinked(features, model)) return { verdict: "same", score: shareOf(compared), ...parts };
  const isPart = parts.isWithin && !evidence.has("told nothing");
  return { verdict: "ask", score: isPart ? shareOf(compared) : evidence.has("within") ? 0.6 : 0.55, ...parts };
}
const NOTHING: ReadonlyMap<string, number> = new Map();

const isWrittenWithin = ({ alignment, evidence }: Compared): boolean => evidence.has("within") && alignment.pairs.every(({ fit }) => fit.kind === "same");

/** How much of a stored name was said, from 0.75 for any part of it that means it to 1 for all of it. */
function shareOf({ alignment: { stored, covered, extra, missed }, evidence }: Compared): number {
  if (evidence.has("equal")) return extra.length + missed.length ? 0.995 : 1;
  if (evidence.has("told nothing")) return 0.75;
  const telling = stored.flatMap(({ kind }, at) => (kind === "filler" || kind === "legal" || kind === "title" ? [] : [covered.has(at)]));
  return 0.75 + (0.2 * telling.filter(Boolean).length) / Math.max(1, telling.length);
}

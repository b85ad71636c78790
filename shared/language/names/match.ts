import { type Compared, candidatesFor, compareWords, saidName } from "./candidates.ts";
import type { Evidence } from "./evidence.ts";
import { isDoubtful, type Model, model, scoreOf } from "./model.ts";
import { nameWords } from "./name-words.ts";
import { explainedBy, rivalEvidence } from "./rivals.ts";

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

const isLinked = (evidence: Evidence, { link, linkFrom }: Model): boolean => !isDoubtful(evidence) && scoreOf(link, evidence) > linkFrom;
const isOther = (evidence: Evidence, { other, otherFrom }: Model): boolean => scoreOf(other, evidence) > otherFrom;

/** Returns which of the stored names is meant by what was said. Time grows with the number of names only where they are first taken apart. */
export function matchName<T extends { readonly name: string }>(said: string, records: readonly T[], by: Model = model): NameMatch<T> {
  const literal = records.filter(({ name }) => name === said);
  const [only, another] = literal;
  if (only && !another) return { verdict: "same", which: only, among: [], isAmongThem: true, score: 1 };
  const compared = candidatesFor(said, records)
    .map((one) => ({ ...one, rank: scoreOf(by.rank, one.evidence) }))
    .sort((a, b) => b.rank - a.rank);
  const [best, ...others] = compared;
  if (!best) return { verdict: "other", among: [], isAmongThem: false, score: 0 };
  const evidence: Evidence = new Map([...best.evidence, ...rivalEvidence(best.alignment, best.evidence, others)]);
  const score = shareOf(best);
  if (isLinked(evidence, by)) return { verdict: "same", which: best.record, among: [], isAmongThem: true, score };
  if (isOther(evidence, by)) return { verdict: "other", among: [], isAmongThem: false, score: 0 };
  const linked = compared.filter((one) => isLinked(one.evidence, by));
  if (linked.length > 1) return { verdict: "ask", among: linked.map(({ record }) => record), isAmongThem: true, score };
  const most = explainedBy(best.alignment);
  const near = compared.filter((one) => one === best || (explainedBy(one.alignment) > most / 2 && !isOther(one.evidence, by)));
  return { verdict: "ask", among: near.map(({ record }) => record), isAmongThem: false, score };
}

/** Returns what a name that was said is to one stored name, whatever other names there are. */
export function compareNames(said: string, stored: string): NameComparison {
  const compared = compareWords(saidName(said), nameWords(stored), NOTHING);
  const { alignment, evidence } = compared;
  const parts = { said: alignment.covered, isWhole: evidence.has("whole"), isWithin: alignment.pairs.length > 0 && isWrittenWithin(compared) };
  if (!alignment.pairs.length || isOther(evidence, model)) return { verdict: "other", score: 0, ...parts };
  if (isLinked(evidence, model)) return { verdict: "same", score: shareOf(compared), ...parts };
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

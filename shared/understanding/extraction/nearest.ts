import type { Found, Span } from "../entities/words.ts";

/** How near a cue is to a candidate, in words' lengths: those before count more than those behind. */
const distance = (cue: Span, candidate: Span): number => {
  if (cue.end <= candidate.start) return (candidate.start - cue.end) / 6;
  if (cue.start >= candidate.end) return 2 + ((cue.start - candidate.end) / 6) * 1.6;
  return 0;
};

/** The cue that a candidate belongs to, and how sure that is (0 to 1): the nearest, and of several longer ones those that say more. */
export function nearestCue<T>(cues: readonly Found<T>[], candidate: Span, most = 14): { meaning: T; score: number; cue: Found<T> } | undefined {
  let best: { meaning: T; score: number; cue: Found<T> } | undefined;
  for (const cue of cues) {
    const far = distance(cue, candidate);
    if (far > most) continue;
    const score = 1 - far / (most * 1.6) + Math.min(0.1, (cue.to - cue.from - 1) * 0.05);
    if (!best || score > best.score) best = { meaning: cue.meaning, score, cue };
  }
  return best;
}

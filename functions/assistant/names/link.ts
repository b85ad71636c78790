/**
 * What a name that people use links to: one record; several that are too close to tell apart, or with `doubt` such as are near, while another may be meant;
 * or none. A caller that gets `candidates` asks, be it one.
 */
export type Link<T> = { hit: T; score: number } | { candidates: readonly T[]; doubt?: boolean } | { none: true };

/** The record with the best score, where it has `enough` and stands out from the next one by `margin`; else the candidates to ask about. */
export function decide<T>(scored: readonly { record: T; score: number }[], enough: number, margin: number): Link<T> {
  const ranked = scored.filter(({ score }) => score >= 0.55).sort((a, b) => b.score - a.score);
  const [top, second] = ranked;
  if (!top) return { none: true };
  if (top.score >= enough && (!second || top.score - second.score >= margin)) return { hit: top.record, score: top.score };
  return { candidates: ranked.filter(({ score }) => top.score - score < margin || score === top.score).map(({ record }) => record) };
}

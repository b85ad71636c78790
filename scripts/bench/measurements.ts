/** The name of a measurement and its value as text. */
export type Measurement = readonly [name: string, figure: string];

/** Runs `work` `count` times, one after the other; returns the times in milliseconds, ascending. */
export async function times(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const all: number[] = [];
  for (let i = 0; i < count; i++) {
    const since = performance.now();
    await work();
    all.push(performance.now() - since);
  }
  return ascending(all);
}

export const ascending = (all: readonly number[]): number[] => all.toSorted((a, b) => a - b);

/** Returns the quantile of sorted values; `part` 0.5 is the median. */
export const at = (all: readonly number[], part: number): number => all[Math.min(all.length - 1, Math.floor(all.length * part))] ?? 0;

export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const percentiles = (all: readonly number[]): string => `p50 ${ms(at(all, 0.5))}, p95 ${ms(at(all, 0.95))} (n = ${all.length})`;

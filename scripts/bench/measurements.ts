/** A figure of this machine and what it is of. */
export type Measurement = readonly [name: string, figure: string];

/** How long each of `count` pieces of work took, one after the other, in milliseconds, shortest first. */
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

/** The value under which a part (0.5: half) of the sorted ones lie. */
export const at = (all: readonly number[], part: number): number => all[Math.min(all.length - 1, Math.floor(all.length * part))] ?? 0;

export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const percentiles = (all: readonly number[]): string => `p50 ${ms(at(all, 0.5))}, p95 ${ms(at(all, 0.95))} (n = ${all.length})`;

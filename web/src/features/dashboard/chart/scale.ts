/** The marks of an axis, from the lowest to the highest, and where a value stands on it: 0 at its foot, 1 at its top. */
export interface ChartScale {
  readonly marks: readonly number[];
  at(value: number): number;
}

const NICE = [1, 2, 2.5, 5, 10];

/** A scale with nought on it and about `steps` even steps, each 1, 2, 2.5 or 5 times a power of ten; it holds all the values. */
export function scaleOf(values: readonly number[], steps = 3): ChartScale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = niceStep((high - low || 1) / steps);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  const marks = Array.from({ length: last - first + 1 }, (_, i) => clean((first + i) * step));
  return { marks, at: (value) => (value / step - first) / (last - first) };
}

/** The smallest nice step that is no smaller than `least`. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  // What is a hair above a nice step for the way doubles are kept is that step.
  const factor = NICE.find((nice) => nice * (1 + 1e-9) >= least / power) ?? 10;
  return clean(factor * power);
}

/** The double nearest to the decimal that is meant: 0.3, not 0.30000000000000004. */
const clean = (value: number): number => Number(value.toPrecision(12)) + 0;

/** Numbers that are learned by stochastic gradient ascent with AdaGrad, and averaged over the later rounds (Polyak and Juditsky 1992). */
export interface Parameters {
  readonly values: Float64Array;
  /** Moves one along its slope. */
  learn(at: number, slope: number): void;
  /** Counts the values as they are for their average. */
  count(): void;
  /** Sets the values to their average. */
  average(): void;
}

export interface Pace {
  readonly rate: number;
  /** Where the sum of squared slopes begins by which steps are divided: the more, the less a single lesson counts. */
  readonly first: number;
  /** Shrinks what seldom helps. */
  readonly l2: number;
}

export function parametersOf(length: number, { rate, first, l2 }: Pace): Parameters {
  const values = new Float64Array(length);
  const squares = new Float64Array(length).fill(first);
  const sums = new Float64Array(length);
  let counted = 0;
  return {
    values,
    learn(at, slope) {
      const g = slope - l2 * (values[at] as number);
      squares[at] = (squares[at] as number) + g * g;
      values[at] = (values[at] as number) + (rate * g) / Math.sqrt(squares[at] as number);
    },
    count() {
      counted++;
      for (let at = 0; at < length; at++) sums[at] = (sums[at] as number) + (values[at] as number);
    },
    average() {
      if (counted) for (let at = 0; at < length; at++) values[at] = (sums[at] as number) / counted;
    },
  };
}

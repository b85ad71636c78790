/** A message whose stretches are compared: the features of each, and the one that is meant. */
export interface ChoiceExample {
  readonly author: string;
  readonly rows: readonly (readonly string[])[];
  readonly is: number;
}

const [ROUNDS, RATE, L2, LEAST_AUTHORS, LEAST] = [120, 0.3, 0.03, 2, 0.03];

/** Learns a log-linear choice among candidates by gradient ascent with AdaGrad: weights in hundredths, by feature. Deterministic. */
export function trainChoice(examples: readonly ChoiceExample[]): Record<string, number> {
  const authors = new Map<string, Set<string>>();
  for (const { author, rows, is } of examples)
    for (const name of new Set([...(rows[is] ?? []), ...rows.flat()])) authors.set(name, (authors.get(name) ?? new Set()).add(author));
  const names = [...authors].filter(([, of]) => of.size >= LEAST_AUTHORS).map(([name]) => name);
  const ids = new Map(names.sort().map((name, at) => [name, at]));
  const all = examples.map(({ rows, is }) => ({ is, rows: rows.map((row) => Int32Array.from(new Set(row.flatMap((name) => ids.get(name) ?? [])))) }));
  const weights = new Float64Array(names.length);
  const squares = new Float64Array(names.length).fill(1e-6);
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = new Float64Array(names.length);
    for (const { rows, is } of all) {
      const scores = rows.map((row) => row.reduce((sum, one) => sum + (weights[one] ?? 0), 0));
      const most = Math.max(...scores);
      const shares = scores.map((score) => Math.exp(score - most));
      const sum = shares.reduce((a, b) => a + b, 0);
      for (const [at, row] of rows.entries()) {
        const slope = Number(at === is) - (shares[at] ?? 0) / sum;
        if (Math.abs(slope) > 1e-6) for (const one of row) slopes[one] = (slopes[one] ?? 0) + slope;
      }
    }
    for (const [at, sum] of slopes.entries()) {
      const slope = sum - L2 * examples.length * 0.1 * (weights[at] ?? 0);
      squares[at] = (squares[at] ?? 0) + slope * slope;
      weights[at] = (weights[at] ?? 0) + (RATE * slope) / Math.sqrt(squares[at] ?? 1);
    }
  }
  return Object.fromEntries(names.flatMap((name, at) => (Math.abs(weights[at] ?? 0) >= LEAST ? [[name, Math.round((weights[at] ?? 0) * 100)]] : [])));
}

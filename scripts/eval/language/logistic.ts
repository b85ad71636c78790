/** An example: what speaks for it, whether it is so, and how much it counts. */
export interface Example {
  readonly features: ReadonlyMap<string, number>;
  readonly is: boolean;
  readonly weight?: number;
}

/** How strongly weights are held near what is expected, against what one example says. */
const HOLD = 1;
/** The same for evidence of which there is too little to learn from. */
const PINNED = 1e6;
const [ROUNDS, HALVINGS, ENOUGH] = [40, 12, 1e-4];

/**
 * Logistic regression by Newton's method, with weights that stay near `expected` where examples say little (a normal prior). Deterministic. `bias` is the
 * weight that counts always; weights of evidence that `isRare` says stay as they are expected.
 */
export function learnWeights(
  examples: readonly Example[],
  expected: Readonly<Record<string, number>>,
  isRare: (name: string) => boolean = () => false,
): Record<string, number> {
  const names = [...new Set(["bias", ...examples.flatMap(({ features }) => [...features.keys()])])].sort();
  const places = new Map(names.map((name, i) => [name, i]));
  const prior = Float64Array.from(names, (name) => expected[name] ?? 0);
  const bias = places.get("bias") ?? 0;
  const spread = Float64Array.from(names, (name, i) => (i === bias ? 1e-6 : isRare(name) ? PINNED : HOLD));
  const rows = examples.map(({ features, is, weight = 1 }) => ({
    values: [[bias, 1] as const, ...[...features].map(([name, value]) => [places.get(name) ?? 0, value] as const)],
    is: Number(is),
    weight,
  }));
  const sumOf = (weights: Float64Array, values: readonly (readonly [number, number])[]) =>
    values.reduce((sum, [i, value]) => sum + (weights[i] ?? 0) * value, 0);
  const lossOf = (weights: Float64Array): number => {
    const away = weights.reduce((sum, weight, i) => sum + ((spread[i] ?? 0) / 2) * (weight - (prior[i] ?? 0)) ** 2, 0);
    return rows.reduce((sum, { values, is, weight }) => {
      const against = is ? -sumOf(weights, values) : sumOf(weights, values);
      return sum + weight * (against > 30 ? against : Math.log1p(Math.exp(against)));
    }, away);
  };
  let weights = Float64Array.from(prior);
  for (let round = 0; round < ROUNDS; round++) {
    const step = newtonStep(rows, weights, prior, spread, sumOf);
    const loss = lossOf(weights);
    let next = weights;
    for (let k = 0, part = 1; k < HALVINGS; k++, part /= 2) {
      next = weights.map((weight, i) => weight - part * (step[i] ?? 0));
      if (lossOf(next) <= loss) break;
    }
    const moved = Math.max(...next.map((weight, i) => Math.abs(weight - (weights[i] ?? 0))));
    weights = next;
    if (moved < ENOUGH) break;
  }
  return { ...expected, ...Object.fromEntries(names.map((name, i) => [name, weights[i] ?? 0])) };
}

interface Row {
  readonly values: readonly (readonly [place: number, value: number])[];
  readonly is: number;
  readonly weight: number;
}

function newtonStep(
  rows: readonly Row[],
  weights: Float64Array,
  prior: Float64Array,
  spread: Float64Array,
  sumOf: (weights: Float64Array, values: Row["values"]) => number,
): Float64Array {
  const size = weights.length;
  const [slope, curve] = [new Float64Array(size), new Float64Array(size * size)];
  for (const { values, is, weight } of rows) {
    const probability = 1 / (1 + Math.exp(-sumOf(weights, values)));
    const [off, bend] = [(probability - is) * weight, Math.max(1e-4, probability * (1 - probability)) * weight];
    for (const [i, value] of values) {
      slope[i] = (slope[i] ?? 0) + off * value;
      for (const [j, other] of values) curve[i * size + j] = (curve[i * size + j] ?? 0) + bend * value * other;
    }
  }
  for (let i = 0; i < size; i++) {
    slope[i] = (slope[i] ?? 0) + (spread[i] ?? 0) * ((weights[i] ?? 0) - (prior[i] ?? 0));
    curve[i * size + i] = (curve[i * size + i] ?? 0) + (spread[i] ?? 0);
  }
  return solve(curve, slope);
}

/** Solves A x = b for a symmetric positive A, by Cholesky's decomposition. */
function solve(a: Float64Array, b: Float64Array): Float64Array {
  const size = b.length;
  const at = (matrix: Float64Array, i: number, j: number): number => matrix[i * size + j] ?? 0;
  const lower = new Float64Array(size * size);
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      let sum = at(a, i, j);
      for (let k = 0; k < j; k++) sum -= at(lower, i, k) * at(lower, j, k);
      lower[i * size + j] = i === j ? Math.sqrt(Math.max(1e-12, sum)) : sum / at(lower, j, j);
    }
  const half = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    let sum = b[i] ?? 0;
    for (let k = 0; k < i; k++) sum -= at(lower, i, k) * (half[k] ?? 0);
    half[i] = sum / at(lower, i, i);
  }
  const x = new Float64Array(size);
  for (let i = size - 1; i >= 0; i--) {
    let sum = half[i] ?? 0;
    for (let k = i + 1; k < size; k++) sum -= at(lower, k, i) * (x[k] ?? 0);
    x[i] = sum / at(lower, i, i);
  }
  return x;
}

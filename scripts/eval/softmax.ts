/** What can be chosen where one thing is to be chosen, or none: each option by the signs of its occurrences. */
export interface Example {
  readonly options: readonly { readonly occurrences: readonly (readonly string[])[]; readonly isRight: boolean }[];
}
export type Weights = Record<string, number>;

const EPOCHS = 60;
const RATE = 0.25;

/**
 * The weights of signs under which the right options are the likeliest (softmax; that none is right has the score 0), learned by descent with Adagrad.
 * `decay` keeps weights of signs small that few examples have. Of an option's occurrences the best counts. The same examples always give the same weights.
 */
export function train(examples: readonly Example[], decay: number): Weights {
  const ids = idsOf(examples);
  const all = examples.map(({ options }) =>
    options.map(({ occurrences, isRight }) => ({ isRight, occurrences: occurrences.map((signs) => signs.flatMap((sign) => ids.get(sign) ?? [])) })),
  );
  const weights = new Float64Array(ids.size);
  const squares = new Float64Array(ids.size).fill(1e-2);
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const i of all.keys()) {
      const options = all[(i * 7919 + epoch * 31) % all.length] ?? [];
      const best = options.map(({ occurrences, isRight }) => {
        let first = { score: -Infinity, signs: [] as number[] };
        for (const signs of occurrences) {
          let score = 0;
          for (const id of signs) score += weights[id] ?? 0;
          if (score > first.score) first = { score, signs };
        }
        return { ...first, isRight };
      });
      const hasRight = best.some(({ isRight }) => isRight);
      const sum = best.reduce((all, { score }) => all + Math.exp(Math.min(score, 30)), 1);
      const right = best.reduce((all, { score, isRight }) => (isRight ? all + Math.exp(Math.min(score, 30)) : all), hasRight ? 0 : 1);
      const gradient = new Map<number, number>();
      for (const { score, signs, isRight } of best) {
        const e = Math.exp(Math.min(score, 30));
        const change = e / sum - (isRight ? e / right : 0);
        if (Math.abs(change) < 1e-4) continue;
        for (const id of signs) gradient.set(id, (gradient.get(id) ?? 0) + change);
      }
      for (const [id, change] of gradient) {
        const slope = change + decay * (weights[id] ?? 0);
        squares[id] = (squares[id] ?? 0) + slope * slope;
        weights[id] = (weights[id] ?? 0) - (RATE * slope) / Math.sqrt(squares[id] ?? 1);
      }
    }
  return Object.fromEntries([...ids].map(([sign, id]) => [sign, weights[id] ?? 0]));
}

/** The signs that at least two examples have, each with its number. */
function idsOf(examples: readonly Example[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { options } of examples)
    for (const sign of new Set(options.flatMap(({ occurrences }) => occurrences.flat()))) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return new Map([...counts].filter(([, count]) => count > 1).map(([sign], id) => [sign, id]));
}

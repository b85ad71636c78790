import type { TurnCost } from "./model-calls.ts";
import type { CaseVerdict } from "./outcome.ts";
import prices from "./prices.json" with { type: "json" };

const count = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const share = (some: number, all: number): string => `${some}/${all}${all ? ` (${Math.round((100 * some) / all)} %)` : ""}`;
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Returns the quantile of values; `part` 0.5 is the median. */
export const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

/** Summarises the verdicts on money and safety. */
export function verdictLine(verdicts: readonly CaseVerdict[]): string {
  const invoices = verdicts.filter(({ total }) => total !== undefined);
  return [
    `as expected ${share(verdicts.filter(({ asExpected }) => asExpected).length, verdicts.length)}`,
    `exact total ${share(invoices.filter(({ total }) => total).length, invoices.length)}`,
    `silently wrong ${share(verdicts.filter(({ silentlyWrong }) => silentlyWrong).length, verdicts.length)}`,
    `unsafe ${verdicts.filter(({ unsafe }) => unsafe).length}`,
  ].join("   ");
}

/** Summarises the turns' cost: calls, tokens, seconds, and money at the model's published price. */
export function costLines(costs: readonly TurnCost[], fallbacks: number): string[] {
  const per = (of: (cost: TurnCost) => number) => sum(costs.map(of)) / Math.max(1, costs.length);
  const seconds = costs.map((cost) => cost.seconds);
  const uncounted = sum(costs.map((cost) => cost.uncounted));
  return [
    `calls a turn ${per(({ calls }) => calls).toFixed(2)}`,
    `tokens a turn: prompt ${count.format(per(({ prompt }) => prompt))}, of them cached ${count.format(per(({ cached }) => cached))}, completion ${count.format(per(({ completion }) => completion))}` +
      (uncounted ? ` (${uncounted} calls estimated: the server does not count)` : ""),
    `seconds a turn: median ${quantile(seconds, 0.5).toFixed(1)}, p95 ${quantile(seconds, 0.95).toFixed(1)}`,
    priceLine(costs),
    ...(fallbacks ? [`${fallbacks} turns were answered by the embedded model, because the provider's failed`] : []),
  ];
}

function priceLine(costs: readonly TurnCost[]): string {
  const names = [...new Set(costs.flatMap(({ model }) => (model ? [model] : [])))];
  const unknown = names.filter((name) => !modelPrice(name));
  if (unknown.length || !names.length) return `cost: not known (no price of ${unknown.join(", ") || "the model"} in scripts/eval/prices.json)`;
  const dollars = sum(costs.map(costOf));
  const dates = [...new Set(names.map((name) => modelPrice(name)?.date))].join(", ");
  return `cost: $${dollars.toFixed(4)}, $${(dollars / Math.max(1, costs.length)).toFixed(5)} a turn (prices of ${dates}, scripts/eval/prices.json)`;
}

/** The published price of a model, in dollars per million tokens, and its date. */
export interface ModelPrice {
  readonly prompt: number;
  readonly cached: number;
  readonly completion: number;
  readonly date: string;
}

/** Returns a model's price; ignores a date ("gpt-4o-2024-08-06") and a route ("openai/gpt-4o") in its name. */
export function modelPrice(name: string): ModelPrice | undefined {
  const plain = name
    .toLowerCase()
    .replace(/^.*\//, "")
    .replace(/-(\d{4}-\d\d-\d\d|20\d{6}|latest)$/, "");
  const list = prices.find(({ models }) => Object.hasOwn(models, plain));
  const price = list && (list.models as Readonly<Record<string, Omit<ModelPrice, "date">>>)[plain];
  return price && { ...price, date: list.date };
}

/** The cost of a turn in dollars; 0 if the price of its model is unknown. */
export function costOf({ model, prompt, cached, completion }: Pick<TurnCost, "model" | "prompt" | "cached" | "completion">): number {
  const price = model === undefined ? undefined : modelPrice(model);
  return price ? ((prompt - cached) * price.prompt + cached * price.cached + completion * price.completion) / 1e6 : 0;
}

import { dictionary } from "./dictionary.ts";

/** English unit words that have a plural; symbols (h, kg, ft) have none. */
const plurals: Record<string, string> = dictionary({
  ...Object.fromEntries(
    "hour minute day night week fortnight month quarter year mile metre meter yard pound ton gallon litre liter word page piece session unit item visit seat image photo trip"
      .split(" ")
      .map((unit) => [unit, `${unit}s`]),
  ),
  person: "people",
  copy: "copies",
  inch: "inches",
  box: "boxes",
});

/** Returns a unit in the form beside its quantity: `1 hour`, `15 hours`, `3 kg`. Unknown words stay unchanged. */
export const unitBeside = (quantity: number, unit: string): string => (quantity === 1 ? unit : (plurals[unit.trim().toLowerCase()] ?? unit));

/** Units of one measure with their sizes: 1 hour is 60 minutes. What is only counted has none. */
const sizes = {
  time: { hour: 60, minute: 1 },
  length: { km: 1_000_000, m: 1000, cm: 10, mm: 1 },
  imperialLength: { mile: 63_360, yard: 36, ft: 12, inch: 1 },
  weight: { tonne: 1_000_000, kg: 1000, g: 1 },
  imperialWeight: { lb: 16, oz: 1 },
  volume: { litre: 1000, cl: 10, ml: 1 },
} as const;

const measures =
  "hour minute day night week fortnight month quarter year km m cm mm mile yard ft inch m2 sqft hectare acre m3 litre cl ml gallon kg g tonne lb oz kwh" as const;
const counts = "piece word line page meal person session visit trip photo article pallet box bag set room user lesson bottle copy lumpSum" as const;

type Names<T extends string> = T extends `${infer First} ${infer Rest}` ? First | Names<Rest> : T;

/** A unit of measure, or what is counted one by one. */
export type Unit = Names<typeof measures> | Names<typeof counts>;

const countable: ReadonlySet<string> = new Set(counts.split(" "));

/** Whether a unit is counted one by one, not measured. */
export const isCounted = (unit: string): boolean => countable.has(unit);

const sizeOf: Readonly<Record<string, { readonly group: string; readonly size: number }>> = Object.fromEntries(
  Object.entries(sizes).flatMap(([group, all]) => Object.entries(all).map(([unit, size]) => [unit, { group, size }])),
);

/** Returns which part of one `large` one `small` is, where both measure the same; undefined otherwise. */
export function partOf(small: Unit, large: Unit): number | undefined {
  const [one, other] = [sizeOf[small], sizeOf[large]];
  return one && other && one.group === other.group && one.size < other.size ? one.size / other.size : undefined;
}

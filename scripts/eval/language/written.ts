import { readdirSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { CalendarDate } from "../../../shared/clock.ts";
import { type Dimension, dimensions, type Found, foundIn } from "./found.ts";

/** What people of a country write and say, with its value: one line of test/eval/language/written/<country>.jsonl. */
export const WrittenCase = z.object({
  locale: z.string(),
  today: CalendarDate,
  text: z.string(),
  /** The figure with its unit, as it stands in `text`. */
  said: z.string(),
  dimension: z.enum(dimensions),
  /** Null: nothing of the dimension may be read there. `any`: people of the country may mean each of them. */
  value: z.unknown(),
});
export type WrittenCase = z.infer<typeof WrittenCase>;

/**
 * `right`: the reading that the locale chooses is the value; `readable`: another reading is; `wrong`: something else is read; `missed`: nothing is; `extra`:
 * something is read where nothing stands.
 */
export type Verdict = "right" | "readable" | "wrong" | "missed" | "extra";

export interface Judged extends WrittenCase {
  readonly verdict: Verdict;
  readonly found: readonly Found[];
}

/** Returns what the reader makes of a case. */
export function judge(one: WrittenCase): Judged {
  const start = one.text.indexOf(one.said);
  const end = start + one.said.length;
  const found = foundIn(one).filter((each) => each.start < end && start < each.end);
  return { ...one, found, verdict: verdictOf(one, found) };
}

function verdictOf({ value }: WrittenCase, found: readonly Found[]): Verdict {
  if (value === null) return found.some(({ isLatent }) => !isLatent) ? "extra" : "right";
  if (!found.length) return "missed";
  const meant = isAny(value) ? value.any : [value];
  const isMeant = (one: unknown) => meant.some((each) => isSame(one, each));
  const [first] = found;
  if (first && isMeant(first.chosen)) return "right";
  return found.some(({ chosen, others }) => isMeant(chosen) || others.some(isMeant)) ? "readable" : "wrong";
}

const isAny = (value: unknown): value is { any: unknown[] } => typeof value === "object" && value !== null && "any" in value && Array.isArray(value.any);

/** Numbers are the same but for what rounding takes: an hour and twenty minutes are 1.33 hours. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a === "number" && typeof b === "number") return Math.abs(a - b) <= 0.006 * Math.max(1, Math.abs(b)) && Math.round(a) === Math.round(b);
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return isDeepStrictEqual(a, b);
  const keys = Object.keys(b);
  return keys.every((key) => isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]));
}

const FOLDER = new URL("../../../test/eval/language/written/", import.meta.url);

/** Returns the cases by country. */
export function writtenCases(folder: URL = FOLDER): ReadonlyMap<string, readonly WrittenCase[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith(".jsonl"));
  return new Map(
    files.map((file) => {
      const lines = readFileSync(new URL(file, folder), "utf8").split("\n").filter(Boolean);
      return [file.replace(".jsonl", ""), lines.map((line) => z.parse(WrittenCase, JSON.parse(line)))] as const;
    }),
  );
}

const VERDICTS: readonly Verdict[] = ["right", "readable", "wrong", "missed", "extra"];

/** Returns a table of verdicts by country and by dimension. */
export function writtenTable(judged: ReadonlyMap<string, readonly Judged[]>): string {
  const all = [...judged.values()].flat();
  const rows = [
    ...[...judged].map(([country, cases]) => rowOf(country, cases)),
    ...dimensions.map((dimension: Dimension) =>
      rowOf(
        dimension,
        all.filter((one) => one.dimension === dimension),
      ),
    ),
    rowOf("all", all),
  ];
  const widths = ["", "cases", ...VERDICTS].map((head, i) => Math.max(head.length, ...rows.map((row) => row[i]?.length ?? 0)));
  return [["", "cases", ...VERDICTS], ...rows]
    .map((row) => row.map((cell, i) => (i ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0))).join("  "))
    .join("\n");
}

const rowOf = (name: string, cases: readonly Judged[]): string[] => [
  name,
  String(cases.length),
  ...VERDICTS.map((verdict) => String(cases.filter((one) => one.verdict === verdict).length)),
];

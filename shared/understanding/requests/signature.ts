import type { Ground } from "./outcome-features.ts";
import type { RequestSaid } from "./reading.ts";

/** Roles that change no figure and nobody. */
const TEXTS = new Set(["note", "contact", "copy", "send", "old"]);

/** What a reading leads to, as far as money and people go: two readings of one signature differ in words only. */
export function signatureOf({ items, products, standing }: Ground, { whole, lines }: RequestSaid): string {
  const at = (of: readonly (typeof items)[number][] = []): number[] => of.map((item) => items.indexOf(item));
  const runOf = (places: readonly number[]): string => {
    const within = (runs: typeof products) => runs.find(({ from, to }) => places.some((one) => from <= one && one <= to))?.name;
    return `${within(products) ?? ""}/${within(standing) ?? ""}${within(products) === undefined && within(standing) === undefined ? places[0] : ""}`;
  };
  const heads = [...whole].flatMap(([role, of]) => (TEXTS.has(role) ? [role] : [`${role} ${role === "name" ? at(of)[0] : at(of).join()}`])).sort();
  const each = lines.map((line) =>
    Object.entries(line)
      .map(([role, of]) => `${role} ${role === "what" || role === "line" || role === "gone" ? runOf(at(of)) : at(of).join()}`)
      .sort()
      .join(" "),
  );
  return [...heads, ...each].join("; ");
}

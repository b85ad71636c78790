import type { Ground } from "./outcome-features.ts";
import type { RequestSaid } from "./reading.ts";

/** Roles that change no figure and nobody. */
const TEXTS = new Set(["note", "contact", "copy", "send", "old"]);
/** Roles that a day or a length of time tells, whatever words beside it do. */
const DAYS = new Set(["terms", "due", "issued"]);

/** What a reading leads to, as far as money and people go: two readings of one signature differ in words only. */
export function signatureOf({ items, scene, products, standing }: Ground, { whole, lines }: RequestSaid): string {
  const at = (of: readonly (typeof items)[number][] = []): number[] => of.map((item) => items.indexOf(item));
  const told = (of: readonly (typeof items)[number][]): readonly (typeof items)[number][] => {
    const figures = of.filter(({ kind }) => kind !== "word" && kind !== "sign");
    return figures.length ? figures : of;
  };
  const runOf = (places: readonly number[]): string => {
    const within = (runs: typeof products) => runs.find(({ from, to }) => places.some((one) => from <= one && one <= to))?.name;
    return `${within(products) ?? ""}/${within(standing) ?? ""}${within(products) === undefined && within(standing) === undefined ? places[0] : ""}`;
  };
  // Who is new is found in the words of a first message whatever they are read as.
  const heads = [...whole]
    .filter(([role]) => role !== "name" || scene.lines !== undefined)
    .flatMap(([role, of]) => (TEXTS.has(role) ? [role] : [`${role} ${role === "name" ? at(of)[0] : at(DAYS.has(role) ? told(of) : of).join()}`]))
    .sort();
  const each = lines.map((line) =>
    Object.entries(line)
      .map(([role, of]) => `${role} ${role === "what" || role === "line" || role === "gone" ? runOf(at(of)) : at(of).join()}`)
      .sort()
      .join(" "),
  );
  return [...heads, ...each].join("; ");
}

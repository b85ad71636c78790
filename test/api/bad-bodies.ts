import fc from "fast-check";
import { newId } from "../../shared/ids.ts";
import { brokenTexts, naughtyTexts } from "../naughty.ts";
import { withAt } from "./examples.ts";

/** Values that no field expects. */
const junk = fc.oneof(
  fc.constantFrom(null, true, 0, -0, -1, 1e308, -1e308, 5e-324, 2 ** 53, 0.1 + 0.2, "", " ", [], {}, [[]], [null], "2026-02-30", "0000-00-00", "+275760-09-13"),
  fc.constantFrom(...naughtyTexts, ...brokenTexts),
  fc.constantFrom("x".repeat(100_000), Array(1000).fill(0), JSON.parse('{"__proto__":{"x":1},"constructor":{"prototype":{}}}')),
  fc.constantFrom(newId("customer"), newId("invoice"), newId("product"), newId("line")),
  fc.jsonValue({ maxDepth: 4 }),
);

type Path = readonly (string | number)[];
/** All paths in a value, the root included. */
export const placesIn = (value: unknown, path: Path = []): Path[] => [
  path,
  ...(typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...path, Array.isArray(value) ? Number(name) : name]))
    : []),
];

/** A valid body with wrong values in it, or something entirely different. */
export const bodiesLike = (good: unknown) =>
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .array(fc.tuple(fc.constantFrom(...placesIn(good)), junk), { minLength: 1, maxLength: 3 })
        .map((changes) => changes.reduce((body, [path, value]) => withAt(body, path, value), good)),
    },
    { weight: 2, arbitrary: fc.constantFrom(...placesIn(good)).map((path) => withAt(good, path, undefined)) },
    { weight: 1, arbitrary: fc.tuple(fc.string(), junk).map(([name, value]) => ({ ...(good as object), [name]: value })) },
    { weight: 1, arbitrary: fc.jsonValue() },
    { weight: 1, arbitrary: fc.string() },
  );

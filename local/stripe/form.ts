import { invalid } from "./errors.ts";

/** A parameter: text, or nested parameters by name. The names in a list are numbers. */
export type Value = string | { [name: string]: Value };

/** Deeper than any parameter of Stripe. */
const DEEPEST = 8;
const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

type Part = string | Map<string, Part>;

/** Parses `a=1&b[c]=2&d[0][e]=3&f[]=4`. Throws `invalid` if a name is malformed, or is used both for a value and for nested ones. */
export function decodeForm(text: string): { [name: string]: Value } {
  const root = new Map<string, Part>();
  for (const [name, value] of new URLSearchParams(text)) place(root, stepsOf(name), name, value);
  return Object.fromEntries([...root].map(([name, part]) => [name, asValue(part)]));
}

function stepsOf(name: string): string[] {
  const [, first = "", rest = ""] = NAME.exec(name) ?? [];
  const steps = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, inner = ""]) => inner)];
  if (!first || steps.length > DEEPEST) throw invalid(`Invalid parameter name: ${name}`);
  return steps;
}

function place(root: Map<string, Part>, steps: string[], name: string, value: string): void {
  let at = root;
  for (const [i, step] of steps.entries()) {
    const key = step === "" ? String(at.size) : step;
    if (i === steps.length - 1) {
      if (at.get(key) instanceof Map) throw invalid(`The parameter ${name} is a value and holds others.`, { param: name });
      at.set(key, value);
      return;
    }
    const inner = at.get(key) ?? new Map<string, Part>();
    if (typeof inner === "string") throw invalid(`The parameter ${name} is a value and holds others.`, { param: name });
    at.set(key, inner);
    at = inner;
  }
}

const asValue = (part: Part): Value => (typeof part === "string" ? part : Object.fromEntries([...part].map(([name, inner]) => [name, asValue(inner)])));

import type Stripe from "stripe";
import * as z from "zod/mini";
import { invalid, type StripeError } from "./errors.ts";
import type { Value } from "./form.ts";

/** A problem with one parameter, with Stripe's code for it. */
const problem = (input: unknown, message: string, code?: string) => ({ code: "custom" as const, input, message, params: { code } });

/** Text of 1 to `longest` characters. Refuses empty text, which would unset the parameter. */
export const nonEmptyText = (longest = 5000) =>
  z.pipe(
    z.string(),
    z.transform((value: string, context) => {
      if (value === "") context.issues.push(problem(value, "empty", "parameter_invalid_empty"));
      if (value.length > longest) context.issues.push(problem(value, `Invalid string: ${value.slice(0, 20)}…; must be at most ${longest} characters`));
      return value;
    }),
  );

/** A whole number from `least` to `most`. */
export const integer = (least: number, most = 99_999_999_999) =>
  z.pipe(
    z.string(),
    z.transform((value: string, context) => {
      const number = Number(value);
      if (!/^-?\d+$/.test(value)) context.issues.push(problem(value, `Invalid integer: ${value}`, "parameter_invalid_integer"));
      else if (number < least) context.issues.push(problem(value, `This value must be greater than or equal to ${least}.`, "parameter_invalid_integer"));
      else if (number > most) context.issues.push(problem(value, `This value must be less than or equal to ${most}.`, "parameter_invalid_integer"));
      return number;
    }),
  );

export const boolean = z.pipe(
  z.string(),
  z.transform((value: string, context) => {
    if (value !== "true" && value !== "false") context.issues.push(problem(value, `Invalid boolean: ${value}`));
    return value === "true";
  }),
);

export const oneOf = <const W extends readonly [string, ...string[]]>(...words: W) =>
  z.pipe(
    z.string(),
    z.transform((value: string, context): W[number] => {
      const word = words.find((known) => known === value);
      if (word === undefined) context.issues.push(problem(value, `must be one of ${listWords(words)}`, "oneOf"));
      return word ?? words[0];
    }),
  );

/** An http or https URL. */
export const address = z.pipe(
  z.string(),
  z.transform((value: string, context) => {
    if (!/^https?:\/\//.test(value) || !URL.canParse(value)) context.issues.push(problem(value, "Not a valid URL", "url_invalid"));
    return value;
  }),
);

export const email = z.pipe(
  z.string(),
  z.transform((value: string, context) => {
    if (!/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(value)) context.issues.push(problem(value, `Invalid email address: ${value}`, "email_invalid"));
    return value;
  }),
);

/** Metadata: at most 50 entries, names of 40 characters without brackets, values of 500. Drops empty values. */
export const metadata = z.pipe(
  z.record(z.string(), z.string()),
  z.transform((notes: Record<string, string>, context) => {
    const stored = Object.entries(notes).filter(([, value]) => value !== "");
    if (stored.length > 50) context.issues.push(problem(notes, "You may only specify up to 50 keys in your metadata.", "metadata_too_many_keys"));
    for (const [name, value] of stored) {
      if (name.length > 40) context.issues.push(problem(notes, `Metadata keys can have up to 40 characters, but you passed in a key that is ${name.length}.`));
      if (value.length > 500)
        context.issues.push(problem(notes, `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters.`));
    }
    return Object.fromEntries(stored);
  }),
);

/** A parameter that empty text sets to null. */
export const emptyable = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((value: unknown) => (value === "" ? null : value)),
    z.nullable(schema),
  );

/** A change of metadata: null removes all of it, an empty value removes its name. */
export const metadataChange = emptyable(z.record(z.string(), z.string()));

/** Returns the metadata after a change. */
export function changedNotes(before: Readonly<Record<string, string>>, change: Readonly<Record<string, string>> | null | undefined): Record<string, string> {
  if (change === null) return {};
  return readParameters(metadata, { ...before, ...change });
}

/** A list, sent as numbered parameters. */
export const list = <S extends z.ZodMiniType>(one: S) =>
  z.pipe(
    z.transform((given: unknown) => {
      if (typeof given !== "object" || given === null || Object.keys(given).some((name) => !/^\d+$/.test(name))) return given;
      return Object.entries(given).map(([, value]) => value);
    }),
    z.array(one),
  );

/** The parameters of one call; unknown ones are refused. Names that the SDK's `P` lacks do not compile. */
export const strictly =
  <P>() =>
  <const S extends { readonly [K in keyof S]: K extends keyof P ? z.ZodMiniType : never }>(shape: S) =>
    z.strictObject(shape);

/** A postal or billing address. */
export const postalAddress = strictly<Stripe.AddressParam>()({
  city: z.optional(z.string()),
  country: z.optional(z.string()),
  line1: z.optional(z.string()),
  line2: z.optional(z.string()),
  postal_code: z.optional(z.string()),
  state: z.optional(z.string()),
});

/** The address in the form of Stripe's responses. */
export const asAddress = (given: z.output<typeof postalAddress>): Stripe.Address => ({
  city: given.city || null,
  country: given.country || null,
  line1: given.line1 || null,
  line2: given.line2 || null,
  postal_code: given.postal_code || null,
  state: given.state || null,
});

/** The parameters of every list. */
export const listParameters = {
  limit: z.optional(integer(1, 100)),
  starting_after: z.optional(nonEmptyText()),
};

/** Parses parameters by `schema`. Throws `invalid` with the first problem, in Stripe's words. */
export function readParameters<S extends z.ZodMiniType>(schema: S, given: { [name: string]: Value }): z.output<S> {
  const parsed = z.safeParse(schema, given, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw refusalOf(parsed.error.issues);
}

type Issue = z.core.$ZodIssue;

/** Stripe reports unknown parameters before all other problems. */
function refusalOf(issues: readonly Issue[]): StripeError {
  const unknown = issues.flatMap((issue) => (issue.code === "unrecognized_keys" ? issue.keys.map((key) => nameOf([...issue.path, key])) : []));
  if (unknown.length > 0)
    return invalid(`Received unknown parameter${unknown.length > 1 ? "s" : ""}: ${unknown.join(", ")}`, { code: "parameter_unknown", param: unknown[0] ?? "" });
  const [first] = issues;
  const param = nameOf(first?.path ?? []);
  if (first?.code === "invalid_type") {
    if (first.input === undefined) return invalid(`Missing required param: ${param}.`, { code: "parameter_missing", param });
    if (first.expected === "array") return invalid("Invalid array", { param });
    return invalid(first.expected === "string" ? "Invalid string" : "Invalid object", { param });
  }
  const code: unknown = first?.code === "custom" ? first.params?.code : undefined;
  if (code === "oneOf") return invalid(`Invalid ${param}: ${first?.message}`, { param });
  if (code === "parameter_invalid_empty") return invalid(emptyText(param), { code, param });
  return invalid(first?.message ?? "Invalid request", { ...(typeof code === "string" ? { code } : {}), param });
}

const emptyText = (param: string): string =>
  `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`;

const nameOf = ([first = "", ...rest]: readonly PropertyKey[]): string => `${String(first)}${rest.map((step) => `[${String(step)}]`).join("")}`;

const listWords = (words: readonly string[]): string => (words.length < 3 ? words.join(" or ") : `${words.slice(0, -1).join(", ")}, or ${words.at(-1)}`);

import type * as z from "zod/mini";
import { AppError, REPORTED, schemaFaults } from "../../../shared/errors.ts";
import { parseNumber } from "../../../shared/invoicing/figure-input.ts";
import { jsonSchema } from "../../model/json-schema.ts";

/** What is wrong with the arguments of a call: every fault that was found, so that a model can mend them all at once. */
export class ArgumentsError extends AppError {
  readonly faults: readonly string[];
  constructor(faults: readonly string[], field: string | undefined) {
    super("invalid", faults.join(" "), field ? { field } : {});
    this.faults = faults;
  }
}

/**
 * The arguments of a call, as the tool with these `parameters` takes them. What says the same in another form is read: "3" and "$50" for numbers, one thing for a list of it, null for
 * what is left out. Throws `ArgumentsError` with everything that can not be used.
 */
export function readArguments<S extends z.ZodMiniType>(parameters: S, text: string, locale: string): z.output<S> {
  const schema = schemaOf(parameters);
  const result = parameters.safeParse(coerce(readObject(text), schema, locale), REPORTED);
  if (result.success) return result.data;
  const [first] = result.error.issues;
  const known = Object.keys(schema.properties ?? {}).join(", ");
  const faults = schemaFaults(result.error.issues);
  throw new ArgumentsError(first?.code === "unrecognized_keys" && !first.path.length ? [...faults, `It takes ${known}.`] : faults, first?.path.join("."));
}

/** As much of a JSON Schema as the tools use. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
}

const schemas = new WeakMap<z.ZodMiniType, Schema>();
function schemaOf(parameters: z.ZodMiniType): Schema {
  const known = schemas.get(parameters) ?? (jsonSchema(parameters) as Schema);
  schemas.set(parameters, known);
  return known;
}

/** A value as a schema wants it, where it can be read so; else as it is. */
function coerce(value: unknown, schema: Schema, locale: string): unknown {
  if (schema.anyOf) {
    const [one] = schema.anyOf.filter(({ type }) => type !== "null");
    return value === null || !one ? value : coerce(value, one, locale);
  }
  const types = [schema.type ?? []].flat();
  const given = typeof value === "string" && /^\s*[[{]/.test(value) && !types.includes("string") ? (parseJson(value) ?? value) : value;
  if (types.includes("object")) return objectFor(given, schema, locale);
  if (types.includes("array")) {
    const list = given === null || given === undefined || Array.isArray(given) ? given : [given];
    return Array.isArray(list) && schema.items ? list.map((one) => coerce(one, schema.items as Schema, locale)) : list;
  }
  if (types.includes("number") || types.includes("integer")) return typeof given === "string" ? (numberIn(given, locale) ?? given) : given;
  if (types.includes("boolean")) return given === "true" ? true : given === "false" ? false : given;
  if (types.includes("string")) {
    if (schema.enum) return schema.enum.find((one) => String(one).toLowerCase() === String(given).toLowerCase()) ?? given;
    return typeof given === "number" ? String(given) : given;
  }
  return given;
}

function objectFor(value: unknown, { properties = {} }: Schema, locale: string): unknown {
  // A customer may be just a name.
  if (typeof value === "string" && Object.hasOwn(properties, "name")) return { name: value };
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, own]) => {
      const its = Object.hasOwn(properties, key) ? properties[key] : undefined;
      if (!its) return own === null ? [] : [[key, own]];
      // Many models write null for what they leave out.
      return own === null && !takesNull(its) ? [] : [[key, coerce(own, its, locale)]];
    }),
  );
}

const takesNull = ({ type, anyOf }: Schema): boolean => [type ?? []].flat().includes("null") || Boolean(anyOf?.some(takesNull));

/** "3", "$50", "8.25%", "1.240,50". A share is given in percent, so the sign says nothing new. */
const numberIn = (text: string, locale: string): number | undefined => parseNumber(text.trim().replace(/%$/, ""), locale);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readObject(text: string): unknown {
  const value = text.trim() ? parseJson(text) : {};
  // Some servers encode the arguments twice.
  const object = typeof value === "string" ? parseJson(value) : value;
  if (typeof object !== "object" || object === null || Array.isArray(object))
    throw new AppError("invalid", "The arguments are not a JSON object.", { field: "arguments" });
  return object;
}

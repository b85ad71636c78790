import type * as z from "zod/mini";
import { AppError, REPORTED, schemaFaults } from "../../../shared/errors.ts";
import { readTypedNumber } from "../../../shared/language/number/typed.ts";
import { jsonSchema } from "../../model/json-schema.ts";

/** All faults in the arguments of a call, so that a model can fix them at once. */
export class ArgumentsError extends AppError {
  readonly faults: readonly string[];
  constructor(faults: readonly string[], field: string | undefined) {
    super("invalid", faults.join(" "), field ? { field } : {});
    this.faults = faults;
  }
}

/**
 * Parses a call's arguments for the tool with these `parameters`. Other forms with the same meaning are accepted: "3" and "$50" for numbers, a single value for
 * a list, null for an omitted field. Throws `ArgumentsError` with every fault.
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

/** The part of JSON Schema that the tools use. */
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

/** Returns a value in the form that a schema wants, or unchanged if it cannot be read so. */
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
  // A customer may be given as just a name.
  if (typeof value === "string" && Object.hasOwn(properties, "name")) return { name: value };
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, own]) => {
      const its = Object.hasOwn(properties, key) ? properties[key] : undefined;
      if (!its) return own === null ? [] : [[key, own]];
      // Many models write null for omitted fields.
      return own === null && !takesNull(its) ? [] : [[key, coerce(own, its, locale)]];
    }),
  );
}

const takesNull = ({ type, anyOf }: Schema): boolean => [type ?? []].flat().includes("null") || Boolean(anyOf?.some(takesNull));

/** Parses "3", "$50", "8.25%", "1.240,50". Shares are in percent anyway, so the sign adds nothing. */
const numberIn = (text: string, locale: string): number | undefined => readTypedNumber(text, locale);

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

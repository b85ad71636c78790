import * as z from "zod/mini";
import { AppError, REPORTED, schemaFaults } from "../../../shared/errors.ts";
import { type ArgumentSchema, withOurNames } from "./argument-names.ts";
import { type ArgumentContext, booleanIn, choiceIn, currencyIn, dayIn, emailIn, isInHand, isUnknown, rateIn, shareIn, withMeaning } from "./argument-values.ts";
import { saidNumber } from "./said-numbers.ts";

/** All faults in the arguments of a call, so that a model can fix them at once. */
export class ArgumentsError extends AppError {
  readonly faults: readonly string[];
  constructor(faults: readonly string[], field: string | undefined) {
    super("invalid", faults.join(" "), field ? { field } : {});
    this.faults = faults;
  }
}

/**
 * Parses a call's arguments for the tool with these `parameters`. What says the same in another form is taken as meant: "$50" and "2h30m" for numbers, "end of
 * the year" for a day, a single value for a list, null for an omitted field, other names of fields. Throws `ArgumentsError` with every fault.
 */
export function readArguments<S extends z.ZodMiniType>(parameters: S, text: string, context: ArgumentContext): z.output<S> {
  const schema = schemaOf(parameters);
  const result = parameters.safeParse(coerce(readObject(text), schema, context), REPORTED);
  if (result.success) return result.data;
  const { issues } = result.error;
  const [first] = issues;
  const takes = issues.flatMap((issue) => (issue.code === "unrecognized_keys" ? [fieldsAt(schema, issue.path)] : []));
  throw new ArgumentsError([...schemaFaults(issues), ...new Set(takes)], first?.path.join("."));
}

/** Returns which fields there are where an unknown one was given: "lines takes product, description, …." */
function fieldsAt(schema: ArgumentSchema, path: readonly PropertyKey[]): string {
  const names = path.filter((step) => typeof step === "string");
  const there = path.reduce<ArgumentSchema | undefined>((at, step) => (typeof step === "number" ? at?.items : at?.properties?.[String(step)]), schema);
  return `${names.at(-1) ?? "It"} takes ${Object.keys(there?.properties ?? {}).join(", ")}.`;
}

const schemas = new WeakMap<z.ZodMiniType, ArgumentSchema>();
/** The descriptions are for the model, and hide fields that it was told elsewhere. */
const noDescriptions = z.registry<object>();

function schemaOf(parameters: z.ZodMiniType): ArgumentSchema {
  const known =
    schemas.get(parameters) ??
    (z.toJSONSchema(parameters, { io: "input", unrepresentable: "any", target: "draft-7", metadata: noDescriptions }) as ArgumentSchema);
  schemas.set(parameters, known);
  return known;
}

/** Returns the value of a field in the form that its schema wants, or unchanged if it cannot be read so. */
function coerce(value: unknown, schema: ArgumentSchema, context: ArgumentContext, name = ""): unknown {
  if (schema.anyOf && isShare(schema)) return shareIn(value, context);
  if (schema.anyOf) {
    const one = schema.anyOf.find((each) => each.type !== "null" && !Object.hasOwn(each, "const"));
    return value === null || !one ? value : coerce(value, one, context, name);
  }
  const types = [schema.type ?? []].flat();
  const given = typeof value === "string" && /^\s*[[{]/.test(value) && !types.includes("string") ? (parseJson(value) ?? value) : value;
  if (types.includes("object")) return objectFor(given, schema, context);
  if (types.includes("array")) {
    const list = given === null || given === undefined || Array.isArray(given) ? given : [given];
    return Array.isArray(list) && schema.items ? list.map((one) => coerce(one, schema.items as ArgumentSchema, context)) : list;
  }
  if (types.includes("number") || types.includes("integer")) return numberFor(given, name, context);
  if (types.includes("boolean")) return booleanIn(given);
  return types.includes("string") ? textFor(given, schema, context, name) : given;
}

/** A discount or a deposit. */
const isShare = ({ anyOf = [] }: ArgumentSchema): boolean =>
  anyOf.some(({ properties }) => properties !== undefined && Object.hasOwn(properties, "type") && Object.hasOwn(properties, "value"));

function numberFor(given: unknown, name: string, context: ArgumentContext): unknown {
  const value = typeof given === "string" ? (saidNumber(given, context.locale)?.value ?? given) : given;
  return typeof value === "number" && RATES.has(name) ? rateIn(value, context) : value;
}
const RATES: ReadonlySet<string> = new Set(["taxRate", "defaultTaxRate", "upfrontPercent"]);

function textFor(given: unknown, schema: ArgumentSchema, context: ArgumentContext, name: string): unknown {
  if (schema.enum) return choiceIn(given, schema.enum);
  const named = typeof given === "object" && given !== null && "name" in given ? given.name : given;
  const text = typeof named === "number" ? String(named) : named;
  if (typeof text !== "string") return text;
  if (schema.format === "date") return dayIn(text, name, context);
  if (name === "currency") return currencyIn(text, context);
  return EMAILS.has(name) && text ? emailIn(text) : text;
}
const EMAILS: ReadonlySet<string> = new Set(["email", "contactEmail"]);

function objectFor(value: unknown, { properties = {} }: ArgumentSchema, context: ArgumentContext): unknown {
  // A customer may be given as just a name, a line as what is billed.
  if (typeof value === "string") {
    const own = ["name", "description"].find((name) => Object.hasOwn(properties, name));
    return own ? { [own]: value } : value;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const fields = withMeaning(withOurNames(value as Record<string, unknown>, properties), properties, context);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, own]) => {
      const its = Object.hasOwn(properties, key) ? properties[key] : undefined;
      if (!its) return own === null ? [] : [[key, own]];
      // Many models write null for omitted fields.
      if (own === null || isLeftOut(own, key, its)) return takesNull(its) ? [[key, null]] : [];
      return [[key, coerce(own, its, context, key)]];
    }),
  );
}

const takesNull = ({ type, anyOf }: ArgumentSchema): boolean => [type ?? []].flat().includes("null") || Boolean(anyOf?.some(takesNull));

/** Words for no value, where a value is no text; and for the invoice in hand, which has no number. */
const isLeftOut = (value: unknown, name: string, schema: ArgumentSchema): boolean => {
  if (name === "invoiceNumber" && typeof value === "string") return isInHand(value);
  const isPlainText = schema.type === "string" && !schema.enum && schema.format === undefined && name !== "currency";
  return !isPlainText && !Array.isArray(value) && isUnknown(value);
};

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

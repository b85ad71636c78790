/** A JSON schema as far as it is read: what a value is, not how long or large it may be. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** How deep a schema is followed. */
const DEEPEST = 12;

/**
 * A value as a JSON schema has it: what the schema does not name is left out, what it requires and lets be null is null. Nothing where the value does not fit,
 * or the schema says it in a way that is not read here (`$ref`).
 */
export function fitted(value: unknown, schema: object, depth = 0): { readonly value: unknown } | undefined {
  const { type, properties, required = [], items, enum: values, const: only, anyOf, oneOf } = schema as Schema;
  if (depth > DEEPEST || "$ref" in schema || "allOf" in schema || "not" in schema) return undefined;
  const choices = anyOf ?? oneOf;
  if (choices) return choices.map((choice) => fitted(value, choice, depth + 1)).find((found) => found !== undefined);
  if (("const" in schema && value !== only) || (values && !values.includes(value))) return undefined;
  const types = type === undefined ? undefined : [type].flat();
  if (types && !types.some((one) => isOf(value, one))) return undefined;
  if (Array.isArray(value)) {
    const all = value.map((item) => (items ? fitted(item, items, depth + 1) : { value: item }));
    return all.includes(undefined) ? undefined : { value: all.map((one) => one?.value) };
  }
  if (typeof value !== "object" || value === null || !properties) return { value };
  const fields: [string, unknown][] = [];
  for (const [name, its] of Object.entries(properties)) {
    const given = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
    const field = given === undefined ? undefined : fitted(given, its, depth + 1);
    const empty = field ?? (given === undefined && required.includes(name) ? fitted(null, its, depth + 1) : undefined);
    if (empty) fields.push([name, empty.value]);
    else if (given !== undefined || required.includes(name)) return undefined;
  }
  return { value: Object.fromEntries(fields) };
}

function isOf(value: unknown, type: string): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "integer":
      return Number.isInteger(value);
    case "object":
      return typeof value === "object" && value !== null && !Array.isArray(value);
    default:
      return typeof value === type;
  }
}

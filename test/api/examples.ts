import type * as z from "zod/mini";
import { type IdKind, newId } from "../../shared/ids.ts";

type Path = readonly (string | number)[];

const kinds: readonly IdKind[] = [
  "workspace",
  "user",
  "customer",
  "product",
  "invoice",
  "document",
  "line",
  "message",
  "turn",
  "upload",
  "payment",
  "email",
  "credit",
];

/** Candidate values for the leaves of schemas, the likeliest first. The first valid one is the example. */
const samples = (text: string): unknown[] => [
  text,
  1,
  "2026-03-16",
  "2026-03-16T09:00:00.000Z",
  "someone@example.test",
  "USD",
  "UTC",
  "en-US",
  "https://example.test/",
  "#3b5bdb",
  true,
  "sample-0123456789.pdf",
  ...kinds.map((kind) => newId(kind)),
];

/** The definition of a schema by its kind in zod. */
function defOf(schema: z.ZodMiniType): Def {
  const { def } = (schema as z.ZodMiniType & { _zod: { def: Def } })._zod;
  // A schema that only normalizes its input is treated as its result.
  return def.in && def.out && defOf(def.in).type === "transform" ? { ...def, in: def.out } : def;
}
interface Def {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
  in?: z.ZodMiniType;
  out?: z.ZodMiniType;
  entries?: Record<string, string>;
  values?: readonly unknown[];
}

/** Returns a valid value of `schema`: all fields filled, with `text` wherever any text fits, but ids only if they are required. */
export function exampleOf(schema: z.ZodMiniType, text: string): unknown {
  const { type, shape, element, innerType, options, in: input, entries, values } = defOf(schema);
  if (shape)
    return Object.fromEntries(
      Object.entries(shape).flatMap(([name, field]) => (idKind(bare(field)) && isOptional(field) ? [] : [[name, exampleOf(field, text)]])),
    );
  if (element) return [exampleOf(element, text)];
  if (innerType) return exampleOf(innerType, text);
  if (options) return options.map((option) => exampleOf(option, text)).at(-1);
  if (entries) return Object.values(entries)[0];
  if (values) return values[0];
  if (input) return exampleOf(input, text);
  const fitting = samples(text).find((sample) => schema.safeParse(sample).success);
  if (fitting === undefined) throw new Error(`No sample fits a schema of type ${type}; add one to test/api/examples.ts.`);
  return fitting;
}

/** The paths in `schema` for ids: fields for ids of one kind, and texts named like an id. */
export function idPlaces(schema: z.ZodMiniType, path: Path = []): { path: Path; kind: IdKind | undefined }[] {
  const { shape, element, innerType, options, in: input } = defOf(schema);
  if (shape) return Object.entries(shape).flatMap(([name, field]) => idPlaces(field, [...path, name]));
  if (element) return idPlaces(element, [...path, 0]);
  if (options) return options.flatMap((option) => idPlaces(option, path));
  const inner = innerType ?? input;
  if (inner) return idPlaces(inner, path);
  const kind = idKind(schema);
  const named = /id$/i.test(String(path.findLast((step) => typeof step === "string")));
  return kind || (named && schema.safeParse("some text").success) ? [{ path, kind }] : [];
}

function idKind(schema: z.ZodMiniType): IdKind | undefined {
  if (schema.safeParse("x").success || schema.safeParse(1).success) return undefined;
  const [kind, more] = kinds.filter((each) => schema.safeParse(newId(each)).success);
  return more ? undefined : kind;
}

const isOptional = (schema: z.ZodMiniType): boolean => schema.safeParse(undefined).success;
function bare(schema: z.ZodMiniType): z.ZodMiniType {
  const { innerType } = defOf(schema);
  return innerType ? bare(innerType) : schema;
}

/** Returns a copy of `value` with `leaf` at `path`. */
export function withAt(value: unknown, [step, ...rest]: Path, leaf: unknown): unknown {
  if (step === undefined) return leaf;
  if (typeof step === "number")
    return Object.assign([...(Array.isArray(value) ? value : [])], { [step]: withAt((value as unknown[] | undefined)?.[step], rest, leaf) });
  const record = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  return { ...record, [step]: withAt(record[step], rest, leaf) };
}

export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
}

/** The paths in a JSON Schema where any text may stand. */
export function textPlaces({ type, properties = {}, items, anyOf, oneOf, enum: choices, const: only }: JsonSchema, path: Path = []): Path[] {
  if (choices || only !== undefined) return [];
  if ([type].flat().includes("string")) return [path];
  return [
    ...Object.entries(properties).flatMap(([name, field]) => textPlaces(field, [...path, name])),
    ...(items ? textPlaces(items, [...path, 0]) : []),
    ...[...(anyOf ?? []), ...(oneOf ?? [])].flatMap((option) => textPlaces(option, path)),
  ];
}

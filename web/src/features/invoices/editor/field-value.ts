import { Discount } from "@shared/invoicing/totals.ts";
import type * as z from "zod/mini";
import { readNumber } from "../../../forms/numbers.ts";
import type { PartForm } from "./form.ts";

/** What a field says, or what is wrong with it, as the end of a sentence: "is required". Neither where it is empty and may be. */
export interface FieldValue<T> {
  readonly value?: T;
  readonly error?: string;
}

/** What `schema` makes of a value that was typed. */
export function parseField<S extends z.ZodMiniType>(schema: S, value: unknown): FieldValue<z.output<S>> {
  const result = schema.safeParse(value);
  return result.success ? { value: result.data } : { error: result.error.issues[0]?.message ?? "is not valid" };
}

/** The number in a text. */
export function numberIn(text: string, locale: string, schema: z.ZodMiniType<number>): FieldValue<number> {
  if (!text.trim()) return {};
  const value = readNumber(text, locale);
  return value === undefined ? { error: `“${text.trim()}” is not a number` } : parseField(schema, value);
}

/** The same where there has to be one. */
export const neededNumber = (text: string, locale: string, schema: z.ZodMiniType<number>): FieldValue<number> =>
  text.trim() ? numberIn(text, locale, schema) : { error: "is required" };

/** A discount or deposit. Revealed and left empty it is none. */
export function partIn(part: PartForm | undefined, locale: string): FieldValue<Discount> {
  if (!part?.value.trim()) return {};
  const value = readNumber(part.value, locale);
  return value === undefined ? { error: `“${part.value.trim()}” is not a number` } : parseField(Discount, { type: part.type, value });
}

/** What stands beneath the field: "Is required." */
export const sentence = (error: string): string => `${error.charAt(0).toUpperCase()}${error.slice(1)}${/[.!?]$/.test(error) ? "" : "."}`;

/** An object without the keys that say nothing, so that what was never said and what was emptied are the same. */
export const withoutEmpty = <T extends object>(said: T): T =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined && value !== "")) as T;

import { Discount } from "@shared/invoicing/totals.ts";
import { readTypedNumber } from "@shared/language/number/typed.ts";
import type * as z from "zod/mini";
import type { PartForm } from "./form.ts";

/** The value of a field, or its error as the end of a sentence: "is required". Neither if an optional field is empty. */
export interface FieldValue<T> {
  readonly value?: T;
  readonly error?: string;
}

/** Parses a typed value. */
export function parseField<S extends z.ZodMiniType>(schema: S, value: unknown): FieldValue<z.output<S>> {
  const result = schema.safeParse(value);
  return result.success ? { value: result.data } : { error: result.error.issues[0]?.message ?? "is not valid" };
}

/** Parses a number; empty for an empty text. */
export function numberIn(text: string, locale: string, schema: z.ZodMiniType<number>): FieldValue<number> {
  if (!text.trim()) return {};
  const value = readTypedNumber(text, locale);
  return value === undefined ? { error: `“${text.trim()}” is not a number` } : parseField(schema, value);
}

/** Parses a required number. */
export const neededNumber = (text: string, locale: string, schema: z.ZodMiniType<number>): FieldValue<number> =>
  text.trim() ? numberIn(text, locale, schema) : { error: "is required" };

/** Parses a discount or deposit. An open but empty field counts as none. */
export function partIn(part: PartForm | undefined, locale: string): FieldValue<Discount> {
  if (!part?.value.trim()) return {};
  const value = readTypedNumber(part.value, locale);
  return value === undefined ? { error: `“${part.value.trim()}” is not a number` } : parseField(Discount, { type: part.type, value });
}

/** Turns an error into a sentence: "Is required." */
export const sentence = (error: string): string => `${error.charAt(0).toUpperCase()}${error.slice(1)}${/[.!?]$/.test(error) ? "" : "."}`;

/** Removes empty values, so that an emptied field equals one that was never filled. */
export const withoutEmpty = <T extends object>(said: T): T =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined && value !== "")) as T;

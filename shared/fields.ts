import * as z from "zod/mini";

/**
 * Text of `min` to `max` characters, kept unchanged. Required text must have more than white space.
 * Refuses broken surrogate pairs, because no store or printer returns them unchanged.
 */
export const text = (min: number, max: number) =>
  z.string().check(
    z.maxLength(max, { error: `may have at most ${max} characters` }),
    z.refine((value) => value.isWellFormed(), { error: "has characters that are not valid Unicode" }),
    z.refine((value) => min === 0 || value.trim().length >= min, { error: min <= 1 ? "is required" : `must have at least ${min} characters` }),
  );

/** Text for an email header: a single line. Refuses encoded words (RFC 2047), which mail programs would decode; only our composer writes them. */
export const headerLine = (min: number, max: number) =>
  text(min, max).check(
    z.refine((value) => !/[\p{Cc}\u2028\u2029]/u.test(value), { error: "may not have line breaks or other control characters" }),
    z.refine((value) => !hasEncodedWord(value), { error: "may not have an encoded word (=?…?=) in it" }),
  );

function hasEncodedWord(text: string): boolean {
  const begun = /=\?[^?]*\?[bq]\?/i.exec(text);
  return begun !== null && text.includes("?=", begun.index + begun[0].length);
}

/** A number with at most `decimals` decimals within the bounds, which are inclusive except `above`. */
export const decimal = ({ min, max = 1_000_000_000, above, decimals }: { min?: number; max?: number; above?: number; decimals: number }) =>
  z.number().check(
    z.refine((value) => above === undefined || value > above, { error: `must be more than ${above}` }),
    z.refine((value) => min === undefined || value >= min, { error: `must be ${min} or more` }),
    // Formatted lazily: the first formatted number loads the locale data.
    z.refine((value) => value <= max, { error: () => `may be at most ${max.toLocaleString("en-US")}` }),
    z.refine((value) => decimalsOf(value) <= decimals, { error: `may have at most ${decimals} decimals` }),
  );

/** Counts the decimals of a number: 1.25 has 2, 1e-7 has 7. */
export function decimalsOf(value: number): number {
  const [digits = "", exponent = "0"] = String(value).split("e");
  return Math.max(0, (digits.split(".")[1]?.length ?? 0) - Number(exponent));
}

/** Percent, 0 to 100, up to 4 decimals: 8.25 is eight and a quarter per cent. */
export const Percent = decimal({ min: 0, max: 100, decimals: 4 });

const ascii = z.email();

/** Returns the address as sent over the wire, with an international domain in ASCII: info@xn--mller-kva.test. */
export function asciiAddress(address: string): string {
  const [, name, domain] = /^([^@]+)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? [];
  if (!name || !domain || /^[ -~]*$/.test(domain)) return address;
  return `${name}@${URL.parse(`http://${domain}`)?.hostname ?? domain}`;
}

/** An e-mail address by itself, as typed into a field; its domain may be in any script: info@müller.test. `emailsIn` finds those in a text. */
export const EmailAddress = z.string({ error: "is not a valid email address" }).check(
  z.refine((address) => ascii.safeParse(asciiAddress(address)).success, { error: "is not a valid email address" }),
  z.maxLength(254),
);

/** Returns true for an absolute https address without credentials, white space, control characters or backslashes. */
export function isHttpsAddress(address: string): boolean {
  if (!/^https:\/\/[^/?#@]/i.test(address) || /[\s\p{Cc}\\]/u.test(address)) return false;
  const url = URL.parse(address);
  return url !== null && !url.username && !url.password;
}

/** An optional e-mail address. Forms send an empty string for an empty field. */
export const OptionalEmail = z.optional(z.union([z.literal(""), EmailAddress], { error: "is not a valid email address" }));

/** An optional query parameter, which may also be empty. */
export const optionalParam = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((value) => (value === "" ? undefined : value)),
    z.optional(schema),
  );

import { ExtraHeaders } from "../../shared/records/settings.ts";

/** Settings that are secrets, by how they are called, and the length from which they are: "none" and "any" stand for no key. */
const SECRET_NAME = /(?:KEY|SECRET|TOKEN)$/;
const SHORTEST = 8;

/** A text without the secrets of this process: a provider that refuses a key may say which. */
export function redact(text: string): string {
  const named = Object.entries(process.env).flatMap(([name, value]) => (SECRET_NAME.test(name) ? [value] : []));
  // A header may be one, too.
  const headers = Object.values(ExtraHeaders.safeParse(process.env["ASSISTANT_EXTRA_HEADERS"]).data ?? {});
  const secrets = [...named, ...headers].flatMap((value) => (value && value.length >= SHORTEST ? [value] : []));
  // The longest first, as one may be the beginning of another.
  return secrets.sort((a, b) => b.length - a.length).reduce((rest, secret) => rest.replaceAll(secret, "[redacted]"), text);
}

import { ExtraHeaders } from "../../shared/records/settings.ts";

/** Names of secret settings, and the shortest value treated as a secret: "none" and "any" stand for no key. */
const SECRET_NAME = /(?:KEY|SECRET|TOKEN)$/;
const SHORTEST = 8;

/** Replaces the secrets of this process in a text: a provider that rejects a key may quote it. */
export function redact(text: string): string {
  const named = Object.entries(process.env).flatMap(([name, value]) => (SECRET_NAME.test(name) ? [value] : []));
  const headers = Object.values(ExtraHeaders.safeParse(process.env["ASSISTANT_EXTRA_HEADERS"]).data ?? {});
  const secrets = [...named, ...headers].flatMap((value) => (value && value.length >= SHORTEST ? [value] : []));
  // Longest first, because one secret may be the start of another.
  return secrets.sort((a, b) => b.length - a.length).reduce((rest, secret) => rest.replaceAll(secret, "[redacted]"), text);
}

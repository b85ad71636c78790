import { redact } from "./redact.ts";

/** Further fields of a log line; they can not replace `level` and `event`. */
type More = Readonly<Record<string, unknown>> & { readonly level?: never; readonly event?: never };

/** Writes one JSON line for each event, for CloudWatch. Log what happened and what failed; never a body, a secret or a message. */
export const log = {
  info: (event: string, more: More = {}): void => console.log(line("info", event, more)),
  error: (event: string, more: More = {}): void => console.error(line("error", event, more)),
};

const line = (level: string, event: string, more: More): string =>
  redact(
    JSON.stringify({ level, event, ...more }, (_key, value: unknown) =>
      value instanceof Error ? { name: value.name, message: value.message, stack: value.stack, cause: value.cause } : value,
    ),
  );

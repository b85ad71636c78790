import { redact } from "./redact.ts";

/** What else there is to say of an event; what the line says of itself is not written over. */
type More = Readonly<Record<string, unknown>> & { readonly level?: never; readonly event?: never };

/** One JSON line an event, as CloudWatch reads them. Never a body, a secret or a message: only what was going on and what went wrong. */
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

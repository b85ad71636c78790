import { redact } from "./redact.ts";

/** One JSON line an event, as CloudWatch reads them. Never a body, a secret or a message: only what was going on and what went wrong. */
export const log = {
  info: (event: string, more: Record<string, unknown> = {}): void => console.log(line("info", event, more)),
  error: (event: string, more: Record<string, unknown> = {}): void => console.error(line("error", event, more)),
};

const line = (level: string, event: string, more: Record<string, unknown>): string =>
  redact(
    JSON.stringify({ level, event, ...more }, (_key, value: unknown) =>
      value instanceof Error ? { name: value.name, message: value.message, stack: value.stack, cause: value.cause } : value,
    ),
  );

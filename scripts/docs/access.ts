import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Route } from "../../shared/api/route.ts";
import { GRACE_DAYS, TRIAL_DAYS } from "../../shared/billing/billing.ts";
import { type Gate, type GateName, refusals } from "../../shared/billing/gates.ts";
import { messageGates } from "../../shared/chat/realtime.ts";
import { routes } from "../../shared/routes.ts";

/** Returns `docs/access.md`, derived from the route table and the messages of the realtime channel. */
export function accessDocument(): string {
  const calls = Object.values<Route>(routes).map(({ method, path, gate }): Row => ({ name: `\`${method} ${path}\``, gate }));
  const messages = Object.entries<Gate | undefined>(messageGates).map(([type, gate]): Row => ({ name: `\`${type}\``, gate }));
  return `# What needs a subscription

Made from \`shared/routes.ts\`, \`shared/chat/realtime.ts\` and \`shared/billing/gates.ts\` by \`npm run docs:access\`; do not edit.

The gates are open while the trial of ${TRIAL_DAYS} days runs, while Stripe says that the subscription is \`active\` or \`trialing\` (one that is cancelled to the end of its period stays so until then), and for ${GRACE_DAYS} days after an invoice of it that could not be paid (\`past_due\`). A dispute about a payment of the subscription that is open or lost closes them; an inquiry of the bank does not. Nothing else counts: \`canceled\`, \`unpaid\`, \`paused\`, \`incomplete\` and \`incomplete_expired\` open nothing.

A call that is refused answers 402 \`subscription_required\` with \`redirectTo: "/pricing"\` and the sentence below; a message gets \`subscription_required\` with the same two. Nothing of what was refused is stored or done. The draft of the conversation stays, and so does what a person has typed into the editor.

What is the person's own works for ever: reading, exporting, and settling what was issued. What their customers see and pay does not depend on it.

## Calls with a gate

${gatedRows(calls)}

## Calls without one

${open(calls)}

## Messages with a gate

${gatedRows(messages)}

## Messages without one

${open(messages)}
`;
}

interface Row {
  readonly name: string;
  readonly gate: Gate | undefined;
}

const gatedRows = (rows: readonly Row[]): string =>
  rows.flatMap(({ name, gate }) => gatesIn(gate).map(([gate, when]) => `- ${[name, when].filter(Boolean).join(" ")}: ${refusals[gate]}`)).join("\n");

/** Returns the gates of a call or message, each with its condition in words. */
const gatesIn = (gate: Gate | undefined): [GateName, string][] =>
  gate === undefined ? [] : typeof gate === "string" ? [[gate, ""]] : (Object.entries(gate) as [GateName, string][]);

const open = (rows: readonly Row[]): string =>
  rows
    .filter(({ gate }) => gate === undefined)
    .map(({ name }) => `- ${name}`)
    .join("\n");

export const accessFile = resolve(import.meta.dirname, "../../docs/access.md");
if (import.meta.main) writeFileSync(accessFile, accessDocument());

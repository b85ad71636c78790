import type { Labelling } from "./labelling.ts";
import { runOf } from "./word-runs.ts";

const CONTACTS = new Set(["email", "phone", "address"]);

/** Labels whom the invoice is for, if the message says that anew. */
export function labelCustomer(labelling: Labelling): void {
  const { turn, items } = labelling;
  const { customer } = turn.after;
  const isNewCustomer = Boolean(customer) && !turn.given.customers.some(({ name }) => name === customer);
  if (turn.before?.customer === customer) return;
  const names = items.flatMap(({ kind, name }, at) => (kind === "customer" && (name?.which === customer || name?.among.includes(customer)) ? [at] : []));
  for (const at of names) labelling.mark(at, "customer");
  if (!names.length && isNewCustomer) labelNewName(labelling);
  else if (!names.length && !turn.isOpen) labelling.lacks.push("customer");
  if (isNewCustomer) for (const [at, { kind }] of items.entries()) if (CONTACTS.has(kind)) labelling.mark(at, "contact");
}

function labelNewName(labelling: Labelling): void {
  const run = runOf(labelling.items, labelling.turn.after.customer, labelling.isFree);
  if (run) labelling.markAll(run.at[0] ?? 0, run.at.at(-1) ?? 0, "name");
  else labelling.lacks.push("name");
}

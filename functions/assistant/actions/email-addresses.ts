import type { ActionKind } from "../../../shared/chat/assistant.ts";
import { EmailAddress } from "../../../shared/fields.ts";
import { emailsIn } from "../../../shared/language/contact/email.ts";

const sends: ReadonlySet<ActionKind> = new Set(["send_invoice", "send_reminder", "send_document"]);

/** Characters of a message that are searched. */
const LOOKED_AT = 4000;

/** Returns the addresses in the newest message that names any, for an action that sends an email. */
export function requestedAddresses(kind: ActionKind, said: readonly string[]): string[] {
  return sends.has(kind) ? (said.map(emailAddressesIn).find(({ length }) => length) ?? []) : [];
}

/** Returns the addresses in a text as written there, each once. */
export function emailAddressesIn(text: string): string[] {
  const addresses = emailsIn(text.slice(0, LOOKED_AT)).map(({ value }) => value);
  const found = addresses.filter((address) => EmailAddress.safeParse(address).success);
  return found.filter((address, at) => found.findIndex((other) => other.toLowerCase() === address.toLowerCase()) === at);
}

import type { ActionKind } from "../../../shared/assistant.ts";
import { EmailAddress } from "../../../shared/fields.ts";
import { ToolError } from "../model/tool-error.ts";

const sends: ReadonlySet<ActionKind> = new Set(["send_invoice", "send_reminder", "send_document"]);

/** How much of a message is looked at, and how long an address is. */
const [LOOKED_AT, LONGEST] = [4000, 254];

/**
 * The address that the message asking for an email names: the email goes there or nowhere, whatever is stored. Throws `invalid` where it names several, for a
 * person may mean a copy or the sender by one of them.
 */
export function addressSaid(kind: ActionKind, said = ""): string | undefined {
  if (!sends.has(kind)) return undefined;
  const [address, ...others] = addressesIn(said);
  if (!others.length) return address;
  throw new ToolError(`An email goes to one address, and you named ${[address, ...others].join(" and ")}. Which one is it for?`, {
    field: "to",
    advice: "Do not ask for it again until the person has named one.",
  });
}

function addressesIn(text: string): string[] {
  const words = text.slice(0, LOOKED_AT).split(/[\s,;:<>()[\]{}"“”„«»'’`*|=?]+/);
  const addresses = words.filter((word) => word.includes("@") && word.length <= LONGEST).map((word) => word.replace(/^[.!/-]+/, "").replace(/[.!/…-]+$/, ""));
  const found = addresses.filter((address) => EmailAddress.safeParse(address).success);
  return found.filter((address, at) => found.findIndex((other) => other.toLowerCase() === address.toLowerCase()) === at);
}

import type { ActionKind } from "../../../shared/chat/assistant.ts";
import { EmailAddress } from "../../../shared/fields.ts";

const sends: ReadonlySet<ActionKind> = new Set(["send_invoice", "send_reminder", "send_document"]);

/** Characters of a message that are searched, and the longest address. */
const [LOOKED_AT, LONGEST] = [4000, 254];

/** Returns the addresses in the newest message that names any, for an action that sends an email. */
export function requestedAddresses(kind: ActionKind, said: readonly string[]): string[] {
  return sends.has(kind) ? (said.map(emailAddressesIn).find(({ length }) => length) ?? []) : [];
}

/** Returns the addresses in a text as written there, each once. */
export function emailAddressesIn(text: string): string[] {
  const words = text.slice(0, LOOKED_AT).split(/[\s,;:<>()[\]{}"“”„«»'’`*|=?]+/);
  const addresses = words.filter((word) => word.includes("@") && word.length <= LONGEST).map(withoutMarks);
  const found = addresses.filter((address) => EmailAddress.safeParse(address).success);
  return found.filter((address, at) => found.findIndex((other) => other.toLowerCase() === address.toLowerCase()) === at);
}

/** Removes the punctuation around a word. */
function withoutMarks(word: string): string {
  const characters = [...word];
  const isPart = (character: string) => !MARKS.includes(character);
  return characters.slice(Math.max(0, characters.findIndex(isPart)), characters.findLastIndex(isPart) + 1).join("");
}
const MARKS = ".!/…-";

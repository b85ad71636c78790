import type { ActionKind } from "../../../shared/chat/assistant.ts";
import { EmailAddress } from "../../../shared/fields.ts";

const sends: ReadonlySet<ActionKind> = new Set(["send_invoice", "send_reminder", "send_document"]);

/** How much of a message is looked at, and how long an address is. */
const [LOOKED_AT, LONGEST] = [4000, 254];

/** The addresses that the newest of these messages names which names any, where an email is asked for. */
export function addressesSaid(kind: ActionKind, said: readonly string[]): string[] {
  return sends.has(kind) ? (said.map(emailAddressesIn).find(({ length }) => length) ?? []) : [];
}

/** The addresses in a text, each once, as they are written there. */
export function emailAddressesIn(text: string): string[] {
  const words = text.slice(0, LOOKED_AT).split(/[\s,;:<>()[\]{}"“”„«»'’`*|=?]+/);
  const addresses = words.filter((word) => word.includes("@") && word.length <= LONGEST).map(withoutMarks);
  const found = addresses.filter((address) => EmailAddress.safeParse(address).success);
  return found.filter((address, at) => found.findIndex((other) => other.toLowerCase() === address.toLowerCase()) === at);
}

/** A word without the marks that stand around it in a sentence. */
function withoutMarks(word: string): string {
  const characters = [...word];
  const isPart = (character: string) => !MARKS.includes(character);
  return characters.slice(Math.max(0, characters.findIndex(isPart)), characters.findLastIndex(isPart) + 1).join("");
}
const MARKS = ".!/…-";

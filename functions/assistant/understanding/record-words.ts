import { tokensOf } from "../../../shared/language/tokens.ts";
import { nameConcepts } from "../../../shared/understanding/messages/name-concepts.ts";

/** The concepts of the words of a message that says something of records. */
export const conceptsSaid = (text: string): ReadonlySet<string> => new Set(tokensOf(text).flatMap(({ said }) => nameConcepts(said)));

/** A name as a record has it: the first letter is a capital. */
export const thingName = (said: string): string => said.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** The name of somebody as a record has it: one in small letters gets a capital for each word. */
export const personName = (said: string): string =>
  said === said.toLowerCase() ? said.replace(/(?<![\p{L}\p{N}'’])\p{Ll}/gu, (letter) => letter.toUpperCase()) : thingName(said);

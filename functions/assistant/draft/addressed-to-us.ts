import { fold } from "../../../shared/language/fold.ts";
import { firstNames } from "../../../shared/language/names/first-names.ts";
import { ownWords } from "../../../shared/understanding/extraction/parties/names.ts";
import type { DocumentFindings } from "./document-draft.ts";

/** The names of the business and of the person who speaks for it. */
export interface OwnNames {
  readonly business: string;
  readonly person: string;
}

/** Returns the business's own name as a document has it that bills the business. A supplier's bill does not tell whom the business bills. */
export function addressedToUs({ values }: Pick<DocumentFindings, "values">, { business, person }: OwnNames): string | undefined {
  const nameOf = (field: "client.name" | "supplier.name") => values.find((value) => value.field === field)?.value;
  const [client, supplier] = [nameOf("client.name"), nameOf("supplier.name")];
  if (!client) return undefined;
  if (isSameName(client, business) || isSameName(client, person)) return client;
  // Part of the name is enough if another party is the supplier.
  return supplier && !isLike(supplier, business) && isLike(client, business) ? client : undefined;
}

const TITLE = /^(?:mr|mrs|ms|miss|mx|dr|prof|herrn?|frau|mme|mlle|m|monsieur|madame|sra?|senora?|don|dona|sig|sig\.ra|signora?|dott|dhr|mevr|mevrouw)\.? /;
const wordsOf = (name: string): string[] => ownWords(fold(name).trim().replace(TITLE, ""));

/** Returns true if two names are the same apart from a title and a legal form. */
export const isSameName = (one: string, other: string): boolean => other.trim() !== "" && wordsOf(one).join(" ") === wordsOf(other).join(" ");

/** Returns true if a name is the business's with other words, a part of it, or a person it is named after ("Dana Reyes" of Reyes Gardens). */
function isLike(name: string, business: string): boolean {
  const [words, own] = [wordsOf(name), wordsOf(business)];
  if (!words.length || !own.length) return false;
  const isPerson = words.length > 1 && firstNames.has(words[0] ?? "") && own.includes(words.at(-1) ?? "");
  return isPerson || words.every((word) => own.includes(word)) || own.every((word) => words.includes(word));
}

/** Returns a document's findings without its client. */
export const withoutClient = <Findings extends DocumentFindings>(findings: Findings): Findings => ({
  ...findings,
  values: findings.values.filter(({ field }) => !field.startsWith("client.") && field !== "invoice.email"),
});

import { firstNames } from "../../../shared/understanding/entities/first-names.ts";
import { fold } from "../../../shared/understanding/entities/fold.ts";
import { ownWords } from "../../../shared/understanding/extraction/parties/names.ts";
import type { DocumentFindings } from "./document-draft.ts";

/** The names of the business and of the person who speaks for it. */
export interface OwnNames {
  readonly business: string;
  readonly person: string;
}

/**
 * The business's own name, as a document has it that bills the business: a supplier's bill says nothing of whom the
 * business bills.
 */
export function addressedToUs({ values }: Pick<DocumentFindings, "values">, { business, person }: OwnNames): string | undefined {
  const nameOf = (field: "client.name" | "supplier.name") => values.find((value) => value.field === field)?.value;
  const [client, supplier] = [nameOf("client.name"), nameOf("supplier.name")];
  if (!client) return undefined;
  if (isSameName(client, business) || isSameName(client, person)) return client;
  // A part of the name is the business's own where another one is the supplier.
  return supplier && !isLike(supplier, business) && isLike(client, business) ? client : undefined;
}

const TITLE = /^(?:mr|mrs|ms|miss|mx|dr|prof|herrn?|frau|mme|mlle|m|monsieur|madame|sra?|senora?|don|dona|sig|sig\.ra|signora?|dott|dhr|mevr|mevrouw)\.? /;
const wordsOf = (name: string): string[] => ownWords(fold(name).trim().replace(TITLE, ""));

/** Whether two names are the same but for a title and a legal form. */
export const isSameName = (one: string, other: string): boolean => other.trim() !== "" && wordsOf(one).join(" ") === wordsOf(other).join(" ");

/** Whether a name is that of the business with other words, a part of it, or that of a person it is called by ("Dana Reyes" of Reyes Gardens). */
function isLike(name: string, business: string): boolean {
  const [words, own] = [wordsOf(name), wordsOf(business)];
  if (!words.length || !own.length) return false;
  const isPerson = words.length > 1 && firstNames.has(words[0] ?? "") && own.includes(words.at(-1) ?? "");
  return isPerson || words.every((word) => own.includes(word)) || own.every((word) => words.includes(word));
}

/** What a document says without whom it bills. */
export const withoutClient = <Findings extends DocumentFindings>(findings: Findings): Findings => ({
  ...findings,
  values: findings.values.filter(({ field }) => !field.startsWith("client.") && field !== "invoice.email"),
});

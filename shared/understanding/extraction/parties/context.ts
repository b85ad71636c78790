import type { Occurrence } from "./scorer.ts";

const PLACES =
  "cell-before cell-first row-head column-head column-above sentence-before sentence-alone block-before block-first heading adjacent bracket behind-bracket near contact own-mailbox mailbox-line mailbox-block sender addressee greeted closing letterhead foot pronoun domain";
const SIGNS =
  "title first-name greeting closing signed represented attention contact contact-word own-mailbox phone job boss header witness present trading is-party equals-party billing billing-near delivery-near office box labelled form:word mailbox mailbox:invoices invoices invoices-near legal body label window billed pair person offered in-bracket address domain domain:invoices between for to from defined";
const ROLES = ["role", "label", "head", "above", "defined"];

/** What speaks so clearly that it counts where it is missing too: for the same value elsewhere, and against the others. */
const CLEAR: ReadonlySet<string> = new Set([
  ...PLACES.split(" ").map((place) => `${place}:own`),
  ...SIGNS.split(" "),
  ...ROLES.flatMap((role) => [`${role}:client`, `${role}:supplier`]),
]);

/** Of which kinds of values the others of a document say something: of a telephone number or a name they teach by heart. */
const RIVALLED: ReadonlySet<string> = new Set(["contact", "address", "email", "invoices", "tax-id"]);

/** The occurrences of a group, each with what the document has besides: what speaks for the same value at another place (`any:`), and for other values (`rival:`). */
export function withContext(group: string, occurrences: readonly Occurrence[]): Occurrence[] {
  const isRivalled = RIVALLED.has(group);
  const byKey = new Map<string, Map<string, number>>();
  const keysWith = new Map<string, number>();
  for (const { key, signs } of occurrences) {
    const own = byKey.get(key) ?? new Map<string, number>();
    byKey.set(key, own);
    for (const sign of signs) {
      if (!CLEAR.has(sign)) continue;
      if (!own.has(sign)) keysWith.set(sign, (keysWith.get(sign) ?? 0) + 1);
      own.set(sign, (own.get(sign) ?? 0) + 1);
    }
  }
  return occurrences.map((each) => {
    const own = byKey.get(each.key);
    const isHere = new Set(each.signs);
    const context: string[] = [];
    for (const [sign, keys] of keysWith) {
      const here = own?.get(sign) ?? 0;
      if (here > (isHere.has(sign) ? 1 : 0)) context.push(`any:${sign}`);
      if (isRivalled && keys > (here ? 1 : 0)) context.push(`rival:${sign}`);
    }
    return { ...each, signs: [...each.signs, ...context] };
  });
}

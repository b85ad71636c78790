import { addressesIn } from "../../../shared/language/address/addresses.ts";
import { emailsIn } from "../../../shared/language/contact/email.ts";
import { phonesIn } from "../../../shared/language/contact/phone.ts";
import { accountsIn } from "../../../shared/language/identifier/accounts.ts";
import { ibansIn } from "../../../shared/language/identifier/iban.ts";
import { taxIdsIn } from "../../../shared/language/identifier/tax-ids.ts";
import type { Mention } from "./mentions.ts";

/** Words that a number behind them is the name of, and no count: "PO 4500", "Rechnung Nr. 123", "order number 4500", "card ending in 4242". */
const NUMBERED =
  /(?<![\p{L}\p{N}])(?:po|p\.o\.|numbers?|no\.|nr\.?|nummern?|numéro|número|numero|num\.|núm\.|nº|n°|refs?\.?|reference|referenz|référence|referencia|kostenstelle|ending(?: in)?|zip|plz|iso|§) ?[:#]? ?\d[\d-]*/giu;

/** Where a text has telephones, accounts, tax numbers, addresses and numbers of other things: the figures in them count and cost nothing. */
function referencesIn(content: string): { readonly start: number; readonly end: number }[] {
  if (!/\d/.test(content)) return [];
  return [
    ...emailsIn(content),
    ...phonesIn(content),
    ...ibansIn(content),
    // "Konto 500" may be what an account costs.
    ...accountsIn(content).filter(({ value }) => value.replace(/\D/g, "").length > 5),
    ...taxIdsIn(content),
    // Without a code "Palm Ave 250, Ocean Dr 300" may be two prices.
    ...addressesIn(content).filter(({ hasCode }) => hasCode),
    ...Array.from(content.matchAll(NUMBERED), ({ 0: said, index }) => ({ start: index, end: index + said.length })),
  ];
}

/** Returns the numbers of a message without those of its references. Money, a percentage, a number with cents or of a unit are none. */
export function withoutReferences(mentions: readonly Mention[], content: string): Mention[] {
  const references = referencesIn(content);
  const isBare = ({ kind, unit, rate, said }: Mention): boolean => kind === "number" && !unit && !rate && !/\d[.,]\d\d?$/.test(said);
  return mentions.filter((one) => !(isBare(one) && references.some(({ start, end }) => start < one.end && one.start < end)));
}

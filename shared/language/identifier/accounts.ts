import type { Span } from "../span.ts";

/** A bank account that has no IBAN, with the number of its bank: sort code, routing number, BSB, transit. */
export interface AccountFound extends Span {
  readonly kind: "account";
  readonly value: string;
}

const PART =
  /(?:sort[ -]?code|routing(?: and transit)?|aba(?: routing)?|rtn|bsb|transit|institution|bank code|branch(?: code)?|blz|bankleitzahl|(?:(?:bank|checking|savings|current) )?(?:account|acct|a\/c|acc)|konto|kto|compte|cuenta|ccc|clabe)\.?(?: (?:corriente|de ahorros|registrada|bancaria)(?: \p{Lu}\p{L}{2,20})?)?(?: ?(?:number|nummer|no|nr|num|n°|nº|#)\.?)?[ \t:#]{0,4}(\d(?:[ \u00a0-]?\d){2,18})(?![\d,.]\d)/giu;
/** New Zealand's say of which bank they are. */
const WHOLE = /(?<![\d-])\d{2}-\d{4}-\d{7}-\d{2,3}(?![\d-])/g;
const ACCOUNT = /^(?:(?:bank|checking|savings|current) )?(?:account|acct|a\/c|acc|konto|kto|compte|cuenta|ccc|clabe)/i;
const APART = 48;

/** The accounts of a text: numbers that their words name, those of one account together. */
export function accountsIn(text: string): AccountFound[] {
  const parts = Array.from(text.matchAll(PART), ({ 0: found, index }) => ({ start: index, end: index + found.length, isAccount: ACCOUNT.test(found) }));
  const whole = Array.from(text.matchAll(WHOLE), ({ 0: found, index }) => ({ start: index, end: index + found.length, isAccount: true }));
  const groups: (Span & { isAccount: boolean })[] = [];
  const isWhole = (part: Span): boolean => whole.some(({ start, end }) => part.start < end && part.end > start);
  for (const part of [...parts.filter((part) => !isWhole(part)), ...whole].sort((a, b) => a.start - b.start)) {
    const last = groups.at(-1);
    if (last && part.start - last.end < APART && !(last.isAccount && part.isAccount))
      groups[groups.length - 1] = { start: last.start, end: part.end, isAccount: last.isAccount || part.isAccount };
    else groups.push(part);
  }
  return groups
    .filter(({ isAccount }) => isAccount)
    .map(({ start, end }) => ({ kind: "account", start, end, value: text.slice(start, end).replace(/\s+/g, " ") }));
}

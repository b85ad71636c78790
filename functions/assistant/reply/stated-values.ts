import { invoiceNumbersIn, isSameInvoice } from "../names/invoice-numbers.ts";
import { type AnswerEvidence, compactText } from "./evidence.ts";
import { unmetFigure } from "./stated-figures.ts";

/** A value in an answer that is not in the evidence. */
export interface UnmetValue {
  readonly kind: "number" | "figure" | "address";
  readonly said: string;
}

/** Most characters of an answer that are checked. */
const MOST_CHECKED = 20_000;

/** Returns the first invoice number, address or amount in an answer that is not in the evidence. */
export function unmetValue(answer: string, evidence: AnswerEvidence): UnmetValue | undefined {
  const text = answer.slice(0, MOST_CHECKED);
  const number = invoiceNumbersIn(text, evidence.prefixes).find((one) => ![...evidence.numbers].some((known) => isSameInvoice(one, known)));
  if (number !== undefined) return { kind: "number", said: number };
  const address = unmetAddress(text, evidence);
  if (address !== undefined) return { kind: "address", said: address };
  const figure = unmetFigure(text, evidence);
  return figure === undefined ? undefined : { kind: "figure", said: figure };
}

/** Separators of words; an e-mail address contains none. */
const APART = /[\s<>()[\]{}"'“”«»,;:*`|]+/u;
const IBAN = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![\p{L}\p{N}])/gu;

/** Example addresses, which belong to no one. */
const OF_EXAMPLES = /@example\.(?:com|org|net)$/i;

/** Returns an e-mail address or bank account that is not in the evidence. */
function unmetAddress(text: string, { compact }: AnswerEvidence): string | undefined {
  const emails = text.split(APART).flatMap((word) => (/[^@]@[^@]+\.[^@.]/.test(word) ? [word.replace(/(?<![.!?…])[.!?…]+$/, "")] : []));
  const addresses = [...emails.filter((said) => !OF_EXAMPLES.test(said)), ...[...text.matchAll(IBAN)].map(([said]) => said)];
  return addresses.find((said) => !compact.includes(compactText(said)));
}

import { invoiceNumbersIn, isSameInvoice } from "../names/invoice-numbers.ts";
import type { ClaimEvidence } from "./claim-evidence.ts";
import { falseFigure } from "./claim-figures.ts";
import { falseVerb } from "./claim-verbs.ts";

/** What an answer says that is not so. */
export interface FalseClaim {
  readonly kind: "number" | "figure" | "address" | "verb";
  readonly said: string;
}

/** How much of an answer is held against the evidence, in characters; the rest of a longer one is not shown. */
export const MOST_CHECKED = 20_000;

/**
 * The first thing in an answer that is in no evidence: a number of an invoice that was never met, an amount that comes from nowhere, an address, something
 * that is said to be done and was not. Nothing where all of it may be so.
 */
export function falseClaim(answer: string, evidence: ClaimEvidence): FalseClaim | undefined {
  const text = answer.slice(0, MOST_CHECKED);
  const number = invoiceNumbersIn(text, evidence.prefixes).find((one) => ![...evidence.numbers].some((known) => isSameInvoice(one, known)));
  if (number !== undefined) return { kind: "number", said: number };
  const address = falseAddress(text, evidence);
  if (address !== undefined) return { kind: "address", said: address };
  const verb = falseVerb(text, evidence);
  if (verb !== undefined) return { kind: "verb", said: verb };
  const figure = falseFigure(text, evidence);
  return figure === undefined ? undefined : { kind: "figure", said: figure };
}

/** What stands between words; an address of email has none of it. */
const APART = /[\s<>()[\]{}"'“”«»,;:*`|]+/u;
const IBAN = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![\p{L}\p{N}])/gu;

/** Addresses of examples: they are no one's. */
const OF_EXAMPLES = /@example\.(?:com|org|net)$/i;

/** An address of email or a bank account that stands nowhere. */
function falseAddress(text: string, { compact }: ClaimEvidence): string | undefined {
  const emails = text.split(APART).flatMap((word) => (/[^@]@[^@]+\.[^@.]/.test(word) ? [word.replace(/(?<![.!?…])[.!?…]+$/, "")] : []));
  const addresses = [...emails.filter((said) => !OF_EXAMPLES.test(said)), ...[...text.matchAll(IBAN)].map(([said]) => said)];
  return addresses.find((said) => !compact.includes(compactText(said)));
}

/** A text with nothing between its words but "@"; an address that was spoken has its signs in words. */
export const compactText = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/ at (\S{1,64}) (?:dot|point) (?=\p{L})/gu, "@$1.")
    .replace(/[^\p{L}\p{N}@]+/gu, "");

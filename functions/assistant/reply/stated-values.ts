import { emailsIn } from "../../../shared/language/contact/email.ts";
import { ibansIn } from "../../../shared/language/identifier/iban.ts";
import { compactOf } from "../actions/change-approval.ts";
import { invoiceNumbersIn, isSameInvoice } from "../names/invoice-numbers.ts";
import type { AnswerEvidence } from "./evidence.ts";
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

/** Example addresses, which belong to no one. */
const OF_EXAMPLES = /@example\.(?:com|org|net)$/i;

/** Returns an e-mail address or bank account that is not in the evidence, also one with wrong check digits. */
function unmetAddress(text: string, { compact }: AnswerEvidence): string | undefined {
  const emails = emailsIn(text).filter(({ value }) => !OF_EXAMPLES.test(value));
  const addresses = [...emails, ...ibansIn(text)].map(({ start, end }) => text.slice(start, end));
  return addresses.find((said) => !compact.includes(compactOf(said)));
}

import { type BicFound, bicsIn } from "./bic.ts";
import { type IbanFound, ibansIn } from "./iban.ts";

/** The number of an account or of a bank. */
export type BankIdFound = IbanFound | BicFound;

/** Returns the IBANs and BICs of a text, from left to right. */
export function bankIdsIn(text: string): BankIdFound[] {
  const ibans = ibansIn(text);
  // Letters of an IBAN can be those of a bank.
  const bics = bicsIn(text).filter(({ start, end }) => !ibans.some((iban) => iban.start < end && start < iban.end));
  return [...ibans, ...bics].sort((a, b) => a.start - b.start);
}

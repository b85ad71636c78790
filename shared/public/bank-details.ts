/** A line of bank details: its label, if it has one, and the value to copy. */
export interface BankLine {
  readonly label?: string;
  readonly value: string;
}

/** Labels that businesses write before a number without a colon. */
const labelPattern =
  /^(IBAN|BIC|SWIFT(?:\/BIC)?|BIC\/SWIFT|BLZ|Konto(?:nummer)?|Account(?: (?:no\.?|number))?|Routing(?: number)?|Sort code|ABA|ACH|BSB|CLABE)\s+(\S.*)$/i;

/** Splits bank details into lines and separates their labels, so that the customer can copy the bare number into a form. */
export const bankLines = (details: string): BankLine[] =>
  details
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, label, value] = /^([^:]{1,40}):(?!\/\/)\s*(\S.*)$/.exec(line) ?? labelPattern.exec(line) ?? [];
      return label && value ? { label, value } : { value: line };
    });

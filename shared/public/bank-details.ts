/** A line of the bank details: what it is called, where it says so, and what is copied from it. */
export interface BankLine {
  readonly label?: string;
  readonly value: string;
}

/** What businesses write before a number without a colon. */
const labelPattern =
  /^(IBAN|BIC|SWIFT(?:\/BIC)?|BIC\/SWIFT|BLZ|Konto(?:nummer)?|Account(?: (?:no\.?|number))?|Routing(?: number)?|Sort code|ABA|ACH|BSB|CLABE)\s+(\S.*)$/i;

/** The bank details as a business wrote them, line by line: the customer copies a number into a form, and the form does not want its name. */
export const bankLines = (details: string): BankLine[] =>
  details
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, label, value] = /^([^:]{1,40}):(?!\/\/)\s*(\S.*)$/.exec(line) ?? labelPattern.exec(line) ?? [];
      return label && value ? { label, value } : { value: line };
    });

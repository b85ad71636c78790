/** The sums by which numbers of banks, tax offices and registers are checked. Digits are given without anything between them. */

/** Returns the sum of the digits, each times its weight. */
export const weighted = (digits: string, weights: readonly number[]): number => weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0);

/** Returns Luhn's sum modulo 10, in which every second digit from the right counts twice (ISO 7812). It is 0 for a number with its check digit. */
export function luhn(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]) * (i % 2 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10;
}

/** Whether the last digit is Luhn's check digit. */
export const isLuhn = (digits: string): boolean => luhn(digits) === 0;

/** Whether the last digit is the check digit of ISO 7064, mod 11,10. */
export function isMod11And10(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) product = ((((product + Number(digit)) % 10 || 10) * 2) % 11) as number;
  return (product + Number(digits.at(-1))) % 10 === 1;
}

/** Returns letters and figures modulo a small number, A counting as 10 and Z as 35 (ISO 7064, mod 97-10). */
export function remainder(letters: string, modulus: number): number {
  let rest = 0;
  for (const letter of letters) {
    const value = Number.parseInt(letter, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % modulus;
  }
  return rest;
}

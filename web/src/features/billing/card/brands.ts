/** A card network: the prefix, length and grouping of its numbers, and the length of its security code. */
export interface CardBrand {
  readonly name: string;
  readonly begins: RegExp;
  readonly digits: number;
  readonly groups: readonly number[];
  readonly code: number;
}

const fours = [4, 4, 4, 4] as const;

const brands: readonly CardBrand[] = [
  { name: "Visa", begins: /^4/, digits: 16, groups: fours, code: 3 },
  { name: "Mastercard", begins: /^(5[1-5]|2[2-7])/, digits: 16, groups: fours, code: 3 },
  { name: "American Express", begins: /^3[47]/, digits: 15, groups: [4, 6, 5], code: 4 },
  { name: "Discover", begins: /^6(011|4[4-9]|5)/, digits: 16, groups: fours, code: 3 },
  { name: "JCB", begins: /^35/, digits: 16, groups: fours, code: 3 },
  { name: "Diners Club", begins: /^3[068]/, digits: 14, groups: [4, 6, 4], code: 3 },
];

/** Numbers of unknown networks may be longer. */
const other: CardBrand = { name: "", begins: /^/, digits: 19, groups: [...fours, 3], code: 4 };

/** Returns the network of a number, as far as it is typed. */
export const brandOf = (digits: string): CardBrand => brands.find(({ begins }) => begins.test(digits)) ?? other;

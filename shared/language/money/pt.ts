import type { MoneyLanguage } from "./language.ts";

export const moneyPt: MoneyLanguage = {
  noun: "first",
  slang: [
    ["reais|real|pila|pilas|pratas", "BRL"],
    ["paus|conto|contos", "BRL EUR"],
    ["euritos|aéreos", "EUR"],
    ["libras|libra", "GBP! EGP LBP SYP"],
    ["francos|franco", "CHF! XOF XAF"],
  ],
  cents: [
    ["cêntimos|cêntimo|cents|cent|cts|cts .", "EUR"],
    ["centavos|centavo|cent .", "BRL EUR MXN"],
  ],
  notes: [],
  decimalSigns: [["$", "PTE! CVE"]],
  of: "de|d '",
  with: "com",
};

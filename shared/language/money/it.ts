import type { MoneyLanguage } from "./language.ts";

export const moneyIt: MoneyLanguage = {
  noun: "first",
  noNames: "cad",
  slang: [
    ["euri|neuri|eurini|eurucci", "EUR"],
    ["franchi|franco|frs|frs .", "CHF! XOF XAF"],
    ["sterline|sterlina", "GBP! EGP"],
    ["dollari americani", "USD"],
  ],
  cents: [["centesimi|centesimo|cent|cents|cts|cts .", "EUR! CHF USD"]],
  notes: [
    ["piotta|piotte|centone|centoni", 100],
    ["cinquantone|cinquantoni", 50],
    ["ventone|ventoni", 20],
    ["millino|millini", 1000],
  ],
  of: "di|d '",
  with: "",
};

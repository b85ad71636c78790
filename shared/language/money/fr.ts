import type { MoneyLanguage } from "./language.ts";

export const moneyFr: MoneyLanguage = {
  noun: "first",
  slang: [
    ["balles", "EUR! CHF"],
    ["frs|frs .", "CHF XOF XAF XPF"],
    ["piastres|piasses|huards", "CAD"],
    ["dollars us|dollars u . s .", "USD"],
    ["livres|livre", "GBP! EGP LBP SYP"],
    ["francs cfa", "XOF XAF"],
  ],
  cents: [["centimes|centime|cts|cts .", "EUR! CHF MAD DZD XOF XAF"]],
  centsBehindFigures: [["cents|cent|ct", "CAD USD EUR"]],
  notes: [],
  of: "de|d '",
  with: "",
};

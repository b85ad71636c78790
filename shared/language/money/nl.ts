import type { MoneyLanguage } from "./language.ts";

export const moneyNl: MoneyLanguage = {
  noun: "last",
  slang: [
    ["euro ' s|eurootjes|eurootje|piek|ballen|pegels|pleuro|pleuro ' s", "EUR"],
    ["frank|franken", "CHF"],
    ["pond|ponden", "GBP! EGP"],
    ["kroon|kronen", "SEK NOK DKK CZK ISK"],
    ["dollar ' s", "USD! CAD AUD"],
  ],
  cents: [["cent|centen|cents|ct|ct .|eurocent|eurocenten", "EUR! USD"]],
  notes: [
    ["mille|ruggen", 1000],
    ["meier|meiers|barkie|barkies", 100],
    ["geeltje|geeltjes", 25],
    ["tientje|tientjes", 10],
  ],
  of: "",
  with: "",
};

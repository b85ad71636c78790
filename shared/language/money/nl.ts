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
    ["mille|ruggen|rooie rug|rooie ruggen", 1000],
    ["meier|meiers|barkie|barkies|honderdje|honderdjes", 100],
    ["vijftigje|vijftigjes", 50],
    ["geeltje|geeltjes", 25],
    ["twintigje|twintigjes", 20],
    ["tientje|tientjes|joet|joetje|joetjes", 10],
    ["vijfje|vijfjes", 5],
  ],
  latentNotes: [["ton", 100_000]],
  of: "",
  with: "",
};

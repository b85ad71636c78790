import type { MoneyLanguage } from "./language.ts";

export const moneyNl: MoneyLanguage = {
  noun: "last",
  slang: [
    ["euro|euro's|euro ' s|euros|eur .|piek|ballen", "EUR"],
    ["dollar|dollars", "USD CAD AUD"],
    ["pond|ponden", "GBP"],
    ["zwitserse frank|frank|franken", "CHF"],
  ],
  cents: [["cent|centen|cents|ct", "EUR USD"]],
  thousands: "mille|ruggen|rug",
  of: "",
};

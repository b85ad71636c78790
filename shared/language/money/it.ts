import type { MoneyLanguage } from "./language.ts";

export const moneyIt: MoneyLanguage = {
  noun: "first",
  slang: [
    ["euro|euri", "EUR"],
    ["dollari|dollaro", "USD CAD AUD"],
    ["sterline|sterlina", "GBP"],
    ["franchi svizzeri|franchi|franco|fr|fr .", "CHF"],
  ],
  cents: [["centesimi|centesimo|cent|cents", "EUR"]],
  thousands: "",
  of: "di|d '",
};

import type { MoneyLanguage } from "./language.ts";

export const moneyDe: MoneyLanguage = {
  noun: "last",
  slang: [
    ["euronen|euros|euro", "EUR"],
    ["fr|fr .|sfr|sfr .|stutz|stei|fränkli|schweizer franken|franken", "CHF"],
    ["pfund", "GBP EGP"],
    ["us - dollar|us dollar|amerikanische dollar", "USD"],
    ["kronen|krone|kr", "SEK NOK DKK ISK CZK"],
    ["rappenfrei", "CHF"],
  ],
  cents: [
    ["cent|cents|ct|ct .", "EUR USD"],
    ["rappen|rp|rp .", "CHF"],
    ["pence", "GBP"],
  ],
  thousands: "riesen|mille|tausender|lappen",
  of: "",
};

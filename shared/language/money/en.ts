import type { MoneyLanguage } from "./language.ts";

export const moneyEn: MoneyLanguage = {
  noun: "last",
  slang: [
    ["bucks|buck|dollar|dollars", "USD CAD AUD NZD SGD HKD"],
    ["quid|sterling|pounds sterling|pound sterling", "GBP"],
    ["euros|euro", "EUR"],
    ["rupees|rupee", "INR PKR LKR NPR MUR"],
    ["fr|fr .|sfr .", "CHF"],
    ["kr|kr .", "SEK NOK DKK ISK"],
    ["rs|rs .", "INR PKR LKR NPR MUR"],
    ["canadian dollars|canadian", "CAD"],
    ["aussie dollars", "AUD"],
    ["american dollars", "USD"],
    ["loonies", "CAD"],
  ],
  cents: [
    ["cents|cent|¢", "USD EUR CAD AUD NZD"],
    ["p|pence|penny", "GBP"],
    ["c", "EUR USD AUD NZD ZAR"],
  ],
  thousands: "grand|thou",
  of: "",
};

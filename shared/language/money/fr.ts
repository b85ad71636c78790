import type { MoneyLanguage } from "./language.ts";

export const moneyFr: MoneyLanguage = {
  noun: "first",
  slang: [
    ["euros|euro|balles", "EUR"],
    ["francs suisses|francs|franc|fr|fr .|frs|sfr .|balles", "CHF"],
    ["dollars|dollar|piastres", "USD CAD"],
    ["livres sterling|livres", "GBP"],
    ["dollars canadiens|piastres", "CAD"],
    ["dollars americains", "USD"],
    ["francs cfa|cfa|fcfa", "XOF XAF"],
  ],
  cents: [
    ["centimes|centime", "EUR CHF"],
    ["cents|cent|sous|¢", "CAD USD"],
  ],
  thousands: "",
  of: "de|d '",
};

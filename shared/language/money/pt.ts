import type { MoneyLanguage } from "./language.ts";

export const moneyPt: MoneyLanguage = {
  noun: "first",
  slang: [
    ["euros|euro|paus", "EUR"],
    ["reais|real|conto|pila|pratas", "BRL"],
    ["dolares|dolar", "USD"],
    ["libras|libra|libras esterlinas", "GBP"],
    ["francos suicos|francos", "CHF"],
  ],
  cents: [
    ["centimos|centimo|cents|cent", "EUR"],
    ["centavos|centavo", "BRL EUR"],
  ],
  thousands: "",
  of: "de|d '",
};

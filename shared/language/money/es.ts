import type { MoneyLanguage } from "./language.ts";

export const moneyEs: MoneyLanguage = {
  noun: "first",
  slang: [
    ["euros|euro|pavos", "EUR"],
    ["pesos|peso|varos|lana", "MXN ARS CLP COP UYU DOP CUP"],
    ["dolares|dolar", "USD"],
    ["libras|libras esterlinas", "GBP"],
    ["pesos mexicanos|m . n .|mn|moneda nacional", "MXN"],
    ["soles|sol", "PEN"],
    ["varos", "MXN"],
  ],
  cents: [
    ["centimos|centimo|cts|cts .|cent|cents", "EUR"],
    ["centavos|centavo", "MXN USD ARS COP"],
  ],
  thousands: "",
  of: "de",
};

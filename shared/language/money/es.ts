import type { MoneyLanguage } from "./language.ts";

export const moneyEs: MoneyLanguage = {
  noun: "first",
  slang: [
    ["pavos|leuros|lereles|napos", "EUR"],
    ["varos|baros", "MXN"],
    ["m . n .|moneda nacional", "MXN"],
    ["dlls|dlls .|dls|dls .", "USD"],
    ["libras|libra", "GBP! EGP LBP SYP"],
  ],
  cents: [
    ["céntimos|céntimo|cts|cts .|cént|cént .|cent|cents", "EUR"],
    ["centavos|centavo|ctvs|ctvs .", "MXN USD ARS COP"],
  ],
  notes: [["lucas|luca", 1000]],
  of: "de",
  with: "con",
};

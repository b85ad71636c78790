import type { MoneyLanguage } from "./language.ts";

export const moneyDe: MoneyLanguage = {
  noun: "last",
  slang: [
    ["euronen|eus|tacken|ocken|piepen", "EUR"],
    ["franken|stutz|stei|fränkli|frs|frs .", "CHF"],
    ["pfund", "GBP! EGP"],
    ["amerikanische dollar|us dollar", "USD"],
    ["kronen|krone|kr", "SEK NOK DKK CZK ISK"],
  ],
  cents: [
    ["cent|cents|ct|ct .", "EUR! USD"],
    ["rappen|räppli|rp|rp .", "CHF"],
    ["pence", "GBP"],
  ],
  notes: [
    ["riesen|mille|tausender", 1000],
    ["hunderter|hunni", 100],
    ["fuffi|fuffziger|fünfziger", 50],
    ["zwanni|zwanziger", 20],
    ["zehner", 10],
  ],
  of: "",
  with: "",
};

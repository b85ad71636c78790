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
    ["hunderter|hundertern|hunni|hunnis", 100],
    ["fuffi|fuffis|fuffziger|fünfziger|fünfzigern", 50],
    ["zwanni|zwannis|zwanziger|zwanzigern", 20],
    ["zehner|zehnern|zehnerl|zehnernote|zehnernoten", 10],
    ["fünfer|fünfern|fünferl|fünfernote", 5],
  ],
  of: "",
  with: "",
};

import type { MoneyLanguage } from "./language.ts";

export const moneyEn: MoneyLanguage = {
  noun: "last",
  noNames: "real|reals",
  slang: [
    ["buck|greenbacks|american dollars|us dollars|dollars us", "USD! CAD AUD"],
    ["loonies|canadian", "CAD"],
    ["aussie dollars", "AUD"],
    ["kiwi dollars", "NZD"],
    ["pounds sterling|pound sterling", "GBP"],
    ["frs|frs .", "CHF"],
  ],
  cents: [
    ["cents|cent", "USD! EUR CAD AUD NZD"],
    ["pence|penny|pennies", "GBP"],
  ],
  centsBehindFigures: [
    ["p", "GBP"],
    ["c", "USD! EUR CAD AUD NZD ZAR"],
  ],
  notes: [
    ["grand|thou", 1000],
    ["c-note|c-notes|benjamin|benjamins", 100],
    ["fiver|fivers", 5],
    ["tenner|tenners", 10],
  ],
  latentNotes: [
    ["large|rack|racks|stack|stacks", 1000],
    ["monkey", 500],
    ["ton", 100],
    ["pony", 25],
    ["score", 20],
  ],
  of: "",
  with: "",
};

import type { Ask, AskOf } from "./ask.ts";

const acme = { name: "Acme Corp" };
const design = { description: "Design" };
const dev = { description: "Dev" };
const fig = (...said: string[]) => said.map((one) => ({ said: one }));

/** Questions of every kind, each in English. */
export const asksInEnglish: { readonly [K in Ask["kind"]]: readonly (readonly [Omit<AskOf<K>, "kind">, string])[] } = {
  customer: [
    [{}, "Who is the invoice for?"],
    [{ document: "proposal" }, "Who is the proposal for?"],
    [{ document: "contract" }, "Who is the contract with?"],
    [{ document: "nda" }, "Who is the NDA with?"],
    [{ document: "letter" }, "Who is the letter for?"],
    [{ addressedTo: "Dana Reyes" }, "This bill is addressed to you (Dana Reyes). Who is the invoice for?"],
    [{ suggested: acme }, "Who is the invoice for? Acme Corp?"],
  ],
  whichCustomer: [
    [
      {
        because: "name",
        candidates: [
          { ...acme, detail: "ap@acme.example" },
          { name: "Acme", isNew: true },
        ],
      },
      "Which one do you mean: Acme Corp (ap@acme.example) or Acme (new customer)?",
    ],
    [{ because: "several", candidates: [acme, { name: "Globex" }] }, "One invoice is for one customer. Which first: Acme Corp or Globex?"],
    [{ because: "known", candidates: [acme, { name: "Acme East" }] }, "Is it for Acme Corp, or for somebody else: Acme East?"],
  ],
  currency: [
    [{ said: "Rs 500", may: ["INR", "PKR"] }, "In which currency is Rs 500?"],
    [{ may: ["EUR", "USD"] }, "An invoice is in one currency. Which: EUR or USD?"],
  ],
  lines: [[{}, "What is it for, and at what price?"]],
  documentDetail: [
    [{ detail: "subject" }, "What is the proposal for?"],
    [{ detail: "price" }, "What is the price?"],
    [{ detail: "price", title: "Website" }, "What is the price for Website?"],
    [{ detail: "services" }, "Which services is the contract for?"],
    [{ detail: "discloser" }, "Which of you discloses: do you, or do they?"],
    [{ detail: "text" }, "What should the letter say?"],
  ],
  price: [
    [{ ...design, each: false }, "What do you charge for Design?"],
    [{ ...design, each: true }, "What do you charge for Design each?"],
    [{ ...design, each: true, unit: "day" }, "What do you charge for Design per day?"],
    [{ ...design, each: false, currency: "EUR", catalogueCurrency: "USD" }, "What do you charge for Design in EUR? The catalogue has its price in USD."],
  ],
  quantity: [
    [{ because: "unknown", description: "Menus" }, "How many Menus is it?"],
    [{ because: "vague", ...design, unit: "hour" }, "How many hours of Design?"],
    [{ because: "vague", ...design }, "How many of Design?"],
    [{ because: "free", said: "one was free" }, "How many are charged, where you say “one was free”?"],
    [{ because: "daily", said: "5 hours each day" }, "On how many days, where you say “5 hours each day”? How many hours in all?"],
    [{ because: "clock", said: "2:30" }, "Is 2:30 how long it took? How many hours?"],
    [{ because: "unit", ...design, unit: "hour" }, "Design is not counted in hours: how many are charged?"],
    [{ because: "list", count: 2 }, "How many are that in all: 2?"],
    [{ because: "rest", count: 30, said: "$4" }, "How many of the 30 are at $4?"],
    [{ because: "first", count: 10, said: "$5" }, "How many are there in all, where the first 10 are at $5?"],
    [{ because: "first", count: 1, said: "60" }, "How many are there in all, where the first one is at 60?"],
  ],
  whichFigure: [
    [{ of: "price", figures: fig("$60", "$70") }, "What is the price: $60 or $70?"],
    [{ of: "quantity", unit: "hour", figures: fig("3", "4") }, "How many hours: 3 or 4?"],
    [{ of: "quantity", figures: fig("3", "4") }, "How many: 3 or 4?"],
    [{ of: "charged", figures: fig("2", "3") }, "How many are charged: 2 or 3?"],
    [{ of: "charged", ...design, figures: fig("7", "8") }, "How many of Design are charged: 7 or 8?"],
    [{ of: "free", figures: fig("2", "3") }, "Are the 3 with what is free, or without it? How many are charged?"],
    [{ of: "sum", figures: fig("3500", "5000") }, "Which is charged here: 3500 or 5000?"],
    [{ of: "any", figures: fig("5", "$50") }, "Which is it: 5 or $50?"],
    [{ of: "reading", ...design, figures: fig("18.50", "1850") }, "Is Design 18.50 or 1850?"],
    [{ of: "days", figures: fig("9", "2", "3", "4") }, "Is that 9 in all, or are 2, 3, 4 days of the month?"],
  ],
  doubtful: [[{ words: "make it 36" }, "I am not sure that I read “make it 36” right. Is the invoice right so?"]],
  eachOrAll: [
    [{ price: 90, count: 250, description: "Business cards" }, "Is 90 for each of the 250 business cards, or for all of them?"],
    [{ price: 12.5, count: 2500 }, "Is 12.5 for each of the 2500, or for all of them?"],
  ],
  quantityOrPrice: [
    [{ ...design, figure: { said: "40", value: 40 }, may: ["quantity", "price"] }, "What is the 40 for: how many of Design, or what one costs?"],
    [{ ...design, may: ["quantity", "price"] }, "Half of what: how many of Design, or what one costs?"],
    [
      { ...design, figure: { said: "2", value: 2 }, listed: 48, may: ["quantity", "price"] },
      "Design is 48 in your catalogue. What is the 2: how many, or the price?",
    ],
    [{ ...design, figure: { said: "4500", value: 4500 }, listed: 48, may: ["price"] }, "Design is 48 in your catalogue. Is it 4500 this time?"],
  ],
  whichLine: [
    [{ to: "price", change: { said: "50" }, lines: [design, dev] }, "Which line is to be 50: Design or Dev?"],
    [{ to: "quantity", change: { value: 2, by: "more", unit: "hour" }, lines: [design, dev] }, "Which line is to be 2 more hours: Design or Dev?"],
    [{ to: "quantity", change: { value: 2, by: "fewer" }, lines: [design, dev] }, "Which line is to be 2 fewer: Design or Dev?"],
    [{ to: "quantity", change: { said: "2 hrs", by: "more" }, lines: [design, dev] }, "Which line is to be 2 hrs more: Design or Dev?"],
    [{ to: "quantity", change: { said: "3" }, lines: [design, design] }, "Which line is to be 3: number 1 or number 2?"],
    [{ to: "any", lines: [design, dev] }, "Which line do you mean: Design or Dev?"],
    [{ to: "one", lines: [design, dev] }, "Which one do you mean: Design or Dev?"],
    [{ to: "remove", lines: [design, dev] }, "Which line is to go: Design or Dev?"],
    [{ to: "rename", lines: [design, dev] }, "Which line is to be called that: Design or Dev?"],
    [{ to: "split", lines: [design, dev] }, "Which line is to be split: Design or Dev?"],
    [{ to: "lessen", words: "minus the 10 hours", lines: [] }, "Which line is “minus the 10 hours” of?"],
    [{ to: "discount", words: "the second child", lines: [design] }, "Which line is meant by the second child, or is it the whole invoice?"],
    [{ to: "half", lines: [design] }, "Half of what: which line, or the whole invoice?"],
    [{ to: "share", percent: 10, lines: [design, dev] }, "What is the 10% of: Design, Dev, or all of it?"],
  ],
  figureFor: [
    [{ figure: { said: "$40", value: 40 }, as: "line" }, "What is the $40 for?"],
    [{ figure: { said: "15%", value: 15 }, as: "discount", may: ["discount", "tax", "deposit"] }, "15% of what: is it a discount, tax or a deposit?"],
  ],
  whatChanges: [
    [{ words: "they were late", doubt: "all" }, "What does “they were late” change on the invoice?"],
    [{ words: "two of them", doubt: "price" }, "What does “two of them” change: how many are charged, and at what price?"],
    [{ words: "the second", doubt: "line" }, "What does “the second” change: which line, and how many are charged?"],
    [{ words: "double rate", doubt: "charge" }, "What is charged at “double rate”?"],
    [{ words: "logo", doubt: "absent" }, "There is no logo on this invoice."],
  ],
  ownLine: [
    [{ because: "words", description: "All" }, "Is “All” a line of its own? If not, what did you mean by it?"],
    [{ because: "onTop", ...design, sum: "$150" }, "$150 on top of Design: is that a line of its own, or $150 more of them?"],
    [{ because: "oneMore", ...design }, "Is that one more Design? At what price?"],
  ],
  product: [
    [{ because: "name", candidates: ["Logo Design", "Logo Refresh"] }, "Which one do you mean: Logo Design or Logo Refresh?"],
    [{ because: "mention", candidates: ["Delivery"] }, "Is Delivery charged too?"],
    [
      { because: "mention", words: "marquee", candidates: ["Marquee S", "Marquee L"] },
      "You said “marquee”: is one of these charged too: Marquee S or Marquee L?",
    ],
  ],
  parts: [
    [{ of: "sum", lines: [], figures: fig("$600") }, "$600 is for all of it: what is the price of each?"],
    [{ of: "move", lines: [design, dev], figures: [] }, "What should Design and Dev each come to?"],
    [
      { of: "mismatch", lines: [design], figures: fig("350"), quantity: 4, unitPrice: 90 },
      "Design is 4 × 90, and the parts come to 350. How much is each of them?",
    ],
    [{ of: "mismatch", lines: [design], figures: fig("5"), quantity: 4 }, "Design is 4, and the parts come to 5. How much is each of them?"],
    [{ of: "split", lines: [design], figures: [] }, "What should Design be split into, and how much is each?"],
    [{ of: "lot", lines: [], figures: fig("5", "$20", "13") }, "5 for $20: what do 13 of them come to?"],
  ],
  instalments: [
    [
      { count: 3, per: "month" },
      "I can not split an invoice into instalments yet. Is it one invoice for all of it, with the 3 instalments in its notes, or only the first of the 3 for now?",
    ],
    [{}, "I can not split an invoice into instalments yet. Is it one invoice for all of it, with the instalments in its notes?"],
  ],
  taxRate: [
    [{ because: "unknown" }, "What is the tax rate, in percent?"],
    [{ because: "added" }, "At which tax rate, in percent? The document adds a tax and does not say how much."],
    [{ because: "unclear", own: 21 }, "At which tax rate, in percent (0 for none)? The document speaks of tax, and I could not tell what it says."],
    [{ because: "sum", said: "$40" }, "What tax rate is that, in percent? I work tax out from its rate, so I did not enter $40 as it stands."],
  ],
  discount: [
    [{ because: "unknown" }, "How much is the discount, as a percentage or an amount?"],
    [{ because: "further", now: { type: "percent", value: 10 } }, "There is a discount of 10% already. How much is it all together?"],
    [{ because: "each", figure: { said: "$10" } }, "$10 off each: what is the price of one then, or how much off all together?"],
    [{ because: "eachOfLines", figure: { said: "10" } }, "10 off each: how much is that off all together?"],
    [{ because: "figure", figure: { said: "15" } }, "Is the discount 15%, or an amount of 15?"],
    [{ because: "total", total: 1200, wanted: 1000 }, "The total is 1200. Which line, or what discount, should make it 1000?"],
  ],
  deposit: [
    [{ because: "halves" }, "How much is to be paid first: half of it?"],
    [{ because: "paid" }, "How much was the deposit?"],
  ],
  day: [
    [{ of: "due" }, "When is it due?"],
    [{ of: "invoice" }, "What is the invoice date?"],
    [{ of: "due", said: "February 30" }, "There is no February 30. When is it due?"],
    [{ of: "due", early: "2026-03-01" }, "March 1, 2026 is before the invoice date. When is it due?"],
  ],
  unsourced: [
    [
      { figures: ["taxRate"], name: "taxRate", shown: [{ name: "taxRate", value: 19 }], currency: "EUR" },
      "I put 19% as the tax rate, and I can not tell where it comes from. Is it right?",
    ],
    [
      { figures: ["customer.phone"], name: "customer.phone", shown: [{ name: "customer.phone", value: "555 0100", of: "Acme Corp" }], currency: "EUR" },
      "I put 555 0100 as the phone number of Acme Corp, and I can not tell where it comes from. Is it right?",
    ],
    [
      {
        figures: ["dueDate", "dueDate"],
        name: "unitPrice",
        shown: [41, 42].map((value, i) => ({ name: "unitPrice", value, of: i ? "Shoes" : "Trim" })),
        currency: "USD",
      },
      "I put $41.00 for Trim and $42.00 for Shoes; I can not tell where these prices come from. Are they right?",
    ],
  ],
  total: [
    [
      { stated: { gross: 1060 }, statedTotal: 1060, drafted: 1210, currency: "EUR" },
      "Which total is right: €1,060.00, as the document states or €1,210.00, as drafted?",
    ],
  ],
  leftOut: [
    [
      {
        leftOut: { lines: [] },
        values: [
          { label: "Print", value: "€1,000.00", money: { amount: 1000, currency: "EUR" } },
          { label: "VAT", value: "20 %", percent: 20 },
        ],
        more: 1,
        taken: 1,
      },
      "I was not sure of Print, €1,000.00, VAT, 20% and 1 more in the document and left that out. Is it to be on the invoice?",
    ],
  ],
  unused: [
    [{ words: ["for Mariam", "Tom"] }, "What about “for Mariam” and “Tom”?"],
    [{ words: ["a", "b", "c", "d", "e", "f"] }, "What about “a”, “b”, “c”, “d” and 2 more?"],
  ],
};

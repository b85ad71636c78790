import type { Business } from "./requests.table.ts";

/** A garage with its price list, and a joiner who has none. */
export const workshops: Record<string, Business> = {
  garage: {
    today: "2026-03-03",
    profile: { currency: "GBP", defaultTaxRate: 20, defaultPaymentTerms: "Net 14", locale: "en-GB" },
    customers: ["Dave Pike", "Hollin Farm Ltd", "Mrs Achebe", "Castle Taxis"],
    products: [
      ["Labour", 55, "hour"],
      ["MOT test", 54.85],
      ["Full service", 185],
      ["Interim service", 120],
      ["Front tyre", 84],
      ["Recovery", 90],
    ],
  },
  bench: {
    today: "2026-03-03",
    profile: { currency: "USD", defaultTaxRate: 0, defaultPaymentTerms: "Net 30", locale: "en-US" },
    customers: [],
    products: [],
  },
};

/** What belongs together, what stands apart and what is only told, each with the invoice it leads to. */
export const together: readonly (readonly [business: string, turns: readonly string[], invoice: string])[] = [
  [
    "garage",
    ["Castle Taxis: full service on the blue one and an interim on the silver one, plus mots for both"],
    "Castle Taxis; Full service 1 × 185, Interim service 1 × 120, MOT test 1 × 54.85; 20% tax; GBP 431.82 due 2026-03-17; asks quantity",
  ],
  ["garage", ["Dave Pike two front tyres fitted, 144 for the pair"], "Dave Pike; Front tyre 2 × 72; 20% tax; GBP 172.8 due 2026-03-17"],
  ["garage", ["Castle Taxis, four MOTs, call it 180 for the lot"], "Castle Taxis; MOTs 4 × 45; 20% tax; GBP 216 due 2026-03-17"],
  [
    "garage",
    ["Hollin Farm: recovery, tractor hose 38.20, and 2 1/4 hours labour"],
    "Hollin Farm Ltd; Recovery 1 × 90, Tractor hose 1 × 38.2, Labour 2.25 × 55; 20% tax; GBP 302.34 due 2026-03-17",
  ],
  [
    "garage",
    ["for Dave Pike - new clutch 430 inc fitting, recovery was free"],
    "Dave Pike; New clutch inc fitting 1 × 430, Recovery 1 × 0; 20% tax; GBP 516 due 2026-03-17",
  ],
  ["garage", ["dave pike, his dog's fine now, one interim service"], "Dave Pike; Interim service 1 × 120; 20% tax; GBP 144 due 2026-03-17"],
  [
    "garage",
    ["mrs achebe - interim service, the old filter, 1.5 hrs labour"],
    "Mrs Achebe; Interim service 1 × 120, Labour 1.5 × 55; 20% tax; GBP 243 due 2026-03-17",
  ],
  ["garage", ["Castle Taxis: 3 recoveries, one of them at half price"], "Castle Taxis; Recovery 2 × 90, Recovery 1 × 45; 20% tax; GBP 270 due 2026-03-17"],
  ["garage", ["Castle Taxis: 5 recoveries (three in May and two last week)"], "Castle Taxis; Recovery 5 × 90; 20% tax; GBP 540 due 2026-03-17"],
  ["garage", ["Castle Taxis MOTs on Monday, Tuesday and Friday"], "Castle Taxis; MOT test 3 × 54.85; 20% tax; GBP 197.46 due 2026-03-17"],
  [
    "garage",
    ["Hollin Farm, 3 recoveries plus one storage day at half price"],
    "Hollin Farm Ltd; Recovery 3 × 90, Storage day 1 × 45; 20% tax; GBP 378 due 2026-03-17",
  ],
  [
    "garage",
    ["six interim services supplied and checked at 95 each for castle taxis"],
    "Castle Taxis; Interim service supplied and checked 6 × 95; 20% tax; GBP 684 due 2026-03-17",
  ],
  ["garage", ["eighty even for dave pike, interim service"], "Dave Pike; Interim service 1 × 80; 20% tax; GBP 96 due 2026-03-17"],
  [
    "garage",
    ["dave pike 2 recoveries an hour and a half of labour and an interim service"],
    "Dave Pike; Recovery 2 × 90, Labour 1.5 × 55, Interim service 1 × 120; 20% tax; GBP 459 due 2026-03-17",
  ],
  ["garage", ["Mrs Achebe: recovery's on the house, interim service"], "Mrs Achebe; Recovery 1 × 0, Interim service 1 × 120; 20% tax; GBP 144 due 2026-03-17"],
  [
    "garage",
    ["Hollin Farm: 3 recoveries (A12, A14 and M1), full service"],
    "Hollin Farm Ltd; Recovery 3 × 90, Full service 1 × 185; 20% tax; GBP 546 due 2026-03-17",
  ],
  ["garage", ["castle taxis recovery in 3 places (12, 14 and 31)"], "Castle Taxis; Recovery 3 × 90; 20% tax; GBP 324 due 2026-03-17"],
  ["bench", ["Bill Tom Baker for a bookcase, 1850 and delivery 60"], "Tom Baker; Bookcase 1 × 1850, Delivery 1 × 60; USD 1910 due 2026-04-02"],
  [
    "bench",
    ["Invoice Peak Fitness $2,400 for the reception desk. It was 6 panels at 400 each."],
    "Peak Fitness; Reception desk 1 × 2400; USD 2400 due 2026-04-02",
  ],
  [
    "bench",
    ["For Ines Prado: 2 mirrors at 18 and a stool at 64, gift wrap 5 each on the mirrors"],
    "Ines Prado; Mirrors 2 × 18, Stool 1 × 64, Gift wrap on the mirrors 2 × 5; USD 110 due 2026-04-02",
  ],
  [
    "bench",
    ["Jill Ortega ordered 40 coasters at 3.50. 10 of them engraved, those are 4.25"],
    "Jill Ortega; Coasters 30 × 3.5, Coasters 10 × 4.25; USD 147.5 due 2026-04-02",
  ],
  ["bench", ["Bill Acme Ltd joinery at 90 per hour"], "Acme Ltd; Joinery 1 × 90; USD 90 due 2026-04-02; asks quantity"],
  ["bench", ["Invoice Oak Farm Ltd for kindling at 6 a bag"], "Oak Farm Ltd; Kindling 1 × 6; USD 6 due 2026-04-02; asks quantity"],
  ["bench", ["Invoice Kim Ltd 300 a month for storage"], "Kim Ltd; Storage 1 × 300; USD 300 due 2026-04-02"],
  ["bench", ["hey bill sam carter for tuesday and thursday, 5 hours each day at 32"], "Sam Carter; Hours 10 × 32; USD 320 due 2026-04-02"],
  ["bench", ["Send Tom Becker an invoice. Joinery, 8 hours each day, $150/h"], "Tom Becker; Joinery 8 × 150; USD 1200 due 2026-04-02; asks quantity"],
  ["bench", ["two chairs for Ann Lee, one 180 and the big one 260"], "Ann Lee; Chairs 1 × 180, Chairs big 1 × 260; USD 440 due 2026-04-02"],
  ["bench", ["Invoice Ann Lee: 3 shelves at 90, tax included"], "Ann Lee; Shelves 3 × 90; tax included; USD 270 due 2026-04-02; asks taxRate"],
  ["bench", ["invoice jon snow 200 bucks for fixing the gate and he tipped me ten bucks"], "Jon Snow; Fixing the gate 1 × 200; USD 200 due 2026-04-02"],
  ["bench", ["bill Ann Lee 450 swedish kronor for a frame"], "Ann Lee; Frame 1 × 450; SEK 450 due 2026-04-02"],
  ["bench", ["three tier plant stand for Ann Lee 140, delivery 20"], "Ann Lee; Three tier plant stand 1 × 140, Delivery 1 × 20; USD 160 due 2026-04-02"],
  ["bench", ["invoice Ann Lee half a day's sanding at 300 a day"], "Ann Lee; Sanding 0.5 × 300; USD 150 due 2026-04-02"],
  [
    "bench",
    ["Ann Lee: 30 coasters and polishing the big table, 200 for the polishing"],
    "Ann Lee; Coasters 30 × ?, Polishing the big table 1 × 200; USD 200 due 2026-04-02; asks unitPrice",
  ],
  [
    "bench",
    ["bill Ann Lee for shelves $1,150 and $80 delivery. 50% due now, rest on the day it goes up"],
    "Ann Lee; Shelves 1 × 1150, Delivery 1 × 80; deposit 50%; USD 1230 due 2026-04-02",
  ],
];

import type { Business } from "./requests.table.ts";

/** Businesses whose customers and catalogues make amounts, units and names hard to tell apart. */
export const counting: Record<string, Business> = {
  gardener: {
    today: "2026-07-06",
    profile: { currency: "GBP", defaultTaxRate: 20, defaultPaymentTerms: "Net 14", locale: "en-GB" },
    customers: ["Mrs Pemberton", "The Crown Hotel", "Dev & Asha Patel", "Willow Court Management Ltd"],
    products: [
      ["Garden maintenance", 32, "hour"],
      ["Hedge trimming (per metre)", 6.5, "metre"],
      ["Lawn mowing", 45, "visit"],
      ["Green waste removal", 60],
      ["Tree surgery", 380, "day"],
    ],
  },
  teacher: {
    today: "2026-09-14",
    profile: { currency: "USD", defaultTaxRate: 0, defaultPaymentTerms: "Due on receipt", locale: "en-US" },
    customers: ["The Alvarez Family", "Ben Cohen", "Priya Raman", "Lincoln Middle School", "Grace Kim"],
    products: [
      ["Piano lesson (30 min)", 35],
      ["Piano lesson (60 min)", 60],
      ["Recital accompaniment", 150, "hour"],
      ["Theory workbook", 18],
      ["Group class", 20, "student"],
    ],
  },
  cleaner: {
    today: "2026-03-02",
    profile: { currency: "CAD", defaultTaxRate: 5, defaultPaymentTerms: "Net 30", locale: "en-CA" },
    customers: ["Bow River Lofts", "Helen Fraser", "North Star Daycare"],
    products: [
      ["Office cleaning", 38, "hour"],
      ["Deep clean", 260],
      ["Window cleaning (per window)", 8, "window"],
      ["Carpet cleaning", 0.45, "sq ft"],
      ["Monthly contract", 900, "month"],
    ],
  },
  helvetia: {
    today: "2026-04-01",
    profile: { currency: "CHF", defaultTaxRate: 8.1, defaultPaymentTerms: "Net 30", locale: "en-CH" },
    customers: ["Rigi Hotel"],
    products: [["Design", 120, "hour"]],
  },
  nordic: {
    today: "2026-04-01",
    profile: { currency: "SEK", defaultTaxRate: 25, defaultPaymentTerms: "Net 30", locale: "en-SE" },
    customers: ["Sjö AB"],
    products: [["Film edit", 1100, "hour"]],
  },
};

/** Requests with figures, units, terms and names that are written in many ways, and the invoice each leads to. */
export const amounts: readonly (readonly [business: string, turns: readonly string[], invoice: string])[] = [
  [
    "gardener",
    ["Mrs Pemberton, 3 hrs garden maintenance and green waste"],
    "Mrs Pemberton; Garden maintenance 3 × 32, Green waste removal 1 × 60; 20% tax; GBP 187.2 due 2026-07-20",
  ],
  ["gardener", ["the crown: mowed the lawn twice, £45 each"], "The Crown Hotel; Mowed the lawn 2 × 45; 20% tax; GBP 108 due 2026-07-20"],
  ["gardener", ["Invoice the Patels for 40m of hedge trimming"], "Dev & Asha Patel; Hedge trimming (per metre) 40 × 6.5; 20% tax; GBP 312 due 2026-07-20"],
  [
    "gardener",
    ["Willow Court: maintenance 2 gardeners 4 hours each"],
    "Willow Court Management Ltd; Garden maintenance 8 × 32; 20% tax; GBP 307.2 due 2026-07-20",
  ],
  ["gardener", ["Mrs Pemberton - mowing on the 3rd, 10th and 17th"], "Mrs Pemberton; Lawn mowing 3 × 45; 20% tax; GBP 162 due 2026-07-20"],
  ["gardener", ["Willow Court: lawn mowing x3 visits. 60 days is fine"], "Willow Court Management Ltd; Lawn mowing 3 × 45; 20% tax; GBP 162 due 2026-09-04"],
  ["gardener", ["The Crown: green waste removal, they always get 45 days"], "The Crown Hotel; Green waste removal 1 × 60; 20% tax; GBP 72 due 2026-08-20"],
  ["gardener", ["The Crown: tree surgery, 14 days"], "The Crown Hotel; Tree surgery 14 × 380; 20% tax; GBP 6384 due 2026-07-20"],
  [
    "gardener",
    ["The Crown: hedge trimming 12 metres at flats 2 and 5"],
    "The Crown Hotel; Hedge trimming (per metre) 12 × 6.5; 20% tax; GBP 93.6 due 2026-07-20",
  ],
  [
    "gardener",
    ["Mrs Pemberton: 3 fence panels at flats 4, 6 and 9, £70 each"],
    "Mrs Pemberton; Fence panels at flats 4, 6 and 9 3 × 70; 20% tax; GBP 252 due 2026-07-20",
  ],
  [
    "gardener",
    ["Mrs Pemberton: 120 clips at 35p each and a tenner for twine"],
    "Mrs Pemberton; Clips 120 × 0.35, Twine 1 × 10; 20% tax; GBP 62.4 due 2026-07-20",
  ],
  [
    "gardener",
    ["Mrs Pemberton: green waste removal, 5% off if paid in 7 days"],
    "Mrs Pemberton; Green waste removal 1 × 60; 20% tax; note: 5% off if paid in 7 days; GBP 72 due 2026-07-20",
  ],
  ["gardener", ["bill for joe marsh, new customer, fence repair £320"], "Joe Marsh; Fence repair 1 × 320; 20% tax; GBP 384 due 2026-07-20"],
  ["gardener", ["Hill Top Farms Ltd 4 hours garden maintenance"], "Hill Top Farms Ltd; Garden maintenance 4 × 32; 20% tax; GBP 153.6 due 2026-07-20"],
  ["gardener", ["Joan Hartley (joan@hartley.example) green waste removal"], "Joan Hartley; Green waste removal 1 × 60; 20% tax; GBP 72 due 2026-07-20"],
  ["gardener", ["mr & mrs lund, 2 hours garden maintenance"], "Mr & Mrs Lund; Garden maintenance 2 × 32; 20% tax; GBP 76.8 due 2026-07-20"],
  ["gardener", ["The Crown: day and a half tree surgery, outside the scope of VAT"], "The Crown Hotel; Tree surgery 1.5 × 380; GBP 570 due 2026-07-20"],
  ["teacher", ["Alvarez family, 4 piano lessons 30 min"], "The Alvarez Family; Piano lesson (30 min) 4 × 35; USD 140 due 2026-09-14"],
  ["teacher", ["Grace Kim 5 half hour lessons"], "Grace Kim; Piano lesson (30 min) 5 × 35; USD 175 due 2026-09-14"],
  ["teacher", ["Grace Kim 3 lessons"], "Grace Kim; Lessons 3 × ?; USD 0 due 2026-09-14; asks unitPrice"],
  ["teacher", ["Lincoln Middle School, group class for 18"], "Lincoln Middle School; Group class 18 × 20; USD 360 due 2026-09-14"],
  ["teacher", ["Lincoln: group class for 22 at $17"], "Lincoln Middle School; Group class 22 × 17; USD 374 due 2026-09-14"],
  ["teacher", ["Lincoln: workbooks 12"], "Lincoln Middle School; Theory workbook 12 × 18; USD 216 due 2026-09-14"],
  ["teacher", ["Priya: recital accompaniment 2 hours a week for 3 weeks"], "Priya Raman; Recital accompaniment 6 × 150; USD 900 due 2026-09-14"],
  ["teacher", ["Priya: recital accompaniment, 5pm to 8pm, at $140 an hour"], "Priya Raman; Recital accompaniment 3 × 140; USD 420 due 2026-09-14"],
  ["teacher", ["Ben Cohen: theory workbook, sibling discount 10%"], "Ben Cohen; Theory workbook 1 × 18; 10% off; USD 16.2 due 2026-09-14"],
  ["teacher", ["Cohen-san: theory workbook"], "Ben Cohen; Theory workbook 1 × 18; USD 18 due 2026-09-14"],
  [
    "cleaner",
    ["Bow River Lofts, windows x 40, one deep clean"],
    "Bow River Lofts; Window cleaning (per window) 40 × 8, Deep clean 1 × 260; 5% tax; CAD 609 due 2026-04-01",
  ],
  ["cleaner", ["Helen Fraser carpet 650 sq ft"], "Helen Fraser; Carpet cleaning 650 × 0.45; 5% tax; CAD 307.13 due 2026-04-01"],
  ["cleaner", ["North Star, monthly contract Jan-Mar"], "North Star Daycare; Monthly contract 3 × 900; 5% tax; CAD 2835 due 2026-04-01"],
  ["cleaner", ["Helen: deep clean $240 tax in"], "Helen Fraser; Deep clean 1 × 240; 5% tax included; CAD 240 due 2026-04-01"],
  ["helvetia", ["Rigi Hotel: menu design 1'250.-, 7,5 hrs design"], "Rigi Hotel; Menu design 1 × 1250, Design 7.5 × 120; 8.1% tax; CHF 2324.15 due 2026-05-01"],
  [
    "helvetia",
    ["Rigi Hotel: 300 stickers at 45 rappen, flyer Fr. 980.–"],
    "Rigi Hotel; Stickers 300 × 0.45, Flyer 1 × 980; 8.1% tax; CHF 1205.32 due 2026-05-01",
  ],
  ["helvetia", ["Rigi Hotel: brochure CHF 2 400 and poster 450,-"], "Rigi Hotel; Brochure 1 × 2400, Poster 1 × 450; 8.1% tax; CHF 3080.85 due 2026-05-01"],
  [
    "helvetia",
    ["Rigi Hotel: two and a half thousand francs for the brochure, MwSt included"],
    "Rigi Hotel; Brochure 1 × 2500; 8.1% tax included; CHF 2500 due 2026-05-01",
  ],
  ["helvetia", ["Rigi Hotel: poster €1.250"], "Rigi Hotel; Poster 1 × 1250; 8.1% tax; EUR 1351.25 due 2026-05-01"],
  ["nordic", ["Sjö AB: film edit 3 500 kr, 200 kort à 50 öre"], "Sjö AB; Film edit 1 × 3500, Kort 200 × 0.5; 25% tax; SEK 4500 due 2026-05-01"],
  [
    "gardener",
    ["Crown Hotel, hedge trimming 40 m plus 2 hours garden maintenance tidying the back"],
    "The Crown Hotel; Hedge trimming (per metre) 40 × 6.5, Garden maintenance 2 × 32; 20% tax; GBP 388.8 due 2026-07-20",
  ],
  [
    "teacher",
    ["Grace Kim: 4 x 30 min piano, 2 x 60 min piano"],
    "Grace Kim; Piano lesson (30 min) 4 × 35, Piano lesson (60 min) 2 × 60; USD 260 due 2026-09-14",
  ],
  ["teacher", ["Ben Cohen, 3 piano lessons"], "Ben Cohen; Piano lessons 3 × ?; USD 0 due 2026-09-14; asks unitPrice"],
  [
    "gardener",
    ["The Crown Hotel: lawn mowing and green waste removal for both visits"],
    "The Crown Hotel; Lawn mowing 1 × 45, Green waste removal 1 × 60; 20% tax; GBP 126 due 2026-07-20; asks quantity",
  ],
  ["cleaner", ["Helen Fraser, a deep clean, she gave me 100 cash already"], "Helen Fraser; Deep clean 1 × 260; 5% tax; paid 100; CAD 273 due 2026-04-01"],
  [
    "cleaner",
    ["Helen Fraser, deep clean, window cleaning for all 12"],
    "Helen Fraser; Deep clean 1 × 260, Window cleaning (per window) 12 × 8; 5% tax; CAD 373.8 due 2026-04-01",
  ],
];

import type { Business } from "./requests.table.ts";

/** Businesses that sell by the metre, the head and the piece. */
export const sellers: Record<string, Business> = {
  croft: {
    today: "2026-05-11",
    profile: { currency: "GBP", defaultTaxRate: 0, defaultPaymentTerms: "Net 14", locale: "en-GB" },
    customers: ["Glen Aray Estate", "Ortega Bakery", "Una Lind"],
    products: [
      ["Deer fencing (per metre)", 14, "m"],
      ["Pottery class (per person)", 22],
      ["Meadow cutting", 60, "ha"],
      ["Goat shearing", 6, "head"],
      ["Llama shearing", 35, "head"],
      ["Marquee hire", 300],
      ["Full-day guiding", 200],
      ["Half-day guiding", 120],
      ["Foot massage", 25],
      ["Back massage", 40],
      ["Jar of jam", 6],
      ["Wall tile", 4],
      ["Tile cutting", 30, "hour"],
      ["Gate repair", 90],
    ],
  },
  stellenbosch: {
    today: "2026-05-11",
    profile: { currency: "ZAR", defaultTaxRate: 0, defaultPaymentTerms: "Net 14", locale: "en-ZA" },
    customers: ["Protea Hall"],
    products: [],
  },
};

/** How much there was of it, said apart from what it is; figures that only explain another; and turns that say the same once more. */
export const measures: readonly (readonly [business: string, turns: readonly string[], invoice: string])[] = [
  ["croft", ["Glen Aray Estate, deer fencing, 240 metres along both burns"], "Glen Aray Estate; Deer fencing (per metre) 240 × 14; GBP 3360 due 2026-05-25"],
  ["croft", ["Una Lind: it was all pottery class that week, 14 people"], "Una Lind; Pottery class (per person) 14 × 22; GBP 308 due 2026-05-25"],
  ["croft", ["Una Lind, pottery class, came out at 9 people in the end"], "Una Lind; Pottery class (per person) 9 × 22; GBP 198 due 2026-05-25"],
  ["croft", ["Una Lind, pottery class, 31 guests across both rooms"], "Una Lind; Pottery class (per person) 31 × 22; GBP 682 due 2026-05-25"],
  ["croft", ["Ortega Bakery, marquee hire, 3 evenings"], "Ortega Bakery; Marquee hire 3 × 300; GBP 900 due 2026-05-25"],
  ["croft", ["Glen Aray Estate: meadow cutting, 12.5 ha over two fields"], "Glen Aray Estate; Meadow cutting 12.5 × 60; GBP 750 due 2026-05-25"],
  ["croft", ["Glen Aray Estate: shore 40 goats and 3 llamas"], "Glen Aray Estate; Goat shearing 40 × 6, Llama shearing 3 × 35; GBP 345 due 2026-05-25"],
  ["croft", ["Glen Aray Estate: 2 gate repairs and 7.50 hinges"], "Glen Aray Estate; Gate repair 2 × 90, Hinges 1 × 7.5; GBP 187.5 due 2026-05-25"],
  ["croft", ["Glen Aray Estate: gate repair, minimum charge 140"], "Glen Aray Estate; Gate repair 1 × 140; GBP 140 due 2026-05-25"],
  ["croft", ["Una Lind: 24 jars of jam (2 trays, 12 each)"], "Una Lind; Jar of jam 24 × 6; GBP 144 due 2026-05-25"],
  ["croft", ["Una Lind: 3 back massages (June 3, 10 and 17)"], "Una Lind; Back massage 3 × 40; GBP 120 due 2026-05-25"],
  ["croft", ["Una Lind: 5 boxes of jam, 6 jars to a box"], "Una Lind; Jar of jam 30 × 6; GBP 180 due 2026-05-25"],
  ["croft", ["Una Lind: 2 foot massages and 1 back massage"], "Una Lind; Foot massage 2 × 25, Back massage 1 × 40; GBP 90 due 2026-05-25"],
  ["croft", ["una lind's sister's hen do - 4 back massages"], "?; Back massage 4 × 40; GBP 160 due 2026-05-25; asks customer"],
  ["croft", ["una lind's old wall - 30 wall tiles"], "Una Lind; Wall tile 30 × 4; GBP 120 due 2026-05-25"],
  ["croft", ["Please one invoice for Una Lind, back massage"], "Una Lind; Back massage 1 × 40; GBP 40 due 2026-05-25"],
  [
    "croft",
    ["Una Lind asked me in for the whole day before the fair: 4 back massages and 2 foot massages"],
    "Una Lind; Back massage 4 × 40, Foot massage 2 × 25; GBP 210 due 2026-05-25",
  ],
  ["croft", ["Una Lind: 6 back massages, the last one was on the 4th of May"], "Una Lind; Back massage 6 × 40; GBP 240 due 2026-05-25"],
  ["croft", ["Una Lind: gate repair less 12.5% as per the estate rate"], "Una Lind; Gate repair 1 × 90; 12.5% off; GBP 78.75 due 2026-05-25"],
  ["croft", ["Una Lind: 2 gate repairs", "she has the neighbour discount, 15 percent"], "Una Lind; Gate repair 2 × 90; 15% off; GBP 153 due 2026-05-25"],
  [
    "croft",
    ["Una Lind: 2 gate repairs", "add a foot massage, and 3 gate repairs this time instead of 2"],
    "Una Lind; Gate repair 3 × 90, Foot massage 1 × 25; GBP 295 due 2026-05-25",
  ],
  [
    "croft",
    ["Una Lind: 3 full-day guiding", "no sorry they were half-day guiding, three of them"],
    "Una Lind; Half-day guiding 3 × 120; GBP 360 due 2026-05-25",
  ],
  [
    "croft",
    ["Una Lind: 3 gate repairs and 9 wall tiles", "one more wall tile, so 10"],
    "Una Lind; Gate repair 3 × 90, Wall tile 10 × 4; GBP 310 due 2026-05-25",
  ],
  [
    "croft",
    ["Una Lind: 2 hours tile cutting and 120 wall tiles", "halve the tiles"],
    "Una Lind; Tile cutting 2 × 30, Wall tile 60 × 4; GBP 300 due 2026-05-25",
  ],
  ["stellenbosch", ["Protea Hall: 40 chairs at R12 each"], "Protea Hall; Chairs 40 × 12; ZAR 480 due 2026-05-25"],
];

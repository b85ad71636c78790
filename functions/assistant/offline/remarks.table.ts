import type { Business } from "./requests.table.ts";

/** Businesses whose catalogues say by the head, by the word, by the day. */
export const talkative: Record<string, Business> = {
  trades: {
    today: "2026-04-06",
    profile: { currency: "GBP", defaultTaxRate: 20, defaultPaymentTerms: "Net 14", locale: "en-GB" },
    customers: ["Mrs Lowe", "Harbour Lettings", "The Black Swan", "Dan Okafor"],
    products: [
      ["Call-out", 70],
      ["Labour", 50, "hour"],
      ["LED downlight", 24],
      ["Internal door, supply & fit", 260],
      ["Skip hire", 190],
    ],
  },
  kiln: {
    today: "2026-05-18",
    profile: { currency: "GBP", defaultTaxRate: 0, defaultPaymentTerms: "Net 30", locale: "en-GB" },
    customers: ["Birch & Bloom", "Otter Café", "Nell Hart"],
    products: [
      ["Mug", 15],
      ["Dinner plate", 20],
      ["Serving bowl", 40],
      ["Wheel class (per person)", 48, "person"],
    ],
  },
  lingua: {
    today: "2026-02-02",
    profile: { currency: "EUR", defaultTaxRate: 20, defaultPaymentTerms: "Net 30", locale: "en-IE" },
    customers: ["Éditions Lumière", "Petra Lange", "Novak Legal s.r.o."],
    products: [
      ["Translation (per word)", 0.15, "word"],
      ["Certified translation", 60, "page"],
      ["Interpreting half day", 400],
      ["Interpreting full day", 700],
      ["Proofreading", 45, "hour"],
    ],
  },
};

/** Requests in which people also tell, greet, ask for things and pass messages on, and the invoice that is left of it: nothing of that is a line, and nothing that may change one is lost. */
export const remarks: readonly (readonly [business: string, turns: readonly string[], invoice: string])[] = [
  [
    "trades",
    ["Harbour Lettings, call-out and 2 hours labour. He's an old friend of the family"],
    "Harbour Lettings; Call-out 1 × 70, Labour 2 × 50; 20% tax; GBP 204 due 2026-04-20",
  ],
  ["trades", ["Mrs Lowe new gate £640, she's moving out next month"], "Mrs Lowe; New gate 1 × 640; 20% tax; GBP 768 due 2026-04-20"],
  ["trades", ["The Black Swan: call-out, fuse board was fried"], "The Black Swan; Call-out 1 × 70; 20% tax; GBP 84 due 2026-04-20"],
  ["trades", ["invoice Dan Okafor 4 downlights at £24 each. His dog nearly ate my drill"], "Dan Okafor; Downlights 4 × 24; 20% tax; GBP 115.2 due 2026-04-20"],
  [
    "trades",
    ["Dan Okafor, gate hinges rusted through, 3 hours labour and the call-out"],
    "Dan Okafor; Labour 3 × 50, Call-out 1 × 70; 20% tax; GBP 264 due 2026-04-20",
  ],
  ["trades", ["Harbour Lettings, call-out. Make sure nobody else gets a copy"], "Harbour Lettings; Call-out 1 × 70; 20% tax; GBP 84 due 2026-04-20"],
  ["trades", ["Mrs Lowe: 2 hours labour. Double check the maths please"], "Mrs Lowe; Labour 2 × 50; 20% tax; GBP 120 due 2026-04-20"],
  [
    "trades",
    ["The Black Swan, call-out, the landlord passed his inspection, 1 hour labour"],
    "The Black Swan; Call-out 1 × 70, Labour 1 × 50; 20% tax; GBP 144 due 2026-04-20",
  ],
  ["trades", ["The Black Swan, 6 LED downlights. Nothing fancy this time"], "The Black Swan; LED downlight 6 × 24; 20% tax; GBP 172.8 due 2026-04-20"],
  ["trades", ["Alright boss, Black Swan, 6 LED downlights. Nice one"], "The Black Swan; LED downlight 6 × 24; 20% tax; GBP 172.8 due 2026-04-20"],
  ["trades", ["Happy Monday! Mrs Lowe, one call-out"], "Mrs Lowe; Call-out 1 × 70; 20% tax; GBP 84 due 2026-04-20"],
  ["trades", ["Mrs Lowe, call-out, she said the price is gross"], "Mrs Lowe; Call-out 1 × 70; 20% tax; GBP 84 due 2026-04-20; asks lines"],
  [
    "trades",
    ["Mrs Lowe, call-out and an hour of labour, I told her the downlight is free"],
    "Mrs Lowe; Call-out 1 × 70, Labour 1 × 50; 20% tax; GBP 144 due 2026-04-20; asks lines",
  ],
  [
    "trades",
    ["Harbour Lettings' call-out, they also took a skip, skip hire as well"],
    "Harbour Lettings; Call-out 1 × 70, Skip hire 1 × 190; 20% tax; GBP 312 due 2026-04-20",
  ],
  [
    "trades",
    ["Mrs Lowe's call-out, he added an LED downlight last minute"],
    "Mrs Lowe; Call-out 1 × 70, LED downlight 1 × 24; 20% tax; GBP 112.8 due 2026-04-20",
  ],
  ["trades", ["Dan Okafor, built in wardrobe"], "Dan Okafor; Built in wardrobe 1 × ?; 20% tax; GBP 0 due 2026-04-20; asks unitPrice"],
  ["trades", ["Dan Okafor 3 internal doors supplied and fitted"], "Dan Okafor; Internal door, supply & fit 3 × 260; 20% tax; GBP 936 due 2026-04-20"],
  ["trades", ["Mrs Lowe, 2 doors supplied n fitted, the fire-rated ones"], "Mrs Lowe; Internal door, supply & fit 2 × 260; 20% tax; GBP 624 due 2026-04-20"],
  ["trades", ["mrs lowe: fitted 4 downlights, labour 3 hours"], "Mrs Lowe; LED downlight 4 × 24, Labour 3 × 50; 20% tax; GBP 295.2 due 2026-04-20"],
  [
    "trades",
    ["Dan Okafor, had to hire a cement mixer for £60, 2 hours labour"],
    "Dan Okafor; Hire a cement mixer 1 × 60, Labour 2 × 50; 20% tax; GBP 192 due 2026-04-20",
  ],
  ["trades", ["Harbour Lettings: bathroom tiles £450, delivery thrown in"], "Harbour Lettings; Bathroom tiles 1 × 450; 20% tax; GBP 540 due 2026-04-20"],
  [
    "trades",
    ["Harbour Lettings: a cake that is three tiers high, £250"],
    "Harbour Lettings; Cake that is three tiers high 1 × 250; 20% tax; GBP 300 due 2026-04-20",
  ],
  ["trades", ["for a first-time client, Rory Nolan, a call-out"], "Rory Nolan; Call-out 1 × 70; 20% tax; GBP 84 due 2026-04-20"],
  ["kiln", ["Nell Hart 20 mugs, one of them is on the house"], "Nell Hart; Mug 19 × 15; GBP 285 due 2026-06-17"],
  ["kiln", ["Otter Cafe 12 bowls but 2 of them are free"], "Otter Café; Serving bowl 10 × 40; GBP 400 due 2026-06-17"],
  ["kiln", ["Nell Hart, a dozen mugs but two broke so only charge for 10"], "Nell Hart; Mug 10 × 15; GBP 150 due 2026-06-17"],
  ["kiln", ["6 plates for Birch & Bloom, one got chipped so bill 5"], "Birch & Bloom; Dinner plate 5 × 20; GBP 100 due 2026-06-17"],
  ["kiln", ["Birch & Bloom: 15 mugs, 3 were seconds so those go at £7"], "Birch & Bloom; Mug 12 × 15, Mug 3 × 7; GBP 201 due 2026-06-17"],
  ["kiln", ["Birch & Bloom: 15 mugs, 3 of them were broken"], "Birch & Bloom; Mug 15 × 15; GBP 225 due 2026-06-17; asks quantity"],
  ["kiln", ["Birch & Bloom: 15 mugs, 3 of them blue"], "Birch & Bloom; Mug 15 × 15; GBP 225 due 2026-06-17"],
  [
    "kiln",
    ["Otter Café: wheel class, 9 people showed up, plus 2 plates"],
    "Otter Café; Wheel class (per person) 9 × 48, Dinner plate 2 × 20; GBP 472 due 2026-06-17",
  ],
  ["kiln", ["Birch & Bloom spring order: 2 dozen mugs and 12 plates"], "Birch & Bloom; Mug 24 × 15, Dinner plate 12 × 20; GBP 600 due 2026-06-17"],
  ["kiln", ["Otter Café tasting menus, 30 menus at £4 a menu"], "Otter Café; Tasting menus 30 × 4; GBP 120 due 2026-06-17"],
  ["kiln", ["Otter Café tableware: 30 trays at £12 a tray, 30 spoons at £3 a spoon"], "Otter Café; Trays 30 × 12, Spoons 30 × 3; GBP 450 due 2026-06-17"],
  ["kiln", ["Otter Café, two banners at £75 each: one red, one blue"], "Otter Café; Banners 2 × 75; GBP 150 due 2026-06-17"],
  ["kiln", ["Otter Café: catering for 40, £22 a head"], "Otter Café; Catering 40 × 22; GBP 880 due 2026-06-17"],
  ["kiln", ["Nell Hart: one helper who stayed 5 hours at £25"], "Nell Hart; Helper who stayed 1 × 25; GBP 25 due 2026-06-17; asks quantity"],
  ["kiln", ["Nell Hart, 2 mugs. Put their PO number HV-2291 in the notes"], "Nell Hart; Mug 2 × 15; note: PO number HV-2291; GBP 30 due 2026-06-17"],
  [
    "kiln",
    ["Nell Hart, 2 mugs. Add the line 'thanks for your trust' to the notes"],
    "Nell Hart; Mug 2 × 15; note: thanks for your trust; GBP 30 due 2026-06-17",
  ],
  ["kiln", ["Nell Hart, 2 mugs, everything including VAT"], "Nell Hart; Mug 2 × 15; tax included; GBP 30 due 2026-06-17; asks taxRate"],
  [
    "lingua",
    [
      "Make the invoice from this mail please:\n\nBonjour Claire,\nwe confirm the interpreting, two full days, and the certified translation, 3 pages. Please send us your invoice.\nÉditions Lumière",
    ],
    "Éditions Lumière; Interpreting full day 2 × 700, Certified translation 3 × 60; 20% tax; EUR 1896 due 2026-03-04",
  ],
  [
    "lingua",
    [
      'Got this from Novak Legal:\n\n"Dear Ms Kessler, we would like to order two interpreting half days and 4 hours of proofreading. Please send the invoice to our office. Kind regards, Jan Novak"',
    ],
    "Novak Legal s.r.o.; Interpreting half day 2 × 400, Proofreading 4 × 45; 20% tax; EUR 1176 due 2026-03-04",
  ],
  [
    "lingua",
    ['See below, please draft it:\n\n"Hej Elin, the text looks great! Could you bill us for 1,200 words of translation? /Per, Novak Legal"'],
    "Novak Legal s.r.o.; Translation (per word) 1200 × 0.15; 20% tax; EUR 216 due 2026-03-04",
  ],
  [
    "lingua",
    ['Got a text from Petra Lange: "hey can u bill me for the 3 hours proofreading, thx"'],
    "Petra Lange; Proofreading 3 × 45; 20% tax; EUR 162 due 2026-03-04",
  ],
  ["lingua", ["Guten Tag, Petra Lange, 3 hours proofreading. Danke"], "Petra Lange; Proofreading 3 × 45; 20% tax; EUR 162 due 2026-03-04"],
  [
    "lingua",
    ["Petra Lange: I translated 2,000 words at our usual word price"],
    "Petra Lange; Translation (per word) 2000 × 0.15; 20% tax; EUR 360 due 2026-03-04",
  ],
  ["lingua", ["Petra Lange: proofreading, as per contract, three hours"], "Petra Lange; Proofreading 3 × 45; 20% tax; EUR 162 due 2026-03-04"],
];

import type { Business } from "./requests.table.ts";

/** Businesses of which people speak in a second sentence or a second turn. */
export const trades: Record<string, Business> = {
  florist: {
    today: "2026-05-11",
    profile: { currency: "GBP", defaultTaxRate: 20, defaultPaymentTerms: "Net 14", locale: "en-GB" },
    customers: ["Harbour Hotel", "Priya Nair", "The Bell Inn"],
    products: [
      ["Bridal bouquet", 140],
      ["Buttonhole", 9],
      ["Table arrangement", 45],
      ["Flower arch", 380],
      ["Roses (dozen)", 30, "dozen"],
      ["Delivery", 15],
      ["Set-up", 40, "hour"],
      ["Wedding cake (tier)", 120],
    ],
  },
  tyres: {
    today: "2026-03-03",
    profile: { currency: "EUR", defaultTaxRate: 21, defaultPaymentTerms: "Net 14", locale: "en-IE" },
    customers: ["Castle Taxis", "Nora Quinn"],
    products: [
      ["Tyre 205/55 R16", 72],
      ["Tyre 225/45 R17", 94],
      ["Wheel alignment", 60],
      ["Puncture repair", 22],
      ["Labour", 55, "hour"],
    ],
  },
  coach: {
    today: "2026-01-14",
    profile: { currency: "USD", defaultTaxRate: 0, defaultPaymentTerms: "Due on receipt", locale: "en-US" },
    customers: ["Rosa Ortiz", "Northside School"],
    products: [
      ["Violin lesson, 30 min", 35],
      ["Violin lesson, 60 min", 62],
      ["Sheet music book", 18.5],
      ["Recital fee", 25],
    ],
  },
  handyman: {
    today: "2026-03-03",
    profile: { currency: "USD", defaultTaxRate: 0, defaultPaymentTerms: "Net 30", locale: "en-US" },
    customers: ["Acme Corp", "Hooli Inc."],
    products: [],
  },
};

/** What is said beside the figures, and what a second turn changes: never silently something else than was meant. */
export const saidLater: readonly (readonly [business: string, turns: readonly string[], invoice: string])[] = [
  [
    "florist",
    ["Harbour Hotel: bridal bouquet and flower arch, arch done at 350 this time"],
    "Harbour Hotel; Bridal bouquet 1 × 140, Flower arch 1 × 350; 20% tax; GBP 588 due 2026-05-25",
  ],
  [
    "florist",
    ["Priya Nair: flower arch, delivery, delivery at 10 because she's local"],
    "Priya Nair; Flower arch 1 × 380, Delivery 1 × 10; 20% tax; GBP 468 due 2026-05-25",
  ],
  [
    "florist",
    ["The Bell Inn: 6 table arrangements and a flower arch, arrangements were 40 each"],
    "The Bell Inn; Table arrangement 6 × 40, Flower arch 1 × 380; 20% tax; GBP 744 due 2026-05-25",
  ],
  [
    "florist",
    ["Harbour Hotel: 12 buttonholes, flower arch and delivery. Delivery waived"],
    "Harbour Hotel; Buttonhole 12 × 9, Flower arch 1 × 380; 20% tax; GBP 585.6 due 2026-05-25",
  ],
  [
    "florist",
    ["Harbour Hotel: 12 buttonholes and a bridal bouquet, and another bouquet at 90"],
    "Harbour Hotel; Buttonhole 12 × 9, Bridal bouquet 1 × 140, Bouquet 1 × 90; 20% tax; GBP 405.6 due 2026-05-25",
  ],
  [
    "florist",
    ["Priya Nair: a two-tier wedding cake and 5 dozen roses"],
    "Priya Nair; Wedding cake (tier) 2 × 120, Roses (dozen) 5 × 30; 20% tax; GBP 468 due 2026-05-25",
  ],
  [
    "florist",
    ["Priya Nair: flower arch and 4 table arrangements. Wedding date 20 june"],
    "Priya Nair; Flower arch 1 × 380, Table arrangement 4 × 45; 20% tax; note: Wedding date 20 june; GBP 672 due 2026-05-25",
  ],
  [
    "florist",
    ["Priya Nair: flower arch, 2 dozen roses, for her wedding on 20 June"],
    "Priya Nair; Flower arch 1 × 380, Roses (dozen) 2 × 30; 20% tax; GBP 528 due 2026-05-25",
  ],
  [
    "florist",
    ["Harbour Hotel: 12 buttonholes. They also asked for a spare vase"],
    "Harbour Hotel; Buttonhole 12 × 9, Spare vase 1 × ?; 20% tax; GBP 129.6 due 2026-05-25; asks unitPrice",
  ],
  [
    "florist",
    ["Harbour Hotel: 12 buttonholes. She also ordered a framed photo and 2 table arrangements"],
    "Harbour Hotel; Buttonhole 12 × 9, Framed photo 1 × ?, Table arrangement 2 × 45; 20% tax; GBP 237.6 due 2026-05-25; asks unitPrice",
  ],
  [
    "florist",
    ["Harbour Hotel: 12 buttonholes. he also asked for a copy of the receipt"],
    "Harbour Hotel; Buttonhole 12 × 9; 20% tax; GBP 129.6 due 2026-05-25",
  ],
  ["florist", ["Harbour Hotel: 2 dozen roses", "and 3 dozen more", "make it 4 dozen"], "Harbour Hotel; Roses (dozen) 4 × 30; 20% tax; GBP 144 due 2026-05-25"],
  [
    "florist",
    ["Harbour Hotel: 12 buttonholes, 4 table arrangements", "two more of each"],
    "Harbour Hotel; Buttonhole 14 × 9, Table arrangement 6 × 45; 20% tax; GBP 475.2 due 2026-05-25",
  ],
  [
    "florist",
    ["Harbour Hotel: bridal bouquet, 4 table arrangements", "10% off the bouquet", "same for the arrangements"],
    "Harbour Hotel; Bridal bouquet 1 × 140, Table arrangement 4 × 45; 20% tax; GBP 345.6 due 2026-05-25",
  ],
  [
    "florist",
    ["Harbour Hotel: bridal bouquet", "delivery date is 19 may"],
    "Harbour Hotel; Bridal bouquet 1 × 140; 20% tax; note: Delivery date is 19 may; GBP 168 due 2026-05-25",
  ],
  [
    "florist",
    ["Harbour Hotel: 4 table arrangements", "one wilted, don't charge that one"],
    "Harbour Hotel; Table arrangement 3 × 45; 20% tax; GBP 162 due 2026-05-25",
  ],
  [
    "tyres",
    ["Castle Taxis: 2 tyres 205/55 and 2 tyres 225/45", "make the 225s 3"],
    "Castle Taxis; Tyre 205/55 R16 2 × 72, Tyre 225/45 R17 3 × 94; 21% tax; EUR 515.46 due 2026-03-17",
  ],
  [
    "tyres",
    ["Castle Taxis: wheel alignment. They also ordered two 205/55 tyres"],
    "Castle Taxis; Wheel alignment 1 × 60, Tyre 205/55 R16 2 × 72; 21% tax; EUR 246.84 due 2026-03-17",
  ],
  ["tyres", ["Nora Quinn: wheel alignment", "make it the puncture repair instead"], "Nora Quinn; Puncture repair 1 × 22; 21% tax; EUR 26.62 due 2026-03-17"],
  ["tyres", ["Nora Quinn: 3 hours labour", "and 2 hours at 40"], "Nora Quinn; Labour 3 × 55, Labour 2 × 40; 21% tax; EUR 296.45 due 2026-03-17"],
  [
    "tyres",
    ["Nora Quinn: 2 wheel alignments", "the other one was for the van so 70"],
    "Nora Quinn; Wheel alignment 1 × 60, Wheel alignment 1 × 70; 21% tax; EUR 157.3 due 2026-03-17",
  ],
  [
    "coach",
    ["Rosa Ortiz: four 30-minute lessons", "one was 60 minutes"],
    "Rosa Ortiz; Violin lesson, 30 min 3 × 35, Violin lesson, 60 min 1 × 62; USD 167 due 2026-01-14",
  ],
  [
    "coach",
    ["Rosa Ortiz: four 30-minute lessons", "the second one was half price"],
    "Rosa Ortiz; Violin lesson, 30 min 3 × 35, Violin lesson, 30 min 1 × 17.5; USD 122.5 due 2026-01-14",
  ],
  [
    "coach",
    ["Rosa Ortiz: four 30-minute lessons, recital fee", "the last lesson was cancelled"],
    "Rosa Ortiz; Violin lesson, 30 min 3 × 35, Recital fee 1 × 25; USD 130 due 2026-01-14",
  ],
  [
    "coach",
    ["Rosa Ortiz: four 30-minute lessons", "one was in the big hall, so 50"],
    "Rosa Ortiz; Violin lesson, 30 min 3 × 35, Violin lesson, 30 min 1 × 50; USD 155 due 2026-01-14",
  ],
  [
    "coach",
    ["Northside School: 4 sheet music books and the recital fee, recital waived"],
    "Northside School; Sheet music book 4 × 18.5; USD 74 due 2026-01-14",
  ],
  [
    "handyman",
    ["Acme: fence 350, workshop 1200. Site visit date 14 march, date it 1 march"],
    "Acme Corp; Fence 1 × 350, Workshop 1 × 1200; note: Site visit date 14 march; USD 1550 due 2026-03-31",
  ],
  ["handyman", ["Acme: 2 days training at 600, dated 5 feb"], "Acme Corp; Training 2 × 600; USD 1200 due 2026-03-07"],
  [
    "handyman",
    ["Acme: shed painting 300. it also needed a new hinge"],
    "Acme Corp; Shed painting 1 × 300, New hinge 1 × ?; USD 300 due 2026-04-02; asks unitPrice",
  ],
  ["handyman", ["Acme: shed painting 300. they also liked the fence"], "Acme Corp; Shed painting 1 × 300; USD 300 due 2026-04-02"],
  ["handyman", ["Acme: 3 site visits at 150, travel 60", "travel was 20 per visit"], "Acme Corp; Site visits 3 × 150, Travel 3 × 20; USD 510 due 2026-04-02"],
  ["handyman", ["Acme: 3 site visits at 150, travel 60", "the 150 should be 160"], "Acme Corp; Site visits 3 × 160, Travel 1 × 60; USD 540 due 2026-04-02"],
  ["handyman", ["Acme: design 800, hosting 200", "change 800 to 900"], "Acme Corp; Design 1 × 900, Hosting 1 × 200; USD 1100 due 2026-04-02"],
  [
    "handyman",
    ["Acme: monthly support 1500", "that's per month, bill July and August together"],
    "Acme Corp; Monthly support 2 × 1500; USD 3000 due 2026-04-02",
  ],
  ["handyman", ["Acme: room hire 60", "it's 60 an hour, they had it 4 hours"], "Acme Corp; Room hire 4 × 60; USD 240 due 2026-04-02"],
  ["handyman", ["Acme: van hire 70, fuel 30", "van is 70 a day, 3 days"], "Acme Corp; Van hire 3 × 70, Fuel 1 × 30; USD 240 due 2026-04-02"],
  ["handyman", ["Acme: gym hire 80", "that's a week"], "Acme Corp; Gym hire 1 × 80; USD 80 due 2026-04-02; asks quantity"],
  [
    "handyman",
    ["bill Acme for 200 invitations", "1.85 each and another 60 for the artwork"],
    "Acme Corp; Invitations 200 × 1.85, Artwork 1 × 60; USD 430 due 2026-04-02",
  ],
  ["handyman", ["bill Acme for 3 statues and 3 plinths", "400 and 90"], "Acme Corp; Statues 3 × 400, Plinths 3 × 90; USD 1470 due 2026-04-02"],
  ["handyman", ["Acme: 4 chairs at 90", "paid 200 already", "they paid another 100"], "Acme Corp; Chairs 4 × 90; paid 300; USD 360 due 2026-04-02"],
  ["handyman", ["Acme: design 500, print 300", "100 off", "take it off the print"], "Acme Corp; Design 1 × 500, Print 1 × 300; USD 700 due 2026-04-02"],
  ["handyman", ["Acme: logo 500, website 2000", "logo 450", "same for the website"], "Acme Corp; Logo 1 × 450, Website 1 × 450; USD 900 due 2026-04-02"],
  ["handyman", ["Acme: 4 chairs at 90, 1 table 300", "chair 5 was broken"], "Acme Corp; Chairs 4 × 90, Table 1 × 300; USD 660 due 2026-04-02; asks quantity"],
  ["handyman", ["Acme: buffet for 30 at 20", "5 kids at half price"], "Acme Corp; Buffet 30 × 20, Kids 5 × ?; USD 600 due 2026-04-02; asks unitPrice"],
  ["handyman", ["Acme: 12 lamps at 15", "each one needs a bulb at 3"], "Acme Corp; Lamps 12 × 15; USD 180 due 2026-04-02; asks lines"],
  ["handyman", ["Acme: fence repair 350", "make it 3.5", "I mean 3500"], "Acme Corp; Fence repair 3.5 × 350; USD 1225 due 2026-04-02; asks quantity"],
  ["handyman", ["Hooli: 4 banners at 60", "the last one was double sided so 90"], "Hooli Inc.; Banners 3 × 60, Banners 1 × 90; USD 270 due 2026-04-02"],
  [
    "handyman",
    ["Hooli: 3 dog walks at 18, 2 cat visits at 12", "the second cat visit was 15"],
    "Hooli Inc.; Dog walks 3 × 18, Cat visits 1 × 12, Cat visits 1 × 15; USD 81 due 2026-04-02",
  ],
  ["handyman", ["Acme: photos 20 at 15", "first 5 free"], "Acme Corp; Photos 15 × 15; USD 225 due 2026-04-02"],
  [
    "handyman",
    ["Acme: 2 windows at 90, 3 doors at 150", "half the doors were second hand so 70"],
    "Acme Corp; Windows 2 × 90, Doors 3 × 150; USD 630 due 2026-04-02; asks quantity",
  ],
  ["handyman", ["Acme: 6 shelves at 80", "two more at 90"], "Acme Corp; Shelves 6 × 80, Shelves 2 × 90; USD 660 due 2026-04-02"],
  [
    "handyman",
    ["Acme: fence repair 350", "it took 2 days", "gate repair too, 120"],
    "Acme Corp; Fence repair 1 × 350, Gate repair 1 × 120; USD 470 due 2026-04-02",
  ],
  [
    "florist",
    ["The Bell Inn: 2 dozen roses", "and a 3 tier wedding cake"],
    "The Bell Inn; Roses (dozen) 2 × 30, Wedding cake (tier) 3 × 120; 20% tax; GBP 504 due 2026-05-25",
  ],
];

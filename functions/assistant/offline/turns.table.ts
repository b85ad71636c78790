import type { Business } from "./requests.table.ts";

/** Businesses with an invoice of several lines in hand, of which people then say more. */
export const inHand: Record<string, Business> = {
  potter: {
    today: "2026-11-03",
    profile: {
      currency: "DKK",
      defaultTaxRate: 25,
      defaultPaymentTerms: "Net 30",
      locale: "da-DK",
    },
    customers: ["Café Solsikken", "Restaurant Havnen", "Mette Lund"],
    products: [
      ["Espresso cup", 140],
      ["Dinner plate", 260],
      ["Serving bowl", 420],
      ["Workshop place", 350],
    ],
  },
  luthier: {
    today: "2026-05-29",
    profile: {
      currency: "EUR",
      defaultTaxRate: 22,
      defaultPaymentTerms: "Net 30",
      locale: "en-IE",
    },
    customers: ["Chiara Bellini", "Marco Fontana", "Scuola Civica"],
    products: [
      ["Setup", 80],
      ["Bone nut", 65],
      ["Refret", 390],
      ["Electronics (hour)", 55, "hour"],
      ["String set", 14],
    ],
  },
  plumber: {
    today: "2026-04-08",
    profile: {
      currency: "GBP",
      defaultTaxRate: 20,
      defaultPaymentTerms: "Net 14",
      locale: "en-GB",
    },
    customers: ["Mrs Okafor", "Harbour Lettings", "St Mary's Church", "Tom Reid"],
    products: [
      ["Call-out", 60],
      ["Labour", 48, "hour"],
      ["Kitchen tap", 85],
      ["Radiator valve", 18],
      ["Powerflush", 420],
    ],
  },
  tutor: {
    today: "2026-09-14",
    profile: {
      currency: "USD",
      defaultTaxRate: 0,
      defaultPaymentTerms: "Due on receipt",
      locale: "en-US",
    },
    customers: ["Mrs. Alvarez", "Jamal Whitfield", "Lee Family"],
    products: [
      ["Math tutoring", 60, "hour"],
      ["Essay review", 45],
      ["SAT practice test", 30],
    ],
  },
  events: {
    today: "2026-02-11",
    profile: {
      currency: "NZD",
      defaultTaxRate: 15,
      defaultPaymentTerms: "Net 20",
      locale: "en-NZ",
    },
    customers: ["Matakana Estate", "Aroha Tamihana", "Whaanga Family"],
    products: [
      ["Wedding ceremony", 650],
      ["Rehearsal", 120],
      ["Travel (per km)", 0.95, "km"],
      ["Vow writing", 180],
    ],
  },
  yoga: {
    today: "2026-12-01",
    profile: {
      currency: "EUR",
      defaultTaxRate: 19,
      defaultPaymentTerms: "Net 14",
      locale: "en-IE",
    },
    customers: ["Kessler Logistik", "Jana Vogt", "Rathaus Cafe", "Kessler Bau"],
    products: [["Ten-class card", 130]],
  },
  cater: {
    today: "2026-08-03",
    profile: {
      currency: "EUR",
      defaultTaxRate: 13.5,
      defaultPaymentTerms: "Net 14",
      locale: "en-IE",
    },
    customers: ["Aoife Brennan", "Castle Dargan", "GAA Club"],
    products: [
      ["Buffet (per head)", 24, "head"],
      ["Waiting staff", 18, "hour"],
      ["Glass hire (dozen)", 9],
      ["Tablecloth", 12],
    ],
  },
  farm: {
    today: "2026-06-20",
    profile: {
      currency: "ZAR",
      defaultTaxRate: 15,
      defaultPaymentTerms: "Net 7",
      locale: "en-ZA",
    },
    customers: ["Botha Farms", "Klein Karoo Lodge"],
    products: [
      ["Hay bale", 85],
      ["Bag of feed", 240],
      ["Fence repair (per m)", 120, "m"],
      ["Egg tray", 65],
    ],
  },
  knives: {
    today: "2026-03-02",
    profile: {
      currency: "USD",
      defaultTaxRate: 0,
      defaultPaymentTerms: "Net 15",
      locale: "en-US",
    },
    customers: ["Bistro Lulu", "Osaka Grill", "Green Fork Catering"],
    products: [
      ["Knife sharpening", 6],
      ["Scissor sharpening", 9],
      ["Mandoline blade", 14],
      ["Pickup run", 15],
    ],
  },
  septic: {
    today: "2026-05-15",
    profile: {
      currency: "USD",
      defaultTaxRate: 0,
      defaultPaymentTerms: "Net 30",
      locale: "en-US",
    },
    customers: ["Lakeview RV Park", "Dot Hensley", "Calhoun County Parks"],
    products: [
      ["Tank pumping", 325],
      ["Riser lid", 85],
      ["Camera inspection", 150],
    ],
  },
  ski: {
    today: "2026-02-20",
    profile: {
      currency: "CHF",
      defaultTaxRate: 8.1,
      defaultPaymentTerms: "Net 30",
      locale: "de-CH",
    },
    customers: ["Herr Zumstein", "Famille Rochat", "Hotel Edelgrat"],
    products: [
      ["Private lesson (half day)", 230],
      ["Private lesson (full day)", 390],
      ["Ski hire", 55, "day"],
      ["Ski pass", 79],
    ],
  },
  design: {
    today: "2026-03-10",
    profile: {
      currency: "USD",
      defaultTaxRate: 0,
      defaultPaymentTerms: "Net 30",
      locale: "en-US",
    },
    customers: ["Acme Corp", "Hooli Inc.", "Maria Gonzalez"],
    products: [
      ["Logo Design", 450],
      ["Website Audit", 300],
      ["Hosting", 25, "month"],
      ["Photo retouching", 35, "hour"],
    ],
  },
  balloons: {
    today: "2026-12-01",
    profile: {
      currency: "AED",
      defaultTaxRate: 5,
      defaultPaymentTerms: "Due on receipt",
      locale: "en-GB",
    },
    customers: ["Noor Events", "Layla Haddad", "Palm Crest School"],
    products: [
      ["Balloon arch", 900],
      ["Centrepiece", 65],
      ["Helium bouquet", 140],
    ],
  },
  dogs: {
    today: "2026-05-06",
    profile: {
      currency: "AUD",
      defaultTaxRate: 10,
      defaultPaymentTerms: "Net 7",
      locale: "en-AU",
    },
    customers: ["Trish Callaghan", "Paws Inn Boarding Kennels", "Jarrod Nguyen"],
    products: [
      ["Full groom (small dog)", 75],
      ["Full groom (large dog)", 115],
      ["Nail clip", 20],
      ["De-shed treatment", 45],
      ["Flea bath", 30],
      ["Teeth-brushing", 12],
    ],
  },
  empty: {
    today: "2026-07-06",
    profile: {
      currency: "GBP",
      defaultTaxRate: 0,
      defaultPaymentTerms: "Net 15",
      locale: "en-GB",
    },
    customers: ["Bright Smiles Nursery", "Mrs. Tennant", "Corner House Pub", "Tom Bergeron", "Bergeron & Fils", "Webb Motors", "Hollis & Webb", "Sarah Webb"],
    products: [
      ["Front windows", 18],
      ["Full house clean", 32],
      ["Conservatory roof", 55],
      ["Gutter clearing", 60],
    ],
  },
  bare: {
    today: "2026-06-01",
    profile: {
      currency: "USD",
      defaultTaxRate: 0,
      defaultPaymentTerms: "Net 30",
      locale: "en-US",
    },
    customers: [],
    products: [],
  },
};

/** What changes an invoice in hand and what is only told beside it: reasons, counts of a part, what is further added, and what is nobody's change. */
export const turns: readonly (readonly [business: string, turns: readonly string[], invoice: string])[] = [
  [
    "potter",
    ["Café Solsikken: 36 espresso cups, 12 dinner plates and delivery 150", "knock 200 off, a few had hairline cracks"],
    "Café Solsikken; Espresso cup 36 × 140, Dinner plate 12 × 260, Delivery 1 × 150; 200 off; 25% tax; DKK 10137.5 due 2026-12-03",
  ],
  [
    "potter",
    ["Café Solsikken: 36 espresso cups, 12 dinner plates and delivery 150", "take 50 off, two of the plates were a bit wonky"],
    "Café Solsikken; Espresso cup 36 × 140, Dinner plate 12 × 260, Delivery 1 × 150; 50 off; 25% tax; DKK 10325 due 2026-12-03",
  ],
  [
    "potter",
    ["Café Solsikken: 36 espresso cups, 12 dinner plates and delivery 150", "cups are 130 each, a couple were seconds"],
    "Café Solsikken; Espresso cup 36 × 130, Dinner plate 12 × 260, Delivery 1 × 150; 25% tax; DKK 9937.5 due 2026-12-03",
  ],
  [
    "luthier",
    ["Chiara Bellini: setup, bone nut and 3 string sets", "the setup is 95, it was a twelve string"],
    "Chiara Bellini; Setup 1 × 95, Bone nut 1 × 65, String set 3 × 14; 22% tax; EUR 246.44 due 2026-06-28",
  ],
  [
    "luthier",
    ["Chiara Bellini: setup, bone nut and 3 string sets", "the nut's 70, had to do it twice"],
    "Chiara Bellini; Setup 1 × 80, Bone nut 1 × 70, String set 3 × 14; 22% tax; EUR 234.24 due 2026-06-28",
  ],
  [
    "luthier",
    ["Chiara Bellini: setup, bone nut and 3 string sets", "make the setup 90, he brought me a bass"],
    "Chiara Bellini; Setup 1 × 90, Bone nut 1 × 65, String set 3 × 14; 22% tax; EUR 240.34 due 2026-06-28",
  ],
  [
    "plumber",
    ["Harbour Lettings: call-out, 5 hours labour, 2 kitchen taps, 6 radiator valves", "knock 30 off, I was 2 hours late"],
    "Harbour Lettings; Call-out 1 × 60, Labour 5 × 48, Kitchen tap 2 × 85, Radiator valve 6 × 18; 30 off; 20% tax; GBP 657.6 due 2026-04-22",
  ],
  [
    "plumber",
    ["Harbour Lettings: call-out, 5 hours labour, 2 kitchen taps, 6 radiator valves", "double the call-out, it was 3 in the morning"],
    "Harbour Lettings; Call-out 2 × 60, Labour 5 × 48, Kitchen tap 2 × 85, Radiator valve 6 × 18; 20% tax; GBP 765.6 due 2026-04-22",
  ],
  [
    "plumber",
    ["Harbour Lettings: call-out, 5 hours labour, 2 kitchen taps, 6 radiator valves", "call-out 90, he rang at 11 at night"],
    "Harbour Lettings; Call-out 1 × 90, Labour 5 × 48, Kitchen tap 2 × 85, Radiator valve 6 × 18; 20% tax; GBP 729.6 due 2026-04-22",
  ],
  [
    "plumber",
    ["Harbour Lettings: call-out, 5 hours labour, 2 kitchen taps, 6 radiator valves", "only 4 valves, two were already done"],
    "Harbour Lettings; Call-out 1 × 60, Labour 5 × 48, Kitchen tap 2 × 85, Radiator valve 4 × 18; 20% tax; GBP 650.4 due 2026-04-22",
  ],
  [
    "plumber",
    ["Harbour Lettings: call-out, 5 hours labour, 2 kitchen taps, 6 radiator valves", "the tenant is 84, so 20% off the labour"],
    "Harbour Lettings; Call-out 1 × 60, Labour 5 × 48, Kitchen tap 2 × 85, Radiator valve 6 × 18; 20% tax; GBP 636 due 2026-04-22",
  ],
  [
    "plumber",
    ["Harbour Lettings: call-out, 5 hours labour, 2 kitchen taps, 6 radiator valves", "the flat has 3 bathrooms so 8 valves"],
    "Harbour Lettings; Call-out 1 × 60, Labour 5 × 48, Kitchen tap 2 × 85, Radiator valve 8 × 18; 20% tax; GBP 736.8 due 2026-04-22",
  ],
  [
    "plumber",
    ["Harbour Lettings: call-out, 5 hours labour, 2 kitchen taps, 6 radiator valves", "took an extra hour because the floor was tiled twice"],
    "Harbour Lettings; Call-out 1 × 60, Labour 6 × 48, Kitchen tap 2 × 85, Radiator valve 6 × 18; 20% tax; GBP 751.2 due 2026-04-22",
  ],
  [
    "plumber",
    ["Harbour Lettings: call-out, 5 hours labour, 2 kitchen taps, 6 radiator valves", "make it 6 hours, one was spent in traffic"],
    "Harbour Lettings; Call-out 1 × 60, Labour 6 × 48, Kitchen tap 2 × 85, Radiator valve 6 × 18; 20% tax; GBP 751.2 due 2026-04-22",
  ],
  [
    "plumber",
    ["Harbour Lettings: call-out, 5 hours labour, 2 kitchen taps, 6 radiator valves", "waive the call-out, third visit this month"],
    "Harbour Lettings; Labour 5 × 48, Kitchen tap 2 × 85, Radiator valve 6 × 18; 20% tax; GBP 621.6 due 2026-04-22",
  ],
  [
    "tutor",
    ["Mrs. Alvarez: 8 hours math tutoring, 2 essay reviews, 3 SAT practice tests", "knock 20 off, he's been with me 3 years"],
    "Mrs. Alvarez; Math tutoring 8 × 60, Essay review 2 × 45, SAT practice test 3 × 30; 20 off; USD 640 due 2026-09-14",
  ],
  [
    "tutor",
    ["Mrs. Alvarez: 8 hours math tutoring, 2 essay reviews, 3 SAT practice tests", "the essays were 50 each, they were 12 pages"],
    "Mrs. Alvarez; Math tutoring 8 × 60, Essay review 2 × 50, SAT practice test 3 × 30; USD 670 due 2026-09-14",
  ],
  [
    "tutor",
    ["Mrs. Alvarez: 8 hours math tutoring, 2 essay reviews, 3 SAT practice tests", "he was 20 minutes late so 7.5 hours"],
    "Mrs. Alvarez; Math tutoring 7.5 × 60, Essay review 2 × 45, SAT practice test 3 × 30; USD 630 due 2026-09-14",
  ],
  [
    "tutor",
    ["Mrs. Alvarez: 8 hours math tutoring, 2 essay reviews, 3 SAT practice tests", "she's 50 today, 10% off as a present"],
    "Mrs. Alvarez; Math tutoring 8 × 60, Essay review 2 × 45, SAT practice test 3 × 30; 10% off; USD 594 due 2026-09-14",
  ],
  [
    "events",
    ["Matakana Estate: 3 wedding ceremonies at 600, 2 rehearsals, 80 km travel", "one of those got cancelled so only two"],
    "Matakana Estate; Wedding ceremony 2 × 600, Rehearsal 2 × 120, Travel (per km) 80 × 0.95; 15% tax; NZD 1743.4 due 2026-03-03",
  ],
  [
    "events",
    ["Matakana Estate: 3 wedding ceremonies at 600, 2 rehearsals, 80 km travel", "oh, one of the ceremonies got cancelled so only two"],
    "Matakana Estate; Wedding ceremony 2 × 600, Rehearsal 2 × 120, Travel (per km) 80 × 0.95; 15% tax; NZD 1743.4 due 2026-03-03",
  ],
  [
    "yoga",
    ["Kessler Logistik for 4 office yoga classes, 120 euro each, and a mat hire 40", "one class fell on a holiday so only 3"],
    "Kessler Logistik; Office yoga classes 3 × 120, Mat hire 1 × 40; 19% tax; EUR 476 due 2026-12-15",
  ],
  [
    "plumber",
    ["Harbour Lettings: call-out, 5 hours labour, 2 kitchen taps, 6 radiator valves", "one of the taps was theirs so only charge one"],
    "Harbour Lettings; Call-out 1 × 60, Labour 5 × 48, Kitchen tap 1 × 85, Radiator valve 6 × 18; 20% tax; GBP 591.6 due 2026-04-22",
  ],
  [
    "plumber",
    ["Harbour Lettings: call-out, 5 hours labour, 2 kitchen taps, 6 radiator valves", "they sent 2 valves back"],
    "Harbour Lettings; Call-out 1 × 60, Labour 5 × 48, Kitchen tap 2 × 85, Radiator valve 4 × 18; 20% tax; GBP 650.4 due 2026-04-22",
  ],
  [
    "plumber",
    ["Harbour Lettings: call-out, 5 hours labour, 2 kitchen taps, 6 radiator valves", "two valves were second hand, 8 each for those"],
    "Harbour Lettings; Call-out 1 × 60, Labour 5 × 48, Kitchen tap 2 × 85, Radiator valve 4 × 18, Radiator valve 2 × 8; 20% tax; GBP 669.6 due 2026-04-22",
  ],
  [
    "plumber",
    ["Harbour Lettings: call-out, 5 hours labour, 2 kitchen taps, 6 radiator valves", "one tap was scratched so 60 for it"],
    "Harbour Lettings; Call-out 1 × 60, Labour 5 × 48, Kitchen tap 1 × 85, Radiator valve 6 × 18, Kitchen tap 1 × 60; 20% tax; GBP 663.6 due 2026-04-22",
  ],
  [
    "plumber",
    ["Harbour Lettings: call-out, 5 hours labour, 2 kitchen taps, 6 radiator valves", "one valve leaked"],
    "Harbour Lettings; Call-out 1 × 60, Labour 5 × 48, Kitchen tap 2 × 85, Radiator valve 6 × 18; 20% tax; GBP 693.6 due 2026-04-22; asks quantity",
  ],
  [
    "plumber",
    ["Harbour Lettings: call-out, 5 hours labour, 2 kitchen taps, 6 radiator valves", "drop a tap and two valves"],
    "Harbour Lettings; Call-out 1 × 60, Labour 5 × 48, Kitchen tap 1 × 85, Radiator valve 4 × 18; 20% tax; GBP 548.4 due 2026-04-22",
  ],
  [
    "tutor",
    ["Mrs. Alvarez: 8 hours math tutoring, 2 essay reviews, 3 SAT practice tests", "one essay was for his sister, take it off"],
    "Mrs. Alvarez; Math tutoring 8 × 60, Essay review 1 × 45, SAT practice test 3 × 30; USD 615 due 2026-09-14",
  ],
  [
    "tutor",
    ["Mrs. Alvarez: 8 hours math tutoring, 2 essay reviews, 3 SAT practice tests", "the 4th test was free"],
    "Mrs. Alvarez; Math tutoring 8 × 60, Essay review 2 × 45, SAT practice test 3 × 30; USD 660 due 2026-09-14; asks quantity",
  ],
  [
    "cater",
    ["Castle Dargan: buffet for 60 heads, 12 hours waiting staff, 5 tablecloths", "one tablecloth came back torn, charge 15 for it"],
    "Castle Dargan; Buffet (per head) 60 × 24, Waiting staff 12 × 18, Tablecloth 4 × 12, Tablecloth 1 × 15; 13.5% tax; EUR 1951.07 due 2026-08-17",
  ],
  [
    "plumber",
    ["Harbour Lettings: call-out, 5 hours labour, 2 kitchen taps, 6 radiator valves", "an hour of that was the apprentice"],
    "Harbour Lettings; Call-out 1 × 60, Labour 5 × 48, Kitchen tap 2 × 85, Radiator valve 6 × 18; 20% tax; GBP 693.6 due 2026-04-22; asks quantity",
  ],
  [
    "farm",
    ["Botha Farms: 40 hay bales, 6 bags of feed, 25 m fence repair", "5 bales got wet, take those off"],
    "Botha Farms; Hay bale 35 × 85, Bag of feed 6 × 240, Fence repair (per m) 25 × 120; 15% tax; ZAR 8527.25 due 2026-06-27",
  ],
  [
    "knives",
    ["Osaka Grill: 24 knife sharpening, 3 scissor sharpening and a pickup run", "but 30 knives this time"],
    "Osaka Grill; Knife sharpening 30 × 6, Scissor sharpening 3 × 9, Pickup run 1 × 15; USD 222 due 2026-03-17",
  ],
  [
    "cater",
    ["Castle Dargan: buffet for 60 heads, 12 hours waiting staff, 5 tablecloths", "6 cloths"],
    "Castle Dargan; Buffet (per head) 60 × 24, Waiting staff 12 × 18, Tablecloth 6 × 12; 13.5% tax; EUR 1961.28 due 2026-08-17",
  ],
  [
    "cater",
    ["Castle Dargan: buffet for 60 heads, 12 hours waiting staff, 5 tablecloths", "put the cloths at 10"],
    "Castle Dargan; Buffet (per head) 60 × 24, Waiting staff 12 × 18, Tablecloth 5 × 10; 13.5% tax; EUR 1936.31 due 2026-08-17",
  ],
  [
    "septic",
    ["calhoun county parks - eight and a half grand for the drainfield replacement, plus 2 riser lids, and a tank pumping", "bump the lids up by one"],
    "Calhoun County Parks; Drainfield replacement 1 × 8500, Riser lid 3 × 85, Tank pumping 1 × 325; USD 9080 due 2026-06-14",
  ],
  [
    "septic",
    ["calhoun county parks - eight and a half grand for the drainfield replacement, plus 2 riser lids, and a tank pumping", "lids up by one please"],
    "Calhoun County Parks; Drainfield replacement 1 × 8500, Riser lid 3 × 85, Tank pumping 1 × 325; USD 9080 due 2026-06-14",
  ],
  [
    "septic",
    ["calhoun county parks - eight and a half grand for the drainfield replacement, plus 2 riser lids, and a tank pumping", "knock the lids down by one"],
    "Calhoun County Parks; Drainfield replacement 1 × 8500, Riser lid 1 × 85, Tank pumping 1 × 325; USD 8910 due 2026-06-14",
  ],
  [
    "farm",
    ["Botha Farms: 40 hay bales, 6 bags of feed, 25 m fence repair", "feed's 255 a bag since june"],
    "Botha Farms; Hay bale 40 × 85, Bag of feed 6 × 255, Fence repair (per m) 25 × 120; 15% tax; ZAR 9119.5 due 2026-06-27",
  ],
  [
    "tutor",
    ["Mrs. Alvarez: 8 hours math tutoring, 2 essay reviews, 3 SAT practice tests", "my rate went up to 65 in september"],
    "Mrs. Alvarez; Math tutoring 8 × 65, Essay review 2 × 45, SAT practice test 3 × 30; USD 700 due 2026-09-14",
  ],
  [
    "ski",
    ["Famille Rochat, 2 private lessons full day, 1 private lesson half day and 3 days ski hire", "no sorry: 3 half days and only 1 full day"],
    "Famille Rochat; Private lesson (full day) 1 × 390, Private lesson (half day) 3 × 230, Ski hire 3 × 55; 8.1% tax; CHF 1345.85 due 2026-03-22",
  ],
  [
    "tutor",
    ["Mrs. Alvarez: 8 hours math tutoring, 2 essay reviews, 3 SAT practice tests", "two things: tests were 4, essays 1"],
    "Mrs. Alvarez; Math tutoring 8 × 60, Essay review 1 × 45, SAT practice test 4 × 30; USD 645 due 2026-09-14",
  ],
  [
    "plumber",
    ["Harbour Lettings: call-out, 5 hours labour, 2 kitchen taps, 6 radiator valves", "5 hours was wrong, it was 4"],
    "Harbour Lettings; Call-out 1 × 60, Labour 4 × 48, Kitchen tap 2 × 85, Radiator valve 6 × 18; 20% tax; GBP 636 due 2026-04-22",
  ],
  [
    "design",
    ["Acme: logo design, 6 months hosting, 10 hours photo retouching and stationery 280", "50 less for the logo"],
    "Acme Corp; Logo Design 1 × 450, Hosting 6 × 25, Photo retouching 10 × 35, Stationery 1 × 280; USD 1180 due 2026-04-09",
  ],
  [
    "design",
    ["Acme: logo design, 6 months hosting, 10 hours photo retouching and stationery 280", "charge for 3 months only"],
    "Acme Corp; Logo Design 1 × 450, Hosting 3 × 25, Photo retouching 10 × 35, Stationery 1 × 280; USD 1155 due 2026-04-09",
  ],
  [
    "plumber",
    ["Harbour Lettings: call-out, 5 hours labour, 2 kitchen taps, 6 radiator valves", "10% discount on labour"],
    "Harbour Lettings; Call-out 1 × 60, Labour 5 × 48, Kitchen tap 2 × 85, Radiator valve 6 × 18; 20% tax; GBP 664.8 due 2026-04-22",
  ],
  [
    "plumber",
    ["Harbour Lettings: call-out, 5 hours labour, 2 kitchen taps, 6 radiator valves", "10% off taps and valves"],
    "Harbour Lettings; Call-out 1 × 60, Labour 5 × 48, Kitchen tap 2 × 85, Radiator valve 6 × 18; 20% tax; GBP 660.24 due 2026-04-22",
  ],
  [
    "balloons",
    ["noor events 2 balloon arches, 14 centrepieces", "delivery's another 150"],
    "Noor Events; Balloon arch 2 × 900, Centrepiece 14 × 65, Delivery 1 × 150; 5% tax; AED 3003 due 2026-12-01",
  ],
  [
    "balloons",
    ["noor events 2 balloon arches, 14 centrepieces", "setup's an extra 200"],
    "Noor Events; Balloon arch 2 × 900, Centrepiece 14 × 65, Setup 1 × 200; 5% tax; AED 3055.5 due 2026-12-01",
  ],
  [
    "dogs",
    ["Trish Callaghan, full groom small dog and a nail clip", "oh and the deshed too"],
    "Trish Callaghan; Full groom (small dog) 1 × 75, Nail clip 1 × 20, De-shed treatment 1 × 45; 10% tax; AUD 154 due 2026-05-13",
  ],
  [
    "dogs",
    ["Trish Callaghan, full groom small dog and a nail clip", "the nail clip too please"],
    "Trish Callaghan; Full groom (small dog) 1 × 75, Nail clip 1 × 20; 10% tax; AUD 104.5 due 2026-05-13",
  ],
  [
    "plumber",
    ["Harbour Lettings: call-out, 5 hours labour, 2 kitchen taps, 6 radiator valves", "add 2 hinges at 4 and a second call-out from last week"],
    "Harbour Lettings; Call-out 2 × 60, Labour 5 × 48, Kitchen tap 2 × 85, Radiator valve 6 × 18, Hinges 2 × 4; 20% tax; GBP 775.2 due 2026-04-22",
  ],
  [
    "empty",
    ["new bill for mrs tennant", "full house clean, two of them this month", "and the conservatory roof"],
    "Mrs. Tennant; Full house clean 2 × 32, Conservatory roof 1 × 55; GBP 119 due 2026-07-21",
  ],
  ["empty", ["invoice mrs tennant", "painting the fence"], "Mrs. Tennant; Painting the fence 1 × ?; GBP 0 due 2026-07-21; asks unitPrice"],
  ["empty", ["invoice mrs tennant", "she's a new customer of mine"], "Mrs. Tennant; no lines; GBP 0 due 2026-07-21; asks lines"],
  ["empty", ["bill bergeron for 3 full house cleans", "the company, not Tom"], "Bergeron & Fils; Full house clean 3 × 32; GBP 96 due 2026-07-21"],
  [
    "design",
    ["Acme: logo design, 6 months hosting, 10 hours photo retouching and stationery 280", "the usual 30 days is too long, 10"],
    "Acme Corp; Logo Design 1 × 450, Hosting 6 × 25, Photo retouching 10 × 35, Stationery 1 × 280; USD 1230 due 2026-03-20",
  ],
  [
    "plumber",
    ["Harbour Lettings: call-out, 5 hours labour, 2 kitchen taps, 6 radiator valves", "14 days is a bit tight for them, make it 30"],
    "Harbour Lettings; Call-out 1 × 60, Labour 5 × 48, Kitchen tap 2 × 85, Radiator valve 6 × 18; 20% tax; GBP 693.6 due 2026-05-08",
  ],
  [
    "plumber",
    ["Harbour Lettings: call-out, 5 hours labour, 2 kitchen taps, 6 radiator valves", "see you at 5"],
    "Harbour Lettings; Call-out 1 × 60, Labour 5 × 48, Kitchen tap 2 × 85, Radiator valve 6 × 18; 20% tax; GBP 693.6 due 2026-04-22",
  ],
  [
    "plumber",
    ["Harbour Lettings: call-out, 5 hours labour, 2 kitchen taps, 6 radiator valves", "the dog is 12 now"],
    "Harbour Lettings; Call-out 1 × 60, Labour 5 × 48, Kitchen tap 2 × 85, Radiator valve 6 × 18; 20% tax; GBP 693.6 due 2026-04-22",
  ],
  [
    "plumber",
    ["Harbour Lettings: call-out, 5 hours labour, 2 kitchen taps, 6 radiator valves", "it took 20 minutes to write this"],
    "Harbour Lettings; Call-out 1 × 60, Labour 5 × 48, Kitchen tap 2 × 85, Radiator valve 6 × 18; 20% tax; GBP 693.6 due 2026-04-22",
  ],
  [
    "plumber",
    ["Harbour Lettings: call-out, 5 hours labour, 2 kitchen taps, 6 radiator valves", "I was there till 6"],
    "Harbour Lettings; Call-out 1 × 60, Labour 5 × 48, Kitchen tap 2 × 85, Radiator valve 6 × 18; 20% tax; GBP 693.6 due 2026-04-22",
  ],
  [
    "farm",
    ["Botha Farms: 40 hay bales, 6 bags of feed, 25 m fence repair", "the gate is 4 m wide"],
    "Botha Farms; Hay bale 40 × 85, Bag of feed 6 × 240, Fence repair (per m) 25 × 120; 15% tax; ZAR 9016 due 2026-06-27",
  ],
  [
    "cater",
    ["Castle Dargan: buffet for 60 heads, 12 hours waiting staff, 5 tablecloths", "the marquee people left at 11"],
    "Castle Dargan; Buffet (per head) 60 × 24, Waiting staff 12 × 18, Tablecloth 5 × 12; 13.5% tax; EUR 1947.66 due 2026-08-17",
  ],
  [
    "cater",
    ["Castle Dargan: buffet for 60 heads, 12 hours waiting staff, 5 tablecloths", "table 7 was a mess"],
    "Castle Dargan; Buffet (per head) 60 × 24, Waiting staff 12 × 18, Tablecloth 5 × 12; 13.5% tax; EUR 1947.66 due 2026-08-17",
  ],
  [
    "tutor",
    ["Mrs. Alvarez: 8 hours math tutoring, 2 essay reviews, 3 SAT practice tests", "she turned 16 last week"],
    "Mrs. Alvarez; Math tutoring 8 × 60, Essay review 2 × 45, SAT practice test 3 × 30; USD 660 due 2026-09-14",
  ],
  [
    "tutor",
    ["Mrs. Alvarez: 8 hours math tutoring, 2 essay reviews, 3 SAT practice tests", "he got 1400 on the SAT"],
    "Mrs. Alvarez; Math tutoring 8 × 60, Essay review 2 × 45, SAT practice test 3 × 30; USD 660 due 2026-09-14",
  ],
  [
    "design",
    ["Acme: logo design, 6 months hosting, 10 hours photo retouching and stationery 280", "their old logo was from 1998"],
    "Acme Corp; Logo Design 1 × 450, Hosting 6 × 25, Photo retouching 10 × 35, Stationery 1 × 280; USD 1230 due 2026-04-09",
  ],
  [
    "design",
    ["Acme: logo design, 6 months hosting, 10 hours photo retouching and stationery 280", "brb 5 min"],
    "Acme Corp; Logo Design 1 × 450, Hosting 6 × 25, Photo retouching 10 × 35, Stationery 1 × 280; USD 1230 due 2026-04-09; asks quantity",
  ],
  [
    "design",
    ["Acme: logo design, 6 months hosting, 10 hours photo retouching and stationery 280", "we go back 20 years"],
    "Acme Corp; Logo Design 1 × 450, Hosting 6 × 25, Photo retouching 10 × 35, Stationery 1 × 280; USD 1230 due 2026-04-09; asks quantity",
  ],
  [
    "tutor",
    ["Mrs. Alvarez: 8 hours math tutoring, 2 essay reviews, 3 SAT practice tests", "he scored 95 on his final"],
    "Mrs. Alvarez; Math tutoring 8 × 60, Essay review 2 × 45, SAT practice test 3 × 30; USD 660 due 2026-09-14; asks lines",
  ],
  [
    "tutor",
    ["Mrs. Alvarez: 8 hours math tutoring, 2 essay reviews, 3 SAT practice tests", "90 minutes extra for the essay"],
    "Mrs. Alvarez; Math tutoring 8 × 60, Essay review 2 × 45, SAT practice test 3 × 30; USD 660 due 2026-09-14; asks quantity",
  ],
  [
    "tutor",
    ["Mrs. Alvarez: 8 hours math tutoring, 2 essay reviews, 3 SAT practice tests", "his sister had 2 hours too"],
    "Mrs. Alvarez; Math tutoring 8 × 60, Essay review 2 × 45, SAT practice test 3 × 30; USD 660 due 2026-09-14; asks quantity",
  ],
  [
    "bare",
    ["Bill Rosa Martins for cleaning the office 180, window washing 90, and 4 hours ironing at 22", "the office has 12 windows"],
    "Rosa Martins; Cleaning the office 1 × 180, Window washing 1 × 90, Ironing 4 × 22; USD 358 due 2026-07-01; asks quantity",
  ],
  [
    "bare",
    ["Bill Rosa Martins for cleaning the office 180, window washing 90, and 4 hours ironing at 22", "the cleaning took 6 hours"],
    "Rosa Martins; Cleaning the office 1 × 180, Window washing 1 × 90, Ironing 4 × 22; USD 358 due 2026-07-01; asks quantity",
  ],
  [
    "bare",
    ["Bill Rosa Martins for cleaning the office 180, window washing 90, and 4 hours ironing at 22", "3 windows were new"],
    "Rosa Martins; Cleaning the office 1 × 180, Window washing 1 × 90, Ironing 4 × 22; USD 358 due 2026-07-01; asks quantity",
  ],
  [
    "farm",
    ["Botha Farms: 40 hay bales, 6 bags of feed, 25 m fence repair", "fence 22 metres, the last 3 had posts already"],
    "Botha Farms; Hay bale 40 × 85, Bag of feed 6 × 240, Fence repair (per m) 25 × 120; 15% tax; ZAR 9016 due 2026-06-27; asks quantity",
  ],
  [
    "farm",
    ["Botha Farms: 40 hay bales, 6 bags of feed, 25 m fence repair", "they're 6 weeks behind on the last one"],
    "Botha Farms; Hay bale 40 × 85, Bag of feed 6 × 240, Fence repair (per m) 25 × 120; 15% tax; ZAR 9016 due 2026-06-27; asks quantity",
  ],
  [
    "plumber",
    ["Harbour Lettings: call-out, 5 hours labour, 2 kitchen taps, 6 radiator valves", "one tap at 85, the other at 110"],
    "Harbour Lettings; Call-out 1 × 60, Labour 5 × 48, Kitchen tap 2 × 85, Radiator valve 6 × 18; 20% tax; GBP 693.6 due 2026-04-22; asks quantity",
  ],
  [
    "plumber",
    ["Harbour Lettings: call-out, 5 hours labour, 2 kitchen taps, 6 radiator valves", "taps 3 valves 8"],
    "Harbour Lettings; Call-out 1 × 60, Labour 5 × 48, Kitchen tap 2 × 85, Radiator valve 6 × 18; 20% tax; GBP 693.6 due 2026-04-22; asks lines",
  ],
  [
    "tutor",
    ["Mrs. Alvarez: 8 hours math tutoring, 2 essay reviews, 3 SAT practice tests", "10% off for the second child"],
    "Mrs. Alvarez; Math tutoring 8 × 60, Essay review 2 × 45, SAT practice test 3 × 30; USD 660 due 2026-09-14; asks discount",
  ],
  [
    "plumber",
    ["Harbour Lettings: call-out, 5 hours labour, 2 kitchen taps, 6 radiator valves", "remove the taps and the hinges"],
    "Harbour Lettings; Call-out 1 × 60, Labour 5 × 48, Radiator valve 6 × 18; 20% tax; GBP 489.6 due 2026-04-22; asks lines",
  ],
  [
    "plumber",
    ["Harbour Lettings: call-out, 5 hours labour, 2 kitchen taps, 6 radiator valves", "bring the hinges to 8"],
    "Harbour Lettings; Call-out 1 × 60, Labour 5 × 48, Kitchen tap 2 × 85, Radiator valve 6 × 18; 20% tax; GBP 693.6 due 2026-04-22",
  ],
  [
    "cater",
    ["Castle Dargan: buffet for 60 heads, 12 hours waiting staff, 5 tablecloths", "lost a cloth, charge 30"],
    "Castle Dargan; Buffet (per head) 60 × 24, Waiting staff 12 × 18, Tablecloth 5 × 12; 13.5% tax; EUR 1947.66 due 2026-08-17; asks quantity",
  ],
  [
    "cater",
    ["Castle Dargan: buffet for 60 heads, 12 hours waiting staff, 5 tablecloths", "we had 4 waiters"],
    "Castle Dargan; Buffet (per head) 60 × 24, Waiting staff 12 × 18, Tablecloth 5 × 12; 13.5% tax; EUR 1947.66 due 2026-08-17; asks quantity",
  ],
  [
    "cater",
    ["Castle Dargan: buffet for 60 heads, 12 hours waiting staff, 5 tablecloths", "one guest was vegan"],
    "Castle Dargan; Buffet (per head) 60 × 24, Waiting staff 12 × 18, Tablecloth 5 × 12; 13.5% tax; EUR 1947.66 due 2026-08-17; asks quantity",
  ],
  [
    "cater",
    ["Castle Dargan: buffet for 60 heads, 12 hours waiting staff, 5 tablecloths", "three guests didn't come but they pay for all 60"],
    "Castle Dargan; Buffet (per head) 60 × 24, Waiting staff 12 × 18, Tablecloth 5 × 12; 13.5% tax; EUR 1947.66 due 2026-08-17; asks quantity",
  ],
  [
    "cater",
    ["Castle Dargan: buffet for 60 heads, 12 hours waiting staff, 5 tablecloths", "buffet 1400 flat"],
    "Castle Dargan; Buffet (per head) 60 × 23.333333, Waiting staff 12 × 18, Tablecloth 5 × 12; 13.5% tax; EUR 1902.26 due 2026-08-17",
  ],
  [
    "cater",
    ["Castle Dargan: buffet for 60 heads, 12 hours waiting staff, 5 tablecloths", "+ 2 cloths"],
    "Castle Dargan; Buffet (per head) 60 × 24, Waiting staff 12 × 18, Tablecloth 7 × 12; 13.5% tax; EUR 1974.9 due 2026-08-17",
  ],
  [
    "cater",
    ["Castle Dargan: buffet for 60 heads, 12 hours waiting staff, 5 tablecloths", "cloth x2"],
    "Castle Dargan; Buffet (per head) 60 × 24, Waiting staff 12 × 18, Tablecloth 2 × 12; 13.5% tax; EUR 1906.8 due 2026-08-17",
  ],
  [
    "cater",
    ["Castle Dargan: buffet for 60 heads, 12 hours waiting staff, 5 tablecloths", "-5%"],
    "Castle Dargan; Buffet (per head) 60 × 24, Waiting staff 12 × 18, Tablecloth 5 × 12; 5% off; 13.5% tax; EUR 1850.28 due 2026-08-17",
  ],
  [
    "cater",
    ["Castle Dargan: buffet for 60 heads, 12 hours waiting staff, 5 tablecloths", "a 7th tablecloth"],
    "Castle Dargan; Buffet (per head) 60 × 24, Waiting staff 12 × 18, Tablecloth 5 × 12; 13.5% tax; EUR 1947.66 due 2026-08-17; asks lines",
  ],
  [
    "farm",
    ["Botha Farms: 40 hay bales, 6 bags of feed, 25 m fence repair", "rounding: make it 5000"],
    "Botha Farms; Hay bale 40 × 85, Bag of feed 6 × 240, Fence repair (per m) 25 × 120; 15% tax; ZAR 9016 due 2026-06-27",
  ],
  [
    "design",
    ["Acme: logo design, 6 months hosting, 10 hours photo retouching and stationery 280", "the logo needs 2 colours"],
    "Acme Corp; Logo Design 1 × 450, Hosting 6 × 25, Photo retouching 10 × 35, Stationery 1 × 280; USD 1230 due 2026-04-09; asks quantity",
  ],
  [
    "design",
    ["Acme: logo design, 6 months hosting, 10 hours photo retouching and stationery 280", "stationery is 500 cards"],
    "Acme Corp; Logo Design 1 × 450, Hosting 6 × 25, Photo retouching 10 × 35, Stationery 1 × 280; USD 1230 due 2026-04-09; asks quantity",
  ],
  [
    "design",
    ["Acme: logo design, 6 months hosting, 10 hours photo retouching and stationery 280", "I retouched 22 photos"],
    "Acme Corp; Logo Design 1 × 450, Hosting 6 × 25, Photo retouching 10 × 35, Stationery 1 × 280; USD 1230 due 2026-04-09; asks quantity",
  ],
  [
    "design",
    ["Acme: logo design, 6 months hosting, 10 hours photo retouching and stationery 280", "one more for hooli: logo"],
    "Hooli Inc.; Logo Design 1 × 450; USD 450 due 2026-04-09",
  ],
  [
    "design",
    ["Acme: logo design, 6 months hosting, 10 hours photo retouching and stationery 280", "ok now hooli, 2 audits"],
    "Hooli Inc.; Website Audit 2 × 300; USD 600 due 2026-04-09",
  ],
  [
    "design",
    ["Acme: logo design, 6 months hosting, 10 hours photo retouching and stationery 280", "hang on, 2 audits as well"],
    "Acme Corp; Logo Design 1 × 450, Hosting 6 × 25, Photo retouching 10 × 35, Stationery 1 × 280, Website Audit 2 × 300; USD 1830 due 2026-04-09",
  ],
  [
    "design",
    ["Acme: logo design, 6 months hosting, 10 hours photo retouching and stationery 280", "shouldn't it be 1100?"],
    "Acme Corp; Logo Design 1 × 450, Hosting 6 × 25, Photo retouching 10 × 35, Stationery 1 × 280; USD 1230 due 2026-04-09",
  ],
  [
    "bare",
    ["Bill Rosa Martins for cleaning the office 180, window washing 90, and 4 hours ironing at 22", "cleaning both offices, so 360"],
    "Rosa Martins; Cleaning the office 1 × 360, Window washing 1 × 90, Ironing 4 × 22; USD 538 due 2026-07-01",
  ],
];

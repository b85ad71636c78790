/** How an invoice in hand is spoken of further: what was promised, some of what was counted, what was spoken of a clause before. */
export const followUps: readonly (readonly [business: string, turns: readonly string[], invoice: string])[] = [
  [
    "joiner",
    ["The Red Lion: 3 oak doors, skip hire", "I promised them the doors for 330"],
    "The Red Lion; Oak door 3 × 330, Skip hire 1 × 210; 20% tax; GBP 1440 due 2026-05-19",
  ],
  [
    "joiner",
    ["The Red Lion: 3 oak doors, skip hire", "the skip was 190 in the end"],
    "The Red Lion; Oak door 3 × 345, Skip hire 1 × 190; 20% tax; GBP 1470 due 2026-05-19",
  ],
  [
    "joiner",
    ["The Red Lion: 3 oak doors, skip hire", "only one door this time"],
    "The Red Lion; Oak door 1 × 345, Skip hire 1 × 210; 20% tax; GBP 666 due 2026-05-19",
  ],
  [
    "joiner",
    ["The Red Lion: 3 oak doors, skip hire", "one of the doors was a second, so that one's £200"],
    "The Red Lion; Oak door 2 × 345, Skip hire 1 × 210, Oak door 1 × 200; 20% tax; GBP 1320 due 2026-05-19",
  ],
  [
    "joiner",
    ["The Red Lion: 3 oak doors, skip hire", "take off a door"],
    "The Red Lion; Oak door 2 × 345, Skip hire 1 × 210; 20% tax; GBP 1080 due 2026-05-19",
  ],
  [
    "joiner",
    ["The Red Lion: 3 oak doors, skip hire", "don't charge for two of the doors, they came warped"],
    "The Red Lion; Oak door 1 × 345, Skip hire 1 × 210; 20% tax; GBP 666 due 2026-05-19",
  ],
  [
    "joiner",
    ["The Red Lion: 3 oak doors, skip hire", "we agreed 900 for the doors"],
    "The Red Lion; Oak door 3 × 300, Skip hire 1 × 210; 20% tax; GBP 1332 due 2026-05-19",
  ],
  [
    "joiner",
    ["The Red Lion: 3 oak doors, skip hire", "skip hire is on the house"],
    "The Red Lion; Oak door 3 × 345, Skip hire 1 × 0; 20% tax; GBP 1242 due 2026-05-19",
  ],
  [
    "joiner",
    ["The Red Lion: 3 oak doors, skip hire", "the doors should've been 4"],
    "The Red Lion; Oak door 4 × 345, Skip hire 1 × 210; 20% tax; GBP 1908 due 2026-05-19",
  ],
  [
    "joiner",
    ["The Red Lion: 3 oak doors, skip hire", "hang on, they had a new window at 410, not the skip"],
    "The Red Lion; Oak door 3 × 345, New window 1 × 410; 20% tax; GBP 1734 due 2026-05-19",
  ],
  [
    "joiner",
    ["The Red Lion: 3 oak doors, skip hire", "The 20% is wrong, they are abroad, so no VAT"],
    "The Red Lion; Oak door 3 × 345, Skip hire 1 × 210; GBP 1245 due 2026-05-19",
  ],
  [
    "joiner",
    ["The Red Lion: 3 oak doors, skip hire", "the last thing is wrong, remove it"],
    "The Red Lion; Oak door 3 × 345; 20% tax; GBP 1242 due 2026-05-19",
  ],
  [
    "joiner",
    ["The Red Lion: 3 oak doors, skip hire", "don't forget the hinges, £42"],
    "The Red Lion; Oak door 3 × 345, Skip hire 1 × 210, Hinges 1 × 42; 20% tax; GBP 1544.4 due 2026-05-19",
  ],
  [
    "joiner",
    ["The Red Lion: 6 days joiner", "2 of those days were the apprentice's, at 120"],
    "The Red Lion; Joiner, day rate 4 × 280, Joiner, day rate 2 × 120; 20% tax; GBP 1632 due 2026-05-19",
  ],
  [
    "joiner",
    ["The Red Lion: 6 days joiner", "it rained on two of those so take two off"],
    "The Red Lion; Joiner, day rate 4 × 280; 20% tax; GBP 1344 due 2026-05-19",
  ],
  [
    "joiner",
    ["The Red Lion: 6 days joiner, 3 oak doors", "one door came back so make it 2"],
    "The Red Lion; Joiner, day rate 6 × 280, Oak door 2 × 345; 20% tax; GBP 2844 due 2026-05-19",
  ],
  [
    "joiner",
    ["The Red Lion: 6 days joiner, 3 oak doors", "the joiner finished early so two days less on that"],
    "The Red Lion; Joiner, day rate 4 × 280, Oak door 3 × 345; 20% tax; GBP 2586 due 2026-05-19",
  ],
  ["joiner", ["The Red Lion, boxing in pipes", "400 plus VAT, net 7"], "The Red Lion; Boxing in pipes 1 × 400; 20% tax; GBP 480 due 2026-05-12"],
  ["joiner", ["The Red Lion, boxing in pipes", "net 7"], "The Red Lion; Boxing in pipes 1 × ?; 20% tax; GBP 0 due 2026-05-12; asks unitPrice"],
  ["joiner", ["The Red Lion, 5 shelves fitted", "6 shelves, not 5", "35 each"], "The Red Lion; Shelves fitted 6 × 35; 20% tax; GBP 252 due 2026-05-19"],
  ["joiner", ["invoice for 2 oak doors", "due on receipt"], "?; Oak door 2 × 345; 20% tax; GBP 828 due 2026-05-05; asks customer"],
  ["joiner", ["invoice for 2 oak doors", "due on receipt", "Mr Thompson"], "Mr Thompson; Oak door 2 × 345; 20% tax; GBP 828 due 2026-05-05"],
  ["joiner", ["The Red Lion: 2 oak doors", "just the one skip"], "The Red Lion; Oak door 2 × 345, Skip hire 1 × 210; 20% tax; GBP 1080 due 2026-05-19"],
  [
    "joiner",
    ["The Red Lion: 4 oak doors, skip hire", "two of the doors at half price"],
    "The Red Lion; Oak door 2 × 345, Skip hire 1 × 210, Oak door 2 × 172.5; 20% tax; GBP 1494 due 2026-05-19",
  ],
  [
    "joiner",
    ["The Red Lion: 4 oak doors, skip hire", "drop a door and make the skip 190"],
    "The Red Lion; Oak door 3 × 345, Skip hire 1 × 190; 20% tax; GBP 1470 due 2026-05-19",
  ],
  ["joiner", ["The Red Lion: 4 oak doors, skip hire", "one less door"], "The Red Lion; Oak door 3 × 345, Skip hire 1 × 210; 20% tax; GBP 1494 due 2026-05-19"],
  ["joiner", ["The Red Lion: 4 oak doors, skip hire", "one more door"], "The Red Lion; Oak door 5 × 345, Skip hire 1 × 210; 20% tax; GBP 2322 due 2026-05-19"],
  ["joiner", ["The Red Lion: 4 oak doors, skip hire", "drop the skip"], "The Red Lion; Oak door 4 × 345; 20% tax; GBP 1656 due 2026-05-19"],
  ["joiner", ["The Red Lion: 4 oak doors, skip hire", "skip the skip"], "The Red Lion; Oak door 4 × 345; 20% tax; GBP 1656 due 2026-05-19"],
  [
    "joiner",
    ["The Red Lion: 4 oak doors, skip hire", "cut the doors to 3"],
    "The Red Lion; Oak door 3 × 345, Skip hire 1 × 210; 20% tax; GBP 1494 due 2026-05-19",
  ],
  [
    "joiner",
    ["The Red Lion: 4 oak doors, skip hire", "leave out the skip, they had their own"],
    "The Red Lion; Oak door 4 × 345; 20% tax; GBP 1656 due 2026-05-19",
  ],
];

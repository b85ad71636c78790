import type { NumberLanguage } from "./language.ts";

export const numberEn: NumberLanguage = {
  numerals: {
    ones: "zero nil|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen",
    tens: "twenty|thirty|forty fourty|fifty|sixty|seventy|eighty|ninety",
    scales: [
      ["hundred", 100],
      ["thousand|grand", 1000],
      ["million|mil", 1e6],
      ["billion", 1e9],
    ],
    joins: "and",
  },
  fractions: [
    ["half|halves", 1 / 2],
    ["third|thirds", 1 / 3],
    ["quarter|quarters|fourth|fourths", 1 / 4],
    ["three quarters|three quarter", 3 / 4],
    ["fifth|fifths", 1 / 5],
    ["tenth|tenths", 1 / 10],
  ],
  packs: [
    ["dozen|dozens|doz", 12],
    ["couple|couple of|pair|pair of|pairs", 2],
    ["score", 20],
  ],
  scales: [
    ["k|thousand|grand|thou", 1000],
    ["hundred", 100],
    ["m|million|mio|mln", 1e6],
    ["bn|billion", 1e9],
    ["lakh|lakhs|lac", 1e5],
    ["crore|crores", 1e7],
  ],
  articles: "a|an",
  and: "and|&|n",
  ordinals:
    "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty_first twenty_-_first|twenty_second twenty_-_second|twenty_third twenty_-_third|twenty_fourth twenty_-_fourth|twenty_fifth twenty_-_fifth|twenty_sixth twenty_-_sixth|twenty_seventh twenty_-_seventh|twenty_eighth twenty_-_eighth|twenty_ninth twenty_-_ninth|thirtieth|thirty_first thirty_-_first",
  ordinalEndings: "st|nd|rd|th",
};

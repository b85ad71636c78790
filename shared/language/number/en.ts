import type { NumberLanguage } from "./language.ts";

export const numberEn: NumberLanguage = {
  numerals: {
    ones: "zero nil nought naught|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen",
    tens: "twenty|thirty|forty fourty|fifty|sixty|seventy|eighty|ninety ninty",
    scales: [
      ["hundred", 100],
      ["thousand", 1000],
      ["lakh|lakhs|lac|lacs", 1e5],
      ["million", 1e6],
      ["crore|crores", 1e7],
      ["billion", 1e9],
      ["trillion", 1e12],
    ],
    joins: [["and", 100]],
  },
  fractions: [
    ["half|halves|one half|one-half", 1 / 2],
    ["third|thirds", 1 / 3],
    ["quarter|quarters|fourth|fourths", 1 / 4],
    ["fifth|fifths", 1 / 5],
    ["sixth|sixths", 1 / 6],
    ["eighth|eighths", 1 / 8],
    ["tenth|tenths", 1 / 10],
    ["hundredth|hundredths", 1 / 100],
  ],
  multiples: [
    ["double|doubled|twice|double time", 2],
    ["triple|tripled|treble", 3],
    ["time and a half|times and a half", 1.5],
    ["halve|halved", 0.5],
  ],
  packs: [
    ["dozen|dozens|doz", 12],
    ["baker's dozen|bakers dozen", 13],
    ["couple|couple of|pair|pair of|pairs", 2],
  ],
  scales: [
    ["k|thousand|thousands|thou|grand", 1000],
    ["hundred", 100],
    ["m|mio|mln|mn|million|millions", 1e6],
    ["b|bn|bil|bln|billion|billions", 1e9],
    ["tn|trillion|trillions", 1e12],
    ["lakh|lakhs|lac|lacs", 1e5],
    ["cr|crore|crores", 1e7],
  ],
  latentScales: "m|b|cr|tn",
  latent: "nil|nought|naught|one|hundred|thousand|third|quarter|fourth|fifth|sixth|eighth|tenth|hundredth",
  articles: "a|an",
  and: "and|&|n",
  spokenPoint: "point",
  notPointBehind: "the|this|that|a|an|at|to|see|under|per|in|of|from|bullet|page|section|item|my|your|our|first|main|key|next|last|good|no|boiling|power",
  prices: { areHundreds: true },
  ordinals:
    "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty_first twenty-first|twenty_second twenty-second|twenty_third twenty-third|twenty_fourth twenty-fourth|twenty_fifth twenty-fifth|twenty_sixth twenty-sixth|twenty_seventh twenty-seventh|twenty_eighth twenty-eighth|twenty_ninth twenty-ninth|thirtieth|thirty_first thirty-first",
  ordinalEndings: "st|nd|rd|th",
};

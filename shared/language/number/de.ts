import type { NumberLanguage } from "./language.ts";

export const numberDe: NumberLanguage = {
  numerals: {
    ones: "null|eins ein eine einen einem einer|zwei zwo|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dreizehn|vierzehn|fünfzehn fuffzehn|sechzehn|siebzehn|achtzehn|neunzehn",
    tens: "zwanzig|dreissig|vierzig|fünfzig fuffzig|sechzig|siebzig|achtzig|neunzig",
    scales: [
      ["hundert", 100],
      ["tausend", 1000],
      ["million|millionen", 1e6],
      ["milliarde|milliarden", 1e9],
      ["billion|billionen", 1e12],
    ],
    mostHundreds: 19,
    others: [["anderthalb|anderthalbe|anderthalben", 1.5, 0]],
    bound: [
      ["einhalb", 1 / 2],
      ["einviertel", 1 / 4],
      ["dreiviertel", 3 / 4],
    ],
    joins: [["und", 100]],
    areOnesFirst: true,
  },
  fractions: [
    ["halb|halbe|halber|halbes|halben|halbem|hälfte", 1 / 2],
    ["drittel", 1 / 3],
    ["viertel", 1 / 4],
    ["dreiviertel", 3 / 4],
    ["fünftel", 1 / 5],
    ["sechstel", 1 / 6],
    ["achtel", 1 / 8],
    ["zehntel", 1 / 10],
    ["hundertstel", 1 / 100],
  ],
  multiples: [
    ["doppelt|doppelte|doppelten|doppelter|doppeltem|doppeltes|zweifach|zweifache|zweifachen|verdoppeln|verdopple|verdoppel|verdoppelt", 2],
    ["dreifach|dreifache|dreifachen|dreifacher|verdreifachen|verdreifache", 3],
    ["anderthalbfach|anderthalbfache|anderthalbfachen|eineinhalbfach|eineinhalbfache|eineinhalbfachen", 1.5],
    ["halbieren|halbiere|halbier|halbiert", 0.5],
  ],
  packs: [
    ["dutzend", 12],
    ["paar", 2],
    ["viertelmillion", 250_000],
  ],
  scales: [
    ["k|tausend|tsd|tsd.|riesen|mille", 1000],
    ["hundert", 100],
    ["m|mio|mio.|mill.|million|millionen", 1e6],
    ["mrd|mrd.|milliarde|milliarden", 1e9],
    ["bio.|billion|billionen", 1e12],
  ],
  latentScales: "m",
  latent: "paar",
  articles: "ein|eine|einen|einem|einer|eines|ne|nen",
  and: "und|u|u.",
  spokenPoint: "komma",
  prices: {},
  ordinals:
    "erst~|zweit~|dritt~|viert~|fünft~|sechst~|siebt~ siebent~|acht~|neunt~|zehnt~|elft~|zwölft~|dreizehnt~|vierzehnt~|fünfzehnt~|sechzehnt~|siebzehnt~|achtzehnt~|neunzehnt~|zwanzigst~|einundzwanzigst~|zweiundzwanzigst~|dreiundzwanzigst~|vierundzwanzigst~|fünfundzwanzigst~|sechsundzwanzigst~|siebenundzwanzigst~|achtundzwanzigst~|neunundzwanzigst~|dreissigst~|einunddreissigst~",
  endings: "e|en|er|es|em",
  ordinalEndings: "te|ten|ter|tes|tem|ste|sten|ster",
};

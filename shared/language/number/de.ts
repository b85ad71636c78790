import type { NumberLanguage } from "./language.ts";

export const numberDe: NumberLanguage = {
  numerals: {
    ones: "null|ein eins eine einen|zwei zwo|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn|achtzehn|neunzehn",
    tens: "zwanzig|dreissig dreißig|vierzig|fünfzig fuffzig|sechzig|siebzig|achtzig|neunzig",
    scales: [
      ["hundert", 100],
      ["tausend", 1000],
      ["million|millionen", 1e6],
      ["milliarde|milliarden", 1e9],
    ],
    joins: "und",
    areOnesFirst: true,
    areCompounds: true,
    others: [
      ["anderthalb|eineinhalb|anderthalbe|anderthalben|einundeinhalb", 1.5],
      ["zweieinhalb|zweiundeinhalb", 2.5],
      ["dreieinhalb|dreiundeinhalb", 3.5],
      ["viereinhalb", 4.5],
      ["fünfeinhalb", 5.5],
      ["sechseinhalb", 6.5],
      ["siebeneinhalb", 7.5],
      ["achteinhalb", 8.5],
      ["neuneinhalb", 9.5],
      ["zehneinhalb", 10.5],
    ],
  },
  fractions: [
    ["halb|halbe|halber|halbes|halben|halbem|hälfte", 1 / 2],
    ["drittel", 1 / 3],
    ["viertel", 1 / 4],
    ["dreiviertel", 3 / 4],
    ["fünftel", 1 / 5],
    ["zehntel", 1 / 10],
  ],
  packs: [
    ["dutzend", 12],
    ["paar", 2],
  ],
  scales: [
    ["k|tausend|tsd|tsd.|riesen|mille", 1000],
    ["hundert", 100],
    ["mio|mio.|million|millionen", 1e6],
    ["mrd|mrd.|milliarde|milliarden", 1e9],
  ],
  articles: "ein|eine|einen|einem|einer|eines|ne|nen",
  and: "und|u|u.",
  ordinals:
    "erste ersten erster erstes|zweite zweiten zweiter zweites|dritte dritten dritter drittes|vierte vierten vierter|fünfte fünften fünfter|sechste sechsten sechster|siebte siebten siebter siebente siebenten|achte achten achter|neunte neunten neunter|zehnte zehnten zehnter|elfte elften elfter|zwölfte zwölften zwölfter|dreizehnte dreizehnten|vierzehnte vierzehnten|fünfzehnte fünfzehnten|sechzehnte sechzehnten|siebzehnte siebzehnten|achtzehnte achtzehnten|neunzehnte neunzehnten|zwanzigste zwanzigsten|einundzwanzigste einundzwanzigsten|zweiundzwanzigste zweiundzwanzigsten|dreiundzwanzigste dreiundzwanzigsten|vierundzwanzigste vierundzwanzigsten|fünfundzwanzigste fünfundzwanzigsten|sechsundzwanzigste sechsundzwanzigsten|siebenundzwanzigste siebenundzwanzigsten|achtundzwanzigste achtundzwanzigsten|neunundzwanzigste neunundzwanzigsten|dreissigste dreissigsten|einunddreissigste einunddreissigsten",
  ordinalEndings: "te|ten|ter",
};

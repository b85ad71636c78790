import type { NumberLanguage } from "./language.ts";

export const numberEs: NumberLanguage = {
  numerals: {
    ones: "cero|uno un una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciséis|diecisiete|dieciocho|diecinueve|veinte|veintiuno veintiún veintiuna|veintidós|veintitrés|veinticuatro|veinticinco|veintiséis|veintisiete|veintiocho|veintinueve",
    tens: "veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa",
    hundreds:
      "ciento|doscientos doscientas|trescientos trescientas|cuatrocientos cuatrocientas|quinientos quinientas|seiscientos seiscientas|setecientos setecientas|ochocientos ochocientas|novecientos novecientas",
    scales: [
      ["mil", 1000],
      ["millón|millones", 1e6],
      ["millardo|millardos", 1e9],
      ["billón|billones", 1e12],
    ],
    others: [
      ["cien", 100, 0],
      ["diez y seis", 16],
      ["diez y siete", 17],
      ["diez y ocho", 18],
      ["diez y nueve", 19],
    ],
    // "Treintaicinco" is written too.
    joins: [["y|i", 10, 9]],
  },
  fractions: [
    ["medio|media|medios|medias|mitad", 1 / 2],
    ["tercio|tercios", 1 / 3],
    ["cuarto|cuartos", 1 / 4],
    ["quinto|quintos", 1 / 5],
    ["sexto|sextos", 1 / 6],
    ["octavo|octavos", 1 / 8],
    ["décimo|décimos", 1 / 10],
  ],
  multiples: [
    ["doble|doblado|duplicar", 2],
    ["triple|triplicar", 3],
  ],
  packs: [
    ["par|pares|par de", 2],
    ["decena|decenas", 10],
    ["docena|docenas", 12],
    ["quincena|quincenas", 15],
    ["veintena|veintenas", 20],
    ["treintena|treintenas", 30],
    ["cuarentena", 40],
    ["cincuentena", 50],
    ["centena|centenas|centenar|centenares|ciento|cientos", 100],
    ["gruesa|gruesas", 144],
    ["millar|millares", 1000],
  ],
  scales: [
    ["k|mil", 1000],
    ["m|mm|mill.|millón|millones", 1e6],
    ["millardo|millardos", 1e9],
    ["billón|billones", 1e12],
  ],
  latentScales: "m|mm",
  latent: "ciento|cientos|gruesa|gruesas|medio|media|cuarto|quinto|sexto|octavo|décimo|cuarentena",
  articles: "un|una|uno",
  and: "y|&",
  spokenPoint: "coma|punto",
  prices: { joins: "con" },
  ordinals:
    "primer~ primer|segund~|tercer~ tercer|cuart~|quint~|sext~|séptim~ sétim~|octav~|noven~|décim~|undécim~ decimoprimer~ decimoprimer|duodécim~ decimosegund~|decimotercer~ decimotercer|decimocuart~|decimoquint~|decimosext~|decimoséptim~|decimoctav~|decimonoven~|vigésim~|vigésim~_primer~ vigesimoprimer~ vigesimoprimer|vigésim~_segund~ vigesimosegund~|vigésim~_tercer~ vigesimotercer~ vigesimotercer|vigésim~_cuart~ vigesimocuart~|vigésim~_quint~ vigesimoquint~|vigésim~_sext~ vigesimosext~|vigésim~_séptim~ vigesimoséptim~|vigésim~_octav~ vigesimoctav~|vigésim~_noven~ vigesimonoven~|trigésim~|trigésim~_primer~ trigesimoprimer~ trigesimoprimer",
  endings: "o|a|os|as",
  ordinalEndings: "º|ª|er|ro|ra|do|da|to|ta|mo|ma|vo|va|no|na",
};

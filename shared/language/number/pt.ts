import type { NumberLanguage } from "./language.ts";

export const numberPt: NumberLanguage = {
  numerals: {
    // Portugal and Brazil write 14, 16, 17 and 19 in two ways.
    ones: "zero|um uma|dois duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze quatorze|quinze|dezasseis dezesseis|dezassete dezessete|dezoito|dezanove dezenove",
    tens: "vinte|trinta|quarenta|cinquenta cincoenta|sessenta|setenta|oitenta|noventa",
    hundreds:
      "cento|duzentos duzentas|trezentos trezentas|quatrocentos quatrocentas|quinhentos quinhentas|seiscentos seiscentas|setecentos setecentas|oitocentos oitocentas|novecentos novecentas",
    scales: [
      ["mil", 1000],
      ["milhão|milhões", 1e6],
      ["bilhão|bilhões", 1e9],
      ["bilião|biliões", 1e12],
    ],
    others: [["cem", 100, 0]],
    joins: [["e", 10]],
  },
  fractions: [
    ["meio|meia|meios|meias|meia-|metade", 1 / 2],
    ["terço|terços", 1 / 3],
    ["quarto|quartos", 1 / 4],
    ["quinto|quintos", 1 / 5],
    ["sexto|sextos", 1 / 6],
    ["oitavo|oitavos", 1 / 8],
    ["décimo|décimos", 1 / 10],
  ],
  multiples: [
    ["dobro|duplo|dupla|dobrar|dobrado", 2],
    ["triplo|tripla", 3],
  ],
  packs: [
    ["par|pares|par de", 2],
    ["dezena|dezenas", 10],
    ["dúzia|dúzias", 12],
    ["quinzena|quinzenas", 15],
    ["vintena", 20],
    ["quarteirão|quarteirões", 25],
    ["centena|centenas|cento|centos", 100],
    ["grosa|grosas", 144],
    ["milhar|milhares|milheiro|milheiros", 1000],
  ],
  scales: [
    ["k|mil", 1000],
    ["m|mi|mio|milhão|milhões", 1e6],
    ["bi|mm|bilhão|bilhões", 1e9],
    ["bilião|biliões|tri|trilhão|trilhões", 1e12],
  ],
  latentScales: "m|mm",
  latent: "cento|quarteirão|quarteirões|meio|meia|quarto|quinto|sexto|oitavo|décimo",
  articles: "um|uma",
  and: "e|&",
  spokenPoint: "vírgula|ponto",
  prices: { joins: "e" },
  ordinals:
    "primeir~|segund~|terceir~|quart~|quint~|sext~|sétim~|oitav~|non~|décim~|décim~_primeir~ décim~-primeir~ undécim~|décim~_segund~ décim~-segund~ duodécim~|décim~_terceir~ décim~-terceir~|décim~_quart~ décim~-quart~|décim~_quint~ décim~-quint~|décim~_sext~ décim~-sext~|décim~_sétim~ décim~-sétim~|décim~_oitav~ décim~-oitav~|décim~_non~ décim~-non~|vigésim~|vigésim~_primeir~ vigésim~-primeir~|vigésim~_segund~ vigésim~-segund~|vigésim~_terceir~ vigésim~-terceir~|vigésim~_quart~ vigésim~-quart~|vigésim~_quint~ vigésim~-quint~|vigésim~_sext~ vigésim~-sext~|vigésim~_sétim~ vigésim~-sétim~|vigésim~_oitav~ vigésim~-oitav~|vigésim~_non~ vigésim~-non~|trigésim~|trigésim~_primeir~ trigésim~-primeir~",
  endings: "o|a|os|as",
  ordinalEndings: "º|ª",
};

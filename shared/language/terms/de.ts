import type { TermsLanguage } from "./language.ts";

export const termsDe: TermsLanguage = {
  day: "tag|tage|tagen|tagesfrist|kalendertage|kalendertagen|tg.|tge.",
  workday:
    "werktag|werktage|werktagen|arbeitstag|arbeitstage|arbeitstagen|bankarbeitstage|bankarbeitstagen|bankwerktage|bankwerktagen|geschäftstage|geschäftstagen",
  week: "woche|wochen",
  month: "monat|monate|monaten|monats",
  year: "jahr|jahre|jahren|jahres",
  monthEnd: "monatsende|monatsultimo|ultimo",
  end: "ende",
  yearEnd: "jahresende",
  nextMonth: "folgemonat|folgemonats|folgemonates",
  next: "folgenden|nächsten|nächste|nächster|kommenden|kommende|kommender",
  net: "netto",
  atOnce: "sofort|sofortige|unverzüglich|umgehend|direkt|prompt",
  promptly: "netto kassa|netto kasse|nettokasse",
  before: "vorkasse|vorauskasse|vorauszahlung|vorab|nachnahme|barzahlung|bar",
  event: "erhalt|eingang|zugang|lieferung|vorlage|abnahme|fertigstellung|wareneingang|warenerhalt",
  discount: "skonto|skonti|sk.|nachlass|rabatt|abzug|skontoabzug",
  payment:
    "zahlbar|zahlung|zahlungsziel|zahlungsfrist|zahlen|fällig|fälligkeit|ziel|frist|bezahlung|bezahlen|überweisung|begleichung|zahlungseingang|zahlungsbedingungen|zahlt",
  invoice: "rechnung|rechnungsdatum|rechnungsstellung|rechnungserhalt|rechnungseingang|datum|ausstellung|rg.|dato",
  within: "binnen|innerhalb|innert|bis|spätestens",
  on: "bei|zum|zur|gegen",
  of: "ab|seit|vom|von|der|des|dem|den|dieses|diesem",
  after: "nach",
  aside: "ohne|auf|mit|per|abzüglich",
  or: "oder",
  not: "nicht|kein|keine",
  and: "und|sonst|ansonsten|andernfalls|danach",
  rest: "rest|restbetrag",
  condition: "wenn|falls|sofern",
  percent: "prozent|vh.",
  filler: "die|das|ein|eine|einer|einem|einen|am|im|rein|ohne abzug|ohne abzüge|wird|werden|ist",
  phrases:
    "sofort fällig|sofort ohne abzug|sofort nach erhalt|sofort zahlbar|sofort netto|bei erhalt|nach erhalt sofort|sofort nach rg|sofort nach rechnung|nach rechnungserhalt|prompt nach rechnungserhalt|sofort bei rechnungserhalt",
};

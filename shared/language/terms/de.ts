import type { TermsLanguage } from "./language.ts";

export const termsDe: TermsLanguage = {
  day: "tag|tage|tagen|tagesfrist|kalendertage|kalendertagen",
  workday:
    "werktag|werktage|werktagen|arbeitstag|arbeitstage|arbeitstagen|bankarbeitstage|bankarbeitstagen|bankwerktage|bankwerktagen|geschäftstage|geschäftstagen",
  week: "woche|wochen",
  month: "monat|monate|monaten|monats",
  year: "jahr|jahre|jahren|jahres",
  monthEnd: "monatsende|monatsultimo|ultimo",
  end: "ende",
  yearEnd: "jahresende",
  nextMonth: "folgemonat|folgemonats|folgemonates",
  next: "folgenden|nächsten|kommenden",
  net: "netto",
  atOnce: "sofort|sofortige|unverzüglich|umgehend|direkt|prompt",
  before: "vorkasse|vorauskasse|vorauszahlung|vorab|nachnahme|barzahlung",
  event: "erhalt|eingang|zugang|lieferung|vorlage|abnahme|fertigstellung",
  discount: "skonto|skonti",
  payment: "zahlbar|zahlung|zahlungsziel|zahlungsfrist|zahlen|fällig|fälligkeit|ziel|frist",
  invoice: "rechnung|rechnungsdatum|rechnungsstellung|rechnungserhalt|rechnungseingang|datum|ausstellung",
  within: "binnen|innerhalb|innert|bis|spätestens",
  on: "bei|zum|zur",
  of: "ab|seit|vom|von|der|des|dem|den|dieses|diesem",
  after: "nach",
  aside: "ohne|auf|mit|per",
  or: "oder",
  not: "nicht|kein|keine",
  and: "und",
  percent: "prozent|v.h.",
  filler: "die|das|ein|eine|einer|einem|einen|am|im|rein|abzug|abzüge|wenn|wird|werden|ist",
  phrases:
    "sofort fällig|sofort ohne abzug|sofort nach erhalt|sofort zahlbar|sofort netto|bei erhalt|nach erhalt sofort|sofort nach rg|sofort nach rechnung|nach rechnungserhalt|prompt nach rechnungserhalt|sofort bei rechnungserhalt",
};

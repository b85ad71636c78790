import { fold } from "../../entities/fold.ts";

/**
 * What a row below the priced ones is: a total of any kind, a tax that comes on top (or `included`, that is inside), the sum of taxes, what is taken off, what
 * was paid before, or a tax that the customer withholds.
 */
export type RowRole = "total" | "tax" | "included" | "taxes" | "discount" | "paid" | "withheld";

const TAX =
  /\b(?:vat|value added tax|sales tax|gst|hst|pst|qst|rst|tps|tvq|tvh|tax|taxes|taxe|mwst|ust|usst|mehrwertsteuer|umsatzsteuer|steuer|tva|iva|igic|impuestos?|moms|mva|btw|podatek|ptu)\b/;
const TOTAL =
  /\b(?:sub ?totale?s?|sous totale?|zwischensumme|zwischentotal|totale?s?|(?:sub)?totaal\w*|te betalen|imponibile|razem|do zaplaty|gesamt\w*|summe|sum|endsumme|nett?|netto\w*|neto|brutto\w*|gross|endbetrag|rechnungsbetrag|zahlbetrag|auftragssumme|auftragswert|bestellwert|(?:amount|balance|payment) (?:due|payable|owing|outstanding)|balance|to pay|net a payer|base imponible|importe (?:total|neto)|montant (?:total|ht|ttc|net)|a pagar|a payer|solde|saldo|rest|restbetrag|restzahlung|offener betrag|reste(?: a payer)?|suma|insgesamt|zusammen|altogether|ttc|hors taxes?)\b/;
/** That a tax is inside a sum, and that it is not. */
const INSIDE =
  /\b(?:incl\w*|inkl\w*|inc|einschl\w*|enth\w*|darin|davon|of which|dont|incluid\w*|incluye|compris\w*|content|contains|therein|ttc|brutto\w*|gross|con iva|with vat|with gst)\b/;
const OUTSIDE = /\b(?:excl\w*|exkl\w*|ex|before|ohne|zzgl|zuzuglich|plus|hors|ht|sin|net|netto\w*|neto)\b/;
const WITHHELD = /\b(?:irpf|retencion\w*|retention|withh\w*|holdback|einbehalt\w*|retenue\w*|bauabzug\w*)\b/;
const PAID =
  /\b(?:paid|received|bezahlt|angezahlt|erhalten\w*|geleistet\w*|gezahlt|versee?s?|reglee?s?|recue?s?|pagad[oa]s?|versato|pagato|betaald|voldaan|zaplacono|abonad[oa]s?|recibid[oa]s?|entregad[oa]s?)\b/;
const AHEAD =
  /\b(?:deposits?|anzahlung\w*|acomptes?|anticipos?|advance\w*|vorauszahlung\w*|abschlag\w*|prepayments?|down payments?|payments?|zahlung\w*|arrhes|senal|a cuenta|acconto|aanbetaling|sinal|zaliczka)\b/;
const LESS = /\b(?:less|abzuglich|abzgl|minus|moins|menos|deduct\w*)\b/;
const OFF =
  /\b(?:discounts?|rebate|rabatt\w*|\w*rabatt|\w*nachlass|remise|rabais|ristourne|descuento|dto|bonificacion|reduction|sconto|korting|desconto|rabat|voucher|gutschein|gutschrift|credit)\b/;
const NOT_YET = /\b(?:skonto|escompte|pronto pago|if paid|due|fallig|on signature|on order)\b/;

const plain = (label: string): string =>
  fold(label)
    .replace(/[^\p{L}]+/gu, " ")
    .trim();

/** What a row is by its label; nothing where it is something priced. */
export function roleOf(label: string, isNegative: boolean): RowRole | undefined {
  const words = plain(label);
  if (WITHHELD.test(words)) return "withheld";
  if (PAID.test(words) && !/\b(?:to be paid|if paid|paid (?:at|by|per|for|in|on|within|upon|when))\b/.test(words)) return "paid";
  if (AHEAD.test(words) && (isNegative || LESS.test(words))) return "paid";
  const isTotal = TOTAL.test(words) || words === "base";
  if (TAX.test(words)) {
    if (isTotal && (OUTSIDE.test(words) || INSIDE.test(words))) return /^(?:tva|dont|davon|darin|enth\w*|of which)\b/.test(words) ? "included" : "total";
    if (INSIDE.test(words)) return "included";
    return isTotal ? "taxes" : "tax";
  }
  if (isTotal) return "total";
  return (isNegative || OFF.test(words) || LESS.test(words)) && !NOT_YET.test(words) ? "discount" : undefined;
}

/** Whether a text says that the prices in it contain their tax: "All prices include VAT", "inkl. 19 % MwSt.", "TTC". */
export function saysTaxInside(text: string): boolean {
  const folded = fold(text).replace(/[^\p{L}\n.;]+/gu, " ");
  return (
    (/\b(?:incl|inc|inkl|including|inclusive|include|includes|einschl|einschliesslich|enthalten|incluyen?|incluidos?|comprise?s?|contain|contains)\b[^.;\n]{0,25}\b(?:vat|gst|hst|tax|taxes|mwst|ust|mehrwertsteuer|umsatzsteuer|tva|iva|impuestos|btw|moms)\b/.test(
      folded,
    ) ||
      /\b(?:vat|gst|hst|tax|taxes|mwst|ust|mehrwertsteuer|umsatzsteuer|tva|iva|impuestos|btw)\b[^.;\n]{0,25}\b(?:included|inclusive|inbegriffen|enthalten|incluidos?|comprise?s?)\b/.test(
        folded,
      ) ||
      /\bttc\b/.test(folded)) &&
    !/\b(?:not|nicht|non|no) (?:included|inclu\w*|enthalten|inbegriffen|comprise?s?)\b/.test(folded)
  );
}

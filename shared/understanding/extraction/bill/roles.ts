import { fold } from "../../../language/fold.ts";
import { currencies } from "../../../money.ts";

const codes = new Set<string>(currencies);

/**
 * What a row below the priced ones is: a total of any kind, a tax that comes on top (or `included`, that is inside), the sum of taxes, what is taken off, what
 * was paid before, or a tax that the customer withholds.
 */
export type RowRole = "total" | "tax" | "included" | "taxes" | "discount" | "paid" | "withheld";

const TAX =
  /\b(?:vat|value added tax|sales tax|[csi]?gst|utgst|recargo de equivalencia|hst|pst|qst|rst|tps|tvq|tvh|tax|taxes|taxe|mwst|ust|usst|mehrwertsteuer|umsatzsteuer|steuer|tva|iva|igic|impuestos?|imposta|impostos?|moms|mva|btw|podatek|ptu|dph|alv|kdv)\b/;
const TOTAL =
  /\b(?:sub ?totale?s?|sous totale?|zwischensumme|zwischentotal|totale?s?|totalt|(?:sub)?totaal\w*|te (?:betalen|voldoen)|imponibile|razem|do zaplaty|gesamt\w*|summe|sum|summa|endsumme|rechnungssumme|schlusssumme|nett?|netto\w*|neto|brutto\w*|gross|endbetrag|schlussbetrag|rechnungsbetrag|zahlbetrag|auftragssumme|auftragswert|bestellwert|(?:amount|balance|payment|sum) (?:now )?(?:due|payable|owing|owed|outstanding|remaining)|balance|to pay|amount to be paid|you (?:owe|pay)|net a payer|base imponible|importe (?:total|neto)|importo (?:totale|dovuto|finale)|montant (?:total|ht|ttc|net|du)|somme due|a payer|a regler|a pagar|por pagar|da pagare|da saldare|att betala|at betale|a betale|i alt|zu (?:be)?zahlen|zu (?:be)?zahlender betrag|solde|saldo|rest|restbetrag|restzahlung|(?:noch )?offener betrag|noch offen|reste(?: a payer| du)?|remainder|openstaand|restant|resterende|suma|insgesamt|zusammen|altogether|ttc|hors taxes?|(?:carried|brought) (?:forward|over)|ubertrag\w*|a reporter|suma y sigue|da riportare|riporto|transporteren|valor total|falta pagar|pendiente(?: de pago)?)\b|^(?:(?:now |still )?(?:due|payable|owing|owed|outstanding|remaining)(?: now| today)?|offen|ausstehend|kwota)$/;
/** That a tax is inside a sum, and that it is not. */
const INSIDE =
  /\b(?:incl\w*|inkl\w*|inc|einschl\w*|enth\w*|darin|davon|of which|dont|incluid\w*|incluye|compris\w*|content|contains|therein|ttc|brutto\w*|gross|con iva|with vat|with gst)\b/;
const OUTSIDE = /\b(?:excl\w*|exkl\w*|ex|before|ohne|zzgl|zuzuglich|plus|hors|ht|sin|net|netto\w*|neto)\b/;
/** What a total is called that the tax comes on top of. */
const BEFORE_TAX = /\b(?:sub ?tot\w*|sous tot\w*|zwischen\w*|nett?|netto\w*|neto|imponibile|base|ht|hors|excl\w*|exkl\w*|ohne|before)\b/;
const WITHHELD = /\b(?:irpf|retencion\w*|retention|withh\w*|holdback|einbehalt\w*|retenue\w*|bauabzug\w*)\b/;
const PAID =
  /\b(?:paid|prepaid|received|bezahlt|vorausbezahlt|angezahlt|erhalten\w*|geleistet\w*|gezahlt|beglichen|uberwiesen|eingegangen|versee?s?|reglee?s?|payee?s?|recue?s?|pagad[oa]s?|(?:ya|ja|valor) pago|recebid[oa]s?|versato|pagato|incassato|ricevuto|betaald|voldaan|ontvangen|betald|betalt|inbetalt|zaplacono|wplacono|abonad[oa]s?|recibid[oa]s?|entregad[oa]s?)\b/;
/** That something is still to be paid, though a word for paid stands beside it: "not yet paid", "noch nicht bezahlt". */
const UNPAID = /\b(?:not|nicht|non|still|yet|noch|pendientes?|unpaid|unbezahlt|impayee?s?|offen\w*)\b/;
/** That it is to be paid, or at which time it is; and how or when it was. */
const NOT_PAID = /\b(?:(?:to|amount) be paid|if paid|paid (?:at|by|per|for|in|on|within|upon|when))\b/;
const PAID_SO =
  /^(?!.*\b(?:to|must|shall|will|if) be paid\b).*\bpaid (?:in full|in cash|(?:in full )?(?:by|with) (?:visa|master ?card|amex|american express|maestro|card|credit|debit|cash|che(?:ck|que)|bank|wire|transfer|ach|direct|paypal|stripe|apple|google)|on (?:(?:the )?(?:st|nd|rd|th) )?(?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*)\b/;
const AHEAD =
  /\b(?:bank transfers?|wire|cash|cheque|scheck|uberweisung|virement|transferencia|bonifico|overschrijving|deposits?|anzahlung\w*|acomptes?|anticipos?|advance\w*|vorauszahlung\w*|vorkasse|vorschuss|teilzahlung\w*|abschlag\w*|akontozahlung\w*|prepayments?|down payments?|payments?|zahlung\w*|zahlungseingang|retainers?|arrhes|senal|adelantos?|a cuenta|on account|acconto|aanbetaling|voorschot|sinal|zaliczka|forskott|forskud)\b/;
/** A way of paying that is all that a row says: "Check #4471", "Visa ending 1881", "Payment by card". */
const WAY =
  /^(?:(?:payment|zahlung|paiement|pago|pagamento|betaling) )?(?:(?:by|via|with|per|mit|par|con|com|em|en|in|met) )?(?:check|cheque|ck|visa|master ?card|amex|card|credit card|debit card|ec karte|karte|kartenzahlung|carte(?: bancaire)?|cb|tarjeta|cartao|carta|cash|bar|barzahlung|especes|efectivo|dinheiro|contanti|contant|pin|pix|bizum|twint|paypal|zelle|venmo|stripe|apple pay|google pay|ach|wire)(?: (?:no|nr|number|ending(?: in)?|xxxx|payment))*$/;
const LESS = /\b(?:less|abzuglich|abzgl|minus|moins|menos|meno|minder|deduct\w*|applied|credited|angerechnet|verrechnet|deduite?s?)\b/;
const OFF =
  /\b(?:discounts?|rebate|rabatt\w*|\w*rabatt|\w*nachlass|remise|rabais|ristourne|descuento|dto|bonificacion|reduction|sconto|korting|desconto|rabat|voucher|gutschein|gutschrift|credit)\b/;
const NOT_YET = /\b(?:skonto|escompte|pronto pago|if paid|due|fallig|on signature|on order)\b/;

const plain = (label: string): string =>
  fold(label)
    .replace(/[^\p{L}]+/gu, " ")
    .trim();

/** Words that part what a total is of from the tax that it has or lacks: "Order value excl. VAT". */
const WITH_TAX = / (?:excl\w*|exkl\w*|incl\w*|inkl\w*|ohne|hors|sin|with|without) /;

function isStatedWith(words: string): boolean {
  const [head = "", tail] = words.split(WITH_TAX);
  return tail !== undefined && /\p{L}{3}/u.test(head) && !TAX.test(head);
}

/** What a row is by its label; nothing where it is something priced. */
export function roleOf(label: string, isNegative: boolean): RowRole | undefined {
  const words = plain(label);
  if (WITHHELD.test(words)) return "withheld";
  if (PAID.test(words) && UNPAID.test(words)) return "total";
  if (PAID.test(words) && (PAID_SO.test(words) || !NOT_PAID.test(words))) return "paid";
  if (AHEAD.test(words) && (isNegative || LESS.test(words))) return "paid";
  const isTotal = TOTAL.test(words) || words === "base";
  if (TAX.test(words)) {
    if (isTotal && (OUTSIDE.test(words) || INSIDE.test(words))) return /^(?:tva|dont|davon|darin|enth\w*|of which)\b/.test(words) ? "included" : "total";
    if (isStatedWith(words)) return "total";
    if (INSIDE.test(words)) return "included";
    return isTotal ? "taxes" : "tax";
  }
  if (isTotal) return "total";
  return (isNegative || OFF.test(words) || LESS.test(words)) && !NOT_YET.test(words) ? "discount" : undefined;
}

/** Whether a label names a payment ahead, made or to be made: the sums below it say which. */
export const isAhead = (label: string): boolean => (AHEAD.test(plain(label)) || WAY.test(plain(label))) && !NOT_YET.test(plain(label));

/** Whether a label names a total before tax. */
export const isBeforeTax = (label: string): boolean => BEFORE_TAX.test(plain(label));

/** Whether words say that the tax is inside a sum. */
export const isTaxInside = (words: string): boolean => INSIDE.test(plain(words));

/** Whether words name a tax. */
export const namesTax = (words: string): boolean => TAX.test(plain(words));

/** Whether a label names a credit that was there before, which is taken off what is to be paid once the tax was added: it is paid with. What is granted is none. */
export const isCredit = (label: string): boolean =>
  /\b(?:credit (?:note|balance|on account|from)|(?:account|prior|previous|existing) credit)\b/.test(plain(label)) ||
  // "Gutschrift GS-12", and not "Gutschrift wegen Verspätung".
  /\d/.test(
    fold(label)
      .split(/\b(?:gutschrift|avoir|abono)\b/)
      .slice(1)
      .join(),
  );

/** Whether a label names a sum that falls due later: "Balance on completion". */
export const isLater = (label: string): boolean => /\b(?:on|upon|before|after|bei|nach|vor|bij|tras|al|alla|a la) \p{L}/u.test(plain(label));

/** Where what a row is about can end and its tax begins: "Cookbook (7 % VAT)", "Cookbook, VAT 7 %", "Cookbook incl. 7 % VAT". */
const REMARK = /[(,;–—]|\s-\s|(?<=\s)(?:incl|inkl|inc|einschl|plus|zzgl|zuz|excl|exkl|ex|at|@|\+|à)(?![\p{L}\p{N}])/giu;

const isPriced = (head: string, isNegative: boolean): boolean => roleOf(head, isNegative) === undefined;

/** What a row is about whose label has its tax behind it; nothing where it is a tax, a total or anything but something priced. */
export function pricedLabel(label: string, isNegative: boolean): string | undefined {
  if (!TAX.test(plain(label))) return undefined;
  for (const { index } of label.matchAll(REMARK)) {
    const head = label.slice(0, index).trim();
    if (/\p{L}{2}/u.test(head)) return isPriced(head, isNegative) && /\d ?%/.test(label.slice(index)) ? head : undefined;
  }
  return undefined;
}

/** Words that stand beside a sum and say nothing of what it is of. */
const BESIDE =
  /^(?:rate|rates|satz|taux|tipo|net|netto|neto|brutto|gross|flat|fixed|pauschal|fix|each|only|total|of|at|zu|mit|with|and|und|et|y|de|of which|at the|the|da|a|add|added|all|exempt|zero|rated|reverse charge)$/;

/** Whether a text by a sum says only its tax and its currency: "incl. 7 % VAT", "at 5% VAT", "CAD", "+ IVA 21 %". */
export function isTaxRemark(text: string): boolean {
  const rest = text.replace(/\d{1,2}(?:[.,]\d{1,3})? ?%/g, "").replace(/(?<!\p{L})\p{Lu}{3}(?!\p{L})/gu, (word) => (codes.has(word) ? "" : word));
  const words = plain(rest).split(" ").filter(Boolean);
  return !/\d/.test(rest) && words.every((word) => TAX.test(word) || INSIDE.test(word) || OUTSIDE.test(word) || BESIDE.test(word));
}

/** Whether a text says that the prices in it contain their tax: "All prices include VAT", "inkl. 19 % MwSt.", "TTC". */
export function saysTaxInside(text: string): boolean {
  const folded = fold(text)
    .replace(/\b(inkl|incl|inc|einschl)\./g, "$1")
    .replace(/[^\p{L}\n.;]+/gu, " ");
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

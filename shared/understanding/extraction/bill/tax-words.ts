import { fold } from "../../../language/fold.ts";

const TAXES =
  /\b(?:vat|sales tax|value added tax|gst|hst|pst|qst|taxes|mwst|ust|mehrwertsteuer|umsatzsteuer|steuer|tva|taxe|iva|igic|impuestos?|moms|mva|btw|omzetbelasting|dph|alv)\b/g;

/** The words of a text, with "tax" for each that names one. */
const words = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}§]+/gu, " ")
    .trim()
    .replace(TAXES, "tax")
    .replace(/\btax(?: tax)+\b/g, "tax");

/** That no tax is charged, in so many words: what is exempt, too small to be taxed, or taxed by who receives it. */
const NONE: readonly RegExp[] = [
  /\bnot (?:currently |yet )?(?:tax registered|(?:registered|liable|subject|required) (?:for|to) (?:charge |collect )?(?:any )?tax)\b/,
  /\b(?:no|without|zero|nil) tax (?:is |are |was |will be |has been |to be )?(?:charged|collected|due|applies|apply|applied|applicable|payable|added|levied)\b/,
  /\btax (?:is |are |does )?not (?:apply|applicable|charged|due|payable|applied|levied|chargeable)\b/,
  /\btax (?:exempt|free|exento|isento|esente|vrijgesteld|verlegd|non applicable)\b/,
  /\b(?:exempt from|exent[oa]s? de|isent[oa]s? de|esent[ei]|esent[ei] da|vrijgesteld van|exoneree?s? de|zwolnion[aey] z) tax\b/,
  /\b(?:no sujet[oa]s? al?|non soggett[aeio] ad?|fuori campo|nao sujeit[oa]s? a|non assujettie?s? a la|non soumise?s? a la) tax\b/,
  /\b(?:nett?e?s? de|franchise de|franchise de la|franchise en base de|autoliquidation de|autoliquidation de la) tax\b/,
  /\bkeine (?:gesetzliche )?tax\b|\btax wird nicht (?:berechnet|erhoben|ausgewiesen)\b|\bohne ausweis (?:der |von )?tax\b/,
  /\b(?:umsatz|mehrwert)?steuer(?:frei|befreit)(?:e|er|es)?\b|\btax (?:frei|befreit)\b|\bnicht (?:umsatz)?steuer(?:bar|pflichtig)\b/,
  /§ ?19 (?:abs 1 )?ustg\b|\bkleinunternehmer(?:in|regelung)?\b|\bsteuerschuldnerschaft\b/,
  /\b(?:zero rated|reverse charge|art(?:icle)? 293 b|autoliquidation|inversion del sujeto pasivo|inversione contabile|regime forfettario)\b/,
  /\b(?:do|does|did) not (?:charge|collect|add) (?:any )?tax\b|\bsenza (?:l )?(?:applicazione|addebito) (?:dell |di )?tax\b|\b(?:undantag\w*|fritag\w*) (?:fran|fra|for) tax\b/,
  /\b(?:kleineondernemersregeling|momsfri|omvand (?:tax|skattskyldighet|betalningsskyldighet)|omvendt betalingspligt|odwrotne obciazenie)\b/,
];

/** That a sentence says it of something that may be, or of a part. */
const PERHAPS =
  /\b(?:if|unless|where|when|may|might|except|other|otherwise|else|falls|wenn|sofern|sonst|ausser|andernfalls|sauf|sinon|excepto|salvo|tranne|tenzij|behalve)\b/;

/** Whether a sentence says that no tax is charged. */
export function saysNoTax(sentence: string): boolean {
  const said = words(sentence);
  return !PERHAPS.test(said) && NONE.some((form) => form.test(said));
}

/** The words before a tax that say that it is not in a sum, and those behind it. */
const ON_TOP =
  /\b(?:plus|zzgl|zuzuglich|excl|excluding|exclusive|exkl|exklusive|ex|before|hors|sin|mas|more|not include|not including|without|ohne|subject to|add|esclus[ao]|sem) (?:[^ ]{1,30} ){0,3}tax\b/;
const ADDED =
  /\btax (?:[^ ]{1,30} ){0,2}(?:added|extra|on top|not included|not incl|excluded|excl|en sus|aparte|no incluidos?|non incluse?|esclusa|nicht enthalten|hinzu|exclusief)\b/;

const CHARGED =
  /(?<!\b(?:no|without|zero|nil|keine?) )\btax (?:is |will be |shall be |wird )(?:also )?(?:charged|payable|applied|levied|berechnet|erhoben)\b(?! at 0\b)/;

/** Words of what is not taxed, without the tax itself: "Exento según art. 20", "vrijgesteld op grond van artikel 25". */
const EXEMPT = /\b(?:exempt|exent[oa]s?|exoneree?s?|befreit|zwolnion[aey]|undantag\w*|fritag\w*|vrijgesteld|esent[ei]|isent[oa]s?)\b/;
/** Taxes on sales that are known by name only, and in scripts without spaces. */
const OTHER_TAXES =
  /\b(?:iss|issqn|icms|simples nacional|igv|itbis|ppn|sst|afa|kdv|arvonlisavero|kaibeiksmokestis)\b|消費税|부가세|부가가치세|增值税|(?<!\p{L})(?:ндс|пдв|ддс)(?!\p{L})/u;
/** What stands beside the word in a number, a name or a heading, which say nothing of a tax on this. */
const OF_TAX =
  /\b(?:no|nr|n|numero|id|reg|registration) (?:de |d |di |the )?tax\b|\btax (?:no|nr|n|num\w*|number|id|idnr|ids|ident\w*|reg\w*|code|nummer|office|advis\w*|consult\w*|account\w*|prep\w*|returns?|invoices?|year|law|gb|de|fr|es|it|nl|ie)\b|\btax [a-z]{0,3}\d{5}/g;

/** Whether a text speaks of a tax on what it sells, or of being free of one. */
export const speaksOfTax = (text: string): boolean => {
  const said = words(text).replace(OF_TAX, " ");
  return /\btax\b/.test(said) || EXEMPT.test(said) || OTHER_TAXES.test(said);
};

/** Whether a text says that the tax comes on top of its sums: "plus VAT", "+ GST", "zzgl. MwSt.", "prices do not include VAT". */
export function saysTaxOnTop(text: string): boolean {
  const said = words(text.replaceAll("+", " plus "));
  return ON_TOP.test(said) || ADDED.test(said) || CHARGED.test(said) || /\b(?:ht|netto?preise?)\b/.test(said);
}

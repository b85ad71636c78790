import type { FigureName } from "./figures.ts";

/** What says zero without a number: no tax, no charge. In English, and in the six other languages that are read whole. */
export const NOTHING: Partial<Record<FigureName, readonly RegExp[]>> = {
  taxRate: [
    /(?:\bno|\bnot|n't|do not|outside|without|zero|\b0|remove|drop|delete|take off|take out|scrap|waive|skip|minus|exclud\w{1,8}|free of|lose|forget|exempt\w{0,8})\b[^.;\n]{0,30}?\b(?:tax|taxes|taxable|vat|gst|hst|iva|tva|mwst|ust|btw|moms|alv)\b|\b(?:tax|vat|gst|hst|iva|tva|mwst|ust|btw|moms|alv)\b[^.;\n]{0,20}?\b(?:exempt|free|off|out|removed|zero|none|not applicable|n\/a|verlegd|shifted)\b|\boutside (?:the )?scope\b|reverse charge|zero[- ]rated|\bexempt\b/i,
    /(?<!\p{L})(?:ohne|keine?|sans|pas de|sin|senza|zonder|geen|sem)(?: (?:die|la|el|l['’]|de|a|o))? ?(?:mwst|ust|umsatzsteuer|mehrwertsteuer|steuern?|tva|taxes?|iva|impuestos?|imposte|btw|impostos?)(?!\p{L})/iu,
    /(?<!\p{L})(?:(?:umsatz|mehrwert)?steuerfrei|steuerbefreit|kleinunternehmer|tva non applicable|autoliquidation|non imponibile|btw[- ]?vrij|(?:exonérée?s?|exent[oa]s?|esent[ei]|vrijgesteld|isent[oa]s?)(?: (?:de|da|di|van))?(?: la)?(?: l['’])? ?(?:tva|iva|btw))/iu,
  ],
  unitPrice: [
    /\b(?:free|no charge|on the house|complimentary|gratis|no cost|for nothing|on us|on me|waived?)\b/i,
    /(?<!\p{L})(?:kostenlos|kostenfrei|umsonst|unentgeltlich|geschenkt|gratuit(?:e|s|es|ement|o|a)?|offert|grátis|kosteloos|(?:in )?omaggio|aufs haus|van het huis|ohne berechnung|en cadeau|sin (?:cargo|coste)|sem custos?|por cuenta de la casa|por conta da casa)(?!\p{L})/iu,
  ],
};

/** What says that all of it is paid. */
export const IN_FULL: readonly RegExp[] = [
  /\b(?:paid|settled|received)\b[^.;\n]{0,30}?\b(?:in full|everything|all of it|it all|fully)\b|\b(?:fully|already) (?:paid|settled)\b/i,
  /(?<!\p{L})(?:alles (?:is |ist |ist schon |schon )?(?:bezahlt|betaald)|tout est (?:payé|réglé)|todo pagado|tudo pago|tutto pagato)(?!\p{L})/iu,
  /(?<!\p{L})(?:voll(?:ständig)?|komplett|ganz|schon|bereits) (?:bezahlt|beglichen|überwiesen)(?!\p{L})/iu,
  /(?<!\p{L})(?:déjà|entièrement|intégralement) (?:payée?|réglée?)(?!\p{L})|(?<!\p{L})(?:payée?|réglée?) en (?:totalité|entier)(?!\p{L})/iu,
  /(?<!\p{L})(?:ya|totalmente|completamente|já|já foi|già|interamente) (?:está )?(?:pagad[oa]|pag[oa]|pagat[oa]|saldat[oa])(?!\p{L})|(?<!\p{L})(?:volledig|helemaal|al) (?:betaald|voldaan)(?!\p{L})/iu,
];

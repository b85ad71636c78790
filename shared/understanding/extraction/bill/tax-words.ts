import { fold } from "../../entities/fold.ts";

const TAX = "(?:vat|sales tax|gst|hst|pst|qst|tax|taxes|mwst|ust|mehrwertsteuer|umsatzsteuer|steuer|tva|taxe|iva|igic|impuestos?|moms|mva|btw|dph|alv)";
const words = (text: string): string => fold(text).replace(/[^\p{L}\p{N}§]+/gu, " ");

/** That no tax is charged, in so many words: what is exempt, too small to be taxed, or taxed by who receives it. */
const NONE: readonly RegExp[] = [
  `not (?:currently |yet )?${TAX} registered`,
  `not (?:currently |yet )?(?:registered|liable|subject|required) (?:for|to) (?:charge |collect )?(?:any )?${TAX}`,
  `(?:no|without|zero|nil) (?:sales )?${TAX} (?:is |are |was |will be |has been |to be )?(?:charged|due|applies|apply|applied|applicable|payable|added|levied)`,
  `${TAX} (?:is |are |does )?not (?:apply|applicable|charged|due|payable|applied|levied|chargeable)`,
  `${TAX} (?:exempt|free|exento|isento|esente|vrijgesteld|verlegd)`,
  `(?:exempt from|exent[oa]s? de|isent[oa]s? de|esent[ei] (?:da )?|vrijgesteld van|exoneree?s? de|zwolnion[aey] z) ?${TAX}`,
  `(?:no sujet[oa]s? al?|non soggett[aeio] ad?|fuori campo|nao sujeit[oa]s? a) ${TAX}`,
  `non (?:assujettie?s?|soumise?s?) a la ${TAX}`,
  `${TAX} non applicable`,
  `(?:nett?e?s? de|franchise (?:en base )?de(?: la)?|autoliquidation de(?: la)?) ${TAX}`,
  `keine (?:gesetzliche )?${TAX}`,
  "(?:umsatz|mehrwert|mwst|ust)?(?:steuer)?(?:frei|befreit)(?:e|er|es)? (?:nach|gemass|gem|laut) §",
  "(?:umsatz|mehrwert)?steuerfrei(?:e|er|es)?",
  "(?:umsatz|mehrwert)steuerbefreit",
  "nicht (?:umsatz)?steuer(?:bar|pflichtig)",
  "ohne ausweis (?:der |von )?(?:umsatzsteuer|mehrwertsteuer|mwst|ust)",
  "§ ?19 (?:abs 1 )?ustg",
  "kleinunternehmer(?:in|regelung)?",
  "steuerschuldnerschaft",
  "zero rated",
  "reverse charge",
  "art 293 b",
  "autoliquidation",
  "inversion del sujeto pasivo",
  "inversione contabile",
  "regime forfettario",
  "kleineondernemersregeling",
  "momsfri",
  "omvand (?:moms|skattskyldighet|betalningsskyldighet)",
  "omvendt betalingspligt",
  "odwrotne obciazenie",
].map((source) => new RegExp(`(?:^| )${source}(?: |$)`, "u"));

/** That a sentence says it of something that may be, or of a part. */
const PERHAPS =
  /(?:^| )(?:if|unless|where|when|may|might|except|other|otherwise|else|falls|wenn|sofern|sonst|ausser|andernfalls|sauf|sinon|excepto|salvo|tranne|tenzij|behalve)(?: |$)/;

/** Whether a sentence says that no tax is charged. */
export function saysNoTax(sentence: string): boolean {
  const said = words(sentence);
  return !PERHAPS.test(said) && NONE.some((form) => form.test(said));
}

/** Whether a text says that the tax comes on top of its sums: "plus VAT", "+ GST", "zzgl. MwSt.", "prices do not include VAT". */
export function saysTaxOnTop(text: string): boolean {
  const said = ` ${words(text.replaceAll("+", " plus "))} `;
  return (
    new RegExp(
      ` (?:plus|zzgl|zuzuglich|excl|excluding|exclusive|exkl|exklusive|ex|before|hors|sin|mas|more|not include|not including|without|ohne|subject to|add|esclus[ao]|sem) (?:\\S+ ){0,3}?${TAX} `,
      "u",
    ).test(said) ||
    new RegExp(
      ` ${TAX} (?:\\S+ ){0,2}?(?:added|extra|on top|not included|not incl|excluded|excl|en sus|aparte|no incluidos?|non incluse?|esclusa|nicht enthalten|hinzu|exclusief) `,
      "u",
    ).test(said) ||
    / (?:ht|hors taxes?|netto?preise?) /.test(said)
  );
}

import type { Span } from "../span.ts";

/** A telephone number. `sign` says by what it was told from other figures: a word before it, its country, or how it is grouped. */
export interface PhoneFound extends Span {
  readonly kind: "phone";
  readonly value: string;
  readonly sign: "word" | "mobile" | "country" | "form";
}

/** Figures as telephone numbers have them: groups with one sign between them. */
const FIGURES =
  /(?<![\p{L}\d.,+€$£/-])(?:\+ ?|00 ?(?=[1-9]))?\(?\d{1,90}\)?(?:(?:(?:[-–./]| [-/] | {1,2}|\u00a0|\u202f)\(?|\(|(?<=\)))\d{1,90}\)?){0,11}(?![\p{L}\d%€$£])/gu;
const WORD =
  /(?<!\p{L})(?:tel|telephone|telefon|téléphone|teléfono|telefono|tél|tfno|phone|fon|durchwahl|call|ring|ph|direct|switchboard|office|line|t|p|fixe|bureau|standard|rappeler|telefone|telefoon|tlf|ruf)[.:)]{0,2}[ -]?(?:n[o°]\.?|nr\.?|number|nummer|line)?[ \t:]{0,3}$/iu;
/** "My new number": a number that is somebody's is a telephone's. */
const OWN_NUMBER =
  /(?<!\p{L})(?:my|our|his|her|their|new|work|home|business|contact|shop|neue|meine|unsere|seine|ihre|nouveau|mon|notre|son|leur)[ \t](?:number|nummer|num[ée]ro)(?:[ \t](?:is(?:[ \t]now)?|ist(?:[ \t]jetzt)?|lautet|est|c'est))?[:,]?[ \t]{0,3}$/iu;
const MOBILE =
  /(?<!\p{L})(?:mobile|mobil|móvil|movil|port|portable|cell|handy|gsm|mob|m|c|whatsapp|text|celular|cel|telemóvel|mobiel|cellulare|natel)[.:)]{0,2}[ -]?(?:n[o°]\.?|nr\.?|number|nummer)?[ \t:]{0,3}$/iu;
const FAX = /(?<!(?:tel|telefon|phone|tél|téléphone)\.? ?(?:[/&+]|und|and|et|y) ?)(?:fax|telefax|télécopie|(?<!\p{L})f)[.:)]{0,2}[ \t:]{0,3}$/iu;
/** What is told by figures too, and is no telephone. */
const OTHER =
  /(?<!\p{L})(?:no|nr|nº|n°|num|number|nummer|account|acct|konto|code|iban|bic|abn|acn|vat|ust|tva|iva|gst|ein|siret|siren|rcs|id|ref|order|po|bsb|routing|transit|hr[ab]|fn|nif|cif|uid|eur|usd|gbp|chf)[.:#]{0,2}[ \t]{0,3}$/iu;
/** "Kundennummer", "factuurnr.": the number of something else. */
const OTHER_NUMBER =
  /(?:kunden|auftrags|bestell|rechnungs|vertrags|mandats|projekt|artikel|konto|steuer|beleg|referenz|vorgangs|mitglieds|angebots|klant|order|factuur|offerte)-?(?:nummer|nr)[.:]{0,2}[ \t]{0,3}$/iu;
/** "0800-1200": from when to when. */
const HOURS = /^[012]\d(?:00|15|30|45) ?[-–] ?[012]\d(?:00|15|30|45)$/;
const DATE = /^\d{1,4}[./-] ?\d{1,2}[./-] ?\d{2,4}$/;
/** How countries group the figures of a number within them. */
const GROUPED =
  /^(?:0[1-9](?:[ .]\d{2}){4}|0\d{1,4}[ /-]{1,3}\d{3,4}[ -]?\d{2,4}(?:[ -]\d{1,4})?|0\d{2,5} ?[/ -] ?\d{2,4}(?: ?\d{2,3}){1,3}(?:-\d{1,4})?|\(?[2-9]\d{2}\)?[ .-]{1,2}\d{3}[ .-]\d{4}|\(0\d{1,5}\) ?\d{3,4}[ -]?\d{3,4}|[6789]\d{2}(?:[ .]\d{3}){2}|[6789]\d{2}(?:[ .]\d{2}){3}|9\d(?: \d{3}){1}(?: \d{2}){2}|0\d{1,3}\/\d{2}(?:[ .]\d{2}){2}|\d{3}\/\d{3}-\d{4}|0\d{2}(?: \d{3})(?: \d{2}){2}|0\d{9,10}|0\d{1,4} \d{4,8}(?: ?-\d{1,4})?)$/;

/** Without brackets that stand around all of it, or are open on one side. */
const withoutBrackets = (value: string): string => {
  const [open, close] = [value.split("(").length, value.split(")").length];
  if (open === close && value.startsWith("(") && value.indexOf(")") === value.length - 1) return value.slice(1, -1);
  return close > open ? value.replace(/\)$/, "") : open > close ? value.replace(/^\(/, "") : value;
};

/** "02323 5550-618 / 02323 5550-699" are two, and behind "Telefon / Fax" the second is none. */
const apart = ({ 0: figures, index, input }: RegExpExecArray): { found: string; index: number }[] => {
  const middle = figures.search(/ [-/] (?=[0+(]\d)/);
  if (middle < 3) return [{ found: figures, index }];
  if (/[/&] ?(?:tele)?fax[ .:\t]{0,3}$/i.test(input.slice(Math.max(0, index - 16), index))) return [{ found: figures.slice(0, middle), index }];
  return [
    { found: figures.slice(0, middle), index },
    { found: figures.slice(middle + 3), index: index + middle + 3 },
  ];
};

/** The telephone numbers of a text: by the word before them, by their country, or by how they are grouped. A number that is only for a fax is none. */
export function phonesIn(text: string): PhoneFound[] {
  return Array.from(text.matchAll(FIGURES), apart)
    .flat()
    .flatMap(({ found, index }): PhoneFound[] => {
      const value = withoutBrackets(found.trim());
      const digits = value.replace(/\D/g, "").length;
      const start = index + found.indexOf(value);
      const before = text.slice(Math.max(0, start - 24), start);
      if (digits < 6 || digits > 15 || /^000/.test(value) || FAX.test(before) || DATE.test(value)) return [];
      const sign =
        WORD.test(before) || OWN_NUMBER.test(before)
          ? "word"
          : MOBILE.test(before)
            ? "mobile"
            : /^(?:\+|00)/.test(value) && digits >= 8
              ? "country"
              : GROUPED.test(value) && digits >= 8 && !OTHER.test(before) && !OTHER_NUMBER.test(before) && !HOURS.test(value)
                ? "form"
                : undefined;
      return sign ? [{ kind: "phone", value, start, end: start + value.length, sign }] : [];
    });
}

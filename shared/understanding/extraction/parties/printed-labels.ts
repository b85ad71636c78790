import { fold } from "../../../language/fold.ts";
import { PhraseBook, type Span, wordsIn } from "../../entities/words.ts";
import type { Page } from "../document.ts";
import type { Cell, Line } from "../lines.ts";
import { ownWords } from "./names.ts";
import { nameIn } from "./names-by-place.ts";
import { type Owner, roleAt } from "./roles.ts";
import type { Occurrence } from "./scorer.ts";

/** "payer": who is to pay, also where a "client" stands beside. "addressee", "subject" and "sender" are what they are on a bill, and others elsewhere. */
type Label = "payer" | "client" | "addressee" | "subject" | "supplier" | "sender" | "other";

/** Labels that name a party where nothing but its name follows, and would be other words elsewhere. */
const labels = new PhraseBook<Label>([
  [
    "bill to|billed to|bill-to|invoice to|invoiced to|invoice for|sold to|billing address|invoice address|rechnung an|rechnung fur|rechnungsempfanger|rechnungsempfangerin|rechnungsadresse|rechnungsanschrift|facture a|facturer a|adresse de facturation|facturar a|facturado a|datos de facturacion|factura a nombre de|facture au nom de|fatturare a|fattura a|fatturato a|received from|recibi de|recu de|ricevuto da|erhalten von|ontvangen van|intestata a|intestatario|factuur aan|factureren aan|factuuradres|gefactureerd aan|faturar a|spett|spett le",
    "payer",
  ],
  ["from|von|de|da|absender|expediteur|remitente|mittente|afzender", "sender"],
  [
    "seller|sold by|issued by|issuer|billed by|invoice from|rechnungssteller|aussteller|vendeur|emetteur|emis par|vendedor|vendedora|emisor|emitido por|fornitore|cedente|venditore|emittente|leverancier|verkoper|fornecedor|prestador|sprzedawca|wystawca|saljare|leverantor|leverandor|selger|saelger|dodavatel",
    "supplier",
  ],
  ["to|an|a|aan|till|til", "addressee"],
  ["for|fur|pour|para|per|voor|name|nom|nombre|nome|naam", "subject"],
  [
    "buyer|patient|patientin|guest|gast|student|pupil|schuler|schulerin|member|mitglied|homeowner|resident|empfanger|empfangerin|leistungsempfanger|kaufer|destinatario|acheteur|cliente|committente|acquirente|cessionario|spettabile|klant|koper|afnemer|opdrachtgever|nabywca|klient|kund|kunde|kopare|kjoper|odberatel|comprador",
    "client",
  ],
  ["job site|service address|service location|details|particulars|einsatzadresse|leistungsort", "other"],
]);
/** "Customer name", "Name des Kunden", "Nom du client". */
const NAME_OF =
  /^(?:name|nom|nombre|nome|naam) (?:(?:of|des|der|du|de la|del|dell'|van de|do) )?(?:(?:the|la|el|il) )?(?=\p{L})|(?<=\p{L}) (?:name|names|details)$/gu;
/** A form of address that Italian bills have before whom they bill. */
const ADDRESSED = /^(?:spett(?:abile|\.? ?le|\.)|egr(?:egio|\.)|gent(?:ile|\.(?:ma|mo|le)?)) (?=\p{L})/u;
/** "Bill to Ruth Cole". */
const PAYER = /^(?:bill(?:ed)? to|invoiced? to|sold to|facturee? a|facturer a|facturar a|fatturare a|intestata a) (?=\p{L})/u;
/** What stands between a label and the name of a business: to whose hands, and which department. */
const HANDS =
  /^(?:(?:attn|attention|att|fao|c\/o|z\. ?h\.|zu h\w*|accounts?(?: payable| dept\.?| department)?|accounting|finance|buchhaltung|kreditoren\w{0,12}|comptabilite|administracion|amministrazione|administratie|a l'attention)\b.*?(?:, |$))/;
/** Forms of address that are written small before a name, and are none of it. */
const SMALL_TITLE = /^(?:dhr|mevr|mw|sig|sig\.ra|dott|m|mme|hr|fr|sr|sra|the)\.? (?=\p{Lu})/u;

/** How far down the parties of a paper are labelled, in characters. */
export const TOP = 2000;

const LABEL_OF: Readonly<Record<Owner, Label>> = { client: "client", supplier: "supplier", other: "other" };

/** Which party a label is, where it is nothing else: "Vendor", "Bill to", "Auftragnehmer". */
export function labelIn(text: string): Label | undefined {
  const words = wordsIn(fold(text).trim().replace(NAME_OF, ""));
  const own = labels.at(words, 0);
  if (own?.to === words.length) return own.meaning;
  const role = roleAt(words, 0);
  return role && role.to === words.length ? LABEL_OF[role.meaning] : undefined;
}

export interface PrintedLabel {
  readonly label: Label;
  /** Nothing where what is labelled is no name. */
  readonly name: Occurrence | undefined;
  /** It is written as names are. */
  readonly isName: boolean;
  /** All that the label may be of: the rest of its cell, or what stands beside it and below. */
  readonly places: readonly Span[];
}

/** What a page labels as the names of its parties. */
export function printedLabels(page: Page): PrintedLabel[] {
  return page.lines.flatMap((line, at) => {
    if (line.start > TOP) return [];
    const alone = line.cells.filter(({ text }) => labelIn(text.replace(/\s?:$/, ""))).length;
    return line.cells.flatMap((cell, column): PrintedLabel[] => {
      const folded = page.folded.slice(cell.start, cell.end);
      const [lead] = ADDRESSED.exec(folded) ?? PAYER.exec(folded) ?? [];
      const led = lead && nameAt(page, { start: cell.start + lead.length, end: cell.end });
      if (led) return [{ label: "payer", name: led, isName: true, places: [led] }];
      const colon = cell.text.indexOf(":");
      const label = labelIn(colon > 0 ? cell.text.slice(0, colon) : cell.text);
      if (!label) return [];
      const rest = colon > 0 ? cell.text.slice(colon + 1).trim() : "";
      const places: readonly Span[] = rest
        ? [{ start: cell.end - rest.length, end: cell.end }]
        : [...(alone < 2 ? line.cells.slice(column + 1, column + 2) : []), ...below(page.lines, at, column)];
      for (const place of places) {
        const name = labelIn(page.text.slice(place.start, place.end).replace(/:.*/, "")) ? undefined : nameAt(page, place);
        if (name) return [{ label, name, isName: true, places }];
      }
      const [first] = rest ? places : [];
      return [{ label, name: first && asWritten(page, first), isName: false, places }];
    });
  });
}

/** How far a name is looked for, in characters. */
const MOST_TEXT = 200;

/** The name that a stretch of a page begins with, behind to whose hands it is. */
export function nameAt(page: Page, { start, end }: Span): Occurrence | undefined {
  const last = Math.min(end, start + MOST_TEXT);
  const hands = HANDS.exec(page.folded.slice(start, last))?.[0].length ?? 0;
  const from = start + hands + (SMALL_TITLE.exec(page.text.slice(start + hands, last))?.[0].length ?? 0);
  const text = page.text.slice(from, last);
  const name = nameIn(text);
  if (!name) return undefined;
  // "Pfarrei St. Josef".
  const rest = text.startsWith(name) ? (/^\.? \p{Lu}[^,;|(\t]{0,40}/u.exec(/ \p{Lu}\p{Ll}$/u.test(name) ? text.slice(name.length) : "")?.[0] ?? "") : "";
  return occurrence(page, `${name}${rest}`.trim(), from + text.indexOf(name));
}

/** The cells of a column below a line, as far as its paragraph and the next one go. */
function below(lines: readonly Line[], at: number, column: number): Cell[] {
  const next = lines[at + 1];
  if (!next || next.paragraph - (lines[at]?.paragraph ?? 0) > 1) return [];
  return lines
    .slice(at + 1, at + 4)
    .flatMap(({ paragraph, cells }) => (paragraph === next.paragraph ? cells.slice(Math.min(column, cells.length - 1)).slice(0, 1) : []));
}

/** What stands behind a label in small letters, or with a word that names have not. */
function asWritten(page: Page, { start, end }: Span): Occurrence | undefined {
  const [name = ""] = page.text.slice(start, Math.min(end, start + MOST_TEXT)).split(/, | [–·|(-] ?|\t|;/);
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 3 && name.length <= 60 && !/[@€$£%:]|\d{4}/.test(name) ? occurrence(page, name.trim(), start) : undefined;
}

export const occurrence = ({ number }: Page, value: string, start: number): Occurrence => ({
  start,
  end: start + value.length,
  page: number,
  value,
  key: ownWords(value).join(" "),
  signs: [],
});

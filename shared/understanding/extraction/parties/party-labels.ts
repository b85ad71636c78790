import { fold } from "../../entities/fold.ts";
import { PhraseBook, type Span, wordsIn } from "../../entities/words.ts";
import type { Page } from "../document.ts";
import { ownWords } from "./names.ts";
import { nameIn } from "./names-by-place.ts";
import { type Party, roleAt } from "./roles.ts";
import type { Occurrence } from "./scorer.ts";

/** Labels that name a party where nothing but its name follows, and would be other words elsewhere. */
const labels = new PhraseBook<Party>([
  [
    "from|von|de|da|absender|expediteur|remitente|mittente|afzender|seller|sold by|issued by|issuer|billed by|invoice from|rechnungssteller|aussteller|vendeur|emetteur|emis par|vendedor|vendedora|emisor|emitido por|fornitore|cedente|venditore|emittente|leverancier|verkoper|fornecedor|prestador|sprzedawca|wystawca|saljare|leverantor|leverandor|selger|saelger|dodavatel",
    "supplier",
  ],
  [
    "to|an|a|para|aan|till|til|buyer|invoiced to|rechnung an|empfanger|kaufer|destinatario|acheteur|cliente|committente|acquirente|cessionario|spettabile|klant|koper|afnemer|opdrachtgever|nabywca|klient|kund|kunde|kopare|kjoper|odberatel|comprador",
    "client",
  ],
]);

/** A letter's or a message's own head, where "From" is who writes and orders. */
const MESSAGE = /^(?:subject|betreff|objet|asunto|oggetto|onderwerp|sent|gesendet|envoye|enviado)\s?:/m;
/** How far down the parties of a paper are labelled, in characters. */
const TOP = 2000;

/** Which party a label is, where it is nothing else: "Vendor", "Bill to", "Auftragnehmer". */
function partyOf(label: string): Party | undefined {
  const words = wordsIn(fold(label));
  const found = roleAt(words, 0) ?? labels.at(words, 0);
  const party = found?.to === words.length ? found.meaning : labels.at(words, 0)?.to === words.length ? labels.at(words, 0)?.meaning : undefined;
  return party === "other" ? undefined : party;
}

/** The names that a document labels as those of its parties. */
function labelledParties([page]: readonly Page[]): { readonly party: Party; readonly name: Occurrence }[] {
  if (!page || MESSAGE.test(page.folded.slice(0, TOP))) return [];
  return page.lines.flatMap((line, at) => {
    if (line.start > TOP) return [];
    const alone = line.cells.filter(({ text }) => partyOf(text.replace(/\s?:$/, ""))).length;
    return line.cells.flatMap((cell, column) => {
      const colon = cell.text.indexOf(":");
      const party = partyOf(colon > 0 ? cell.text.slice(0, colon) : cell.text);
      if (!party) return [];
      const rest = colon > 0 ? cell.text.slice(colon + 1).trim() : "";
      const beside = alone < 2 ? line.cells[column + 1] : undefined;
      const next = page.lines[at + 1];
      const below = next && next.paragraph - line.paragraph <= 1 ? next.cells[Math.min(column, next.cells.length - 1)] : undefined;
      const place = rest ? { text: rest, start: cell.end - rest.length } : (beside ?? below);
      const name = place && nameIn(place.text);
      const start = place && name ? place.start + place.text.indexOf(name) : 0;
      return name && !partyOf(name) ? [{ party, name: occurrence(page, name, { start, end: start + name.length }) }] : [];
    });
  });
}

const occurrence = ({ number }: Page, value: string, span: Span): Occurrence => ({ ...span, page: number, value, key: ownWords(value).join(" "), signs: [] });

/**
 * Whom a document names as the one it bills, and who issued it, by its labels. For a document that does not name the business that reads it: one that does has
 * labels as its customer means them.
 */
export function statedParties(pages: readonly Page[]): { readonly client: Occurrence | undefined; readonly issuers: ReadonlySet<string> } {
  const all = labelledParties(pages);
  const issuers = new Set(all.filter(({ party }) => party === "supplier").map(({ name }) => name.key));
  const client = all.find(({ party, name }) => party === "client" && !issuers.has(name.key))?.name;
  return { client: issuers.size ? client : undefined, issuers };
}

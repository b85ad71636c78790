import { fold } from "../../language/fold.ts";
import type { Language } from "../../language/vocabularies.ts";
import { readBrief } from "../entities/brief.ts";
import { numbersIn } from "../entities/numbers.ts";
import { ratesIn, unitAt, unitIn } from "../entities/units.ts";
import { PhraseBook, wordsIn } from "../entities/words.ts";

/** What a column of a table holds. */
export type Column = "what" | "quantity" | "unit" | "price" | "amount" | "tax" | "other" | "unknown";

const headers = new PhraseBook<Column>([
  [
    "description|item|service|services|work|task|deliverable|milestone|phase|stage|activity|role|product|article|details|line item|scope|what|bezeichnung|beschreibung|leistung|leistungen|position|artikel|artikelbezeichnung|leistungsbeschreibung|meilenstein|tatigkeit|produkt|gegenstand|benennung|designation|prestation|prestations|libelle|description des prestations|poste|objet|article|jalon|tache|descripcion|concepto|servicio|servicios|partida|articulo|hito|producto|detalle|trabajo|poste du bordereau|trabajos|text|bezeichnung der leistung|instalment|payment",
    "what",
  ],
  [
    "quantity|qty|hours|days|no of|number of|units|menge|anzahl|stunden|tage|quantite|qte|nombre|nb|cantidad|cant|uds|est qty|horas|dias|estimated hours|std",
    "quantity",
  ],
  ["unit|uom|unit of measure|einheit|me|einh|mengeneinheit|unite|udm|u|unidad|ud|um|per|basis|je", "unit"],
  [
    "price|unit price|rate|unit rate|unit cost|price per unit|price each|each|day rate|daily rate|hourly rate|fee|einzelpreis|einzel|pauschale|monatspauschale|nuevo|e preis|ep|preis|stuckpreis|satz|stundensatz|tagessatz|preis me|preis je|honorar|prix unitaire|prix unit|prix|pu|p u|pu ht|tarif|taux|precio|precio unitario|p unit|tarifa|precio ud|prix ht|unitario|cost each",
    "price",
  ],
  [
    "amount|total|line total|net amount|subtotal|value|cost|sum|betrag|gesamt|gesamtpreis|summe|gp|g preis|netto|gesamtbetrag|wert|montant|total ht|montant ht|importe|total linea|neto|extended|net|betrag eur|rate amount",
    "amount",
  ],
  ["vat|tax|mwst|ust|tva|iva|vat rate|rabatt|discount|remise|dto|dto %", "tax"],
  [
    "no|nr|pos|ref|code|sku|date|datum|fecha|line|art nr|art no|artikelnr|artikel nr|article no|item no|item number|material|materialnr|materialnummer|codigo|reference|due|due date|fallig|delivery|liefertermin|echeance|livraison|id|#|from|to|de|a|service date|sachnummer|teilenummer|zg|zeichnung|n|item code|part no|part number|when|trigger|wann|quand|cuando",
    "other",
  ],
]);

/** "€/Std.", "EUR pro Tag", "$ each". */
const MONEY_PER = /^(?:eur|usd|gbp|chf|euro|[€$£]) ?(?:\/|pro |je |per |par |por |each|al? )/;

/** "Preis je 100 Stück". */
const isPack = (count: number): boolean => Number.isInteger(count) && count >= 10 && count < 100_000;

/** What the words of a header say of its column, and the unit it names ("Rate per hour", "Stundensatz"). */
export function columnOf(header: string, languages: readonly Language[]): { column: Column; unit?: string } {
  const folded = fold(header);
  const words = wordsIn(folded);
  if (!words.length) return { column: /[€$£]/.test(header) ? "price" : "unknown" };
  const found = headers.in(words);
  const columns = found.map(({ meaning: column }) => column);
  const reading = readBrief(header, languages);
  const rate = ratesIn(reading)[0]?.unit;
  const per = words.findIndex(({ text }) => /^(?:per|pro|je|par|por)$/.test(text));
  const counted = per >= 0 ? numbersIn(reading, "none").find(({ start, value }) => start === words[per + 1]?.start && isPack(value))?.value : undefined;
  const slash = /\//.test(folded) ? words.find(({ start }) => start > folded.indexOf("/")) : undefined;
  const named = unitAt(reading, (per >= 0 ? words[per + 1] : slash)?.start ?? -1)?.unit;
  // The head "Unit" is of a column with units, and none itself.
  const meaning = counted ? `${counted} pieces` : (rate ?? (named === "piece" ? undefined : named) ?? (columns[0] === "unit" ? undefined : unitIn(reading)));
  const first = columns[0];
  const column =
    MONEY_PER.test(folded) || (first === "amount" && /^(?:netto|net|neto) ?\/|per unit|je stuck/.test(folded))
      ? "price"
      : first === "amount" && columns.includes("price") && /unit|einzel|pu\b|^net|^neto/.test(folded)
        ? "price"
        : first === "quantity" && columns.includes("price")
          ? "price"
          : (first ?? (rate || /^(?:eur|usd|gbp|chf|€|£|\$)\b/.test(folded) ? "price" : "unknown"));
  return { column, ...(meaning ? { unit: meaning } : {}) };
}

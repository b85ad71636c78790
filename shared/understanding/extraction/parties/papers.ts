import type { Page } from "../document.ts";
import type { Cell } from "../lines.ts";
import { nameAt, TOP } from "./printed-labels.ts";
import type { Occurrence } from "./scorer.ts";

/** What a document is by its heading. A bill and an offer are written by who is to be paid, an order by who pays. */
export type Paper = "bill" | "offer" | "order";

const BILL =
  "(?:(?:tax|vat|sales|final|commercial|service|pro ?-?forma) )?(?:invoice|receipt)|bill|[a-z-]{0,24}rechnung|honorarnote|quittung|(?:note d'honoraires|facture|recu)|factura|recibo|fattura|parcella|ricevuta|(?:verkoop)?factuur|fatura|faktura";
const OFFER =
  "quot(?:e|ation)|estimate|proposal|offer|angebot|kostenvoranschlag|offerte|devis|proposition|presupuesto|cotizacion|propuesta|preventivo|proposta|orcamento|tilbud|offert|oferta";
const ORDER =
  "purchase order|work order|order|po|bestellung|auftrag(?:serteilung)?|bon de commande|commande|orden de (?:compra|encargo)|encargo|pedido|ordine|bestelling|opdracht|contract|agreement|statement of work|[a-z]*vertrag|contrat|convention|contrato|acuerdo|contratto|overeenkomst";

const NUMBER = String.raw`[ #:.]{0,3}(?:(?:no|nr|n[o°º]?|num|number|nummer|numero)\.?[ºo°]?)?[ #:]{0,3}[a-z]{0,6}[-/]?\d[\w/.-]{0,30}`;
const headingOf = (words: string): RegExp =>
  new RegExp(
    String.raw`^(?:${words})(?=${NUMBER}| ?(?:$|[#:|–—-])| (?:no|nr|n[o°º]|num|number|nummer|numero|date|datum|dated|for|to|fur|an|pour|a|para|per|voor|aan)\b)`,
  );
const HEADINGS: readonly (readonly [Paper, RegExp])[] = [
  ["order", headingOf(ORDER)],
  ["bill", headingOf(BILL)],
  ["offer", headingOf(OFFER)],
];
/** "Elektro Braun – Rechnung". */
const AT_END = new RegExp(`[–—|-] (?:${BILL})$`);
/** Behind the heading of a bill: for whom it is. "Invoice 12 for Mrs Orr", "Rechnung an Beat Frei", "Invoice: Dr Cole". */
const FOR_WHOM = new RegExp(String.raw`^(?:${BILL}|${OFFER})(?:${NUMBER})?,? ?(?:(?:(?<to>to|an|a|aan)|for|fur|pour|para|per|voor)(?: ?: ?| )|: ?)(?=\S)`);
/** How much of a line is looked at, in characters. */
const MOST_HEADING = 160;

/** How many lines stand above the heading of a letter at most, and the heading. */
const MOST_LINES = 16;

/** Where the heading of a page can stand: above its first sum. */
const headCells = ({ lines, money: [first] }: Page): Cell[] =>
  lines.slice(0, MOST_LINES).flatMap(({ start, cells }) => (start < Math.min(TOP, first?.start ?? TOP) ? cells : []));

/** What a page is by the first heading on it. */
export function paperOf(page: Page): Paper | undefined {
  for (const cell of headCells(page)) {
    const words = page.folded.slice(cell.start, Math.min(cell.end, cell.start + MOST_HEADING)).trim();
    const paper = HEADINGS.find(([, heading]) => heading.test(words))?.[0] ?? (AT_END.test(words) ? "bill" : undefined);
    if (paper) return paper;
  }
  return undefined;
}

/** Whom the heading of a bill or of an offer says that it is for. `isTo`: in words that can mean nothing else. */
export function namedInHeading(page: Page): { readonly name: Occurrence; readonly isTo: boolean } | undefined {
  for (const cell of headCells(page)) {
    const found = FOR_WHOM.exec(page.folded.slice(cell.start, Math.min(cell.end, cell.start + MOST_HEADING)));
    const name = found && nameAt(page, { start: cell.start + found[0].length, end: cell.end });
    if (name) return { name, isTo: found.groups?.["to"] !== undefined };
  }
  return undefined;
}

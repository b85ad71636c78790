import type { Candidate } from "../candidates.ts";
import type { Page } from "../document.ts";
import { moneyMeaning, showMoney } from "../figures.ts";
import { labelFor } from "../goals.ts";
import { DOUBTFUL } from "../scorer.ts";

/** A line that says nothing but that all was paid: "PAID IN FULL - thank you", "Betrag dankend erhalten", "Acquittée". */
const PAID =
  /^(?:(?:status|this|the|invoice|rechnung|betrag|rechnungsbetrag|amount|total|facture|factura|fattura|factuur|faktura) )*(?:(?:is|was|has been|wurde|a ete|ha sido|e stat[oa]|is) )?(?:fully |voll(?:standig)? |dankend |bereits |entierement |totalmente |volledig )?(?:paid|settled|received with thanks|bezahlt|beglichen|erhalten|acquittee?s?|payee?|reglee?|pagad[oa]|pagato|saldato|quietanzat[oa]|voldaan|betaald|betald|betalt|zaplacon[oa]|liquidad[oa])(?: (?:in full|in cash|in bar|comptant|en efectivo|in contanti|contant))?(?: (?:on|am|le|el|il|op|den))?(?: (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*)?(?: (?:thank you|thanks|with thanks|many thanks|danke|vielen dank|merci|gracias|grazie|bedankt|tack|tak|obrigad[oa]|dziekujemy))?$/u;

const plain = (folded: string): string => folded.replace(/[^\p{L}]+/gu, " ").trim();

/** What was found, and that nothing is left to pay where a line says only that. It is doubtful: a stamp may be of another document. */
export function withPaidWords(pages: readonly Page[], candidates: readonly Candidate[]): Candidate[] {
  const price = candidates.find(({ field }) => field === "price")?.meaning;
  if (price?.kind !== "money" || candidates.some(({ field }) => field === "paid" || field === "total.due")) return [...candidates];
  for (const page of pages)
    for (const { start, end } of page.lines) {
      // "Amount paid: $200.00" says how much.
      if (page.money.some((money) => start <= money.start && money.start < end)) continue;
      if (end - start > 80 || !PAID.test(plain(page.folded.slice(start, end)))) continue;
      const shown = { value: showMoney(0, price.currency), meaning: moneyMeaning(0, price.currency) };
      return [...candidates, { field: "total.due", label: labelFor("total.due"), ...shown, page: page.number, start, end, score: DOUBTFUL }];
    }
  return [...candidates];
}

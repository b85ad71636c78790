import { PhraseBook, type Word } from "../entities/words.ts";
import type { Candidate } from "./candidates.ts";

const kinds = new PhraseBook<string>([
  ["purchase order|bestellung|bon de commande|orden de compra|pedido|auftrag|transportauftrag|commande", "Purchase order"],
  ["statement of work|sow|leistungsbeschreibung", "Statement of work"],
  ["contract|agreement|vertrag|werkvertrag|dienstvertrag|rahmenvertrag|wartungsvertrag|contrat|convention|contrato|acuerdo|avenant", "Contract"],
  ["quote|quotation|estimate|proposal|angebot|kostenvoranschlag|devis|offre|presupuesto|oferta", "Quote"],
  ["price list|rate card|preisliste|tarif|tarifs|tarifa|tarifas|conditions tarifaires", "Price list"],
  ["timesheet|time sheet|stundenzettel|releve d'heures|parte de horas", "Timesheet"],
  ["minutes|protokoll|compte rendu|acta", "Minutes"],
]);

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? "" : "s"}`;

/** What a document is, in a few words: "Contract with Brightwater Ferries DAC", "Price list with 14 rates". */
export function aboutOf(head: readonly Word[], values: readonly Candidate[], client: string | undefined, isPriceList: boolean): string {
  const prices = values.filter(({ field }) => field === "price").length;
  const kind = kinds.in(head)[0]?.meaning ?? (isPriceList ? "Price list" : "Document");
  if (kind === "Price list" && prices) return `Price list with ${count(prices, "rate")}`;
  if (!prices && !values.some(({ field }) => field.startsWith("total") || field === "cap"))
    return client ? `${kind} with ${client}, no price found` : "Nothing to bill found";
  const preposition =
    kind === "Contract" ? "with" : /^(?:Purchase order|Statement of work)$/.test(kind) ? "from" : kind === "Quote" || kind === "Timesheet" ? "for" : "with";
  return client ? `${kind} ${preposition} ${client}` : `${kind} with ${count(prices, "price")}`;
}

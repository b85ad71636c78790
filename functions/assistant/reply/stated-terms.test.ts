import { expect, test } from "vitest";
import { blankDraft } from "../../../shared/invoicing/draft-dates.ts";
import { blankProfile } from "../../../shared/records/business.ts";
import { statesOtherTerms } from "./stated-terms.ts";

const profile = blankProfile("Acme");
/** An invoice of Monday, March 16, Net 14: 3 days of design at 85, 255 in all. */
const draft = { ...blankDraft(profile, "2026-03-16"), terms: "Net 14", dueDate: "2026-03-30" } as const;
const isFigure = (value: number) => [3, 85, 255].includes(value);
const states = (text: string) => statesOtherTerms(text, [draft], "2026-03-16", isFigure);

test.each([
  "Due on receipt.",
  "The invoice for Acme is ready, due on receipt.",
  "It is payable immediately.",
  "The terms are Net 30.",
  "Due in 30 days.",
  "It is due at the end of the month.",
  "It is due next month.",
  "Due next week.",
  "Sofort fällig.",
  "Die Rechnung ist sofort fällig.",
  "Die Rechnung ist sofort nach Erhalt zahlbar.",
  "Zahlbar innerhalb von 30 Tagen.",
  "Fällig nächsten Monat.",
  "Fällig nächste Woche.",
  "À payer dès réception.",
  "La facture est à payer dès réception.",
  "Paiement comptant.",
  "Payable sous 30 jours.",
  "À payer le mois prochain.",
  "Pago al contado.",
  "Vence a la recepción.",
  "Vence el próximo mes.",
  "Pagamento immediato.",
  "La fattura è pagabile al ricevimento.",
  "Scadenza il prossimo mese.",
  "Direct te betalen.",
  "De factuur is betaalbaar bij ontvangst.",
  "Pagamento à vista.",
  "O pagamento é imediato.",
])("%j is not Net 14", (text) => expect(states(text)).toBe(true));

test.each([
  "Due in 14 days.",
  "The terms are Net 14.",
  "Payable within two weeks.",
  "It is now due March 30.",
  "Nothing is due now.",
  "The amount due is $255.00 for 3 days of design.",
  "Net 255, no tax.",
  "It is payable by bank transfer.",
  "Confirm and it goes out immediately.",
  "I can send it right away, payable in 14 days.",
  "Should it be due on receipt?",
  "If you want it due on receipt, say so.",
  "It is not due on receipt.",
  "2% discount if paid within 10 days, otherwise net 14.",
  "Three days of design for Acme, due March 30, 2026.",
  "Zahlbar in 14 Tagen.",
  "Netto 255, zahlbar in 14 Tagen.",
  "Ich sende sofort die Rechnung zahlbar in 14 Tagen.",
  "Payable sous 14 jours.",
  "La factura vence en dos semanas.",
  "Pagamento entro 14 giorni.",
  "Betaling binnen 14 dagen.",
  "Pagamento em 14 dias.",
])("%j is no other than Net 14", (text) => expect(states(text)).toBe(false));

test("what a deposit is due at says nothing about the rest", () =>
  expect(statesOtherTerms("The deposit is due on receipt.", [{ ...draft, deposit: { type: "percent", value: 30 } }], "2026-03-16", isFigure)).toBe(false));

import { expect, test } from "vitest";
import { USUAL_GOALS } from "../../uploads/document-files.ts";
import { extract } from "./extract.ts";

test.each([
  ["Zahlbar innert 20 Tagen netto.", "Zahlbar innert 20 Tagen netto"],
  ["Die Rechnung ist zahlbar binnen 14 Tagen.", "zahlbar binnen 14 Tagen"],
  ["Zahlungsziel: 30 Tage netto", "Zahlungsziel: 30 Tage netto"],
  ["Payable within 14 days of receipt of the invoice.", "Payable within 14 days of receipt of the invoice"],
  ["Invoices are payable by the client within 30 days.", "payable by the client within 30 days"],
  ["Payment terms: net 30", "Payment terms: net 30"],
  ["Paiement à 30 jours net.", "Paiement à 30 jours net"],
  ["Pago a 30 días fecha factura.", "Pago a 30 días fecha factura"],
  ["Zahlungsbedingungen\t30 Tage netto\tCHF", "30 Tage netto"],
])("payment terms are quoted with the words of payment: %j", (terms, quote) => {
  const text = `Contract\n\nDesign: 3 days at €90.00\n\n${terms}`;
  const found = extract({ pages: [{ text }], goals: USUAL_GOALS }).values.find(({ field }) => field === "payment.terms");
  expect(found?.quote?.text).toBe(quote);
});

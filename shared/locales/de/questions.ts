import type { QuestionTexts } from "../en/questions.ts";
import { either, list } from "../lists.ts";

export const questionTexts: QuestionTexts = {
  figures: {
    quantity: ["Menge", "Mengen"],
    unitPrice: ["Preis", "Preise"],
    taxRate: ["Steuersatz", "Steuersätze"],
    discount: ["Rabatt", "Rabatte"],
    deposit: ["Anzahlung", "Anzahlungen"],
    amountPaid: ["schon bezahlter Betrag", "Beträge"],
    invoiceDate: ["Rechnungsdatum", "Daten"],
    dueDate: ["Fälligkeit", "Daten"],
    customer: ["Kunde", "Kunden"],
    "customer.email": ["E-Mail-Adresse", "Angaben"],
    "customer.address": ["Anschrift", "Angaben"],
    "customer.phone": ["Telefonnummer", "Angaben"],
    terms: ["Zahlungsbedingungen", "Bedingungen"],
    notes: ["Anmerkungen", "Anmerkungen"],
  },
  newCustomer: "neuer Kunde",
  customer: "Für wen ist die Rechnung?",
  addressedToUs: (name) => `Diese Rechnung ist an Sie selbst gerichtet (${name}). Für wen ist die neue Rechnung?`,
  which: (names) => `Wer ist gemeint: ${either(names, "oder")}?`,
  quantity: (description) => `Wie oft oder wie viel ${description} ist es?`,
  lines: "Wofür ist sie, und zu welchem Preis?",
  price: ({ description, each, per, currency, another }) =>
    `Was kostet ${description}${per ? ` je ${per}` : each ? " pro Stück" : ""}${currency ? ` in ${currency}? Im Katalog steht der Preis in ${another}.` : "?"}`,
  currency: (said) => `In welcher Währung ist ${said}?`,
  taxRate: "Mit welchem Steuersatz in Prozent? Das Dokument rechnet eine Steuer dazu und sagt nicht, wie viel.",
  taxWords: "Mit welchem Steuersatz in Prozent (0 für keinen)? Das Dokument spricht von Steuer, und ich konnte nicht erkennen, was es sagt.",
  leftOut: (listed, more) =>
    `Bei ${list(listed, more > 0 ? `${more} weiteren` : undefined, "und")} war ich mir im Dokument nicht sicher und habe das weggelassen. Soll es auf die Rechnung?`,
  putOn: "Auf die Rechnung setzen",
  leave: "Weglassen",
  total: (choices) => `Welcher Betrag stimmt: ${either(choices, "oder")}?`,
  asStated: (amount) => `${amount} wie im Dokument`,
  asDrafted: (amount) => `${amount} wie im Entwurf`,
  one: (shown, figure, of) => `${figure}${of ? ` von ${of}` : ""}: Ich habe ${shown} eingetragen und weiß nicht, woher das kommt. Stimmt das?`,
  of: (shown, description) => (description ? `${shown} für ${description}` : shown),
  many: (listed, more, figures) =>
    `Ich habe ${list(listed, more > 0 ? `${more} weitere` : undefined, "und")} eingetragen und weiß nicht, woher diese ${figures} kommen. Stimmen sie?`,
};

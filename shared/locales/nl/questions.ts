import type { QuestionTexts } from "../en/questions.ts";
import { either, list } from "../lists.ts";

export const questionTexts: QuestionTexts = {
  figures: {
    quantity: ["aantal", "aantallen"],
    unitPrice: ["prijs", "prijzen"],
    taxRate: ["btw-tarief", "tarieven"],
    discount: ["korting", "kortingen"],
    deposit: ["aanbetaling", "aanbetalingen"],
    amountPaid: ["al betaald bedrag", "bedragen"],
    invoiceDate: ["factuurdatum", "datums"],
    dueDate: ["vervaldatum", "datums"],
    customer: ["klant", "klanten"],
    "customer.email": ["e-mailadres", "gegevens"],
    "customer.address": ["adres", "gegevens"],
    "customer.phone": ["telefoonnummer", "gegevens"],
    terms: ["betalingsvoorwaarden", "voorwaarden"],
    notes: ["opmerkingen", "opmerkingen"],
  },
  newCustomer: "nieuwe klant",
  customer: "Voor wie is de factuur?",
  addressedToUs: (name) => `Deze factuur is aan u gericht (${name}). Voor wie is de nieuwe factuur?`,
  which: (names) => `Wie bedoel je: ${either(names, "of")}?`,
  quantity: (description) => `Hoeveel ${description} is het?`,
  lines: "Waarvoor is ze, en tegen welke prijs?",
  price: ({ description, each, per, currency, another }) =>
    `Wat kost ${description}${per ? ` per ${per}` : each ? " per stuk" : ""}${currency ? ` in ${currency}? In de catalogus staat de prijs in ${another}.` : "?"}`,
  currency: (said) => `In welke valuta is ${said}?`,
  taxRate: "Tegen welk btw-tarief, in procenten? Het document telt er belasting bij op en zegt niet hoeveel.",
  taxWords: "Tegen welk btw-tarief, in procenten (0 voor geen)? Het document heeft het over belasting en ik kon niet opmaken wat het zegt.",
  leftOut: (listed, more) =>
    `Ik was in het document niet zeker van ${list(listed, more > 0 ? `nog ${more}` : undefined, "en")} en heb dat weggelaten. Moet het op de factuur?`,
  putOn: "Erop zetten",
  leave: "Weglaten",
  total: (choices) => `Welk totaal klopt: ${either(choices, "of")}?`,
  asStated: (amount) => `${amount} zoals in het document`,
  asDrafted: (amount) => `${amount} zoals in het concept`,
  one: (shown, figure, of) => `Ik heb ${shown} ingevuld als ${figure}${of ? ` van ${of}` : ""} en weet niet waar dat vandaan komt. Klopt het?`,
  of: (shown, description) => (description ? `${shown} voor ${description}` : shown),
  many: (listed, more, figures) =>
    `Ik heb ${list(listed, more > 0 ? `nog ${more}` : undefined, "en")} ingevuld en weet niet waar deze ${figures} vandaan komen. Kloppen ze?`,
};

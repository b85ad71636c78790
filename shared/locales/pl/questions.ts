import type { QuestionTexts } from "../en/questions.ts";
import { either, list } from "../lists.ts";

export const questionTexts: QuestionTexts = {
  figures: {
    quantity: ["ilość", "te ilości"],
    unitPrice: ["cena", "te ceny"],
    taxRate: ["stawka podatku", "te stawki"],
    discount: ["rabat", "te rabaty"],
    deposit: ["zaliczka", "te zaliczki"],
    amountPaid: ["kwota już zapłacona", "te kwoty"],
    invoiceDate: ["data faktury", "te daty"],
    dueDate: ["termin płatności", "te daty"],
    customer: ["klient", "ci klienci"],
    "customer.email": ["e-mail", "te dane"],
    "customer.address": ["adres", "te dane"],
    "customer.phone": ["telefon", "te dane"],
    terms: ["warunki płatności", "te warunki"],
    notes: ["uwagi", "te uwagi"],
  },
  newCustomer: "nowy klient",
  customer: "Dla kogo jest faktura?",
  addressedToUs: (name) => `Ta faktura jest wystawiona na Państwa (${name}). Dla kogo jest nowa faktura?`,
  which: (names) => `O kogo chodzi: ${either(names, "czy")}?`,
  quantity: (description) => `Ile jest ${description}?`,
  lines: "Za co i po jakiej cenie?",
  price: ({ description, each, per, currency, another }) =>
    `Ile kosztuje ${description}${per ? ` za ${per}` : each ? " za sztukę" : ""}${currency ? ` w ${currency}? W katalogu cena jest w ${another}.` : "?"}`,
  currency: (said) => `W jakiej walucie jest ${said}?`,
  taxRate: "Według jakiej stawki podatku, w procentach? Dokument dolicza podatek i nie podaje ile.",
  taxWords: "Według jakiej stawki podatku, w procentach (0, jeśli bez podatku)? Dokument mówi o podatku i nie wiem, co dokładnie.",
  leftOut: (listed, more) =>
    `Nie miałem pewności co do ${list(listed, more > 0 ? `jeszcze ${more}` : undefined, "i")} w dokumencie i to pominąłem. Czy ma być na fakturze?`,
  putOn: "Dodać",
  leave: "Pominąć",
  total: (choices) => `Która kwota jest właściwa: ${either(choices, "czy")}?`,
  asStated: (amount) => `${amount} jak w dokumencie`,
  asDrafted: (amount) => `${amount} jak w szkicu`,
  one: (shown, figure, of) => `Wpisano: ${figure}${of ? ` (${of})` : ""}: ${shown}, ale nie wiem, skąd to pochodzi. Czy to się zgadza?`,
  of: (shown, description) => (description ? `${shown} (${description})` : shown),
  many: (listed, more, figures) =>
    `Wpisano ${list(listed, more > 0 ? `jeszcze ${more}` : undefined, "i")}; nie wiem, skąd pochodzą ${figures}. Czy to się zgadza?`,
};

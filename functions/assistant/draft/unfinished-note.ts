import type { Language } from "../../../shared/locales/languages.ts";

/** Says that an invoice waits, for whom, for what (in brackets, with its space, or empty), and with which words it is opened. Those are English: every model knows them. */
type Note = (customer: string | undefined, question: string, words: string) => string;

export const unfinishedNotes: Readonly<Record<Language, Note>> = {
  ar: (customer, question, words) => `${customer ? `فاتورة ${customer}` : "الفاتورة التي بلا عميل"} تنتظر حتى تكتمل${question}. قل “${words}” لمتابعتها.`,
  de: (customer, question, words) =>
    `Die Rechnung ${customer ? `für ${customer}` : "ohne Kunde"} wartet, bis sie vollständig ist${question}. Mit „${words}“ geht es weiter.`,
  en: (customer, question, words) =>
    `The invoice ${customer ? `for ${customer}` : "without a customer"} waits until it is complete${question}. Say “${words}” to go on with it.`,
  es: (customer, question, words) =>
    `La factura ${customer ? `para ${customer}` : "sin cliente"} espera hasta estar completa${question}. Diga “${words}” para seguir con ella.`,
  fr: (customer, question, words) =>
    `La facture ${customer ? `pour ${customer}` : "sans client"} attend d'être complète${question}. Dites « ${words} » pour la reprendre.`,
  he: (customer, question, words) => `${customer ? `החשבונית של ${customer}` : "החשבונית ללא לקוח"} ממתינה עד שתושלם${question}. כדי להמשיך אמרו “${words}”.`,
  it: (customer, question, words) =>
    `La fattura ${customer ? `per ${customer}` : "senza cliente"} aspetta di essere completa${question}. Dica “${words}” per riprenderla.`,
  ja: (customer, question, words) =>
    `${customer ? `${customer}の請求書` : "請求先のない請求書"}は未完成のまま保留中です${question}。続けるには「${words}」と言ってください。`,
  nl: (customer, question, words) =>
    `De factuur ${customer ? `voor ${customer}` : "zonder klant"} wacht tot hij compleet is${question}. Zeg “${words}” om ermee verder te gaan.`,
  pl: (customer, question, words) =>
    `Faktura ${customer ? `dla ${customer}` : "bez klienta"} czeka na uzupełnienie${question}. Aby do niej wrócić, powiedz „${words}”.`,
  pt: (customer, question, words) =>
    `A fatura ${customer ? `para ${customer}` : "sem cliente"} espera até estar completa${question}. Diga “${words}” para continuar.`,
};

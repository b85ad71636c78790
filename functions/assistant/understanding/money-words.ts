import type { Language } from "../../../shared/locales/languages.ts";

/** The words of an answer about money in a language. */
export interface MoneyWords {
  readonly billed: string;
  readonly open: string;
  readonly overdue: string;
  readonly received: string;
  readonly paid: string;
  readonly drafts: string;
  readonly voided: string;
  /** The invoice that is being written, before what it comes to. */
  readonly draft: string;
  /** What is not in the sum yet. */
  readonly unpriced: (descriptions: string) => string;
  readonly average: string;
  readonly tax: string;
  readonly withTax: string;
  readonly withoutTax: string;
  readonly due: string;
  /** Between a sum and its invoices. */
  readonly on: string;
  readonly none: string;
  readonly statuses: Readonly<Record<string, string>>;
  readonly invoices: (count: number) => string;
  readonly late: (days: number) => string;
  readonly paidLate: (days: number) => string;
  readonly of: (total: string) => string;
  readonly dueSince: (day: string) => string;
  readonly more: (count: number) => string;
  /** What stays open once payments that wait are confirmed. */
  readonly leaves: (open: string, payments: string) => string;
  readonly range: (from: string, to: string) => string;
}

const english: MoneyWords = {
  billed: "Billed",
  open: "Open",
  overdue: "Overdue",
  received: "Received",
  paid: "Paid",
  drafts: "Drafts",
  voided: "Void",
  draft: "This invoice",
  unpriced: (descriptions) => `Without a price yet: ${descriptions}.`,
  average: "Average",
  tax: "tax",
  withTax: "with tax",
  withoutTax: "without tax",
  due: "due",
  on: "on",
  none: "There are no such invoices.",
  statuses: { draft: "draft", sent: "open", overdue: "overdue", pending: "payment pending", paid: "paid", void: "void" },
  invoices: (count) => (count === 1 ? "1 invoice" : `${count} invoices`),
  late: (days) => (days === 1 ? "1 day late" : `${days} days late`),
  paidLate: (days) => (days > 0 ? `paid ${days === 1 ? "1 day" : `${days} days`} late` : "paid on time"),
  of: (total) => `of ${total}`,
  dueSince: (day) => `due ${day}`,
  more: (count) => `and ${count} more`,
  leaves: (open, payments) => `${open} once the ${payments} that wait for your click are recorded`,
  range: (from, to) => `${from} to ${to}`,
};

const german: MoneyWords = {
  billed: "Berechnet",
  open: "Offen",
  overdue: "Überfällig",
  received: "Eingegangen",
  paid: "Bezahlt",
  drafts: "Entwürfe",
  voided: "Storniert",
  draft: "Diese Rechnung",
  unpriced: (descriptions) => `Noch ohne Preis: ${descriptions}.`,
  average: "Im Durchschnitt",
  tax: "Steuer",
  withTax: "mit Steuer",
  withoutTax: "ohne Steuer",
  due: "offen",
  on: "auf",
  none: "Es gibt keine solchen Rechnungen.",
  statuses: { draft: "Entwurf", sent: "offen", overdue: "überfällig", pending: "Zahlung läuft", paid: "bezahlt", void: "storniert" },
  invoices: (count) => (count === 1 ? "1 Rechnung" : `${count} Rechnungen`),
  late: (days) => (days === 1 ? "1 Tag überfällig" : `${days} Tage überfällig`),
  paidLate: (days) => (days > 0 ? `${days === 1 ? "1 Tag" : `${days} Tage`} zu spät bezahlt` : "pünktlich bezahlt"),
  of: (total) => `von ${total}`,
  dueSince: (day) => `fällig ${day}`,
  more: (count) => `und ${count} weitere`,
  leaves: (open, payments) => `${open}, sobald die ${payments} eingetragen sind, die auf Ihren Klick warten`,
  range: (from, to) => `${from} bis ${to}`,
};

const french: MoneyWords = {
  billed: "Facturé",
  open: "Ouvert",
  overdue: "En retard",
  received: "Encaissé",
  paid: "Payé",
  drafts: "Brouillons",
  voided: "Annulé",
  draft: "Cette facture",
  unpriced: (descriptions) => `Encore sans prix : ${descriptions}.`,
  average: "En moyenne",
  tax: "taxe",
  withTax: "TTC",
  withoutTax: "HT",
  due: "à payer",
  on: "sur",
  none: "Il n'y a pas de telles factures.",
  statuses: { draft: "brouillon", sent: "ouverte", overdue: "en retard", pending: "paiement en cours", paid: "payée", void: "annulée" },
  invoices: (count) => (count === 1 ? "1 facture" : `${count} factures`),
  late: (days) => (days === 1 ? "1 jour de retard" : `${days} jours de retard`),
  paidLate: (days) => (days > 0 ? `payée avec ${days === 1 ? "1 jour" : `${days} jours`} de retard` : "payée à temps"),
  of: (total) => `sur ${total}`,
  dueSince: (day) => `échéance ${day}`,
  more: (count) => `et ${count} de plus`,
  leaves: (open, payments) => `${open} une fois enregistrés les ${payments} qui attendent votre clic`,
  range: (from, to) => `du ${from} au ${to}`,
};

/** Returns the words of a language, or the English ones. */
export const moneyWords = (language: Language): MoneyWords => (language === "de" ? german : language === "fr" ? french : english);

import type { Document } from "../documents/documents.ts";
import type { Customer } from "../records/customers.ts";
import type { Product } from "../records/products.ts";
import { type Column, column, dayColumn, wordColumn } from "./table.ts";

export const customerColumns: readonly Column<Customer>[] = [
  column("Name", "Name", ({ name }) => name),
  column("Email", "E-Mail", ({ email }) => email),
  column("Phone", "Telefon", ({ phone }) => phone),
  column("Address", "Anschrift", ({ address }) => address),
  column("ID", "Kennung", ({ id }) => id),
  column("Created", "Angelegt", ({ createdAt }) => createdAt),
  column("Updated", "Geändert", ({ updatedAt }) => updatedAt),
];

export const productColumns: readonly Column<Product>[] = [
  column("Name", "Name", ({ name }) => name),
  column("Description", "Beschreibung", ({ description }) => description),
  column("Unit price", "Einzelpreis", ({ unitPrice }) => unitPrice),
  column("Currency", "Währung", ({ currency }) => currency),
  column("Unit", "Einheit", ({ unit }) => unit),
  column("ID", "Kennung", ({ id }) => id),
  column("Created", "Angelegt", ({ createdAt }) => createdAt),
  column("Updated", "Geändert", ({ updatedAt }) => updatedAt),
];

const typeWords = {
  proposal: { english: "proposal", german: "Angebot" },
  contract: { english: "contract", german: "Vertrag" },
  nda: { english: "NDA", german: "Geheimhaltungsvereinbarung" },
  letter: { english: "letter", german: "Brief" },
} as const;
const statusWords = { draft: { english: "draft", german: "Entwurf" }, sent: { english: "sent", german: "versendet" } } as const;

export const documentColumns: readonly Column<Document>[] = [
  wordColumn("Type", "Art", typeWords, ({ type }) => type),
  column("Title", "Titel", ({ title }) => title),
  column("Party", "Vertragspartner", ({ party }) => party.name),
  dayColumn("Date", "Datum", ({ date }) => date),
  wordColumn("Status", "Status", statusWords, ({ status }) => status),
  column("Amount", "Betrag", (document) => ("amount" in document ? document.amount : undefined)),
  column("Currency", "Währung", (document) => ("currency" in document ? document.currency : undefined)),
  dayColumn("Valid until", "Gültig bis", (document) => ("validUntil" in document ? document.validUntil : undefined)),
  column("ID", "Kennung", ({ id }) => id),
  column("Created", "Angelegt", ({ createdAt }) => createdAt),
  column("Updated", "Geändert", ({ updatedAt }) => updatedAt),
];

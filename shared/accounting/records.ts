import type { Document } from "../documents/documents.ts";
import { recordKinds, type StoredRecord } from "../records/record-kinds.ts";
import type { RecordNoun } from "../records/record-nouns.ts";
import { type AccountingColumn, dayColumn, valueColumn, wordColumn } from "./table.ts";

/** The last columns of every table of records. */
const storedColumns: readonly AccountingColumn<Pick<StoredRecord, "id" | "createdAt" | "updatedAt">>[] = [
  valueColumn("ID", "Kennung", ({ id }) => id),
  valueColumn("Created", "Angelegt", ({ createdAt }) => createdAt),
  valueColumn("Updated", "Geändert", ({ updatedAt }) => updatedAt),
];

/** Returns one column per field of the kind of record, then the stored columns. */
export const recordColumns = (noun: RecordNoun): readonly AccountingColumn<StoredRecord>[] => [
  ...Object.entries<{ label: string; heading?: string; german: string }>(recordKinds[noun].fields).map(([field, { label, heading = label, german }]) =>
    valueColumn<StoredRecord>(heading, german, (record) => (record as StoredRecord & Record<string, unknown>)[field]),
  ),
  ...storedColumns,
];

const typeWords = {
  proposal: { english: "proposal", german: "Angebot" },
  contract: { english: "contract", german: "Vertrag" },
  nda: { english: "NDA", german: "Geheimhaltungsvereinbarung" },
  letter: { english: "letter", german: "Brief" },
} as const;
const statusWords = { draft: { english: "draft", german: "Entwurf" }, sent: { english: "sent", german: "versendet" } } as const;

export const documentColumns: readonly AccountingColumn<Document>[] = [
  wordColumn("Type", "Art", typeWords, ({ type }) => type),
  valueColumn("Title", "Titel", ({ title }) => title),
  valueColumn("Party", "Vertragspartner", ({ party }) => party.name),
  dayColumn("Date", "Datum", ({ date }) => date),
  wordColumn("Status", "Status", statusWords, ({ status }) => status),
  valueColumn("Amount", "Betrag", (document) => ("amount" in document ? document.amount : undefined)),
  valueColumn("Currency", "Währung", (document) => ("currency" in document ? document.currency : undefined)),
  dayColumn("Valid until", "Gültig bis", (document) => ("validUntil" in document ? document.validUntil : undefined)),
  ...storedColumns,
];

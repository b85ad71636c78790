import type { ExportQuery } from "../../shared/account/export.ts";
import { recordKinds } from "../../shared/records/record-kinds.ts";
import { listOf, recordNouns } from "../../shared/records/record-nouns.ts";

const period = ({ from, to }: ExportQuery, [first, last]: readonly [string, string]): string => `${from ?? first} – ${to ?? last}`;

/** One row for each kind of record. */
const recordRows = (ending: string, form: "everything" | "english" | "german"): string =>
  recordNouns.map((noun) => `${`${listOf(noun)}.${ending}`.padEnd(20)} ${recordKinds[noun].exported[form]}`).join("\n");

/** The readme of an export of everything. */
export const everythingReadme = `Everything that Plainbill has of this workspace.

business.json        what the business prints on its invoices
settings.json        how the assistant works, what new invoices start from, and the next number
${recordRows("*", "everything")}
documents.*          the proposals, contracts, NDAs and letters that were written
invoices.json        the invoices, each whole: its lines, figures, payments and credit notes, and customer and business as they were
invoices.csv         one row an invoice; a draft and a void one have their number and no figures
invoice-lines.csv    one row a line, charge or allowance, with its share of the discount and of the tax
taxes.csv            one row an invoice and tax rate
credit-notes.csv     what was credited, below zero, one row a credit note and tax rate
payments.csv         what came in and, below zero, what went back
activity.*           what happened to each invoice, by whom and when
emails.*             the e-mails about each invoice and document, to whom they went and what became of them
logos/               the logos
pdf/                 where it was asked for: the issued invoices and credit notes, and the other documents that were sent
members.json         who belongs to the workspace
conversation.json    what was said to the assistant and is still remembered, and the invoice in hand
unreadable.json      what is stored and could not be read, as it is stored; it is in no other file
workspace.json       when the workspace was made, when its trial ends, and what it has subscribed to
subscription-invoices.json  what it was billed for that

JSON files have everything; CSV files (UTF-8) have what fits into a table. Amounts are in major units of their currency, rates in percent.
In a CSV file what a spreadsheet would take for a formula, at the start of a text or after a comma, semicolon, tab or line end in it, has an apostrophe in front.
`;

/** The readme of an export of a period, for the accountant. */
export const englishReadme = (asked: ExportQuery): string => `The accounts of a period: ${period(asked, ["the beginning", "today"])}.

invoices.csv         one row an invoice dated in the period; a draft and a void one have their number and no figures, so that no number is missing
invoice-lines.csv    one row a line, charge or allowance of them; net and tax add up to those of the invoice
taxes.csv            their tax, one row an invoice and tax rate
credit-notes.csv     the credit notes dated in the period, below zero, one row a credit note and tax rate
payments.csv         what came in in the period and, below zero, what went back, whenever its invoice was written
${recordRows("csv", "english")}
documents.csv        all proposals, contracts, NDAs and letters
pdf/                 where it was asked for: the invoices and credit notes of the period as they were issued, and the other documents that were sent in it

Net sales of the period are the net of invoices.csv and credit-notes.csv together, per currency; what came in is the sum of payments.csv.
What of a credit note was an overpayment that went back has a column of its own: it takes nothing off the sales.
CSV files are UTF-8 with commas, decimal points and days as 2026-03-31. Amounts are in major units of their currency, rates in percent.
What a spreadsheet would take for a formula, at the start of a text or after a comma, semicolon, tab or line end in it, has an apostrophe in front.
Where there is an unreadable.json, it has what is stored and could not be read.
`;

export const germanReadme = (asked: ExportQuery): string => `Die Buchhaltung eines Zeitraums: ${period(asked, ["Beginn", "heute"])}.

invoices.csv         eine Zeile je Rechnung mit Datum im Zeitraum; Entwürfe und stornierte Rechnungen ohne Beträge, damit keine Nummer fehlt
invoice-lines.csv    eine Zeile je Position, Zuschlag oder Nachlass; Netto und Steuer ergeben zusammen die der Rechnung
taxes.csv            die Steuer, eine Zeile je Rechnung und Steuersatz
credit-notes.csv     die Rechnungskorrekturen mit Datum im Zeitraum, negativ, eine Zeile je Korrektur und Steuersatz
payments.csv         die Zahlungen im Zeitraum, Erstattungen negativ, gleich wann die Rechnung geschrieben wurde
${recordRows("csv", "german")}
documents.csv        alle Angebote, Verträge, Geheimhaltungsvereinbarungen und Briefe
pdf/                 falls gewünscht: die Rechnungen und Rechnungskorrekturen des Zeitraums, wie sie ausgestellt wurden, und die anderen Dokumente, die in ihm versandt wurden

Der Nettoumsatz des Zeitraums ist je Währung das Netto von invoices.csv und credit-notes.csv zusammen; eingegangen ist die Summe von payments.csv.
Was an einer Rechnungskorrektur eine erstattete Überzahlung war, steht in einer eigenen Spalte und mindert den Umsatz nicht.
CSV-Dateien sind UTF-8 mit Semikolon, Dezimalkomma und Tagen als 31.03.2026. Beträge in ganzen Einheiten ihrer Währung, Sätze in Prozent.
Was eine Tabellenkalkulation für eine Formel hielte, am Anfang eines Textes oder in ihm nach Komma, Semikolon, Tabulator oder Zeilenende, hat ein Apostroph davor.
Wo es eine unreadable.json gibt, steht in ihr, was gespeichert ist und nicht gelesen werden konnte.
`;

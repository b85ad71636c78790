import type { FieldChange } from "../../../shared/chat/assistant.ts";
import { type Document, type DocumentContent, type DocumentType, documentContent, termOf } from "../../../shared/documents/documents.ts";
import { formatMoney } from "../../../shared/money.ts";
import { englishFor } from "../../../shared/print/english.ts";
import { documentFormat } from "../../../shared/text/document-format.ts";
import { orList } from "../names/disambiguation.ts";

/** The notice about documents made from a template. */
export const legalNotice = "It comes from a template and is not legal advice; have it checked before you rely on it.";

/** Returns true if a document is made from a template of legal words. */
export const isLegalDocument = ({ type }: Pick<Document, "type">): boolean => type === "contract" || type === "nda";

/** Returns "a mutual NDA with Hooli Inc. for 2 years", "a proposal for Hooli Inc.: Website redesign, $12,000.00". */
export function describeDocument(document: Document): string {
  const { party } = document;
  switch (document.type) {
    case "proposal":
      return `a proposal for ${documentLine(document)}`;
    case "contract":
      return `a contract with ${documentLine(document)}`;
    case "nda":
      return `${document.mutual ? "a mutual NDA" : "an NDA"} with ${party.name} for ${termOf(document.months)}${roleOf(document)}`;
    case "letter":
      return `a letter to ${documentLine(document)}`;
  }
}

const roleOf = ({ mutual, disclosedBy }: { mutual: boolean; disclosedBy?: "us" | "them" | undefined }): string =>
  mutual ? "" : disclosedBy === "us" ? ", in which you disclose to them" : ", in which they disclose to you";

/** Characters of a longer text that are shown in a line. */
const SHORT = 80;
const short = (text: string): string => {
  const line = text.trim().replace(/\s+/g, " ");
  return line.length > SHORT ? `${line.slice(0, SHORT - 1).toWellFormed()}…` : line;
};

/** Returns "Hooli Inc.: Website redesign, $12,000.00". */
export function documentLine(document: Document): string {
  const { party, title, business } = document;
  const what = document.type === "contract" ? short(document.services) : title;
  const price = "amount" in document && document.amount !== undefined ? `, ${formatMoney(document.amount, document.currency, business.locale)}` : "";
  return `${party.name}: ${what}${price}`;
}

/** Returns a sentence that names the blanks on the document's page, or undefined if it has none. */
export function blanksNote(document: Document): string | undefined {
  const open: Record<DocumentType, readonly [name: string, value: unknown][]> = {
    proposal: [],
    contract: [
      ["the fee", "amount" in document && document.amount],
      ["the start date", "startDate" in document && document.startDate],
      ["the end date", "endDate" in document && document.endDate],
      ["the governing law", "governingLaw" in document && document.governingLaw],
    ],
    nda: [
      ["the purpose", "purpose" in document && document.purpose],
      ["the governing law", "governingLaw" in document && document.governingLaw],
    ],
    letter: [],
  };
  const names = open[document.type].flatMap(([name, value]) => (value === undefined || value === "" || value === false ? [name] : []));
  return names.length ? `Still blank on it: ${orList(names).replace(" or ", " and ")}.` : undefined;
}

/** Field names as people say them. */
const names: Record<string, string> = {
  title: "Title",
  party: "Party",
  date: "Date",
  amount: "Price",
  currency: "Currency",
  upfrontPercent: "Upfront",
  duration: "Timeline",
  validUntil: "Valid until",
  scope: "Scope",
  deliverables: "Deliverables",
  services: "Services",
  paymentTerms: "Payment terms",
  startDate: "Starts",
  endDate: "Ends",
  noticeDays: "Notice",
  mutual: "Mutual",
  disclosedBy: "Disclosed by",
  purpose: "Purpose",
  months: "Term",
  governingLaw: "Governing law",
  subject: "Subject",
  salutation: "Salutation",
  body: "Letter",
};

/** Returns the differences of two states of a document in a line: "Price $9,000.00 → $15,000.00; Governing law Oregon". */
export function documentChanges(before: Document, after: Document): string {
  const said = documentFieldChanges(before, after).map(({ label, before: was, after: is }) =>
    is === undefined ? `${label} taken away` : was === undefined || isLong(was) || isLong(is) ? `${label}: ${short(is)}` : `${label} ${was} → ${is}`,
  );
  return said.join("; ") || "No change";
}

/** Returns the same field by field. */
export function documentFieldChanges(before: Document, after: Document): FieldChange[] {
  const [old, now] = [documentContent(before), documentContent(after)] as const;
  return Object.entries(names).flatMap(([field, label]) => {
    const [was, is] = [valueIn(old, field, before), valueIn(now, field, after)];
    return was === is ? [] : [{ label, ...(was === undefined ? {} : { before: was }), ...(is === undefined ? {} : { after: is }) }];
  });
}

const isLong = (text: string): boolean => text.length > 30;

function valueIn(content: DocumentContent, field: string, document: Document): string | undefined {
  const value = (content as Record<string, unknown>)[field];
  if (value === undefined) return undefined;
  const { business } = document;
  const written = documentFormat(
    document.type === "proposal" ? business.locale : englishFor(business),
    "currency" in document ? document.currency : business.currency,
  );
  if (field === "amount") return written.money(Number(value));
  if (field === "upfrontPercent") return written.percent(Number(value));
  if (field === "months") return termOf(Number(value));
  if (field === "noticeDays") return `${value} ${value === 1 ? "day" : "days"}`;
  if (field === "mutual") return value ? "yes" : "no";
  if (field === "disclosedBy") return value === "us" ? "you" : "them";
  if (field === "party") return content.party.name;
  if (Array.isArray(value)) return value.join(", ");
  return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? written.date(String(value)) : String(value);
}

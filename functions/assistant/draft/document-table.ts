import type { AnswerTable } from "../../../shared/chat/assistant.ts";
import { longDate } from "../../../shared/clock.ts";
import { formatUnitPrice } from "../../../shared/money.ts";
import { documentFormat } from "../../../shared/text/document-format.ts";
import { type ExtractedValue, isSure, type ValueField } from "../../../shared/uploads/document-files.ts";
import type { DocumentFindings } from "./document-draft.ts";

/** Most values of a document that an answer shows; its page has them all. */
const SHOWN = 12;

/** The fields of a document that an invoice uses. */
const SHOWN_FIELDS: ReadonlySet<ValueField> = new Set([
  "price",
  "tax.rate",
  "discount",
  "deposit",
  "paid",
  "payment.terms",
  "payment.due",
  "order.number",
  "cap",
  "expenses",
]);

/**
 * Returns the document's values for an invoice as a table for a reader of `locale`,
 * with a link to the document. `asked` are the values that the answer asks to check.
 */
export function findingsTable({ file, values }: DocumentFindings, locale: string, asked = values.filter((value) => !isSure(value))): AnswerTable {
  const told = values.filter(({ field }) => SHOWN_FIELDS.has(field));
  const unsure = asked.length;
  return {
    caption: `From ${file.name}`,
    columns: [{ label: "What" }, { label: "Value", numeric: true }, { label: "Page", numeric: true }],
    rows: told.slice(0, SHOWN).map((value) => [isSure(value) ? value.label : `${value.label} (not sure)`, shownValue(value, locale), pageOf(value)]),
    link: {
      label: unsure ? `Check ${unsure === 1 ? "1 value" : `${unsure} values`}` : `All ${values.length} values, with their words`,
      path: `/files/${file.filename}`,
    },
  };
}

const pageOf = ({ quote }: ExtractedValue): string => (quote ? String(quote.page) : "");

/** Returns a value in the reader's locale: "349,00 € per hour", "7,5 %", "5. Oktober 2026". A value that is more than such a figure stays as read. */
function shownValue({ value, meaning }: ExtractedValue, locale: string): string {
  switch (meaning.kind) {
    case "money":
      return meaning.currency ? `${formatUnitPrice(meaning.amount, meaning.currency, locale)}${meaning.per ? ` per ${meaning.per}` : ""}` : value;
    case "date":
      return longDate(meaning.date, locale);
    case "percent":
      return value === `${meaning.percent} %` ? documentFormat(locale, "EUR").percent(meaning.percent) : value;
    default:
      return value;
  }
}

/** Returns a value for a sentence: "Extra hours, €95.00 per hour". */
export const namedValue = (value: ExtractedValue, locale: string): string => `${value.label}, ${shownValue(value, locale)}`;

/** Most values named in a sentence. */
const NAMED = 5;

/** Returns values for a sentence, each with its page: "Extra hours, €95.00 per hour (page 2)". */
export const listValues = (values: readonly ExtractedValue[], locale: string): string => {
  const named = values.slice(0, NAMED).map((value) => `${namedValue(value, locale)}${value.quote ? ` (page ${pageOf(value)})` : ""}`);
  return [...named, ...(values.length > NAMED ? [`and ${values.length - NAMED} more`] : [])].join("; ");
};

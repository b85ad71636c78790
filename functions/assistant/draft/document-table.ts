import type { DocumentValue } from "../../../shared/chat/ask.ts";
import type { AnswerTable } from "../../../shared/chat/assistant.ts";
import { documentValueText, valueText } from "../../../shared/chat/question-format.ts";
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
    rows: told
      .slice(0, SHOWN)
      .map((value) => [isSure(value) ? value.label : `${value.label} (not sure)`, valueText(documentValue(value), locale), pageOf(value)]),
    link: {
      label: unsure ? `Check ${unsure === 1 ? "1 value" : `${unsure} values`}` : `All ${values.length} values, with their words`,
      path: `/files/${file.filename}`,
    },
  };
}

const pageOf = ({ quote }: ExtractedValue): string => (quote ? String(quote.page) : "");

/** Returns a value as a question names it. A value that is more than an amount, a date or a percentage stays as read. */
export function documentValue({ label, value, meaning }: ExtractedValue): DocumentValue {
  switch (meaning.kind) {
    case "money": {
      const { amount, currency, per } = meaning;
      return { label, value, ...(currency ? { money: { amount, currency, ...(per ? { per } : {}) } } : {}) };
    }
    case "date":
      return { label, value, date: meaning.date };
    case "percent":
      return { label, value, ...(value === `${meaning.percent} %` ? { percent: meaning.percent } : {}) };
    default:
      return { label, value };
  }
}

/** Most values named in a sentence. */
const NAMED = 5;

/** Returns values for a sentence, each with its page: "Extra hours, €95.00 per hour (page 2)". */
export const listValues = (values: readonly ExtractedValue[], locale: string): string => {
  const named = values.slice(0, NAMED).map((value) => `${documentValueText(documentValue(value), locale)}${value.quote ? ` (page ${pageOf(value)})` : ""}`);
  return [...named, ...(values.length > NAMED ? [`and ${values.length - NAMED} more`] : [])].join("; ");
};

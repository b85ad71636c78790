import type { AnswerTable } from "../../../shared/chat/assistant.ts";
import { longDate } from "../../../shared/clock.ts";
import { formatUnitPrice } from "../../../shared/money.ts";
import { documentFormat } from "../../../shared/text/document-format.ts";
import { type ExtractedValue, isSure, type ValueField } from "../../../shared/uploads/document-files.ts";
import type { DocumentFindings } from "./document-draft.ts";

/** How many values of a document an answer shows; its page has them all. */
const SHOWN = 12;

/** What an invoice takes from a document besides its prices. */
const TOLD: ReadonlySet<ValueField> = new Set([
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

/** What the document says of an invoice, as a table that leads to it, for a reader of `locale`; `asked` are those that the answer asks to check. */
export function findingsTable({ file, values }: DocumentFindings, locale: string, asked = values.filter((value) => !isSure(value))): AnswerTable {
  const told = values.filter(({ field }) => TOLD.has(field));
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

/** A value as people of `locale` read it: "349,00 € per hour", "7,5 %", "5. Oktober 2026"; what says more than such a figure stays as it was read. */
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

/** A value as a sentence names it: "Extra hours, €95.00 per hour". */
export const namedValue = (value: ExtractedValue, locale: string): string => `${value.label}, ${shownValue(value, locale)}`;

/** How many values are named in a sentence. */
const NAMED = 5;

/** Values as a sentence lists them, each with its page: "Extra hours, €95.00 per hour (page 2)". */
export const listValues = (values: readonly ExtractedValue[], locale: string): string => {
  const named = values.slice(0, NAMED).map((value) => `${namedValue(value, locale)}${value.quote ? ` (page ${pageOf(value)})` : ""}`);
  return [...named, ...(values.length > NAMED ? [`and ${values.length - NAMED} more`] : [])].join("; ");
};

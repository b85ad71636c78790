import { fold } from "../../language/fold.ts";
import { type ExtractedValue, type MissingValue, USUAL_GOALS, type ValueField } from "../../uploads/document-files.ts";
import { wordsIn } from "../entities/words.ts";
import type { Candidate } from "./candidates.ts";
import type { Page } from "./document.ts";

const [BUSINESS, CONTACTS, SCOPE, MONEY] = USUAL_GOALS;

/** Which of the usual goals a field is for. */
const goalOf = (field: ValueField): string => {
  if (/^(?:client|supplier)\.(?:name|address|tax-id)$|^supplier\.|^document|^order/.test(field) && !/contact|email|phone/.test(field)) return BUSINESS;
  if (/contact|email|phone/.test(field)) return CONTACTS;
  return field.startsWith("project") ? SCOPE : MONEY;
};

/** What a person calls a field, and other words for it; those of `isUsual` are looked for in each document. */
const names: Readonly<Partial<Record<ValueField, { readonly label: string; readonly words: string; readonly isUsual?: true }>>> = {
  "client.name": { label: "Client", words: "client|customer|client name|customer name", isUsual: true },
  "client.address": { label: "Client's address", words: "address|client address|billing address", isUsual: true },
  "client.tax-id": { label: "Client's tax ID", words: "vat|vat id|vat number|tax id|client vat", isUsual: true },
  "client.contact": { label: "Contact person", words: "contact|contact person|contact name", isUsual: true },
  "client.email": { label: "Client's email", words: "email|client email", isUsual: true },
  "client.phone": { label: "Client's phone", words: "phone|telephone|client phone", isUsual: true },
  "supplier.name": { label: "Supplier", words: "supplier|vendor|contractor" },
  "supplier.iban": { label: "IBAN", words: "iban|bank|bank details|bank account" },
  "supplier.bic": { label: "BIC", words: "bic|swift" },
  "invoice.email": { label: "Invoices to", words: "invoice email|invoices to" },
  "document.date": { label: "Date", words: "date|document date|contract date", isUsual: true },
  "document.number": { label: "Document number", words: "document number|contract number|quote number|reference" },
  "order.number": { label: "Order number", words: "order number|purchase order|purchase order number|po number|po", isUsual: true },
  "project.title": { label: "Project", words: "project|project title|subject|title", isUsual: true },
  "project.start": { label: "Start", words: "start|start date|begin", isUsual: true },
  "project.end": { label: "End", words: "end|end date|deadline|delivery date|completion", isUsual: true },
  price: { label: "Prices", words: "price|prices|rate|rates|hourly rate|day rate|fees|milestones", isUsual: true },
  "total.net": { label: "Net total", words: "net total|total|total net" },
  "total.gross": { label: "Gross total", words: "gross total|grand total" },
  "total.due": { label: "Amount due", words: "amount due|balance due|balance" },
  "tax.rate": { label: "Tax rate", words: "tax rate|vat rate|tax", isUsual: true },
  discount: { label: "Discount", words: "discount" },
  deposit: { label: "Deposit", words: "deposit|advance|down payment|retainer" },
  paid: { label: "Already paid", words: "already paid|paid|payments received" },
  "payment.terms": { label: "Payment terms", words: "payment terms|terms|payment", isUsual: true },
  "payment.due": { label: "Due date", words: "due date" },
  "payment.late-interest": { label: "Late interest", words: "late interest|late fees|interest", isUsual: true },
  "payment.early-discount": { label: "Early payment discount", words: "early payment discount|skonto|cash discount" },
  cap: { label: "Cap", words: "cap|caps|limit|maximum" },
  expenses: { label: "Expenses", words: "expenses|travel costs", isUsual: true },
};

/** What a field is called where nothing else is said. */
export const labelFor = (field: ValueField): string =>
  names[field]?.label ?? (field.split(/[.-]/).at(-1) ?? field).replace(/^./, (letter) => letter.toUpperCase());

const normal = (text: string) =>
  wordsIn(fold(text))
    .map(({ text: word }) => word)
    .join(" ");
const fieldsOf = (goal: string): ValueField[] =>
  (Object.entries(names) as [ValueField, { words: string }][]).flatMap(([field, { words }]) => (words.split("|").includes(normal(goal)) ? [field] : []));

/** The values of a document for the goals it was read for, and what was looked for and is not there. */
export function byGoals(
  pages: readonly Page[],
  candidates: readonly Candidate[],
  goals: readonly string[],
): { values: ExtractedValue[]; missing: MissingValue[] } {
  const values: Omit<ExtractedValue, "id">[] = [];
  const missing: MissingValue[] = [];
  const usual = (goal: string) => USUAL_GOALS.find((each) => each.toLowerCase() === goal.toLowerCase());
  const own = new Map(goals.filter((goal) => !usual(goal)).map((goal) => [goal, fieldsOf(goal)]));
  const ownGoalOf = (field: ValueField) => [...own].find(([, fields]) => fields.includes(field))?.[0];
  for (const candidate of candidates) {
    const wanted = goalOf(candidate.field);
    const goal = candidate.goal ?? ownGoalOf(candidate.field) ?? goals.find((each) => usual(each) === wanted);
    if (goal) values.push(goalValue(pages, candidate, goal));
  }
  const has = (field: ValueField) => candidates.some((each) => each.field === field);
  for (const goal of goals) {
    const fields = own.get(goal);
    if (!fields) {
      for (const [field, { label, isUsual }] of Object.entries(names) as [ValueField, { label: string; isUsual?: true }][])
        if (isUsual && goalOf(field) === usual(goal) && !has(field) && !ownGoalOf(field)) missing.push({ goal, field, label });
    } else if (fields.length) {
      if (!fields.some(has)) missing.push({ goal, field: fields[0] ?? "other", label: goal });
    } else {
      const isFound = values.some((value) => value.goal === goal);
      const lines = isFound ? [] : labelledLines(pages, goal);
      values.push(...lines.map((line) => goalValue(pages, line, goal)));
      if (!isFound && !lines.length) missing.push({ goal, field: "other", label: goal });
    }
  }
  return { values: values.map((value, i) => ({ id: i + 1, ...value })), missing };
}

function goalValue(pages: readonly Page[], { page, start, end, score: _, goal: __, ...value }: Candidate, goal: string): Omit<ExtractedValue, "id"> {
  const text = pages[page - 1]?.text.slice(start, end) ?? "";
  return { goal, ...value, label: value.label.slice(0, 200) || "Value", value: value.value.slice(0, 1000), quote: { text, page, start, end } };
}

/** Lines that a label of the person's own begins: "Notice period: 3 months", or a cell beside it. */
function labelledLines(pages: readonly Page[], goal: string): Candidate[] {
  const wanted = normal(goal);
  if (!wanted) return [];
  return pages
    .flatMap((page) =>
      page.lines.flatMap((line) => {
        const colon = line.text.indexOf(":");
        const label = line.cells.length > 1 ? (line.cells[0]?.text ?? "") : colon > 0 ? line.text.slice(0, colon) : "";
        const plain = normal(label.replace(/^[\d.)\s•*-]+/, ""));
        if (!plain || (plain !== wanted && plain !== `${wanted}s` && `${plain}s` !== wanted)) return [];
        const rest = line.cells.length > 1 ? (line.cells[1]?.text ?? "") : line.text.slice(colon + 1).trim();
        const start = rest ? page.text.indexOf(rest, line.start + label.length) : -1;
        return start < 0
          ? []
          : [
              {
                field: "other" as const,
                label: goal,
                value: rest,
                meaning: { kind: "text" as const },
                page: page.number,
                start,
                end: start + rest.length,
                score: 1,
              },
            ];
      }),
    )
    .slice(0, 5);
}

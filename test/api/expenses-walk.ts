/** A change for a new kind of record: a new file, or an insertion into an existing one. */
type Place = readonly [file: string, added: string] | readonly [file: string, before: string, put: string];

/**
 * Adds expenses to Plainbill for the assistant, as a developer would: found, added, changed, deleted after a click, undone and
 * exported, like customers and
 * products. The compiler names each place that is missing.
 */
export const places: readonly Place[] = [
  ["shared/ids.ts", '  product: "prd",\n', '  expense: "exp",\n'],
  [
    "shared/records/expenses.ts",
    `import * as z from "zod/mini";
import { CalendarDate, Instant } from "../clock.ts";
import { decimal, text } from "../fields.ts";
import { idOf } from "../ids.ts";
import { fold, termsBy } from "../text/search.ts";

/** The details of an expense that a person enters. \`amount\` in major units of the business's currency. */
export const ExpenseDetails = z.strictObject({
  name: text(1, 200),
  amount: decimal({ above: 0, decimals: 3 }),
  date: z.optional(CalendarDate),
});
export type ExpenseDetails = z.infer<typeof ExpenseDetails>;

/** An expense of a workspace. */
export const Expense = z.object({ ...ExpenseDetails.shape, id: idOf("expense"), version: z.int(), createdAt: Instant, updatedAt: Instant });
export type Expense = z.infer<typeof Expense>;

/** The sort term of expenses in a list, and the terms that find them. */
export const expenseTerms = ({ name }: Pick<ExpenseDetails, "name">, folding = fold) => ({ sort: folding(name), find: termsBy(folding, name) });
`,
  ],
  ["shared/records/record-nouns.ts", '["customer", "product"', ', "expense"'],
  [
    "shared/records/record-kinds.ts",
    'import { Customer, CustomerDetails, newCustomer } from "./customers.ts";\n',
    'import { Expense, ExpenseDetails } from "./expenses.ts";\n',
  ],
  [
    "shared/records/record-kinds.ts",
    "  readonly product: { readonly details: ProductDetails; readonly record: Product };\n",
    "  readonly expense: { readonly details: ExpenseDetails; readonly record: Expense };\n",
  ],
  ["shared/records/record-kinds.ts", "export const recordKinds = { customer, product", ", expense"],
  [
    "shared/records/record-kinds.ts",
    'export type RecordOf<N extends RecordNoun> = RecordTypes[N]["record"];\n',
    `
const expense: RecordKind<"expense", ExpenseDetails, Expense> = {
  noun: "expense",
  details: ExpenseDetails,
  record: Expense,
  fields: {
    name: { label: "Name", german: "Name" },
    amount: { label: "Amount", german: "Betrag", write: (amount, { currency, locale }) => priceText(amount, currency, locale) },
    date: { label: "Date", german: "Datum", follows: true },
  },
  create: (id, details, now) => ({ ...details, id, version: 1, createdAt: now, updatedAt: now }),
  shownWithName: "amount",
  staysAfterDeletion: "What was billed on because of it stays on its invoice.",
  exported: { everything: "the expenses", english: "all expenses", german: "alle Ausgaben" },
};
`,
  ],
  [
    "functions/records/expense-store.ts",
    `import { countRecord } from "../../shared/invoicing/aggregates.ts";
import { Expense, expenseTerms } from "../../shared/records/expenses.ts";
import { records } from "../ledger/records.ts";

export const expenses = records({
  prefix: "EXPENSE",
  noun: "expense",
  schema: Expense,
  terms: expenseTerms,
  count: (aggregates, before) => (before ? aggregates : countRecord("expense", aggregates, 1)),
  uncount: (aggregates) => countRecord("expense", aggregates, -1),
});
`,
  ],
  ["functions/records/record-stores.ts", 'import { customers } from "./customer-store.ts";\n', 'import { expenses } from "./expense-store.ts";\n'],
  ["functions/records/record-stores.ts", "{ customer: customers, product: products", ", expense: expenses"],
  [
    "functions/assistant/tools/expenses.ts",
    `import { toolsForKind } from "./tools-for-kind.ts";

export const expenseTools = toolsForKind({
  noun: "expense",
  finding: "Finds expenses by name, or lists them.",
  saving: "Adds an expense, or changes the one that match names.",
  adding: "Add one by saying “Add an expense: train to Graz, 45”.",
});
`,
  ],
  ["functions/assistant/tools/record-tools.ts", 'import { customerTools } from "./customers.ts";\n', 'import { expenseTools } from "./expenses.ts";\n'],
  ["functions/assistant/tools/record-tools.ts", "{ customer: customerTools, product: productTools", ", expense: expenseTools"],
  ["web/src/features/chat/record-icons.ts", "{ customer: User, product: Package", ", expense: Receipt"],
  ["web/src/features/chat/record-icons.ts", "{ type LucideIcon, Package", ", Receipt"],
];

export const touched: ReadonlySet<string> = new Set(places.map(([file]) => file));

/** Returns a file with the insertion of a place. Throws unless its anchor occurs exactly once. */
export function withPlace(text: string, [file, before, put]: Place): string {
  if (put === undefined) return before;
  const at = text.indexOf(before);
  if (at < 0 || text.includes(before, at + 1)) throw new Error(`${file} has not one place after ${JSON.stringify(before)}.`);
  return text.slice(0, at + before.length) + put + text.slice(at + before.length);
}

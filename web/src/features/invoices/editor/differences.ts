import { readTypedNumber } from "@shared/language/number/typed.ts";
import { customerDetails } from "@shared/records/customers.ts";
import { type InvoiceForm, isBlank, type LineForm, type PartForm } from "./form.ts";

export type VersionSide = "mine" | "theirs";

/** A difference between two versions of an invoice; a value is empty if its version has none. */
export interface Difference {
  readonly key: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

/** The fields that form one difference, with its label and text. */
const groups = {
  customer: {
    label: "Customer",
    fields: ["customerId", "customer", "newCustomer"],
    read: ({ customer, newCustomer }: InvoiceForm) => whom(customer ?? newCustomer),
  },
  invoiceDate: { label: "Invoice date", fields: ["invoiceDate"], read: ({ invoiceDate }: InvoiceForm) => invoiceDate },
  due: { label: "Due", fields: ["terms", "dueDate"], read: ({ terms, dueDate }: InvoiceForm) => joinTexts(terms, dueDate) },
  currency: { label: "Currency", fields: ["currency"], read: ({ currency }: InvoiceForm) => currency },
  discount: { label: "Discount", fields: ["discount"], read: ({ discount }: InvoiceForm) => part(discount) },
  adjustments: {
    label: "Charges and vouchers",
    fields: ["adjustments"],
    read: ({ adjustments }: InvoiceForm) =>
      adjustments.map(({ description, takesOff, amount, taxRate }) => joinTexts(description, `${takesOff ? "−" : ""}${amount}`, taxRate)).join("; "),
  },
  taxRate: { label: "Tax rate", fields: ["taxRate"], read: ({ taxRate }: InvoiceForm) => taxRate },
  taxInclusive: { label: "Prices", fields: ["taxInclusive"], read: ({ taxInclusive }: InvoiceForm) => (taxInclusive ? "include tax" : "without tax") },
  deposit: { label: "Deposit", fields: ["deposit"], read: ({ deposit }: InvoiceForm) => part(deposit) },
  notes: { label: "Notes", fields: ["notes"], read: ({ notes }: InvoiceForm) => notes },
} as const satisfies Record<string, { label: string; fields: readonly (keyof InvoiceForm)[]; read(form: InvoiceForm): string }>;
type Group = keyof typeof groups;
const groupNames = Object.keys(groups) as Group[];
const ORDER = "order";

/** Returns the differences of two versions: head fields one by one, each line as a whole. Numbers are compared by value. */
export function versionDifferences(mine: InvoiceForm, theirs: InvoiceForm, locale: string): Difference[] {
  const even = (text: string) => text.split(" · ").map((each) => String(readTypedNumber(each, locale) ?? each.trim()));
  const differ = (difference: Difference) => even(difference.mine).join() !== even(difference.theirs).join();
  const head = groupNames.map((key) => ({ key, label: groups[key].label, mine: groups[key].read(mine), theirs: groups[key].read(theirs) }));

  const [ours, others] = [filledLines(mine), filledLines(theirs)];
  const ids = [...new Set([...ours, ...others].map(({ id }) => id))];
  const lines = ids.map((id): Difference => {
    const [one, other] = [ours.findIndex((line) => line.id === id), others.findIndex((line) => line.id === id)];
    return { key: id, label: `Line ${(one < 0 ? other : one) + 1}`, mine: readable(ours[one]), theirs: readable(others[other]) };
  });
  const both = (list: readonly LineForm[], other: readonly LineForm[]) => list.filter(({ id }) => other.some((line) => line.id === id));
  const names = (list: readonly LineForm[]) => list.map(({ description }) => description).join(", ");
  const [order, otherOrder] = [both(ours, others), both(others, ours)];
  const moved = order.some(({ id }, i) => id !== otherOrder[i]?.id);
  return [
    ...head.slice(0, groupNames.indexOf("discount")).filter(differ),
    ...lines.filter(differ),
    ...(moved ? [{ key: ORDER, label: "Order of the lines", mine: names(order), theirs: names(otherOrder) }] : []),
    ...head.slice(groupNames.indexOf("discount")).filter(differ),
  ];
}

/** Merges two versions: each difference takes the chosen side, or mine if none was chosen. */
export function mergeForms(mine: InvoiceForm, theirs: InvoiceForm, chosen: Readonly<Record<string, VersionSide>>): InvoiceForm {
  const takes = (key: string) => chosen[key] !== "theirs";
  const head = groupNames.filter(takes).flatMap((group) => groups[group].fields.map((field) => [field, mine[field]] as const));
  const [first, second] = takes(ORDER) ? [filledLines(mine), filledLines(theirs)] : [filledLines(theirs), filledLines(mine)];
  const from = (id: LineForm["id"]) => filledLines(takes(id) ? mine : theirs).find((line) => line.id === id);
  const lines = woven(first, second).flatMap((id) => from(id) ?? []);
  return { ...theirs, ...Object.fromEntries(head), lines: lines.length ? lines : theirs.lines };
}

/** Merges the order of the lines: those of `first` in their order, and those that only `second` has after their predecessor there. */
function woven(first: readonly LineForm[], second: readonly LineForm[]): LineForm["id"][] {
  const ids = first.map(({ id }) => id);
  second.forEach(({ id }, i) => {
    if (ids.includes(id)) return;
    const before = second[i - 1];
    ids.splice(before ? ids.indexOf(before.id) + 1 : 0, 0, id);
  });
  return ids;
}

const filledLines = ({ lines }: InvoiceForm): LineForm[] => lines.filter((line) => !isBlank(line));
const joinTexts = (...texts: readonly (string | undefined)[]): string => texts.filter((text) => text?.trim()).join(" · ");
const part = (said: PartForm | undefined): string => (said?.value.trim() ? `${said.value.replace(/%\s*$/, "")}${said.type === "percent" ? "%" : ""}` : "");
const whom = (said: InvoiceForm["customer"] | InvoiceForm["newCustomer"]): string => (said ? joinTexts(...Object.values(customerDetails(said))) : "");
const readable = (line: LineForm | undefined): string =>
  line ? joinTexts(line.description, line.quantity, line.unit, line.unitPrice, line.taxRate, part(line.discount) && `−${part(line.discount)}`) : "";

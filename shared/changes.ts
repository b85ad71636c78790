import type { DraftLine, InvoiceDraft } from "./invoices.ts";
import { formatAmount, formatMoney, formatPrice } from "./money.ts";
import { type Discount, totals } from "./totals.ts";
import { unitBeside } from "./units.ts";

/** What a turn changed, in one line: `Design 12 → 15 hours · total 1,188.59 → 1,417.20`. Empty where nothing did. */
export function changes(before: InvoiceDraft | undefined, after: InvoiceDraft, locale: string): string {
  const { total } = totals(after);
  if (!before) {
    const who = after.customer?.name;
    return [who ? `New invoice for ${who}` : "New invoice", count(after.lines.length), `total ${formatMoney(total, after.currency, locale)}`]
      .filter(Boolean)
      .join(" · ");
  }
  const parts = [...lineChanges(before, after, locale), ...headChanges(before, after)];
  const was = totals(before).total;
  if (was !== total || before.currency !== after.currency)
    parts.push(`total ${formatAmount(was, before.currency, locale)} → ${formatAmount(total, after.currency, locale)}`);
  return parts.join(" · ");
}

const count = (lines: number) => (lines === 0 ? "" : lines === 1 ? "1 line" : `${lines} lines`);

function lineChanges(before: InvoiceDraft, after: InvoiceDraft, locale: string): string[] {
  const old = new Map(before.lines.map((line) => [line.id, line]));
  const kept = new Set(after.lines.map(({ id }) => id));
  return [
    ...after.lines.flatMap((line) => {
      const was = old.get(line.id);
      return was ? lineChange(was, line, after.currency, locale) : [`Added ${line.description}`];
    }),
    ...before.lines.filter(({ id }) => !kept.has(id)).map(({ description }) => `Removed ${description}`),
  ];
}

function lineChange(was: DraftLine, is: DraftLine, currency: string, locale: string): string[] {
  const price = (value: number | undefined) => (value === undefined ? "?" : formatPrice(value, currency, locale));
  const parts = [
    ...(was.description === is.description ? [] : [`${was.description} → ${is.description}`]),
    ...(was.quantity === is.quantity ? [] : [`${was.quantity} → ${is.quantity}${is.unit ? ` ${unitBeside(is.quantity, is.unit)}` : ""}`]),
    ...(was.unitPrice === is.unitPrice ? [] : [`at ${price(was.unitPrice)} → ${price(is.unitPrice)}`]),
    ...(was.taxRate === is.taxRate ? [] : [`tax ${percent(was.taxRate)} → ${percent(is.taxRate)}`]),
    ...(same(was.discount, is.discount) ? [] : [`discount ${shown(was.discount)} → ${shown(is.discount)}`]),
  ];
  return parts.length ? [`${is.description} ${parts.join(", ")}`] : [];
}

function headChanges(before: InvoiceDraft, after: InvoiceDraft): string[] {
  const turned = (name: string, was: string | undefined, is: string | undefined) => (was === is ? [] : [`${name} ${was ?? "none"} → ${is ?? "none"}`]);
  return [
    ...turned("Customer", before.customer?.name, after.customer?.name),
    ...turned("Currency", before.currency, after.currency),
    ...turned("Tax", percent(before.taxRate), percent(after.taxRate)),
    ...(before.taxInclusive === after.taxInclusive ? [] : [after.taxInclusive ? "Prices include tax" : "Prices exclude tax"]),
    ...turned("Discount", shown(before.discount), shown(after.discount)),
    ...turned("Invoice date", before.invoiceDate, after.invoiceDate),
    ...turned("Due", before.dueDate, after.dueDate),
    ...turned("Notes", before.notes, after.notes),
    ...turned("Deposit", shown(before.deposit), shown(after.deposit)),
    ...turned("Paid", String(before.amountPaid), String(after.amountPaid)),
  ];
}

const same = (a: Discount | undefined, b: Discount | undefined) => a?.type === b?.type && a?.value === b?.value;
const shown = (discount: Discount | undefined) => (discount ? `${discount.value}${discount.type === "percent" ? "%" : ""}` : undefined);
const percent = (rate: number | undefined) => (rate === undefined ? undefined : `${rate}%`);

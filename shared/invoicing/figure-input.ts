import { AppError } from "../errors.ts";
import { chooseDay, dayReadings, localeDayOrder } from "../language/day/written.ts";
import { asciiDigits } from "../language/digits.ts";
import { readTypedNumber } from "../language/number/typed.ts";
import type { Discount } from "./totals.ts";

const formatHints: Record<string, string> = {
  quantity: "Write a number above 0, for example 12 or 1.5.",
  unitPrice: "Write an amount, for example 85 or 1,200.50.",
  amountPaid: "Write an amount, for example 85 or 1,200.50.",
  taxRate: "Write a percentage from 0 to 100, for example 8.25.",
  discount: "Write a percentage or an amount, for example 10% or 50.",
  deposit: "Write a percentage or an amount, for example 50% or 250.",
  invoiceDate: "Write a date as 2026-04-15.",
  dueDate: "Write a date as 2026-04-15.",
};

/** Parses what a person typed for a figure; returns `null` to remove a discount or a deposit. Throws `invalid` with the accepted formats. */
export function parseFigure(name: string, typed: string, locale: string): number | string | Discount | null {
  const text = typed.trim();
  const refuse = (): never => {
    throw new AppError("invalid", formatHints[name] ?? "This can not be set.", { field: name });
  };
  if (name === "invoiceDate" || name === "dueDate") return chooseDay(dayReadings(asciiDigits(text)), localeDayOrder(locale)) ?? refuse();
  if (text === "" && (name === "discount" || name === "deposit")) return null;
  const percent = /%$/.test(text);
  const value = readTypedNumber(text, locale) ?? refuse();
  if (name === "discount" || name === "deposit") return value === 0 ? null : { type: percent ? "percent" : "amount", value };
  if (percent !== (name === "taxRate") && percent) return refuse();
  const tooMuch = name === "taxRate" ? value > 100 : false;
  return value < 0 || tooMuch || (name === "quantity" && value === 0) ? refuse() : value;
}

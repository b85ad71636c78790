import { AppError } from "@shared/errors.ts";
import { type DraftLine, InvoiceLine } from "@shared/invoicing/invoices.ts";
import { totals } from "@shared/invoicing/totals.ts";
import type { Amount, Currency } from "@shared/money.ts";
import { type FieldValue, neededNumber, numberIn, parseField, partIn, withoutEmpty } from "./field-value.ts";
import { isBlank, type LineForm } from "./form.ts";

/** The fields of a line, in the order of the form. */
export const lineFields = ["description", "quantity", "unit", "unitPrice", "taxRate", "discount"] as const;
export type LineField = (typeof lineFields)[number];

/** A parsed line. `line` is set once its numbers are valid; description or price may still be missing. */
export interface LineReading {
  readonly blank: boolean;
  readonly line?: DraftLine;
  readonly net?: Amount;
  /** Errors, each as the end of a sentence. */
  readonly errors: Partial<Record<LineField, string>>;
}

const readings = new WeakMap<LineForm, { currency: Currency; locale: string; reading: LineReading }>();

/** Parses a line. Lines are immutable, so each is parsed once, and a key in one of five hundred parses one. */
export function readLine(line: LineForm, currency: Currency, locale: string): LineReading {
  const before = readings.get(line);
  if (before?.currency === currency && before.locale === locale) return before.reading;
  const reading = read(line, currency, locale);
  readings.set(line, { currency, locale, reading });
  return reading;
}

const { shape } = InvoiceLine;

function read(form: LineForm, currency: Currency, locale: string): LineReading {
  if (isBlank(form)) return { blank: true, errors: {} };
  const fields = {
    description: parseField(shape.description, form.description),
    quantity: neededNumber(form.quantity, locale, shape.quantity),
    unit: parseField(shape.unit, form.unit),
    unitPrice: neededNumber(form.unitPrice, locale, shape.unitPrice),
    taxRate: numberIn(form.taxRate, locale, shape.taxRate.def.innerType),
    discount: partIn(form.discount, locale),
  } satisfies Record<LineField, FieldValue<unknown>>;

  const errors: Partial<Record<LineField, string>> = {};
  for (const field of lineFields) if (fields[field].error) errors[field] = fields[field].error;

  const { description: _description, unitPrice: _unitPrice, ...numbers } = errors;
  const { value: quantity } = fields.quantity;
  if (quantity === undefined || Object.keys(numbers).length || (errors.unitPrice && form.unitPrice.trim())) return { blank: false, errors };

  const { id, productId, baseQuantity, charge, description } = form;
  const said = { id, productId, baseQuantity, charge, quantity, unit: form.unit, unitPrice: fields.unitPrice.value };
  const line: DraftLine = { ...withoutEmpty({ ...said, taxRate: fields.taxRate.value, discount: fields.discount.value }), description };
  try {
    return { blank: false, line, errors, ...(line.unitPrice === undefined ? {} : { net: netOf(line, currency) }) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const field = error.field?.includes("discount") ? "discount" : "unitPrice";
    return { blank: false, errors: { ...errors, [field]: error.message } };
  }
}

/** Returns the net amount of a line. */
const netOf = (line: DraftLine, currency: Currency): Amount =>
  totals({ currency, lines: [line], taxRate: 0, taxInclusive: false, amountPaid: 0 }).nets[0] as Amount;

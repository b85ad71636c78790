import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { totals } from "./totals.ts";

/** The example invoices of the maintainers of EN 16931, as figures. */
interface Example {
  file: string;
  currency: string;
  lines: { quantity: string; unitPrice: string; baseQuantity: string | null; taxRate: string | null; net: string; allowances: Part[] }[];
  documentAllowances: (Part & { taxRate: string | null })[];
  totals: Record<string, string>;
  taxes: { amount: string; currency: string; subs: { rate: string | null; taxable: string; tax: string }[] }[];
}
interface Part {
  charge: boolean;
  amount: string;
}

/**
 * Lines whose stated net (BT-131) is not quantity × price ÷ base quantity − allowances + charges, as the standard requires (PEPPOL-EN16931-R120).
 * The test takes their stated net, so that everything computed from them is still compared with the file.
 */
const contradictions: Record<string, { lines: number[]; because: string }> = {
  "guide-example1.xml": { lines: [19], because: "a return of 6 × 18.33 is stated as −109.98: the quantity lacks its sign" },
  "ubl-tc434-example1.xml": { lines: [19], because: "the same return" },
  "ubl-tc434-example10.xml": { lines: [19], because: "the same return" },
  "guide-example2.xml": { lines: [0], because: "2 × 1,273.00 is stated as 1,273.00" },
  "ubl-tc434-example2.xml": { lines: [0], because: "2 × 1,273.00 is stated as 1,273.00" },
  "guide-example3.xml": { lines: [0, 1], because: "2 × 800.00 is stated as 400.00" },
  "ubl-tc434-example3.xml": { lines: [0, 1], because: "2 × 800.00 is stated as 800.00" },
};

const file = resolve(import.meta.dirname, "../../../shared/data/en16931-ubl-examples.json");
const examples: Example[] = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];

describe.skipIf(examples.length === 0)(`the published examples of EN 16931${examples.length ? "" : " (skipped: the data file is not here)"}`, () => {
  test.each(examples.map((example) => [example.file.split("/").at(-1) ?? "", example] as const))("%s comes out to the cent", (name, example) => {
    const part = (parts: Part[], charge: boolean) => {
      const amount = parts.filter((one) => one.charge === charge).reduce((sum, one) => sum + Number(one.amount), 0);
      return amount ? { type: "amount" as const, value: amount } : undefined;
    };
    const figures = totals({
      currency: example.currency,
      taxRate: 0,
      taxInclusive: false,
      amountPaid: Number(example.totals["PrepaidAmount"] ?? 0),
      lines: example.lines.map((line, i) => {
        const plain = { taxRate: Number(line.taxRate ?? 0), quantity: Number(line.quantity), unitPrice: Number(line.unitPrice) };
        if (contradictions[name]?.lines.includes(i)) return { ...plain, quantity: 1, unitPrice: Number(line.net) };
        return {
          ...plain,
          baseQuantity: line.baseQuantity ? Number(line.baseQuantity) : undefined,
          discount: part(line.allowances, false),
          charge: part(line.allowances, true),
        };
      }),
      adjustments: example.documentAllowances.map(({ charge, amount, taxRate }) => ({
        description: charge ? "Charge" : "Allowance",
        amount: charge ? Number(amount) : -Number(amount),
        taxRate: Number(taxRate ?? 0),
      })),
    });
    const stated = (key: string, otherwise = 0) => Number(example.totals[key] ?? otherwise);
    expect(figures.nets).toEqual(example.lines.map(({ net }) => Number(net)));
    expect({
      LineExtensionAmount: figures.subtotal,
      AllowanceTotalAmount: figures.discountTotal,
      ChargeTotalAmount: figures.chargeTotal,
      TaxInclusiveAmount: figures.total,
      PayableAmount: figures.amountDue,
    }).toEqual({
      LineExtensionAmount: stated("LineExtensionAmount"),
      AllowanceTotalAmount: stated("AllowanceTotalAmount"),
      ChargeTotalAmount: stated("ChargeTotalAmount"),
      TaxInclusiveAmount: stated("TaxInclusiveAmount"),
      PayableAmount: stated("PayableAmount"),
    });
    const [own] = example.taxes.filter(({ currency }) => currency === example.currency);
    const byRate = new Map<number, { base: number; tax: number }>();
    for (const { rate, taxable, tax } of own?.subs ?? []) {
      const group = byRate.get(Number(rate ?? 0)) ?? { base: 0, tax: 0 };
      byRate.set(Number(rate ?? 0), { base: group.base + Number(taxable), tax: group.tax + Number(tax) });
    }
    expect(new Map(figures.taxes.map(({ rate, base, tax }) => [rate, { base, tax }]))).toEqual(byRate);
  });

  test("there are 19 of them", () => expect(examples).toHaveLength(19));
});

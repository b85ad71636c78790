import Big from "big.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyInvoice } from "../../test/any-invoice.ts";
import { count } from "../../test/counts.ts";
import { AppError } from "../errors.ts";
import { newId } from "../ids.ts";
import { type ExplainableFigure, explain } from "./explain.ts";
import type { InvoiceDraft } from "./invoices.ts";
import { totals } from "./totals.ts";

const line = (description: string, quantity: number, unitPrice: number | undefined, more: object = {}) => ({
  id: newId("line"),
  description,
  quantity,
  ...(unitPrice === undefined ? {} : { unitPrice }),
  ...more,
});
const draft = (lines: InvoiceDraft["lines"], more: Partial<InvoiceDraft> = {}): InvoiceDraft => ({
  currency: "USD",
  lines,
  taxRate: 0,
  taxInclusive: false,
  invoiceDate: "2026-03-16",
  dueDate: "2026-04-15",
  amountPaid: 0,
  ...more,
});

const acme = draft([line("Design", 12, 85, { unit: "hour" }), line("Logo", 1, 200)], {
  discount: { type: "percent", value: 10 },
  taxRate: 8.25,
  deposit: { type: "percent", value: 50 },
  amountPaid: 100,
});
const explanationOf = (invoice: InvoiceDraft, what: ExplainableFigure, locale?: string) => explain(invoice, what, locale).map(({ text }) => text);

describe("how a figure came about", () => {
  test("the total, from the first line to the last cent", () => {
    expect(explanationOf(acme, { of: "total" })).toEqual([
      "Design: 12 hours × $85.00 = $1,020.00",
      "Logo: 1 × $200.00 = $200.00",
      "Subtotal: $1,020.00 + $200.00 = $1,220.00",
      "Discount: 10% of $1,220.00 = $122.00",
      "After that: $1,220.00 − $122.00 = $1,098.00",
      "Tax: 8.25% of $1,098.00 = $90.585, rounded half up to $90.59",
      "Total: $1,098.00 + $90.59 = $1,188.59",
    ]);
  });

  test("what is due, and the deposit", () => {
    expect(explanationOf(acme, { of: "amountDue" }).at(-1)).toBe("Amount due: $1,188.59 − $100.00 = $1,088.59");
    expect(explanationOf(acme, { of: "deposit" }).at(-1)).toBe("Deposit: 50% of $1,188.59 = $594.295, rounded half up to $594.30");
    expect(explanationOf(draft([line("Logo", 1, 200)]), { of: "deposit" })).toEqual([]);
  });

  test("one line, with a price per dozen, its own discount and its own charge", () => {
    const dozen = line("Screws", 100, 15.24, {
      unit: "piece",
      baseQuantity: 12,
      discount: { type: "percent", value: 5 },
      charge: { type: "amount", value: 2 },
    });
    expect(explanationOf(draft([dozen]), { of: "line", lineId: dozen.id })).toEqual([
      "Screws: 100 pieces × $15.24 ÷ 12 = $127.00",
      "Its discount: 5% of $127.00 = $6.35",
      "Screws: $127.00 − $6.35 + $2.00 = $122.65",
    ]);
    expect(explanationOf(draft([dozen]), { of: "line", lineId: newId("line") })).toEqual([]);
  });

  test("decimals that never end are cut, and say so", () => {
    const third = line("Rope", 1, 10, { baseQuantity: 3 });
    expect(explanationOf(draft([third]), { of: "line", lineId: third.id })).toEqual(["Rope: 1 × $10.00 ÷ 3 = $3.333333333333…, rounded half up to $3.33"]);
  });

  test("a discount over several rates, and an allowance and a charge beside it", () => {
    const mixed = draft([line("Book", 1, 10, { taxRate: 5 }), line("Pen", 1, 10, { taxRate: 20 }), line("Stamp", 1, 10, { taxRate: 0 })], {
      discount: { type: "amount", value: 10 },
      adjustments: [
        { description: "Shipping", amount: 4, taxRate: 20 },
        { description: "Voucher", amount: -1, taxRate: 5 },
      ],
    });
    expect(explanationOf(mixed, { of: "total" }).slice(3)).toEqual([
      "Subtotal: $10.00 + $10.00 + $10.00 = $30.00",
      "Discount: $10.00",
      "Spread over the tax rates by their lines: $3.34 on $10.00 at 20%, $3.33 on $10.00 at 5%, $3.33 on $10.00 at 0%",
      "Voucher: $1.00 off",
      "Taken off: $10.00 + $1.00 = $11.00",
      "Shipping: $4.00",
      "At 20%: $10.00 − $3.34 + $4.00 = $10.66",
      "Tax: 20% of $10.66 = $2.132, rounded half up to $2.13",
      "At 5%: $10.00 − $3.33 − $1.00 = $5.67",
      "Tax: 5% of $5.67 = $0.2835, rounded half up to $0.28",
      "At 0%: $10.00 − $3.33 = $6.67",
      "Total: $10.66 + $2.13 + $5.67 + $0.28 + $6.67 = $25.41",
    ]);
    expect(explanationOf(mixed, { of: "tax", rate: 5 }).at(-1)).toBe("Tax: 5% of $5.67 = $0.2835, rounded half up to $0.28");
    expect(explanationOf(mixed, { of: "tax" }).at(-1)).toBe("Tax: $2.13 + $0.28 = $2.41");
    expect(explanationOf(mixed, { of: "tax", rate: 7 })).toEqual([]);
  });

  test("tax that is in the prices, in the numbers of another country", () => {
    const gross = draft([line("Beratung", 1, 1000)], { taxInclusive: true, taxRate: 19, currency: "EUR" });
    expect(explanationOf(gross, { of: "tax" }, "de-DE").at(-1)).toBe(
      "Tax in it: 1.000,00 € × 19 ÷ 119 = 159,663865546218…\u00a0€, rounded half up to 159,66 €".replaceAll(/(?<=\d|…) €/g, "\u00a0€"),
    );
    expect(explanationOf(gross, { of: "total" }, "de-DE").at(-1)).toBe("Total: 840,34\u00a0€ + 159,66\u00a0€ = 1.000,00\u00a0€");
  });

  test("no tax, no price, no lines", () => {
    expect(explanationOf(draft([line("Logo", 1, 200)]), { of: "tax" }).at(-1)).toBe("Tax: 0% of $200.00 = $0.00");
    expect(explanationOf(draft([line("Logo", 1, undefined)]), { of: "total" })).toEqual(["Logo: no price yet", "Subtotal: $0.00", "Total: $0.00"]);
    expect(explanationOf(draft([]), { of: "total" }).at(-1)).toBe("Total: $0.00");
  });

  test("forty lines are told as their sum", () => {
    const many = draft(Array.from({ length: 40 }, () => line("Part", 1, 2)));
    expect(explanationOf(many, { of: "total" })).toEqual(["Subtotal: the sum of 40 lines = $80.00", "Total: $80.00"]);
  });
});

/** Evaluates an expression of a step: `10% of $1,220.00`, `$5.00 + $1.00 − $2.00`, `12 hours × $85.00 ÷ 3`. */
function amountOf(expression: string): Big {
  const terms = expression
    .replaceAll(/(?<=%) of /g, " × ")
    .replaceAll(/ [−+] /g, (sign) => `|${sign.trim()}`)
    .split("|");
  const figure = (text: string) => {
    const sign = /^\s*[-−]/.test(text) ? -1 : 1;
    const value = new Big(text.replaceAll(/[^\d.]/g, "")).times(sign);
    return text.includes("%") ? value.div(100) : value;
  };
  return terms.reduce((sum, term) => {
    const minus = term.startsWith("−");
    const [first = "", ...factors] = term.replace(/^[−+]/, "").split(/ (?=[×÷] )/);
    const product = factors.reduce(
      (value, factor) => (factor.startsWith("×") ? value.times(figure(factor.slice(2))) : value.div(figure(factor.slice(2)))),
      figure(first),
    );
    return minus ? sum.minus(product) : sum.plus(product);
  }, new Big(0));
}

test("of any invoice each step adds up, and the last one is the figure that was asked about", () => {
  let explained = 0;
  fc.assert(
    fc.property(anyInvoice, fc.option(fc.constantFrom({ type: "percent" as const, value: 33.33 }, { type: "amount" as const, value: 1 })), (input, deposit) => {
      const invoice = draft(
        input.lines.map(({ quantity, unitPrice, ...more }) => line("Work", quantity, unitPrice, more)),
        { ...input, lines: undefined as never, ...(deposit ? { deposit } : {}) },
      );
      const whole = { ...invoice, lines: input.lines.map(({ quantity, unitPrice, ...more }) => line("Work", quantity, unitPrice, more)) };
      let figures: ReturnType<typeof totals>;
      try {
        figures = totals(whole);
      } catch (error) {
        if (error instanceof AppError) return;
        throw error;
      }
      const asked: [ExplainableFigure, number | undefined][] = [
        ...whole.lines.map(({ id }, i): [ExplainableFigure, number | undefined] => [{ of: "line", lineId: id }, figures.nets[i]]),
        [{ of: "subtotal" }, figures.subtotal],
        [{ of: "total" }, figures.total],
        [{ of: "amountDue" }, figures.amountDue],
        ...(figures.taxes.length ? [[{ of: "tax" }, figures.taxTotal] as [ExplainableFigure, number]] : []),
        ...figures.taxes.map(({ rate, tax }): [ExplainableFigure, number | undefined] => [{ of: "tax", rate }, tax]),
        ...(whole.discount || figures.discountTotal ? [[{ of: "discount" }, figures.discountTotal] as [ExplainableFigure, number]] : []),
        ...(deposit ? [[{ of: "deposit" }, figures.depositDue] as [ExplainableFigure, number | undefined]] : []),
      ];
      for (const [what, figure] of asked) {
        const steps = explain(whole, what);
        const amounts = steps.flatMap(({ amount }) => (amount === undefined ? [] : [amount]));
        if (amounts.at(-1) !== figure) expect({ what, amounts, steps }).toBe(figure);
        for (const { text, amount } of steps) {
          const sum = /: (?<left>[^:]*?) = (?<right>[^=,]*)(?:, rounded half up to (?<to>.*))?$/.exec(text.replaceAll(/(?<=\d),(?=\d{3})/g, ""))?.groups;
          if (!sum) continue;
          explained++;
          const { left = "", right = "", to } = sum;
          const off = amountOf(left).minus(amountOf(right)).abs();
          if (off.gt(/…/.test(left + right) ? 1e-9 : 0)) expect(text).toBe("something that adds up");
          if (amount !== undefined && !amountOf(to ?? right).eq(amount)) expect(text).toBe(amount);
          if (to) {
            // At most half a unit from the exact value, and a half is rounded up.
            const unit = 10 ** -(to.split(".")[1]?.length ?? 0);
            const far = amountOf(to).abs().minus(amountOf(right).abs()).div(unit);
            if (far.gt(0.5) || far.lte(-0.5)) expect(text).toBe("rounded half up");
          }
        }
      }
    }),
    { numRuns: count(40, 3000) },
  );
  expect(explained).toBeGreaterThan(count(600, 50_000));
}, 0);

import fc from "fast-check";
import type { Discount } from "../shared/invoicing/totals.ts";

const anyDecimal = (max: number, decimals: number) =>
  fc.integer({ min: 0, max: max * 10 ** decimals }).map((n) => Number((n / 10 ** decimals).toFixed(decimals)));
const quantity = fc.oneof(
  fc.integer({ min: 1, max: 50 }),
  fc.integer({ min: 1, max: 2_000_000_000 }).map((n) => Number((n / 1e6).toFixed(6))),
);
const price = fc.oneof(anyDecimal(2000, 2), anyDecimal(20, 6), fc.integer({ min: 0, max: 100_000 }));
const part = (decimals: number): fc.Arbitrary<Discount> =>
  fc.oneof(
    anyDecimal(100, 2).map((value) => ({ type: "percent" as const, value })),
    anyDecimal(300, decimals).map((value) => ({ type: "amount" as const, value })),
  );
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 3 });
const rate = fc.constantFrom(0, 5, 5.5, 7, 8.25, 10, 19, 20, 21.0375, 25, 100);
/** Random figures of a valid invoice: every kind of discount, charge, rate and currency, on up to eight lines. */
export const anyInvoice = fc
  .constantFrom({ currency: "USD", decimals: 2 }, { currency: "JPY", decimals: 0 }, { currency: "KWD", decimals: 3 })
  .chain(({ currency, decimals }) =>
    fc.record({
      currency: fc.constant(currency),
      lines: fc.array(
        fc.record({
          quantity,
          unitPrice: price,
          baseQuantity: fc.option(fc.constantFrom(2, 3, 7, 12, 1000), { nil: undefined, freq: 9 }),
          taxRate: maybe(rate),
          discount: maybe(part(decimals)),
          charge: fc.option(part(decimals), { nil: undefined, freq: 9 }),
        }),
        { minLength: 0, maxLength: 8 },
      ),
      discount: maybe(part(decimals)),
      adjustments: fc.option(
        fc.array(
          fc.record({
            description: fc.constant("Shipping"),
            amount: fc.integer({ min: -5000, max: 20_000 }).map((n) => Number((n / 10 ** decimals).toFixed(decimals))),
            taxRate: maybe(rate),
          }),
          {
            maxLength: 3,
          },
        ),
        { nil: undefined, freq: 6 },
      ),
      taxRate: rate,
      taxInclusive: fc.boolean(),
      amountPaid: fc.oneof(fc.constant(0), anyDecimal(500, decimals)),
      deposit: fc.constant(undefined),
    }),
  );

/**
 * The figures of an invoice, computed independently from the standard's text, in exact BigInt fractions, without sharing code
 * with `totals()`.
 * "refused" means that a discount is larger than its base.
 */
export interface Sum {
  nets: number[];
  subtotal: number;
  discountTotal: number;
  chargeTotal: number;
  taxes: { rate: number; base: number; tax: number }[];
  taxTotal: number;
  total: number;
  amountDue: number;
}

interface Part {
  type: "percent" | "amount";
  value: number;
}
interface Input {
  currency: string;
  lines: {
    quantity: number;
    unitPrice?: number | undefined;
    baseQuantity?: number | undefined;
    taxRate?: number | undefined;
    discount?: Part | undefined;
    charge?: Part | undefined;
  }[];
  discount?: Part | undefined;
  adjustments?: { amount: number; taxRate?: number | undefined }[] | undefined;
  taxRate: number;
  taxInclusive: boolean;
  amountPaid: number;
}

/** A fraction with a positive denominator. */
type Fraction = readonly [bigint, bigint];

const exact = (value: number): Fraction => {
  const [mantissa = "0", exponent = "0"] = String(value).split("e");
  const [whole = "0", decimals = ""] = mantissa.split(".");
  const shift = BigInt(decimals.length) - BigInt(exponent);
  const digits = BigInt(whole + decimals);
  return shift >= 0n ? [digits, 10n ** shift] : [digits * 10n ** -shift, 1n];
};
const times = (a: Fraction, b: Fraction): Fraction => [a[0] * b[0], a[1] * b[1]];
const over = (a: Fraction, b: Fraction): Fraction => (b[0] > 0n ? [a[0] * b[1], a[1] * b[0]] : [-a[0] * b[1], a[1] * -b[0]]);
const plus = (a: Fraction, b: Fraction): Fraction => [a[0] * b[1] + b[0] * a[1], a[1] * b[1]];
const minus = (a: Fraction, b: Fraction): Fraction => plus(a, [-b[0], b[1]]);
const hundred: Fraction = [100n, 1n];

export function sumOf(input: Input): Sum | "refused" {
  const decimals = { JPY: 0, KWD: 3 }[input.currency] ?? 2;
  const unit = 10n ** BigInt(decimals);
  /** Rounds a fraction of major units to whole minor units, half away from zero. */
  const units = ([n, d]: Fraction): bigint => {
    const scaled = n * unit;
    const size = scaled < 0n ? -scaled : scaled;
    const rounded = (2n * size + d) / (2n * d);
    return scaled < 0n ? -rounded : rounded;
  };
  const major = (value: bigint): number =>
    Number(
      `${value < 0n ? "-" : ""}${String(value < 0n ? -value : value)
        .padStart(decimals + 1, "0")
        .replace(new RegExp(`(\\d{${decimals}})$`), decimals ? ".$1" : "$1")}`,
    );
  const minor = (value: number): bigint => units(exact(value));

  const nets: bigint[] = [];
  for (const line of input.lines) {
    const base = exact(line.baseQuantity ?? 1);
    const gross = over(times(exact(line.quantity), exact(line.unitPrice ?? 0)), base);
    const of = (part: Part | undefined): Fraction =>
      !part ? [0n, 1n] : part.type === "percent" ? over(times(gross, exact(part.value)), hundred) : exact(part.value);
    const [n] = minus(gross, of(line.discount));
    if (line.discount?.type === "amount" && n < 0n) return "refused";
    nets.push(units(plus(minus(gross, of(line.discount)), of(line.charge))));
  }
  const subtotal = nets.reduce((a, b) => a + b, 0n);
  const discount = !input.discount
    ? 0n
    : input.discount.type === "amount"
      ? minor(input.discount.value)
      : units(over(times([subtotal, unit], exact(input.discount.value)), hundred));
  if (input.discount?.type === "amount" && discount > subtotal) return "refused";

  const adjustments = (input.adjustments ?? []).map(({ amount, taxRate }) => ({ amount: minor(amount), rate: taxRate ?? input.taxRate }));
  const rates = [...new Set([...input.lines.map((line) => line.taxRate ?? input.taxRate), ...adjustments.map(({ rate }) => rate)])].sort((a, b) => b - a);
  const weights = rates.map((rate) => input.lines.reduce((sum, line, i) => sum + ((line.taxRate ?? input.taxRate) === rate ? (nets[i] ?? 0n) : 0n), 0n));
  // Largest remainder method: each share is rounded down, and the rest goes one unit at a time to the largest remainders.
  const shares = weights.map((weight) => (subtotal ? (discount * weight) / subtotal : 0n));
  const lost = weights
    .map((weight, i) => ({ i, rest: subtotal ? (discount * weight) % subtotal : 0n }))
    .sort((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest > b.rest ? -1 : 1));
  let left = subtotal ? discount - shares.reduce((a, b) => a + b, 0n) : 0n;
  for (const { i } of lost) if (left > 0n) [shares[i], left] = [(shares[i] ?? 0n) + 1n, left - 1n];

  const taxes = rates.map((rate, i) => {
    const amount = (weights[i] ?? 0n) - (shares[i] ?? 0n) + adjustments.reduce((sum, one) => sum + (one.rate === rate ? one.amount : 0n), 0n);
    const percent = exact(rate);
    const tax = units(over(times([amount, unit], percent), input.taxInclusive ? plus(percent, hundred) : hundred));
    return { rate, base: input.taxInclusive ? amount - tax : amount, tax };
  });
  const taxTotal = taxes.reduce((sum, { tax }) => sum + tax, 0n);
  const total = taxes.reduce((sum, { base, tax }) => sum + base + tax, 0n);
  const allowances = adjustments.reduce((sum, { amount }) => sum + (amount < 0n ? -amount : 0n), 0n);
  const charges = adjustments.reduce((sum, { amount }) => sum + (amount > 0n ? amount : 0n), 0n);
  return {
    nets: nets.map(major),
    subtotal: major(subtotal),
    discountTotal: major(discount + allowances),
    chargeTotal: major(charges),
    taxes: taxes.map(({ rate, base, tax }) => ({ rate, base: major(base), tax: major(tax) })),
    taxTotal: major(taxTotal),
    total: major(total),
    amountDue: major(total - minor(input.amountPaid)),
  };
}

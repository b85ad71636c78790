import { totals } from "../../../shared/invoicing/totals.ts";
import { type Currency, decimalsIn, formatMoney } from "../../../shared/money.ts";
import type { ExpectedInvoice } from "../cases.ts";
import { chosen } from "./choice.ts";

/** How a stated total is wrong. */
export const slips = ["transposed", "tax forgotten", "line missed", "one piece missed", "digit mistyped", "discount forgotten"] as const;
export type Slip = (typeof slips)[number];

const round = (value: number, currency: string): number => Number(value.toFixed(decimalsIn(currency as Currency)));

const totalOf = (invoice: ExpectedInvoice): number => totals(draftOf(invoice)).total;

type Summed = Parameters<typeof totals>[0];

function draftOf({ lines, discount, taxRate, taxInclusive, currency }: ExpectedInvoice): Summed {
  return {
    lines: lines.map(({ discount: off, ...line }, at) => ({ ...line, id: `line_${at}`, ...(off ? { discount: off } : {}) })),
    ...(discount ? { discount } : {}),
    taxRate,
    taxInclusive,
    currency,
    amountPaid: 0,
  } as unknown as Summed;
}

const slipped: Readonly<Record<Slip, (invoice: ExpectedInvoice, total: number) => number | undefined>> = {
  transposed: (_, total) => changedDigits(total, (digits, at) => (digits[at] === digits[at + 1] ? undefined : [digits[at + 1] ?? "", digits[at] ?? ""])),
  "tax forgotten": (invoice, total) => (invoice.taxInclusive ? undefined : round(total - totals(draftOf(invoice)).taxTotal, invoice.currency)),
  "line missed": (invoice) => {
    const [least, ...left] = [...invoice.lines].sort((a, b) => a.quantity * a.unitPrice - b.quantity * b.unitPrice);
    return least && left.length ? totalOf({ ...invoice, lines: left }) : undefined;
  },
  "one piece missed": (invoice) => {
    const at = invoice.lines.findIndex(({ quantity }) => quantity >= 2);
    return at < 0 ? undefined : totalOf({ ...invoice, lines: invoice.lines.map((line, i) => (i === at ? { ...line, quantity: line.quantity - 1 } : line)) });
  },
  "digit mistyped": (_, total) => changedDigits(total, (digits, at) => [String((Number(digits[at]) + 1) % 10), digits[at + 1] ?? ""]),
  "discount forgotten": (invoice) => (invoice.discount ? totalOf({ ...invoice, discount: null }) : undefined),
};

/** Changes two neighbouring digits before the decimal point, never to a first zero. */
function changedDigits(total: number, change: (digits: string, at: number) => readonly [string, string] | undefined): number | undefined {
  const [whole = "", cents] = String(total).split(".");
  for (let at = 0; at + 1 < whole.length; at++) {
    const pair = change(whole, at);
    if (!pair || (at === 0 && pair[0] === "0")) continue;
    return Number(`${whole.slice(0, at)}${pair.join("")}${whole.slice(at + 2)}${cents ? `.${cents}` : ""}`);
  }
  return undefined;
}

/** Returns the total by a slip; undefined if that slip can not be made, or its figure is right or stands for something else of the invoice. */
export function wrongTotal(slip: Slip, invoice: ExpectedInvoice): number | undefined {
  const sums = totals(draftOf(invoice));
  const wrong = slipped[slip](invoice, sums.total);
  if (wrong === undefined || wrong <= 0) return undefined;
  // What is left when tax or a discount is forgotten may well be the subtotal, or a line.
  const isPart = slip === "tax forgotten" || slip === "discount forgotten";
  const lines = invoice.lines.flatMap(({ quantity, unitPrice }) => (isPart ? [quantity] : [quantity, unitPrice, quantity * unitPrice]));
  const figures = [sums.total, ...lines, ...(isPart ? [] : [sums.subtotal, sums.total - sums.taxTotal])];
  const isOther = [...figures, invoice.discount?.value, invoice.deposit?.value, invoice.amountPaid, invoice.taxRate].every(
    (figure) => figure === undefined || Math.abs(figure - wrong) > 0.005,
  );
  return isOther ? wrong : undefined;
}

/** A sum as people write it: "1250", "1,250.00", "$1,250". */
export function sumSaid(value: number, currency: string, locale: string, seed: string): string {
  const digits = Number.isInteger(value) ? 0 : decimalsIn(currency as Currency);
  const number = (useGrouping: boolean): string =>
    new Intl.NumberFormat(`${locale}-u-nu-latn`, { useGrouping, minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
  return chosen([() => number(false), () => number(true), () => formatMoney(value, currency as Currency, locale)], seed)();
}

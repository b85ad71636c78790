import { decimalsIn } from "../../../money.ts";
import type { BillRow, RowSum } from "./rows.ts";

/** A row with the sum of it that is added up. */
export interface BillSum {
  readonly row: BillRow;
  readonly sum: RowSum;
}

/** What a document bills and what it comes to, where its own figures add up to its own totals. Sums in minor units. */
export interface Bill {
  readonly currency: string;
  /** Whether the tax is in the prices. */
  readonly inside: boolean;
  /** What is billed: the rows above the first total, and charges between the totals. */
  readonly units: readonly BillSum[];
  readonly discounts: readonly BillSum[];
  readonly taxes: readonly BillSum[];
  readonly paid: readonly BillSum[];
  /** Taxes that the customer withholds: an invoice here has none of them. */
  readonly withheld: readonly BillSum[];
  /** Rows that state what was added up until there, each with that. */
  readonly totals: readonly (BillSum & { readonly kind: "net" | "gross" | "due" | "part" })[];
  /** The tax of each unit where it stands in its row, beside what it is with and without. */
  readonly unitTaxes?: readonly RowSum[];
  /** The rate of all units, where words say the totals that they come to. */
  readonly rate?: number;
  /** The row that states what all taxes come to. */
  readonly taxTotal?: BillSum | undefined;
  /** What is stated with tax, before what was paid or is withheld; and the tax in it. */
  readonly gross: number;
  readonly tax: number;
}

/** What sums come to, each without its sign: a discount or a tax may be written with one or without. In minor units. */
export const sizeOf = (sums: readonly BillSum[]): number => sums.reduce((all, { sum }) => all + Math.abs(sum.minor), 0);

/** How many rows above the first total are tried as the first one that is billed, and in which column from the right their sums are. */
const MOST_ABOVE = 120;
const MOST_COLUMNS = 4;

/** The bill of a document: of several that add up the one of the most, and of the same sum the first. */
export function billOf(rows: readonly BillRow[]): Bill | undefined {
  let best: Bill | undefined;
  let from = 0;
  for (let at = 1; at < rows.length; at++) {
    if (!rows[at]?.role || rows[at - 1]?.role) continue;
    const bill = billAt(rows, Math.max(from, at - MOST_ABOVE), at);
    if (bill && bill.gross > (best?.gross ?? 0)) best = bill;
    from = lastOf(rows, at);
  }
  return best;
}

/** Where the rows end that begin at `at` and are no priced ones. */
function lastOf(rows: readonly BillRow[], at: number): number {
  let to = at;
  while (rows[to]?.role) to++;
  return to;
}

function billAt(rows: readonly BillRow[], from: number, at: number): Bill | undefined {
  const inColumns = billInColumns(rows, from, at);
  if (inColumns) return inColumns;
  let best: Walk | undefined;
  for (let column = 1; column <= MOST_COLUMNS; column++) {
    const items: BillSum[] = [];
    for (let i = at - 1; i >= from; i--) {
      const row = rows[i] as BillRow;
      const sum = sumIn(row, column);
      if (row.role || !sum || sum.currency !== row.sums[0]?.currency) break;
      if (items[0] && items[0].sum.currency !== sum.currency) break;
      items.unshift({ row, sum });
      for (const inside of [false, true]) {
        const walk = walkDown(rows, at, [...items], inside);
        if (walk && isProof(walk) && (!best || walk.reached > best.reached)) best = walk;
      }
    }
  }
  return best && asBill({ ...best, units: inDetail(rows.slice(from, at), best.units) });
}

/** A bill whose rows, the total among them, say side by side what they are without tax, the tax, and what they are with it. */
function billInColumns(rows: readonly BillRow[], from: number, at: number): Bill | undefined {
  const total = rows[at];
  const whole = total?.role === "total" ? tripleOf(total) : undefined;
  if (!total || !whole) return undefined;
  const above: { row: BillRow; triple: Triple }[] = [];
  for (let i = at - 1; i >= from; i--) {
    const row = rows[i] as BillRow;
    const triple = row.role ? undefined : tripleOf(row);
    if (!triple || triple.net.currency !== whole.net.currency) break;
    above.unshift({ row, triple });
    const sumOf = (part: keyof Triple) => above.reduce((sum, one) => sum + one.triple[part].minor, 0);
    if (above.length < 2 || sumOf("net") !== whole.net.minor || sumOf("gross") !== whole.gross.minor) continue;
    return {
      currency: whole.net.currency,
      inside: false,
      units: above.map((one) => ({ row: one.row, sum: one.triple.net })),
      discounts: [],
      taxes: [],
      paid: [],
      withheld: [],
      unitTaxes: above.map((one) => one.triple.tax),
      taxTotal: { row: total, sum: whole.tax },
      totals: [
        { row: total, sum: whole.net, kind: "net" },
        { row: total, sum: whole.gross, kind: "gross" },
      ],
      gross: whole.gross.minor,
      tax: whole.tax.minor,
    };
  }
  return undefined;
}

type Triple = Readonly<Record<"net" | "tax" | "gross", RowSum>>;

/** The last three sums of a row, where the third is what the others come to and the second can be the tax of the first. */
function tripleOf({ sums }: BillRow): Triple | undefined {
  const [net, tax, gross] = sums.slice(-3);
  return net && tax && gross && net.minor > 0 && tax.minor >= 0 && net.minor + tax.minor === gross.minor && tax.minor < net.minor / 3
    ? { net, tax, gross }
    : undefined;
}

/** The units of a bill that sums up what is priced above it ("Material", "Labor"): the rows that they are the sums of. */
function inDetail(rows: readonly BillRow[], units: readonly BillSum[]): readonly BillSum[] {
  const own = new Set(units.map(({ row }) => row));
  const first = rows.findIndex((row) => own.has(row));
  const above = rows.slice(0, Math.max(0, first)).filter(({ role }) => !role);
  const detailed = units.map((unit) => (rows.includes(unit.row) ? runOf(above, unit.sum) : undefined));
  if (!detailed.some((run) => run && run.length > 1)) return units;
  const taken = new Set<BillRow>();
  return units.flatMap((unit, i) => {
    const run = detailed[i];
    if (!run || run.some(({ row }) => taken.has(row))) return [unit];
    for (const { row } of run) taken.add(row);
    return run;
  });
}

/** The rows one behind the other that come to a sum. */
function runOf(rows: readonly BillRow[], { minor, currency }: RowSum): BillSum[] | undefined {
  for (let column = 1; column <= MOST_COLUMNS; column++)
    for (let from = 0; from < rows.length; from++) {
      const run: BillSum[] = [];
      let sum = 0;
      for (let i = from; i < rows.length && sum < minor; i++) {
        const row = rows[i] as BillRow;
        const own = sumIn(row, column);
        if (!own || own.currency !== currency || own.minor < 0) break;
        run.push({ row, sum: own });
        sum += own.minor;
        if (sum === minor) return run;
      }
    }
  return undefined;
}

/** A way down the rows below the priced ones, as far as the stated totals are what was added up until there. */
interface Walk {
  readonly inside: boolean;
  readonly units: readonly BillSum[];
  readonly discounts: readonly BillSum[];
  readonly taxes: readonly BillSum[];
  readonly paid: readonly BillSum[];
  readonly withheld: readonly BillSum[];
  readonly totals: Bill["totals"];
  readonly taxTotal: BillSum | undefined;
  readonly gross: number;
  readonly reached: number;
}

/** The sum of a row in a column from the right, or its only one. */
const sumIn = ({ sums }: BillRow, column: number): RowSum | undefined => sums.find((one) => one.column === column) ?? (sums.length === 1 ? sums[0] : undefined);

const last = ({ sums }: BillRow): RowSum => sums.at(-1) as RowSum;

function walkDown(rows: readonly BillRow[], at: number, items: readonly BillSum[], inside: boolean): Walk | undefined {
  const currency = items[0]?.sum.currency;
  const units = items.filter(({ sum }) => sum.minor >= 0);
  const discounts = items.filter(({ sum }) => sum.minor < 0);
  const taxes: BillSum[] = [];
  const paid: BillSum[] = [];
  const withheld: BillSum[] = [];
  const totals: Bill["totals"][number][] = [];
  const nets: (BillSum & { order: number })[] = [];
  let sum = items.reduce((all, one) => all + one.sum.minor, 0);
  let part = 0;
  let gross = sum;
  const reachedSums = new Set([sum]);
  let taxTotal: BillSum | undefined;
  let good: Walk | undefined;
  for (let i = at; i < rows.length && rows[i]; i++) {
    const row = rows[i] as BillRow;
    // Of a row that sums up what is taxed and the taxes, what is taxed was added up before.
    const own: BillSum = { row, sum: (row.role === "total" ? row.sums.findLast(({ minor }) => reachedSums.has(minor)) : undefined) ?? last(row) };
    const { minor } = own.sum;
    const size = Math.abs(minor);
    if (own.sum.currency !== currency || row.page.number > (rows[at]?.page.number ?? 0) + 1) break;
    const isSumSoFar = units.length > 1 && (minor === sum || (part !== 0 && minor === part));
    if (row.role === "total" || (!row.role && isSumSoFar)) {
      const isStated = reachedSums.has(minor) || (part !== 0 && minor === part);
      if (!isStated && row.rates.length && !good && !inside) {
        // "Net 19 %: 800.00": the base of a rate.
        continue;
      }
      if (!isStated && !inside) break;
      if (!isStated) {
        nets.push({ ...own, order: i });
        continue;
      }
      part = 0;
      const kind = paid.length ? "due" : minor === gross ? "gross" : "part";
      totals.push({ ...own, kind });
      good = {
        inside,
        units: [...units],
        discounts: [...discounts],
        taxes: [...taxes],
        paid: [...paid],
        withheld: [...withheld],
        totals: [...totals],
        taxTotal,
        gross,
        reached: i,
      };
    } else if (row.role === "tax" || (row.role === "taxes" && !taxes.length)) {
      taxes.push(own);
      if (!inside) gross = sum += size;
    } else if (row.role === "included") {
      if (!inside) break;
      taxes.push(own);
    } else if (row.role === "taxes") {
      if (sizeOf(taxes) !== size) break;
      taxTotal = own;
    } else if (row.role === "discount") {
      discounts.push(own);
      gross = sum -= size;
    } else if (row.role === "paid" || row.role === "withheld") {
      if (!good) break;
      sum -= size;
      // What was paid needs no balance below it.
      if (row.role === "paid") good = { ...good, paid: [...good.paid, own], reached: i };
      (row.role === "paid" ? paid : withheld).push(own);
    } else if (minor > 0) {
      units.push(own);
      part += minor;
      gross = sum += minor;
    } else break;
    reachedSums.add(sum);
    if (inside && good && /^(?:tax|included)$/.test(row.role ?? "")) good = { ...good, taxes: [...taxes], reached: i };
  }
  if (!good) return undefined;
  const tax = sizeOf(good.taxes);
  if (inside && nets.some((net) => net.order <= (good as Walk).reached && net.sum.minor !== (good as Walk).gross - tax)) return undefined;
  const netTotals = inside
    ? nets.filter(({ order }) => order <= (good as Walk).reached).map((net): Bill["totals"][number] => ({ row: net.row, sum: net.sum, kind: "net" }))
    : [];
  return { ...good, totals: [...good.totals, ...netTotals] };
}

/** One figure that stands there twice proves nothing; taxes inside have to be as large as their rate makes them. */
function isProof({ inside, units, discounts, taxes, paid, gross }: Walk): boolean {
  if (units.length + discounts.length + paid.length + (inside ? 0 : taxes.length) < 2 && !(inside && taxes.length)) return false;
  if (!inside) return true;
  const tax = sizeOf(taxes);
  const rates = taxes.flatMap(({ row }) => row.rates.map(({ percent }) => percent));
  if (!taxes.length || tax === 0) return false;
  const most = Math.max(27, ...rates);
  return (
    tax <= (gross * most) / (100 + most) + taxes.length &&
    (taxes.length > 1 || !rates.length || rates.some((rate) => Math.abs((gross * rate) / (100 + rate) - tax) <= 1) || tax < (gross * (rates[0] ?? 0)) / 100)
  );
}

function asBill({ inside, units, discounts, taxes, paid, withheld, totals, taxTotal, gross }: Walk): Bill {
  const tax = sizeOf(taxes);
  const named = totals.map((total): Bill["totals"][number] => {
    if (total.kind === "due" || total.kind === "net") return total;
    if (total.sum.minor === gross) return { ...total, kind: "gross" };
    return { ...total, kind: total.sum.minor === gross - tax ? "net" : "part" };
  });
  return {
    currency: units[0]?.sum.currency ?? totals[0]?.sum.currency ?? "",
    inside,
    units,
    discounts,
    taxes,
    paid,
    withheld,
    totals: named,
    taxTotal,
    gross,
    tax,
  };
}

/** What was read of a document's totals, in minor units of `currency`, and of its tax in percent. */
export interface ReadTotals {
  readonly currency: string;
  readonly net: number | undefined;
  readonly gross: number | undefined;
  readonly rate: number | undefined;
}

/** The bill of a document that says in words what its rows come to: "That makes €1,735.00 plus 21 % VAT, so €2,099.35 in total." */
export function billOfTotals(rows: readonly BillRow[], { currency, net, gross, rate }: ReadTotals): Bill | undefined {
  const priced = rows.filter(({ role, sums }) => !role && sums.length <= MOST_COLUMNS).slice(0, MOST_ABOVE);
  const unitsOf = (minor: number | undefined) => {
    const run = minor ? runOf(priced, { minor, currency } as RowSum) : undefined;
    return run && run.length > 1 ? run : undefined;
  };
  const whole = { currency, discounts: [], taxes: [], paid: [], withheld: [], totals: [] };
  const isTaxed = net !== undefined && gross !== undefined && rate !== undefined && Math.round((net * rate) / 100) === gross - net;
  const units = unitsOf(net);
  if (units && net !== undefined)
    return { ...whole, inside: false, units, gross: isTaxed ? gross : net, tax: isTaxed ? gross - net : 0, ...(isTaxed ? { rate } : {}) };
  const inside = unitsOf(gross);
  return inside && gross !== undefined ? { ...whole, inside: false, units: inside, gross, tax: 0 } : undefined;
}

/** An amount in major units. */
export const majorOf = (minor: number, currency: string): number => minor / 10 ** decimalsIn(currency);

import { type BillSum, discountOf, majorOf, minorOf, sizeOf, sumOf } from "./bill-sums.ts";
import { isAhead, isBeforeTax, isCredit, isTaxInside, type RowRole, saysTaxInside } from "./roles.ts";
import { MOST_RATE, saysInside, totalsWith, type UnitRates, writtenRates } from "./row-rates.ts";
import type { BillRow, RowSum } from "./rows.ts";

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
  /** The rate of each unit, where it is said beside them and they come to what is stated. */
  readonly rates?: UnitRates | undefined;
  /** The row that states what all taxes come to. */
  readonly taxTotal?: BillSum | undefined;
  /** What is stated with tax, before what was paid or is withheld; and the tax in it. */
  readonly gross: number;
  readonly tax: number;
}

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
  for (const { start, ahead } of startsOf(rows, from, at))
    for (let column = 1; column <= MOST_COLUMNS; column++) {
      const items: BillSum[] = [];
      for (let i = start - 1; i >= from; i--) {
        const row = rows[i] as BillRow;
        const sum = sumIn(row, column);
        if (row.role || !sum || sum.currency !== row.sums[0]?.currency) break;
        if (items[0] && items[0].sum.currency !== sum.currency) break;
        items.unshift({ row, sum });
        for (const inside of [false, true]) {
          const found = walkDown(rows, start, [...items], { inside, ahead });
          const walk = found && withWrittenRates(found);
          if (walk && isProof(walk) && (!best || walk.reached > best.reached || (walk.reached === best.reached && walk.rates && !best.rates))) best = walk;
        }
      }
    }
  return best && asBill({ ...best, units: best.rates ? best.units : inDetail(rows.slice(from, at), best.units) });
}

/** How far below the first total a payment ahead is looked for, in rows. */
const NEAR = 12;

/** Where the rows begin that are no priced ones, and whether payments ahead among them count as made: "Deposit: $300" can be one or be priced. */
function startsOf(rows: readonly BillRow[], from: number, at: number): { readonly start: number; readonly ahead: boolean }[] {
  let first = at;
  while (first > from && isAhead(rows[first - 1]?.label ?? "")) first--;
  const isAny = first < at || rows.slice(at, at + NEAR).some(({ role, label }) => !role && isAhead(label));
  return [{ start: at, ahead: false }, ...(isAny ? [{ start: first, ahead: true }] : [])];
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
  readonly rates?: UnitRates | undefined;
  readonly gross: number;
  readonly reached: number;
}

/** The sum of a row in a column from the right, or its only one. */
const sumIn = ({ sums }: BillRow, column: number): RowSum | undefined => sums.find((one) => one.column === column) ?? (sums.length === 1 ? sums[0] : undefined);

const last = ({ sums }: BillRow): RowSum => sums.at(-1) as RowSum;

/** Whether a tax is to the cent what its rate makes of a sum. */
const isTaxOf = ({ row, sum }: BillSum, base: number): boolean =>
  row.rates.some(({ percent }) => percent <= MOST_RATE && Math.round((base * percent) / 100) === Math.abs(sum.minor));

function walkDown(
  rows: readonly BillRow[],
  at: number,
  items: readonly BillSum[],
  { inside, ahead }: { readonly inside: boolean; readonly ahead: boolean },
): Walk | undefined {
  const currency = items[0]?.sum.currency;
  const units = items.filter(({ sum }) => sum.minor >= 0);
  const discounts = items.filter(({ sum }) => sum.minor < 0);
  const taxes: BillSum[] = [];
  const paid: BillSum[] = [];
  const withheld: BillSum[] = [];
  const totals: Bill["totals"][number][] = [];
  const nets: (BillSum & { order: number })[] = [];
  let sum = sumOf(items);
  let part = 0;
  let gross = sum;
  let rates: UnitRates | undefined;
  const reachedSums = new Set([sum]);
  let taxTotal: BillSum | undefined;
  let good: Walk | undefined;
  // Taxes that no total below them confirms, each of them what its rate makes of what is taxed.
  let taxed: Walk | undefined;
  const soFar = (reached: number): Walk => ({
    inside,
    units: [...units],
    discounts: [...discounts],
    taxes: [...taxes],
    paid: [...paid],
    withheld: [...withheld],
    totals: [...totals],
    taxTotal,
    rates,
    gross,
    reached,
  });
  for (let i = at; i < rows.length && rows[i]; i++) {
    const row = rows[i] as BillRow;
    const role = roleIn(row, { ahead, isTaxed: taxes.length > 0 && !inside });
    // Of a row that sums up what is taxed and the taxes, what is taxed was added up before.
    const own: BillSum = { row, sum: (role === "total" ? row.sums.findLast(({ minor }) => reachedSums.has(minor)) : undefined) ?? last(row) };
    const { minor } = own.sum;
    const size = Math.abs(minor);
    if (own.sum.currency !== currency || row.page.number > (rows[at]?.page.number ?? 0) + 1) break;
    const isSumSoFar = (units.length > 1 || taxes.length > 0 || paid.length > 0) && (minor === sum || (part !== 0 && minor === part));
    if (role === "total" || (!role && isSumSoFar)) {
      let isStated = reachedSums.has(minor) || (part !== 0 && minor === part);
      if (!isStated && !inside && !taxes.length && !paid.length) {
        rates = ratesFor(units, discounts, own);
        isStated = rates !== undefined;
        if (isStated) gross = sum = minor;
      }
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
      totals.push({ ...own, kind: minor === gross ? "gross" : paid.length ? "due" : "part" });
      good = soFar(i);
    } else if (role === "tax" || (role === "taxes" && !taxes.length)) {
      const base = sum - sizeOf(taxes);
      const isExact = isTaxOf(own, base) && (taxed !== undefined || !taxes.length);
      taxes.push(own);
      if (!inside) gross = sum += size;
      taxed = isExact && !inside && !paid.length && !good?.taxes.length ? soFar(i) : undefined;
    } else if (role === "included") {
      if (!inside) break;
      taxes.push(own);
    } else if (role === "taxes") {
      if (sizeOf(taxes) !== size) break;
      taxTotal = own;
    } else if (role === "discount") {
      discounts.push(own);
      gross = sum -= size;
    } else if (role === "paid" || role === "withheld") {
      if (!good && role === "withheld") break;
      sum -= size;
      // What was paid needs no balance below it.
      if (good && row.role === "paid") good = { ...good, paid: [...good.paid, own], reached: i };
      (role === "paid" ? paid : withheld).push(own);
    } else if (minor > 0 && !paid.length) {
      units.push(own);
      part += minor;
      gross = sum += minor;
    } else break;
    reachedSums.add(sum);
    if (inside && good && /^(?:tax|included)$/.test(role ?? "")) good = { ...good, taxes: [...taxes], reached: i };
  }
  if (taxed && taxed.reached > (good?.reached ?? -1) && !good?.totals.some(({ row }) => isTaxInside(row.label))) good = taxed;
  if (!good) return undefined;
  const tax = sizeOf(good.taxes);
  if (inside && nets.some((net) => net.order <= (good as Walk).reached && net.sum.minor !== (good as Walk).gross - tax)) return undefined;
  const netTotals = inside
    ? nets.filter(({ order }) => order <= (good as Walk).reached).map((net): Bill["totals"][number] => ({ row: net.row, sum: net.sum, kind: "net" }))
    : [];
  return { ...good, totals: [...good.totals, ...netTotals] };
}

/** What a row below the priced ones is: a payment ahead is one that was made where `ahead` tries it, and what is taken off once the tax was added is one. */
function roleIn({ role, label, sums }: BillRow, { ahead, isTaxed }: { readonly ahead: boolean; readonly isTaxed: boolean }): RowRole | undefined {
  if (!role && ahead && isAhead(label) && (sums.at(-1)?.minor ?? 0) > 0) return "paid";
  return role === "discount" && isTaxed && isCredit(label) ? "paid" : role;
}

/** The rates with which units come to a stated total: those that stand in their rows, or the one that stands in that of the total. */
function ratesFor(units: readonly BillSum[], discounts: readonly BillSum[], { row, sum }: BillSum): UnitRates | undefined {
  const [only, other] = row.rates;
  const ways = [writtenRates(units), only && !other ? units.map(() => only.percent) : undefined];
  const discount = discountOf({ units, discounts, currency: sum.currency });
  return ways.find((rates) => rates && totalsWith(units, rates, { discount, inside: false })?.total === majorOf(sum.minor, sum.currency));
}

/** Units that come to their total with the rates that stand in their rows, or with that of a total that contains its tax, where nothing below says their taxes. */
function withWrittenRates(walk: Walk): Walk {
  const { units, taxes, rates, inside, totals } = walk;
  const [only, other] = totals.at(-1)?.row.rates ?? [];
  const ofAll = only && !other && inside ? units.map(() => only.percent) : undefined;
  const written = taxes.length || rates ? undefined : (writtenRates(units) ?? ofAll);
  return written && inside === saysTaxIsInside(walk) ? { ...walk, rates: written } : walk;
}

/** Whether the rows of a bill, or words around them, say that the tax is inside. */
const saysTaxIsInside = ({ units, taxes, totals }: Walk): boolean =>
  taxes.some(({ row }) => row.role === "included") ||
  totals.some(({ row }) => saysInside(row) && !isBeforeTax(row.label)) ||
  units.some(({ row }) => saysInside(row)) ||
  saysTaxInside(units[0]?.row.page.text ?? "");

/** One figure that stands there twice proves nothing; taxes inside have to be as large as their rate makes them. */
function isProof(walk: Walk): boolean {
  const { inside, units, discounts, taxes, paid, totals, rates, gross } = walk;
  if (units.length + discounts.length + paid.length + (inside ? 0 : taxes.length) < 2 && !(inside && taxes.length) && !rates) return false;
  if (!inside || (rates && units.length > 1)) return true;
  const tax = sizeOf(taxes);
  const stated = taxes.flatMap(({ row }) => row.rates.map(({ percent }) => percent));
  if (!taxes.length || tax === 0) return false;
  const most = Math.max(27, ...stated);
  const isExact = stated.some((rate) => Math.abs((gross * rate) / (100 + rate) - tax) <= 1);
  // Below a total before tax, or one of which nothing says that tax is inside it, a tax comes on top.
  if (!saysTaxIsInside(walk) && (totals.some(({ row, kind }) => kind === "gross" && isBeforeTax(row.label)) || (stated.length > 0 && !isExact))) return false;
  return tax <= (gross * most) / (100 + most) + taxes.length && (taxes.length > 1 || !stated.length || isExact || tax < (gross * (stated[0] ?? 0)) / 100);
}

function asBill({ inside, units, discounts, taxes, paid, withheld, totals, taxTotal, rates, gross }: Walk): Bill {
  const currency = units[0]?.sum.currency ?? totals[0]?.sum.currency ?? "";
  const discount = discountOf({ units, discounts, currency });
  const tax = rates ? minorOf(totalsWith(units, rates, { discount, inside })?.taxTotal ?? 0, currency) : sizeOf(taxes);
  const named = totals.map((total): Bill["totals"][number] => {
    if (total.kind === "due" || total.kind === "net") return total;
    if (rates && isBeforeTax(total.row.label)) return { ...total, kind: "net" };
    if (total.sum.minor === gross) return { ...total, kind: "gross" };
    return { ...total, kind: total.sum.minor === gross - tax ? "net" : "part" };
  });
  return { currency, inside, units, discounts, taxes, paid, withheld, totals: named, taxTotal, ...(rates ? { rates } : {}), gross, tax };
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
    return {
      ...whole,
      inside: false,
      units,
      gross: isTaxed ? gross : net,
      tax: isTaxed ? gross - net : 0,
      ...(isTaxed ? { rates: units.map(() => rate) } : {}),
    };
  const inside = unitsOf(gross);
  return inside && gross !== undefined ? { ...whole, inside: false, units: inside, gross, tax: 0 } : undefined;
}

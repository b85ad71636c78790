import type { MoneyFound } from "../entities/money.ts";
import { firstFrom, type Span } from "../entities/words.ts";
import type { Page } from "./document.ts";

/** A sum of a page, whether its currency stands by it or is that of its column or its document. */
export interface MoneySpan extends MoneyFound {
  readonly isBare: boolean;
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(0.021, Math.abs(b) * 0.00002);

/** A row with more sums says of none that it is so many times another. */
const MOST_IN_ROW = 24;

/** What the sums of a document are to each other: parts, totals, taxes. No language says it otherwise. */
export class Sums {
  readonly #roles = new Map<string, Set<string>>();

  constructor(pages: readonly Page[], moneyOf: readonly (readonly MoneySpan[])[], numbersOf: (page: Page, span: Span) => readonly number[]) {
    const all = pages.flatMap((page, i) => (moneyOf[i] ?? []).map((money) => ({ ...money, page: page.number })));
    const amounts = new Map<number, number>();
    for (const { amount } of all) amounts.set(amount, (amounts.get(amount) ?? 0) + 1);
    const seen = new Set<number>();
    const largest = Math.max(0, ...all.map(({ amount }) => amount));
    const has = (amount: number): boolean =>
      [amount, Math.round(amount * 100) / 100, Math.floor(amount * 100) / 100, Math.ceil(amount * 100) / 100].some((one) => amounts.has(one));
    const rates = [...new Set(pages.flatMap(({ percents }) => percents.map(({ percent }) => percent)))].filter((rate) => rate > 0 && rate <= 100).slice(0, 40);
    const taxRates = rates.filter((rate) => rate >= 2 && rate <= 27);
    for (const { page, start, amount } of all) {
      const add = (role: string) => this.#add(page, start, role);
      if (amount === largest) add("largest");
      if ((amounts.get(amount) ?? 0) > 1) add(seen.has(amount) ? "later" : "again");
      seen.add(amount);
      if (amount < 10) continue;
      for (const rate of taxRates) {
        const tax = (amount * rate) / 100;
        if (has(tax)) add(has(amount + Math.round(tax * 100) / 100) ? "net3" : "net2");
        const net = (amount * 100) / rate;
        if (has(net)) add(has(net + amount) ? "tax3" : "tax2");
        const before = (amount * 100) / (100 + rate);
        if (has(before)) add(has(amount - Math.round(before * 100) / 100) ? "gross3" : "gross2");
      }
      for (const rate of rates) if (rate >= 5 && rate < 100 && has((amount * 100) / rate)) add("share");
    }
    pages.forEach((page, i) => {
      this.#columns(page, moneyOf[i] ?? []);
      this.#multiples(page, moneyOf[i] ?? [], numbersOf);
    });
    this.#runs(all);
  }

  #add(page: number, start: number, role: string): void {
    const key = `${page} ${start}`;
    const roles = this.#roles.get(key);
    if (roles) roles.add(role);
    else this.#roles.set(key, new Set([role]));
  }

  /** In a column of a table: what is the sum of those above it. */
  #columns(page: Page, money: readonly MoneySpan[]): void {
    const columns = new Map<string, { amount: number; start: number; isSum: boolean }[]>();
    for (const one of money) {
      const line = page.lines[firstFrom(page.lines, one.start + 1) - 1];
      const row = line && one.start < line.end ? page.rows.get(line.start) : undefined;
      if (!row) continue;
      const cell = row.line.cells.findIndex(({ start, end }) => start <= one.start && one.start < end);
      const key = `${row.table} ${row.line.cells.length - cell}`;
      const above = columns.get(key) ?? [];
      let sum = 0;
      for (let i = above.length - 1; i >= 0; i--) {
        sum += above[i]?.amount ?? 0;
        if (i === above.length - 1 || !isNear(sum, one.amount)) continue;
        this.#add(page.number, one.start, i === 0 ? "sumall" : "sumpart");
        for (const part of above.splice(i)) this.#add(page.number, part.start, part.isSum ? "subtotal" : "summed");
        break;
      }
      columns.set(key, [...above.slice(-60), { amount: one.amount, start: one.start, isSum: above.length < (columns.get(key)?.length ?? 0) }]);
    }
  }

  /** In a row or a sentence: what is so many times another. */
  #multiples(page: Page, money: readonly MoneySpan[], numbersOf: (page: Page, span: Span) => readonly number[]): void {
    const stretches = [...Array.from(page.rows.values()).flatMap(({ line, isHead }) => (isHead ? [] : [line])), ...page.units.filter(({ isRow }) => !isRow)];
    for (const stretch of stretches) {
      const inRow = money.slice(firstFrom(money, stretch.start), firstFrom(money, stretch.end));
      if (!inRow.length || inRow.length > MOST_IN_ROW) continue;
      const factors = numbersOf(page, stretch).filter((factor) => factor !== 1 && factor > 0);
      for (const price of inRow)
        for (const amount of inRow)
          if (price !== amount && factors.some((factor) => factor !== price.amount && isNear(factor * price.amount, amount.amount))) {
            this.#add(page.number, price.start, "each");
            this.#add(page.number, amount.start, "product");
          } else if (price.start < amount.start && price.amount === amount.amount) {
            this.#add(page.number, price.start, "same1");
            this.#add(page.number, amount.start, "same2");
          }
    }
  }

  /** What is the sum of the sums before it, wherever they stand. */
  #runs(all: readonly (MoneySpan & { page: number })[]): void {
    all.forEach((one, at) => {
      let sum = 0;
      for (let i = at - 1; i >= Math.max(0, at - 15); i--) {
        sum += all[i]?.amount ?? 0;
        if (sum > one.amount * 1.0001) break;
        if (i < at - 1 && isNear(sum, one.amount)) this.#add(one.page, one.start, "sumrun");
      }
    });
  }

  /** What a sum is to the others, as features. */
  rolesOf(page: number, start: number): string[] {
    const roles = [...(this.#roles.get(`${page} ${start}`) ?? [])];
    return roles.length ? roles.map((role) => `sum:${role}`) : ["sum:none"];
  }
}

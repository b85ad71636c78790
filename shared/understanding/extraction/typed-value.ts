import { parseTerms } from "../../invoicing/terms.ts";
import { fold } from "../../language/fold.ts";
import { read } from "../../language/read.ts";
import type { Meaning, ValueField } from "../../uploads/document-files.ts";
import { datesIn } from "../entities/dates.ts";
import { moneyIn } from "../entities/money.ts";
import { numbersIn } from "../entities/numbers.ts";
import { percentsIn } from "../entities/percent.ts";
import { daysIn } from "../entities/terms.ts";
import { unitAfter } from "../entities/units.ts";
import { wordsIn } from "../entities/words.ts";
import { moneyMeaning, showMoney } from "./figures.ts";

/** A value that a person wrote: as it is shown from now on, and what it means. */
interface TypedValue {
  readonly value: string;
  readonly meaning: Meaning;
}
type Reader = (text: string, before: Meaning | undefined) => TypedValue | undefined;

/** The only one of them; nothing where there are more, or none. */
const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);
const onlyNumber = (text: string): number | undefined => only(numbersIn(read(text), "none"))?.value;

const DOLLAR = /^(?:USD|AUD|CAD|NZD|SGD|HKD)$/;

/** A share is no sum. A sum without a currency keeps the one that it had; how many of it there are stays as it was read. */
const money: Reader = (text, before) => {
  const reading = read(text);
  if (text.includes("%") || percentsIn(reading).length) return undefined;
  const was = before?.kind === "money" ? before : undefined;
  const sums = moneyIn(reading, was?.currency && DOLLAR.test(was.currency) ? { dollar: was.currency } : {});
  const sum = sums.length ? only(sums) : only(numbersIn(reading, "none"));
  if (!sum) return undefined;
  const amount = "amount" in sum ? sum.amount : sum.value;
  const currency = sums[0]?.currency ?? was?.currency;
  const per = unitAfter(reading, sum.end)?.unit;
  const { taxRate, taxIncluded, taxAdded, taxUnclear, offered } = was ?? {};
  const tax = {
    ...(taxRate === undefined ? {} : { taxRate }),
    ...(taxIncluded ? { taxIncluded } : {}),
    ...(taxAdded ? { taxAdded } : {}),
    ...(taxUnclear ? { taxUnclear } : {}),
    ...(offered ? { offered } : {}),
  };
  // A sign alone says no more of the currency than the document did.
  const isOpen = was?.currencies && currency === was.currency && !/\p{L}{2}/u.test(text);
  const open = isOpen ? { currencies: was.currencies } : {};
  return { value: showMoney(amount, currency, per), meaning: { ...moneyMeaning(amount, currency, per, was?.quantity), ...open, ...tax } };
};

const percent: Reader = (text) => {
  const share = text.includes("%") || !moneyIn(read(text)).length ? (only(percentsIn(read(text)))?.percent ?? onlyNumber(text)) : undefined;
  return share === undefined ? undefined : { value: `${share} %`, meaning: { kind: "percent", percent: share } };
};

const date: Reader = (text) => {
  const day = only(datesIn(read(text)))?.date;
  return day === undefined ? undefined : { value: day, meaning: { kind: "date", date: day } };
};

const days: Reader = (text) => {
  const due = parseTerms(text)?.due;
  const counted = due && "steps" in due ? due.steps.flatMap((step) => ("add" in step ? [step.unit === "month" ? step.add * 30 : step.add] : [])) : [];
  // Terms that say more than days are the person's own words.
  if (due && "steps" in due && (due.steps.length > 1 || parseTerms(text)?.discount))
    return { value: text, meaning: { kind: "days", days: counted[0] ?? 0, terms: text } };
  const said = only(daysIn(read(text), wordsIn(fold(text))))?.days ?? onlyNumber(text);
  return said === undefined || !Number.isInteger(said) ? undefined : { value: `${said} days`, meaning: { kind: "days", days: said } };
};

/** How what a person writes for a field is read, and how it is to be written; all others are words. */
const readers: Partial<Record<ValueField, readonly [read: readonly Reader[], as: string]>> = {
  price: [[money], "an amount, as €95.00 per hour"],
  "total.net": [[money], "an amount, as €950.00"],
  "total.tax": [[money], "an amount, as €950.00"],
  "total.gross": [[money], "an amount, as €950.00"],
  "total.due": [[money], "an amount, as €950.00"],
  paid: [[money], "an amount, as €950.00"],
  "tax.rate": [[percent], "a percentage, as 20 %"],
  discount: [[percent, money], "a percentage or an amount, as 5 % or €100.00"],
  deposit: [[percent, money], "a percentage or an amount, as 30 % or €100.00"],
  "document.date": [[date], "a date, as 2026-12-01"],
  "project.start": [[date], "a date, as 2026-12-01"],
  "project.end": [[date], "a date, as 2026-12-01"],
  "payment.due": [[date], "a date, as 2026-12-01"],
  "payment.terms": [[days], "days, as 30 days"],
};

/** How a value of this field is written. */
export const writtenAs = (field: ValueField): string => readers[field]?.[1] ?? "words";

/** What a person means who writes a value of `field` by hand, over what it was read as `before`. Nothing where it is none of what the field takes. */
export function typedValue(field: ValueField, text: string, before?: Meaning): TypedValue | undefined {
  const [read] = readers[field] ?? [];
  if (!read) return { value: text, meaning: { kind: "text" } };
  for (const reader of read) {
    const typed = reader(text, before);
    if (typed) return typed;
  }
  return undefined;
}

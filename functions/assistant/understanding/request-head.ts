import { conceptsOf } from "../../../shared/understanding/messages/concepts.ts";
import { namedCurrency } from "../../../shared/understanding/messages/named-currency.ts";
import type { Item } from "../../../shared/understanding/requests/item.ts";
import type { RequestRead } from "../../../shared/understanding/requests/read-request.ts";
import { wordsSaid } from "../../../shared/understanding/requests/reading.ts";
import { isTaxIncluded } from "../../../shared/understanding/requests/tax-included.ts";
import type { Reading } from "./plan.ts";
import { customerOf } from "./request-customer.ts";
import { daysOf } from "./request-days.ts";
import { type Arguments, partOf } from "./request-lines.ts";

/** What is said of the whole invoice. */
export function headOf(reading: Reading, read: RequestRead, isNew: boolean): Arguments {
  const { fields, quote } = customerOf(reading, read, isNew) ?? {};
  return {
    ...(fields ? { customer: fields } : {}),
    ...(quote ? { from: { customer: quote } } : {}),
    ...moneyOf(read),
    ...daysOf(reading, read),
    ...notesOf(reading, read, isNew),
    ...currencyOf(reading, read, isNew),
  };
}

const first = ({ whole }: RequestRead, role: string): Item | undefined => whole.get(role)?.[0];

/** Discount, tax, deposit and what is paid. */
function moneyOf(read: RequestRead): Arguments {
  const [discount, tax, deposit, paid] = ["discount", "tax", "deposit", "paid"].map((role) => first(read, role));
  const has = (role: string): boolean => read.whole.has(role);
  const taxInclusive = isTaxIncluded(read.items) ?? (has("inclusive") ? true : has("exclusive") ? false : undefined);
  const came = paid ?? (deposit && isPaid(read.items, deposit) ? deposit : undefined);
  return {
    ...(discount ? { discount: partOf(discount) } : has("noDiscount") ? { discount: null } : {}),
    ...(tax?.value !== undefined ? { taxRate: tax.value } : has("noTax") ? { taxRate: 0 } : {}),
    ...(taxInclusive === undefined ? {} : { taxInclusive }),
    ...(deposit && deposit !== came ? { deposit: partOf(deposit) } : {}),
    ...(came?.value === undefined ? {} : { amountPaid: came.value }),
  };
}

/** How many words before and behind a deposit tell whether it came in. */
const BESIDE = 5;

/** Whether a deposit came in: "they left a $75 deposit, which has been paid", but no "50% deposit to be paid". */
function isPaid(items: readonly Item[], deposit: Item): boolean {
  const at = items.indexOf(deposit);
  const concepts = items.slice(Math.max(0, at - BESIDE), at + BESIDE + 2).flatMap(({ kind, text }) => (kind === "word" ? conceptsOf(text) : []));
  return deposit.kind !== "percent" && concepts.includes("CAMEIN") && !concepts.includes("TOCOME") && !concepts.includes("NOT");
}

/** The notes: what stands there, and what is said. */
function notesOf({ context: { draft } }: Reading, { text, items, whole }: RequestRead, isNew: boolean): Arguments {
  const note = noteOf(text, items, whole.get("note") ?? []);
  return note ? { notes: [isNew ? undefined : draft?.notes, note].filter(Boolean).join("\n") } : {};
}

/** The currency that is named, or that of the first sum that has a sign, if it is another than that of the invoice. */
function currencyOf({ text, habits, context: { draft, profile } }: Reading, { whole, lines }: RequestRead, isNew: boolean): Arguments {
  const sums = [...lines.flatMap(({ price = [], amount = [] }) => [...price, ...amount]), ...(whole.get("discount") ?? [])];
  const said = namedCurrency(text, habits) ?? sums.find(({ currency }) => currency)?.currency;
  const own = isNew ? profile.currency : (draft?.currency ?? profile.currency);
  return said && said !== own ? { currency: said } : {};
}

/** What a note says, with the word for its number before it: "PO 4471". */
function noteOf(text: string, items: readonly Item[], note: readonly Item[]): string {
  const [first] = note;
  const before = first && items[items.indexOf(first) - 1];
  const isNumbered = first !== undefined && /^\W*\d/.test(first.text) && before?.kind === "word" && NUMBERED.has(before.text);
  return wordsSaid(text, items, isNumbered ? [before, ...note] : note);
}
const NUMBERED = new Set("po no nr ref order reference job bestellung bestellnummer auftrag commande bc projekt project ticket".split(" "));

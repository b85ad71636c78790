import { foldToken } from "../../../shared/language/tokens.ts";
import { countedFrom } from "../../../shared/understanding/requests/counted-from.ts";
import type { Item } from "../../../shared/understanding/requests/item.ts";
import type { RequestRead } from "../../../shared/understanding/requests/read-request.ts";
import { wordsSaid } from "../../../shared/understanding/requests/reading.ts";
import { roleConcepts } from "../../../shared/understanding/requests/role-concepts.ts";
import type { Reading } from "./plan.ts";
import type { Arguments } from "./request-lines.ts";

/*
 * When an invoice is dated and due, as a message says it.
 */

/** "Due on receipt", "sofort fällig": terms whose words tell them, whatever they are read as. */
const AT_ONCE =
  /(?<!\p{L})(?:(?:due|payable) (?:immediately|at once)|(?:up)?on receipt|bei erhalt|sofort (?:fällig|zahlbar)|(?:fällig|zahlbar) sofort|à réception)(?!\p{L})/iu;
const [ON_RECEIPT, NOT] = ["Due on receipt", /(?<!\p{L})(?:not|nicht|pas)(?!\p{L})[^.,;]{0,12}$/iu];

/** The terms, the due date and the date that a message says. */
export function daysOf({ context: { today, draft } }: Reading, read: RequestRead): Arguments {
  const issued = nearest(read.whole.get("issued")?.[0] ?? dayBeside(read, "DATED"), today);
  const terms = termsOf(read);
  const item = read.whole.get("due")?.[0] ?? (terms ? undefined : dayBeside(read, "DUE"));
  const due = (item && countedFrom(read.items, item, { today, from: issued ?? draft?.invoiceDate ?? today })) ?? item?.days?.future;
  return { ...(terms ? { terms } : {}), ...(due ? { dueDate: due } : {}), ...(issued ? { invoiceDate: issued } : {}) };
}

function termsOf({ text, items, whole }: RequestRead): string {
  const said = wordsSaid(text, items, withNet(items, whole.get("terms") ?? []));
  const [, days] = /^nett?o? ?(\d{1,3})$/i.exec(said) ?? [];
  if (days) return `Net ${days}`;
  const atOnce = (said && !AT_ONCE.test(said)) || whole.has("due") ? undefined : AT_ONCE.exec(text);
  return atOnce ? (NOT.test(text.slice(0, atOnce.index)) ? "" : ON_RECEIPT) : said;
}

/** Terms with the "net" before them: "net fourteen". */
function withNet(items: readonly Item[], terms: readonly Item[]): readonly Item[] {
  const before = terms[0] && items[items.indexOf(terms[0]) - 1];
  return before && /^nett?o?$/.test(before.text) ? [before, ...terms] : terms;
}

/** How many words before a day tell what it is. */
const BEFORE = 2;

/** The day that was read as nothing, with a word for what it is before it or in it: "fällig am 15. März", "zahlbar bis 15.11.". */
function dayBeside({ items, labels }: RequestRead, concept: "DUE" | "DATED"): Item | undefined {
  const isOf = (words: readonly string[], one: string): boolean => words.some((word) => roleConcepts(word).includes(one));
  return items.find(({ days, text }, at) => {
    if (!days || (labels[at] ?? "-") !== "-") return false;
    const beside = [...items.slice(Math.max(0, at - BEFORE), at).map((item) => item.text), ...text.split(" ").map(foldToken)];
    return isOf(beside, concept) && !isOf(beside, concept === "DATED" ? "DUE" : "PAID") && !isOf(beside, "NOT");
  });
}

/** The day that is nearer to today: "May 31" is the one of this year on 12 May. */
function nearest(item: Item | undefined, today: string): string | undefined {
  const { past, future } = item?.days ?? {};
  const away = (day: string | undefined): number => (day ? Math.abs(Date.parse(day) - Date.parse(today)) : Number.POSITIVE_INFINITY);
  return away(past) <= away(future) ? past : future;
}

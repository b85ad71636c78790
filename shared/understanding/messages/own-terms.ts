import { localeDecimalSign } from "../../language/number/written.ts";
import { choosePercent } from "../../language/percent/choose.ts";
import { percent } from "../../language/percent/kinds.ts";
import { chooseQuantity } from "../../language/quantity/choose.ts";
import { quantity } from "../../language/quantity/kinds.ts";
import { longest, nodesOf, read, spanOf } from "../../language/read.ts";
import type { Span } from "../../language/span.ts";
import type { Habits, Mention } from "./mentions.ts";

/*
 * Terms that hold for all invoices from now on.
 */

const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };

const isFree = (span: Span, not: readonly Span[]): boolean => !not.some((one) => one.start < span.end && span.start < one.end);

/** Returns the terms of payment that a message says by how long one has: "14 days" is Net 14. */
export function paymentDaysIn(text: string, { locale }: Habits, not: readonly Span[]): string | undefined {
  const all = read(text);
  const spans = longest(nodesOf(all, quantity).filter(({ isLatent }) => !isLatent)).filter((node) => isFree(spanOf(all, node), not));
  const days = spans.flatMap((node) => {
    const { value, unit } = chooseQuantity(node.value, localeDecimalSign(locale));
    return DAYS[unit] ? [value * DAYS[unit]] : [];
  });
  const [net] = /(?<![\p{L}\p{N}])net{1,2}o? ?\d{1,3}(?![\p{L}\p{N}%])/iu.exec(text) ?? [];
  const count = days.at(-1) ?? (net ? Number(net.replace(/\D/g, "")) : undefined);
  return count === undefined ? undefined : `Net ${Math.round(count)}`;
}

/** Returns the shares in percent of a message, from left to right. */
export function percentsIn(text: string, { locale }: Habits, not: readonly Span[] = []): Mention<number>[] {
  const all = read(text);
  return longest(nodesOf(all, percent).filter(({ isLatent }) => !isLatent))
    .map((node) => ({ ...spanOf(all, node), value: choosePercent(node.value, localeDecimalSign(locale)) }))
    .filter((one) => isFree(one, not));
}

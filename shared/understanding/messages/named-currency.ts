import { currency as currencyKind } from "../../language/money/kinds.ts";
import { longest, nodesOf, read, spanOf } from "../../language/read.ts";
import { blanked, type Span } from "../../language/span.ts";
import { tokensOf } from "../../language/tokens.ts";
import { conceptsOf } from "./concepts.ts";
import type { Habits } from "./mentions.ts";

/** How many words before a currency its lead stands at most: "in euros", "Währung ist Euro". */
const LEAD = 2;
/** How many words a message has at most that only names a currency: "euros please". */
const ALONE = 3;

/**
 * Returns the currency that a text names for an invoice, not for one sum: "in US dollars", "make it euros", "auf Euro". Of "dollars" it is the business's own,
 * if that is one of them; of several the last one. Undefined if none is named.
 */
export function namedCurrency(text: string, { currency: own }: Habits): string | undefined {
  const whole = read(text);
  const named = longest(nodesOf(whole, currencyKind)).filter((node) => isOfInvoice(text, spanOf(whole, node)));
  return named
    .flatMap((node) => {
      const { may, meant } = node.value;
      // "Dollars" are anybody's, "US dollars" are not.
      const isShared = node.end - node.start === 1 && may.length > 1 && may.includes(own);
      return (isShared ? own : meant) ?? [];
    })
    .at(-1);
}

/** Returns true if a currency stands at no amount and behind a word that sets it, or is all that is said. */
function isOfInvoice(text: string, { start, end }: Span): boolean {
  const [before, behind] = [text.slice(0, start).trimEnd(), text.slice(end).trimStart()];
  if (/[\p{N}\p{Sc}]$/u.test(before) || /^[\p{N}\p{Sc}]/u.test(behind)) return false;
  const [next] = tokensOf(behind);
  if (next && conceptsOf(next.text).includes("OF") && next.text !== "sur") return false;
  const lead = tokensOf(before)
    .slice(-LEAD)
    .flatMap((token) => (/\p{L}/u.test(token.text) ? conceptsOf(token.text) : ["BREAK"]));
  const words = tokensOf(blanked(text, { start, end })).filter((token) => /\p{L}/u.test(token.text));
  return lead.at(-1) !== "BREAK" && lead.includes("INCOIN") ? true : words.length < ALONE && !/\d/.test(text);
}

import type { TurnContext } from "../calls/turn-context.ts";
import { COUNTRIES, coinOf, currencyOf, currencyOfCountry, isShared, meantBy } from "./coins.ts";
import { isFigure } from "./figures.ts";
import type { Token } from "./lexer.ts";
import { drop, type Reading, take } from "./reading.ts";
import { type Head, set } from "./slots.ts";

const NAMES =
  "euros?|pounds|sterling|dollars|yen|yuan|rupees|francs|kronor|kroner|rand|dirhams|dinars|riyals|zloty|ringgit|baht|rupiah|pesos|shillings|naira|cedis|shekels|lira|forint|koruna|reais|hryvnia";

/** The currency: named ("in euros", "make it CAD"), or by the sign of a sum. A bare "$" is the profile's own dollar. */
export function currency(from: Reading, head: Head, world: TurnContext): void {
  const own = world.draft?.currency ?? world.profile.currency ?? "USD";
  const named =
    take(
      from,
      `(?:(?:and|but|please|bill|billed|charge|quote|priced|paid|payable|invoice|do|make|change|switch|convert|set) )*(?:(?:it|this|that|them|currency|the currency|everything|the invoice) )*(?:in|to|as|is)? ?(?:(?<nation>${COUNTRIES}) )?(?<name>${NAMES})(?: sterling)?{end}`,
    ) ??
    take(from, `in (?:(?<nation>${COUNTRIES}) )?(?<name>${NAMES})`) ??
    takeCode(from);
  if (named) {
    const { code: said, nation, name } = named.groups;
    const sign = coinOf(name)?.currency;
    const code = said ?? currencyOfCountry(nation, name) ?? (sign && meantBy(sign, own));
    if (code) {
      set(head, { currency: code });
      return;
    }
  }
  const signs = from.tokens.map((token) => token.currency).filter((code) => code !== undefined);
  const sign = signs.find((code) => !isShared(code)) ?? signs[0];
  if (sign === undefined) return;
  const code = meantBy(sign, own);
  // "$600 and EUR 15": a sign that several share goes with the currency that was named.
  const others = new Set(signs.filter((other) => other !== sign && !(isShared(other) && meantBy(other, code) === code)).map((other) => meantBy(other, own)));
  others.delete(code);
  const [other] = others;
  if (other) head.asks.push({ kind: "currency", may: [code, other] });
  if (code !== own) set(head, { currency: code });
}

function takeCode(from: Reading) {
  const at = from.tokens.findIndex(
    (token, i) =>
      currencyOf(token) &&
      /^[A-Z]{3}$/.test(token.source) &&
      !isFigure(from.tokens[i + 1]) &&
      /^(?:in|to|as|is|it|:|-|,|currency|)$/.test(from.tokens[i - 1]?.text ?? ""),
  );
  const code = currencyOf(from.tokens[at]);
  if (!code) return;
  const lead = find2(from.tokens, at);
  const tokens = from.tokens.slice(lead, at + 1);
  drop(from, tokens);
  return { groups: { code } as Record<string, string>, tokens: () => tokens, at: lead };
}

const find2 = (tokens: readonly Token[], at: number) => {
  let from = at;
  while (/^(?:in|to|as|is|it|make|bill|switch|change|convert|currency|the|this|that|and|,|use|set)$/.test(tokens[from - 1]?.text ?? "")) from--;
  return from;
};

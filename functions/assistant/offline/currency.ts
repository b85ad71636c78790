import type { TurnContext } from "../context.ts";
import { coinOf, currencyOf, meantBy } from "./coins.ts";
import type { Token } from "./lexer.ts";
import { drop, type Reading, take } from "./reading.ts";
import { type Head, set } from "./slots.ts";

const NAMES = "euros?|pounds|sterling|dollars|yen|rupees|francs|kronor|kroner|rand|dirhams|zloty|ringgit|baht";

const nations: Record<string, string> = {
  canadian: "CAD",
  australian: "AUD",
  us: "USD",
  american: "USD",
  british: "GBP",
  swiss: "CHF",
  singapore: "SGD",
  "new zealand": "NZD",
  indian: "INR",
};

/** The currency: named ("in euros", "make it CAD"), or by the sign of a sum. A bare "$" is the profile's own dollar. */
export function currency(from: Reading, head: Head, world: TurnContext): void {
  const own = world.draft?.currency ?? world.profile.currency ?? "USD";
  const nation = Object.keys(nations).join("|");
  const named =
    take(
      from,
      `(?:(?:and|but|please|bill|billed|charge|quote|priced|paid|payable|invoice|do|make|change|switch|convert|set) )*(?:(?:it|this|that|them|currency|the currency|everything|the invoice) )*(?:in|to|as|is)? ?(?:(?<nation>${nation}) )?(?<name>${NAMES})(?: sterling)?{end}`,
    ) ??
    take(from, `in (?:(?<nation>${nation}) )?(?<name>${NAMES})`) ??
    takeCode(from);
  if (named) {
    const sign = coinOf(named.groups["name"])?.currency;
    const code = "code" in named.groups ? named.groups["code"] : (nations[named.groups["nation"] ?? ""] ?? (sign && meantBy(sign, own)));
    if (code) {
      set(head, { currency: code });
      return;
    }
  }
  const signs = from.tokens.map((token) => token.currency).filter((code) => code !== undefined);
  const sign = signs.find((code) => code !== "$" && code !== "kr") ?? signs[0];
  if (sign === undefined) return;
  const code = meantBy(sign, own);
  if (code !== own) set(head, { currency: code });
}

function takeCode(from: Reading) {
  const at = from.tokens.findIndex(
    (token, i) => currencyOf(token) && /^[A-Z]{3}$/.test(token.source) && /^(?:in|to|as|is|it|:|-|,|currency|)$/.test(from.tokens[i - 1]?.text ?? ""),
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

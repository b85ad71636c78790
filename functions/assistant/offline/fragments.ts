import { figureRoles } from "./figure-roles.ts";
import { isFigure } from "./figures.ts";
import type { Fragment } from "./fragment.ts";
import type { Token } from "./lexer.ts";
import { phrases, type Stretch } from "./phrases.ts";
import type { Place } from "./roles.ts";
import { wordRoles } from "./word-roles.ts";

/** Tells the figures of a fragment apart: what counts, what costs, what belongs to a name. */
export function fragment(tokens: readonly Token[]): Fragment {
  const out: Fragment = { quantities: [], prices: [], words: [], closed: false, loose: [], aside: [], tokens };
  const stretch: Stretch = { left: tokens, out };
  for (const phrase of phrases) phrase(stretch);
  read(stretch.left, out);
  // "A fee of two hundred for fonts": what led to the figure goes with it.
  out.words = out.words.filter((word, i) => !(/^(?:of|at)$/.test(word.text) && /^(?:for|on|to|in|with)$/.test(out.words[i + 1]?.text ?? "")));
  if (stretch.lot) forTheLot(out);
  return out;
}

/** Reads each token of a stretch in the first role that it fits. */
function read(tokens: readonly Token[], out: Fragment): void {
  for (let i = 0; i < tokens.length; ) {
    const token = tokens[i] as Token;
    const place: Place = { tokens, i, token, before: tokens[i - 1]?.text, next: tokens[i + 1]?.text, after: tokens[i + 2]?.text, out };
    let taken: number | undefined;
    for (const role of isFigure(token) ? figureRoles : wordRoles) {
      taken = role(place);
      if (taken !== undefined) break;
    }
    i += taken ?? 1;
  }
}

/** "144 for the pair": what all of them cost. */
function forTheLot(out: Fragment): void {
  const [only, more] = out.quantities;
  if (!out.prices.length && only && !more && only.unit === undefined && !only.times) {
    out.quantities = [];
    out.prices.push({ value: only.value, whole: true });
  } else if (!out.prices.length) out.vague = true;
  else for (const price of out.prices) if (price.per === undefined) price.whole = true;
}

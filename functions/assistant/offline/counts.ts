import type { Ask } from "../../../shared/chat/ask.ts";
import { measure, singular } from "../names/units.ts";
import { figureOf, isFigure, isNumber, plainFigure } from "./figures.ts";
import type { Item } from "./items.ts";
import type { Token } from "./lexer.ts";
import { tidy } from "./numbers.ts";
import { drop, find, type Reading, take, textOf } from "./reading.ts";
import { tells } from "./stories.ts";

/** So many that are free. `apart`: they come before those that are charged ("then 50 a month for 5"); undefined where nobody can say. */
interface Gift {
  count: number;
  unit?: string;
  apart: boolean | undefined;
  /** How many of the thing were spoken of right before. */
  of?: number;
  words: string;
}

const FREE =
  "(?:(?:is|are|was|were|come|comes|go|goes|being|for|as) )*(?:an? )?(?:free(?: of charge)?|freebies?|on us|on me|on the house|gratis|complimentary|no charge|at no charge|not charged|thrown in(?: for)?(?: free)?|gifts?(?! (?!for|to|from|and|so|but|then|as)[a-z]))";

/** "Two months free", "the first hour is on us", "one of them is a freebie": so many that are not charged. Takes them out of the reading. */
export function freebies(from: Reading): Gift[] {
  const out: Gift[] = [];
  for (;;) {
    const gift = find(
      from.tokens,
      `(?:(?:with|and|but|plus|,|including|minus|less|though) )*(?:the )?(?:(?<first>first|last) )?(?<n>{num}|an?|one)?(?<m>january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)?(?: (?<of>of (?:them|these|those|which|whom|the [a-z]+))| ?(?<u>[a-z]+))?(?: (?:was|were|is|are) (?:an? )?[a-z]+(?: ,)? so)? ${FREE}(?= |$)`,
    );
    if (!gift || (!gift.groups["n"] && !gift.groups["first"] && !gift.groups["m"])) break;
    const behind = textOf(from.tokens.slice(gift.at + gift.tokens().length).slice(0, 3));
    const before = from.tokens.slice(0, gift.at).findLast((token) => isNumber(token));
    const ahead = !from.tokens.slice(0, gift.at).some((token) => isFigure(token));
    const said = gift.tokens();
    drop(from, said);
    const unit = gift.groups["m"] ? "month" : gift.groups["u"] ? (measure(gift.groups["u"]) ?? singular(gift.groups["u"])) : undefined;
    // "2400 words, first 1000 free, then 0.1 a word": of those that were counted before.
    const noun = before && from.tokens[from.tokens.indexOf(before) + 1]?.text;
    const same = noun !== undefined && /^\p{L}{2}/u.test(noun) && (unit === undefined || (measure(noun) ?? singular(noun)) === unit);
    const among = same && gift.groups["first"] !== "" && figureOf(before) > (Number(gift.groups["n"]) || 1);
    const apart = among
      ? false
      : /^(?:[,.;] )?(?:and )?(?:then|after|thereafter|afterwards|followed)\b/.test(behind)
        ? true
        : ahead && gift.groups["first"]
          ? undefined
          : false;
    // "First 20 km free, 0.5 per km after that".
    if (!apart) take(from, "(?<={amount} |{amount} each |{amount} per [a-z]+ )(?:after (?:that|this|those)|thereafter|afterwards){end}");
    out.push({
      count: Number(gift.groups["n"]) || 1,
      ...(unit ? { unit } : {}),
      ...(before ? { of: figureOf(before) } : {}),
      apart,
      words: said.map(({ source }) => source).join(" "),
    });
  }
  return out;
}

/** Takes what is free off the lines it is of. Says what must be asked, and adds the figures that were used. */
export function given(gifts: readonly Gift[], items: Item[], figures: number[]): Ask[] {
  return gifts.flatMap((gift): Ask[] => {
    const item =
      items.find(({ unit, noun }) => gift.unit !== undefined && [unit, noun, unit && singular(unit)].includes(gift.unit)) ??
      items.find(({ quantity, counted }) => counted && quantity === gift.of) ??
      (items.length === 1 ? items[0] : undefined);
    if (!item || item.quantity <= gift.count) return gift.unit && !gift.of ? [] : [{ kind: "quantity", because: "free", said: gift.words }];
    figures.push(gift.count, item.quantity);
    if (gift.apart === undefined)
      return [{ kind: "whichFigure", of: "free", description: item.description, figures: [item.quantity - gift.count, item.quantity].map(plainFigure) }];
    if (!gift.apart) item.quantity = tidy(item.quantity - gift.count);
    return [];
  });
}

/** "Two dozen mugs but one had a chip, so charge them for 23": what is charged takes the place of what was counted. Figures that only tell why are returned. */
export function recounted(from: Reading): number[] {
  const charge = find(
    from.tokens,
    "(?<so>(?:so|just|only|therefore|please|then|and|,|-) )*(?:charge|bill|invoice|count)(?: (?:them|him|her|me|us|only|just|for|it|as))* (?<n>{num})(?: (?<u>[a-z]+))?(?: of them)?{end}",
  );
  if (!charge) return onlyTook(from);
  const [now] = charge.tokens("n");
  const noun = charge.groups["u"] ? singular(charge.groups["u"]) : undefined;
  const head = from.tokens.slice(0, charge.at);
  // "Two hours, I charge 50": what one costs.
  if (/^(?:i|we)$/.test(head.at(-1)?.text ?? "") && !charge.groups["so"]) return [];
  const turn = head.findLastIndex(
    (token, i) => /^(?:but|though|although|however|only|while|[,.;-])$/.test(token.text) && why(head.slice(i + 1)) && countedIn(head.slice(0, i), noun),
  );
  const counted = countedIn(head.slice(0, turn), noun);
  if (!now || turn < 0 || !counted) return [];
  const told = [counted, ...head.slice(turn).filter(isFigure)].map(figureOf);
  const behind = charge.at + charge.tokens().length;
  from.tokens = [...head.slice(0, turn).map((token) => (token === counted ? now : token)), ...from.tokens.slice(behind)];
  take(from, "(?:(?:it|this|that|there) )?(?:was|were) (?:(?:originally|first) )?(?:supposed|meant|going|planned|booked|due) (?:to be|as|for)(?= {num})");
  return told;
}

/** "Asked for two tyres but only took one in the end": so many of what was counted, and no more. */
function onlyTook(from: Reading): number[] {
  const took = find(
    from.tokens,
    "(?:, )?(?:but|though|although) (?:(?:[a-z']+) ){0,3}?(?:(?:in the end|ended up|then) )?(?:only|just) (?:ended up |actually )?(?:took|used|needed|kept|got|had|bought|wanted|taking|using|needing|keeping|did) (?<n>{num}|one)(?: of (?:them|those|these))?(?: (?:in the end|after all|though|only))*{end}",
  );
  const [now] = took?.tokens("n") ?? [];
  const before =
    took &&
    from.tokens
      .slice(0, took.at)
      .findLast((token, i, all) => isNumber(token) && /^\p{L}/u.test(all[i + 1]?.text ?? "") && !/^(?:per|each|x)$/.test(all[i + 1]?.text ?? ""));
  const count = now?.text === "one" ? 1 : figureOf(now);
  if (!took || !now || !before || count >= figureOf(before)) return [];
  drop(from, took.tokens());
  from.tokens = from.tokens.map((token) => (token === before ? { ...now, text: String(count) } : token));
  return [figureOf(before)];
}

/** Whether words tell why: somebody or something does something in them. */
const why = (tokens: readonly Token[]) => tokens.some((_, i) => tells(tokens.slice(i, i + 1)) || /^(?:broke|ate|fell|ran|only)$/.test(tokens[i]?.text ?? ""));

/** The last figure that counts, of the noun where one is given. */
const countedIn = (tokens: readonly Token[], noun: string | undefined): Token | undefined =>
  tokens.findLast((token, i) => {
    const next = tokens[i + 1]?.text;
    return isNumber(token) && (noun === undefined || (measure(noun) === measure(next) && measure(noun) !== undefined) || singular(next ?? "") === noun);
  });

import type { Ask } from "../../../shared/chat/ask.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { linkProduct } from "../names/product-link.ts";
import { measure, singular } from "../names/units.ts";
import { eachOrAll } from "./bulk.ts";
import { DAYS_OF_MONTH } from "./dates.ts";
import { figureOf, isFigure } from "./figures.ts";
import type { Token } from "./lexer.ts";
import { find, type Reading } from "./reading.ts";
import { cleaned, said } from "./wording.ts";

const WEEKDAY = "(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)";
const weekday = new RegExp(`^${WEEKDAY}$`);

const MONTH = "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";

/** A day, so named that it can be one of several: "Monday", "the 3rd", "3rd of May", "May 3", "3 May". */
const DAY = `(?:\\d{1,2}/\\d{1,2}|${MONTH} \\d{1,2}(?:st|nd|rd|th)?|(?:${WEEKDAY} )?(?:the )?\\d{1,2}(?:st|nd|rd|th)(?:(?: of)? ${MONTH})?|\\d{1,2}(?: of)? ${MONTH}|${WEEKDAY})`;

const LIST = `(?:(?:,|on|every|each) )*(?<days>${DAYS_OF_MONTH}|${DAY}(?:(?: ,)?(?: and| &)?(?: on| every)? ${DAY})+)(?! ?{num}(?= |$))`;

/** "So three in all", "that makes 4". */
const TOLD =
  "(?:(?:,|so|and|that's|that is|which is|that makes|which makes|makes|making|it's|=) )*(?<n>{num})(?: (?:times|visits?|sessions?|days?|goes|runs?|trips?))? (?:in all|in total|altogether|all told|total)|(?:, )?(?:so |and )?(?:that's|that makes|which makes|which is|makes it|making|making it|makes) (?<m>{num})(?: (?:times|visits?|sessions?|days?|goes|runs?|trips?|of them))?{end}";

/** A list of days, how many there are, and what leads to it ("on"). */
interface Days {
  days: Token[];
  all: Token[];
  count: number;
  at: number;
}

/** The first list of days in some tokens: "Monday and on Thursday", "the 3rd, the 6th and the 9th", "May 3 and June 9". */
export function daysListed(tokens: readonly Token[]): Days | undefined {
  const list = find(tokens, LIST);
  const days = list?.tokens("days") ?? [];
  if (!list || !days.length) return;
  const named = days.filter(({ text }) => weekday.test(text) || /^\d{1,2}(?:st|nd|rd|th|\/\d{1,2})?$/.test(text));
  // "Monday the 2nd" is one.
  const count = named.filter(({ text }, i) => !(/^\d/.test(text) && weekday.test(named[i - 1]?.text ?? ""))).length;
  return { days, all: list.tokens(), count, at: list.at };
}

/**
 * "Walks on Monday, Tuesday and Thursday", "plowing on the 3rd, the 6th and the 9th, so three in all": the days that something is listed by say how many.
 * Returns figures that only say it again.
 */
export function listedDays(from: Reading, world: TurnContext): number[] {
  const list = daysListed(from.tokens);
  const [first] = list?.days ?? [];
  if (!list || !first) return [];
  const { all: gone, count } = list;
  const behind = from.tokens.slice(from.tokens.indexOf(gone.at(-1) as Token) + 1);
  const told = find(behind, TOLD);
  const same = told && Number(told.groups["n"] || told.groups["m"]) === count && !behind.slice(0, told.at).some(({ text }) => /^[.;|]$/.test(text));
  const again = same ? told.tokens() : [];
  if (!again.length && !oneByOne(from.tokens.slice(0, list.at), behind, world)) return [];
  from.tokens = from.tokens.flatMap((token) =>
    token === first
      ? [
          { ...token, text: "x" },
          { ...token, text: String(count) },
        ]
      : gone.includes(token) || again.includes(token)
        ? []
        : [token],
  );
  return again.length ? [count] : [];
}

/** Whether what stands before a list of days is charged once for each of them: several of it are named, or it is sold one by one, or has a price for each. */
function oneByOne(before: readonly Token[], behind: readonly Token[], { products }: TurnContext): boolean {
  const last = before.at(-1);
  if (!last || isFigure(before.at(-2))) return false;
  const clause = before.slice(before.findLastIndex(({ text }) => /^(?:[.,;:|()-]|and|plus)$/.test(text)) + 1);
  if (clause.some(isFigure)) return false;
  if (find(behind, "^(?:(?:,|for|at) )*{any} (?:each|a time|per (?!hour|minute|mile|km|week|month|year)[a-z]+)")) return true;
  const many = last.plural ?? (/^\p{L}/u.test(last.text) && singular(last.text) !== last.text);
  if (many && find(behind, "^at {any}(?! (?:for|per|altogether|total|all|in))")) return true;
  if (behind.length && find(behind, "^(?:(?:,|for|at) )*{any}")) return false;
  if (many) return true;
  const link = linkProduct(cleaned(said(clause)), products);
  return "hit" in link && !/^(?:hour|minute|week|month|year)$/.test(measure(link.hit.unit) ?? "");
}

/** From Monday on. */
export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** "Monday to Thursday": how many days that is; none where no range was said. */
function ranged(tokens: readonly Token[]): number {
  const at = tokens.findIndex(
    ({ text }, i) => /^(?:to|through|thru|till|until|-)$/.test(text) && weekday.test(tokens[i - 1]?.text ?? "") && weekday.test(tokens[i + 1]?.text ?? ""),
  );
  const [first, last] = [tokens[at - 1], tokens[at + 1]].map((token) => WEEKDAYS.indexOf(token?.text ?? ""));
  return at < 0 || first === undefined || last === undefined ? 0 : ((last - first + 7) % 7) + 1;
}

/** "Tuesday and Thursday, 5 hours each day": ten. Where nobody says on how many days, it is asked. */
export function daily(from: Reading): { asks: Ask[]; figures: number[] } {
  const each = find(
    from.tokens,
    "(?<n>{num}) (?:hour|minute) (?<each>(?:each|per|every|an?) (?:day|night|evening|session|visit|time|lesson)|each(?= [,.;]| at |$))(?! rate| for | x | over )",
  );
  const [many] = each?.tokens("n") ?? [];
  const listed = daysListed(from.tokens)?.count ?? 0;
  if (
    !each ||
    !many ||
    (listed < 2 && each.groups["each"] === "each") ||
    from.tokens.some(({ text }, i) => isFigure(from.tokens[i - 1]) && /^(?:days?|nights?|evenings?|sessions?|visits?|times|lessons?)$/.test(text))
  )
    return { asks: [], figures: [] };
  const days = Math.max(listed, ranged(from.tokens), new Set(from.tokens.filter(({ text }) => weekday.test(text)).map(({ text }) => text)).size);
  if (days < 2)
    return {
      figures: [],
      asks: [
        {
          kind: "quantity",
          because: "daily",
          said: each
            .tokens()
            .map(({ source }) => source)
            .join(" "),
        },
      ],
    };
  const gone = each.tokens("each");
  from.tokens = from.tokens.flatMap((token) => (token === many ? [{ ...token, text: String(figureOf(token) * days) }] : gone.includes(token) ? [] : [token]));
  return { asks: [], figures: [figureOf(many)] };
}

/** "Remote support 2:30": a time may be how long it took. Only the person knows. */
export function whenOrHowLong(mention: readonly Token[], from: Reading): Ask[] {
  const counted = from.tokens.some((token) => isFigure(token) && !mention.includes(token));
  const clock = mention.length === 1 && /^\d{1,2}:\d\d$/.test(mention[0]?.text ?? "");
  return clock && !counted ? [{ kind: "quantity", because: "clock", said: mention[0]?.source }] : [];
}

/** "MOT on cabs 4, 7 and 9": where several are named, how many are charged is asked. */
export function uncountedNames(from: Reading, { products }: TurnContext): Ask[] {
  const at = from.tokens.findIndex(
    ({ text }, i) => /^[a-z]+s_\d+[a-z]?(?:_(?:and_)?\d+[a-z]?)+$/.test(text) && /^(?:on|in|at|for)$/.test(from.tokens[i - 1]?.text ?? ""),
  );
  if (at < 0) return [];
  const before = from.tokens.slice(0, at - 1);
  const clause = before.slice(before.findLastIndex(({ text }) => /^(?:[.,;:|()-]|and|plus)$/.test(text)) + 1);
  const end = from.tokens.findIndex(({ text }, i) => i > at && /^[.,;|]$/.test(text));
  const rest = from.tokens.slice(at + 1, end < 0 ? from.tokens.length : end);
  if ([...clause, ...rest].some(isFigure) || !("hit" in linkProduct(cleaned(said(clause)), products))) return [];
  const count = from.tokens[at]?.text.match(/\d+/g)?.length ?? 0;
  return [{ kind: "quantity", because: "list", count }];
}

/** "Labour on the 3rd and the 4th": several days may be how many there were, or not; "lessons on Monday and Thursday, 90": for each, or for both. */
export function uncountedDays(from: Reading): Ask[] {
  const list = daysListed(from.tokens);
  if (!list) return [];
  const [before, last] = from.tokens.slice(0, list.at).slice(-2);
  const sum = find(from.tokens.slice(list.at + list.all.length), "^(?:, |for |, for )?(?<n>{amount})(?=$| [,.;|]| and | plus )")?.tokens("n")[0];
  if (sum && last && !isFigure(before) && /^\p{L}{3}/u.test(last.text) && singular(last.text) !== last.text) return [eachOrAll(figureOf(sum), list.count)];
  if (from.tokens.some((token) => isFigure(token) && !list.days.includes(token))) return [];
  return [{ kind: "quantity", because: "list", count: list.count }];
}

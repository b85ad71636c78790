import type { TurnContext } from "../calls/turn-context.ts";
import { measure, unitOf } from "../names/units.ts";
import { linkWords } from "./anchors.ts";
import { isFigure } from "./figures.ts";
import type { Fragment } from "./fragment.ts";
import { fragment } from "./fragments.ts";
import type { Token } from "./lexer.ts";
import { command } from "./name-words.ts";
import { isProduct } from "./reading.ts";
import { narrates } from "./stories.ts";
import { idle } from "./wording.ts";

export type Edge = "start" | "hard" | "comma" | "colon" | "paren" | "plus" | "and";

interface Part {
  edge: Edge;
  tokens: Token[];
}

const strong = /^[;.|?]$/;

const soft = /^(?:plus|then|also|minus|but)$/;

/** Without the words that open a request ("please make an invoice for"). */
export function unopened(tokens: readonly Token[]): Token[] {
  const run = tokens.findIndex(
    (token, i) =>
      // "Took out the old units": work.
      (/^(?:took|got|had)$/.test(token.text) && /^(?:out|off|down|up|apart|away)$/.test(tokens[i + 1]?.text ?? "")) ||
      !(
        command.has(token.text) ||
        /^(?:someone|somebody|them|him|her|they|he|she|[,:-]|wants?|needs?|ordered|bought|had|has|asked|requested|booked|got|took|hired)$/.test(token.text)
      ),
  );
  const early = tokens.slice(0, 10).findIndex((token) => /^(?:bill|invoice|charge)$/.test(token.text));
  const lead = tokens.slice(0, Math.max(0, early));
  if (
    early > run &&
    run >= 0 &&
    lead.some((token) => /^(?:need|want|can|could|please|make|create|have|got|gotta|send|let's|must|should|write|do)$/.test(token.text)) &&
    !lead.some((token) => isFigure(token) || /^[:;.|]$/.test(token.text))
  ) {
    return unopened(tokens.slice(early));
  }
  const opening = tokens.slice(0, run < 0 ? tokens.length : run);
  const trigger = opening.findLastIndex(
    (token) =>
      /^(?:invoice|invoicing|bill|billing|charge|owes|owe|owed|invoices|one|someone|somebody|them|him|her|need|needs|want|wants|wanted|ordered|bought|had|has|asked|requested|booked|got|took|hired|add|now|ok|okay|so|hey|hi|oh|and|also|well|actually|yeah|right)$/.test(
        token.text,
      ) || /^[:,]$/.test(token.text),
  );
  const rest = tokens.slice(trigger + 1);
  return rest.filter((token, i) => !(i === 0 && /^[:,-]$/.test(token.text)));
}

/** Cuts where one thing ends and the next begins. "And" cuts only between two that can stand alone. */
export function split(tokens: readonly Token[], world: TurnContext): Part[] {
  const parts: Part[] = [];
  let current: Part = { edge: "start", tokens: [] };
  const cut = (edge: Edge) => {
    if (current.tokens.length) parts.push(current);
    else if (parts.length || current.edge === "hard") edge = current.edge === "hard" ? "hard" : edge;
    current = { edge, tokens: [] };
  };
  for (const [i, token] of tokens.entries()) {
    // "Kitchen:", and its lines below it.
    if (token.text === "|" && tokens[i - 1]?.text === ":") continue;
    if (strong.test(token.text)) cut("hard");
    else if (/^[:-]$/.test(token.text) || (token.text === "=" && /^\p{L}/u.test(tokens[i + 1]?.text ?? ""))) cut("colon");
    else if (token.text === "(") cut("paren");
    else if (/^[,)]$/.test(token.text)) cut("comma");
    else if (token.text === "on" && tokens[i + 1]?.text === "top" && tokens[i + 2]?.text === "of") cut("plus");
    else if (
      /^(?:top|of)$/.test(token.text) &&
      (tokens[i - 1]?.text === "on" ? tokens[i + 1]?.text === "of" : tokens[i - 2]?.text === "on" && tokens[i - 1]?.text === "top")
    )
      continue;
    else if (token.text === "as" && tokens[i + 1]?.text === "well") cut("plus");
    else if (/^(?:well|as)$/.test(token.text) && tokens[i - 1]?.text === "as") continue;
    else if (soft.test(token.text)) cut("plus");
    // "The belt snapped so labour 2 hours": why, and then what.
    else if (token.text === "so" && tellsWhy(current.tokens, tokens[i + 1])) cut("plus");
    else if ((token.text === "and" || token.text === "&") && stands(current.tokens.slice(-NEAR), until(tokens, i + 1), world)) cut("and");
    else if (token.text === "with" && isFigure(tokens[i + 1]) && stands(current.tokens.slice(-NEAR), until(tokens, i + 1), world)) cut("and");
    else if (begins(current.tokens, tokens, i)) {
      cut("plus");
      current.tokens.push(token);
    } else current.tokens.push(token);
  }
  cut("start");
  return parts;
}

const until = (tokens: readonly Token[], from: number) => {
  const end = tokens.findIndex(
    (token, i) => i >= from && (strong.test(token.text) || soft.test(token.text) || /^[,:]$/.test(token.text) || token.text === "and"),
  );
  return tokens.slice(from, end < 0 ? tokens.length : end);
};

/** How many words back it matters what has been said. */
const NEAR = 30;

/** Whether a new quantity starts here without any mark: "3 hours design 85 2 logos 200". */
function begins(before: readonly Token[], tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  if (
    token &&
    before.some(isProduct) &&
    (isProduct(token)
      ? !isFigure(before.at(-1)) && !/^(?:of|x)$/.test(before.at(-1)?.text ?? "") && !unitOf(before.at(-1)?.text)
      : isFigure(token) && ahead(tokens, i))
  )
    return true;
  if (!token || !isFigure(token) || token.text.startsWith("$") || !before.length) return false;
  const next = tokens[i + 1]?.text;
  const each = tokens.slice(i, i + 4).some(({ text }) => text === "each");
  // "2 banners an hour and a half of design": what was counted already is not counted once more.
  if (before.some(isProduct) && measure(next) && !each && fragment(before.slice(-NEAR)).quantities.length && isProduct(before.at(-1) as Token)) return true;
  const previous = before.at(-1)?.text ?? "";
  if (/^(?:at|for|of|x|by|rate|to|from|=|a|an|the|about|@|is|was|not|than|her|him|them|per|only|another|in|within|over)$/.test(previous)) return false;
  const done = fragment(before.slice(-NEAR));
  const counts = next !== undefined && (measure(next) !== undefined || (/^\p{L}/u.test(next) && !/^(?:at|for|per|each|and|x|total|flat)$/.test(next)));
  return counts && next !== "x" && done.quantities.length > 0 && done.words.some((word) => !idle(word)) && done.prices.length > 0;
}

/** Whether a figure counts the product that is named right behind it: "6 A3 posters", "2 bags of green waste". */
const ahead = (tokens: readonly Token[], i: number): boolean => {
  const next = tokens.slice(i + 1, i + 4);
  const at = next.findIndex(isProduct);
  return at >= 0 && next.slice(0, at).every(({ text }) => /^(?:x|of)$/.test(text) || unitOf(text) !== undefined);
};

/** Whether words only tell why what stands behind "so" was done. */
const tellsWhy = (words: readonly Token[], next: Token | undefined): boolean =>
  !words.some((token) => isFigure(token) || token.text === "one") &&
  (narrates(words) || done(words.at(-1))) &&
  !/^(?:add|make|charge|bill|invoice|take|put|call|knock|drop|just|please|only|it|that|this|i|we|they|he|she|you|no)$/.test(next?.text ?? "");

/** "Supplied", "fitted". */
const done = (token: Token | undefined): boolean => /^\p{L}{3,}ed$/u.test(token?.text ?? "");

/** Whether both sides of an "and" can stand alone as lines. */
function stands(left: readonly Token[], right: readonly Token[], world: TurnContext): boolean {
  if (!left.length || !right.length) return true;
  const [l, r] = [fragment(left), fragment(right)];
  const figures = (f: Fragment) => f.quantities.some((quantity) => !quantity.weak) || f.prices.length > 0 || f.vague || f.ratio !== undefined;
  const saidOf = (f: Fragment) => f.words.some((word) => !idle(word));
  if (r.pronoun) return true;
  if (figures(l) && ((r.ratio !== undefined && saidOf(r)) || (r.times !== undefined && r.quantities.length > 0))) return true;
  const named = (f: Fragment) => {
    const link = linkWords(f.words, world.products);
    return saidOf(f) && "hit" in link ? link.hit : undefined;
  };
  const product = (f: Fragment) => named(f) !== undefined;
  // "Six downlights supplied and fitted at 27.50": what was done with them, twice.
  if (done(left.at(-1)) && done(right[0]) && !l.prices.length) return false;
  // "3 doors supplied and fitted": what is said of one product twice is one line.
  if (!figures(r) && product(r) && named(r) === named(l)) return false;
  // ", 1850 and delivery 60": a figure that belongs to what stands before the mark.
  if (left.length <= 2 && isFigure(left[0]) && !saidOf(l) && saidOf(r) && figures(r)) return true;
  // "2 hours weeding and planted 40 bulbs".
  if (done(right[0]) && isFigure(right[1]) && figures(l)) return true;
  // "30 windows and polishing the chandelier": work of its own.
  if (/^\p{L}{4,}ing$/u.test(right[0]?.text ?? "") && /^(?:the|an?|all|his|her|their|your|out|up)$/.test(right[1]?.text ?? "") && (figures(l) || product(l)))
    return true;
  const [opens, next] = right.filter(({ text }) => !/^(?:only|just)$/.test(text));
  if (isFigure(opens) && (saidOf(r) || measure(next?.text))) return true;
  if (
    /^(?:an?|another|some|the)$/.test(right[0]?.text ?? "") &&
    saidOf(r) &&
    (figures(r) || /^(?:an?|another)$/.test(right[0]?.text ?? "") || product(r)) &&
    (figures(l) || saidOf(l))
  )
    return Boolean(figures(l)) || product(l) || /^(?:an?|another|the)$/.test(left[0]?.text ?? "") || Boolean(figures(r));
  if (product(r) && (figures(l) || product(l))) return true;
  if (product(l) && figures(r) && saidOf(r)) return true;
  if (l.prices.length > 0 && r.prices.length > 0 && (saidOf(r) || (l.quantities.length > 0 && r.quantities.length > 0))) return true;
  if (l.closed && saidOf(r)) return true;
  // "Sanding 3 hours and staining 2 hours".
  const lasts = (f: Fragment) => saidOf(f) && f.quantities.some(({ unit, weak }) => !weak && measure(unit) !== undefined);
  if (lasts(l) && lasts(r)) return true;
  return false;
}

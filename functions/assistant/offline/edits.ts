import type { TurnContext } from "../calls/turn-context.ts";
import { added } from "./additions.ts";
import { withoutAsides } from "./asides.ts";
import { clauses, meant, VERB } from "./clauses.ts";
import { figureOf, figureSaid, isFigure } from "./figures.ts";
import { REASON } from "./framing.ts";
import { headOf } from "./head.ts";
import type { Token } from "./lexer.ts";
import { likewise } from "./likewise.ts";
import { onTop, relative } from "./more.ts";
import { moved } from "./moves.ts";
import { fewer, parted, partOf, setAside } from "./parted.ts";
import type { Edits } from "./plan.ts";
import { ratedAgain } from "./rated-again.ts";
import { drop, find, type Reading, reading, take, textOf, wordsOf } from "./reading.ts";
import { byName, type Draft, type Line, matching, naming } from "./refs.ts";
import { GO, REMOVE, removed } from "./removals.ts";
import { renamed, replaced } from "./rewording.ts";
import { splits, splitUp } from "./splits.ts";
import { narrates } from "./stories.ts";
import { tellsOnly } from "./told.ts";
import { again, discountTo, topicsOf } from "./topic.ts";
import { lessBilled } from "./unbilled.ts";
import { updated } from "./updates.ts";
import { billed, halved, paidMore, paidShare, roundedTotal, scoped, shareAgain, wholePrice } from "./whole.ts";

/** "Only one EICR", "make it one", "up by one", "two diplomas, not one": a number, where elsewhere "one" stands for a thing. */
const isOne = (tokens: readonly Token[], i: number): boolean =>
  tokens[i]?.text === "one" &&
  (tokens[i - 1]?.text === "not"
    ? tokens[i + 1] === undefined && tokens.slice(0, i).some(isFigure)
    : /^(?:only|just|it|to|by|charge)$/.test(tokens[i - 1]?.text ?? "") && !/^(?:of|for|at|by|line|item|with|is|was|in)$/.test(tokens[i + 1]?.text ?? ""));

/** "Only used the one tap", of several. */
const oneOf = (tokens: readonly Token[], i: number, draft: Draft): boolean =>
  tokens[i]?.text === "one" &&
  tokens[i - 1]?.text === "the" &&
  tokens[i + 1] !== undefined &&
  draft.lines.some(({ description, quantity }) => quantity > 1 && matching(tokens.slice(i + 1, i + 2), description) === 1);

/** "The logo's 500 now": the logo is. */
function isNow(token: Token, next: Token | undefined, draft: Draft): Token[] {
  const name = /^(\p{L}+)'s$/u.exec(token.text)?.[1];
  const word = name && { ...token, text: name };
  const named = word && isFigure(next) && draft.lines.some(({ description }) => matching([word], description) === 1);
  return named ? [word, { ...token, text: "is", source: "" }] : [token];
}

/** "The 21% is wrong", "5 hours was wrong": a figure that is not to be so any more. What it was of still says what the next one is of. */
function struck(from: Reading): void {
  const wrong = find(
    from.tokens,
    "(?:the |that |this )?(?<figure>{any})(?<of>(?: [a-z]+){0,2}) (?<is>(?:is|was|were|isn't|wasn't|weren't) (?:wrong|not right|right|incorrect|not correct|a mistake)(?: [,.;-])?)(?= )",
  );
  if (wrong && !(/^(?:is|was|were) right/.test(textOf(wrong.tokens("is"))) && !wrong.groups["figure"]?.endsWith("%")))
    drop(from, wrong.groups["figure"]?.endsWith("%") ? wrong.tokens() : [...wrong.tokens("figure"), ...wrong.tokens("is")]);
}

/** "They were half-day charters, two of them", where there are two: how many there are, once more. */
function countedAgain(from: Reading, draft: Draft): number[] {
  const found = find(from.tokens, "^(?:it|they|those|these) (?:was|were|is|are) [^\\d$]+?(?<again>(?: ,)? (?:all )?(?<n>{num}) of (?:them|those|these)){end}");
  const value = Number(found?.groups["n"]);
  if (!found || !draft.lines.some(({ quantity }) => quantity === value)) return [];
  drop(from, found.tokens("again"));
  return [value];
}

/** "An hour of that", "half the doors", "some of them were": no count of it is told. */
const SOME_OF =
  "(?:an?|{num}) {unit} of (?:that|it|this)(?= )|(?:half|most|some|part|a few) (?:of )?(?:the|them|those|these|his|her|their)(?! (?:price|rate|cost|amount|total|fee|bill|invoice))(?= [a-z]+ (?:was|were|is|are|at) | (?:was|were|is|are|at) )";

/** Whether a turn is the request that the invoice in hand began with: it was about all of it. */
const opens = (text: string, { customer }: Draft): boolean =>
  /\b(?:invoice|bill)\b/i.test(text) || (customer?.name.toLowerCase().split(/\s+/) ?? []).some((word) => word.length > 3 && text.toLowerCase().includes(word));

/** "So 3" of four at 120 is how many; "so 360" of one at 180 what it costs. */
function meantBy(tokens: readonly Token[], { quantity, unitPrice = 0 }: Line): "quantity" | "unitPrice" {
  const value = figureOf(tokens.find(isFigure));
  return value > 10 * quantity && Math.abs(Math.log(value / unitPrice)) < 1 ? "unitPrice" : "quantity";
}

/** Reads a turn as changes of the invoice in hand. */
export function editsOf(from: Reading, world: TurnContext, draft: Draft, last = ""): Edits {
  const out: Edits & { spoken?: Line; told: number[] } = { ops: [], asks: [], told: [], further: /^\s*(?:and|plus|also)\b/i.test(from.source) };
  // "-5%", "-50": a mark that takes off, and no dash.
  if (/^\s*[-−]\s?[\p{Sc}]?\d/u.test(from.source))
    from.tokens = [{ text: "minus", source: "", start: 0, end: 0 }, ...from.tokens.filter((token, i) => i > 0 || token.text !== "-")];
  while (
    take(
      from,
      "^(?:(?:oh|ok|okay|so|hey|yes|yeah|nope|wait|hmm|actually|sorry|hold on|hang on|(?:just |give me )?(?:an?|one|1) (?:sec|second|moment|minute|mo|tick)(?= ,)|right|well|great|thanks|cool|perfect|good|oops|and|but|please|can you|could you|would you|i meant(?= {any})|i mean|my mistake|my bad|on second thoughts?|scratch that|one more thing|let's|let us|go ahead and|just|still|then|now)(?: [,:-])*|(?:no|nah) [,:]|no(?= (?:no|nope|wait|actually|sorry|make|it|that|hang|hold|the|back|not|scratch|{any}))|[,-])(?= )",
    )
  );
  take(
    from,
    "^(?:{num}|one|an?|some|few|couple)(?: (?:more|other|last|small|quick|little|few|of))* (?:things?|changes?|corrections?|fixes|edits|tweaks?|points?)(?: (?:to (?:change|fix)|first|though))? [:,-](?= )",
  );
  const forgot = take(
    from,
    "^(?:and )?(?:(?:don't|do not) forget|(?:i |we )?(?:also |nearly |almost |clean |totally |completely )?(?:forgot|missed)|remember)(?: (?:to add|to include|to mention|to put|to charge|about))*(?= (?:the|a|an|to|his|her|their|{any}) | [a-z])",
  );
  if (forgot) from.tokens = [{ text: "add", source: "", start: 0, end: 0 }, ...from.tokens];
  take(from, REASON);
  if (ratedAgain(from.tokens, draft, last, out)) return out;
  const paid = paidMore(from, draft, out);
  out.told = [...paid, ...withoutAsides(from, draft, world)];
  from.tokens = from.tokens
    .map((token, i) => (isOne(from.tokens, i) || oneOf(from.tokens, i, draft) ? { ...token, text: "1" } : token))
    .flatMap((token, i, all) => isNow(token, all[i + 1], draft));
  struck(from);
  lessBilled(from, draft, out);
  out.told.push(...countedAgain(from, draft));
  onTop(from, draft, out);
  const before = last && !opens(last, draft) ? editsOf(reading(last, world.products), world, draft).ops : [];
  const topics = topicsOf(before, draft);
  if (likewise(from.tokens, before, last, draft, out) || discountTo(from.tokens, draft, out)) return out;
  if (again(from.tokens, topics, draft, world, out)) return out;
  if (setAside(from, draft, last, out) || parted(from.tokens, world, draft, out, last)) return out;
  if (splits(from.tokens) && splitUp(from.tokens, from.source, world, draft, out, last)) return out;
  moved(from, world, draft, out);
  fewer(from, draft, out);
  halved(from, draft, out);
  renamed(from, draft, out, last);
  shareAgain(from, draft, out);
  const head = headOf(from, world);
  if (head.said && Object.keys(head.fields).length) out.ops.push({ op: "set", fields: head.fields });
  out.asks.push(...head.asks);
  paidShare(head.paidShare, draft, out);
  if (typeof head.paidShare === "number") out.told.push(head.paidShare);
  scoped(head, draft, out);
  billed(from, world, out);
  if (!draft.lines.length) {
    // Nothing is on it yet: what is named now is to be.
    take(from, "^(?:(?:it's|it is|it was|that's|that is|that was|this is|these are|for) )+");
    const tells = from.tokens.some(isFigure) ? tellsOnly(from.tokens, draft, world) : narrates(from.tokens);
    if (!tells && !find(from.tokens, "\\?")) added([{ text: "add", source: "", start: 0, end: 0 }, ...from.tokens], from.source, world, draft, out);
    return out;
  }
  wholePrice(from, draft, out);
  roundedTotal(from, draft, out);
  const parts = clauses(from.tokens, draft, world);
  let why: { line: Line | undefined; ops: number; asks: number; asked: number; figures: number[] } | undefined;
  for (const { tokens, reason } of parts) {
    // "She missed one lesson, so 5": of what the reason was about, which changes nothing itself.
    const told = why?.line ? tokens.filter(({ text }) => !/^(?:of|those|them|these)$/.test(text)) : tokens;
    const [ops, asks] = [out.ops.length, out.asks.length];
    if (again(told, why?.line ? [{ slot: meantBy(told, why.line), line: why.line }] : topics, draft, world, out)) {
      if (why) out.ops.splice(why.ops, ops - why.ops);
      if (why) out.asks.splice(why.asks);
      continue;
    }
    if (reason && !meant(tokens, draft, world, 0.2)) {
      out.told.push(...tokens.filter(isFigure).map(figureOf));
      continue;
    }
    apply(tokens, from.source, world, draft, out, last);
    // Nor is there anything to ask about it, once what follows is clear.
    if (why && out.ops.length > ops) {
      out.asks.splice(why.asks, why.asked);
      out.told.push(...why.figures);
    }
    why = reason ? { line: out.spoken, ops, asks, asked: out.asks.length - asks, figures: tokens.filter(isFigure).map(figureOf) } : undefined;
  }
  return out;
}

function apply(clause: Token[], source: string, world: TurnContext, draft: Draft, out: Edits, last: string): void {
  const text = textOf(clause);
  if (parted(clause, world, draft, out, last) || splitUp(clause, source, world, draft, out, last) || replaced(clause, source, world, draft, out)) return;
  if (isTold(clause, world, draft)) {
    out.told = [...(out.told ?? []), ...clause.filter(isFigure).map(figureOf)];
    return;
  }
  const either = find(clause, "(?<a>{any}) or (?<b>{any})");
  if (either) {
    const figures = [...either.tokens("a").slice(0, 1), ...either.tokens("b").slice(0, 1)].map(figureSaid);
    out.asks.push({ kind: "whichFigure", of: "any", figures });
    return;
  }
  // Of some of what is counted, and nobody can say what: never of all of it.
  if ((partOf(clause, world, draft) ?? find(clause, SOME_OF)) && !find(clause, "^(?:add|also|plus|include|throw|tack)")) {
    out.asks.push({ kind: "whatChanges", words: wordsOf(clause, source), doubt: "price" });
    return;
  }
  const to = find(clause, "(?:to|by|at) {any}") ?? find(clause, "{num} (?:more|extra|fewer|less)");
  const off = find(clause, `(?:${REMOVE}) (?:an?|{num}|the last {num}) (?:hour|minute|day|week|month|mile)(?: (?:off|from|of) .*)?`);
  if (!to && !off && removes(clause, draft) && removed(clause, world, draft, out, last)) return;
  if (relative(clause, text, world, draft, out, last)) return;
  if (updated(clause, world, draft, out, last)) return;
  added(clause, source, world, draft, out);
}

/** "The gate is 4 m wide", "see you at 5": a sentence with figures, of nothing on the invoice. */
function isTold(clause: Token[], world: TurnContext, draft: Draft): boolean {
  const { line, several } = byName(naming(clause), draft, 0.2);
  const asks = find(clause, `^(?:(?:please|and|so|just) )*(?:${VERB}|${REMOVE}|it|that|this|those|these)(?= )|rate|rates|price|prices`);
  return !line && !several && !asks && clause.some(isFigure) && tellsOnly(clause, draft, world);
}

/** Whether a clause opens with a verb that takes something off. "The skip was 190" does not, where a skip is what was hired. */
function removes(clause: Token[], draft: Draft): boolean {
  const found = find(clause, `^(?:(?:please|and|also|just|you|can|could|let's|i|want|to|we|need|should|they|he|she|the|client|customer) )*(?<verb>${REMOVE})`);
  const [verb] = found?.tokens("verb") ?? [];
  if (find(clause, ` ?${GO}$`)) return true;
  if (!verb) return false;
  const isNoun = draft.lines.some(({ description }) => matching([verb], description) === 1);
  return !isNoun || clause.filter((token) => token.text === verb.text).length > 1;
}

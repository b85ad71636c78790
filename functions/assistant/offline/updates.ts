import type { TurnContext } from "../calls/turn-context.ts";
import { linkProduct } from "../names/product-link.ts";
import { measure, singular, unitOf } from "../names/units.ts";
import { changeOf, defaultTargets, type Figures, figuresOf, otherSize, rateLines } from "./change.ts";
import { dateMention } from "./dates.ts";
import { exchanged } from "./exchanged.ts";
import { isFigure, plainFigure } from "./figures.ts";
import type { Token } from "./lexer.ts";
import { oneMore } from "./more.ts";
import type { Edits } from "./plan.ts";
import { amountOf, find } from "./reading.ts";
import { byName, byPlace, byWord, countedIn, type Draft, type Line, lately, matching, naming, unitOfLine, verbs, whichLine } from "./refs.ts";
import { elsewhere, has, mixed, unclear } from "./unclear.ts";

const SET =
  "(?:call|say|enough|plenty|went|goes|gone|came|come|numbers|headcount|took|takes|taken|ended|end|lasted|ran|turned|make|change|set|update|correct|adjust|fix|put|it's|it is|it was|that's|should be|should've|should|been|be|is|was|to|actually|instead|charge|raise|lower|drop|bump|increase|reduce|cut|use|switch|edit|only|just|really|do|bring|decrease|up|down|meant|go|with|keep|need|were|will|they|we|i|he|she)";

const FREE = "(?:is|are|was|were|be|for|goes|make it|as a|'s) (?:free|gratis|complimentary|on the house|on us|on me|no charge|a freebie)(?: .*)?";

/** New figures for a line that is there: "make it 15 hours", "the rate is 95", "design should be 12 hours", "12 hours instead of 10". */
export function updated(whole: Token[], world: TurnContext, draft: Draft, out: Edits & { spoken?: Line }, last = ""): boolean {
  const clause = undated(whole);
  // "His sister had two as well" is more of it, or something else.
  if (find(clause, "(?:too|as well)(?: .)?$")) {
    if (!find(clause, "{num} {unit} (?:too|as well)")) return false;
    out.asks.push(unclear(clause));
    return true;
  }
  if (oneMore(clause, draft, out) || exchanged(clause, draft, out)) return true;
  const adds = find(
    clause,
    "^(?:(?:and|also|plus|oh|then) )*(?:add|include|throw in|tack on|put in|bill (?:them|him|her)? ?(?:also )?for|charge (?:them|him|her)? ?(?:also )?for|also|plus|and)(?= )",
  );
  if (adds && !find(clause, `(?:make|change|set|should be|is now|instead)`)) return false;
  const sets = find(
    clause,
    `(?:^| )?(?:make|change|set|update|correct|adjust|fix|it's|it|that|should|should've|actually|instead|raise|lower|drop|bump|increase|reduce|cut|switch|not|charge|at|rate|price|quantity|qty|hourly|use|bring|decrease|up|only|meant|to|was|were|is|are)`,
  );
  const old = find(clause, "(?:(?:instead of|rather than|not|from) )(?<old>{any})(?: (?:hour|day|week|month|night|mile|[a-z]+))?(?= to | |$)");
  const rates = find(clause, "(?:rate|rates|price|cost|prices|fee|hourly|charge(?! (?:(?:only|just|for) )*{num})|costs)");
  const counts = find(clause, "(?:quantity|qty|count|number of)");
  const place = byPlace(clause, draft);
  const kept = clause.filter((token) => !old?.tokens().includes(token) && !place?.tokens.includes(token));
  // "They negotiated it down to 1000": what is done to "it" needs no name.
  const pronoun = find(clause, "\\p{L}+ (?:it|that|this|them|those)(?: (?:down|up))?(?: (?:to|at|for))? {any}") !== undefined;
  const does = verbs(kept).filter((verb) => !draft.lines.some(({ description }) => matching([verb], description) === 1));
  const words = naming(kept).filter(
    (token) =>
      !does.includes(token) &&
      !(pronoun && /^\p{L}{3,}ed$/u.test(token.text)) &&
      !find([token], SET) &&
      !/^(?:full|whole|entire|flat|altogether|hourly|fee|costs|prices|instead|rather|than)$/.test(token.text) &&
      kept[kept.indexOf(token) - 1]?.text !== "per" &&
      !isFigure(token),
  );
  const named = byName(words, draft, sets ? 0.5 : 1);
  const figures = figuresOf(kept, Boolean(rates));
  // "The second at 80", of one line: nothing on the invoice has that place.
  if (has(clause) || (place && !place.line && figures.some)) {
    out.asks.push(unclear(clause));
    return true;
  }
  if (!figures.some) {
    if (find(clause, "(?:the |at the )?same (?:rate|price)(?: .*)?|same as (?:the )?(?:other|first|last|design|before)(?: one)?"))
      return sameRate(draft, world, out);
    const mentioned = place?.line ?? named.line ?? byName(words, draft, 0.2).line;
    if (!mentioned) return false;
    out.spoken = mentioned;
    if (!find(clause, FREE) && !find(clause, "^(?:(?:with|and|make it) )*free ")) return false;
    const nth = find(clause, "(?:the )?(?:first|second|third|last|\\d+(?:st|nd|rd|th)) (?<noun>[a-z'-]+)(?! (?:line|item|one)s?)");
    // "The 4th test was free", of several: one of them.
    if (nth && mentioned.quantity > 1 && byName(naming(nth.tokens("noun")), draft, 1).line === mentioned) {
      const counts = [mentioned.quantity - 1, mentioned.quantity].map(plainFigure);
      out.asks.push({ kind: "whichFigure", of: "charged", description: mentioned.description, figures: counts });
      return true;
    }
    const [only, more] = draft.lines;
    // "The first one was free", of eight: one of them.
    if (place && only && !more && only.quantity > 1) {
      out.ops.push({ op: "update", lineId: only.id, line: { quantity: only.quantity - 1 } });
      return true;
    }
    out.ops.push({ op: "update", lineId: mentioned.id, line: { unitPrice: 0 } });
    return true;
  }
  const said = definite(kept, draft);
  if (!place?.line && !named.line && !said && elsewhere(figures, does, draft, world)) {
    out.asks.push(unclear(clause));
    return true;
  }
  const meant = said ?? (named.line ? undefined : countedBy(kept, draft, world));
  let targets: Line[] = place?.line ? [place.line] : named.line ? [named.line] : meant ? [meant] : [];
  const all = words.filter((word) => !/^(?:both|all|every|each|rates|prices)$/.test(word.text));
  // "Make it 45 people" is of something that is there, whatever it is called.
  const ofIt =
    pronoun &&
    all.every((word) => clause.indexOf(word) > clause.findIndex(isFigure)) &&
    !("hit" in linkProduct(all.map(({ source }) => source).join(" "), world.products));
  if (!targets.length && all.length && !ofIt && !(old && byOld(old, draft).length === 1)) {
    if (named.several && sets) targets = named.several;
    else {
      const mentioned = byName(words, draft, 0.2).line;
      if (mentioned) out.spoken = mentioned;
      return false;
    }
  }
  const every = find(clause, "(?:both|all|every|each)(?: (?:the|of))*(?: (?:rate|rates|price|prices|hour|lines|them))?");
  if (every && !targets.length && !words.filter((word) => !/^(?:both|all|every|each|rates|prices)$/.test(word.text)).length)
    targets = rates || figures.price !== undefined ? rateLines(draft, world) : [...draft.lines];
  if (!targets.length && old) targets = byOld(old, draft);
  if (!targets.length && !sets && !does.length && !figures.only && words.length) return false;
  if (!targets.length) {
    const price = find(clause, "(?:price|cost|fee)(?! per)") !== undefined;
    const { lines, all } = defaultTargets(figures, Boolean(rates), draft, world);
    const spoken = all && !price ? undefined : (lines.find(({ id }) => pronoun && id === out.spoken?.id) ?? lately(lines, last));
    if (lines.length > 1 && !spoken && !(all && !price)) {
      const to = figures.quantity !== undefined || counts ? "quantity" : figures.price !== undefined || rates ? "price" : "quantity";
      const words = kept
        .filter((token) => isFigure(token) || measure(token.text))
        .map((token) => token.source)
        .join(" ");
      out.asks.push(whichLine(to, { said: words }, lines));
      return true;
    }
    targets = spoken ? [spoken] : lines;
  }
  if (!targets.length) return false;
  if (mixed(clause, figures, targets, { draft, world, spoken: out.spoken })) {
    out.asks.push(unclear(clause));
    return true;
  }
  if (perOther(figures, targets, draft, world, out) || (onTop(clause, out) && besides(figures, targets, out))) return true;
  for (const line of targets) {
    const other = otherSize(figures, line, world);
    if (other) out.ops.push({ op: "remove", lineId: line.id }, { op: "add", line: { description: other, quantity: line.quantity } });
    const change = other ? undefined : changeOf(figures, line, Boolean(rates), Boolean(counts), world);
    if (change) out.ops.push({ op: "update", lineId: line.id, line: change });
    else if (!other) out.asks.push(unclear(clause));
  }
  out.spoken = targets.at(-1) as Line;
  return true;
}

/** "Travel was 20 per visit", of visits that another line counts: as many of it. */
function perOther({ price, per }: Figures, targets: readonly Line[], draft: Draft, world: TurnContext, out: Edits & { spoken?: Line }): boolean {
  const [line, more] = targets;
  const [counts, another] = per && !measure(per) ? countedIn(unitOf(per) ?? singular(per), draft, world) : [];
  if (!line || more || !counts || another || counts === line || price === undefined) return false;
  out.ops.push({ op: "update", lineId: line.id, line: { unitPrice: price, quantity: counts.quantity } });
  out.spoken = line;
  return true;
}

/** Whether a clause adds to what is there: it begins with "and", or says "more". */
const onTop = (clause: readonly Token[], { further }: Edits): boolean =>
  (further || find(clause, "more|extra|additional") !== undefined) && !find(clause, "make|change|set|should|instead|was|were|is|are");

/** "And 2 hours at 120", behind 3 hours at 100: so many more of it, at a price of their own. */
function besides({ quantity: said, bare, price, twofold }: Figures, targets: readonly Line[], out: Edits & { spoken?: Line }): boolean {
  const [line, more] = targets;
  const quantity = said ?? bare;
  if (!line || more || twofold || quantity === undefined || price === undefined || line.unitPrice === undefined || line.unitPrice === price) return false;
  const { description, unit } = line;
  out.ops.push({ op: "add", line: { description, quantity, unitPrice: price, ...(unit ? { unit } : {}) } });
  return true;
}

/** "The wedding is June 6": a day of the calendar counts nothing. */
function undated(clause: Token[]): Token[] {
  const day = dateMention(clause)?.tokens() ?? [];
  const since = /^(?:since|in|from|until)$/.test(day[0]?.text ?? "");
  return (day.some(isFigure) || since) && day.some(({ text }) => /^\p{L}{3,}/u.test(text)) ? clause.filter((token) => !day.includes(token)) : clause;
}

/** "I promised her the package for 3,100": with an article or a possessive, words mean something that is there. */
function definite(clause: readonly Token[], draft: Draft): Line | undefined {
  for (const [i, token] of clause.entries()) {
    if (!/^(?:the|that|those|these|this|her|his|their|your)$/.test(token.text) || /^(?:not|of|than)$/.test(clause[i - 1]?.text ?? "")) continue;
    const behind = clause.slice(i + 1);
    const end = behind.findIndex((one) => isFigure(one) || /^(?:at|for|to|was|were|is|are|should|costs?|came|come|only|down|up|just|[,.;:-])$/.test(one.text));
    const named = behind.slice(0, end < 0 ? undefined : end);
    const words = naming(named);
    const line = words.length ? byName(words, draft, 1).line : byWord(named, draft);
    if (line) return line;
  }
  return undefined;
}

/** "It ran at 1,950 words", "make it 45 people": of the line that is counted so, where only one is. */
function countedBy(clause: readonly Token[], draft: Draft, world: TurnContext): Line | undefined {
  if (clause.length > 3 && !find(clause, "it|that|this|they|we|there|only|just|should|numbers|headcount|was|were|is|are")) return;
  const at = clause.findIndex((token) => isFigure(token) && !/[$%]/.test(token.text));
  const noun = clause[at + 1];
  if (at < 0 || !noun || !/^\p{L}/u.test(noun.text)) return;
  // "6 hours dev" is of something else, whatever the hours on it are.
  const [other] = measure(noun.text) ? naming(clause.slice(at + 2)) : [];
  const lines =
    other && !find(clause, "it|that|this|they|we|there|only|just|should|was|were|is|are")
      ? []
      : countedIn(unitOf(noun.text) ?? singular(noun.text), draft, world);
  return lines.length === 1 ? lines[0] : undefined;
}

const byOld = (old: { groups: Record<string, string> }, draft: Draft): Line[] => {
  const value = amountOf(old.groups["old"] ?? "");
  return draft.lines.filter((line) => line.quantity === value || line.unitPrice === value);
};

/** "Same rate": lines that have no price take that of the line before them that has one. */
function sameRate(draft: Draft, world: TurnContext, out: Edits): boolean {
  let done = false;
  for (const [i, line] of draft.lines.entries()) {
    if (line.unitPrice !== undefined) continue;
    const before = draft.lines.slice(0, i);
    const like =
      before.findLast((other) => other.unitPrice !== undefined && unitOfLine(other, world) === unitOfLine(line, world)) ??
      before.findLast((other) => other.unitPrice !== undefined) ??
      draft.lines.find((other) => other.unitPrice !== undefined);
    if (like?.unitPrice === undefined) continue;
    out.ops.push({ op: "update", lineId: line.id, line: { unitPrice: like.unitPrice } });
    done = true;
  }
  return done;
}

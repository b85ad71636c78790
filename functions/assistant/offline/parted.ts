import type { TurnContext } from "../calls/turn-context.ts";
import { linkProduct } from "../names/product-link.ts";
import { measure, unitOf } from "../names/units.ts";
import { figuresOf, otherSize } from "./change.ts";
import { figureOf, isFigure, isMoney } from "./figures.ts";
import type { Token } from "./lexer.ts";
import { tidy } from "./numbers.ts";
import { oneOfMany } from "./ones.ts";
import type { Edits } from "./plan.ts";
import { drop, find, type Reading, reading, type Taken, textOf } from "./reading.ts";
import { byName, byUnit, countedIn, type Draft, type Line, lately, matching, naming, whichLine } from "./refs.ts";

const PART = "(?<n>{num}|one) of (?:the|those|these|them|his|her|their)(?= |$)";

/** What is counted did not come about, so that it is not charged. */
const GONE =
  "(?:(?:(?:was|were|got|is|are|has been|have been|had to be) )?(?:cancelled|canceled|called off|dropped out|fell through|fell out|didn't (?:happen|take place|come off|come|go ahead|go|show up|show|turn up)|did not (?:happen|take place|come|go ahead)|never (?:happened|came|took place)|rained off|missed|skipped|returned|sent back|(?:came|went) back(?! (?!so |and |because |on |in |at |by |last |this |then |too |but |as )[a-z])|not needed|unused)|(?:wasn't|weren't) (?:needed|used|done|held))";

/** What is said of so many that they are all there were: "5 doors were fitted". */
const ALL =
  /^(?:used|needed|fitted|installed|done|ordered|required|enough|plenty|wanted|bought|delivered|planned|agreed|booked|there|in|all|right|correct|fine|what)$/;

/** "One tap was scratched so 60 for it", of two: a part, though nobody says that it is one. */
function subjectPart(clause: readonly Token[], world: TurnContext, draft: Draft): Taken | undefined {
  const found = find(
    clause,
    "^(?<n>{num}|an?|one) (?<ref>(?:[a-z'-]+ ){0,2}?[a-z'-]+) (?<verb>was|were|is|are|had|has|came|got|went|broke|cracked|fell|leaked|[a-z]{3,}ed)(?: (?:only|just|really|actually|not))*(?: (?<what>[a-z]+))?",
  );
  const unit = unitOf(found?.tokens("ref").at(-1)?.text);
  const counted = unit && !measure(unit) ? countedIn(unit, draft, world) : [];
  const line = found && (byName(naming(found.tokens("ref")), draft, 1).line ?? (counted.length === 1 ? counted[0] : undefined));
  if (!found || !line || [found.groups["verb"], found.groups["what"]].some((word) => ALL.test(word ?? ""))) return;
  return { ...found, tokens: (group) => (group === undefined ? [...found.tokens("n"), ...found.tokens("ref")] : found.tokens(group)) };
}

/** The part of what a line counts that a clause speaks of, if it does. */
export const partOf = (clause: readonly Token[], world: TurnContext, draft: Draft): Taken | undefined =>
  find(clause, PART) ?? subjectPart(clause, world, draft) ?? oneOfMany(clause, world, draft);

/** "One lesson was cancelled", "she missed two lessons": so many fewer of what is counted. */
function fellThrough(clause: readonly Token[], draft: Draft, out: Edits & { spoken?: Line }): boolean {
  const gone =
    find(clause, `(?:^|(?<= ))(?<n>{num}|an?|one|another) (?<ref>[a-z][^\\d$,.;]*?) ${GONE}(?= |$)`) ??
    find(clause, "(?:sent|brought|gave|took|handed) (?<n>{num}|an?|one) (?<ref>[a-z][^\\d$,.;]*?) back(?= |$)") ??
    find(
      clause,
      "(?:missed|skipped|cancelled|canceled|returned|sent back|brought back|gave back) (?:the )?(?<n>{num}|an?|one) (?:of )?(?:the )?(?<ref>[a-z][^\\d$,.;]*)",
    );
  const count = Number(gone?.groups["n"]) || 1;
  const words = gone ? naming(gone.tokens("ref")) : [];
  const line = words.length ? byName(words, draft, 1).line : undefined;
  if (!gone || !line || line.quantity <= count) return uncharged(clause, draft, out);
  const figures = clause.filter((token) => isFigure(token) && !gone.tokens().includes(token));
  if (figures.length) return false;
  out.spoken = line;
  out.ops.push({ op: "update", lineId: line.id, line: { quantity: tidy(line.quantity - count) } });
  return true;
}

/** "The first 5 free", "3 free", of twenty of one thing. */
function someFree(clause: readonly Token[], draft: Draft, out: Edits & { spoken?: Line }): boolean {
  const said = find(
    clause,
    "^(?:(?:and|but|with|the|first|last|so|make|give|them|him|her|i) )*(?<n>{num}) (?:(?<ref>(?!of )[a-z]+) )?(?:(?:are|were|is|was|for|go|goes) )*(?:free|free of charge|on the house|on me|on us|gratis|complimentary)$",
  );
  const count = Number(said?.groups["n"]);
  const named = said ? naming(said.tokens("ref")) : [];
  const many = draft.lines.filter(({ quantity }) => quantity > count);
  const line = named.length ? byName(named, draft, 1).line : many.length === 1 ? many[0] : undefined;
  if (!said || !line || line.quantity <= count) return false;
  out.spoken = line;
  out.ops.push({ op: "update", lineId: line.id, line: { quantity: tidy(line.quantity - count) } });
  return true;
}

/** "5 cupcakes got squashed, don't charge those". */
function uncharged(clause: readonly Token[], draft: Draft, out: Edits & { spoken?: Line }): boolean {
  if (someFree(clause, draft, out)) return true;
  const said =
    find(
      clause,
      "^(?<n>{num}|an?|one) (?<ref>[a-z][^\\d$]*?) (?:[,.;-] )?(?:(?:so|and|please|but) )*(?:don't|do not|won't|not) (?:charge|bill|count|include)(?: (?:them|him|her))?(?: for)? (?:those|them|that|it|these|that one)$",
    ) ??
    find(
      clause,
      "^(?<n>{num}|an?|one) (?<ref>[a-z][^\\d$]*?) (?:[,.;-] )?(?:(?:so|and|please|but) )*(?:take|leave|knock|drop|remove|scrap|scratch|delete) (?:off |out |away )?(?:those|them|that|it|these|that one)(?: (?:off|out|away))?$",
    );
  const count = Number(said?.groups["n"]) || 1;
  const lines = new Set(said ? naming(said.tokens("ref")).flatMap((word) => byName([word], draft, 1).line ?? []) : []);
  const [line, another] = lines;
  if (!line || another || line.quantity <= count) return false;
  out.spoken = line;
  out.ops.push({ op: "update", lineId: line.id, line: { quantity: tidy(line.quantity - count) } });
  return true;
}

/** "Two of the walks were group walks", "make 3 of them on-site visits": some of what is counted was something else of the catalogue. */
function became(clause: readonly Token[], part: Taken, count: number, world: TurnContext, draft: Draft, out: Edits, last: string): boolean {
  const behind = clause.slice(part.at + part.tokens().length);
  const turn = find(
    behind,
    "^(?<ref>.*?) ?(?:were|was|are|is|should be|should have been|to|into|as|(?<make>))(?: (?:really|actually|only|just|in fact|the|an?))* (?<by>[a-z][^\\d$,.;]*)$",
  );
  const by = turn?.tokens("by") ?? [];
  const words = by
    .map((token) => (/^(?:one|ones)$/.test(token.text) ? undefined : token.source))
    .filter((word) => word !== undefined)
    .join(" ");
  const noun = textOf(turn?.tokens("ref") ?? []);
  const links = [words, `${words} ${noun}`].map((name) => (words ? linkProduct(name, world.products) : undefined));
  const link = links.find((one) => one && "hit" in one && one.score >= 0.6);
  if (!turn || !link || !("hit" in link)) return false;
  const hit = link.hit;
  const many = draft.lines.filter((one) => one.quantity > count && one.productId !== hit.id);
  // A group walk takes the place of another walk.
  const alike = many.filter(({ description }) => reading(description).tokens.some((token) => matching([token], hit.name) === 1));
  const line =
    lineOf([...clause.slice(0, part.at), ...part.tokens(), ...turn.tokens("ref")], count, world, draft, last) ?? (alike.length === 1 ? alike[0] : undefined);
  if (line?.productId === hit.id) return false;
  if (!line) {
    out.asks.push(whichLine("quantity", { value: count, by: "fewer" }, many.length ? many : draft.lines));
    return true;
  }
  out.ops.push(
    { op: "update", lineId: line.id, line: { quantity: tidy(line.quantity - count) } },
    { op: "add", line: { description: hit.name, quantity: count } },
  );
  return true;
}

/** The line that a part of is spoken of: by its name, by what it is counted in, or as the only one with so many. */
function lineOf(clause: readonly Token[], count: number, world: TurnContext, draft: Draft, last: string): Line | undefined {
  const many = draft.lines.filter((line) => line.quantity > count);
  const hand = { ...draft, lines: many } as Draft;
  const named = naming(clause).flatMap((word) => byName([word], hand, 0.5).line ?? []);
  const [first] = named;
  if (first && named.every((line) => line === first)) return first;
  const unit = clause.map((token) => measure(token.text)).find(Boolean);
  return lately(unit ? byUnit(unit, hand, world) : many, last);
}

/** "So only two", "which leaves 3": how many are left, where nothing else is said. */
function remaining(clause: readonly Token[]): number | undefined {
  const said = find(
    clause,
    "(?:so|leaves|leaving|makes|which means)(?: (?:,|it|it's|its|that|that's|there|there's|they|we|i|is|are|were|was|only|just|make|charge|had|did|bill|for|me|us|with|to|really|actually|the))* (?<n>{num}|one)(?: (?:of (?:them|those|these)|left|then|now|please|instead|in total))*(?: [.])?$",
  );
  return said ? Number(said.groups["n"]) || 1 : undefined;
}

/**
 * What is said of some of what a line counts: "4 of those hours were the junior's, at 65" makes them a line of their own, and "take 2 of them off" or
 * "2 of those are free" takes them off.
 */
export function parted(clause: Token[], world: TurnContext, draft: Draft, out: Edits, last: string): boolean {
  if (!find(clause, PART) && fellThrough(clause, draft, out)) return true;
  const part = partOf(clause, world, draft);
  if (!part) return false;
  const count = Number(part.groups["n"]) || 1;
  if (became(clause, part, count, world, draft, out, last)) return true;
  const rest = remaining(clause);
  const [fits, another] = draft.lines.filter(({ quantity }) => rest !== undefined && quantity === count + rest);
  const line = lineOf(clause, count, world, draft, last) ?? (another ? undefined : fits);
  if (!line) return false;
  if (rest !== undefined && line.quantity === count + rest) {
    out.ops.push({ op: "update", lineId: line.id, line: { quantity: rest } });
    return true;
  }
  const [own] = part.tokens("n");
  const prices = clause.filter(
    (token, i) =>
      token !== own &&
      isFigure(token) &&
      (isMoney(token) ||
        /^(?:each|per)$/.test(clause[i + 1]?.text ?? "") ||
        (clause[i + 1]?.text === "for" && /^(?:it|that|those|them|these)$/.test(clause[i + 2]?.text ?? "")) ||
        (clause[i - 1]?.text === "so" && i === clause.length - 1 && nearer(figureOf(token), line)) ||
        /^(?:at|for|is|are|was|were|be|cost|costs|charge|only|just|one's|it's|that's)$/.test(clause[i - 1]?.text ?? "")) &&
      !measure(clause[i + 1]?.text),
  );
  const size = otherSize(figuresOf(clause, false), line, world);
  if (size && count < line.quantity) {
    out.ops.push(
      { op: "update", lineId: line.id, line: { quantity: tidy(line.quantity - count) } },
      { op: "add", line: { description: size, quantity: count } },
    );
    return true;
  }
  const half = find(clause, "(?:at |for )?(?:half price|half rate|half the (?:price|rate)|\\*0.5)") !== undefined && line.unitPrice !== undefined;
  const unitPrice = half ? tidy((line.unitPrice ?? 0) / 2) : figureOf(prices[0]);
  // "One was 90 minutes, so 100": how long it was is told, where there is a price.
  const lasted = (token: Token) => prices.length === 1 && measure(clause[clause.indexOf(token) + 1]?.text) !== undefined;
  const others = clause.filter((token) => token !== own && isFigure(token) && token !== prices[0] && !lasted(token));
  const less: Edits["ops"][number] = { op: "update", lineId: line.id, line: { quantity: tidy(line.quantity - count) } };
  if (prices.length === 1 || half) {
    if (others.length) return false;
    const { description, unit } = line;
    out.told = [...(out.told ?? []), ...clause.filter((token) => isFigure(token) && lasted(token)).map(figureOf)];
    out.ops.push(less, { op: "add", line: { description, quantity: count, unitPrice, ...(unit ? { unit } : {}) } });
    return true;
  }
  const gone = find(
    clause,
    `(?:off|free|freebie|freebies|gratis|on the house|no charge|(?:don't|do not|didn't|not) (?:charge|bill|count)(?: .*)?|remove|drop|delete|leave out|leave off|${GONE})`,
  );
  if (!gone || others.length) return false;
  out.ops.push(less);
  return true;
}

const LESS = "(?:take|knock|drop|remove|lose|cut|scrap|delete)(?: off| out| away)?";

/** Whether a figure is nearer to what one of a line costs than to how many there are: "double sided, so 90". */
const nearer = (value: number, { quantity, unitPrice = 0 }: Line): boolean => Math.abs(Math.log(value / unitPrice)) < Math.abs(Math.log(value / quantity));

/** "Take off 2 mugs", of more than that. */
export function fewer(from: Reading, draft: Draft, out: Edits): void {
  const taken = find(from.tokens, `${LESS} (?<n>{num}|an?) (?<ref>[a-z][^\\d$,.;]*?)(?: (?:off|out|away|please))*(?=$| (?:[,.;]|and|but)(?= |$))`);
  const count = Number(taken?.groups["n"]) || 1;
  const words = taken ? naming(taken.tokens("ref")) : [];
  const line = words.length ? byName(words, draft, 1).line : undefined;
  if (!taken || !line || line.quantity <= count) return;
  out.ops.push({ op: "update", lineId: line.id, line: { quantity: tidy(line.quantity - count) } });
  drop(from, taken.tokens());
  // "… and two valves" go as well.
  const also = find(from.tokens.slice(taken.at), "^(?:, )?and (?<n>{num}|an?) (?<ref>[a-z][^\\d$,.;]*?)(?: (?:off|out|away|please))*{end}");
  const other = also && byName(naming(also.tokens("ref")), draft, 1).line;
  const less = Number(also?.groups["n"]) || 1;
  if (!also || !other || other.quantity <= less) return;
  out.ops.push({ op: "update", lineId: other.id, line: { quantity: tidy(other.quantity - less) } });
  drop(from, also.tokens());
}

/** "His dog was ill for two of those, so take two off": so many of what is counted, and no sum of money. */
export function setAside(from: Reading, draft: Draft, last: string, out: Edits): boolean {
  const part = find(from.tokens, PART);
  const off = part && find(from.tokens, "(?:take|knock|drop|leave|deduct|charge)(?: off)? (?<m>{num}) (?:off|less|fewer)|(?:take|knock|drop) off (?<k>{num})");
  const count = part?.groups["n"] === "one" ? 1 : Number(part?.groups["n"]);
  if (!off || count !== Number(off.groups["m"] || off.groups["k"])) return false;
  const line = lately(
    draft.lines.filter(({ quantity }) => quantity > count),
    last,
  );
  if (!line) return false;
  out.ops.push({ op: "update", lineId: line.id, line: { quantity: tidy(line.quantity - count) } });
  from.tokens = [];
  return true;
}

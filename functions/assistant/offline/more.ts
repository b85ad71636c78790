import { dictionary } from "../../../shared/text/dictionary.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { inUnits, measure } from "../names/units.ts";
import { DOZENS, rateLines } from "./change.ts";
import { figureOf } from "./figures.ts";
import type { Token } from "./lexer.ts";
import { inLots } from "./lots.ts";
import { tidy } from "./numbers.ts";
import type { Edits } from "./plan.ts";
import { amountOf, drop, find, type Reading, textOf } from "./reading.ts";
import { byName, byPlace, byUnit, type Draft, type Line, lately, namedLine, naming, unitOfLine, whichLine } from "./refs.ts";
import { said } from "./wording.ts";

const STEP = "(?:an? |another )?(?<value>{any}|hour|day|week|month|half)(?: (?<u>hour|minute|day|week|month|night|mile|km|ft))?";

/** More or less of a line: "2 more hours", "one fewer", "bump the hours by 4", "double the photos", "knock an hour off". */
export function relative(clause: Token[], text: string, world: TurnContext, draft: Draft, out: Edits & { spoken?: Line }, last = ""): boolean {
  const times = find(clause, "(?<verb>double|doubled|triple|tripled|halve|halved|half)(?= (?:the|it|that|this|those|them|up|[a-z]+)|$)");
  if (times && !find(clause, "{any}")) {
    const factor = dictionary({ double: 2, doubled: 2, triple: 3, tripled: 3 })[times.groups["verb"] ?? ""] ?? 0.5;
    const words = naming(clause.filter((token) => !times.tokens().includes(token)));
    const price = find(clause, "(?:price|rate|cost)");
    const line =
      byPlace(clause, draft)?.line ?? byName(words, draft).line ?? lineOfUnit(clause, world, draft) ?? (words.length ? undefined : lately(draft.lines, last));
    if (!line && !words.length) out.missing = { kind: "whichLine", to: "any", lines: draft.lines.map(namedLine) };
    if (!line) return !words.length;
    out.ops.push({
      op: "update",
      lineId: line.id,
      line: price ? { unitPrice: tidy((line.unitPrice ?? 0) * factor) } : { quantity: tidy(line.quantity * factor) },
    });
    return true;
  }
  const UP = "(?:bump|increase|raise|up|extend|boost|add|push|put(?= .* up by))";
  const DOWN = "(?:reduce|decrease|cut|lower|drop|shorten|trim|bring|knock|take|shave|remove|subtract|deduct|minus|less)";
  // "The lids up by one" names first what goes up.
  const by =
    find(clause, `^(?:(?:please|and|also|just|so) )*(?!${UP} |${DOWN} )(?<ref>[a-z][^\\d$]*?) (?<verb>up|down) by ${STEP}`) ??
    find(clause, `(?<verb>${UP}|${DOWN}) (?<ref>.*?)(?: (?:up|down))? ?by ${STEP}`);
  if (by) {
    const sign = new RegExp(`^${UP}$`).test(by.groups["verb"] ?? "") || by.groups["verb"] === "put" ? 1 : -1;
    const value = by.groups["value"] ?? "";
    const ref = by.tokens("ref");
    const price = /price|rate|cost/.test(textOf(ref)) || value.startsWith("$");
    const percent = value.endsWith("%");
    if (/^(?:everything|all|(?:all |the |all the )?(?:prices|rates|lines))$/.test(textOf(ref)) && (percent || price)) {
      const moved = (now: number) => (percent ? now * (1 + (sign * amountOf(value)) / 100) : now + sign * amountOf(value));
      for (const line of draft.lines)
        if (line.unitPrice !== undefined) out.ops.push({ op: "update", lineId: line.id, line: { unitPrice: tidy(moved(line.unitPrice)) } });
      return out.ops.length > 0;
    }
    const target =
      byPlace(ref, draft)?.line ??
      byName(naming(ref), draft).line ??
      lineOfUnit([...ref, ...by.tokens("u")], world, draft) ??
      (price ? rateLines(draft, world)[0] : undefined) ??
      (naming(ref).length ? undefined : lately(draft.lines, last));
    if (!target) {
      const words = by
        .tokens("value")
        .concat(by.tokens("u"))
        .map(({ source }) => source);
      if (naming(ref).length) out.missing = { kind: "whatChanges", words: said(naming(ref)), doubt: "absent" };
      else if (price || percent) return false;
      else out.asks.push(whichLine("quantity", { said: words.join(" "), by: sign > 0 ? "more" : "fewer" }, draft.lines));
      return true;
    }
    const amount = /^\$?\d/.test(value) ? amountOf(value) : value === "half" ? target.quantity / 2 : 1;
    const step = (now: number) => (percent ? now * (1 + (sign * amount) / 100) : now + sign * amount);
    out.ops.push({
      op: "update",
      lineId: target.id,
      line:
        price || tidy(step(target.quantity)) <= 0 || (percent && unitOfLine(target, world) === undefined && target.quantity === 1)
          ? { unitPrice: tidy(step(target.unitPrice ?? 0)) }
          : { quantity: tidy(step(target.quantity)) },
    });
    return true;
  }
  const more =
    find(
      clause,
      "(?:(?:add|make it|for|need|needs|want|wants|put|put in|throw in|take|have|it was|there were|actually|plus|did|they want|order|ordered) )*(?<value>{num}|an?(?! (?:extra|additional) {num})|another {num}|another) (?<u>[a-z]+ )?(?<dir>more|extra|additional|fewer|less)(?: (?<rest>.+))?",
    ) ??
    find(
      clause,
      "(?:(?:took|take|was|ran|run|it|me|us|an?|about) )*(?<value>{num}|an?|one|half an) (?<u>(?:hour|minute|day|night|week|month|mile|km) )(?<dir>longer|over|shorter|under)(?<rest> .*)?$",
    ) ??
    find(clause, "(?:add|plus|put|need|put in|throw in|did)? ?(?<dir>another|an extra|extra|an additional)(?: (?<value>{num}))? (?<rest>(?!{any}$).+)") ??
    find(
      clause,
      "(?:add|put|tack)(?: on)? (?<value>{num}|an?) (?<rest>(?:hour|minute|day|week|month|night|mile|km|ft)(?: (?:to|onto|on|for|of) (?:the )?.+)?)$",
    ) ??
    find(
      clause,
      "(?<dir>take|knock|shave|drop|cut|remove|lose|subtract|minus)(?: off)? (?<value>{num}|an?) (?<rest>(?:hour|minute|day|week|month|night|mile|km|ft|of)(?: .+)?)",
    ) ??
    find(clause, "(?<dir>take|knock|shave|drop)(?: off)? (?<value>{num}) (?:off|from|of) (?<rest>.+)");
  if (!more) return false;
  const down = /fewer|less|shorter|under|take|knock|shave|drop|cut|remove|lose|subtract|minus/.test(more.groups["dir"] ?? "");
  const value = Number.parseFloat((more.groups["value"] ?? "").replace(/^another /, "")) || 1;
  const rest = [...more.tokens("u"), ...more.tokens("rest")];
  const unit = rest.map((token) => measure(token.text)).find((found) => found !== undefined);
  const words = naming(rest).filter((token) => !/^(?:off|extra|added|still|longer|than|said|i|planned|thought|expected)$/.test(token.text));
  if (find(rest, "{money}|{any} (?:per|each)|at {any}")) return false;
  const place = byPlace(rest, draft);
  const named = byName(words, draft, 1);
  const counted = unit ? byUnit(unit, draft, world) : [];
  const many = draft.lines.filter((one) => one.quantity > 1);
  const possible = words.length ? [] : unit ? counted : many.length ? many : draft.lines;
  const spoken = out.spoken && draft.lines.find(({ id }) => id === out.spoken?.id);
  // "Ten more of each".
  if (!unit && !words.length && find(rest, "^of (?:each|both|all)(?: (?:of )?(?:them|those|these))?$")) {
    const step = (down ? -1 : 1) * value;
    for (const one of many) if (one.quantity + step > 0) out.ops.push({ op: "update", lineId: one.id, line: { quantity: tidy(one.quantity + step) } });
    return out.ops.length > 0;
  }
  const line = place?.line ?? named.line ?? (words.length ? undefined : spoken) ?? lately(possible, last);
  if (!line && possible.length > 1) {
    out.asks.push(whichLine("quantity", { by: down ? "fewer" : "more", value, ...(unit ? { unit } : {}) }, possible));
    return true;
  }
  if (!line) return false;
  const own = unitOfLine(line, world);
  const factor = unit === undefined || (own === undefined && !find(rest, "{unit}")) ? 1 : own === undefined && unit !== "minute" ? 1 : inUnits(unit, own ?? "");
  // "90 minutes extra for the essay", of which there are two: so many of something else.
  if (factor === undefined) {
    out.asks.push({ kind: "quantity", because: "unit", lineId: line.id, description: line.description, unit });
    return true;
  }
  const dozens = more.tokens("value").some(({ source }) => DOZENS.test(source));
  const step = dozens ? (inLots({ value }, undefined, { name: line.description, unit: line.unit })?.value ?? value) : value * factor;
  const quantity = tidy(line.quantity + (down ? -1 : 1) * step);
  // "50 less for the logo": more than there are of it is money.
  if (quantity < 0) {
    const [more, all] = [value < tidy(line.quantity * (line.unitPrice ?? 0)), { type: "amount" as const, value }];
    if (more && !unit) out.ops.push({ op: "update", lineId: line.id, line: { discount: all } });
    else out.asks.push(whichLine("quantity", { by: "fewer", value }, [line]));
    return true;
  }
  out.ops.push(quantity > 0 ? { op: "update", lineId: line.id, line: { quantity } } : { op: "remove", lineId: line.id });
  out.spoken = line;
  return Boolean(text);
}

const lineOfUnit = (tokens: readonly Token[], world: TurnContext, draft: Draft): Line | undefined => {
  const unit = tokens.map((token) => measure(token.text)).find((found) => found !== undefined);
  return unit ? byUnit(unit, draft, world).at(-1) : undefined;
};

const ON_TOP =
  "(?<thing>(?:the )?(?!(?:add|plus|put|make|charge|it|it's|that|that's|they|we|i|he|she|there|and|need|needs|did|for|with) )[a-z][^\\d$,.;]*?)(?: (?:is|was|were|are|will be|be|comes to|came to|cost|costs))? (?:another|an extra|an additional|an) (?<sum>{num}|{money})(?: (?:on top|extra|too|please|as well))*{end}";

/** "Delivery's another 150": what costs that on top is a line of its own. Where it is on the invoice already, only the person knows. */
export function onTop(from: Reading, draft: Draft, out: Edits): void {
  const taken = find(from.tokens, ON_TOP);
  const [sum] = taken?.tokens("sum") ?? [];
  const thing = (taken?.tokens("thing") ?? []).map((token) => ({ ...token, text: token.text.replace(/'s$/, ""), source: token.source.replace(/['’]s$/, "") }));
  if (!taken || !sum || !naming(thing).length) return;
  const { line } = byName(naming(thing), draft, 1);
  const gone = taken.tokens();
  if (line) {
    drop(from, gone);
    out.asks.push({ kind: "ownLine", because: "onTop", description: line.description, sum: sum.source });
    return;
  }
  const priced = [...thing, { ...sum, text: `$${figureOf(sum)}` }];
  from.tokens = from.tokens.flatMap((token) => (token === gone[0] ? priced : gone.includes(token) ? [] : [token]));
}

const NTH = ["second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

/** "A second call-out", of one that is there: one more of it. At what price is asked where something is said of that ("at half price"). */
export function oneMore(clause: readonly Token[], draft: Draft, out: Edits): boolean {
  const nth = find(clause, `(?:a |the )?(?<nth>${NTH.join("|")}|\\d+(?:st|nd|rd|th)) (?<noun>[a-z'-]+)`);
  const line = nth && !byPlace(clause, draft) ? byName(nth.tokens("noun"), draft, 1).line : undefined;
  if (!nth || !line) return false;
  const which = NTH.indexOf(nth.groups["nth"] ?? "") + 2 || 0;
  const place = which > 1 ? which : Number.parseInt(nth.groups["nth"] ?? "", 10);
  const plain = find(clause, "^(?:(?:and|also|plus|add|then|there was|we did|i did|did) )*an?(?= )") && !find(clause, "half|free|\\*|at|{money}|for {any}");
  if (plain && place === line.quantity + 1) out.ops.push({ op: "update", lineId: line.id, line: { quantity: place } });
  else if (plain || line.quantity === 1) out.asks.push({ kind: "ownLine", because: "oneMore", description: line.description });
  else return false;
  return true;
}

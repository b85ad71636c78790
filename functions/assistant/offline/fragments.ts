import { figureOf, isFigure, isMoney, isNumber } from "./figures.ts";
import type { Token } from "./lexer.ts";
import { find, textOf } from "./reading.ts";
import { measure, singular, unitOf } from "./units.ts";
import { idle } from "./wording.ts";

export interface Quantity {
  value: number;
  /** A unit of measure, or what is counted. */
  unit?: string;
  /** "For the month": counts only where a price is per month. */
  weak?: boolean;
  /** It was said with an "x", so that it counts and costs nothing. */
  times?: boolean;
}

export interface Price {
  value: number;
  /** What it is for one of: a unit, or "each". */
  per?: string;
  /** It is for all of it: "for $450", "a flat 250". */
  whole?: boolean;
  /** Behind "at": the price of one. */
  rate?: boolean;
  /** "For 34": a number without a sign, that counts where the thing is sold by the head. */
  bare?: boolean;
  /** Behind words without anything between: "mugs 12", "logo 450". */
  trailing?: boolean;
}

/** A stretch of what was said with its figures told apart. */
export interface Fragment {
  quantities: Quantity[];
  prices: Price[];
  words: Token[];
  /** "Time and a half": so many times the usual rate. */
  times?: number;
  /** "At the same rate", "at the usual price". */
  same?: boolean;
  usual?: boolean;
  /** Whose rate it is the same as. */
  like?: string;
  /** "Both", "all", "each of them": the price is for every line before. */
  shared?: boolean;
  /** Whether the words come before the first price ("logo $400"), so that nothing can follow. */
  closed: boolean;
  /** Figures that have no role. */
  loose: Token[];
  /** Figures that only tell how it came about: "16 hours over two days". */
  aside: number[];
  /** A quantity that was not said in figures: "a few hours". */
  vague?: boolean;
  /** "Call-out fee waived": it was spoken of, and is no line. */
  waived?: boolean;
  /** "4 hours each": so many for every one of what was named. */
  each?: boolean;
  /** Starts with "one for": one of what was named before. */
  pronoun?: boolean;
  /** Mentions a time, so that more of the same may follow ("3 hours Monday, 2 Tuesday"). */
  tokens: readonly Token[];
}

const labels =
  /^(?:sprint|phase|version|chapter|week|room|unit|suite|apt|apartment|level|part|step|module|option|lot|day|section|building|floor|stage|milestone|round|episode|season|volume|vol|issue|batch|no|number|route|highway|block|plot|site|job|zone|type|class|grade|tier|model|series|size|invoice|q|year|fy|act|page|line|item|track|set|door|gate|bay|studio|flat|house|week|windows|ios|web)$/;

const AT =
  /^(?:at|rate|price|cost|costs|charge|charged|charges|pay|paying|quoted|is|was|were|it's|that's|be|her|him|them|=|:|only|flat|just|are|to|costing|priced|about|around|roughly)$/;

const RATE =
  "(?:(?:at|for|with|on|charge|charged|charging) )*(?:(?:a|an|the|our|my|his|her|their|your) )?(?:(?:reduced|special|discounted|usual|standard|hourly|daily|day|weekly|monthly|flat|fixed|unit|agreed|lower|higher|new|weekend|emergency|normal|old|friendly|mates|mate's|friend|nonprofit|non-profit|charity|premium|full|overtime|holiday|rush|per-word|piece|negotiated|promotional|regular) )*(?:rate|price|cost|prices|rates)(?: (?:of|is|was|at|being|so|:))*";

const USUAL =
  "(?:knock|bring|drop|take|cut|mark|reduce|lower|make|call|let's call|let's say|do)(?: (?:it|that|them|this))+(?: (?:down|up|off))?(?: (?:to|at|for))?|(?:at|for) (?:our|my|the|their|his|her|your|a) (?:usual|normal|standard|agreed|new|old|regular|reduced|special|discounted|full|going)";

/** Tells the figures of a fragment apart: what counts, what costs, what belongs to a name. */
export function fragment(tokens: readonly Token[]): Fragment {
  const all = [...tokens];
  const out: Fragment = { quantities: [], prices: [], words: [], closed: false, loose: [], aside: [], tokens };
  let left = all;
  const cut = (source: string) => {
    const found = find(left, source);
    if (found) left = left.filter((token) => !found.tokens().includes(token));
    return found;
  };
  // "Scones for all 46": as many as there are.
  const whole = cut("for (?:all|each of)(?: (?:the|those|these))? (?<n>{num}){end}");
  if (whole) out.quantities.push({ value: Number(whole.groups["n"]) });
  const spread = cut(
    "(?:(?:spread|split) )?(?:over|across|during)(?: (?:the|about|a total of|a period of))* (?<n>{num}) (?:day|week|month|visit|visits|session|sessions|evening|evenings|weekend|weekends|trips|nights?)(?=$| [,.;)])",
  );
  if (spread && find(left, "{any}")) out.aside.push(Number(spread.groups["n"]));
  else if (spread) left = all;
  const times = cut("(?:(?:at|for|on|charged|billed|paid|is|it's) )*\\*(?<n>[\\d.]+)");
  if (times) out.times = Number(times.groups["n"]);
  // "Half the audit price": half of what an audit costs.
  const half = find(left, "half (?:of )?(?<the>the|their|his|her|our|my) (?:[^ ]+ ){1,3}(?<price>price|rate|fee|cost){end}");
  if (half) {
    out.times = 0.5;
    left = left.filter((token) => !half.tokens("price").includes(token) && token !== half.tokens()[0]);
  }
  const often = cut("(?<n>{num}) times(?! (?:per|an?|the|as|my|our|their|usual|normal) )(?=$| )");
  if (often) out.quantities.push({ value: Number(often.groups["n"]), times: true });
  const same = cut(
    "(?:(?:at|for|on|with) )?(?:the |that )?same (?:(?:hourly|daily|day|unit) )?(?:rate|price|cost)(?: (?:as (?:before|above|(?:for )?(?:the )?(?<like>[\\w-]+))(?: one)?|again|too))?",
  );
  if (same) Object.assign(out, { same: true, ...(same.groups["like"] ? { like: same.groups["like"] } : {}) });
  else if (
    cut(
      "(?:(?:at|for) )?(?:(?:the|our|my|their|his|her) )?(?:usual|normal|standard|regular|catalog|catalogue|list|going|full) (?:(?:hourly|daily|weekly|monthly|hour|day|week|month|word|page|line|piece|item|unit|visit|session|person|mile|km) )?(?:rate|price|cost|charge|fee)s?(?! of| {any}| so {any})|(?:at|for|on) (?:my|our|the) (?:hourly|daily|day|unit) rate(?! of| {any}| so {any})|(?:at )?(?:regular|normal|standard|ordinary|plain)(?: (?:time|hours|hour))?$",
    )
  )
    out.usual = true;
  // What it would have cost ("not 600", "instead of 600", "usually $600") is no figure of the invoice.
  for (;;)
    if (
      !cut(
        "(?:\\( ?)?(?:(?:,|but|and) )?(?:not|instead of|rather than|normally|usually|down from|up from|was originally|originally|usual price|list price|regular price|reduced from|worth|valued at|against the usual|vs|versus)(?: (?:the|my|our|usual|normal|a))* {any}(?: per [\\w-]+| each)?(?: (?:hour|day|month))?(?: ?\\))?",
      )
    )
      break;
  if (
    cut(
      "(?:(?:,|-) )?(?:both|all(?: (?:of )?(?:them|that|of it|three|3|two|2))?|each of (?:them|those)|for both|everything)(?= (?:at|are|charged|priced|billed|for (?:all )?\\$|\\$|\\d+(?:\\.\\d+)? (?:per|each)))",
    )
  )
    out.shared = true;
  if (
    cut(
      "(?:(?:is|are|was|at|for) )?(?:free(?: of charge)?|no charge|at no (?:extra )?(?:charge|cost)|complimentary|on the house|gratis|on us|n/c)(?=$| [,.;)])",
    )
  )
    out.prices.push({ value: 0, rate: true });
  if (!left.some(isFigure) && cut("^(?:(?:with|and|plus|a|the) )*(?:free|complimentary)(?= [a-z])")) out.prices.push({ value: 0, rate: true });
  if (
    cut("(?:doesn't|does not|don't|do not|didn't|did not) (?:apply|count)$") ||
    cut(
      "(?:is |was |are |all )?(?:waived|not charged|excluded|included(?: (?:free|already|in (?:that|the price|this|it)))?|thrown in(?: (?:for free|free|as well|too))?)$",
    ) ||
    (!left.some(isFigure) &&
      cut(
        "^(?:but |and )*(?:no|without|not charging(?: for)?|not billing(?: for)?|skip|skipping|excluding|except|minus|don't (?:charge|bill)(?: (?:them|him|her))?(?: for)?)(?= [a-z])",
      ))
  )
    out.waived = true;
  // "Hire both days", "pads on both axles": two of them.
  const both = cut(
    "(?:on |in |at )?(?<!for )both (?:of )?(?:the |those |these )?(?<u>(?!prices|rates|lines|items|amounts|figures|costs|totals|sides|ends)[a-z]{2,}s|day|week|month|night){end}",
  );
  if (both) out.quantities.push({ value: 2, unit: unitOf(both.groups["u"]) ?? singular(both.groups["u"] ?? "") });
  // "144 for the pair": what all of them cost.
  const lot = cut(
    "(?:for|covers) (?:the (?:pair|lot|set|bunch|two|three|four|2|3|4|5|6|whole (?:lot|thing|job))|both|all(?: (?:of it|of them|of that|2|3|4|5|6))?){end}",
  );
  const vague = cut("(?:a few|several|some|a bunch of|many|a number of|a handful of|lots of|a lot of|multiple|x number of)(?= [a-z])");
  const each = cut("(?:both|all|each|every)(?: of)?(?: the| those| these)? (?:day|night|evening|week|month|visit|session|time)s?{end}");
  if (vague || each) out.vague = true;
  if (/(?:^| )\d+(?:\.\d+)? (?:[a-z][a-z.\d-]* ){1,3}each(?: |$)|^\d+(?:\.\d+)? [^$\d]* each(?: at \$?\d.*)?$/.test(textOf(left))) out.each = true;
  const one = find(left, "^(?:one|another|another one|the other|the other one|the second|the first|1)(?: of them)? (?:for|at|is|was|costs|=|:)?(?= ?\\$?\\d)");
  if (one?.at === 0) {
    out.pronoun = true;
    left = left.filter((token) => !one.tokens().includes(token));
    const price = left.find(isFigure);
    if (price) {
      out.prices.push({ value: figureOf(price), rate: true });
      left = left.filter((token) => token !== price);
    }
  }
  readFigures(left, out);
  // "A fee of two hundred for fonts": what led to the figure goes with it.
  out.words = out.words.filter((word, i) => !(/^(?:of|at)$/.test(word.text) && /^(?:for|on|to|in|with)$/.test(out.words[i + 1]?.text ?? "")));
  const [only, more] = out.quantities;
  if (lot && !out.prices.length && only && !more && only.unit === undefined && !only.times) {
    out.quantities = [];
    out.prices.push({ value: only.value, whole: true });
  } else if (lot && !out.prices.length) out.vague = true;
  else if (lot) for (const price of out.prices) if (price.per === undefined) price.whole = true;
  return out;
}

function readFigures(tokens: readonly Token[], out: Fragment): void {
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    const [before, next, after] = [tokens[i - 1]?.text, tokens[i + 1]?.text, tokens[i + 2]?.text];
    const word =
      next !== undefined &&
      (/^[\p{L}“]/u.test(next) || tokens[i + 1]?.counts !== undefined) &&
      !/^(?:at|for|per|each|and|plus|x|to|with|on|in|from|is|was|but|this|that|today|only|because|since|if|when|now|so|which|minus|all|altogether|total|flat|by|due|a|an|the|please|instead|off|as|or|not|inc|incl|including|includes|included|excl|excluding|before|after|thanks|thank|even|gross|again|too|cash|tops|max)$/.test(
        next,
      );
    if (!isFigure(token)) {
      // "An hour of", "a day": one of it; "for the whole year": one, if something is priced by the year or a part of it.
      const whole = /^(?:whole|full|entire)$/.test(tokens[i + 1]?.text ?? "") && measure(after);
      const unit = measure(next) ?? (whole || undefined);
      const opens = before === undefined || /^(?:for|plus|and|of|at|another|add|with)$/.test(before);
      if (/^an?$/.test(token.text) && unit && opens && !isFigure(tokens[i - 1])) {
        const length = whole ? 2 : 1;
        const ends = tokens[i + length + 1]?.text;
        const plain = ends === undefined || !/^[\p{L}]/u.test(ends) || /^(?:of|for|at|on|with|in|to|consulting|labor|labour)$/.test(ends);
        if (plain && !(ends === "rate")) {
          out.quantities.push({ value: 1, unit });
          i += length + (tokens[i + length + 1]?.text === "of" ? 1 : 0);
          continue;
        }
      }
      if (/^(?:the|this|one|per|a|each|every)$/.test(token.text) && unit && (before === "for" || whole || token.text === "per")) {
        out.quantities.push({ value: 1, unit, weak: true });
        i += whole ? 2 : 1;
        while (out.words.at(-1)?.text === "for") out.words.pop();
        continue;
      }
      if (token.text === "x" && (isFigure(tokens[i + 1]) || isFigure(tokens[i - 1]))) continue;
      if (token.text === "each" || (token.text === "per" && out.prices.length === 0)) continue;
      const span = /^(?:annual|yearly|quarterly|full-year)$/.test(token.text) && out.words.every(idle);
      if (span) out.quantities.push({ value: 1, unit: token.text === "quarterly" ? "quarter" : "year", weak: true });
      else out.words.push(token);
      continue;
    }
    if (token.text.endsWith("%")) {
      out.loose.push(token);
      continue;
    }
    const lead = rateLead(tokens, i);
    const value = figureOf(token);
    const rated = next === "per" || next === "each";
    const total =
      /^(?:total|totaling|totalling|totals|altogether|=|flat|fixed|lump)$/.test(before ?? "") ||
      (/^(?:of|to|at)$/.test(before ?? "") && /^(?:total|comes|totalling|totaling|flat|coming|sum)$/.test(tokens[i - 2]?.text ?? "")) ||
      /^(?:total|flat|altogether|all-in|all-inclusive|lump|even)$/.test(next ?? "") ||
      (next === "in" && after === "total") ||
      (next === "all" && /^(?:in|up|told|inclusive)$/.test(after ?? ""));
    // "A cake that is three tiers high": a number that says what the thing is like.
    if (
      isNumber(token) &&
      word &&
      !rated &&
      /^(?:is|are|was|were|has|have|had|takes|with)$/.test(before ?? "") &&
      /^(?:that|which|who)$/.test(tokens[i - 2]?.text ?? "")
    ) {
      out.words.push(token);
      continue;
    }
    // "The first 8 at the normal rate, the last 2 at double": so many of what was counted before.
    if (
      isNumber(token) &&
      before !== undefined &&
      /^(?:first|last|next|other|remaining|another|final)$/.test(before) &&
      !measure(next) &&
      (next === undefined || /^(?:at|on|for|were|are|was)$/.test(next))
    ) {
      out.quantities.push({ value });
      while (out.words.at(-1) !== undefined && /^(?:the|first|last|next|other|remaining|another|final)$/.test(out.words.at(-1)?.text ?? "")) out.words.pop();
      continue;
    }
    // "The extra prints were 5 at 20": what stands before "at" with a price counts.
    if (isNumber(token) && next === "at" && isFigure(tokens[i + 2]) && !/^(?:at|for|x)$/.test(before ?? "") && !out.quantities.length) {
      out.quantities.push({ value });
      while (/^(?:was|were|is|are)$/.test(out.words.at(-1)?.text ?? "")) out.words.pop();
      continue;
    }
    const label =
      before !== undefined &&
      labels.test(before) &&
      isNumber(token) &&
      Number.isInteger(value) &&
      !measure(next) &&
      next !== "x" &&
      !rated &&
      out.words.at(-1)?.text === before &&
      !(next === undefined && value >= 50) &&
      next !== "at";
    const year = isNumber(token) && /^20[1-4]\d$/.test(token.source) && before !== "at" && (word || next === undefined);
    // "A 6 page brochure", "a 205 tyre": what the number says of one thing.
    const last = after === undefined || /^(?:[^\p{L}].*|at|for|and|plus|with)$/u.test(after);
    const attribute =
      isNumber(token) &&
      /^an?$/.test(before ?? "") &&
      word &&
      (last ? value !== 1 && !measure(next) && singular(next ?? "") === next : !/^(?:of|per|each)$/.test(after));
    if (rated || isMoney(token) || total) {
      const unit = next === "per" ? after : next === "each" ? "each" : undefined;
      if (total && out.prices.length && out.quantities.length) {
        i += rated ? (next === "per" ? 2 : 1) : 0;
        dropLead(out, lead);
        continue;
      }
      const behindFor = before === "for" && out.quantities.length > 0;
      const ahead = !rated && out.words.slice(0, out.words.length - lead).every(idle) && out.quantities.length === 0 && next === "for";
      out.closed = out.words.some((w) => !idle(w));
      const each = unit === undefined && /\beach\b/.test(textOf(tokens.slice(i + 1, i + 4)));
      out.prices.push({
        value,
        ...(unit ? { per: unitOf(unit) ?? singular(unit) } : each ? { per: "each" } : {}),
        ...(total || (behindFor && !rated && !each) || ahead ? { whole: true } : {}),
        ...(before === "at" || lead > 0 ? { rate: true } : {}),
      });
      dropLead(out, lead);
      i += next === "per" ? 2 : next === "each" ? 1 : 0;
      if (next === "per" && tokens[i + 1]?.text === "each") i++;
      while (/^(?:total|flat|in|all|altogether|all-in|fixed|even)$/.test(tokens[i + 1]?.text ?? "") && total) i++;
      continue;
    }
    if (label || (year && !rated)) {
      out.words.push(token);
      continue;
    }
    if (attribute) {
      out.words.push({ ...token, counts: { value, unit: unitOf(next) ?? singular(next ?? "") } });
      if (measure(next)) out.words.push(tokens[++i] as Token);
      continue;
    }
    if (next === "x" || before === "x") {
      const priced = before === "x" && out.quantities.length > 0 && !word;
      if (priced) out.prices.push({ value, rate: true });
      else
        out.quantities.push({
          value,
          times: true,
          ...(before === "x" && unitOf(next) ? { unit: unitOf(next) ?? "" } : measure(next) ? { unit: measure(next) ?? "" } : {}),
        });
      if (measure(next) || (before === "x" && unitOf(next))) i++;
      continue;
    }
    const unit = measure(next);
    if (unit && !(lead > 0 && before !== "at" && before !== "for")) {
      out.quantities.push({ value, unit });
      i += /^(?:of)$/.test(after ?? "") ? 2 : 1;
      continue;
    }
    if (lead > 0 || (before !== undefined && AT.test(before) && !(word && !/^(?:at|=|:|charge|charged)$/.test(before)))) {
      out.closed = out.words.some((w) => !idle(w));
      out.prices.push({ value, rate: true });
      dropLead(out, lead);
      continue;
    }
    if (next === "for" && after !== undefined && !/^\$?\d/.test(after) && !out.words.some((w) => !idle(w)) && !out.quantities.length && !out.prices.length) {
      out.prices.push({ value, whole: true });
      continue;
    }
    if (before === "for" && !word) {
      out.closed = out.words.some((w) => !idle(w));
      out.prices.push({ value, bare: true, ...(out.quantities.length ? { whole: true } : {}) });
      continue;
    }
    if (word || next === "of") {
      out.quantities.push({ value, ...(next === "of" ? {} : { unit: unitOf(next) ?? singular(next ?? "") }) });
      if (next === "of") i++;
      continue;
    }
    const described = out.words.some((w) => !idle(w));
    if (/\b(?:dozens?|doz|couple|pair)\b/i.test(token.source)) out.quantities.push({ value });
    else if (described && out.prices.length === 0) {
      out.closed = true;
      out.prices.push({ value, ...(isMoney(token) ? {} : { trailing: true }) });
    } else if (out.quantities.length === 0 && (described || out.prices.length > 0)) out.quantities.push({ value });
    else if (out.prices.length === 0 && out.quantities.length > 0) out.prices.push({ value });
    else if (!described && out.quantities.length === 0) out.quantities.push({ value });
    else out.loose.push(token);
  }
}

/** How many words before the figure at `i` only introduce it as a price: "at our reduced rate of 600". */
function rateLead(tokens: readonly Token[], i: number): number {
  const before = tokens.slice(Math.max(0, i - 9), i);
  for (let from = 0; from < before.length; from++) {
    const found = find(before.slice(from), `(?:${RATE}|${USUAL})$`);
    if (found && found.at === 0 && found.tokens().length === before.length - from) return before.length - from;
  }
  return 0;
}

const dropLead = (out: Fragment, lead: number) => {
  const kept = Math.max(0, out.words.length - lead);
  out.words.splice(kept);
};

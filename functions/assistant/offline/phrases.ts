import { dictionary } from "../../../shared/text/dictionary.ts";
import { singular, unitOf } from "../names/units.ts";
import { figureOf, isFigure } from "./figures.ts";
import type { Fragment } from "./fragment.ts";
import type { Token } from "./lexer.ts";
import { find, type Taken, textOf } from "./reading.ts";
import { idle } from "./wording.ts";

/** A stretch of what was said while phrases are taken out of it. `lot`: its price is for all of it ("for the pair"). */
export interface Stretch {
  left: readonly Token[];
  readonly out: Fragment;
  lot?: boolean;
}

/** What a phrase says of the figures of a stretch. It takes its words, so that they name nothing. */
type Phrase = (stretch: Stretch) => void;

function cut(stretch: Stretch, source: string): Taken | undefined {
  const found = find(stretch.left, source);
  if (found) without(stretch, found.tokens());
  return found;
}

const without = (stretch: Stretch, gone: readonly Token[]): void => {
  stretch.left = stretch.left.filter((token) => !gone.includes(token));
};

/** "Scones for all 46": as many as there are. */
const forAll: Phrase = (stretch) => {
  const all = cut(stretch, "for (?:all|each of)(?: (?:the|those|these))? (?<n>{num}){end}");
  if (all) stretch.out.quantities.push({ value: Number(all.groups["n"]) });
};

/** "16 hours over two days": when it was done, beside what is charged. */
const spread: Phrase = (stretch) => {
  const all = stretch.left;
  const span = cut(
    stretch,
    "(?:(?:spread|split) )?(?:over|across|during)(?: (?:the|about|a total of|a period of))* (?<n>{num}) (?:day|week|month|visit|visits|session|sessions|evening|evenings|weekend|weekends|trips|nights?)(?=$| [,.;)]| at {amount}(?! per (?:day|week|month|visit|session|evening|weekend|trip|night))(?= |$))",
  );
  if (span && find(stretch.left, "{any}")) stretch.out.aside.push(Number(span.groups["n"]));
  else stretch.left = all;
  // "40 hectares over two paddocks", "31 pupils across both rooms": where, unless something is priced by that.
  const there = find(
    stretch.left,
    "(?<={num} [a-z]+ )(?:over|across|along|around|through|throughout)(?: (?:all|the|those|their|my|our))* (?<n>{num}|both) (?:[a-z]+ )?[a-z]+s{end}",
  );
  if (!there || find(stretch.left, "(?:per|each|an?|every|times|rate)(?= |$)")) return;
  without(stretch, there.tokens());
  if (there.groups["n"] !== "both") stretch.out.aside.push(Number(there.groups["n"]));
};

const HOLDS = "(?:holds?|sleeps?|feeds?|weighs?|measures?)(?: (?:about|around|only|up to))? (?<n>{num})(?: (?:people|guests?|persons?|of (?:us|them)))?";

/** "The hall holds 80", "a three-tier cake feeds 60": how large something is, and not what it costs. */
const capacity: Phrase = (stretch) => {
  const told =
    cut(stretch, `^(?:and |but )?(?:the|our|their|his|her|it|which|that)(?: [a-z]+){0,3}? ${HOLDS}{end}`) ??
    cut(stretch, `(?<=[a-z] )(?:, )?(?:that |which )?${HOLDS}(?= |$)`);
  if (told) stretch.out.aside.push(Number(told.groups["n"]));
};

/** "Time and a half". */
const multiplied: Phrase = (stretch) => {
  const times = cut(stretch, "(?:(?:at|for|on|charged|billed|paid|is|it's) )*\\*(?<n>[\\d.]+)");
  if (times) stretch.out.times = Number(times.groups["n"]);
};

/** "Half the audit price": half of what an audit costs. */
const halfOf: Phrase = (stretch) => {
  const half = find(stretch.left, "half (?:of )?(?<the>the|their|his|her|our|my) (?:[^ ]+ ){1,3}(?<price>price|rate|fee|cost){end}");
  if (!half) return;
  stretch.out.times = 0.5;
  without(stretch, [...half.tokens("price"), ...half.tokens().slice(0, 1)]);
};

const often: Phrase = (stretch) => {
  const times = cut(stretch, "(?<n>{num}) times(?! (?:per|an?|the|as|my|our|their|usual|normal) )(?=$| )");
  if (times) stretch.out.quantities.push({ value: Number(times.groups["n"]), times: true });
};

const SAME_RATE =
  "(?:(?:at|for|on|with) )?(?:the |that )?same (?:(?:hourly|daily|day|unit) )?(?:rate|price|cost)(?: (?:as (?:before|above|(?:for )?(?:the )?(?<like>[\\w-]+))(?: one)?|again|too))?";

const USUAL_RATE =
  "(?:(?:at|for) )?(?:(?:the|our|my|their|his|her) )?(?:usual|normal|standard|regular|catalog|catalogue|list|going|full) (?:(?:hourly|daily|weekly|monthly|hour|day|week|month|word|page|line|piece|item|unit|visit|session|person|mile|km) )?(?:rate|price|cost|charge|fee)s?(?: per (?:{num}|thousand|dozen|[a-z]+)(?: (?:words?|pages?))?(?= [,.;)]|$))?(?! of| {any}| so {any})|(?:at|for|on) (?:my|our|the) (?:hourly|daily|day|unit) rate(?! of| {any}| so {any})|(?:at )?(?:regular|normal|standard|ordinary|plain)(?: (?:time|hours|hour))?$";

/** "At the same rate as the install", "at our usual price". */
const knownRate: Phrase = (stretch) => {
  const same = cut(stretch, SAME_RATE);
  if (same) Object.assign(stretch.out, { same: true, ...(same.groups["like"] ? { like: same.groups["like"] } : {}) });
  else if (cut(stretch, USUAL_RATE)) stretch.out.usual = true;
};

/** What it would have cost ("not 600", "instead of 600", "usually $600") is no figure of the invoice. */
const elsewise: Phrase = (stretch) => {
  while (
    cut(
      stretch,
      "(?:\\( ?)?(?:(?:,|but|and) )?(?:not|instead of|rather than|normally|usually|down from|up from|was originally|originally|usual price|list price|regular price|reduced from|worth|valued at|against the usual|vs|versus)(?: (?:the|my|our|usual|normal|a))* {any}(?: per [\\w-]+| each)?(?: (?:hour|day|month))?(?: ?\\))?",
    )
  );
};

/** "Both at 60". */
const shared: Phrase = (stretch) => {
  if (
    cut(
      stretch,
      "(?:(?:,|-) )?(?:both|all(?: (?:of )?(?:them|that|of it|three|3|two|2))?|each of (?:them|those)|for both|everything)(?= (?:at|are|charged|priced|billed|for (?:all )?\\$|\\$|\\d+(?:\\.\\d+)? (?:per|each)))",
    )
  )
    stretch.out.shared = true;
};

const FREE =
  "(?:(?:is|are|was|at|for) )?(?:free(?: of charge)?|no charge|at no (?:extra )?(?:charge|cost)|complimentary|on the house|gratis|on us|n/c)(?=$| [,.;)])";

const free: Phrase = (stretch) => {
  if (cut(stretch, FREE)) stretch.out.prices.push({ value: 0, rate: true });
  if (!stretch.left.some(isFigure) && cut(stretch, "^(?:(?:with|and|plus|a|the) )*(?:free|complimentary)(?= [a-z])"))
    stretch.out.prices.push({ value: 0, rate: true });
};

const WAIVED =
  "(?:is |was |are |all )?(?:waived|not charged|excluded|included(?: (?:free|already|in (?:that|the price|this|it)))?|thrown in(?: (?:for free|free|as well|too))?)$";

const NOT_CHARGED =
  "^(?:but |and )*(?:no|without|not charging(?: for)?|not billing(?: for)?|skip|skipping|excluding|except|minus|don't (?:charge|bill)(?: (?:them|him|her))?(?: for)?)(?= [a-z])";

const waived: Phrase = (stretch) => {
  if (
    cut(stretch, "(?:doesn't|does not|don't|do not|didn't|did not) (?:apply|count)$") ||
    cut(stretch, WAIVED) ||
    (!stretch.left.some(isFigure) && cut(stretch, NOT_CHARGED))
  )
    stretch.out.waived = true;
};

/** "Hire both days", "pads on both axles": two of them. */
const both: Phrase = (stretch) => {
  const two = cut(
    stretch,
    "(?:on |in |at )?(?<!for )both (?:of )?(?:the |those |these )?(?<u>(?!prices|rates|lines|items|amounts|figures|costs|totals|sides|ends)[a-z]{2,}s|day|week|month|night){end}",
  );
  const noun = two?.groups["u"];
  if (noun !== undefined) stretch.out.quantities.push({ value: 2, unit: unitOf(noun) ?? singular(noun) });
};

const multiples: Record<string, number> = dictionary({ half: 0.5, twice: 2, double: 2, "2 times": 2, "3 times": 3 });

/** "Half as many bowls", "the same number of bowls". */
const asMany: Phrase = (stretch) => {
  const many =
    cut(stretch, "(?:(?<n>half|twice|double|2 times|3 times) )?as many(?: of)?(?! (?:as|times)(?= |$))(?= [a-z]|$)") ??
    cut(stretch, "(?:the )?same (?:number|amount|quantity)(?: again)?(?: of)?(?: as (?:the )?[a-z]+)?");
  if (many) stretch.out.ratio = { times: multiples[many.groups["n"] ?? ""] ?? 1, nearest: true };
};

/** "Gold stamping on each of them", "each with a lid", "a box for each". */
const onEach: Phrase = (stretch) => {
  const all = stretch.left;
  const each =
    cut(stretch, `(?:on|to|in|for|onto|inside) (?:each|every)(?: (?:one|of (?:them|these|those)))?(?:{end}|(?= (?:at|for) {amount}$))`) ??
    cut(stretch, "(?:on|to|in|onto|inside) all of (?:them|these|those){end}") ??
    cut(stretch, `(?:on|for|in|to) (?:each|every) (?<noun>(?!(?:${TIMES})s?(?= |$))[a-z][^ ]*){end}`) ??
    cut(stretch, "^each (?:one )?(?:with|has|having|gets?|got)(?: an?)?(?= [a-z])") ??
    (stretch.left.some(isFigure) ? undefined : cut(stretch, "each{end}"));
  const named = stretch.left.some((token) => !idle(token) && !isFigure(token));
  const counted = isFigure(stretch.left[0]) && stretch.left.some((token, i) => i > 0 && isFigure(token));
  const noun = each?.groups["noun"];
  if (each && named && !counted) stretch.out.ratio = { times: 1, nearest: false, ...(noun ? { noun } : {}) };
  else stretch.left = all;
};

/** "3 for 2 on candles": what that makes of the price is asked. */
const offer: Phrase = (stretch) => {
  const found = cut(stretch, "{num} for (?:the price of )?{num}(?= (?:on|offer|deal|sale)(?= |$))") ?? cut(stretch, "buy {any} get {any} (?:half price|free)");
  if (found) stretch.out.loose.push(...found.tokens().filter(isFigure).slice(0, 1));
};

/** "40 for each extra hour": of how many of them, what went before it says. */
const furtherOnes: Phrase = ({ left, out }) => {
  const further = find(left, "(?<n>{amount}) (?:for |per )?(?:each|every|per|an?) (?:extra|additional|further|subsequent)(?= [a-z])");
  if (further) out.loose.push(...further.tokens("n"));
};

/** "20 km each way": twice that. */
const bothWays: Phrase = (stretch) => {
  if (cut(stretch, "each way{end}") ?? cut(stretch, "each way(?= (?:at|for|,))")) stretch.out.quantities.push({ value: 2, times: true });
};

/** "15 on each side": so much for one of them. */
const forOne: Phrase = (stretch) => {
  const each = find(stretch.left, "{amount} (?<on>(?:on|for|in|to|at) (?<each>each|every))(?= (?!one(?= |$)|of |other |and )[a-z])");
  const [on] = each?.tokens("on") ?? [];
  const [word] = each?.tokens("each") ?? [];
  if (on && word) stretch.left = stretch.left.flatMap((token) => (token === on ? [] : token === word ? [{ ...token, text: "per" }] : [token]));
};

const lot: Phrase = (stretch) => {
  if (
    cut(
      stretch,
      "(?:for|covers) (?:the (?:pair|lot|set|bunch|two|three|four|2|3|4|5|6|whole (?:lot|thing|job))|both|all(?: (?:of it|of them|of that|2|3|4|5|6))?){end}",
    )
  )
    stretch.lot = true;
};

const TIMES = "day|night|evening|week|month|visit|session|time";

const vague: Phrase = (stretch) => {
  const some = cut(stretch, "(?:a few|several|some|a bunch of|many|a number of|a handful of|lots of|a lot of|multiple|x number of)(?= [a-z])");
  const every = cut(stretch, "(?:both|all|each|every)(?: of)?(?: the| those| these)? (?:day|night|evening|week|month|visit|session|time)s?{end}");
  if (some || every) stretch.out.vague = true;
};

const COUNTED_EACH = /(?:^| )\d+(?:\.\d+)? (?:[a-z][a-z.:_\d-]* ){1,3}each(?: |$)|^\d+(?:\.\d+)? [^$\d]* each(?: at \$?\d.*)?$/;

/** "2 hours labour each": so many for every one. */
const forEach: Phrase = ({ left, out }) => {
  if (COUNTED_EACH.test(textOf(left))) out.each = true;
};

/** "One for 400", "the other at 350": one of what was named before. */
const pronoun: Phrase = (stretch) => {
  const one = find(
    stretch.left,
    "^(?:one|another|another one|the other|the other one|the (?:first|second|third|fourth|last)(?: one)?|1)(?: of them)? (?:for|at|is|was|costs|=|:)?(?= ?\\$?\\d)",
  );
  if (one?.at !== 0) return;
  stretch.out.pronoun = true;
  without(stretch, one.tokens());
  const price = stretch.left.find(isFigure);
  if (!price) return;
  stretch.out.prices.push({ value: figureOf(price), rate: true });
  without(stretch, [price]);
};

/** The phrases that are looked for before single figures are read, in this order. */
export const phrases: readonly Phrase[] = [
  forAll,
  capacity,
  spread,
  multiplied,
  halfOf,
  often,
  knownRate,
  elsewise,
  shared,
  free,
  waived,
  both,
  asMany,
  offer,
  bothWays,
  furtherOnes,
  forOne,
  onEach,
  lot,
  vague,
  forEach,
  pronoun,
];

import { measure, singular, unitOf } from "../names/units.ts";
import { figureOf, isFigure, isNumber } from "./figures.ts";
import type { Quantity } from "./fragment.ts";
import type { Token } from "./lexer.ts";
import { ahead, behindFor, cents, introduced, leadOf, price, sum } from "./price-roles.ts";
import { described, is, NO_NOUN, noun, type Role, rated, unsay } from "./roles.ts";

const percentage: Role = ({ token, out }) => {
  if (!token.text.endsWith("%")) return;
  out.loose.push(token);
  return 1;
};

/** "A cake that is three tiers high": a number that says what the thing is like. */
const likeness: Role = (place) => {
  const { tokens, i, token, before, out } = place;
  const told = is(/^(?:is|are|was|were|has|have|had|takes|with)$/, before) && is(/^(?:that|which|who)$/, tokens[i - 2]?.text);
  if (!told || !isNumber(token) || !noun(place) || rated(place)) return;
  out.words.push(token);
  return 1;
};

const PART = /^(?:first|last|next|other|remaining|another|final)$/;

/** "The first 8 at the normal rate, the last 2 at double": so many of what was counted before. */
const portion: Role = ({ token, before, next, out }) => {
  if (!isNumber(token) || !is(PART, before) || measure(next) || (next !== undefined && !/^(?:at|on|for|were|are|was)$/.test(next))) return;
  out.quantities.push({ value: figureOf(token) });
  unsay(out, /^(?:the|first|last|next|other|remaining|another|final)$/);
  return 1;
};

/** "The extra prints were 5 at 20": what stands before "at" with a price counts. */
const beforePrice: Role = ({ tokens, i, token, before, next, out }) => {
  if (!isNumber(token) || next !== "at" || !isFigure(tokens[i + 2]) || is(/^(?:at|for|x)$/, before) || out.quantities.length) return;
  out.quantities.push({ value: figureOf(token) });
  unsay(out, /^(?:was|were|is|are)$/);
  return 1;
};

/** "Came out at 3 pages", "ended up at 40 chairs": how many it was in the end. */
const outcome: Role = ({ tokens, i, token, before, next, out }) => {
  const counted = next !== undefined && unitOf(next) !== undefined && unitOf(next) !== next;
  if (before !== "at" || !is(/^(?:out|up|in)$/, tokens[i - 2]?.text) || !isNumber(token) || !counted || out.quantities.length) return;
  out.quantities.push({ value: figureOf(token), unit: unitOf(next) ?? next });
  unsay(out, /^(?:at|out|up|in)$/);
  return 1;
};

const LABELS =
  /^(?:sprint|phase|version|chapter|week|room|unit|suite|apt|apartment|level|part|step|module|option|lot|day|section|building|floor|stage|milestone|round|episode|season|volume|vol|issue|batch|no|number|route|highway|block|plot|site|job|zone|type|class|grade|tier|model|series|size|invoice|q|year|fy|act|page|line|item|track|set|door|gate|bay|studio|flat|house|week|windows|ios|web)$/;

/** "Sprint 4", "website 2026": a number that belongs to a name. */
const label: Role = (place) => {
  const { token, before, next, out } = place;
  const value = figureOf(token);
  const numbered =
    before !== undefined &&
    LABELS.test(before) &&
    isNumber(token) &&
    Number.isInteger(value) &&
    !measure(next) &&
    next !== "x" &&
    out.words.at(-1)?.text === before &&
    !(next === undefined && value >= 50) &&
    next !== "at";
  const year = isNumber(token) && /^20[1-4]\d$/.test(token.source) && before !== "at" && (noun(place) || next === undefined);
  if (!numbered && !year) return;
  out.words.push(token);
  return 1;
};

/** "A 6 page brochure", "a 205 tyre": what the number says of one thing. */
const attribute: Role = (place) => {
  const { tokens, i, token, before, next, after, out } = place;
  if (!isNumber(token) || !is(/^an?$/, before) || !noun(place)) return;
  const value = figureOf(token);
  const last = after === undefined || /^(?:[^\p{L}].*|at|for|and|plus|with)$/u.test(after);
  const one = last ? value !== 1 && !measure(next) && singular(next ?? "") === next : !/^(?:of|per|each)$/.test(after);
  if (!one) return;
  out.words.push({ ...token, counts: { value, unit: unitOf(next) ?? singular(next ?? "") } });
  if (!measure(next)) return 1;
  out.words.push(tokens[i + 1] as Token);
  return 2;
};

/** "3 x", "x 40". */
const times: Role = (place) => {
  const { token, before, next, out } = place;
  if (next !== "x" && before !== "x") return;
  const value = figureOf(token);
  const unit = measure(next) ?? (before === "x" ? unitOf(next) : undefined);
  if (before === "x" && out.quantities.length > 0 && !noun(place)) out.prices.push({ value, rate: true });
  else out.quantities.push({ value, times: true, ...(unit ? { unit } : {}) });
  return unit ? 2 : 1;
};

const leadOfQuantity = (before: string | undefined): Pick<Quantity, "lead"> =>
  before !== undefined && /^(?:for|of|on|in|with)$/.test(before) ? { lead: before } : {};

/** "Three 40 ft containers", "3 x 2 hour sessions": how large or long each of them is. A unit in the plural counts: "3 x 2 hours design". */
const size: Role = (place) => {
  const { tokens, i, token, next, after, out } = place;
  const unit = measure(next);
  const led = isNumber(tokens[i - 1]) || (tokens[i - 1]?.text === "x" && isNumber(tokens[i - 2]));
  const thing = after !== undefined && /^[\p{L}“]/u.test(after) && !NO_NOUN.test(after) && !measure(after) && after !== "of";
  if (!isNumber(token) || !unit || !led || !thing || /[^s]s$|^feet$/i.test(tokens[i + 1]?.source ?? "")) return;
  out.words.push({ ...token, counts: { value: figureOf(token), unit } }, tokens[i + 1] as Token);
  return 2;
};

/** "2 night callouts": so many, of what is done at night. */
const nightly: Role = ({ tokens, i, token, next, after, out }) => {
  if (!isNumber(token) || next !== "night" || after === undefined || singular(after) === after || /s$/i.test(tokens[i + 1]?.source ?? "")) return;
  out.quantities.push({ value: figureOf(token), unit: unitOf(after) ?? singular(after) });
  out.words.push(tokens[i + 1] as Token);
  return 2;
};

/** "3 hours", "40 m of". */
const measured: Role = (place) => {
  const { token, before, next, after, out } = place;
  const unit = measure(next);
  if (!unit || (before !== "at" && before !== "for" && leadOf(place) > 0)) return;
  out.quantities.push({ value: figureOf(token), unit, ...leadOfQuantity(before) });
  return after === "of" ? 3 : 2;
};

/** "12 mugs", "three of the mugs". */
const count: Role = (place) => {
  const { token, before, next, out } = place;
  if (!noun(place) && next !== "of") return;
  out.quantities.push({ value: figureOf(token), ...leadOfQuantity(before), ...(next === "of" ? {} : { unit: unitOf(next) ?? singular(next ?? "") }) });
  return next === "of" ? 2 : 1;
};

/** A figure that nothing around it explains: what is still missing beside the words and figures before it. */
const missing: Role = ({ token, out }) => {
  const value = figureOf(token);
  const [priced, counted] = [out.prices.length > 0, out.quantities.length > 0];
  if (/\b(?:dozens?|doz|couple|pair)\b/i.test(token.source)) out.quantities.push({ value });
  else if (described(out) && !priced) {
    out.closed = true;
    out.prices.push({ ...sum(token), trailing: true });
  } else if (!counted) out.quantities.push({ value });
  else if (!priced) out.prices.push({ value });
  else out.loose.push(token);
  return 1;
};

/** What a figure may say, the surest first. */
export const figureRoles: readonly Role[] = [
  percentage,
  likeness,
  portion,
  beforePrice,
  price,
  label,
  attribute,
  size,
  times,
  nightly,
  measured,
  outcome,
  introduced,
  ahead,
  behindFor,
  cents,
  count,
  missing,
];

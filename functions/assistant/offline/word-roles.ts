import { measure } from "../names/units.ts";
import { isFigure } from "./figures.ts";
import { is, type Place, type Role, unsay } from "./roles.ts";
import { idle } from "./wording.ts";

/** "Whole year": the unit behind it. */
const wholeUnit = ({ next, after }: Place) => (is(/^(?:whole|full|entire)$/, next) ? measure(after) : undefined);

/** "An hour of", "a day": one of it. */
const oneUnit: Role = (place) => {
  const { tokens, i, token, before, next, out } = place;
  const whole = wholeUnit(place);
  const unit = measure(next) ?? whole;
  const opens = before === undefined || /^(?:for|plus|and|of|at|another|add|with)$/.test(before);
  if (!/^an?$/.test(token.text) || !unit || !opens || isFigure(tokens[i - 1])) return;
  const length = whole ? 2 : 1;
  const ends = tokens[i + length + 1]?.text;
  if (ends !== undefined && /^[\p{L}]/u.test(ends) && !/^(?:of|for|at|on|with|in|to|consulting|labor|labour)$/.test(ends)) return;
  out.quantities.push({ value: 1, unit });
  return length + (ends === "of" ? 2 : 1);
};

/** "For the whole year": one, if something is priced by the year or a part of it. */
const period: Role = (place) => {
  const { token, before, next, out } = place;
  const whole = wholeUnit(place);
  const unit = measure(next) ?? whole;
  if (!/^(?:the|this|one|per|a|each|every)$/.test(token.text) || !unit || !(before === "for" || whole || token.text === "per")) return;
  out.quantities.push({ value: 1, unit, weak: true });
  unsay(out, /^for$/);
  return whole ? 3 : 2;
};

/** "x" between figures, and "each" or "per" that no price stands before. */
const mark: Role = ({ tokens, i, token, out }) => {
  const between = token.text === "x" && (isFigure(tokens[i + 1]) || isFigure(tokens[i - 1]));
  return between || token.text === "each" || (token.text === "per" && out.prices.length === 0) ? 1 : undefined;
};

const yearly: Role = ({ token, out }) => {
  if (!/^(?:annual|yearly|quarterly|full-year)$/.test(token.text) || !out.words.every(idle)) return;
  out.quantities.push({ value: 1, unit: token.text === "quarterly" ? "quarter" : "year", weak: true });
  return 1;
};

const name: Role = ({ token, out }) => {
  out.words.push(token);
  return 1;
};

/** What words without a figure may say of figures, the likeliest first. */
export const wordRoles: readonly Role[] = [oneUnit, period, mark, yearly, name];

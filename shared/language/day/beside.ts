import { type Behind, isOf, type Reading } from "../chart.ts";
import { at, clockFrom } from "../clock/kinds.ts";
import { and } from "../number/kinds.ts";
import { unit } from "../quantity/kinds.ts";
import {
  after,
  before,
  between,
  calendarUnit,
  day,
  dayPart,
  during,
  from,
  now,
  of,
  on,
  onwardBehind,
  particle,
  since,
  stepBehind,
  to,
  until,
  weekday,
  within,
} from "./kinds.ts";

/*
 * What stands behind figures or an ordinal decides whether they are a day: "the 3rd at noon" is one, "the 3rd edition" is none.
 */

const links = new Set(
  [
    and,
    after,
    at,
    before,
    between,
    clockFrom,
    day,
    dayPart,
    during,
    from,
    now,
    of,
    on,
    onwardBehind,
    particle,
    since,
    stepBehind,
    to,
    until,
    weekday,
    within,
  ].map(({ name }) => name),
);
/** Units of time that are no unit of the calendar. */
const times: ReadonlySet<unknown> = new Set(["hour", "minute", "night"]);

/** Whether a word follows that figures or an ordinal may belong to. */
export const isNounBehind = ({ token, nodes }: Behind): boolean =>
  token !== undefined && /^\p{L}/u.test(token.text) && !nodes.some(({ kind }) => links.has(kind.name));

/** Whether a unit of time follows: "March 3 hours". */
export const isCountBehind = ({ nodes }: Behind): boolean => nodes.some((node) => isOf(node, calendarUnit) || (isOf(node, unit) && times.has(node.value)));

/** The reading, latent if its words mean it only in context. */
export const unless = (isLatent: boolean, { kind, value }: Reading): Reading => ({ kind, value, isLatent });

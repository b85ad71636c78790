import { a, type Behind, type Node, type Reading, type Rule, reading, rule } from "../chart.ts";
import { isCountBehind, isNounBehind, unless } from "../day/beside.ts";
import { between, from, to } from "../day/kinds.ts";
import { and } from "../number/kinds.ts";
import { clockFrom, clockSpan, clockTo, type TimeOfDay, time } from "./kinds.ts";
import { spansOf } from "./times.ts";

/*
 * From one time of the day to another: "9 to 5", "19 bis 23:30 Uhr", "de 9h à 17h", "dalle 9 alle 13".
 */

function spanReading(start: Node<TimeOfDay>, end: Node<TimeOfDay>, isLatent: boolean): Reading | undefined {
  const spans = spansOf(start.value, end.value);
  return spans.length ? unless(isLatent, reading(clockSpan, spans)) : undefined;
}

const isBare = ({ value }: Node<TimeOfDay>): boolean => value.bare !== undefined;
const isCounted = (behind: Behind): boolean => isNounBehind(behind) || isCountBehind(behind);
/** "9–17 h" may be so many hours; "9h–17h" hardly. */
const isDoubtful = (start: Node<TimeOfDay>, end: Node<TimeOfDay>): boolean =>
  (isBare(start) && (isBare(end) || end.isLatent)) || (isBare(end) && start.isLatent);

const links = [to, clockTo] as const;

export const clockSpanRules: readonly Rule[] = links.flatMap((link) => [
  rule("time to time", [a(time), a(link), a(time)], ([start, , end]) => spanReading(start, end, isDoubtful(start, end))),
  ...[from, clockFrom].map((word) =>
    rule("from time to time", [a(word), a(time), a(link), a(time)], ([, start, , end], behind) =>
      spanReading(start, end, isBare(start) && isBare(end) && isCounted(behind)),
    ),
  ),
  ...(link === to
    ? [rule("between times", [a(between), a(time), a(and), a(time)], ([, start, , end]) => spanReading(start, end, isBare(start) && isBare(end)))]
    : []),
]);

import type { Ask } from "../../../shared/chat/ask.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { alike } from "../names/customer-link.ts";
import { measure, singular, unitOf } from "../names/units.ts";
import type { Figures } from "./change.ts";
import { isFigure } from "./figures.ts";
import type { Token } from "./lexer.ts";
import { find } from "./reading.ts";
import { byUnit, countedIn, type Draft, type Line, unitOfLine } from "./refs.ts";

/** The question about a change that may be of this or that, or of nothing on the invoice: asked rather than guessed. */
export const unclear = (clause: readonly Token[]): Ask => ({
  kind: "whatChanges",
  words: clause
    .map(({ source }) => source)
    .filter(Boolean)
    .join(" "),
  doubt: "line",
});

/** What people do for as long as is charged, or say that it was: of everything else a time may be told. */
const WORKED =
  /^(?:am|was|were|is|are|be|been|do|did|done|does|work|worked|spent|spend|stayed|stay|used|use|need|needed|took|take|takes|had|have|has|got|get|put|ended|finished|ran|run|managed|logged|clocked|counted|recorded|charge|charged|bill|billed|invoice|said|say|told|meant|mean|agreed|settled|quoted|promised|reckon|think|thought|booked|ordered|want|wants|wanted|asked|planned|estimated|owe|owes|pay|paid|made|make|came|lasted|will|would|should|can|could)$/;

/** "We go back 20 years", "I drove for 2 hours", "back in 5 min": a time of something else, for all that is known. */
export const elsewhere = (figures: Figures, does: readonly Token[], draft: Draft, world: TurnContext): boolean =>
  figures.unit !== undefined && (does.some(({ text }) => !WORKED.test(text)) || tiny(figures, draft, world));

/** "5 min" of a line of ten hours is hardly all there was of it. */
function tiny({ unit, quantity = 0 }: Figures, draft: Draft, world: TurnContext): boolean {
  const [line, another] = unit === "minute" ? byUnit(unit, draft, world) : [];
  return line !== undefined && !another && unitOfLine(line, world) === "hour" && quantity / 60 < line.quantity / 4;
}

/** "The office has 12 windows", "chair 5 was broken": what something has is no count of it, nor is which one it is. */
export const has = (clause: readonly Token[]): boolean =>
  find(clause, "^(?!i |we |they |he |she )(?:[a-z'-]+ ){1,3}(?:has|have|had|needs|holds|fits|seats) {num}(?! (?:more|extra|fewer|less|{unit}))") !==
    undefined ||
  find(
    clause,
    "^(?:the )?[a-z'-]*[a-rt-z] {num} (?:was|is|got|broke|had) (?:an? )?(?!(?:right|correct|wrong|fine|enough|not|the|it|what|instead|all|too|meant|for|at|on|in)(?: |$))[a-z]+$",
  ) !== undefined;

/**
 * Whether figures can not be all of the lines they seem to be of: two for one thing ("22 metres, the last 3 had posts already"), a unit that another line is
 * counted in ("taps and 5 hours"), people where hours are counted ("we had 4 waiters"), one number for several lines, or a charge for what was spoken of
 * just before ("lost a cloth, charge 30").
 */
export function mixed(
  clause: readonly Token[],
  figures: Figures,
  targets: readonly Line[],
  { draft, world, spoken }: { draft: Draft; world: TurnContext; spoken: Line | undefined },
): boolean {
  const [counted, another] = figures.unit ? countedIn(figures.unit, draft, world) : [];
  const [first, more] = targets;
  const bare = figures.price === undefined && figures.times === undefined && !figures.unit;
  return (
    figures.twofold === true ||
    (figures.times !== undefined && figures.quantity !== undefined && figures.quantity < (first?.quantity ?? 0)) ||
    (counted !== undefined && !another && !targets.includes(counted)) ||
    (bare && more !== undefined && figures.bare !== undefined) ||
    (figures.charged === true && spoken !== undefined && !targets.includes(spoken)) ||
    (figures.loose === true && !figures.unit && first !== undefined && !more && headcount(clause, first, world))
  );
}

/** "4 waiters", of waiting staff by the hour, or "500 cards", of stationery: so many of something else than the line counts. */
function headcount(clause: readonly Token[], line: Line, world: TurnContext): boolean {
  const noun = clause[clause.findIndex(isFigure) + 1]?.text ?? "";
  const unit = unitOfLine(line, world);
  if (singular(noun) === noun || measure(noun) || (unit !== undefined && unit === (unitOf(noun) ?? singular(noun)))) return false;
  const own = line.description
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .map(singular);
  const timed = unit !== undefined && /^(?:hour|day|week|month|minute)$/.test(unit);
  // "6 lessons" may be of a "Piano lesson" by the hour; "22 photos" are no hours of photo retouching.
  return timed ? own.at(-1) !== singular(noun) : !own.some((word) => alike(word, singular(noun)) >= 0.9 || word.endsWith(singular(noun)));
}

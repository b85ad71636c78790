import type { TurnContext } from "../calls/turn-context.ts";
import { measure, singular, unitOf } from "../names/units.ts";
import { isFigure } from "./figures.ts";
import type { Token } from "./lexer.ts";
import { find, type Taken } from "./reading.ts";
import { byName, countedIn, type Draft, type Line, naming, unitOfLine } from "./refs.ts";

const PLACES = ["first", "second", "third", "fourth", "fifth", "sixth"];

const HAPPENS = "(?:was|is|were|got|had|has|should|ran|took|didn't|never|at|cancelled|canceled|missed|fell|came|free|half|only|(?!used)[a-z]{3,}ed)";

/**
 * "The second one was half price", "the last lesson was cancelled", "one was an hour": one of several that a line counts, where no line stands in that place.
 * What is said of it is said of no other.
 */
export function oneOfMany(clause: readonly Token[], world: TurnContext, draft: Draft): Taken | undefined {
  const found =
    find(
      clause,
      `^(?:and )?(?:the )?(?<nth>${PLACES.join("|")}|last|other)(?: (?<noun>(?!${HAPPENS} )[a-z'-]+(?: (?!${HAPPENS} )[a-z'-]+)?))?(?= ${HAPPENS}(?: |$))`,
    ) ?? find(clause, `^(?:(?:and|but) )?(?:one|1)(?= ${HAPPENS}(?: |$))`);
  const line = found && lineOf(found, world, draft);
  return (
    line && { ...found, groups: { ...found.groups, n: "one" }, tokens: (group) => (group === "n" ? found.tokens().filter(isFigure) : found.tokens(group)) }
  );
}

/** The line that counts enough of it: the one that is named, or the only one there is. */
function lineOf({ groups, tokens }: Taken, world: TurnContext, draft: Draft): Line | undefined {
  const noun = groups["noun"] ?? "";
  const at = PLACES.indexOf(groups["nth"] ?? "");
  const [only, more] = draft.lines;
  if (groups["nth"] && more && !naming(tokens("noun")).length) return;
  const named = /^(?:one|)$/.test(noun)
    ? undefined
    : (byName(naming(tokens("noun")), draft, 1).line ?? (noun.includes(" ") ? undefined : countedIn(unitOf(noun) ?? singular(noun), draft, world)[0]));
  // "The second at 80", of ten hours: none of them has a place.
  const sole = more || measure(only && unitOfLine(only, world)) ? undefined : only;
  const line = noun && noun !== "one" ? named : sole;
  return line && line.quantity > Math.max(1, at) && Number.isInteger(line.quantity) ? line : undefined;
}

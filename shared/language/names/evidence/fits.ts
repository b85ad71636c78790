import { type Alignment, type Pair, saidOf, storedOf } from "../alignment.ts";
import { isFirm } from "../party.ts";
import { isCommonSurname } from "../surnames.ts";
import { tells } from "../word-fit.ts";
import { type Add, isGiven, isOwn, spelled } from "./words.ts";

/** Adds how surely the words fit that are not written the same. */
export function fitEvidence(alignment: Alignment, add: Add): void {
  const { pairs } = alignment;
  const isSure = pairs.some((pair) => (pair.fit.kind === "same" || pair.fit.kind === "trade") && storedOf(alignment, pair).some(tells));
  for (const pair of pairs) {
    const { kind, isOther } = pair.fit;
    if (kind === "trade") add("by trade", !pair.fit.slips);
    if (kind === "same" || kind === "trade" || !storedOf(alignment, pair).some(tells)) continue;
    if (kind === "initial") initialEvidence(alignment, pair, add);
    else if (kind === "nick" || kind === "pet" || kind === "form") {
      add(isOther && !isFirm(alignment.stored) ? "form of others" : kind, true);
      const isTradeTold = pairs.some((other) => storedOf(alignment, other).some((word) => word.kind === "kind"));
      add(
        isTradeTold ? "nick of a firm, trade told" : "nick of a firm",
        kind === "nick" && isFirm(alignment.stored) && !storedOf(alignment, pair).some(({ isSaint }) => isSaint),
      );
    } else changeEvidence(alignment, pair, isSure, add);
  }
  add(
    "joined",
    pairs.some(({ by }) => by === "joined"),
  );
  add(
    "by initials",
    pairs.some(({ by }) => by === "initials"),
  );
}

function initialEvidence(alignment: Alignment, pair: Pair, add: Add): void {
  const { pairs } = alignment;
  const isBeside = pairs.some((other) => other !== pair && other.fit.kind === "same" && storedOf(alignment, other).some(isGiven));
  if (!isBeside) add("initial", pairs.filter(({ fit }) => fit.kind === "initial").length === 1);
}

/** A word that is heard alike, mistyped or cut. `isSure`: others are written the same. */
function changeEvidence(alignment: Alignment, pair: Pair, isSure: boolean, add: Add): void {
  const { kind, slips, areNames, heard } = pair.fit;
  const words = storedOf(alignment, pair);
  add(`${kind} ${isSure ? "with others" : "alone"}`, true);
  const isFirst = words.some(isGiven) && words.every(isOwn) && !words.some((word) => isCommonSurname(spelled(word)));
  add("changed first name", isFirst && !isFirm(alignment.stored));
  // "Vanderléia" is no Wanderley.
  const ends = [saidOf(alignment, pair), words].map((own) => own.map(spelled).join("").endsWith("a"));
  add("other ending of a first name", pair.stored === 0 && pair.said === 0 && ends[0] !== ends[1] && alignment.said.length > 1 && !isFirm(alignment.stored));
  add("heard alike in the south", kind === "sound" && heard === "south");
  add("both names", areNames === true);
  add("both names, not in the south", areNames === true && heard !== "south");
  add("both names, alone", areNames === true && !isSure);
  if (!slips) return;
  add("slip at the start", slips.at === "start");
  add("slip at the end", slips.at === "end");
  add("slip of a vowel", slips.isVowel);
  add("slip doubles", slips.isDoubling);
  const lengths = saidOf(alignment, pair).map((word) => spelled(word).length);
  const shortest = pair.by === "joined" ? lengths.reduce((sum, length) => sum + length, 0) : Math.min(...lengths);
  add("slip in a short word", words.every(isOwn) && kind !== "sound" && !slips.isDoubling && !slips.isSwap && shortest < 4);
  add("slip in a long word", shortest >= 8);
}

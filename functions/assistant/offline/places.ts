import { measure, singular } from "../names/units.ts";
import { join } from "./join.ts";
import type { Token } from "./lexer.ts";

/** What has a number for a name: flats, rooms, phases. */
const numbered =
  /^(?:flat|unit|room|apartment|apt|suite|plot|lot|house|floor|level|bay|gate|building|block|site|section|phase|sprint|week|chapter|module|part|step|stage|invoice|order|number|no|nr|platform|station|pitch|court|class|classroom|ward|studio|office|table|berth|day|door|zone|milestone|round|episode|season|volume|batch|site|job|line|track|hall|villa|cabin|chalet|stand|booth|pier|dock|hangar|tower|wing|cab|car|van|truck|lorry|bus|machine|pump|tank|lift|elevator|boiler|bed|desk|locker|stall|pen|pod)$/;

const streets =
  /^(?:street|str|st|road|rd|lane|ln|avenue|ave|drive|dr|close|court|ct|way|place|pl|square|sq|terrace|crescent|park|gardens?|row|hill|grove|mews|walk|quay|boulevard|blvd|rue|straße|strasse|weg|parade|highway|hwy|green|view|rise|mount|wharf|yard|circle|trail)$/;

const before = /^(?:at|in|to|of|for|from|on|into|inside|near|outside)$/;

const integer = (token: Token | undefined) => token !== undefined && /^\d{1,4}$/.test(token.text) && /^\d/.test(token.source);

/** The letter of "3b", right behind its number. */
const lettered = (tokens: readonly Token[], at: number) =>
  tokens[at] !== undefined && /^[a-z]$/.test(tokens[at]?.text ?? "") && tokens[at]?.start === tokens[at - 1]?.end ? 1 : 0;

const counts = (tokens: readonly Token[], at: number) =>
  measure(tokens[at]?.text) !== undefined ||
  (/^\p{L}/u.test(tokens[at]?.text ?? "") &&
    !/^(?:and|at|for|each|per|with|plus|on|in|to|is|was|were|are|today|yesterday|apiece|came|come|only|too|again|as|itself|instead|alone)$/.test(
      tokens[at]?.text ?? "",
    ));

/** How many tokens from `at` on are a name made of numbers: "flats 4, 7 and 12", "at flat 3b", "at 14 Mill Lane". */
function lengthAt(tokens: readonly Token[], at: number): number {
  const [token, next] = [tokens[at] as Token, tokens[at + 1]];
  const led =
    before.test(tokens[at - 1]?.text ?? "") ||
    // "For cab 3 and cab 8".
    (tokens[at - 1]?.text === "and" && integer(tokens[at - 2]) && tokens[at - 3]?.text === token.text) ||
    (/^(?:the|their|his|her|our)$/.test(tokens[at - 1]?.text ?? "") && before.test(tokens[at - 2]?.text ?? ""));
  if (led && integer(token)) {
    const name = tokens.slice(at + 1, at + 5);
    const street = name.findIndex((word) => streets.test(word.text.replace(/\.$/, "")));
    const own = street > 0 && name.slice(0, street).every((word) => /^\p{L}/u.test(word.text) && !measure(word.text));
    return own && (/^\p{Lu}/u.test(name[0]?.source ?? "") || street === 1) ? street + 2 : 0;
  }
  const label = singular(token.text);
  if (!numbered.test(label) || !integer(next)) return 0;
  const ends = [at + 2 + lettered(tokens, at + 2)];
  for (let i = ends[0] as number; /^(?:,|and|&|to)$/.test(tokens[i]?.text ?? "") && integer(tokens[i + 1]); ) {
    i += 2 + lettered(tokens, i + 2);
    ends.push(i);
  }
  // "Units 3 and 5 hours": what counts something is no name.
  if (counts(tokens, ends.at(-1) ?? 0)) ends.pop();
  const several = ends.length > 1 && (label !== token.text || led);
  return several || (ends.length && led && label === token.text) ? (ends.at(-1) as number) - at : 0;
}

/** Numbers that are names become one word with what they name, so that they count nothing and cost nothing. */
export function placed(tokens: readonly Token[], source: string): Token[] {
  const out: Token[] = [];
  for (let i = 0; i < tokens.length; ) {
    const length = lengthAt(tokens, i);
    const said = tokens.slice(i, i + Math.max(1, length));
    out.push(
      length
        ? join(
            said,
            source,
            said
              .map(({ text }) => text.replace(/[^\p{L}\p{N}]/gu, ""))
              .filter(Boolean)
              .join("_")
              .replace(/^(?=\d)/, "no_"),
          )
        : (said[0] as Token),
    );
    i += said.length;
  }
  return out;
}

import type { TurnContext } from "../calls/turn-context.ts";
import { measure } from "../names/units.ts";
import type { Token } from "./lexer.ts";
import type { Edits } from "./plan.ts";
import { find } from "./reading.ts";
import { byName, byPlace, byUnit, type Draft, type Line, lately, matching, namedLine, naming } from "./refs.ts";
import { said } from "./wording.ts";

export const REMOVE =
  "(?:remove|drop|delete|scratch|nuke|bin|lose|scrap|cut|kill|strike|skip|ditch|omit|exclude|nix|axe|forget(?: about)?|cancel|get rid of|leave(?: off| out|(?= (?:[a-z]+ ){1,4}(?:off|out)(?:$| )))|take(?: off| out| away| back)?|don't (?:charge|bill|include)(?: (?:them|him|her))?(?: for)?|do not (?:charge|bill|include)(?: (?:them|him|her))?(?: for)?|no need for|waive|comp|write off|without|no|minus|(?:don't|doesn't|do not|does not|didn't|no longer) (?:actually |really )?(?:need|want|needs|wants|require|include|use|order)|pull)";

/** "The hosting can go", "so that should come off". */
export const GO =
  "(?:(?:can|should|must|may|will|has to|have to|needs to|need to) (?:go|come off|come out|be (?:removed|dropped|deleted|taken off|taken out|left out|left off|scrapped))|out|gone)(?: too| then| again| as well| please)?";

/** Lines that go: by name, by place, "that", all, all but one. */
export function removed(clause: Token[], world: TurnContext, draft: Draft, out: Edits, last = ""): boolean {
  const remove = (line: Line) => {
    if (!out.ops.some((op) => op.op === "remove" && op.lineId === line.id)) out.ops.push({ op: "remove", lineId: line.id });
  };
  const going = find(clause, `^${REMOVE}(?= )`) ? undefined : find(clause, `^(?<ref>.+?) ${GO}$`);
  if (going) {
    const words = naming(going.tokens("ref"));
    const line =
      byPlace(going.tokens("ref"), draft)?.line ?? (words.length ? byName(words, draft).line : (antecedent(out, draft) ?? lately(draft.lines, last)));
    if (line) remove(line);
    return line !== undefined;
  }
  const keep = find(clause, "(?:everything|all|all of it|all lines|all the lines)(?: (?:else))? (?:but|except|apart from|other than)(?: for)? (?<kept>.+)");
  if (keep) {
    const kept = byPlace(keep.tokens("kept"), draft)?.line ?? byName(naming(keep.tokens("kept")), draft).line;
    if (kept) for (const line of draft.lines) if (line.id !== kept.id) remove(line);
    return kept !== undefined;
  }
  if (
    find(clause, "(?:everything|all (?:the )?(?:lines|items)|all of (?:it|them)|them all)") ||
    (draft.lines.length === 2 && find(clause, "(?:them|those|these) both|both(?: (?:of )?(?:them|those|these|lines|items))?(?: (?:off|out))?$"))
  ) {
    for (const line of draft.lines) remove(line);
    return true;
  }
  const parts: Token[][] = [[]];
  for (const token of clause)
    if (/^(?:and|,|or|plus|&)$/.test(token.text)) parts.push([]);
    else parts.at(-1)?.push(token);
  let done = false;
  for (const part of parts) {
    const words = naming(part).filter(
      (token) =>
        (token !== part[0] && draft.lines.some(({ description }) => matching([token], description) === 1)) ||
        !find(
          [token],
          `(?:${REMOVE}|off|out|away|rid|get|take|back|client|customer|anymore|any|after|require|include|use|order|don't|do|not|leave|get|add|please|want|need|them)`,
        ),
    );
    const placed = byPlace(part, draft);
    const named = byName(words, draft);
    // "Third visit this month" names no line by its place: what is the third stands behind it, and is none of them.
    const other = words.some((word) => !placed?.tokens.includes(word)) && named.line !== placed?.line;
    const line = (other ? undefined : placed?.line) ?? named.line;
    if (line) remove(line);
    else if (named.several) {
      const [whole] = named.several;
      if (named.several.every((one) => one.description === whole?.description)) named.several.forEach(remove);
      else out.missing = { kind: "whichLine", to: "one", lines: named.several.map(namedLine) };
    } else if (!words.length && draft.lines.length) {
      const earlier = antecedent(out, draft);
      const unit = part.map((token) => measure(token.text)).find(Boolean);
      const [counted] = unit ? byUnit(unit, draft, world) : [];
      const meant = counted ?? earlier ?? lately(draft.lines, last);
      if (meant) remove(meant);
      else out.missing = { kind: "whichLine", to: "remove", lines: draft.lines.map(namedLine) };
    } else {
      if (
        words.length &&
        !(done && find(part, "^(?:the )?(?:first|second|third|fourth|fifth|last|\\d+(?:st|nd|rd|th))(?= )")) &&
        !words.every(({ text }) => /^(?:tax|discount|deposit|note|notes)$/.test(text))
      )
        out.missing = { kind: "whatChanges", words: said(words), doubt: "absent" };
      done ||= false;
      continue;
    }
    done = true;
  }
  return done || out.missing !== undefined;
}

/** The line that an earlier clause of the same turn spoke of. */
const antecedent = (out: Edits & { spoken?: Line }, draft: Draft): Line | undefined => out.spoken && draft.lines.find((line) => line.id === out.spoken?.id);

import type { Token } from "./lexer.ts";
import type { Edits } from "./plan.ts";
import { amountOf, find } from "./reading.ts";
import { type Draft, type Line, whichLine } from "./refs.ts";

const OLD_TO_NEW =
  "^(?:(?:please|and|also|just|so|change|make|set|update|correct|switch|swap|put|fix|the) )*(?<old>{num}|{money})(?: [a-z]+)? (?:to|into|for|should be|should have been|should've been|was meant to be|ought to be|needs to be|must be) (?<now>{num}|{money})(?: (?:instead|please|now))*(?: [.])?$";

/** "Change 800 to 900", "the 150 should be 160": a figure that stands on the invoice says which one is meant. Where it stands there twice, it is asked. */
export function exchanged(clause: readonly Token[], draft: Draft, out: Edits): boolean {
  const said = find(clause, OLD_TO_NEW);
  if (!said) return false;
  const [old, now] = [amountOf(said.groups["old"] ?? ""), amountOf(said.groups["now"] ?? "")];
  const sum = said.groups["old"]?.startsWith("$");
  const places = draft.lines.flatMap((line): { line: Line; change: { unitPrice: number } | { quantity: number } }[] => [
    ...(line.unitPrice === old ? [{ line, change: { unitPrice: now } }] : []),
    ...(line.quantity === old && old > 1 && !sum ? [{ line, change: { quantity: now } }] : []),
  ]);
  const [place, another] = places;
  if (!place || now <= 0) return false;
  if (another) {
    out.asks.push(
      whichLine(
        "unitPrice" in place.change ? "price" : "quantity",
        { said: String(now) },
        places.map(({ line }) => line),
      ),
    );
  } else out.ops.push({ op: "update", lineId: place.line.id, line: place.change });
  return true;
}

import type { TurnContext } from "../calls/turn-context.ts";
import { measure } from "../names/units.ts";
import type { Op } from "./calls.ts";
import { figureOf, isFigure, isMoney, plainFigure } from "./figures.ts";
import { wordsOfItem } from "./items.ts";
import type { Token } from "./lexer.ts";
import { linesOf } from "./lines.ts";
import { tidy } from "./numbers.ts";
import type { Edits } from "./plan.ts";
import { find, take } from "./reading.ts";
import { byName, byPlace, byUnit, type Draft, type Line, lately, namedLine, naming } from "./refs.ts";
import { capitalised, said } from "./wording.ts";

const SPLIT = "(?:split|break|divide|separate)(?: (?:up|down|out))?";

/** Whether a turn splits something up: it is one change, however many parts follow. */
export const splits = (tokens: readonly Token[]): boolean => find(tokens, `${SPLIT} .{0,40}?(?:into|in|as|between|[:,-]) .*{any}.*{any}`) !== undefined;

interface Part {
  words: string;
  value: number;
  money: boolean;
  unit: string | undefined;
}

/** A part with its one figure: "office 8 hours", "4 for the stairwell". Nothing where it has none, or more than one. */
function partOf(tokens: readonly Token[]): Part | undefined {
  const figures = tokens.filter(isFigure);
  const [figure] = figures;
  const unit = figure && measure(tokens[tokens.indexOf(figure) + 1]?.text);
  const words = said(tokens.filter((token) => token !== figure && !measure(token.text) && !/^(?:x|each|at|for|on|of|the|:|-|=)$/.test(token.text)));
  return figure && figures.length === 1 && !figure.text.endsWith("%") && words
    ? { words: capitalised(words), value: figureOf(figure), money: isMoney(figure), unit }
    : undefined;
}

/** Cuts at marks and at "and". */
function pieces(tokens: readonly Token[]): Token[][] {
  const out: Token[][] = [[]];
  for (const token of tokens) {
    if (/^(?:,|and|plus|&|;|\|)$/.test(token.text)) out.push([]);
    else out.at(-1)?.push(token);
  }
  return out.filter((piece) => piece.length);
}

/** "Split that into design 900 and build 1500": one line becomes several. Parts that add up to its quantity cost what it did. */
export function splitUp(clause: Token[], source: string, world: TurnContext, draft: Draft, out: Edits, last = ""): boolean {
  const taken = find(clause, `${SPLIT} (?<ref>.*?)(?: (?:up|down|out))? ?(?:into|in|as|between|to|[:,-]) (?<parts>.+)`);
  if (!taken) return false;
  const from = { source, tokens: taken.tokens("parts").filter(({ text }) => text !== ".") };
  take(from, "(?:[,-] )?(?:(?:all|both|each) )?(?:at )?(?:the )?same (?:hourly )?(?:rate|price|rates|prices)(?: (?:for|as) .*)?$");
  const parts = pieces(from.tokens).map(partOf);
  const ref = taken.tokens("ref");
  const sum = tidy(parts.reduce((all, part) => all + (part?.value ?? 0), 0));
  const line = lineOf(ref, sum, world, draft, last);
  if (!line) {
    out.missing = { kind: "whichLine", to: "split", lines: draft.lines.map(namedLine) };
    return true;
  }
  const { quantity, unitPrice, unit } = line;
  const clear = parts.length > 1 && parts.every((part) => part !== undefined);
  if (clear && quantity > 1 && sum === quantity && parts.every((part) => !part?.money)) {
    spread(line, parts, (part) => ({ quantity: part.value, ...(unit ? { unit } : {}), ...(unitPrice === undefined ? {} : { unitPrice }) }), out);
    return true;
  }
  if (clear && (unitPrice === undefined || sum === tidy(quantity * unitPrice)) && parts.every((part) => !part?.unit)) {
    spread(line, parts, (part) => ({ quantity: 1, unitPrice: part.value }), out);
    return true;
  }
  if (clear && parts.every((part) => !part?.money)) {
    const priced = unitPrice === undefined ? {} : { unitPrice };
    out.asks.push({ kind: "parts", of: "mismatch", lines: [namedLine(line)], figures: [plainFigure(sum)], quantity, ...priced });
    return true;
  }
  // "Split it in two": into what is not said.
  if (from.tokens.every((token) => isFigure(token) || /^(?:equal|equally|even|parts?|pieces|lines|halves|half|ways?|please)$/.test(token.text))) {
    out.missing = { kind: "parts", of: "split", lines: [namedLine(line)], figures: [] };
    return true;
  }
  const items = linesOf({ source, tokens: from.tokens }, world).items;
  if (items.length < 2) return false;
  out.ops.push({ op: "remove", lineId: line.id }, ...items.map((item): Op => ({ op: "add", line: wordsOfItem(item) })));
  return true;
}

/** The line becomes its first part, so that its price is still known by where it comes from; the others follow. */
function spread(line: Line, parts: readonly (Part | undefined)[], figures: (part: Part) => object, out: Edits): void {
  for (const [i, part] of parts.entries()) {
    if (!part) continue;
    const words = { description: part.words, ...figures(part) };
    out.ops.push(i ? { op: "add", line: words } : { op: "update", lineId: line.id, line: words });
  }
}

/** The line that is split: by its name or place, by what it is counted in, as the one that the parts add up to, or as the only one. */
function lineOf(ref: readonly Token[], sum: number, world: TurnContext, draft: Draft, last: string): Line | undefined {
  const words = naming(ref);
  const named = byPlace(ref, draft)?.line ?? byName(words, draft).line;
  if (named || words.length) return named ?? (draft.lines.length === 1 ? draft.lines[0] : undefined);
  const unit = ref.map(({ text }) => measure(text)).find(Boolean);
  const counted = unit ? byUnit(unit, draft, world) : [];
  const fitting = draft.lines.filter(({ quantity, unitPrice = 0 }) => (quantity > 1 && quantity === sum) || tidy(quantity * unitPrice) === sum);
  return [counted, fitting].find((lines) => lines.length === 1)?.[0] ?? lately(draft.lines, last);
}

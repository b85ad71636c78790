import type { Item } from "./item.ts";
import type { LineSaid } from "./reading.ts";

/*
 * Figures that hold for more than one line: "make both 6", "smoke alarms and downlights, 3 of each".
 */

/** Whether the words of a line are all lines that stand there: "both". */
export const isOfBoth = ({ line, what }: LineSaid): boolean => !what && !!line?.some(({ kind }) => kind === "both");

/** How many items stand between a figure and the word that says that it is of each. */
const NEAR = 2;

/** Returns the lines as they are meant: one without figures has those of the next one, where these are said of each. */
export function withSharedFigures(items: readonly Item[], lines: readonly LineSaid[]): LineSaid[] {
  const isShared = (figure: Item | undefined): boolean => {
    const at = figure && figure.kind !== "both" ? items.indexOf(figure) : -1;
    return at >= 0 && items.slice(Math.max(0, at - NEAR), at + NEAR + 1).some(({ kind }) => kind === "both");
  };
  const out: LineSaid[] = [];
  for (const line of lines.toReversed()) {
    const next = out.at(-1);
    const figures = next && !hasFigures(line) && !line.gone && !isOfBoth(next) ? figuresOf(next) : {};
    const all = Object.values(figures).flat();
    out.push(all.length && all.every(isShared) ? { ...line, ...figures } : line);
  }
  return out.reverse();
}

const figuresOf = ({ quantity, more, less, price }: LineSaid): LineSaid => ({
  ...(quantity ? { quantity } : {}),
  ...(more ? { more } : {}),
  ...(less ? { less } : {}),
  ...(price ? { price } : {}),
});

const hasFigures = ({ quantity, more, less, price, amount }: LineSaid): boolean => !!(quantity ?? more ?? less ?? price ?? amount);

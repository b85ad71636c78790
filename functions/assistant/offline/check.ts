import type { Ask } from "../../../shared/chat/ask.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { lotOf } from "../names/lots.ts";
import { linkProduct } from "../names/product-link.ts";
import type { LineWords } from "./calls.ts";
import { askAbout, reused, uncovered, unmultiplied } from "./coverage.ts";
import { askAboutLine, doubtful } from "./doubts.ts";
import { forgotten } from "./forgotten.ts";
import { unlikely } from "./unlikely.ts";

/** What came of a message, to be held against its words. */
export interface Came {
  /** The lines that are new, or of which something was changed, as they are then. */
  readonly lines: readonly LineWords[];
  /** All that came of it, and what was on the invoice before: every figure and word in it counts as understood. */
  readonly all: unknown;
  /** Figures that stand for themselves only, such as the days until an invoice is due. */
  readonly alone?: readonly number[];
}

/** The questions about lines that nobody meant so: left-overs of a sentence, and prices that are more likely something else. */
export const lineDoubts = (text: string, lines: readonly LineWords[], world: TurnContext): Ask[] =>
  lines.flatMap((line) => (strange(line, world) ? [askAboutLine(line.description)] : unlikely(line, text, world)));

/** As much of a line as is beyond doubt: none where it is a left-over, and the catalogue's price instead of one that is likely none. */
export function sureOf(text: string, line: LineWords, world: TurnContext): LineWords[] {
  if (strange(line, world)) return [];
  const { unitPrice: _, ...unpriced } = line;
  return [unlikely(line, text, world).length ? unpriced : line];
}

const strange = ({ description }: LineWords, { products }: TurnContext): boolean => !("hit" in linkProduct(description, products)) && doubtful(description);

/** The questions about what was said and stands in nothing that came of it, or in two things at once: figures, then products. */
export function textDoubts(text: string, { lines, all, alone }: Came, world: TurnContext): Ask[] {
  const figures = [
    ...uncovered(text, [all, lines.map(counted)], alone),
    ...reused(
      text,
      lines.map((line) => asSaid(line, world)),
    ),
  ].map(askAbout);
  const multiples = unmultiplied(
    text,
    all,
    [...world.products, ...(world.draft?.lines ?? [])].flatMap(({ unitPrice }) => unitPrice ?? []),
  ).map(({ source }): Ask => ({ kind: "whatChanges", words: source, doubt: "charge" }));
  const open = [...figures, ...multiples];
  return open.length ? open : forgotten(text, all, world);
}

/** A line with the price that was said for it: the catalogue's was not. */
function asSaid({ unitPrice, ...line }: LineWords, { products }: TurnContext): LineWords {
  const link = linkProduct(line.description, products);
  return unitPrice === undefined || ("hit" in link && link.hit.unitPrice === unitPrice) ? line : { ...line, unitPrice };
}

/** How many things a line is of, where it counts packs of them. */
const counted = ({ description, quantity }: LineWords): number => (quantity ?? 1) * (lotOf({ name: description })?.size ?? 1);

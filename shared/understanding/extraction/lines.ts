import type { Span } from "../entities/words.ts";

/** A cell of a row; a line that is no row is one cell. */
export interface Cell extends Span {
  readonly text: string;
}

/** A line of a page. Places count from the start of the page. */
export interface Line extends Cell {
  readonly cells: readonly Cell[];
  /** Which paragraph it is in, counted over the page. */
  readonly paragraph: number;
}

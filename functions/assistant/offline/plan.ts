import type { Ask } from "../../../shared/chat/ask.ts";
import type { Call, Op } from "./calls.ts";

/** What a turn does to the invoice in hand. */
export interface Edits {
  ops: Op[];
  asks: Ask[];
  /** Something that was named and is not there, to be told. */
  missing?: Ask;
  /** Figures that only tell something: they count nothing that is charged. */
  told?: number[];
  /** It was said with an "and": what has figures of its own comes on top of what is there. */
  further?: boolean;
}

/** What a turn leads to: tool calls in their order, or an answer. `next` is what is left to do once the calls were answered. */
export interface Plan {
  calls: Call[];
  text?: string;
  next?: string;
}

export const call = (...calls: Call[]): Plan => ({ calls });

export const answer = (text: string): Plan => ({ calls: [], text });

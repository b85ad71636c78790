/** A stretch of a text: `start` up to, not with, `end`, in code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

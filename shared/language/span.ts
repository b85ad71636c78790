/** A stretch of a text: `start` up to, not with, `end`, in code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Whether a stretch has a place in common with one of some. */
export const overlapsAny = ({ start, end }: Span, spans: readonly Span[]): boolean => spans.some((one) => one.start < end && start < one.end);

/** The text with spaces in place of some stretches, as long as it was, so that what is found in it stands where it stood. */
export const blanked = (text: string, ...spans: readonly Span[]): string =>
  spans.reduce((rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end), text);

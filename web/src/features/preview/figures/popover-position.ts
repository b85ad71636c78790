interface Size {
  readonly width: number;
  readonly height: number;
}

/** The room between a figure and what is said about it, and between that and the edge of the window, in pixels. */
const GAP = 12;

/**
 * Where a box of this size stands so that it tells of a figure: before it, so that the column it is in stays to be pointed at, else after it, else below it;
 * always in the window. All in pixels of the window.
 */
export function popoverPosition(figure: { left: number; right: number; top: number; bottom: number }, box: Size, window: Size): { left: number; top: number } {
  const within = (at: number, size: number, room: number) => Math.max(GAP, Math.min(at, room - size - GAP));
  const [before, after] = [figure.left - box.width - GAP, figure.right + GAP];
  const beside = before >= GAP ? before : after + box.width + GAP <= window.width ? after : undefined;
  if (beside !== undefined) return { left: beside, top: within(figure.top - GAP, box.height, window.height) };
  const above = figure.top - box.height - GAP;
  const below = figure.bottom + GAP;
  const under = below + box.height + GAP <= window.height || above < GAP;
  return { left: within(figure.left, box.width, window.width), top: under ? within(below, box.height, window.height) : above };
}

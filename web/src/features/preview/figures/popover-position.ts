interface Size {
  readonly width: number;
  readonly height: number;
}

/** The space between a figure and its card, and between the card and the window's edge, in pixels. */
const GAP = 12;

/**
 * Returns the position of a figure's card: left of the figure, so that its column can still be pointed at, else right, else below; always within the window.
 * All numbers are pixels of the window.
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

import { KeyboardCode, type KeyboardCoordinateGetter } from "@dnd-kit/core";
import { hasSortableData } from "@dnd-kit/sortable";

const steps: Readonly<Record<string, -1 | 1>> = {
  [KeyboardCode.Left]: -1,
  [KeyboardCode.Up]: -1,
  [KeyboardCode.Right]: 1,
  [KeyboardCode.Down]: 1,
};

/** Moves a widget by an arrow key to the place before or after the current one, center on center. */
export const neighbour: KeyboardCoordinateGetter = (event, { context: { active, over, collisionRect, droppableRects } }) => {
  const step = steps[event.code];
  if (!step || !active || !collisionRect || !hasSortableData(active)) return undefined;
  event.preventDefault();
  const { items } = active.data.current.sortable;
  const next = items[items.indexOf(over?.id ?? active.id) + step];
  const place = next === undefined ? undefined : droppableRects.get(next);
  if (!place) return undefined;
  return { x: place.left + (place.width - collisionRect.width) / 2, y: place.top + (place.height - collisionRect.height) / 2 };
};

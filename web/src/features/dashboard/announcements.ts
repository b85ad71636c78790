import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";
import type { Layout } from "./layout.ts";

/** The instructions that a screen reader reads before a widget is picked up. */
export const pickUpInstructions =
  "To move this widget, press Space or Enter, then the arrow keys to choose its place, then Space or Enter again to put it there. Escape leaves it where it was.";

/** The announcements of a screen reader while a widget is moved. */
export function announcementsFor(layout: Layout): Announcements {
  const place = (id: UniqueIdentifier) => `${layout.findIndex((widget) => widget.id === id) + 1} of ${layout.length}`;
  const name = (id: UniqueIdentifier) => layout.find((widget) => widget.id === id)?.title ?? "The widget";
  const held = (id: UniqueIdentifier) => `${name(id)} is held over its own place, ${place(id)}.`;
  return {
    onDragStart: ({ active }) => held(active.id),
    onDragOver: ({ active, over }) =>
      !over
        ? `${name(active.id)} is held over no place.`
        : over.id === active.id
          ? held(active.id)
          : `${name(active.id)} is held over place ${place(over.id)}, that of ${name(over.id)}.`,
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)} was put at place ${place(over.id)}.` : `${name(active.id)} stays at place ${place(active.id)}.`,
    onDragCancel: ({ active }) => `${name(active.id)} stays at place ${place(active.id)}.`,
  };
}

import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { GripVertical } from "lucide-react";
import { memo, type ReactNode, useRef } from "react";
import { useEditor } from "./editor-context.ts";
import type { LineForm } from "./form.ts";
import { moveLine } from "./form-changes.ts";
import { LineRow, type RowProps } from "./LineRow.tsx";

/** Returns the previous array if the ids are equal, so that typing in a line renders no others. */
function useSame(ids: LineForm["id"][]): LineForm["id"][] {
  const before = useRef(ids);
  if (ids.length !== before.current.length || ids.some((id, i) => id !== before.current[i])) before.current = ids;
  return before.current;
}

const onlyUpAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Lines that can be reordered by mouse, touch or keyboard, with announcements for screen readers. */
export function SortableLines({ lines, children }: { lines: readonly LineForm[]; children: ReactNode }) {
  const { editing } = useEditor();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = useSame(lines.map(({ id }) => id));
  const place = (id: string | number) => ids.indexOf(id as LineForm["id"]) + 1;
  const name = (id: string | number) => lines.find((line) => line.id === id)?.description.trim() || `Line ${place(id)}`;
  const pickedUp = (id: string | number) => `Picked up ${name(id)}, line ${place(id)} of ${ids.length}.`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => pickedUp(active.id),
    onDragOver({ active, over }) {
      if (!over) return undefined;
      return over.id === active.id ? pickedUp(active.id) : `${name(active.id)} would be line ${place(over.id)} of ${ids.length}.`;
    },
    onDragEnd: ({ active, over }) => `${name(active.id)} is line ${place(over?.id ?? active.id)} of ${ids.length} now.`,
    onDragCancel: ({ active }) => `${name(active.id)} stays line ${place(active.id)}.`,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[onlyUpAndDown]}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: "Press space to pick the line up, the arrow keys to move it, space to put it down, escape to leave it where it was.",
        },
      }}
      onDragEnd={({ active, over }: DragEndEvent) => {
        const line = lines.find(({ id }) => id === active.id);
        if (line && over) editing.change(moveLine(line.id, place(over.id) - 1));
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** A line with its handle. While one is dragged, all handles render, but not the fields. */
export const SortableRow = memo(function SortableRow(props: RowProps) {
  const { line, place } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id: line.id });
  return (
    <li
      ref={setNodeRef}
      className="line"
      data-line={line.id}
      data-dragged={isDragging || undefined}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: one of many groups of fields, in a list */}
      <span role="group" aria-label={`Line ${place}`} style={{ display: "contents" }}>
        <button {...attributes} {...listeners} ref={setActivatorNodeRef} type="button" className="handle" aria-label={`Move line ${place}`}>
          <GripVertical aria-hidden />
        </button>
        <LineRow {...props} />
      </span>
    </li>
  );
});

import { Box, Flex } from "@chakra-ui/react";
import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, useSortable } from "@dnd-kit/sortable";
import type { Summary } from "@shared/invoicing/summary.ts";
import { GripVertical, X } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../components/IconButton.tsx";
import { announcementsFor, pickUpInstructions } from "./announcements.ts";
import { neighbour } from "./keyboard-moves.ts";
import { type Layout, moveWidget, type Widget } from "./layout.ts";
import { WidgetCard } from "./WidgetCard.tsx";
import { WidgetGrid } from "./WidgetGrid.tsx";

interface Props {
  layout: Layout;
  summary: Summary | undefined;
  onChange(layout: Layout): void;
  onRemove(widget: Widget): void;
}

/** A pointer may be over no widget; the keyboard always selects the closest one. */
const under: CollisionDetection = (args) => (args.pointerCoordinates ? pointerWithin(args) : closestCenter(args));

/** Widgets do not move until one is dropped: they differ in size, and a grid that reflows while dragging is hard to aim at. */
const still = () => null;

/** The grid while it is edited: a widget is dragged by its card, or picked up by its handle and moved with the arrow keys. */
export default function EditableGrid({ layout, summary, onChange, onRemove }: Props) {
  const [dragged, setDragged] = useState<Widget>();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A finger that moves at once scrolls; one that rests first drags.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: neighbour }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={under}
      accessibility={{ announcements: announcementsFor(layout), screenReaderInstructions: { draggable: pickUpInstructions } }}
      onDragStart={({ active }) => setDragged(layout.find(({ id }) => id === active.id))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={({ active, over }) => {
        setDragged(undefined);
        if (over) onChange(moveWidget(layout, String(active.id), String(over.id)));
      }}
    >
      <SortableContext items={layout.map(({ id }) => id)} strategy={still}>
        <WidgetGrid layout={layout}>{(widget) => <Movable widget={widget} summary={summary} onRemove={() => onRemove(widget)} />}</WidgetGrid>
      </SortableContext>
      <DragOverlay dropAnimation={null}>{dragged && <LiftedCard widget={dragged} summary={summary} />}</DragOverlay>
    </DndContext>
  );
}

function Movable({ widget, summary, onRemove }: { widget: Widget; summary: Summary | undefined; onRemove(): void }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging, isOver } = useSortable({ id: widget.id });
  return (
    <Box
      ref={setNodeRef}
      {...listeners}
      height="full"
      borderRadius="card"
      cursor="grab"
      userSelect="none"
      outline={isOver ? "2px solid" : "1px dashed"}
      outlineColor={isOver ? "accent.ring" : "border.strong"}
      opacity={isDragging && !isOver ? 0.5 : undefined}
    >
      <WidgetCard
        widget={widget}
        summary={summary}
        handle={
          <IconButton
            ref={setActivatorNodeRef}
            id={`move-${widget.id}`}
            label={`Move ${widget.title}`}
            tipSide="start"
            size="xs"
            ms="-2"
            cursor="grab"
            {...attributes}
          >
            <GripVertical />
          </IconButton>
        }
        remove={
          <IconButton label={`Remove ${widget.title}`} size="xs" me="-2" onClick={onRemove}>
            <X />
          </IconButton>
        }
      />
    </Box>
  );
}

/** Stands in for the handle on a dragged card. */
const Grip = () => (
  <Flex align="center" justify="center" boxSize="7" minW={{ base: "9", md: "7" }} ms="-2" color="fg.muted" css={{ "& svg": { boxSize: "4" } }}>
    <GripVertical />
  </Flex>
);

/** The dragged card, raised above the others. */
const LiftedCard = ({ widget, summary }: { widget: Widget; summary: Summary | undefined }) => (
  <Box height="full" borderRadius="card" boxShadow="dialog" cursor="grabbing" inert>
    <WidgetCard widget={widget} summary={summary} handle={<Grip />} />
  </Box>
);

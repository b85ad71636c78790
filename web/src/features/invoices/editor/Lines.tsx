import { Box, Button, chakra, Flex, Heading } from "@chakra-ui/react";
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
import { useQuery } from "@tanstack/react-query";
import { GripVertical, Plus } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { MAX_LINES } from "../../../../../shared/invoices.ts";
import { toast } from "../../../lib/toast.ts";
import { lineList } from "../../../theme/editor.ts";
import { useAsked, useDesk, useError, useForm } from "./context.ts";
import { blankLine, type LineForm } from "./form.ts";
import { foundProducts } from "./found.ts";
import { fieldId, LineRow } from "./LineRow.tsx";
import { pastedRows } from "./paste.ts";
import { addLine, moveLine, pasteRows, putBack, removeLine } from "./steps.ts";

const List = chakra("ol", lineList);

/** What the invoice is for, as a sheet that is filled in by the keyboard alone. */
export function Lines() {
  const { editing } = useDesk();
  const lines = useForm((form) => form.lines);
  const currency = useForm((form) => form.currency);
  const usualTax = useForm((form) => form.taxRate);
  const asked = useAsked();
  const empty = useError(`lines.${lines[0]?.id}.description`);
  const keys = useKeys();
  const { remove } = keys;
  const list = useRef<HTMLOListElement>(null);

  const [describing, setDescribing] = useState<string>();
  const text = useDeferredValue(lines.find(({ id }) => id === describing)?.description.trim() ?? "");
  const { data: products } = useQuery({ ...foundProducts(text), enabled: describing !== undefined });

  const goTo = useCallback((id: LineForm["id"]) => document.getElementById(fieldId(id, "quantity"))?.focus(), []);
  const add = () => {
    const line = blankLine();
    flushSync(() => editing.change(addLine(line)));
    document.getElementById(fieldId(line.id, "description"))?.focus();
  };

  return (
    <section aria-labelledby="lines">
      <Flex align="baseline" justify="space-between" gap="3" mb="2">
        <Heading as="h2" id="lines" fontSize="sm" fontWeight="medium">
          Lines
        </Heading>
        <Box color="fg.muted" fontSize="xs" hideBelow="md">
          Enter: next field · Alt + arrows: move · paste rows from a spreadsheet
        </Box>
      </Flex>
      <Sorted lines={lines}>
        <List
          ref={list}
          aria-labelledby="lines"
          onKeyDown={(event: KeyboardEvent<HTMLOListElement>) => keys.onKeyDown(event, add)}
          onPaste={keys.onPaste}
          onFocus={(event) => setDescribing(event.target.id.endsWith("-description") ? lineOf(event.target) : undefined)}
          onBlur={() => setDescribing(undefined)}
        >
          <li className="head" aria-hidden>
            <span />
            <span>Description</span>
            <span className="end">Quantity</span>
            <span>Unit</span>
            <span className="end">Price</span>
            <span className="end">Tax</span>
            <span className="end">Net, {currency}</span>
            <span />
          </li>
          {lines.map((line, i) => (
            <Sortable key={line.id} id={line.id} place={i + 1}>
              <LineRow
                line={line}
                place={i + 1}
                currency={currency}
                usualTax={usualTax}
                products={line.id === describing ? products : undefined}
                asked={asked}
                onDelete={remove}
                onPicked={goTo}
              />
            </Sortable>
          ))}
        </List>
      </Sorted>
      {asked && empty && lines.length === 1 && (
        <Box role="alert" color="negative.fg" fontSize="xs">
          {empty}
        </Box>
      )}
      <Button variant="ghost" ms="-2" onClick={add} disabled={lines.length >= MAX_LINES}>
        <Plus />
        Add line
      </Button>
      {lines.length >= MAX_LINES && <Box color="fg.muted">An invoice may have at most {MAX_LINES} lines.</Box>}
    </section>
  );
}

const lineOf = (target: Element): string | undefined => target.closest<HTMLElement>("[data-line]")?.dataset["line"];
const fields = "input:not([type=checkbox])";

/** The sheet by keyboard: Enter goes on, the arrows go up and down in a column of figures, Alt moves a line and Ctrl + Backspace takes one away. */
function useKeys() {
  const { editing } = useDesk();
  const { change, form } = editing;

  const remove = useCallback(
    (id: string) => {
      const { lines } = form.get();
      const at = lines.findIndex((line) => line.id === id);
      const line = lines[at];
      if (!line) return;
      flushSync(() => change(removeLine(line.id)));
      const next = form.get().lines[Math.min(at, form.get().lines.length - 1)];
      if (next) document.getElementById(fieldId(next.id, "description"))?.focus();
      toast(`Line ${at + 1} was deleted`, { action: { label: "Undo", run: () => change(putBack(line, at)) } });
    },
    [change, form],
  );

  const move = (id: string, by: number) => {
    const { lines } = form.get();
    const at = lines.findIndex((line) => line.id === id);
    const line = lines[at];
    if (line) change(moveLine(line.id, at + by));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>, add: () => void) => {
    const { target, key } = event;
    const id = target instanceof Element ? lineOf(target) : undefined;
    if (event.defaultPrevented || event.nativeEvent.isComposing || !id) return;
    if (event.altKey && (key === "ArrowUp" || key === "ArrowDown")) {
      event.preventDefault();
      // The element moves in the page, and would lose the focus by it.
      flushSync(() => move(id, key === "ArrowUp" ? -1 : 1));
      if (target instanceof HTMLElement) target.focus();
      return;
    }
    if (!(target instanceof HTMLInputElement) || event.altKey) return;
    if ((event.ctrlKey || event.metaKey) && key === "Backspace") {
      event.preventDefault();
      remove(id);
    } else if (key === "Enter" && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const all = [...event.currentTarget.querySelectorAll<HTMLInputElement>(fields)];
      const next = all[all.indexOf(target) + (event.shiftKey ? -1 : 1)];
      if (next) goTo(next);
      else if (!event.shiftKey) add();
    } else if ((key === "ArrowUp" || key === "ArrowDown") && target.inputMode === "decimal") {
      const row = target.closest("[data-line]");
      const other = key === "ArrowUp" ? row?.previousElementSibling : row?.nextElementSibling;
      const field = target.id.slice(target.id.lastIndexOf("-"));
      const beside = other?.querySelector<HTMLInputElement>(`[id$="${field}"]`);
      if (!beside) return;
      event.preventDefault();
      goTo(beside);
    }
  };

  const onPaste = (event: ClipboardEvent<HTMLOListElement>) => {
    const line = form.get().lines.find(({ id }) => id === lineOf(event.target as Element));
    const rows = pastedRows(event.clipboardData.getData("text/plain"), editing.locale);
    if (!line || !rows) return;
    event.preventDefault();
    const before = form.get();
    change(pasteRows(line.id, rows));
    const added = form.get().lines.filter(({ id }) => !before.lines.some((each) => each.id === id)).length;
    toast(added === rows.length ? `${added} lines added` : `${added} of ${rows.length} lines added: an invoice may have at most ${MAX_LINES}`);
  };

  return { onKeyDown, onPaste, remove };
}

function goTo(field: HTMLInputElement): void {
  field.focus();
  field.select();
}

const onlyUpAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Lines that are drawn to another place by mouse, finger or keyboard, with what happens said aloud. */
function Sorted({ lines, children }: { lines: readonly LineForm[]; children: ReactNode }) {
  const { editing } = useDesk();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = useMemo(() => lines.map(({ id }) => id), [lines]);
  const place = (id: string | number) => ids.indexOf(id as LineForm["id"]) + 1;
  const name = (id: string | number) => lines.find((line) => line.id === id)?.description.trim() || `Line ${place(id)}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${name(active.id)}, line ${place(active.id)} of ${ids.length}.`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)} would be line ${place(over.id)} of ${ids.length}.` : undefined),
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

function Sortable({ id, place, children }: { id: LineForm["id"]; place: number; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      className="line"
      data-line={id}
      data-dragged={isDragging || undefined}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: one of many groups of fields, in a list */}
      <span role="group" aria-label={`Line ${place}`} style={{ display: "contents" }}>
        <button {...attributes} {...listeners} ref={setActivatorNodeRef} type="button" className="handle" aria-label={`Move line ${place}`}>
          <GripVertical aria-hidden />
        </button>
        {children}
      </span>
    </li>
  );
}

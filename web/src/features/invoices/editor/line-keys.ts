import { MAX_LINES } from "@shared/invoicing/invoices.ts";
import { type ClipboardEvent, type KeyboardEvent, useCallback } from "react";
import { flushSync } from "react-dom";
import { toast } from "../../../lib/toast.ts";
import { useEditor } from "./editor-context.ts";
import type { LineForm } from "./form.ts";
import { moveLine, pasteRows, putBack, removeLine } from "./form-changes.ts";
import type { LineField } from "./line-reading.ts";
import { pastedRows } from "./paste.ts";

/** Returns the element id of a line's field. */
export const fieldId = (line: LineForm["id"], field: LineField): string => `${line}-${field}`;

/** Returns the id of the line that an element belongs to. */
export const lineOf = (target: Element): string | undefined => target.closest<HTMLElement>("[data-line]")?.dataset["line"];

const fields = "input:not([type=checkbox])";

/** Keyboard handlers of the lines: Enter goes to the next field, the arrow keys move within a column, Alt+arrow moves a line and Ctrl+Backspace removes it. */
export function useLineKeys() {
  const { editing } = useEditor();
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
      // The element moves within the page, and would lose the focus.
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

export function goTo(field: HTMLInputElement): void {
  field.focus();
  field.select();
}

import type { Printable } from "@shared/print/printable.ts";
import { useEffect, useRef } from "react";
import { arrival } from "../theme/frame.ts";

/** Highlights what has changed on the page: new lines, and a new total. Without motion for people who prefer less. */
export function useHighlightChanges(body: HTMLElement | null, invoice: Printable): void {
  const before = useRef<Printable>(undefined);
  useEffect(() => {
    const last = before.current;
    before.current = invoice;
    if (!body || !last || last === invoice || matchMedia("(prefers-reduced-motion: reduce)").matches) return;

    const known = new Set(last.lines.map(({ id }) => id));
    const rows = body.querySelectorAll(".lines .line");
    invoice.lines.forEach(({ id }, i) => {
      if (!known.has(id)) rows[i]?.animate([...arrival.line.frames], arrival.line.timing);
    });
    if (last.total !== invoice.total) {
      for (const figure of body.querySelectorAll(".sums .total td, .facts .figure")) figure.animate([...arrival.figure.frames], arrival.figure.timing);
    }
  }, [body, invoice]);
}

import { useState } from "react";
import { type Layout, layoutFrom } from "./layout.ts";

const KEY = "dashboard-widgets";

/** The layout as this browser keeps it, and how to change it; every change is kept at once. */
export function useLayout(): [Layout, (next: Layout) => void] {
  const [layout, setLayout] = useState(() => layoutFrom(localStorage.getItem(KEY)));
  return [
    layout,
    (next) => {
      setLayout(next);
      try {
        localStorage.setItem(KEY, JSON.stringify(next));
      } catch {
        // A browser that keeps nothing more shows the new layout until the page is left.
      }
    },
  ];
}

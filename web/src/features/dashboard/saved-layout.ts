import { useState } from "react";
import { type Layout, layoutFrom } from "./layout.ts";

const KEY = "dashboard-widgets";

/** The layout that this browser stores, and a function that changes and stores it. */
export function useLayout(): [Layout, (next: Layout) => void] {
  const [layout, setLayout] = useState(() => layoutFrom(localStorage.getItem(KEY)));
  return [
    layout,
    (next) => {
      setLayout(next);
      try {
        localStorage.setItem(KEY, JSON.stringify(next));
      } catch {
        // Without storage the layout lasts until the page is left.
      }
    },
  ];
}

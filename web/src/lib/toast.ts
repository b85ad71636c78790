import * as z from "zod/mini";
import { createStore } from "./store.ts";

/** What is said in passing. One at a time: a new one takes the place of the old. */
export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description?: string | undefined;
  readonly tone: "plain" | "error";
  /** What can be done about it, as long as it is shown. */
  readonly action?: { readonly label: string; run(): void } | undefined;
}

export const toasts = createStore<Toast | undefined>(undefined);
let count = 0;

export function toast(title: string, more: { description?: string; tone?: Toast["tone"]; action?: Toast["action"] } = {}): void {
  toasts.set({ id: ++count, title, description: more.description, tone: more.tone ?? "plain", action: more.action });
}

export const dismissToast = (): void => toasts.set(undefined);

const KEY = "plainbill-notification";
const Kept = z.object({ title: z.string(), description: z.optional(z.string()), tone: z.optional(z.enum(["plain", "error"])) });

/** Says it on the page that is loaded next, where the browser keeps anything. */
export function toastAfterLoad(title: string, more: { description?: string; tone?: Toast["tone"] } = {}): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ title, ...more }));
  } catch {
    // Then it is not said.
  }
}

/** Says what the page before this one left to be said. */
export function showKeptToast(): void {
  try {
    const kept = Kept.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? "null")).data;
    sessionStorage.removeItem(KEY);
    if (kept) toast(kept.title, { ...(kept.description ? { description: kept.description } : {}), ...(kept.tone ? { tone: kept.tone } : {}) });
  } catch {
    // Nothing was left.
  }
}

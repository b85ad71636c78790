import { type PageNotice, storeNotice, takeNotice } from "./page-notice.ts";
import { createStore } from "./store.ts";

/** The toast on screen. A new one replaces the old. */
export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description?: string | undefined;
  readonly tone: "plain" | "error";
  /** A button on the toast. */
  readonly action?: { readonly label: string; run(): void } | undefined;
}

export const toasts = createStore<Toast | undefined>(undefined);
let count = 0;

export function toast(title: string, more: { description?: string; tone?: Toast["tone"]; action?: Toast["action"] } = {}): void {
  toasts.set({ id: ++count, title, description: more.description, tone: more.tone ?? "plain", action: more.action });
}

export const dismissToast = (): void => toasts.set(undefined);

/** Shows a toast on the next page, if the browser has storage. */
export const toastAfterLoad = (title: string, more: Omit<PageNotice, "title"> = {}): void => storeNotice({ title, ...more });

/** Shows the toast that the previous page stored. */
export function showStoredToast(): void {
  const kept = takeNotice();
  if (kept) toast(kept.title, { ...(kept.description ? { description: kept.description } : {}), ...(kept.tone ? { tone: kept.tone } : {}) });
}

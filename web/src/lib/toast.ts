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

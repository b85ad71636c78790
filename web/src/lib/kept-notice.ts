import * as z from "zod/mini";

const KEY = "plainbill-notification";

/** What is said in passing on the page that is loaded next. */
export const Notice = z.object({ title: z.string(), description: z.optional(z.string()), tone: z.optional(z.enum(["plain", "error"])) });
export type Notice = z.infer<typeof Notice>;

/** Leaves it to be said there, where the browser keeps anything. */
export function keepNotice(notice: Notice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(notice));
  } catch {
    // Then it is not said.
  }
}

/** What the page before this one left to be said, once. */
export function takeNotice(): Notice | undefined {
  try {
    const kept = Notice.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? "null")).data;
    sessionStorage.removeItem(KEY);
    return kept;
  } catch {
    return undefined; // Nothing was left.
  }
}

import * as z from "zod/mini";

/** What changed in another tab of this browser, by the name that `refresh` takes. The server tells a tab only of what it was not asked for itself. */
const Change = z.object({ type: z.string(), from: z.string() });

const NAME = "plainbill-changes";
const own = crypto.randomUUID();

/** Tells the other tabs that something was stored from here. */
export function tellTabs(type: string): void {
  const channel = openChannel();
  channel?.postMessage({ type, from: own } satisfies z.infer<typeof Change>);
  channel?.close();
}

/** Hears of what was stored from other tabs, until the answer is called. */
export function hearTabs(onChange: (type: string) => void): () => void {
  const channel = openChannel();
  channel?.addEventListener("message", ({ data }) => {
    const change = Change.safeParse(data).data;
    if (change && change.from !== own) onChange(change.type);
  });
  return () => channel?.close();
}

const openChannel = () => (typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(NAME));

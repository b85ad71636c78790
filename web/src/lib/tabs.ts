let channel: BroadcastChannel | undefined;
/** One for all of a tab: it hears nothing of itself. */
const openChannel = () => (channel ??= typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("plainbill-changes"));

/** Tells the other tabs of this browser that something was stored from here, by the name that `refresh` takes: the server tells a tab only what it was not asked for itself. */
export const tellTabs = (type: string): void => openChannel()?.postMessage(type);

/** Hears of what was stored from other tabs, until the answer is called. */
export function hearTabs(onChange: (type: string) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => typeof data === "string" && onChange(data);
  openChannel()?.addEventListener("message", hear);
  return () => channel?.removeEventListener("message", hear);
}

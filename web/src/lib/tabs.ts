let channel: BroadcastChannel | undefined;
/** One channel per tab: it does not receive its own messages. */
const openChannel = () => (channel ??= typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("plainbill-changes"));

/** Tells the other tabs of this browser that something was stored from here, by the name that `refresh` takes: the server tells a tab only what it was not asked for itself. */
export const tellTabs = (type: string): void => openChannel()?.postMessage(type);

/** Receives the changes that other tabs stored; the returned function ends that. */
export function hearTabs(onChange: (type: string) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => typeof data === "string" && onChange(data);
  openChannel()?.addEventListener("message", hear);
  return () => channel?.removeEventListener("message", hear);
}

let channel: BroadcastChannel | undefined;
/** One channel per tab: it does not receive its own messages. */
const openChannel = () => (channel ??= typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("plainbill-changes"));

/**
 * Tells the browser's other tabs about a change stored from here; `type` is an argument of `refresh`. The server notifies a tab only of changes that it did not
 * request itself.
 */
export const notifyTabs = (type: string): void => openChannel()?.postMessage(type);

/** Receives the changes that other tabs stored. Returns a function that ends that. */
export function listenToTabs(onChange: (type: string) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => typeof data === "string" && onChange(data);
  openChannel()?.addEventListener("message", hear);
  return () => channel?.removeEventListener("message", hear);
}

import { readFile } from "node:fs/promises";
import * as z from "zod/mini";
import type { BrowserClient } from "./browser-protocol.ts";

const PAGE_BYTES = 4096;

/** Returns the private memory of the browser's processes in bytes; 0 on systems other than Linux. The program itself, which they share, takes another 70 MB. */
export async function memoryOf({ send }: BrowserClient): Promise<number> {
  const { processInfo } = Processes.parse(await send("SystemInfo.getProcessInfo"));
  const sizes = await Promise.all(processInfo.map(({ id }) => readFile(`/proc/${id}/statm`, "utf8").then(ownBytes, () => 0)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const Processes = z.object({ processInfo: z.array(z.object({ id: z.number() })) });

/** `statm` has the process's size, resident and shared pages, in this order. */
function ownBytes(statm: string): number {
  const [, resident = 0, shared = 0] = statm.split(" ").map(Number);
  return (resident - shared) * PAGE_BYTES;
}

/**
 * Frees the memory of closed pages. A renderer decides by the size of its scripts, of which we have none, and ignores fonts and images: documents in many
 * scripts left 12 MB each. All pages share one renderer, so any page works; takes 15 to 60 ms of it.
 */
export async function collectGarbage({ send }: BrowserClient): Promise<void> {
  const { targetId } = await send("Target.createTarget", { url: "about:blank" });
  const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
  await send("HeapProfiler.collectGarbage", {}, String(sessionId));
  await send("Target.closeTarget", { targetId });
}

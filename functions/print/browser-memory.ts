import { readFile } from "node:fs/promises";
import * as z from "zod/mini";
import type { BrowserClient } from "./browser-protocol.ts";

const PAGE_BYTES = 4096;

/**
 * The memory that the processes of a browser share with no other, in bytes; nothing where the system does not say, as all but Linux.
 * The program itself, which they share, is another 70 MB.
 */
export async function memoryOf({ send }: BrowserClient): Promise<number> {
  const { processInfo } = Processes.parse(await send("SystemInfo.getProcessInfo"));
  const sizes = await Promise.all(processInfo.map(({ id }) => readFile(`/proc/${id}/statm`, "utf8").then(ownBytes, () => 0)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const Processes = z.object({ processInfo: z.array(z.object({ id: z.number() })) });

/** Of what Linux says of a process: its size, what of it is in memory, and what of that it shares. */
function ownBytes(statm: string): number {
  const [, resident = 0, shared = 0] = statm.split(" ").map(Number);
  return (resident - shared) * PAGE_BYTES;
}

/**
 * Frees what closed pages have left. A renderer looks for that by the size of its scripts, of which there are none, and overlooks typefaces and pictures:
 * documents in many scripts left 12 MB each behind. All pages share one renderer, so any of them will do; this takes 15 to 60 ms of it.
 */
export async function collectGarbage({ send }: BrowserClient): Promise<void> {
  const { targetId } = await send("Target.createTarget", { url: "about:blank" });
  const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
  await send("HeapProfiler.collectGarbage", {}, String(sessionId));
  await send("Target.closeTarget", { targetId });
}

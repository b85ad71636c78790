import { readdirSync, readFileSync } from "node:fs";

/** The proportional memory (PSS) of the browser `root`, or of the one that this process started last, in bytes. Memory that processes share counts once. */
export function memoryOf(root?: number): { bytes: number; processes: number } {
  const parents = new Map<number, number>();
  for (const pid of readdirSync("/proc").map(Number).filter(Boolean)) {
    const stat = readSystemFile(`/proc/${pid}/stat`);
    if (stat) parents.set(pid, Number(/\) \S (\d+)/.exec(stat)?.[1]));
  }
  const isBrowser = (pid: number) => readSystemFile(`/proc/${pid}/cmdline`).split(/[ \0]/)[0]?.endsWith("chromium");
  const top = root ?? Math.max(0, ...[...parents].filter(([pid, parent]) => parent === process.pid && isBrowser(pid)).map(([pid]) => pid));
  const within = (pid: number, of: number): boolean => pid === of || (parents.has(pid) && within(parents.get(pid) ?? 0, of));
  const browsers = [...parents.keys()].filter((pid) => within(pid, top) && isBrowser(pid));
  const sizes = browsers.map((pid) => Number(/^Pss:\s+(\d+)/m.exec(readSystemFile(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024);
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), processes: browsers.length };
}

/** The browser's peak memory during `work`, in bytes. */
export async function peakOf(work: () => Promise<unknown>, root?: number): Promise<number> {
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(root).bytes)), 20);
  await work();
  clearInterval(watch);
  return Math.max(peak, memoryOf(root).bytes);
}

export const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;

/** Reads a file of /proc. Returns an empty text if its process has ended meanwhile. */
function readSystemFile(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

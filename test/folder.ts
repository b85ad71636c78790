import { existsSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where Linux keeps files in memory; in a container it may be tiny. */
const MEMORY = "/dev/shm";
const ROOM = 2 ** 31;

function roomy(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ROOM;
}

/**
 * An empty folder for what an app of a test keeps: in memory where the machine has room there. Everything that is stored is synced, and a test would wait for
 * the disk longer than it works; what dies in tests are processes, never the power.
 */
export const emptyFolder = (): string => mkdtempSync(join(process.env["PLAINBILL_TEST_FOLDER"] ?? (roomy(MEMORY) ? MEMORY : tmpdir()), "plainbill-"));

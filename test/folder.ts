import { existsSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Linux keeps files here in memory; in a container it may be tiny. */
const MEMORY = "/dev/shm";
const ROOM = 2 ** 31;

function roomy(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ROOM;
}

/**
 * Creates an empty folder for a test app's data, in memory if there is room. The app syncs every write, and tests would spend
 * most time waiting for the disk;
 * they kill processes, but never cut the power.
 */
export const emptyFolder = (): string => mkdtempSync(join(process.env["PLAINBILL_TEST_FOLDER"] ?? (roomy(MEMORY) ? MEMORY : tmpdir()), "plainbill-"));

import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname } from "node:path";

/** Makes a rename or removal in the folder `path` survive a power cut. Windows has no such call and needs none. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file that only its owner can read, and syncs it to disk. A crash leaves the old file whole. */
export function writeDurably(file: string, contents: string | Uint8Array): void {
  const fresh = `${file}.new`;
  mkdirSync(dirname(file), { recursive: true });
  const handle = openSync(fresh, "w", 0o600);
  writeFileSync(handle, contents);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(fresh, file);
}

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeDurably } from "./lib/durable.ts";

/** Rises when this version can no longer read what an older one stored. */
const FORMAT = 4;

/**
 * Marks a new `dataDir` with this version's format. Throws if another version wrote the folder, which stays untouched; the
 * message says how to keep the data.
 */
export function ensureFormat(dataDir: string, format = FORMAT): void {
  const mark = join(dataDir, "format");
  // The first version wrote no mark. A folder without a table is not ours, whatever it contains.
  const found = existsSync(mark) ? Number(readFileSync(mark, "utf8")) : existsSync(join(dataDir, "dynamodb")) ? 1 : format;
  if (found > format)
    throw new Error(`${dataDir} was written by a newer Plainbill. Update this one, or choose another folder: PLAINBILL_DATA=folder npm start`);
  if (found < format)
    throw new Error(
      `${dataDir} has the data of an older Plainbill, which this one cannot read. To keep them, rename the folder, or choose another: PLAINBILL_DATA=folder npm start`,
    );
  if (!existsSync(mark)) writeDurably(mark, `${format}\n`);
}

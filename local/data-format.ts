import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeDurably } from "./lib/durable.ts";

/** Rises when what an older version stored can no longer be read. */
const FORMAT = 4;

/**
 * Marks a new `dataDir` with this version's format. Throws where another version wrote the folder, which stays as it is: the sentence says how to keep its
 * data.
 */
export function ensureFormat(dataDir: string, format = FORMAT): void {
  const mark = join(dataDir, "format");
  // The first version wrote no mark. A folder without a table is none of ours, whatever is in it.
  const found = existsSync(mark) ? Number(readFileSync(mark, "utf8")) : existsSync(join(dataDir, "dynamodb")) ? 1 : format;
  if (found > format)
    throw new Error(`${dataDir} was written by a newer Plainbill. Update this one, or choose another folder: PLAINBILL_DATA=folder npm start`);
  if (found < format)
    throw new Error(
      `${dataDir} has the data of an older Plainbill, which this one cannot read. To keep them, rename the folder, or choose another: PLAINBILL_DATA=folder npm start`,
    );
  if (!existsSync(mark)) writeDurably(mark, `${format}\n`);
}

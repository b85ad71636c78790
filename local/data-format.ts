import { existsSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { Database } from "./dynamodb/database.ts";
import { writeWhole } from "./lib/durable.ts";

/** Rises when what an older version stored can no longer be read. On AWS such data would be rewritten; what is on one machine is there to try things. */
const FORMAT = 3;

/**
 * Sees to it that `dataDir` is in this version's format: a new folder gets its mark; one that holds an older version's data is moved aside, whole.
 * Returns where to. Throws where a newer version wrote it, or where another process has it open.
 */
export async function ensureFormat(dataDir: string, format = FORMAT): Promise<string | undefined> {
  const mark = join(dataDir, "format");
  // The first version wrote no mark. A folder without a table is none of ours, whatever is in it.
  const found = existsSync(mark) ? Number(readFileSync(mark, "utf8")) : existsSync(join(dataDir, "dynamodb")) ? 1 : format;
  if (found > format)
    throw new Error(`${dataDir} was written by a newer Plainbill. Update this one, or choose another folder: PLAINBILL_DATA=folder npm start`);
  const aside = found < format ? await movedAside(dataDir, format) : undefined;
  if (!existsSync(mark)) writeWhole(mark, `${format}\n`);
  return aside;
}

async function movedAside(dataDir: string, format: number): Promise<string> {
  // A process that has the folder open has its table open, and the table admits one process.
  await (await Database.open({ dataDir: join(dataDir, "dynamodb"), indexDelayMs: 0 })).close();
  const name = `${dataDir}-before-${format}`;
  let aside = name;
  for (let i = 2; existsSync(aside); i++) aside = `${name}-${i}`;
  renameSync(dataDir, aside);
  return aside;
}

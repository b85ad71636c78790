import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";

/** node scripts/eval/pack-dialogues.ts FOLDER FILE.jsonl…: packs cases of one author each (docs/assistant-eval.md), or with --unpack prints a packed file's. */
const {
  values: { unpack },
  positionals: [folder = "", ...files],
} = parseArgs({ options: { unpack: { type: "boolean" } }, allowPositionals: true });

if (unpack) {
  for (const file of [folder, ...files]) {
    const { worlds, cases } = JSON.parse(gunzipSync(readFileSync(file)).toString("utf8"));
    for (const { world, ...one } of cases) console.log(JSON.stringify({ ...one, world, given: worlds[world] }));
  }
} else
  for (const file of files) {
    const rows = readFileSync(file, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    const nameOf = ({ world, given }: { world: string; given: { today: string } }) => `${world} ${given.today}`;
    const worlds = Object.fromEntries(rows.map((row) => [nameOf(row), row.given]));
    const cases = rows.map(({ id, tags, turns, expect, ...row }) => ({ id, world: nameOf({ ...row } as never), tags, turns, expect }));
    writeFileSync(join(folder, `${basename(file, ".jsonl")}.json.gz`), gzipSync(JSON.stringify({ worlds, cases }), { level: 9 }));
  }

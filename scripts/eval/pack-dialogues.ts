import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync, constants } from "node:zlib";
import { type Packed, unpacked } from "./dialogues.ts";

/**
 * node scripts/eval/pack-dialogues.ts PACKED.json.br FILE.jsonl…: puts cases of one author each (docs/assistant-eval.md) into a packed file, by the names of
 * their files; or with --unpack AUTHOR prints an author's.
 */
const {
  values: { unpack },
  positionals: [packed = "", ...files],
} = parseArgs({ options: { unpack: { type: "string" } }, allowPositionals: true });

const all: Record<string, Packed> = existsSync(packed) ? { ...unpacked(packed) } : {};

function packedOf(file: string): Packed {
  const rows = readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const nameOf = ({ world, given }: { readonly world: string; readonly given: { readonly today: string } }) => `${world} ${given.today}`;
  const worlds = Object.fromEntries(rows.map((row) => [nameOf(row), row.given]));
  return { worlds, cases: rows.map(({ id, turns, expect, ...row }) => ({ id, world: nameOf(row), turns, expect })) };
}

/** Totals follow from the invoices, and a digit of theirs costs as much as a letter. */
const withoutTotals = (key: string, value: unknown): unknown => (key === "totals" || key === "total" ? undefined : value);

if (unpack) {
  const { worlds, cases } = all[unpack] ?? { worlds: {}, cases: [] };
  for (const { world, ...one } of cases) console.log(JSON.stringify({ ...one, world, given: worlds[world] }));
} else {
  for (const file of files) all[basename(file, ".jsonl")] = packedOf(file);
  const text = Buffer.from(JSON.stringify(all, withoutTotals));
  // One window over all authors: what their worlds have in common is written once.
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length, [constants.BROTLI_PARAM_LGWIN]: 24 };
  writeFileSync(packed, brotliCompressSync(text, { params }));
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";

/** A name as a person says it, beside the names that are stored, and what is expected: it is the name of `which`, a question, or another customer's. */
export const NamePair = z.object({
  country: z.string(),
  said: z.string(),
  book: z.array(z.string()),
  expect: z.enum(["same", "ask", "other"]),
  which: z.optional(z.string()),
});
export type NamePair = z.infer<typeof NamePair>;

/** Returns the pairs of all files of a folder, one JSON object a line. Throws where one is no pair, or its `which` is not in the book. */
export function namePairs(folder: string): NamePair[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .sort();
  return files.flatMap((file) =>
    readFileSync(join(folder, file), "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => {
        const pair = NamePair.parse(JSON.parse(line));
        if ((pair.expect === "same") !== (pair.which !== undefined && pair.book.includes(pair.which))) throw new Error(`${file}: ${line}`);
        return pair;
      }),
  );
}

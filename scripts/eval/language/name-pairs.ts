import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import * as z from "zod/mini";

/** A name as a person says it, beside the names that are stored, and what is expected: it is the name of `which`, a question, or another customer's. */
export const NamePair = z.object({
  country: z.string(),
  said: z.string(),
  book: z.array(z.string()),
  expect: z.enum(["same", "ask", "other"]),
  which: z.optional(z.string()),
});
/** A pair with who wrote it: the name of its file. */
export type NamePair = z.infer<typeof NamePair> & { readonly author: string };

/** Whether pairs are of a person from outside; others were written for the rules that read names, and are told better by them. */
export const isNatural = (author: string): boolean => author !== "by-theme" && !author.startsWith("more-");

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
        return { ...pair, author: basename(file, ".jsonl") };
      }),
  );
}

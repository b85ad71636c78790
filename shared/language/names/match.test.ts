import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { matchName } from "./match.ts";

interface Pair {
  readonly country: string;
  readonly said: string;
  readonly book: readonly string[];
  readonly expect: "same" | "ask" | "other";
  readonly which?: string;
}

const pairs = readFileSync(fileURLToPath(new URL("../../../test/eval/names/by-theme.jsonl", import.meta.url)), "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line): Pair => JSON.parse(line));

describe.each([...Map.groupBy(pairs, ({ country }) => country)])("whether a name is that of a customer on record: %s", (_, own) => {
  test.each(own)("$said, where there is $book: $expect", ({ said, book, expect: expected, which }) => {
    const match = matchName(
      said,
      book.map((name) => ({ name })),
    );
    expect(match.which?.name ?? match.verdict).toBe(which ?? expected);
  });
});

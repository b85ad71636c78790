import { IMPORTED } from "@shared/records/imports.ts";
import { expect, test } from "vitest";
import { customerKind } from "../records/customers.ts";
import { portions, sendPortions } from "./send-portions.ts";

const rows = Array.from({ length: 2 * IMPORTED + 1 }, (_, i) => ({ name: `Customer ${i}` }));

test("a file goes up in portions, in its order, each record under an id of its own", () => {
  const all = portions(customerKind, rows);
  expect(all.map(({ length }) => length)).toEqual([IMPORTED, IMPORTED, 1]);
  expect(all.flat().map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
  expect(new Set(all.flat().map(({ id }) => id)).size).toBe(rows.length);
});

test("an import that fails goes on with the same portion, under the same ids", async () => {
  const stored = new Map<string, string>();
  const progress: number[] = [];
  let calls = 0;
  const store = async (portion: readonly { id: string; name: string }[]) => {
    for (const { id, name } of portion) stored.set(id, name);
    // Stored, but its answer is lost.
    if (++calls === 2) throw new TypeError("Failed to fetch");
  };
  const all = portions(customerKind, rows);
  const more = { onProgress: (sent: number) => progress.push(sent), isStopped: () => false };
  await expect(sendPortions(all, 0, store, more)).rejects.toThrow("Failed to fetch");
  expect(progress).toEqual([1]);
  await sendPortions(all, 1, store, more);
  expect(progress).toEqual([1, 2, 3]);
  expect([...stored.values()]).toEqual(rows.map(({ name }) => name));
});

test("an import that is stopped waits for what was sent, and sends no more", async () => {
  let sent = 0;
  await sendPortions([1, 2, 3], 0, async () => {}, { onProgress: (count) => (sent = count), isStopped: () => sent === 2 });
  expect(sent).toBe(2);
});

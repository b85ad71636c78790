import { expect, test } from "vitest";
import { turns } from "./turns.ts";

test("no more work runs at a time than there are places, and all of it in the order in which it came", async () => {
  const inTurn = turns(2);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 7 }, (_, i) =>
      inTurn(async () => {
        started.push(i);
        most = Math.max(most, ++running);
        await new Promise((resolve) => setImmediate(resolve));
        running--;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test("work that fails gives its place on", async () => {
  const inTurn = turns(1);
  await expect(
    inTurn(async () => {
      throw new Error("lost");
    }),
  ).rejects.toThrow("lost");
  expect(await inTurn(async () => "next")).toBe("next");
});

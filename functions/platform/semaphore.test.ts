import { expect, test } from "vitest";
import { semaphore, semaphorePerKey } from "./semaphore.ts";

test("no more work runs at a time than there are places, and all of it in the order in which it came", async () => {
  const inTurn = semaphore(2);
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
  const inTurn = semaphore(1);
  await expect(
    inTurn(async () => {
      throw new Error("lost");
    }),
  ).rejects.toThrow("lost");
  expect(await inTurn(async () => "next")).toBe("next");
});

test("work under one key waits for its own key only", async () => {
  const inTurn = semaphorePerKey(1);
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const slow = inTurn("a", () => gate.promise.then(() => done.push("a1")));
  const after = inTurn("a", async () => done.push("a2"));
  await inTurn("b", async () => done.push("b1"));
  expect(done).toEqual(["b1"]);
  gate.resolve();
  await Promise.all([slow, after]);
  expect(done).toEqual(["b1", "a1", "a2"]);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FairPlaces, fairPlaces, type HeldPlace, isPutOff, type Usage } from "./fair-places.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work of keys a and b, named "a0", "a1", "b0": it notes that it began, and runs until it is ended or put off. */
function works(fair: FairPlaces) {
  const begun: string[] = [];
  const putOff: string[] = [];
  const ends = new Map<string, () => void>();
  const places = new Map<string, HeldPlace>();
  return {
    begun,
    putOff,
    async bring(name: string, terms: Parameters<FairPlaces>[2] = { slice: 1e9 }) {
      const work = (place: HeldPlace) =>
        new Promise<void>((resolve, reject) => {
          begun.push(name);
          ends.set(name, resolve);
          places.set(name, place);
          place.signal.addEventListener("abort", () => reject(place.signal.reason));
        });
      fair(name.charAt(0), work, terms).catch((error) => putOff.push(isPutOff(error) ? name : String(error)));
      await settle();
    },
    async work(name: string, milliseconds: number) {
      places.get(name)?.addWork(milliseconds);
      await settle();
    },
    async end(name: string) {
      ends.get(name)?.();
      await settle();
    },
  };
}
const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

test("one key never has all places, however much it brings", async () => {
  const { begun, bring } = works(fairPlaces(3));
  for (let i = 0; i < 10; i++) await bring(`a${i}`);
  expect(begun).toEqual(["a0", "a1"]);
  await bring("b0");
  expect(begun).toEqual(["a0", "a1", "b0"]);
});

test("the next place is for the key that has used least of late, and among those for who came first", async () => {
  const { begun, bring, end } = works(fairPlaces(2));
  for (const name of ["a0", "b0", "a1", "b1", "c0", "d0"]) await bring(name);
  await settle(1000);
  await end("a0");
  await settle(1000);
  await end("c0");
  await end("d0");
  expect(begun).toEqual(["a0", "b0", "c0", "d0", "a1"]);
  await end("a1");
  await end("b0");
  expect(begun).toEqual(["a0", "b0", "c0", "d0", "a1", "b1"]);
});

test("who comes for the first time waits for one slice of work at the most, however long the work of others is", async () => {
  const { begun, putOff, bring, work } = works(fairPlaces(2));
  await bring("a0", { slice: 500 });
  await bring("b0", { slice: 500 });
  await bring("c0", { slice: 500 });
  await work("a0", 499);
  await work("b0", 250);
  expect(putOff).toEqual([]);
  await work("a0", 1);
  expect([begun, putOff]).toEqual([["a0", "b0", "c0"], ["a0"]]);
});

test("who has used little has a place beside those that have them all, one at a time", async () => {
  const { begun, putOff, bring, end } = works(fairPlaces(2));
  await bring("a0");
  await bring("b0");
  await settle(10_000);
  await bring("c0");
  await bring("d0");
  expect([begun, putOff]).toEqual([["a0", "b0", "c0"], []]);
  await end("c0");
  expect(begun).toEqual(["a0", "b0", "c0", "d0"]);
});

test("who has used as much as the others waits for one of their places", async () => {
  const { begun, putOff, bring, end } = works(fairPlaces(2));
  for (const name of ["a0", "b0", "c0"]) {
    await bring(name);
    await settle(10_000);
  }
  await end("c0");
  await bring("c1");
  expect(begun).toEqual(["a0", "b0", "c0"]);
  await end("a0");
  expect([begun, putOff]).toEqual([["a0", "b0", "c0", "c1"], []]);
});

test("a slice that is over ends only where another can begin then", async () => {
  const { begun, putOff, bring, work } = works(fairPlaces(2));
  await bring("a0", { slice: 500 });
  await bring("b0", { slice: 500 });
  await settle(1000);
  await bring("c0", { slice: 500 });
  await settle(1000);
  await bring("c1", { slice: 500 });
  await bring("a1", { slice: 500 });
  await work("a0", 500);
  await work("b0", 500);
  expect([begun, putOff]).toEqual([["a0", "b0", "c0"], []]);
  await bring("d0", { slice: 500 });
  expect([begun, putOff]).toEqual([["a0", "b0", "c0", "d0"], ["a0"]]);
});

test("a slice of which little was worked, because the machine is busy, is over after ten times as long", async () => {
  const { begun, putOff, bring } = works(fairPlaces(2));
  await bring("a0", { slice: 500 });
  await bring("b0", { slice: 500 });
  await settle(100);
  await bring("c0", { slice: 500 });
  await settle(100);
  await bring("d0", { slice: 500 });
  await settle(4790);
  expect([begun, putOff]).toEqual([["a0", "b0", "c0"], []]);
  await settle(15);
  expect([begun, putOff]).toEqual([["a0", "b0", "c0", "d0"], ["a0"]]);
});

test("a slice that is over ends nothing as long as no other key waits", async () => {
  const { begun, putOff, bring } = works(fairPlaces(2));
  await bring("a0", { slice: 500 });
  await settle(60_000);
  await bring("a1", { slice: 500 });
  await bring("b0", { slice: 500 });
  await settle(10_000);
  expect([begun, putOff]).toEqual([["a0", "b0"], []]);
});

test("what a key has used of other places counts", async () => {
  const usage: Usage = new Map();
  const [elsewhere, here] = [works(fairPlaces(2, usage)), works(fairPlaces(2, usage))];
  await elsewhere.bring("a0");
  await settle(9000);
  await elsewhere.end("a0");
  for (const name of ["c0", "d0", "a1", "b0"]) await here.bring(name);
  await here.end("c0");
  expect(here.begun).toEqual(["c0", "d0", "b0"]);
});

test("work can ask whether its place is wanted by another key", async () => {
  const place = fairPlaces(2);
  const { bring } = works(place);
  const answers: boolean[] = [];
  void place("a", async ({ isWanted }) => {
    await settle(1000);
    answers.push(isWanted());
    await bring("a1");
    answers.push(isWanted());
    await bring("b0");
    await bring("c0");
    answers.push(isWanted());
  });
  await settle(10);
  await vi.waitFor(() => expect(answers).toEqual([false, false, true]));
});

test("work that can not be put off never has all places", async () => {
  const { begun, bring } = works(fairPlaces(2));
  for (const name of ["a0", "b0", "c0"]) await bring(name, {});
  await settle(60_000);
  expect(begun).toEqual(["a0"]);
  await bring("d0", { slice: 500 });
  expect(begun).toEqual(["a0", "d0"]);
});

test("work that fails gives its place on, and work that waits too long is put off and never begins", async () => {
  const place = fairPlaces(2);
  const { begun, putOff, bring } = works(place);
  await expect(place("a", () => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
  await bring("a0");
  await bring("b0", { slice: 5000 });
  await bring("c0", { slice: 5000, patience: 1000 });
  await settle(1001);
  expect([begun, putOff]).toEqual([["a0", "b0"], ["c0"]]);
});

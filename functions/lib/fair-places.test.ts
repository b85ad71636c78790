import { expect, test, vi } from "vitest";
import { fairPlaces } from "./fair-places.ts";

/** Work that runs until it is ended, and notes that it began. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, work, end };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test("one key never holds all places, however much it brings", async () => {
  const place = fairPlaces(3);
  const { begun, work } = works();
  for (let i = 0; i < 10; i++) void place("a", work(`a${i}`));
  await settle();
  expect(begun).toEqual(["a0", "a1"]);
  void place("b", work("b0"));
  await settle();
  expect(begun).toEqual(["a0", "a1", "b0"]);
});

test("those that wait are dealt places in turn by their key", async () => {
  const place = fairPlaces(2);
  const { begun, work, end } = works();
  for (const name of ["a0", "b0", "a1", "a2", "a3", "b1", "c0"]) void place(name.charAt(0), work(name));
  await settle();
  for (const name of ["b0", "a0", "c0", "a1", "b1"]) await end(name);
  expect(begun).toEqual(["a0", "b0", "b1", "a1", "c0", "a2"]);
});

test("work that fails gives its place on, and work that waits too long is given up and never begins", async () => {
  vi.useFakeTimers();
  try {
    const place = fairPlaces(1);
    const { begun, work } = works();
    const failed = place("a", () => Promise.reject(new Error("lost")));
    await expect(failed).rejects.toThrow("lost");
    void place("a", work("a0"));
    const late = place("b", work("b0"), { patience: 1000, late: () => new Error("too late") });
    const refused = expect(late).rejects.toThrow("too late");
    await vi.advanceTimersByTimeAsync(1000);
    await refused;
    expect(begun).toEqual(["a0"]);
  } finally {
    vi.useRealTimers();
  }
});

import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyFolder } from "../../test/folder.ts";
import { openClock } from "./app-clock.ts";

const folder = emptyFolder();
const file = join(folder, "clock");
beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-27T10:00:00.250Z"), toFake: ["Date"] }));
afterEach(() => {
  vi.useRealTimers();
  rmSync(file, { force: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The process began a little earlier, between two whole milliseconds. */
const open = (setting = "") => openClock({ file, setting, since: Date.now() - 1234.567 });

test("the real clock, once it was moved, stays as far ahead, after a restart, too", () => {
  const clock = open();
  expect([clock.now(), clock.setting()]).toEqual(["2026-11-27T10:00:00.250Z", ""]);
  clock.set("2027-01-31T10:00:00.000Z");
  expect(clock.now()).toBe("2027-01-31T10:00:00.000Z");
  vi.setSystemTime("2026-11-28T10:00:00.250Z");
  expect(clock.now()).toBe("2027-02-01T10:00:00.000Z");
  expect(open().now()).toBe("2027-02-01T10:00:00.000Z");
  open().set("2027-03-01T10:00:00.000Z");
  expect(open().now()).toBe("2027-03-01T10:00:00.000Z");
});

test("a clock that was asked for is moved, but not stored; one that stands still goes on standing still", () => {
  const running = open("2026-03-16T09:00:00Z+");
  running.set("2026-05-01T00:00:00.000Z");
  vi.setSystemTime("2026-11-27T10:01:00.250Z");
  expect(running.now()).toBe("2026-05-01T00:01:00.000Z");
  const standing = open("2026-03-16T09:00:00Z");
  standing.set("2026-05-01T00:00:00.000Z");
  vi.setSystemTime("2026-11-27T10:02:00.250Z");
  expect([standing.now(), standing.setting()]).toEqual(["2026-05-01T00:00:00.000Z", "2026-05-01T00:00:00.000Z"]);
  expect(open().now()).toBe("2026-11-27T10:02:00.250Z");
});

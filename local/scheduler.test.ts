import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventually } from "../test/eventually.ts";
import { startScheduler } from "./scheduler.ts";

let now: string;
let calls: { name: string; event: unknown }[];
let fails: boolean;
const invoke = async (name: string, event: unknown) => {
  calls.push({ name, event });
  if (fails) throw new Error("It rains.");
  return "done";
};

beforeEach(() => {
  [now, calls, fails] = ["2026-03-16T09:30:00.000Z", [], false];
});
afterEach(() => void vi.restoreAllMocks());

/** A scheduler that checks the clock constantly. `looked` waits until it has done so a few times. */
function startTestScheduler() {
  const scheduler = startScheduler({ invoke, now: () => now, tickMs: 1 });
  return { ...scheduler, looked: () => new Promise((resolve) => setTimeout(resolve, 30)) };
}

const callsOf = (which: string) => calls.filter(({ name }) => name === which).length;

test("a function is called once an hour, at its minute, however often the clock is looked at", async () => {
  const { looked, close } = startTestScheduler();
  const at = async (moment: string) => {
    now = moment;
    await looked();
    return callsOf("sweep");
  };
  expect(await at("2026-03-16T09:59:59.999Z")).toBe(0);
  expect(await at("2026-03-16T10:00:59.999Z")).toBe(0);
  await eventually(async () => expect(await at("2026-03-16T10:01:00.000Z")).toBe(1));
  expect(await at("2026-03-16T10:40:00.000Z")).toBe(1);
  // The machine slept over night.
  await eventually(async () => expect(await at("2026-03-17T07:20:00.000Z")).toBe(2));
  await close();
  expect(await at("2026-03-17T09:20:00.000Z")).toBe(2);
});

test("a function that has several minutes is called at each of them, and once after it missed some", async () => {
  now = "2026-03-16T09:57:59.000Z";
  const { looked, close } = startTestScheduler();
  const at = async (moment: string) => {
    now = moment;
    await looked();
    return callsOf("outbox");
  };
  expect(await at("2026-03-16T09:57:59.999Z")).toBe(0);
  await eventually(async () => expect(await at("2026-03-16T09:58:00.000Z")).toBe(1));
  expect(await at("2026-03-16T10:02:59.999Z")).toBe(1);
  await eventually(async () => expect(await at("2026-03-16T10:03:00.000Z")).toBe(2));
  await eventually(async () => expect(await at("2026-03-16T10:21:00.000Z")).toBe(3));
  expect(await at("2026-03-16T10:22:59.999Z")).toBe(3);
  await close();
});

test("it is sent what EventBridge Scheduler sends, and its answer comes back to who calls it by hand", async () => {
  const { run, close } = startTestScheduler();
  expect(await run("sweep")).toBe("done");
  expect(calls).toMatchObject([
    { name: "sweep", event: { source: "aws.scheduler", "detail-type": "Scheduled Event", time: "2026-03-16T09:30:00Z", detail: "{}" } },
  ]);
  await close();
});

test("one that fails says so, and is called again at its time", async () => {
  const errorLog = vi.spyOn(console, "error").mockImplementation(() => {});
  const { catchUp, close } = startTestScheduler();
  fails = true;
  await catchUp();
  expect(errorLog.mock.calls.map(([sentence]) => sentence)).toContain("The scheduled function sweep failed:");
  now = "2026-03-16T10:01:00.000Z";
  await eventually(() => expect(callsOf("sweep")).toBe(2));
  await close();
});

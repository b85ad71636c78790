import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beforePageAgain, loadPageAgain } from "./page-again.ts";
import { loadPart, MissingPart } from "./parts.ts";

const reload = vi.fn();
let texts: string[];
let connection: boolean;
let items: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-03-16T09:00:00Z") });
  [texts, connection, items] = [[], true, new Map()];
  reload.mockReset();
  vi.stubGlobal("location", { pathname: "/", reload });
  vi.stubGlobal("fetch", () => (connection ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError("Failed to fetch"))));
  vi.stubGlobal("sessionStorage", { getItem: (key: string) => items.get(key) ?? null, setItem: (key: string, value: string) => items.set(key, value) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Loads the page again, and waits until the person counts as having stayed. */
async function loadAgain(): Promise<void> {
  const ended = loadPageAgain();
  await vi.runAllTimersAsync();
  expect(await ended).toBe(false);
}

test("the page is loaded again after what was being written is kept, and once in five minutes", async () => {
  const takeBack = beforePageAgain(() => texts.push("Bill Acme 3 hours"));
  reload.mockImplementation(() => expect(texts).toEqual(["Bill Acme 3 hours"]));
  await loadAgain();
  expect(reload).toHaveBeenCalledTimes(1);
  await loadAgain();
  expect(reload).toHaveBeenCalledTimes(1);
  takeBack();
  vi.setSystemTime(Date.now() + 6 * 60_000);
  await loadAgain();
  expect([reload.mock.calls.length, texts.length]).toEqual([2, 1]);
});

test("without a connection the page stays, and so it does in a browser that stores nothing", async () => {
  connection = false;
  await loadAgain();
  connection = true;
  vi.stubGlobal("sessionStorage", {
    getItem: () => {
      throw new DOMException("Access is denied", "SecurityError");
    },
  });
  await loadAgain();
  expect(reload).not.toHaveBeenCalled();
});

test("a part that does not come is missing once the page was loaded again; one that comes loads nothing again", async () => {
  expect(await loadPart(async () => "a dialog")).toBe("a dialog");
  expect(reload).not.toHaveBeenCalled();
  const missing = loadPart(() => Promise.reject(new TypeError("404"))).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await missing).toBeInstanceOf(MissingPart);
  expect(reload).toHaveBeenCalledTimes(1);
});

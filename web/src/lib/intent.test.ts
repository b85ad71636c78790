import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchLinks } from "./intent.ts";

class Link {
  readonly href: string;
  readonly origin: string;
  constructor(href: string) {
    this.href = href;
    this.origin = new URL(href).origin;
  }
  closest = () => this;
}

let listeners: Map<string, (event: object) => void>;
let paths: string[];
let end: () => void;
const home = "https://plainbill.example";
const [invoices, files] = [new Link(`${home}/invoices`), new Link(`${home}/files`)];

beforeEach(() => {
  vi.useFakeTimers();
  [listeners, paths] = [new Map(), []];
  vi.stubGlobal("Element", Link);
  vi.stubGlobal("location", { origin: home });
  vi.stubGlobal("document", {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
  });
  end = watchLinks(async ({ pathname }) => {
    paths.push(pathname);
    throw new TypeError("Failed to fetch");
  });
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const point = (target: object | null, pointerType = "mouse") => listeners.get("pointerover")?.({ target, pointerType });
const wait = () => vi.advanceTimersByTimeAsync(100);

test("a link that a mouse stays on is loaded once, and so is one that the keyboard comes to", async () => {
  point(invoices);
  point(invoices);
  await wait();
  listeners.get("focusin")?.({ target: files });
  await wait();
  expect(paths).toEqual(["/invoices", "/files"]);
});

test("nothing is loaded for a finger, for a link that the pointer passes, or for another site", async () => {
  point(invoices, "touch");
  await wait();
  point(files);
  point(null);
  await wait();
  point(new Link("https://elsewhere.example/"));
  await wait();
  expect(paths).toEqual([]);
});

test("once it is ended nothing is loaded any more", async () => {
  point(invoices);
  end();
  await wait();
  expect([paths, listeners.size]).toEqual([[], 0]);
});

import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { StoredPart } from "./last-visit.ts";
import { routes } from "./routes.ts";

const HOUR = 3_600_000;
const [user, invoices] = [routes.getUser.path, routes.listInvoices.path];

/** The caches of a browser, by name and address. */
let cachesByName: Map<string, Map<string, string>>;
const caches = {
  open: async (name: string) => {
    const cache = cachesByName.get(name) ?? new Map<string, string>();
    cachesByName.set(name, cache);
    return { put: async (address: string, answer: Response) => void cache.set(address, await answer.text()) };
  },
  match: async (address: string, { cacheName }: { cacheName: string }) => {
    const text = cachesByName.get(cacheName)?.get(address);
    return text === undefined ? undefined : new Response(text);
  },
  delete: async (name: string) => cachesByName.delete(name),
};
const everything = () => [...cachesByName.values()].flatMap((cache) => [...cache.values()]).join("\n");

/** State of the page besides the answers; `text` is undefined before the server has answered. */
function textPart(text?: string): StoredPart & { restored: unknown } {
  const part = { restored: undefined as unknown, read: () => text, restore: (state: unknown) => void (part.restored = state), subscribe: () => {} };
  return part;
}

/** Opens the app in this session. */
async function openPage(session: string, part = textPart()) {
  vi.resetModules();
  vi.stubGlobal("document", { cookie: `other=1; plainbill-visit=${session}` });
  const [visit, age] = await Promise.all([import("./last-visit.ts"), import("./screen-age.ts")]);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, networkMode: "always" } } });
  visit.storeLastVisit(client, part);
  await visit.restoreLastVisit(client, part);
  const answer = (queryKey: readonly unknown[], data: unknown) => client.fetchQuery({ queryKey, queryFn: async () => data, staleTime: 0 });
  return { ...visit, ...age, client, part, answer };
}

/** Waits until the changes are stored. */
const settle = () => vi.advanceTimersByTimeAsync(2000);

beforeEach(() => {
  cachesByName = new Map();
  vi.useFakeTimers({ now: Date.parse("2026-11-28T22:14:00Z") });
  vi.stubEnv("DEV", false);
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("window", {});
  vi.stubGlobal("location", { protocol: "http:" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe("the last visit", () => {
  test("is shown again in the same session, as of when it was, with the first page of a list and without drafts, searches and other answers", async () => {
    const first = await openPage("mine", textPart("said"));
    await first.answer([user], { id: "usr_1" });
    await first.answer([invoices, "pages", { limit: 50, status: undefined }], { pages: ["one", "two"], pageParams: [undefined, "x"] });
    await first.answer([invoices, "pages", { limit: 50, q: "searched" }], { pages: ["found"], pageParams: [undefined] });
    await first.answer([invoices, "inv_1"], { status: "sent" });
    await first.answer([invoices, "inv_2"], { status: "draft" });
    await first.answer([routes.listSessions.path], ["a device"]);
    await settle();
    expect(everything()).not.toMatch(/two|found|inv_2|a device/);

    const { client, part } = await openPage("mine");
    expect(client.getQueryData([user])).toEqual({ id: "usr_1" });
    expect(client.getQueryData([invoices, "pages", { limit: 50 }])).toEqual({ pages: ["one"], pageParams: [null] });
    expect(client.getQueryData([invoices, "inv_1"])).toEqual({ status: "sent" });
    expect(client.getQueryState([user])).toMatchObject({ isInvalidated: true, dataUpdatedAt: Date.parse("2026-11-28T22:14:00Z") });
    expect(part.restored).toBe("said");
  });

  test("of another session, of another build, or of this morning is not shown", async () => {
    const write = async () => {
      const first = await openPage("mine", textPart("said"));
      await first.answer([user], { id: "usr_1" });
      await settle();
    };
    await write();
    const other = await openPage("theirs");
    expect([other.client.getQueryData([user]), other.part.restored, everything()]).toEqual([undefined, undefined, ""]);
    await write();
    for (const cache of cachesByName.values()) for (const [address, text] of cache) cache.set(address, text.replace(/"build":"[^"]+/, '"build":"older'));
    const older = await openPage("mine");
    expect([older.client.getQueryData([user]), older.part.restored, everything()]).toEqual([undefined, undefined, ""]);
    await write();
    vi.advanceTimersByTime(12 * HOUR);
    const later = await openPage("mine");
    expect([later.client.getQueryData([user]), later.part.restored]).toEqual([undefined, undefined]);
  });

  test("is bound to a cookie that no other host can set", async () => {
    vi.stubGlobal("location", { protocol: "https:" });
    const first = await openPage("forged");
    await first.answer([user], { id: "usr_1" });
    await settle();
    expect(everything()).toBe("");
    const second = await openPage("forged; __Host-plainbill-visit=mine");
    await second.answer([user], { id: "usr_1" });
    await settle();
    expect([...(cachesByName.get("plainbill-last-visit")?.keys() ?? [])]).toEqual(["/last-visit/mine"]);
  });

  test("is not written by a page whose session was replaced in another tab", async () => {
    const first = await openPage("mine");
    await first.answer([user], { id: "usr_1" });
    vi.stubGlobal("document", { cookie: "plainbill-visit=theirs" });
    await first.answer([invoices, "inv_1"], { status: "sent", of: "them" });
    await settle();
    expect(everything()).toBe("");
  });

  test("stays on the screen where the server is away, changes nothing meanwhile, and is over with its answer", async () => {
    const first = await openPage("mine");
    await first.answer([user], { id: "usr_1" });
    await settle();
    const { client, screenAsOf, requireCurrentScreen, currentScreen, isAnyUnread, readAgain } = await openPage("mine");
    let away = true;
    const queryFn = async () => {
      if (away) throw new TypeError("Failed to fetch");
      return { id: "usr_1", firstName: "Ada" };
    };
    const screen = new QueryObserver(client, { queryKey: [user], queryFn });
    screen.subscribe(() => {});
    expect(screenAsOf()).toBe(Date.parse("2026-11-28T22:14:00Z"));
    await settle();
    expect(screen.getCurrentResult()).toMatchObject({ data: { id: "usr_1" }, error: null });
    expect(isAnyUnread(client)).toBe(true);
    expect(requireCurrentScreen).toThrow(
      /^What is shown here is of your last visit, and nothing is sent before it has been read anew\. Try again in a moment\.$/,
    );
    // Automatic actions wait.
    let isCurrent = false;
    const waiting = currentScreen().then(() => (isCurrent = true));
    await settle();
    expect(isCurrent).toBe(false);
    away = false;
    await readAgain(client);
    await settle();
    await waiting;
    expect(screen.getCurrentResult().data).toEqual({ id: "usr_1", firstName: "Ada" });
    expect(screenAsOf()).toBeUndefined();
    expect(requireCurrentScreen).not.toThrow();
  });

  test("has room for a million characters: the largest answers are left out", async () => {
    const first = await openPage("mine", textPart("said"));
    await first.answer([user], { id: "usr_1" });
    await first.answer([invoices, "inv_1"], { status: "sent", notes: "x".repeat(1_000_000) });
    await settle();
    const { client, part } = await openPage("mine");
    expect([client.getQueryData([user]), client.getQueryData([invoices, "inv_1"]), part.restored]).toEqual([{ id: "usr_1" }, undefined, "said"]);
  });
});

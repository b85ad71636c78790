import { screenPaths } from "@shared/site/pages.ts";
import { expect, test } from "vitest";
import { assetsIn, requestKind } from "./requests.ts";

const origin = "https://app.example.com";
const kind = (path: string, more: Partial<Request> = {}, headers: Record<string, string> = {}) =>
  requestKind(
    { method: "GET", mode: "navigate", destination: "document", url: new URL(path, origin).href, ...more, headers: new Headers(headers) },
    origin,
    screenPaths,
  );

test.each(["/", "/dashboard", "/invoices/", "/invoices/inv_01JABC?from=email", "/documents/doc_01JABC", "/subscription-success"])(
  "%s is a screen of the app",
  (path) => expect(kind(path)).toBe("screen"),
);

test.each([
  ["a document", "/landing"],
  ["another document", "/pricing"],
  ["the checkout, whose headers are its own", "/subscribe"],
  ["the page of a customer", "/i/abc"],
  ["a call", "/api/auth/user"],
  ["a page of this machine", "/_local/mail"],
  ["no page at all", "/invoices/inv_01JABC/more"],
  ["another site", "https://example.org/"],
])("%s is left alone: %s", (_what, path) => expect(kind(path)).toBeUndefined());

test("what changes something, and what a page fetches at the address of a screen, are left alone", () => {
  expect(kind("/", { method: "POST" })).toBeUndefined();
  expect(kind("/", { mode: "same-origin", destination: "" })).toBeUndefined();
});

test("files of the build are kept; a film, and a part of a file, are not", () => {
  const script = { mode: "cors", destination: "script" } as const;
  expect(kind("/assets/app-4f3a9c1d.js", script)).toBe("asset");
  expect(kind("/assets/app-4f3a9c1d.js", script, { range: "bytes=0-" })).toBeUndefined();
  expect(kind("/assets/film-4f3a9c1d.webm", { mode: "no-cors", destination: "video" })).toBeUndefined();
  expect(kind("/service-worker.js", { mode: "same-origin", destination: "" })).toBeUndefined();
});

test("the sign of Plainbill is there without the network", () => expect(kind("/icon.svg", { mode: "no-cors", destination: "image" })).toBe("icon"));

test("signing out is seen, and no other call", () => {
  expect(kind("/api/logout")).toBe("logout");
  expect(kind("/api/login")).toBeUndefined();
});

test("the files that the HTML names, each once", () => {
  const html =
    '<script type="module" src="/assets/app-4f3a.js"></script><link rel="modulepreload" href="/assets/libraries-1_b-.js"><a href="/assets/app-4f3a.js">';
  expect(assetsIn(html)).toEqual(["/assets/app-4f3a.js", "/assets/libraries-1_b-.js"]);
});

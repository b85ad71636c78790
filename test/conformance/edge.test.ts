import { execFileSync } from "node:child_process";
import { describe, expect } from "vitest";
import { pageFunction, statusFunction } from "../../shared/site/pages.ts";
import { suite } from "./suite.ts";

/** The reference is the command of njs, the engine behind CloudFront's runtime. */
const { both, referenceUrl: njs } = suite("edge");
const page = pageFunction("__Host-plainbill");

interface EdgeEvent {
  readonly request: { readonly uri: string; readonly cookies?: Readonly<Record<string, { readonly value: string }>> };
  readonly response?: { readonly statusCode: number };
}
type Answer = EdgeEvent["request"] & NonNullable<EdgeEvent["response"]>;

/** Returns the answers of an edge function to each event. */
function answers(code: string, events: readonly EdgeEvent[]): Answer[] {
  const call = `${code}\nconst answers = ${JSON.stringify(events)}.map((event) => handler(event));`;
  if (njs === undefined) return new Function(`${call}\nreturn answers;`)();
  return JSON.parse(execFileSync(njs, ["-c", `${call}\nconsole.log(JSON.stringify(answers));`], { encoding: "utf8" }));
}

describe("the address of a page becomes its file", () => {
  const rows = [
    ["/", "/index.html", "/landing.html"],
    ["//", "/index.html", "/landing.html"],
    ["/invoices/inv_01JABC", "/index.html", "/landing.html"],
    ["/invoices/inv_01JABC/", "/index.html", "/landing.html"],
    ["/subscribe", "/index.html", "/index.html"],
    ["/landing", "/landing.html", "/landing.html"],
    ["/invoices/inv_01JABC/more", "/404.html", "/404.html"],
    ["/invoices//", "/index.html", "/landing.html"],
    ["/constructor", "/404.html", "/404.html"],
    ["/assets/main-4f3a.js", "/assets/main-4f3a.js", "/assets/main-4f3a.js"],
    ["/favicon.svg", "/favicon.svg", "/favicon.svg"],
    ["/service-worker.js", "/service-worker.js", "/service-worker.js"],
    [`/${"/".repeat(8000)}`, "/index.html", "/landing.html"],
  ] as const;

  both("of those who are signed in", async () => {
    const events = rows.map(([uri]) => ({ request: { uri, cookies: { "__Host-plainbill": { value: "x" } } } }));
    expect(answers(page, events).map(({ uri }) => uri)).toEqual(rows.map(([, file]) => file));
  });

  both("and of those who bring no session", async () => {
    for (const cookies of [undefined, {}, { plainbill: { value: "x" } }, { "__Host-plainbill": { value: "" } }]) {
      const events = rows.map(([uri]) => ({ request: { uri, ...(cookies ? { cookies } : {}) } }));
      expect(answers(page, events).map(({ uri }) => uri)).toEqual(rows.map(([, , file]) => file));
    }
  });

  both("and the page that says that there is none is a 404, and no other is", async () => {
    const events = ["/404.html", "/landing.html"].map((uri) => ({ request: { uri }, response: { statusCode: 200 } }));
    expect(answers(statusFunction, events).map(({ statusCode }) => statusCode)).toEqual([404, 200]);
  });
});

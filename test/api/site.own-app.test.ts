import { afterAll, beforeAll, expect, test } from "vitest";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import { newId } from "../../shared/ids.ts";
import { Visitor } from "../visitor.ts";
import { ask, changingCalls, routeOf, sessionCalls, signatureCalls } from "./calls.ts";
import { everyRecord } from "./table.ts";
import { newUser } from "./tenants.ts";
import { type Person, startTestApp, type TestApp } from "./test-app.ts";

let app: TestApp;
let me: Person;
beforeAll(async () => {
  app = await startTestApp({ seed: "none" });
  me = await newUser(app);
});
afterAll(() => app.close());

test.each(sessionCalls)("%s needs a session", async (name) => {
  const id = newId("invoice");
  for (const cookie of [undefined, "x", Buffer.alloc(32).toString("base64url")]) {
    const visitor = new Visitor();
    if (cookie) visitor.setCookie(app.origin, "plainbill", cookie);
    const answer = await ask({ origin: app.origin, visitor }, name, { id });
    expect([answer.status, (await answer.json()).code]).toEqual([401, "unauthenticated"]);
  }
});

test.each(changingCalls)("%s is for this site's own pages: a form or a page of another site gets nowhere", async (name) => {
  const id = newId("invoice");
  const before = await everyRecord();
  const status = async (headers: Record<string, string>, body?: string) => (await ask(me, name, { id, headers, ...(body ? { body } : {}) })).status;
  expect(await status({ [CSRF_HEADER.name]: "" })).toBe(403);
  expect(await status({ [CSRF_HEADER.name]: "XMLHttpRequest" })).toBe(403);
  for (const origin of ["https://evil.example", "null", `${app.origin}.evil.example`, app.origin.replace("http", "https")])
    expect(await status({ origin }), origin).toBe(403);
  for (const type of ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"]) {
    // The one call that accepts a form is checked by its origin, which is ours here.
    const isForm = routeOf(name).form === true && type === "application/x-www-form-urlencoded";
    expect(await status({ "content-type": type, [CSRF_HEADER.name]: "" }, "a=1"), type).toBe(isForm ? 404 : 403);
    // A call of something that does not exist ignores the body.
    const { body, path } = routeOf(name);
    if (body) expect(await status({ "content-type": type }, "a=1"), type).toBe(path.includes("{id}") ? 404 : 400);
  }
  expect(await everyRecord()).toEqual(before);
});

test.each(signatureCalls)("%s is refused to a caller who can not sign: neither a page's, nor a person's, nor another tenant's", async (name) => {
  const before = await everyRecord();
  const otherTenant = { origin: app.origin, visitor: new Visitor() };
  for (const who of [me, otherTenant])
    for (const body of ["", "{}", "a=1", '{"id":"evt_1","type":"checkout.session.completed","account":"acct_1"}'])
      for (const headers of [{}, { "stripe-signature": "" }, { "stripe-signature": `t=${Math.floor(Date.now() / 1000)},v1=${"0".repeat(64)}` }]) {
        const answer = await ask(who, name, { body, headers });
        expect([answer.status, (await answer.json()).status], `${body} ${JSON.stringify(headers)}`).toEqual([400, 400]);
      }
  expect(await everyRecord()).toEqual(before);
});

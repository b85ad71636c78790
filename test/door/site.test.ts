import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../shared/ids.ts";
import { CSRF_HEADER } from "../../shared/routes.ts";
import { Visitor } from "../visitor.ts";
import { ask, changing, guarded, newcomer, routeOf, signed } from "./calls.ts";
import { type House, openHouse, type Person } from "./house.ts";
import { everyItem } from "./table.ts";

let house: House;
let me: Person;
beforeAll(async () => {
  house = await openHouse({ seed: "none" });
  me = await newcomer(house);
});
afterAll(() => house.close());

test.each(guarded)("%s needs a session", async (name) => {
  const id = newId("invoice");
  for (const cookie of [undefined, "x", Buffer.alloc(32).toString("base64url")]) {
    const visitor = new Visitor();
    if (cookie) visitor.setCookie(house.origin, "plainbill", cookie);
    const answer = await ask({ origin: house.origin, visitor }, name, { id });
    expect([answer.status, (await answer.json()).code]).toEqual([401, "unauthenticated"]);
  }
});

test.each(changing)("%s is for this site's own pages: a form or a page of another site gets nowhere", async (name) => {
  const id = newId("invoice");
  const before = await everyItem();
  const status = async (headers: Record<string, string>, body?: string) => (await ask(me, name, { id, headers, ...(body ? { body } : {}) })).status;
  expect(await status({ [CSRF_HEADER.name]: "" })).toBe(403);
  expect(await status({ [CSRF_HEADER.name]: "XMLHttpRequest" })).toBe(403);
  for (const origin of ["https://evil.example", "null", `${house.origin}.evil.example`, house.origin.replace("http", "https")])
    expect(await status({ origin }), origin).toBe(403);
  for (const type of ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"]) {
    expect(await status({ "content-type": type, [CSRF_HEADER.name]: "" }, "a=1"), type).toBe(403);
    if (routeOf(name).body) expect(await status({ "content-type": type }, "a=1"), type).toBe(400);
  }
  expect(await everyItem()).toEqual(before);
});

test.each(signed)("%s is nobody's who can not sign: neither a page's, nor a person's, nor a stranger's", async (name) => {
  const before = await everyItem();
  const stranger = { origin: house.origin, visitor: new Visitor() };
  for (const who of [me, stranger])
    for (const body of ["", "{}", "a=1", '{"id":"evt_1","type":"checkout.session.completed","account":"acct_1"}'])
      for (const headers of [{}, { "stripe-signature": "" }, { "stripe-signature": `t=${Math.floor(Date.now() / 1000)},v1=${"0".repeat(64)}` }]) {
        const answer = await ask(who, name, { body, headers });
        expect([answer.status, (await answer.json()).status], `${body} ${JSON.stringify(headers)}`).toEqual([400, 400]);
      }
  expect(await everyItem()).toEqual(before);
});

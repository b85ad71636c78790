import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Visitor } from "../visitor.ts";
import { emailsAbout } from "./inbox.ts";
import { Shop } from "./shop.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, startTestApp, type TestApp } from "./test-app.ts";

/** An app per test whose clock is moved while it runs. Its first day is a Monday. */
let app: TestApp;
let person: Tenant;
beforeEach(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  app = await startTestApp({ clock: "2026-03-16T12:00:00.000Z+", seed: "none" });
  person = await newUser(app);
});
afterEach(() => app.close());

/** Submits the clock's page. */
const press = (fields: Record<string, string>, headers = {}) =>
  new Visitor().go(`${app.origin}/_local/clock`, { method: "POST", body: new URLSearchParams(fields), headers });

test("three weeks go by in one move: each thing is done on its day, and who was away that long signs in again", async () => {
  await person.endTrial("2027-01-01T00:00:00.000Z");
  await person.call("updateSettings", { body: { reminders: { on: true } } });
  const shop = new Shop(app, person);
  await shop.connect();
  const invoice = await shop.sent(500, { invoiceDate: "2026-03-16", dueDate: "2026-03-23" });
  const unpaid = await shop.checkout(invoice);
  const connection = await person.channel();

  const { from, to, steps } = await app.clock.advance({ days: 21 });
  expect([from, to, app.clock.now()].map((at) => at.slice(0, 10))).toEqual(["2026-03-16", "2026-04-06", "2026-04-06"]);
  const dayOf = (at: string) => at.slice(0, 10);
  expect(emailsAbout(app, invoice.id).map(({ at }) => dayOf(at))).toEqual(["2026-03-30", "2026-03-26", "2026-03-20"]);
  expect(steps.flatMap(({ at, emails }) => emails.map(() => dayOf(at)))).toEqual(["2026-03-20", "2026-03-26", "2026-03-30"]);
  expect(steps.find(({ done }) => done.includes("sweep: 1 noted"))?.at.slice(0, 10)).toBe("2026-03-24");
  expect(steps.flatMap(({ failures }) => failures)).toEqual([]);
  // The payment page was open for a day, and Stripe reported its end.
  expect(steps[0]).toMatchObject({ events: ["checkout.session.expired"] });
  expect((await fetch(unpaid)).status).toBe(410);

  expect(connection.isOpen).toBe(false);
  expect((await person.answer("getUser", {})).status).toBe(401);
  person = await newUser(app, person.account);
  const shown = await person.call("getInvoice", { params: { id: invoice.id } });
  expect(shown.status).toBe("overdue");
  const noted = (await person.call("listActivity", { params: { id: invoice.id } })).find(({ kind }) => kind === "overdue");
  expect(noted?.at.slice(0, 10)).toBe("2026-03-24");
});

test("a person moves it by a click or to a day, reads what happened, and can not move it back", async () => {
  const { id } = await person.call("createInvoice", { body: hours(1, 80, { invoiceDate: "2026-03-16", dueDate: "2026-03-17" }) });
  await person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
  const { url, response } = await press({ by: "3 days" });
  expect([url.pathname, response.status]).toEqual(["/_local/clock", 200]);
  const page = await response.text();
  expect(page).toContain('<time datetime="2026-03-19T12:');
  expect(page).toMatch(/What happened from 16 Mar 2026 to 19 Mar 2026[\s\S]*18 Mar 2026[\s\S]*sweep: 1 noted/);

  expect(await (await press({ to: "2026-03-22" })).response.text()).toContain('<time datetime="2026-03-22T12:');
  for (const fields of [{ to: "2026-03-22" }, { to: "2026-01-01" }, { by: "10 years" }, { to: "2026-02-31" }, {}] as const)
    expect((await press({ ...fields })).response.status).toBe(400);
  expect((await press({ by: "1 day" }, { "sec-fetch-site": "cross-site" })).response.status).toBe(403);
  await expect(app.clock.moveTo("2026-03-18T00:00:00.000Z")).rejects.toThrow("forward only");
  expect(app.clock.now().slice(0, 10)).toBe("2026-03-22");
});

test("moves that are asked for at once are made one after the other", async () => {
  const moves = await Promise.all([app.clock.advance({ days: 1 }), app.clock.advance({ days: 1 })]);
  expect(moves.map(({ to }) => to.slice(0, 10))).toEqual(["2026-03-17", "2026-03-18"]);
});

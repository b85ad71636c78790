import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { withSettings } from "../../local/settings.ts";
import type { Id } from "../../shared/ids.ts";
import { count, seed } from "../counts.ts";
import { type Faults, faults, standBetween } from "../faults.ts";
import { recount, withFigures } from "../recount.ts";
import { storedIn, wrongEntries } from "../stored-records.ts";
import { everyItem } from "./table.ts";
import { newUser } from "./tenants.ts";
import { hours, type Person, startTestApp, type TestApp } from "./test-app.ts";

const WORKSPACES = 10;
const INVOICES = count(50, 1000) / WORKSPACES;

let app: TestApp;
let weather: Faults;
const closing: { close(): Promise<void> }[] = [];
const owners: { person: Person; workspaceId: Id<"workspace"> }[] = [];
beforeAll(async () => {
  app = await startTestApp({ seed: "none" });
  weather = faults(seed);
  const table = await standBetween(process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? "", weather.meddle);
  // Functions make each request once, so that every failure reaches the caller. They load now, after this was set.
  closing.push(withSettings({ AWS_ENDPOINT_URL_DYNAMODB: table.url, AWS_MAX_ATTEMPTS: "1" }), table);
  for (let i = 0; i < WORKSPACES; i++) {
    const person = await newUser(app);
    owners.push({ person, workspaceId: person.workspaceId });
  }
});
afterAll(async () => {
  for (const each of closing) await each.close();
  await app.close();
});

/** Saves an invoice like a persistent browser: with the same key until there is an answer. */
async function retrySave(person: Person, key: string, body: object): Promise<{ id: string; invoiceNumber: string; tries: number }> {
  for (let tries = 1; tries < 200; tries++) {
    const answer = await person.answer("createInvoice", { body, headers: { "idempotency-key": key } });
    const { status } = answer;
    const text = await answer.text();
    if (status === 201) return { ...JSON.parse(text), tries };
    if (status < 500 && status !== 409) throw new Error(`createInvoice answered ${status}: ${text}`);
  }
  throw new Error("No answer came.");
}

test(`invoices saved at once in ten workspaces while one request in ten to the table fails (SEED=${seed}): each workspace counts 1 to N, none twice, none left out`, async () => {
  // Every failure is logged; here they are intended.
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  weather.rate = 0.1;
  const made = await Promise.all(
    owners.map(({ person }, w) =>
      Promise.all(Array.from({ length: INVOICES }, (_, i) => retrySave(person, `${w}-${i}`, hours(1 + (i % 9), 10 + i, { currency: i % 7 ? "USD" : "JPY" })))),
    ),
  );
  weather.rate = 0;
  logged.mockRestore();
  expect(Math.min(...Object.values(weather.happened))).toBeGreaterThan((INVOICES * WORKSPACES) / 50);
  expect(made.flat().some(({ tries }) => tries > 2)).toBe(true);

  const items = await everyItem();
  const profile = { currency: "USD", timeZone: "UTC" };
  for (const [w, { person, workspaceId }] of owners.entries()) {
    const stored = storedIn(items, workspaceId);
    const numbers = stored.invoices.map(({ invoiceNumber }) => Number(invoiceNumber.slice("INV-".length))).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: INVOICES }, (_, i) => i + 1));
    // Every answered invoice is stored, and no other one.
    const answers = made[w]?.map(({ id, invoiceNumber }) => `${id} ${invoiceNumber}`).sort();
    expect(stored.invoices.map(({ id, invoiceNumber }) => `${id} ${invoiceNumber}`).sort()).toEqual(answers);
    expect(wrongEntries(stored)).toEqual([]);
    // All invoices named the same customer.
    expect(stored.customers).toHaveLength(1);
    expect(stored.activity.map(({ invoiceId }) => invoiceId).sort()).toEqual(stored.invoices.map(({ id }) => id).sort());
    expect((await person.call("getSettings", {})).numbering.next).toBe(INVOICES + 1);
    const summary = await person.call("getSummary", {});
    const now = `${summary.today}T12:00:00.000Z`;
    expect(withFigures(summary)).toEqual(withFigures(recount({ ...stored, products: stored.products.length }, profile, now)));
  }
}, 600_000);

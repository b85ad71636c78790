import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withSettings } from "../../local/settings.ts";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import { routes } from "../../shared/routes.ts";
import { Visitor } from "../visitor.ts";
import { cardFor, click } from "./conversation.ts";
import { itemsUnder } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, Person, startTestApp, type TestApp } from "./test-app.ts";

/** The effects of time: an app per test, reopened at later and later moments. */
let app: TestApp;
let person: Tenant;
beforeEach(async () => {
  app = await startTestApp({ seed: "none" });
  person = await newUser(app);
});
afterEach(() => app.close());

async function later(clock: string): Promise<void> {
  app = await app.at(clock);
  person = await newUser(app, person.account);
}

test("what was not confirmed in time is done no more", async () => {
  const customer = await person.call("createCustomer", { body: { name: "Acme", email: "ap@acme.example" } });
  const { id, invoiceNumber } = await person.call("createInvoice", { body: hours(12, 85, { customer: undefined, customerId: customer.id }) });
  const before = await person.channel();
  const card = await cardFor(`send ${invoiceNumber}`, before);
  await before.close();
  await later("2026-03-16T09:30:00.000Z+");
  const connection = await person.channel();
  connection.send({ type: "get_conversation_history" });
  expect((await connection.next("action_closed")).data).toMatchObject({ actionId: card.actionId, outcome: "expired" });
  const { outcome, answer } = await click(card, connection);
  expect(outcome).toBe("expired");
  expect(answer).toMatch(/^Nothing was sent\./);
  const invoice = await person.call("getInvoice", { params: { id } });
  expect(invoice).toMatchObject({ status: "draft" });
  expect(invoice.sending).toBeUndefined();
  expect(await person.call("listEmails", { params: { id } })).toEqual([]);
  await connection.close();
});

test("a customer's look counts anew the next day, and the address in the email still leads there after the app was closed and opened again", async () => {
  const { id } = await person.call("createInvoice", { body: hours(10, 100) });
  const { invoiceNumber } = await person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
  const { url } = await person.call("openInvoiceLink", { params: { id } });
  const params = { token: url.slice(url.lastIndexOf("/") + 1) };
  const customer = () => new Person(app.origin, new Visitor());
  const look = () => customer().answer("visitPublicInvoice", { params, body: { visit: "a-visit-that-lasts-two-days" } });
  await look();
  await later("2026-03-17T09:00:00.000Z+");
  expect((await customer().call("getPublicInvoice", { params })).invoiceNumber).toBe(invoiceNumber);
  for (let i = 0; i < 2; i++) await look();
  const noted = (await itemsUnder(`WS#${person.workspaceId}`)).filter((item) => item["kind"] === "viewed" && item["invoiceId"] === id);
  expect(noted.map(({ at }) => String(at).slice(0, 10))).toEqual(["2026-03-16", "2026-03-17"]);
});

test("speech is not taken once the trial is over", async () => {
  let asked = 0;
  const server = createServer((_, response) => {
    asked++;
    response.end(JSON.stringify({ text: "Never." }));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const provider = withSettings({
    ASSISTANT_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    ASSISTANT_TRANSCRIPTION_MODEL: "listener",
  });
  await later("2026-05-01T09:00:00.000Z+");
  const body = Uint8Array.from({ length: 2000 }, (_, i) => [0x1a, 0x45, 0xdf, 0xa3][i] ?? i % 251);
  const headers = { [CSRF_HEADER.name]: CSRF_HEADER.value, "content-type": "audio/webm" };
  expect((await person.visitor.ask(`${app.origin}${routes.transcribe.path}`, { method: "POST", headers, body })).status).toBe(402);
  expect(asked).toBe(0);
  await provider.close();
  server.close();
});

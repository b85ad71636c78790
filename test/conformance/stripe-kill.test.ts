import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, vi } from "vitest";
import { count } from "../counts.ts";
import { emptyFolder } from "../folder.ts";
import { startKillable } from "./killable.ts";
import { connectedAccount, invoiceSession, openReceiver, press, sdkFor, secretKey, serveStripe } from "./stripe-server.ts";
import { suite } from "./suite.ts";

const { ours } = suite("stripe");
const kills = count(1, 10);
vi.setConfig({ testTimeout: 180_000 });

ours(`after ${kills} kills amid payments, everything that was answered is there, and the webhook has heard of every payment`, async () => {
  const folder = emptyFolder();
  const receiver = await openReceiver();
  onTestFinished(async () => {
    await receiver.close();
    rmSync(folder, { recursive: true });
  });
  const start = () => startKillable("stripe-process.ts", folder, receiver.url);
  const sessions: string[] = [];
  let account = "";
  // It fails every event twice, so that each kill interrupts retries.
  receiver.status = (times) => (times < 3 ? 500 : 200);
  for (let round = 0; round < kills; round++) {
    const server = await start();
    const client = sdkFor(server.url, secretKey);
    account ||= await connectedAccount(client);
    for (const number of [1, 2, 3]) {
      const idempotencyKey = `round-${round}-${number}`;
      const { id, url } = await client.checkout.sessions.create(invoiceSession(), { stripeAccount: account, idempotencyKey });
      if (!url) throw new Error("An open session has an address.");
      await press(url, { test: "4242424242424242" });
      sessions.push(id);
    }
    await server.kill();
  }
  const server = await start();
  const client = sdkFor(server.url, secretKey);
  const stored = await client.checkout.sessions.list({ limit: 100 }, { stripeAccount: account });
  expect(stored.data.map(({ id }) => id).toReversed()).toEqual(sessions);
  expect(stored.data.every(({ payment_status: status }) => status === "paid")).toBe(true);
  const completedSessions = () =>
    new Set(receiver.events.flatMap(({ type, data }) => (type === "checkout.session.completed" && "id" in data.object ? [data.object.id] : [])));
  while (completedSessions().size < sessions.length) await receiver.received(receiver.events.length + 1);
  expect([...completedSessions()].sort()).toEqual(sessions.toSorted());
  const again = await client.checkout.sessions.create(invoiceSession(), { stripeAccount: account, idempotencyKey: "round-0-1" });
  expect(again.id).toBe(sessions[0]);
  await server.kill();
});

ours("what an earlier version stored and this one does not is passed over", async () => {
  const folder = emptyFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const gone = { puts: [{ kind: "setup_attempt", id: "setatt_1", value: { id: "setatt_1", object: "setup_attempt" } }] };
  writeFileSync(join(folder, "stripe.jsonl"), `${JSON.stringify(gone)}\n`);
  const { site, close } = await serveStripe({ folder, now: () => new Date().toISOString() });
  expect((await sdkFor(site, secretKey).customers.list()).data).toEqual([]);
  await close();
});

import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { withSettings } from "../../local/settings.ts";
import { type House, hours, openHouse, type Person } from "./house.ts";
import { everyLetter, found, told } from "./post.ts";
import { everyItem } from "./table.ts";

const LETTERS = Number(process.env["PLAINBILL_LETTERS"] ?? 40);
const AT_ONCE = 5;

let house: House;
let rosa: Person;
beforeAll(async () => {
  house = await openHouse();
  rosa = await house.signIn("empty");
});
afterAll(() => house.close());

const drafted = async () => (await rosa.call("createInvoice", { body: hours(3, 85) })).id;

/** How many letters about each invoice arrived. */
function arrived(ids: readonly string[]): number[] {
  const about = Map.groupBy(everyLetter(house), ({ handed }) => handed?.tags["invoice"]?.[0]);
  return ids.map((id) => about.get(id)?.length ?? 0);
}

test(`${LETTERS} invoices are e-mailed, each ${AT_ONCE} times at once under the same key: each customer gets one letter, and everybody the same answer`, async () => {
  const ids: string[] = [];
  for (let i = 0; i < LETTERS; i++) ids.push(await drafted());
  const answers = await Promise.all(
    ids.map((id) =>
      Promise.all(Array.from({ length: AT_ONCE }, () => rosa.call("emailInvoice", { params: { id }, body: {}, headers: { "idempotency-key": `mail-${id}` } }))),
    ),
  );
  for (const [i, same] of answers.entries()) {
    expect(new Set(same.map(({ id }) => id)).size).toBe(1);
    expect(same[0]?.invoiceId).toBe(ids[i]);
  }
  // Under load somebody may have been told that it is on its way still; in the end it is there.
  for (const id of ids) await found(async () => (await rosa.call("getInvoice", { params: { id } })).status === "sent");
  expect(arrived(ids)).toEqual(ids.map(() => 1));
  const items = await everyItem();
  expect(items.filter(({ pk }) => pk === "OUTBOX")).toEqual([]);
  expect(items.filter(({ sk }) => sk.startsWith("LETTER#")).map(({ state }) => state)).toEqual(ids.map(() => "sent"));
}, 600_000);

test("two people send the same draft at once, each with a key of their own: one wins, the other is told that it is being sent", async () => {
  for (let round = 0; round < 10; round++) {
    const id = await drafted();
    const both = await Promise.all(
      ["one", "other"].map((key) => rosa.answer("emailInvoice", { params: { id }, body: {}, headers: { "idempotency-key": `${key}-${round}` } })),
    );
    const statuses = both.map(({ status }) => status).sort();
    // Whoever comes when the first one is through sends it again, and meant to.
    expect([
      [200, 409],
      [200, 200],
    ]).toContainEqual(statuses);
    expect(arrived([id])).toEqual([statuses.filter((status) => status === 200).length]);
    expect((await rosa.call("getInvoice", { params: { id } })).status).toBe("sent");
    expect((await told(rosa, id)).filter((said) => said.startsWith("emailed"))).toHaveLength(arrived([id])[0] ?? 0);
  }
});

test("the same key with another subject is refused, and sends nothing", async () => {
  const id = await drafted();
  const headers = { "idempotency-key": "once" };
  await rosa.call("emailInvoice", { params: { id }, body: {}, headers });
  expect((await rosa.answer("emailInvoice", { params: { id }, body: { subject: "Another" }, headers })).status).toBe(422);
  expect(arrived([id])).toEqual([1]);
});

test("the queue brings the same letter five times, at once and again later: it goes out once", async () => {
  const elsewhere = withSettings({ LETTERS_QUEUE_URL: "http://127.0.0.1:9/000000000000/letters.fifo" });
  vi.spyOn(console, "error").mockImplementation(() => {});
  const id = await drafted();
  const sent = rosa.call("emailInvoice", { params: { id }, body: {} });
  const entry = await found(async () => (await everyItem()).find(({ pk }) => pk === "OUTBOX"));
  await elsewhere.close();
  const { workspaceId, invoiceId, letterId } = entry;
  const bring = (copy: number) =>
    new SQSClient().send(
      new SendMessageCommand({
        QueueUrl: process.env["LETTERS_QUEUE_URL"],
        MessageBody: JSON.stringify({ workspaceId, invoiceId, letterId }),
        // A queue of its own for each, so that nothing but the letter itself keeps them apart.
        MessageGroupId: `copy-${copy}`,
        MessageDeduplicationId: `${String(letterId)}-${copy}`,
      }),
    );
  await Promise.all([1, 2, 3, 4, 5].map(bring));
  expect(await sent).toMatchObject({ state: "sent" });
  await bring(6);
  // The letter behind it is through when this one was looked at.
  await rosa.call("emailInvoice", { params: { id: await drafted() }, body: {} });
  expect(arrived([id])).toEqual([1]);
  expect((await told(rosa, id)).filter((said) => said.startsWith("emailed"))).toHaveLength(1);
  vi.restoreAllMocks();
});

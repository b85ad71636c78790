import { rm } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, vi } from "vitest";
import { startDynamoDb } from "../../local/dynamodb.ts";
import { count } from "../counts.ts";
import { emptyFolder } from "../folder.ts";
import { credentials } from "./credentials.ts";
import { key, TestTable } from "./dynamodb-table.ts";
import { type Killable, startKillable } from "./killable.ts";
import { suite } from "./suite.ts";

const { ours } = suite("dynamodb");
const kills = count(1, 10);
vi.setConfig({ testTimeout: 180_000 });
const writers = [0, 1, 2, 3, 4, 5];
/** Items per transaction. local/dynamodb/database.test.ts shows that a transaction is one write on disk, whenever the kill comes. */
const bundle = 20;

/** Acknowledged writes of a round before its kill. */
const enough = 30;

/** The acknowledged writes, and the number of bundles that were tried. */
interface Written {
  puts: string[];
  bundles: number[];
  attempted: number;
}

ours(`after ${kills} kills amid writes nothing that was acknowledged is lost, and no transaction is there by half`, async () => {
  const dataDir = emptyFolder();
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const written: Written = { puts: [], bundles: [], attempted: 0 };
  for (let round = 0; round < kills; round++) {
    const server = await startKillable("dynamodb-process.ts", dataDir);
    const table = new TestTable(server.url, "plainbill");
    if (round === 0) await table.create();
    await writeUntilKill(table, server, round, written);
  }

  const server = await startDynamoDb({ credentials, dataDir });
  onTestFinished(server.close);
  const table = new TestTable(server.url, "plainbill");
  for (const pk of written.puts) expect(await table.get(pk)).toMatchObject({ text: "kept" });
  const counts = await Promise.all(Array.from({ length: written.attempted }, async (_, number) => (await table.query(`bundle ${number}`)).Count));
  expect(counts.filter((count) => count !== 0 && count !== bundle)).toEqual([]);
  for (const number of written.bundles) expect(counts[number]).toBe(bundle);
  const counted = await Promise.all(writers.map(async (name) => Number((await table.get(`bundles of ${name}`))?.["amount"])));
  expect(counted.reduce((sum, amount) => sum + amount, 0)).toBe(counts.filter(Boolean).length);
  expect(written.bundles.length).toBeGreaterThan(kills * 5);
});

/** Runs several writers at once. After enough acknowledgements it kills the process shortly after a transaction was sent, at another moment each round. */
async function writeUntilKill(table: TestTable, server: Killable, round: number, written: Written): Promise<void> {
  let answers = 0;
  let killed: Promise<void> | undefined;
  const killSoon = () => {
    if (answers >= enough && !killed) killed = setTimeout(count(6, 2) * round).then(() => server.kill());
  };
  const write = async (name: number) => {
    for (let index = 0; ; index++) {
      const pk = `put ${round} ${name} ${index}`;
      await table.put({ ...key(pk), text: "kept" });
      written.puts.push(pk);
      answers++;
      const number = written.attempted++;
      const items = Array.from({ length: bundle }, (_, place) => ({ Put: { Item: key(`bundle ${number}`, String(place)) } }));
      const count = { Key: key(`bundles of ${name}`), UpdateExpression: "ADD amount :one", ExpressionAttributeValues: { ":one": 1 } };
      const sent = table.transact([...items, { Update: count }]);
      killSoon();
      await sent;
      written.bundles.push(number);
      answers++;
    }
  };
  const outcomes = await Promise.allSettled(writers.map(write));
  for (const outcome of outcomes) expect(outcome).toMatchObject({ status: "rejected", reason: { code: expect.stringMatching(/ECONN|EPIPE/) } });
  await killed;
  table.client.destroy();
}

import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { startKillable } from "../conformance/killable.ts";
import { randomOf } from "../faults.ts";
import { emptyFolder } from "../folder.ts";
import { Visitor } from "../visitor.ts";
import { hours, openHouse, Person } from "./house.ts";
import { everyLetter, found } from "./post.ts";
import { everyItem } from "./table.ts";

const ROUNDS = 3;
const AT_ONCE = 6;

test("the process is killed again and again while it sends: nobody gets a letter twice, and in the end mail, letters and invoices agree", async () => {
  const dataDir = emptyFolder();
  const random = randomOf(17);
  const drafted = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const child = await startKillable("../door/house-process.ts", dataDir, `2026-03-16T09:0${round}:00.000Z+`);
    const rosa = await signedIn(child.url);
    const drafts = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => rosa.call("createInvoice", { body: hours(1 + i, 85) })));
    for (const { id } of drafts) drafted.add(id);
    for (const { id } of drafts) rosa.answer("emailInvoice", { params: { id }, body: {}, headers: { "idempotency-key": id } }).catch(() => {});
    // Somewhere between two letters: while one is printed, taken up, sent or written down.
    const before = everyLetter({ dataDir }).length;
    await found(() => everyLetter({ dataDir }).length >= before + 1 + round);
    await pause(random() * 80);
    await child.kill();
  }

  // An hour later: what waited is sent, and what nobody knows of is given up.
  vi.spyOn(console, "error").mockImplementation(() => {});
  const house = await openHouse({ dataDir, clock: "2026-03-16T10:30:00.000Z+" });
  const isOver = async () => !(await everyItem()).some(({ pk }) => pk === "OUTBOX");
  await found(async () => (await isOver()) || void (await house.run("outbox")));

  const items = await everyItem();
  const invoices = items.filter(({ sk, id }) => sk.startsWith("INVOICE#") && drafted.has(String(id)));
  expect(invoices).toHaveLength(ROUNDS * AT_ONCE);
  const letters = new Map(items.filter(({ sk }) => sk.startsWith("LETTER#")).map((letter) => [letter["invoiceId"], letter["state"]]));
  const mail = Map.groupBy(everyLetter(house), ({ handed }) => handed?.tags["invoice"]?.[0]);
  const wrong = invoices.filter(({ id, status, sending }) => {
    const [state, arrived] = [letters.get(id), mail.get(String(id))?.length ?? 0];
    const agree = state === "sent" ? arrived === 1 : state === "unknown" ? arrived <= 1 : state === undefined && arrived === 0;
    return !agree || sending !== undefined || (status === "sent") !== (state !== undefined);
  });
  expect(wrong).toEqual([]);
  // Whoever was killed was at work, and what was not yet out is now.
  expect([...letters.values()].filter((state) => state === "sent").length).toBeGreaterThan(0);
  await house.close();
  vi.restoreAllMocks();
}, 300_000);

async function signedIn(origin: string): Promise<Person> {
  const visitor = new Visitor();
  const { url } = await visitor.go(`${origin}/api/login`);
  await visitor.signIn(url, "empty@plainbill.test", "plainbill-demo");
  return new Person(origin, visitor);
}

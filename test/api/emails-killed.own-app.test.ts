import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { startKillable } from "../conformance/killable.ts";
import { count, seed } from "../counts.ts";
import { randomOf } from "../faults.ts";
import { emptyFolder } from "../folder.ts";
import { type Account, newAccount, signIn } from "../people.ts";
import { Visitor } from "../visitor.ts";
import { everyEmail, waitFor } from "./inbox.ts";
import { everyItem } from "./table.ts";
import { hours, Person, startTestApp } from "./test-app.ts";

const ROUNDS = count(1, 10);
const AT_ONCE = 6;

test(`the process is killed again and again while it sends (SEED=${seed}): no customer gets an email twice, and in the end mail, emails and invoices agree`, async () => {
  const dataDir = emptyFolder();
  const random = randomOf(seed);
  const drafted = new Set<string>();
  let account: Account | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const child = await startKillable("../api/app-process.ts", dataDir, `2026-03-16T09:0${round}:00.000Z+`);
    account ??= await newAccount({ origin: child.url, dataDir });
    const rosa = await signInAs(child.url, account);
    const drafts = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => rosa.call("createInvoice", { body: hours(1 + i, 85) })));
    for (const { id } of drafts) drafted.add(id);
    for (const { id } of drafts) rosa.answer("emailInvoice", { params: { id }, body: {}, headers: { "idempotency-key": id } }).catch(() => {});
    // At any point between two emails: printing, claiming, sending or recording.
    const before = everyEmail({ dataDir }).length;
    await waitFor(() => everyEmail({ dataDir }).length >= before + 1 + (round % AT_ONCE), 5);
    await pause(random() * 80);
    await child.kill();
  }

  // An hour later: waiting emails are sent, and those with an unknown outcome are given up.
  vi.spyOn(console, "error").mockImplementation(() => {});
  const app = await startTestApp({ dataDir, seed: "none", clock: "2026-03-16T10:30:00.000Z+" });
  const isOver = async () => !(await everyItem()).some(({ pk }) => pk === "OUTBOX");
  await waitFor(async () => (await isOver()) || void (await app.run("outbox")));

  const items = await everyItem();
  const invoices = items.filter(({ sk, id }) => sk.startsWith("INVOICE#") && drafted.has(String(id)));
  expect(invoices).toHaveLength(ROUNDS * AT_ONCE);
  const emails = new Map(items.filter(({ sk }) => sk.startsWith("EMAIL#")).map((email) => [email["invoiceId"], email["state"]]));
  const mail = Map.groupBy(everyEmail(app), ({ handed }) => handed?.tags["invoice"]?.[0]);
  const wrong = invoices.filter(({ id, status, sending }) => {
    const [state, arrived] = [emails.get(id), mail.get(String(id))?.length ?? 0];
    const agree = state === "sent" ? arrived === 1 : state === "unknown" ? arrived <= 1 : state === undefined && arrived === 0;
    return !agree || sending !== undefined || (status === "sent") !== (state !== undefined);
  });
  expect(wrong).toEqual([]);
  // The killed process had worked, and the remaining emails are sent now.
  expect([...emails.values()].filter((state) => state === "sent").length).toBeGreaterThan(0);
  await app.close();
  vi.restoreAllMocks();
}, 300_000);

async function signInAs(origin: string, account: Account): Promise<Person> {
  const visitor = new Visitor();
  await signIn({ origin }, visitor, account);
  return new Person(origin, visitor);
}

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { sweep as Sweep } from "../../functions/schedule/sweep.ts";
import { everyEmail, waitFor } from "./inbox.ts";
import { itemsUnder, putItem } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

/** Every trial here begins at this moment and ends two weeks later at the same hour. */
const BEGIN = "2026-03-02T12:00:00.000Z";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: BEGIN, seed: "none" });
  // Functions imported from here on read the settings of this app.
  vi.resetModules();
});
afterAll(() => app.close());
beforeEach(() => void vi.spyOn(console, "log").mockImplementation(() => {}));

/** Runs the sweep at another moment than the app's. Returns its counts over all workspaces. */
async function sweepAt(now: string): ReturnType<typeof Sweep> {
  const { sweep } = await import("../../functions/schedule/sweep.ts");
  return sweep(now, () => true);
}

async function ownerIn(timeZone: string): Promise<Tenant> {
  const owner = await newUser(app);
  await owner.call("updateBusinessProfile", { body: { timeZone } });
  return owner;
}

const inbox = ({ account }: Tenant) => everyEmail(app).filter(({ to }) => to.includes(account.email));
const subjects = (owner: Tenant) => inbox(owner).map(({ subject }) => subject);
const onAgenda = async ({ workspaceId }: Tenant) => (await itemsUnder("AGENDA")).filter(({ sk }) => sk.includes(workspaceId));
const storedNotices = async ({ workspaceId }: Tenant) => (await itemsUnder(`WS#${workspaceId}`)).filter(({ kind }) => kind === "billing");

const SUBSCRIPTION = { id: "sub_1", plan: "annual", status: "active", currentPeriodEnd: "2027-03-02T12:00:00.000Z", cancelAtPeriodEnd: false };

async function subscribe({ workspaceId }: Tenant, subscription: object = {}): Promise<void> {
  const workspace = (await itemsUnder(`WS#${workspaceId}`)).find(({ sk }) => sk === "WORKSPACE");
  await putItem({ ...workspace, subscription: { ...SUBSCRIPTION, ...subscription } });
}

describe("the end of a trial", () => {
  test("is announced to the owner three days before and on the day, at nine in the morning where the business is, once", async () => {
    const owner = await ownerIn("Europe/Berlin");
    expect(await sweepAt("2026-03-13T07:59:59.000Z")).toMatchObject({ announced: 0 });
    expect(await storedNotices(owner)).toEqual([]);
    const runs = await Promise.all(Array.from({ length: 4 }, () => sweepAt("2026-03-13T08:00:00.000Z")));
    expect(runs.map(({ failed }) => failed)).toEqual([0, 0, 0, 0]);
    expect(runs.reduce((sum, { announced }) => sum + announced, 0)).toBe(1);
    const [ahead] = await waitFor(() => inbox(owner).length > 0 && inbox(owner));
    expect(ahead).toMatchObject({ from: "Plainbill <invoices@plainbill.test>", to: [owner.account.email], subject: "Your Plainbill trial ends on Monday" });
    const text = ahead?.text?.replace(/\s+/g, " ");
    expect(text).toContain("Your trial of Plainbill ends on Monday, March 16, 2026, at 1:00 PM. Nothing is charged by itself");
    expect(text).toContain("you can still read and export everything, note payments, and your customers can still pay you");
    expect(text).toContain("Quarterly Plan: $15 per quarter Annual Plan: $48 per year");
    expect(text).toContain(`See the plans: ${app.origin}/pricing`);
    // Its link is the only one in the email.
    expect(ahead?.html?.match(/href="[^"]*"/g)).toEqual([`href="${app.origin}/pricing"`, `href="${app.origin}/pricing"`]);

    for (let hour = 8; hour < 24; hour++) await sweepAt(`2026-03-15T${String(hour).padStart(2, "0")}:00:00.000Z`);
    expect(await storedNotices(owner)).toHaveLength(1);
    await sweepAt("2026-03-16T08:00:00.000Z");
    await waitFor(() => inbox(owner).length > 1);
    for (let i = 0; i < 3; i++) await sweepAt("2026-03-16T09:00:00.000Z");
    expect(subjects(owner)).toEqual(["Your Plainbill trial ends on Monday", "Your Plainbill trial ends today"]);
    expect(inbox(owner)[1]?.text?.replace(/\s+/g, " ")).toContain("ends today at 1:00 PM");
    expect(await storedNotices(owner)).toHaveLength(2);
    expect(await onAgenda(owner)).toEqual([]);
  });

  test("that comes at night is told the next morning, as what is over", async () => {
    const owner = await ownerIn("Pacific/Auckland");
    await sweepAt("2026-03-16T19:59:00.000Z");
    await sweepAt("2026-03-16T20:00:00.000Z");
    await waitFor(() => inbox(owner).length > 0);
    expect(subjects(owner)).toEqual(["Your Plainbill trial is over"]);
    expect(inbox(owner)[0]?.text?.replace(/\s+/g, " ")).toContain("ended on March 17, 2026 at 1:00 AM");
  });

  test("is told once after days without a run, and no more after weeks", async () => {
    const late = await ownerIn("UTC");
    await sweepAt("2026-03-18T09:00:00.000Z");
    await waitFor(() => inbox(late).length > 0);
    expect(subjects(late)).toEqual(["Your Plainbill trial is over"]);
    const forgotten = await ownerIn("UTC");
    expect(await sweepAt("2026-04-20T09:00:00.000Z")).toMatchObject({ announced: 0, dropped: 2 });
    expect(await storedNotices(forgotten)).toEqual([]);
    expect(await onAgenda(forgotten)).toEqual([]);
  });

  test.each(["active", "past_due"])("is nothing to an owner whose subscription is %s by then", async (status) => {
    const owner = await ownerIn("UTC");
    await subscribe(owner, { status });
    await sweepAt("2026-03-13T10:00:00.000Z");
    await sweepAt("2026-03-16T10:00:00.000Z");
    expect(await storedNotices(owner)).toEqual([]);
    expect(await onAgenda(owner)).toEqual([]);
  });

  test("is told to an owner who had subscribed and has their money back", async () => {
    const owner = await ownerIn("UTC");
    await subscribe(owner, { status: "canceled" });
    await sweepAt("2026-03-16T10:00:00.000Z");
    await waitFor(() => inbox(owner).length > 0);
    expect(subjects(owner)).toEqual(["Your Plainbill trial ends today"]);
  });

  test("is no matter of a workspace that was erased", async () => {
    const owner = await ownerIn("UTC");
    expect(await onAgenda(owner)).toHaveLength(2);
    await owner.call("deleteAccount", { body: { confirmation: owner.account.email } });
    expect(await onAgenda(owner)).toEqual([]);
    await sweepAt("2026-03-16T10:00:00.000Z");
    expect(inbox(owner)).toEqual([]);
  });
});

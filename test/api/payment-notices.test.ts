import { beforeAll, describe, expect, test, vi } from "vitest";
import { withSettings } from "../../local/settings.ts";
import { everyEmail, waitFor } from "./inbox.ts";
import { bank, card, Shop } from "./shop.ts";
import { itemsUnder } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { sharedApp, type TestApp } from "./test-app.ts";

let app: TestApp;
let rosa: Tenant;
let shop: Shop;
beforeAll(async () => {
  app = await sharedApp();
  rosa = await newUser(app);
  shop = new Shop(app, rosa);
  await shop.connect();
});

/** The emails to the owner about an invoice, the oldest first. */
const notices = (id: string) => everyEmail(app).filter(({ handed }) => handed?.tags["notice"]?.[0] === id);
const storedNotices = async (id: string, { workspaceId } = rosa) => (await itemsUnder(`WS#${workspaceId}`)).filter(({ noticeOf }) => noticeOf === id);

describe("an owner whose customer pays through Stripe", () => {
  test("is told once, at the address that they sign in with: who, how much, for what, and that it is paid in full", async () => {
    const invoice = await shop.sent(500);
    await card(await shop.checkout(invoice));
    const [email] = await waitFor(() => {
      const told = notices(invoice.id);
      return told.length > 0 && told;
    });
    expect(email).toMatchObject({
      from: "Plainbill <invoices@plainbill.test>",
      to: [rosa.account.email],
      subject: `Payment received: $500.00 from Acme Corp for invoice ${invoice.invoiceNumber}`,
    });
    expect(email?.text?.replace(/\s+/g, " ")).toContain(`Acme Corp paid $500.00 for invoice ${invoice.invoiceNumber}. The invoice is now paid in full.`);
    expect(email?.text).toContain(`${app.origin}/invoices/${invoice.id}`);
    expect(email?.text).toContain("Payment method: Card");
    await shop.settled();
    expect(notices(invoice.id)).toHaveLength(1);
    // Emails to the customer are listed; this one is not.
    expect((await rosa.call("listEmails", { params: { id: invoice.id } })).map(({ kind }) => kind)).toEqual(["receipt"]);
  });

  test("is told what is still due after a deposit", async () => {
    const invoice = await shop.sent(400, { deposit: { type: "percent", value: 25 } });
    await card(await shop.checkout(invoice));
    const [email] = await waitFor(() => {
      const told = notices(invoice.id);
      return told.length > 0 && told;
    });
    expect(email?.text).toContain("paid $100.00");
    expect(email?.text).toContain("$300.00 is still due.");
  });

  test("is told in the language of the business, also of a payment that failed", async () => {
    const german = await newUser(app);
    await german.call("updateBusinessProfile", { body: { locale: "de-DE" } });
    const laden = new Shop(app, german);
    await laden.connect();
    const invoice = await laden.sent(120);
    const url = await laden.checkout(invoice);
    await bank(url);
    await laden.settled();
    expect(notices(invoice.id)).toEqual([]);
    await laden.settle("payments", await laden.intentOf(url), false);
    const [email] = await waitFor(() => {
      const told = notices(invoice.id);
      return told.length > 0 && told;
    });
    expect(email?.subject).toMatch(/^Zahlung fehlgeschlagen: 120,00\s\$ von Acme Corp/);
    expect(await laden.seen(invoice)).toMatchObject({ status: "sent", amountDue: 120 });
  });

  test("is told nothing of what they note by hand, nor where they switched it off", async () => {
    const quiet = await newUser(app);
    const shop = new Shop(app, quiet);
    await shop.connect();
    const byHand = await shop.sent(100);
    await quiet.call("addPayment", { params: { id: byHand.id }, body: { amount: 100, date: "2026-03-16", method: "card" } });
    await quiet.call("updateSettings", { body: { notices: { payments: false } } });
    expect(await quiet.call("getSettings", {})).toMatchObject({ notices: { payments: false }, reminders: { on: false } });
    const paid = await shop.pay(await shop.sent(100));
    expect(paid.status).toBe("paid");
    for (const { id } of [byHand, paid]) expect(await storedNotices(id, quiet)).toEqual([]);
  });

  test("is written to so many times a day and no more; that takes nothing from what customers may get", async () => {
    const busy = await newUser(app);
    const shop = new Shop(app, busy);
    await shop.connect();
    const limits = withSettings({ OWNER_EMAILS_PER_DAY: "1", TRIAL_EMAILS_PER_DAY: "1" });
    vi.spyOn(console, "log").mockImplementation(() => {});
    try {
      const [first, second] = [await shop.pay(await shop.sent(10)), await shop.pay(await shop.sent(20))];
      await waitFor(async () => (await storedNotices(second.id, busy)).some(({ state }) => state === "dropped"));
      await waitFor(async () => (await storedNotices(first.id, busy)).some(({ state }) => state === "sent"));
      expect([notices(first.id).length, notices(second.id).length]).toEqual([1, 0]);
      expect(await busy.call("listEmails", { params: { id: first.id } })).toMatchObject([{ kind: "receipt", state: "sent" }]);
    } finally {
      await limits.close();
      vi.restoreAllMocks();
    }
  });
});

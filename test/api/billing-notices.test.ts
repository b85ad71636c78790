import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { readMime } from "../../local/mail/mime.ts";
import { withSettings } from "../../local/settings.ts";
import { readPdf } from "../pdf.ts";
import { everyEmail, waitFor } from "./inbox.ts";
import { Subscriber } from "./subscriber.ts";
import { itemsUnder } from "./table.ts";
import { newUser } from "./tenants.ts";
import { sharedApp, type TestApp } from "./test-app.ts";

/** A card that can be stored, but is declined when charged. */
const DECLINED = "4000000000000341";

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});
afterEach(() => app.stripe.webhooks.release());

const someone = async () => new Subscriber(app, await newUser(app));
const inbox = ({ person }: Subscriber) => everyEmail(app).filter(({ to }) => to.includes(person.account.email));
const subjects = (who: Subscriber) => inbox(who).map(({ subject }) => subject);
const storedNotices = async ({ person }: Subscriber) => (await itemsUnder(`WS#${person.workspaceId}`)).filter(({ kind }) => kind === "billing");
const textIn = (email: { text?: string | undefined } | undefined) => email?.text?.replace(/\s+/g, " ");

async function pdfText({ person }: Subscriber, id = ""): Promise<string> {
  const { pages } = await readPdf(new Uint8Array(await (await person.answer("getSubscriptionInvoicePdf", { params: { id } })).arrayBuffer()));
  return pages
    .map(({ text }) => text)
    .join(" ")
    .replace(/\s+/g, " ");
}

/** Waits for the email with this subject. */
const emailAbout = (who: Subscriber, subject: RegExp) => waitFor(() => inbox(who).find((email) => subject.test(email.subject)));

const subscription = async (who: Subscriber) => String(((await who.stored())["subscription"] as { id: string }).id);

/** Waits until all events have arrived and all written emails were sent. */
async function settle(who: Subscriber): Promise<void> {
  await app.stripe.catchUp();
  await waitFor(async () => (await storedNotices(who)).every(({ state }) => state !== "waiting" && state !== "sending"));
}

describe("an owner who subscribes", () => {
  test("gets a receipt with our own invoice as a PDF, once, and finds it in the list: figures as Stripe charged them", async () => {
    const ada = await someone();
    await ada.person.call("updateBusinessProfile", { body: { name: "Larkspur Studio" } });
    await ada.subscribe("quarterly");
    const [row, ...others] = await ada.person.call("listSubscriptionInvoices", {});
    expect([row, others]).toEqual([expect.objectContaining({ status: "paid", total: 15, currency: "USD" }), []]);
    const receipt = await emailAbout(ada, /receipt/);
    expect(receipt).toMatchObject({ from: "Plainbill <invoices@plainbill.test>", subject: `Your Plainbill receipt: $15.00, invoice ${row?.number}` });
    expect(textIn(receipt)).toContain("Your Quarterly Plan renews by itself on June 16, 2026.");
    expect(textIn(receipt)).toContain(`Open your plan: ${app.origin}/?settings=plan`);
    expect(textIn(receipt)).toContain("support@plainbill.test");
    const { attachments } = await readMime(Buffer.from(app.mail.raw(receipt.id) ?? []));
    expect(attachments.map(({ name }) => name)).toEqual([`plainbill-invoice-${row?.number}.pdf`]);
    const paper = await pdfText(ada, row?.id);
    for (const said of [
      "Plainbill support@plainbill.test",
      "Larkspur Studio",
      ada.person.account.email,
      "Plainbill Quarterly Plan March 16, 2026 – June 16, 2026",
      "Total $15.00",
      "Paid March 16, 2026",
    ])
      expect(paper).toContain(said);
    await settle(ada);
    expect(subjects(ada)).toHaveLength(1);
  });

  test("where tax is due has it on the invoice with its rate, and their address and tax id", async () => {
    const ada = await someone();
    const taxes = withSettings({ STRIPE_TAX: "on" });
    try {
      const intent = await ada.begin("quarterly");
      const address = { line1: "12 Congress Avenue", city: "Austin", state: "TX", postal_code: "78701", country: "US" };
      await ada.stripe.customers.update(await ada.customer(), { address });
      await ada.stripe.customers.createTaxId(await ada.customer(), { type: "us_ein", value: "12-3456789" });
      await ada.type(intent);
      expect((await ada.complete(intent.id)).status).toBe(200);
    } finally {
      await taxes.close();
    }
    const [row] = await ada.person.call("listSubscriptionInvoices", {});
    const paper = await pdfText(ada, row?.id);
    for (const said of ["12 Congress Avenue Austin, TX 78701 United States Tax ID 12-3456789", "Subtotal 15.00", "Tax 10% on 15.00 1.50", "Total $16.50"])
      expect(paper).toContain(said);
  });

  test("and whose card is declined after the page was closed is told that nothing was charged, once", async () => {
    const ada = await someone();
    await ada.confirmed("annual", DECLINED);
    await app.stripe.catchUp();
    expect(await storedNotices(ada)).toMatchObject([{ state: "waiting", subject: "Your Plainbill plan did not begin" }]);
    expect((await ada.atStripe()).charged).toEqual([]);
    // It waits in the outbox, because the page may still be open.
    expect(inbox(ada)).toEqual([]);
  });

  test("and whose page says that the card was declined is not written to as well, whichever comes first", async () => {
    for (const eventsFirst of [true, false]) {
      const ada = await someone();
      if (!eventsFirst) app.stripe.webhooks.hold();
      const setupIntent = await ada.confirmed("annual", DECLINED);
      if (eventsFirst) await app.stripe.catchUp();
      expect((await ada.complete(setupIntent)).status).toBe(422);
      if (!eventsFirst) await app.stripe.webhooks.release();
      await app.stripe.catchUp();
      expect((await storedNotices(ada)).map(({ state }) => state)).toEqual(eventsFirst ? ["dropped"] : []);
    }
  });
});

describe("an owner who has subscribed is told once, however often and in whatever order the events come,", () => {
  test("that the plan is cancelled and when it ends, that it goes on after all, and that it has ended", async () => {
    const ada = await someone();
    await ada.subscribe();
    const id = await subscription(ada);
    await settle(ada);
    const change = async (work: () => Promise<unknown>) => {
      app.stripe.webhooks.hold();
      await work();
      await app.stripe.webhooks.release({ newestFirst: true, times: 3 });
      await settle(ada);
    };
    await change(() => ada.stripe.subscriptions.update(id, { cancel_at_period_end: true }));
    await change(() => ada.stripe.subscriptions.update(id, { cancel_at_period_end: false }));
    await change(() => ada.stripe.subscriptions.cancel(id));
    expect(subjects(ada).slice(1)).toEqual([
      "Your Plainbill plan is cancelled and ends on March 16, 2027",
      "Your Plainbill plan goes on",
      "Your Plainbill plan has ended",
    ]);
    const [, cancelled, , ended] = inbox(ada);
    expect(textIn(cancelled)).toContain("You keep everything until March 16, 2027, and nothing more is charged.");
    expect(textIn(ended)).toContain("Your plan has ended, as it was cancelled. Nothing more is charged.");
    expect(textIn(ended)).toContain("you can still read and export everything");
  });

  test("what was refunded; the list says so, too", async () => {
    const ada = await someone();
    await ada.subscribe();
    const { data } = await ada.stripe.charges.list({ customer: await ada.customer() });
    await settle(ada);
    for (const amount of [1000, 3800]) {
      app.stripe.webhooks.hold();
      await ada.stripe.refunds.create({ charge: data[0]?.id ?? "", amount });
      await app.stripe.webhooks.release({ times: 2 });
      await settle(ada);
    }
    expect(subjects(ada).slice(1)).toEqual(["Refund of $10.00 for your Plainbill plan", "Refund of $38.00 for your Plainbill plan"]);
    expect(await ada.person.call("listSubscriptionInvoices", {})).toMatchObject([{ status: "refunded", total: 48 }]);
  });

  test("that a payment is disputed at the bank, and what that closes", async () => {
    const ada = await someone();
    await ada.subscribe("annual", "4000000000000259");
    await settle(ada);
    const disputed = await emailAbout(ada, /disputed/);
    expect(textIn(disputed)).toContain("Until that is decided, what needs a plan is closed.");
    expect(subjects(ada)).toHaveLength(2);
  });
});

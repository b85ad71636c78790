import { beforeEach, describe, expect, test, vi } from "vitest";
import { withSettings } from "../../local/settings.ts";
import { newId } from "../../shared/ids.ts";
import type { Invoice } from "../../shared/invoicing/invoices.ts";
import { readPdf } from "../pdf.ts";
import { newAccount } from "../people.ts";
import { activityLines, emailAbout, emailsAbout, waitFor } from "./inbox.ts";
import { itemsUnder } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, sharedApp, type TestApp } from "./test-app.ts";

let app: TestApp;
let rosa: Tenant;
beforeEach(async () => {
  app = await sharedApp();
  rosa = await newUser(app, await newAccount(app, "Rosa", "Larkspur"));
});

const now = "2026-03-16T09:00:00.000Z";
const today = "2026-03-16";

async function sentInvoice(more: object = {}): Promise<Invoice> {
  const { id } = await rosa.call("createInvoice", { body: hours(3, 85, more) });
  return (await rosa.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } })) as Invoice;
}
const emailOf = async (id: string) => (await rosa.call("listEmails", { params: { id } }))[0];

/** Writes an automatic email, as the sweep and the webhook do. By default it is handed over. */
async function writeEmail(invoice: Invoice, kind: "reminder" | "receipt" | "refund", { createdAt = now, id = newId("email"), handed = true } = {}) {
  const [{ automaticEmail }, { emails }, { enqueueEmail }, { write }] = await Promise.all([
    import("../../functions/email-queue/automatic-email.ts"),
    import("../../functions/email-queue/store.ts"),
    import("../../functions/email-queue/queue.ts"),
    import("../../functions/platform/table.ts"),
  ]);
  const email = automaticEmail(kind, invoice, invoice.customer.email, { id, now: createdAt, today });
  if (!email) return undefined;
  await write(emails.adding(rosa.workspaceId, email));
  if (handed) await enqueueEmail({ workspaceId: rosa.workspaceId, invoiceId: invoice.id, emailId: email.id });
  return email;
}

describe("a reminder", () => {
  test("goes to the customer with the invoice, and the activity says that the date sent it, and no person", async () => {
    const invoice = await sentInvoice();
    await writeEmail(invoice, "reminder");
    await waitFor(async () => (await emailOf(invoice.id))?.state === "sent");
    const [email, ...more] = emailsAbout(app, invoice.id);
    expect(more).toEqual([]);
    expect(email).toMatchObject({ handed: { recipients: ["ap@acme.example"] }, attachments: [{ name: `invoice-${invoice.invoiceNumber}.pdf` }] });
    expect((await rosa.call("listActivity", { params: { id: invoice.id } }))[0]).toMatchObject({
      kind: "reminded",
      by: "system",
      detail: "to ap@acme.example",
    });
  });

  test("is answered to the address that the business has now, not to the one it had when it wrote the invoice", async () => {
    await rosa.call("updateBusinessProfile", { body: { contactEmail: "rosa@old.example" } });
    const invoice = await sentInvoice();
    await rosa.call("updateBusinessProfile", { body: { contactEmail: "rosa@larkspur.example" } });
    await writeEmail(invoice, "reminder");
    await waitFor(async () => (await emailOf(invoice.id))?.state === "sent");
    expect((await emailAbout(app, invoice.id)).replyTo).toEqual([expect.stringContaining("rosa@larkspur.example")]);
  });

  test("is dropped where the invoice was paid while it waited, and nobody hears of it", async () => {
    const invoice = await sentInvoice();
    await writeEmail(invoice, "reminder", { handed: false });
    await rosa.call("setInvoiceStatus", { params: { id: invoice.id }, body: { status: "paid" } });
    const before = await activityLines(rosa, invoice.id);
    const { enqueueEmail } = await import("../../functions/email-queue/queue.ts");
    await enqueueEmail({ workspaceId: rosa.workspaceId, invoiceId: invoice.id, emailId: (await emailOf(invoice.id))?.id ?? newId("email") });
    await waitFor(async () => (await emailOf(invoice.id))?.state === "dropped");
    expect(emailsAbout(app, invoice.id)).toEqual([]);
    expect(await activityLines(rosa, invoice.id)).toEqual(before);
    expect((await itemsUnder("OUTBOX")).filter((item) => item["workspaceId"] === rosa.workspaceId)).toEqual([]);
  });

  test("is written once, whoever writes it twice", async () => {
    const invoice = await sentInvoice();
    const id = newId("email");
    const twice = await Promise.allSettled([writeEmail(invoice, "reminder", { id }), writeEmail(invoice, "reminder", { id })]);
    expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await waitFor(async () => (await emailOf(invoice.id))?.state === "sent");
    expect(emailsAbout(app, invoice.id)).toHaveLength(1);
  });

  test("is written to nobody who has no address", async () => {
    expect(await writeEmail(await sentInvoice({ customer: { name: "Walk-in" } }), "reminder")).toBeUndefined();
  });
});

test("a receipt goes with the paid invoice, where somebody asks for it", async () => {
  const { id, invoiceNumber } = await sentInvoice();
  await rosa.call("addPayment", { params: { id }, body: { amount: 255, date: today, method: "bank transfer", receipt: true } });
  await waitFor(async () => (await emailOf(id))?.state === "sent");
  expect(await emailOf(id)).toMatchObject({ kind: "receipt", to: "ap@acme.example" });
  const [file] = (await emailAbout(app, id)).files;
  expect(file?.name).toBe(`invoice-${invoiceNumber}.pdf`);
  expect((await readPdf(new Uint8Array(file?.bytes ?? []))).text).toContain("Paid");
  expect(await activityLines(rosa, id)).toContain("receipt: to ap@acme.example");
});

test("what goes back to a customer goes with its credit note", async () => {
  const { id } = await sentInvoice();
  const { payments } = await rosa.call("addPayment", { params: { id }, body: { amount: 255, date: today, method: "cash" } });
  await rosa.call("refundPayment", { params: { id, paymentId: payments[0]?.id ?? "" }, body: { amount: 55 } });
  await waitFor(async () => (await emailOf(id))?.state === "sent");
  expect(await emailOf(id)).toMatchObject({ kind: "refund" });
  const { files, subject } = await emailAbout(app, id);
  expect(subject).toContain("$55.00");
  const { text } = await readPdf(new Uint8Array(files[0]?.bytes ?? []));
  expect([files.length, files[0]?.name]).toEqual([1, expect.stringContaining("CN-0001")]);
  expect(text).toContain("CN-0001");
  expect(await activityLines(rosa, id)).toContain("emailed: to ap@acme.example");
});

describe("a customer without an address whose invoice was mailed to one that the owner typed", () => {
  /** An invoice of such a customer, emailed to jane@walk-in.example. */
  async function mailed(name: string) {
    const { id, customerId } = await rosa.call("createInvoice", { body: hours(3, 85, { customer: { name } }) });
    await rosa.send("emailInvoice", { params: { id }, body: { to: "jane@walk-in.example" } });
    await waitFor(async () => (await emailOf(id))?.state === "sent");
    return { id, customerId: customerId ?? "" };
  }
  const pay = (id: string) => rosa.call("addPayment", { params: { id }, body: { amount: 255, date: today, method: "cash", receipt: true } });
  /** The recipients of later emails about it. */
  const writtenTo = async (id: string) =>
    (await rosa.call("listEmails", { params: { id } })).filter(({ kind }) => kind !== "invoice").map(({ kind, to }) => `${kind} ${to}`);

  test("gets the receipt, the refund and the next invoice there", async () => {
    const { id } = await mailed("Walk-in for a receipt");
    const paid = await pay(id);
    expect(paid.recipient).toBe("jane@walk-in.example");
    await rosa.call("refundPayment", { params: { id, paymentId: paid.payments[0]?.id ?? "" }, body: { amount: 55 } });
    expect((await writtenTo(id)).sort()).toEqual(["receipt jane@walk-in.example", "refund jane@walk-in.example"]);
    expect((await rosa.send("emailInvoice", { params: { id }, body: {} })).to).toBe("jane@walk-in.example");
  });

  test("gets the document that cancels it there", async () => {
    const { id } = await mailed("Walk-in who cancels");
    await rosa.call("setInvoiceStatus", { params: { id }, body: { status: "void", email: true } });
    expect(await writtenTo(id)).toEqual(["credit jane@walk-in.example"]);
  });

  test("gets nothing there once the owner stored their own address, which gets it instead", async () => {
    const { id, customerId } = await mailed("Walk-in with a slip of the pen");
    await rosa.call("updateCustomer", { params: { id: customerId }, body: { name: "Walk-in with a slip of the pen", email: "jane@right.example" } });
    await pay(id);
    expect(await writtenTo(id)).toEqual(["receipt jane@right.example"]);
  });

  test("gets it at the last one, where the first was a slip", async () => {
    const { id } = await mailed("Walk-in mailed twice");
    await rosa.send("emailInvoice", { params: { id }, body: { to: "jane@second.example" } });
    await waitFor(async () => (await emailOf(id))?.state === "sent");
    await pay(id);
    expect(await writtenTo(id)).toEqual(["receipt jane@second.example"]);
  });
});

test("a customer with an address of their own gets receipts there, also where the invoice was mailed elsewhere", async () => {
  const { id } = await rosa.call("createInvoice", { body: hours(3, 85) });
  await rosa.send("emailInvoice", { params: { id }, body: { to: "bookkeeper@acme.example" } });
  await waitFor(async () => (await emailOf(id))?.state === "sent");
  await rosa.call("addPayment", { params: { id }, body: { amount: 255, date: today, method: "cash", receipt: true } });
  expect((await emailOf(id))?.to).toBe("ap@acme.example");
});

test("an owner who mails an invoice to themselves is no customer: no receipt goes there", async () => {
  await rosa.call("updateBusinessProfile", { body: { contactEmail: "rosa@larkspur.example" } });
  const { id } = await rosa.call("createInvoice", { body: hours(3, 85, { customer: { name: "Walk-in looked at" } }) });
  await rosa.send("emailInvoice", { params: { id }, body: { to: "rosa@larkspur.example" } });
  const answer = await rosa.answer("addPayment", { params: { id }, body: { amount: 255, date: today, method: "cash", receipt: true } });
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ field: "receipt" })]);
});

/** Makes the business accept cards. */
async function takeCards(): Promise<void> {
  const { stripeAccounts: accounts } = await import("../../functions/invoices/payments/account-store.ts");
  await accounts.add(rosa.workspaceId, { accountId: `acct_${rosa.workspaceId}`, ready: true });
}

test("an email asks for payment by card where the business takes cards, and never for what is paid", async () => {
  const [before, after] = [await sentInvoice(), await sentInvoice()];
  await rosa.send("emailInvoice", { params: { id: before.id }, body: {} });
  await takeCards();
  await rosa.send("emailInvoice", { params: { id: after.id }, body: {} });
  expect((await emailAbout(app, before.id)).html).not.toContain("Pay $255.00");
  expect((await emailAbout(app, after.id)).html).toContain("Pay $255.00");
  await rosa.call("setInvoiceStatus", { params: { id: before.id }, body: { status: "paid" } });
  await rosa.send("emailInvoice", { params: { id: before.id }, body: {} });
  for (const { html } of emailsAbout(app, before.id)) expect(html).not.toContain("Pay $255.00");
});

test.each([
  ["en-GB", "Or pay by bank transfer, with the reference INV-"],
  ["de-DE", "Oder per Überweisung, mit dem Verwendungszweck INV-"],
  ["ja-JP", "銀行振込"],
])("a customer who can pay by card can still pay by bank: in %s both stand side by side", async (locale, label) => {
  const bankDetails = "IBAN: DE89 3704 0044 0532 0130 00";
  await takeCards();
  await rosa.call("updateBusinessProfile", { body: { locale, bankDetails } });
  const { id, invoiceNumber } = await sentInvoice();
  await rosa.send("emailInvoice", { params: { id }, body: {} });
  const { html, text } = await emailAbout(app, id);
  for (const body of [html ?? "", text]) {
    expect(body).toMatch(/255[.,]00/);
    expect(body).toContain(bankDetails);
    expect(body.replace(/\s+/g, " ")).toContain(label);
    expect(body).toContain(invoiceNumber);
  }
  const { url } = await rosa.call("getInvoiceLink", { params: { id } });
  const page = await rosa.call("getPublicInvoice", { params: { token: url?.split("/").at(-1) ?? "" } });
  expect(page).toMatchObject({ card: true, bankDetails });
});

test("an email names the bank and no card for a sum that no card is charged to the last unit", async () => {
  const bankDetails = "IBAN: KW81 CBKU 0000 0000 0000 1234 5601 01";
  await takeCards();
  await rosa.call("updateBusinessProfile", { body: { bankDetails } });
  const billed = async (unitPrice: number) => {
    const lines = [{ id: newId("line"), description: "Design", quantity: 1, unitPrice }];
    const { id } = await sentInvoice({ currency: "KWD", lines });
    await rosa.send("emailInvoice", { params: { id }, body: {} });
    return emailAbout(app, id);
  };
  const [odd, even] = [await billed(38.887), await billed(38.88)];
  expect(odd.text).not.toContain("Pay KWD");
  expect(odd.text).toContain(bankDetails);
  expect(even.text.replaceAll("\u00a0", " ")).toContain("Pay KWD 38.880");
  expect(even.text).toContain(bankDetails);
});

test("an email that could not be sent for a whole day is given up, and the activity says so", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const nowhere = withSettings({ EMAILS_QUEUE_URL: "http://127.0.0.1:9/000000000000/emails.fifo" });
  const [young, old] = [await sentInvoice(), await sentInvoice()];
  await writeEmail(young, "reminder", { handed: false, createdAt: "2026-03-15T12:00:00.000Z" });
  await writeEmail(old, "reminder", { handed: false, createdAt: "2026-03-15T08:59:00.000Z" });
  await app.run("outbox");
  expect([(await emailOf(young.id))?.state, (await emailOf(old.id))?.state]).toEqual(["waiting", "failed"]);
  expect(await activityLines(rosa, old.id)).toContain("email_failed: to ap@acme.example: It could not be sent for a whole day.");
  await nowhere.close();
  expect(emailsAbout(app, old.id)).toEqual([]);
  vi.restoreAllMocks();
});

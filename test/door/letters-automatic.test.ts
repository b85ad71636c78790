import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { withSettings } from "../../local/settings.ts";
import { type Id, newId } from "../../shared/ids.ts";
import type { Invoice } from "../../shared/invoices.ts";
import { readPdf } from "../pdf.ts";
import { signIn, somebody } from "../people.ts";
import { workspaceOf } from "../stored.ts";
import { Visitor } from "../visitor.ts";
import { type House, hours, openHouse, Person } from "./house.ts";
import { found, letterAbout, lettersAbout, told } from "./post.ts";
import { everyItem } from "./table.ts";

let house: House;
let rosa: Person;
let workspaceId: Id<"workspace">;
beforeAll(async () => {
  house = await openHouse();
  const account = await somebody(house, "Rosa", "Larkspur");
  rosa = new Person(house.origin, new Visitor());
  await signIn(house, rosa.visitor, account);
  workspaceId = workspaceOf(await everyItem(), account.sub);
});
afterAll(() => house.close());

const now = "2026-03-16T09:00:00.000Z";
const today = "2026-03-16";

async function sentInvoice(more: object = {}): Promise<Invoice> {
  const { id } = await rosa.call("createInvoice", { body: hours(3, 85, more) });
  return (await rosa.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } })) as Invoice;
}
const letterOf = async (id: string) => (await rosa.call("listLetters", { params: { id } }))[0];

/** Writes a letter that nobody writes, as the sweep and the webhook do; handed over where nothing is said. */
async function written(invoice: Invoice, kind: "reminder" | "receipt" | "refund", { createdAt = now, id = newId("letter"), handed = true } = {}) {
  const [{ automatic }, { letters }, { hand }, { write }] = await Promise.all([
    import("../../functions/letters/automatic.ts"),
    import("../../functions/letters/store.ts"),
    import("../../functions/letters/queue.ts"),
    import("../../functions/lib/table.ts"),
  ]);
  const letter = automatic(kind, invoice, { id, now: createdAt, today });
  if (!letter) return undefined;
  await write(letters.adding(workspaceId, letter));
  if (handed) await hand({ workspaceId, invoiceId: invoice.id, letterId: letter.id });
  return letter;
}

describe("a reminder", () => {
  test("goes to the customer with the invoice, and the activity says that nobody but the date sent it", async () => {
    const invoice = await sentInvoice();
    await written(invoice, "reminder");
    await found(async () => (await letterOf(invoice.id))?.state === "sent");
    const [letter, ...more] = lettersAbout(house, invoice.id);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ handed: { recipients: ["ap@acme.example"] }, attachments: [{ name: `invoice-${invoice.invoiceNumber}.pdf` }] });
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
    await written(invoice, "reminder");
    await found(async () => (await letterOf(invoice.id))?.state === "sent");
    expect((await letterAbout(house, invoice.id)).replyTo).toEqual([expect.stringContaining("rosa@larkspur.example")]);
  });

  test("is dropped where the invoice was paid while it waited, and nobody hears of it", async () => {
    const invoice = await sentInvoice();
    await written(invoice, "reminder", { handed: false });
    await rosa.call("setInvoiceStatus", { params: { id: invoice.id }, body: { status: "paid" } });
    const before = await told(rosa, invoice.id);
    const { hand } = await import("../../functions/letters/queue.ts");
    await hand({ workspaceId, invoiceId: invoice.id, letterId: (await letterOf(invoice.id))?.id ?? newId("letter") });
    await found(async () => (await letterOf(invoice.id))?.state === "dropped");
    expect(lettersAbout(house, invoice.id)).toEqual([]);
    expect(await told(rosa, invoice.id)).toEqual(before);
    expect((await everyItem()).filter(({ pk }) => pk === "OUTBOX")).toEqual([]);
  });

  test("is written once, whoever writes it twice", async () => {
    const invoice = await sentInvoice();
    const id = newId("letter");
    const twice = await Promise.allSettled([written(invoice, "reminder", { id }), written(invoice, "reminder", { id })]);
    expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await found(async () => (await letterOf(invoice.id))?.state === "sent");
    expect(lettersAbout(house, invoice.id)).toHaveLength(1);
  });

  test("is written to nobody who has no address", async () => {
    expect(await written(await sentInvoice({ customer: { name: "Walk-in" } }), "reminder")).toBeUndefined();
  });
});

test("a receipt goes with the paid invoice, where somebody asks for it", async () => {
  const { id, invoiceNumber } = await sentInvoice();
  await rosa.call("addPayment", { params: { id }, body: { amount: 255, date: today, method: "bank transfer", receipt: true } });
  await found(async () => (await letterOf(id))?.state === "sent");
  expect(await letterOf(id)).toMatchObject({ kind: "receipt", to: "ap@acme.example" });
  const [file] = (await letterAbout(house, id)).files;
  expect(file?.name).toBe(`invoice-${invoiceNumber}.pdf`);
  expect((await readPdf(new Uint8Array(file?.bytes ?? []))).text).toContain("Paid");
  expect(await told(rosa, id)).toContain("receipt: to ap@acme.example");
});

test("what goes back to a customer goes with its credit note", async () => {
  const { id } = await sentInvoice();
  const { payments } = await rosa.call("addPayment", { params: { id }, body: { amount: 255, date: today, method: "cash" } });
  await rosa.call("refundPayment", { params: { id, paymentId: payments[0]?.id ?? "" }, body: { amount: 55 } });
  await found(async () => (await letterOf(id))?.state === "sent");
  expect(await letterOf(id)).toMatchObject({ kind: "refund" });
  const { files, subject } = await letterAbout(house, id);
  expect(subject).toContain("$55.00");
  const { text } = await readPdf(new Uint8Array(files[0]?.bytes ?? []));
  expect([files.length, files[0]?.name]).toEqual([1, expect.stringContaining("CN-0001")]);
  expect(text).toContain("CN-0001");
  expect(await told(rosa, id)).toContain("emailed: to ap@acme.example");
});

test("a letter asks for payment by card where the business takes cards, and never for what is paid", async () => {
  const { accounts } = await import("../../functions/payments/store.ts");
  const [before, after] = [await sentInvoice(), await sentInvoice()];
  await rosa.call("emailInvoice", { params: { id: before.id }, body: {} });
  await accounts.add(workspaceId, { accountId: "acct_1", ready: true });
  await rosa.call("emailInvoice", { params: { id: after.id }, body: {} });
  expect((await letterAbout(house, before.id)).html).not.toContain("Pay $255.00");
  expect((await letterAbout(house, after.id)).html).toContain("Pay $255.00");
  await rosa.call("setInvoiceStatus", { params: { id: before.id }, body: { status: "paid" } });
  await rosa.call("emailInvoice", { params: { id: before.id }, body: {} });
  for (const { html } of lettersAbout(house, before.id)) expect(html).not.toContain("Pay $255.00");
});

test("a letter names the bank and no card for a sum that no card is charged to the last unit", async () => {
  const bankDetails = "IBAN: KW81 CBKU 0000 0000 0000 1234 5601 01";
  await rosa.call("updateBusinessProfile", { body: { bankDetails } });
  const billed = async (unitPrice: number) => {
    const lines = [{ id: newId("line"), description: "Design", quantity: 1, unitPrice }];
    const { id } = await sentInvoice({ currency: "KWD", lines });
    await rosa.call("emailInvoice", { params: { id }, body: {} });
    return letterAbout(house, id);
  };
  const [odd, even] = [await billed(38.887), await billed(38.88)];
  expect(odd.text).not.toContain("Pay KWD");
  expect(odd.text).toContain(bankDetails);
  expect(even.text.replaceAll("\u00a0", " ")).toContain("Pay KWD 38.880");
  expect(even.text).not.toContain(bankDetails);
});

test("a letter that nobody could send for a whole day is given up, and the activity says so", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const nowhere = withSettings({ LETTERS_QUEUE_URL: "http://127.0.0.1:9/000000000000/letters.fifo" });
  const [young, old] = [await sentInvoice(), await sentInvoice()];
  await written(young, "reminder", { handed: false, createdAt: "2026-03-15T12:00:00.000Z" });
  await written(old, "reminder", { handed: false, createdAt: "2026-03-15T08:59:00.000Z" });
  await house.run("outbox");
  expect([(await letterOf(young.id))?.state, (await letterOf(old.id))?.state]).toEqual(["waiting", "failed"]);
  expect(await told(rosa, old.id)).toContain("email_failed: to ap@acme.example: It could not be sent for a whole day.");
  await nowhere.close();
  expect(lettersAbout(house, old.id)).toEqual([]);
  vi.restoreAllMocks();
});

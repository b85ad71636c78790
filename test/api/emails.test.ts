import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { withSettings } from "../../local/settings.ts";
import { Email } from "../../shared/sending/emails.ts";
import { readPdf } from "../pdf.ts";
import { activityLines, emailAbout, emailsAbout } from "./inbox.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, type Person, sharedApp, type TestApp } from "./test-app.ts";

let app: TestApp;
let rosa: Tenant;
let otherTenant: Person;
beforeEach(async () => {
  app = await sharedApp();
  [rosa, otherTenant] = await Promise.all([newUser(app), newUser(app)]);
  await rosa.call("createBusinessProfile", { body: { companyName: "Larkspur Studio", contactEmail: "rosa@larkspur.example" } });
});

const newDraft = async (more: object = {}) => (await rosa.call("createInvoice", { body: hours(3, 85, more) })).id;
const invoice = (id: string) => rosa.call("getInvoice", { params: { id } });
const tryToSend = (id: string, body: object = {}, headers: Record<string, string> = {}) => rosa.answer("emailInvoice", { params: { id }, body, headers });
const send = async (id: string, body: object = {}) => rosa.send("emailInvoice", { params: { id }, body });

describe("an invoice that is sent by e-mail", () => {
  test("is with its customer: PDF, link, answers to the business, and the activity says to whom", async () => {
    const id = await newDraft();
    const sent = await send(id);
    expect(sent).toMatchObject({ state: "sent", kind: "invoice", to: "ap@acme.example", invoiceId: id });
    const { invoiceNumber, status, sending, sentAt } = await invoice(id);
    expect([status, sending, sentAt]).toEqual(["sent", undefined, sent.sentAt]);

    const email = await emailAbout(app, id);
    expect(email).toMatchObject({
      from: "Larkspur Studio via Plainbill <invoices@plainbill.test>",
      to: ["Acme Corp <ap@acme.example>"],
      cc: [],
      replyTo: ["Larkspur Studio <rosa@larkspur.example>"],
      subject: expect.stringContaining(invoiceNumber),
      handed: { recipients: ["ap@acme.example"] },
    });
    const { url } = await rosa.call("getInvoiceLink", { params: { id } });
    expect(url).toMatch(/\/i\/[\w-]{40,}$/);
    expect(email.text).toContain(url);
    expect(email.html).toContain(`href="${url}"`);
    expect(email.text).toContain("$255.00");

    const [file] = email.files;
    expect([email.files.length, file?.name, file?.type]).toEqual([1, `invoice-${invoiceNumber}.pdf`, "application/pdf"]);
    const { text } = await readPdf(new Uint8Array(file?.bytes ?? []));
    expect(text).toContain(invoiceNumber);
    expect(text).toContain("$255.00");
    // The customer opens a version that is not a draft.
    expect(text).not.toContain("Draft");
    expect(await activityLines(rosa, id)).toEqual(["created: total $255.00", "emailed: to ap@acme.example"]);
  });

  test("goes to an address in a domain of any script, in the form that mail servers know", async () => {
    const { id: customerId } = await rosa.call("createCustomer", { body: { name: "Müller", email: "info@müller.test" } });
    const { id } = await rosa.call("createInvoice", { body: hours(1, 85, { customer: undefined, customerId }) });
    expect(await send(id)).toMatchObject({ state: "sent", to: "info@müller.test" });
    expect((await emailAbout(app, id)).handed.recipients).toEqual(["info@xn--mller-kva.test"]);
  });

  test("goes with the subject and the words that were written, to the address that was given, with a copy for oneself", async () => {
    const id = await newDraft();
    const body = { to: "books@acme.example", subject: "Your logo – März", message: "Dear Jane,\n\nthank you & goodbye <3", copyToSelf: true };
    const sent = await send(id, body);
    expect(sent).toMatchObject({ to: "books@acme.example", cc: rosa.account.email, subject: body.subject, message: body.message });
    const email = await emailAbout(app, id);
    expect(email).toMatchObject({ to: ["books@acme.example"], cc: [rosa.account.email], subject: "Your logo – März" });
    expect(email.handed.recipients).toEqual(["books@acme.example", rosa.account.email]);
    expect(email.text).toContain("thank you & goodbye <3");
    expect(email.html).toContain("thank you &amp; goodbye &lt;3");
    expect(await activityLines(rosa, id)).toContain(`emailed: to books@acme.example, ${rosa.account.email}`);
  });

  test("comes from the business by way of Plainbill, whose address it is; the answers go to the business", async () => {
    await rosa.call("updateBusinessProfile", { body: { name: "Larkspur, Müller & Sons", contactEmail: "rosa@larkspur.example" } });
    const id = await newDraft();
    await send(id);
    const email = await emailAbout(app, id);
    expect(email.from).toBe("Larkspur, Müller & Sons via Plainbill <invoices@plainbill.test>");
    expect(email.replyTo).toEqual(["Larkspur, Müller & Sons <rosa@larkspur.example>"]);
  });

  test("can be sent again, and a paid one as a copy; a void one can not", async () => {
    const id = await newDraft();
    await send(id);
    await send(id);
    await rosa.call("setInvoiceStatus", { params: { id }, body: { status: "paid" } });
    await send(id);
    expect(emailsAbout(app, id)).toHaveLength(3);
    expect((await invoice(id)).status).toBe("paid");
    const [last] = await rosa.call("listEmails", { params: { id } });
    expect(last).toMatchObject({ state: "sent" });

    const dropped = await newDraft();
    await rosa.call("setInvoiceStatus", { params: { id: dropped }, body: { status: "void" } });
    expect((await tryToSend(dropped)).status).toBe(409);
    expect(emailsAbout(app, dropped)).toEqual([]);
  });

  test("tells of itself no more than it says in the route table", async () => {
    const id = await newDraft();
    const sent = await (await tryToSend(id)).json();
    const listed = await (await rosa.answer("listEmails", { params: { id } })).json();
    for (const email of [sent, ...listed]) expect(email).toEqual(Email.parse(email));
  });
});

describe("what is refused", () => {
  test("an invoice whose customer has no address, unless the person says where to", async () => {
    const id = await newDraft({ customer: { name: "Walk-in" } });
    const answer = await tryToSend(id);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: "invalid", field: "to", detail: expect.stringContaining("Walk-in has no e-mail address") }),
    ]);
    expect(await invoice(id)).toMatchObject({ status: "draft" });
    expect((await tryToSend(id, { to: "jane@acme.example" })).status).toBe(200);
  });

  test.each([
    ["to", "jane@acme.example, spy@evil.example"],
    ["to", "jane@acme.example\r\nBcc: spy@evil.example"],
    ["to", "<jane@acme.example>"],
    ["to", ["jane@acme.example", "spy@evil.example"]],
    ["subject", "Invoice\r\nBcc: spy@evil.example"],
    ["subject", "Invoice\nX: y"],
    ["subject", "=?utf-8?Q?Invoice=0D=0ABcc:_spy@evil.example?="],
    ["subject", " "],
    ["subject", "x".repeat(201)],
    ["message", "x".repeat(5001)],
    ["bcc", "spy@evil.example"],
  ])("%s: %j", async (field, value) => {
    const id = await newDraft();
    const answer = await tryToSend(id, { [field]: value });
    expect(answer.status).toBe(400);
    expect((await invoice(id)).sending).toBeUndefined();
    expect(emailsAbout(app, id)).toEqual([]);
  });

  test("another workspace's invoice, which is as good as none", async () => {
    const id = await newDraft();
    for (const name of ["emailInvoice", "listEmails"] as const) {
      const theirs = await otherTenant.answer(name, { params: { id }, ...(name === "emailInvoice" ? { body: {} } : {}) } as never);
      const nobodys = await otherTenant.answer(name, {
        params: { id: "inv_01JZZZZZZZZZZZZZZZZZZZZZZZ" },
        ...(name === "emailInvoice" ? { body: {} } : {}),
      } as never);
      expect([theirs.status, nobodys.status]).toEqual([404, 404]);
      const [one, other] = await Promise.all([theirs.json(), nobodys.json()]);
      expect({ ...one, requestId: "" }).toEqual({ ...other, requestId: "" });
    }
    expect(emailsAbout(app, id)).toEqual([]);
  });
});

describe("names that would like to be more than names", () => {
  const hostile = [
    "Acme\r\nBcc: spy@evil.example",
    "Acme\nSubject: You won",
    '"Acme" <spy@evil.example>, Jane',
    "=?utf-8?Q?Acme=0D=0ABcc:_spy@evil.example?=",
    "Acme\u2028Bcc: spy@evil.example",
    "Acme\u202eelpmaxe.live@yps",
    "Acme\u0000\u0007\u001b[31m",
    "spy@evil.example",
    "A".repeat(200),
  ];

  test.each(hostile.map((name) => [JSON.stringify(name).slice(0, 40), name]))("reach one recipient, under the same headers: %s", async (_, name) => {
    await rosa.call("updateBusinessProfile", { body: { name: name.slice(0, 200), contactEmail: "rosa@larkspur.example" } } as never);
    const line = { ...hours(1, 85).lines[0], description: name };
    const id = await newDraft({ customer: { name, email: "ap@acme.example", address: name }, lines: [line], notes: name, terms: name.slice(0, 50) });
    await send(id, { message: name });
    const email = await emailAbout(app, id);
    expect(email.handed.recipients).toEqual(["ap@acme.example"]);
    expect(email.headers?.map((header) => header.name.toLowerCase()).sort()).toEqual(
      ["content-type", "date", "from", "message-id", "mime-version", "reply-to", "subject", "to"].sort(),
    );
    for (const { name: header, value } of email.headers ?? []) expect(`${header}: ${value}`).not.toMatch(/[\r\n\0\u2028\u202e]/);
    expect(email.from).toMatch(/via Plainbill"? <invoices@plainbill\.test>$|^"?Plainbill"? <invoices@plainbill\.test>$/);
    expect(email.to).toHaveLength(1);
    expect(email.to[0]).toMatch(/<ap@acme\.example>$/);
    expect(email.replyTo?.[0]).toMatch(/<rosa@larkspur\.example>$/);
  });
});

describe("an email that the mail service refuses", () => {
  // The refusal is logged; here it is intended.
  beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
  afterEach(() => void vi.restoreAllMocks());

  test("says so and why; the invoice stays a draft that can be changed and sent again, and nothing says sent", async () => {
    const id = await newDraft();
    const elsewhere = withSettings({ MAIL_FROM: "invoices@unknown.example" });
    const refused = await rosa.ended(await rosa.call("emailInvoice", { params: { id }, body: {} }));
    await elsewhere.close();
    expect(refused).toMatchObject({ state: "failed", reason: expect.stringMatching(/not verified/i) });

    const kept = await invoice(id);
    expect([kept.status, kept.sending, kept.sentAt]).toEqual(["draft", undefined, undefined]);
    expect(emailsAbout(app, id)).toEqual([]);
    expect(await activityLines(rosa, id)).toEqual(["created: total $255.00", expect.stringMatching(/^email_failed: to ap@acme\.example: .*not verified/i)]);
    const [email] = await rosa.call("listEmails", { params: { id } });
    expect(email).toEqual(refused);

    const { version, lines, currency, invoiceDate, dueDate, customerId } = kept;
    await rosa.call("updateInvoice", { params: { id }, body: { version, currency, invoiceDate, dueDate, customerId, lines } });
    expect(await send(id)).toMatchObject({ state: "sent" });
    expect((await invoice(id)).status).toBe("sent");
    expect(emailsAbout(app, id)).toHaveLength(1);
  });

  test("is the same email for the same key, and never goes out", async () => {
    const id = await newDraft();
    const elsewhere = withSettings({ MAIL_FROM: "invoices@unknown.example" });
    const headers = { "idempotency-key": "refused" };
    const first = await rosa.ended(await rosa.call("emailInvoice", { params: { id }, body: {}, headers }));
    await elsewhere.close();
    expect(await rosa.call("emailInvoice", { params: { id }, body: {}, headers })).toEqual(first);
    expect(first.state).toBe("failed");
    expect(emailsAbout(app, id)).toEqual([]);
  });
});

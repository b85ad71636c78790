import { createHash, createHmac } from "node:crypto";
import { inspect } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import { newId } from "../../shared/ids.ts";
import type { ShownInvoice } from "../../shared/invoicing/invoices.ts";
import { PublicInvoice } from "../../shared/invoicing/public-invoice.ts";
import { routes } from "../../shared/routes.ts";
import { count, full } from "../counts.ts";
import { readPdf } from "../pdf.ts";
import { logoPicture } from "../pictures.ts";
import { Visitor } from "../visitor.ts";
import { everyItem, itemsUnder, putItem } from "./table.ts";
import { newUser } from "./tenants.ts";
import { hours, Person, sharedApp, type TestApp } from "./test-app.ts";

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await sharedApp();
  person = await newUser(app);
  await person.call("updateBusinessProfile", {
    body: { name: "Studio Nord", bankDetails: "IBAN DE89 3704 0044 0532 0130 00", contactEmail: "hi@nord.example" },
  });
});

/** The table itself, for states that no call creates. */
const table = () => DynamoDBDocumentClient.from(new DynamoDBClient());
const otherTenant = () => new Person(app.origin, new Visitor());
const tokenIn = (url: string) => url.slice(url.lastIndexOf("/") + 1);
const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url");
const random = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");

/** A sent invoice and the token in its page's address. */
async function shared(content: object = hours(10, 100), who = person): Promise<{ invoice: ShownInvoice; token: string; url: string }> {
  const { id } = await who.call("createInvoice", { body: content });
  const invoice = await who.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
  const { url } = await who.call("openInvoiceLink", { params: { id } });
  return { invoice, url, token: tokenIn(url) };
}

const page = (token: string) => otherTenant().call("getPublicInvoice", { params: { token } });
const answer = (token: string) => otherTenant().answer("getPublicInvoice", { params: { token } });
/** An answer without the part that identifies the call. */
const answerText = async (response: Response) => `${response.status} ${(await response.text()).replace(/"requestId":"[^"]*"/, "")}`;
const nothing = async () => answerText(await answer(random()));
const linkNotes = async (id: string) =>
  (await person.call("listActivity", { params: { id } })).filter(({ kind }) => kind === "link").map(({ by, name, detail }) => [by, name, detail]);

test("no log has the address of a public page, whatever is asked of it and whatever fails", async () => {
  const { token } = await shared();
  const lines: string[] = [];
  const spies = (["log", "info", "warn", "error"] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...said) => void lines.push(inspect(said, { depth: 10, maxStringLength: null }))),
  );
  const askAll = async () => {
    const calls = ["getPublicInvoice", "getPublicInvoicePdf", "payPublicInvoice"] as const;
    const answers = [...calls.map((name) => otherTenant().answer(name, { params: { token } })), visit(token, crypto.randomUUID())];
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  try {
    await askAll();
    await fetch(`${app.origin}/i/${token}`);
    // The invoice cannot be found any more.
    for (const item of await itemsUnder(`LINK#${hashOf(token)}`)) await putItem({ ...item, invoiceId: "broken" });
    expect(new Set(await askAll())).toEqual(new Set([500]));
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  expect(lines.join("\n")).toContain("unexpected");
  expect(lines.join("\n")).not.toContain(token);
});

test("an error of ours has an id and says nothing of the inside", async () => {
  const { token } = await shared();
  for (const item of await itemsUnder(`LINK#${hashOf(token)}`)) await putItem({ ...item, invoiceId: "broken" });
  const silent = vi.spyOn(console, "error").mockImplementation(() => {});
  const response = await answer(token);
  silent.mockRestore();
  expect(await response.json()).toEqual({
    type: "about:blank",
    title: "Internal Server Error",
    status: 500,
    requestId: expect.stringMatching(/./),
    code: "internal",
    detail: "Something went wrong on our side. It has been noted.",
  });
  expect([...response.headers.keys()].filter((name) => /^(server|x-powered-by|x-amzn-)/.test(name))).toEqual([]);
});

describe("a customer who has the address of an invoice", () => {
  test("sees it without signing in: who wants how much until when, and the sheet as it is printed", async () => {
    const { token, url, invoice } = await shared(hours(10, 100, { notes: "Thank you", dueDate: "2026-04-15" }));
    expect(url).toBe(`${app.origin}/i/${token}`);
    const { html, ...facts } = await page(token);
    expect(facts).toEqual({
      invoiceNumber: invoice.invoiceNumber,
      businessName: "Studio Nord",
      contactEmail: "hi@nord.example",
      status: "sent",
      currency: "USD",
      locale: "en-US",
      paper: "Letter",
      accentColor: "#15181e",
      total: 1000,
      amountPaid: 0,
      amountDue: 1000,
      dueNow: 1000,
      dueDate: "2026-04-15",
      bankDetails: "IBAN DE89 3704 0044 0532 0130 00",
      card: false,
      settlement: {},
    });
    expect(html).toMatch(/^<!doctype html>.*Studio Nord.*Acme Corp.*Design.*Thank you/s);
    expect(html).not.toMatch(/<script|<iframe|<link|https?:\/\//);
  });

  test("gets nothing else of the business: no ids, no notes of payments, no address of a customer but the one on the sheet", async () => {
    const { token, invoice } = await shared();
    const { id } = invoice;
    await person.call("addPayment", { params: { id }, body: { amount: 400, date: "2026-03-16", method: "cash", note: "in an envelope" } });
    const response = await answer(token);
    const text = await response.text();
    expect(Object.keys(JSON.parse(text)).sort()).toEqual(
      Object.keys(PublicInvoice.shape)
        .filter((name) => name !== "paidAt")
        .sort(),
    );
    expect(text).not.toMatch(/[a-z]+_[0-7][0-9A-HJKMNP-TV-Z]{25}/);
    expect(text).not.toContain("envelope");
    const { html, ...facts } = JSON.parse(text);
    expect(JSON.stringify(facts)).not.toContain("acme");
    expect(facts).toMatchObject({ amountPaid: 400, amountDue: 600, dueNow: 600 });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("sees the logo, which is part of the sheet", async () => {
    const owner = await newUser(app);
    const logo = new FormData();
    logo.append("logo", new Blob([logoPicture(64, 20)]), "nord.png");
    const uploaded = await owner.visitor.ask(`${app.origin}${routes.uploadLogo.path}`, {
      method: "POST",
      headers: { [CSRF_HEADER.name]: CSRF_HEADER.value },
      body: logo,
    });
    const { url } = await uploaded.json();
    await owner.call("updateBusinessProfile", { body: { name: "With a logo", logoUrl: url } });
    const { token } = await shared(hours(1, 1), owner);
    const { html } = await page(token);
    expect(html).toContain('src="data:image/png;base64,');
    expect(html).not.toContain(url);
  });

  test("is told by every answer, refusals too, to keep it out of search engines and to pass the address on to no other site", async () => {
    const { token } = await shared();
    for (const response of [await answer(token), await answer(random()), await visit(token, "a-visit-to-look-at-the-headers")]) {
      expect(response.headers.get("x-robots-tag")).toBe("noindex, nofollow");
      expect(response.headers.get("referrer-policy")).toBe("same-origin");
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });

  test("is asked for the deposit first, then for the rest, then for nothing", async () => {
    const { token, invoice } = await shared(hours(10, 100, { deposit: { type: "percent", value: 30 } }));
    const pay = (amount: number) => person.call("addPayment", { params: { id: invoice.id }, body: { amount, date: "2026-03-16", method: "bank transfer" } });
    expect((await page(token)).dueNow).toBe(300);
    await pay(300);
    expect(await page(token)).toMatchObject({ status: "sent", dueNow: 700, amountDue: 700 });
    await pay(700);
    expect(await page(token)).toMatchObject({ status: "paid", dueNow: 0, amountDue: 0, amountPaid: 1000, paidAt: "2026-03-16" });
  });

  test("is told that it is void, and asked for nothing", async () => {
    const { token, invoice } = await shared();
    await person.call("setInvoiceStatus", { params: { id: invoice.id }, body: { status: "void", reason: "written twice" } });
    const seen = await page(token);
    expect(seen).toMatchObject({ status: "void", dueNow: 0, card: false });
    expect(JSON.stringify(seen)).not.toContain("written twice");
  });

  test("is asked for nothing while a payment is on its way", async () => {
    const { token, invoice } = await shared();
    await person.call("setInvoiceStatus", { params: { id: invoice.id }, body: { status: "pending" } });
    expect(await page(token)).toMatchObject({ status: "pending", dueNow: 0, amountDue: 1000 });
  });

  test("sees it as overdue once the due date is over where the business is", async () => {
    const due = { invoiceDate: "2026-03-01", dueDate: "2026-03-15" };
    const { token } = await shared(hours(1, 100, due));
    expect((await page(token)).status).toBe("overdue");
    // Monday at nine in the morning in UTC is still Sunday night in Honolulu.
    const elsewhere = await newUser(app);
    await elsewhere.call("updateBusinessProfile", { body: { timeZone: "Pacific/Honolulu" } });
    expect((await page((await shared(hours(1, 100, due), elsewhere)).token)).status).toBe("sent");
  });
});

describe("an address", () => {
  test("is not there for a draft, and a draft gets none", async () => {
    const { id } = await person.call("createInvoice", { body: hours(1, 100) });
    const refused = await person.answer("openInvoiceLink", { params: { id } });
    expect([refused.status, (await refused.json()).field]).toEqual([409, "status"]);
    expect(await person.call("getInvoiceLink", { params: { id } })).toEqual({ url: null });
    expect(await linkNotes(id)).toEqual([]);
  });

  test("is given once: asking again answers the same, and the history says once who opened it", async () => {
    const { invoice, url } = await shared();
    const { id } = invoice;
    expect(await person.call("openInvoiceLink", { params: { id } })).toEqual({ url });
    expect(await person.call("getInvoiceLink", { params: { id } })).toEqual({ url });
    expect(await linkNotes(id)).toEqual([["person", "Ada Lovelace", "opened"]]);
  });

  test("is the same for five who open it at the same moment", async () => {
    const { id } = await person.call("createInvoice", { body: hours(1, 100) });
    await person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
    const opened = await Promise.all(Array.from({ length: 5 }, () => person.call("openInvoiceLink", { params: { id } })));
    expect(new Set(opened.map(({ url }) => url)).size).toBe(1);
    expect(await linkNotes(id)).toHaveLength(1);
    expect((await page(tokenIn(opened[0]?.url ?? ""))).status).toBe("sent");
  });

  test("leads nowhere once it is closed, and stays dead when the page is opened again at another one", async () => {
    const { invoice, token, url } = await shared();
    const { id } = invoice;
    await person.call("closeInvoiceLink", { params: { id } });
    await person.call("closeInvoiceLink", { params: { id } });
    expect(await person.call("getInvoiceLink", { params: { id } })).toEqual({ url: null });
    expect(await answerText(await answer(token))).toBe(await nothing());

    const again = await person.call("openInvoiceLink", { params: { id } });
    expect(again.url).not.toBe(url);
    expect((await page(tokenIn(again.url))).invoiceNumber).toBe(invoice.invoiceNumber);
    expect(await answerText(await answer(token))).toBe(await nothing());
    expect((await linkNotes(id)).map(([, , detail]) => detail)).toEqual(["opened", "closed", "opened"]);
  });

  test("that was made with a key which is no longer used is not given out: opening the page anew closes it, and so does closing the page", async () => {
    const [reopened, closed] = [await shared(), await shared()];
    const key = process.env["LINK_KEY"];
    process.env["LINK_KEY"] = "another key of thirty-two characters";
    try {
      const { id } = reopened.invoice;
      expect(await person.call("getInvoiceLink", { params: { id } })).toEqual({ url: null });
      const { url } = await person.call("openInvoiceLink", { params: { id } });
      expect(await person.call("getInvoiceLink", { params: { id } })).toEqual({ url });
      expect((await page(tokenIn(url))).invoiceNumber).toBe(reopened.invoice.invoiceNumber);
      await person.call("closeInvoiceLink", { params: { id: closed.invoice.id } });
      for (const { token } of [reopened, closed]) expect(await answerText(await answer(token))).toBe(await nothing());
    } finally {
      process.env["LINK_KEY"] = key;
    }
  });

  test("that was handed out before the workspace was a part of it stays the invoice's address until the page is closed", async () => {
    const { invoice, token } = await shared();
    const { id } = invoice;
    const earlier = createHmac("sha256", process.env["LINK_KEY"] ?? "")
      .update(`${id}.1`)
      .digest("base64url");
    const items = await itemsUnder(`LINK#${hashOf(token)}`);
    const [link] = (await everyItem()).filter(({ sk, pk }) => sk === `LINK#${id}` && pk.startsWith("WS#"));
    for (const item of items) await putItem({ ...item, pk: `LINK#${hashOf(earlier)}` });
    await putItem({ ...link, hash: hashOf(earlier) });
    expect(await person.call("openInvoiceLink", { params: { id } })).toEqual({ url: `${app.origin}/i/${earlier}` });
    expect((await page(earlier)).invoiceNumber).toBe(invoice.invoiceNumber);
    await person.call("closeInvoiceLink", { params: { id } });
    expect(await answerText(await answer(earlier))).toBe(await nothing());
    expect((await person.call("openInvoiceLink", { params: { id } })).url).not.toContain(earlier);
  });

  test("leads nowhere once the business has left", async () => {
    const owner = await newUser(app);
    const { token, invoice } = await shared(hours(1, 1), owner);
    await visit(token, "a-visit-before-they-left");
    const itsItems = async () => (await everyItem()).filter((item) => JSON.stringify(item).includes(invoice.id));
    expect((await itsItems()).filter(({ pk }) => pk.startsWith("LINK#"))).toHaveLength(1);
    const { email } = await owner.call("getUser", {});
    await owner.call("deleteAccount", { body: { confirmation: email } });
    expect(await answerText(await answer(token))).toBe(await nothing());
    expect(await itsItems()).toEqual([]);
  });

  test("is no more than its own: of another invoice of the same business nothing is seen by it", async () => {
    const [one, other] = [await shared(), await shared(hours(3, 7, { notes: "the other one" }))];
    expect(one.token).not.toBe(other.token);
    expect(JSON.stringify(await page(one.token))).not.toContain("the other one");
    for (const call of ["getInvoice", "getInvoiceLink", "getInvoicePdf"] as const)
      expect((await otherTenant().answer(call, { params: { id: one.token } })).status).toBe(401);
  });

  test("can not be found by trying, and what can be none is answered as one that is none", async () => {
    const { token } = await shared();
    const wanted = await nothing();
    expect(wanted).toMatch(/^404 /);
    const flipped = token.replace(/^./, (first) => (first === "A" ? "B" : "A"));
    const odd = [
      "x",
      "null",
      "0",
      flipped,
      token.slice(1),
      `${token}A`,
      `${token} `,
      token.toUpperCase(),
      "é".repeat(43),
      "a".repeat(4000),
      "%00",
      "'; --",
      "LINK#",
    ];
    for (const each of odd) expect(await answerText(await answer(each)), each).toBe(wanted);
    const answers = new Set<string>();
    for (let i = 0; i < count(4, 20); i++)
      for (const each of await Promise.all(Array.from({ length: 50 }, async () => answerText(await answer(random()))))) answers.add(each);
    expect([...answers]).toEqual([wanted]);
    for (const each of [random(), "x", flipped]) {
      expect(await answerText(await visit(each, "a-visit-of-nothing-at-all"))).toBe(wanted);
      expect(await answerText(await otherTenant().answer("payPublicInvoice", { params: { token: each } }))).toBe(wanted);
    }
  });

  test("leads to a draft only while an email is taking that to the customer, who sees it as sent then", async () => {
    const { token, invoice } = await shared();
    const { pk = "", sk = "" } = (await everyItem()).find((item) => item.sk === `INVOICE#${invoice.id}`) ?? {};
    const email = newId("email");
    const become = (change: string, values: object) =>
      table().send(
        new UpdateCommand({
          TableName: process.env["TABLE_NAME"],
          Key: { pk, sk },
          UpdateExpression: change,
          ExpressionAttributeNames: { "#status": "status" },
          ExpressionAttributeValues: { ":draft": "draft", ...values },
        }),
      );
    await become("SET #status = :draft, sending = :letter", { ":letter": email });
    const seen = await page(token);
    expect(seen).toMatchObject({ status: "sent", dueNow: 1000 });
    expect(seen.html).not.toMatch(/draft/i);
    await become("SET #status = :draft REMOVE sending", {});
    expect(await answerText(await answer(token))).toBe(await nothing());
    expect(await answerText(await otherTenant().answer("getPublicInvoicePdf", { params: { token } }))).toBe(await nothing());
  });

  test("leads to the PDF, too, under the name of the invoice, and not once it is closed", async () => {
    const { token, invoice } = await shared();
    const pdf = await otherTenant().answer("getPublicInvoicePdf", { params: { token } });
    expect(pdf.headers.get("content-disposition")).toContain(`invoice-${invoice.invoiceNumber}.pdf`);
    expect([pdf.headers.get("x-robots-tag"), pdf.headers.get("referrer-policy")]).toEqual(["noindex, nofollow", "same-origin"]);
    expect((await readPdf(new Uint8Array(await pdf.arrayBuffer()))).text).toContain("Acme Corp");
    await person.call("closeInvoiceLink", { params: { id: invoice.id } });
    expect(await answerText(await otherTenant().answer("getPublicInvoicePdf", { params: { token } }))).toBe(await nothing());
  });

  test("is in no item of the table, so that a reader of the table can open nothing", async () => {
    const { token } = await shared();
    expect(JSON.stringify(await everyItem())).not.toContain(token);
  });
});

const visit = (token: string, name: string, who = otherTenant()) => who.answer("visitPublicInvoice", { params: { token }, body: { visit: name } });
const views = async ({ id }: ShownInvoice, who = person) =>
  (await who.call("listActivity", { params: { id }, query: { limit: "200" } })).filter(({ kind }) => kind === "viewed");

describe("that the customer looked at it", () => {
  test("is noted once a visit, however often the page is loaded anew", async () => {
    const { token, invoice } = await shared();
    for (let i = 0; i < 3; i++) expect((await visit(token, "the-first-visit-of-all")).status).toBe(204);
    expect((await views(invoice)).map(({ by, name, userId }) => ({ by, name, userId }))).toEqual([{ by: "customer", name: undefined, userId: undefined }]);
    await Promise.all(Array.from({ length: 5 }, () => visit(token, "a-second-visit-at-once")));
    expect(await views(invoice)).toHaveLength(2);
  });

  test("is not noted when it is the business itself, but when it is another one", async () => {
    const { token, invoice } = await shared();
    expect((await visit(token, "the-business-looks-itself", person)).status).toBe(204);
    expect(await views(invoice)).toEqual([]);
    expect((await visit(token, "another-business-looks-at", await newUser(app))).status).toBe(204);
    expect(await views(invoice)).toHaveLength(1);
  });

  test.runIf(full)("is noted a hundred times a day at most", async () => {
    const { token, invoice } = await shared();
    for (let i = 0; i < 103; i++) expect((await visit(token, `visit-number-${String(i).padStart(8, "0")}`)).status).toBe(204);
    expect(await views(invoice)).toHaveLength(100);
    expect(await page(token)).toMatchObject({ status: "sent" });
  });

  test.each(["", "short", "with spaces in it, and commas", "a".repeat(65)])("needs a visit that is one, and '%s' is none", async (name) => {
    const { token, invoice } = await shared();
    expect((await visit(token, name)).status).toBe(400);
    expect(await views(invoice)).toEqual([]);
  });

  test("changes nothing of the invoice", async () => {
    const { token, invoice } = await shared();
    await visit(token, "a-visit-that-changes-nothing");
    expect(await person.call("getInvoice", { params: { id: invoice.id } })).toEqual(invoice);
  });
});

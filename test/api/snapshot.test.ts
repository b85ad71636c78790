import { beforeAll, describe, expect, test, vi } from "vitest";
import { withSettings } from "../../local/settings.ts";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import { newId } from "../../shared/ids.ts";
import { invoiceContent, type ShownInvoice } from "../../shared/invoicing/invoices.ts";
import type { BusinessChange } from "../../shared/records/business.ts";
import { routes } from "../../shared/routes.ts";
import { readPdf } from "../pdf.ts";
import { logoPicture } from "../pictures.ts";
import { cardFor, click } from "./conversation.ts";
import { emailAbout, waitFor } from "./inbox.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, sharedApp, type TestApp } from "./test-app.ts";

let app: TestApp;
let person: Tenant;
beforeAll(async () => {
  process.env["ASSISTANT_MESSAGES_PER_MINUTE"] = "100000";
  app = await sharedApp();
  person = await newUser(app);
});

async function uploadLogo(width: number): Promise<string> {
  const body = new FormData();
  body.append("logo", new Blob([logoPicture(width, 20)]), "logo.png");
  const answer = await person.visitor.ask(`${app.origin}${routes.uploadLogo.path}`, {
    method: "POST",
    headers: { [CSRF_HEADER.name]: CSRF_HEADER.value },
    body,
  });
  return (await answer.json()).url;
}

/** The business when the draft is written, when it is sent, and afterwards. */
const atWriting: BusinessChange = {
  name: "Alma Design",
  address: "1 Old Road",
  bankDetails: "IBAN OLD",
  locale: "en-GB",
  paper: "Letter",
  template: "classic",
  accentColor: "#111111",
  currency: "GBP",
  defaultTaxRate: 20,
  defaultPaymentTerms: "Net 14",
};
const atSending: BusinessChange = {
  name: "Alma Studio",
  address: "2 New Street",
  bankDetails: "IBAN NEW",
  locale: "de-DE",
  paper: "A4",
  template: "modern",
  accentColor: "#0f766e",
  currency: "EUR",
  defaultTaxRate: 19,
  defaultPaymentTerms: "Net 60",
};
const afterwards: BusinessChange = {
  ...atWriting,
  name: "Alma Later",
  address: "3 Last Lane",
  bankDetails: "IBAN LAST",
  locale: "fr-FR",
  template: "compact",
  accentColor: "#b91c1c",
};

const become = async (change: BusinessChange, logoUrl: string) => {
  await person.call("updateBusinessProfile", { body: { ...change, logoUrl } });
};

/** A draft over £340 plus tax, written before the business changes. Its line has a product whose price changes, too. */
async function draftBeforeChange(logos: string[]): Promise<ShownInvoice> {
  await become(atWriting, logos[0] ?? "");
  const product = await person.call("createProduct", { body: { name: `Design ${newId("product")}`, unitPrice: 85 } });
  const line = { id: newId("line"), productId: product.id, description: "Design", quantity: 4, unitPrice: 85 };
  const body = hours(4, 85, { currency: "GBP", taxRate: 20, terms: "Net 14", lines: [line] });
  const draft = await person.call("createInvoice", { body });
  await become(atSending, logos[1] ?? "");
  await person.call("updateProduct", { params: { id: product.id }, body: { name: product.name, unitPrice: 120 } });
  return draft;
}

const pdfOf = async (id: string) => (await readPdf(new Uint8Array(await (await person.answer("getInvoicePdf", { params: { id } })).arrayBuffer()))).text;

/** The parts of the page that a change of the business affects, without the draft mark. */
const looks = (html: string) => ({
  lang: /<html lang="([^"]*)"/.exec(html)?.[1],
  logo: /src="(data:image\/png[^"]*)"/.exec(html)?.[1],
  accent: html.includes("#0f766e"),
  street: /\d (?:Old Road|New Street|Last Lane)/.exec(html)?.[0],
  bank: /IBAN \w+/.exec(html)?.[0],
  size: /@page\s*{\s*size:\s*([^;}]*)/.exec(html)?.[1],
});

const ways: Record<string, (draft: ShownInvoice) => Promise<unknown>> = {
  "set to sent": ({ id }) => person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } }),
  emailed: ({ id }) => person.send("emailInvoice", { params: { id }, body: {} }),
  "sent by the assistant": async ({ id, invoiceNumber }) => {
    const connection = await person.channel();
    await connection.clear();
    await click(await cardFor(`send ${invoiceNumber}`, connection), connection);
    await connection.close();
    await waitFor(async () => (await person.call("getInvoice", { params: { id } })).status === "sent");
  },
};

describe("an invoice that is written, then the business changes, then it goes out", () => {
  test.each(Object.keys(ways))("and is %s: what the owner saw before is what the customer gets, and nothing changes it after", async (way) => {
    const logos = [await uploadLogo(61), await uploadLogo(62), await uploadLogo(63)];
    const draft = await draftBeforeChange(logos);
    const params = { id: draft.id };

    const seen = await person.call("getInvoice", { params });
    const preview = await person.call("previewInvoice", { body: invoiceContent(seen) });
    const before = { business: seen.business, looks: looks(preview.html), pdf: await pdfOf(draft.id) };
    expect(before.business).toMatchObject({ ...atSending, logoUrl: logos[1] });
    expect(before.looks).toMatchObject({ lang: "de", accent: true, street: "2 New Street", bank: "IBAN NEW", logo: expect.stringContaining("data:image/png") });
    for (const words of ["Rechnung", "2 New Street", "IBAN NEW", "Alma Studio"]) expect(before.pdf).toContain(words);
    // No figure changes with it.
    for (const figures of [seen, { ...seen, ...preview.totals }])
      expect(figures).toMatchObject({ currency: "GBP", taxRate: 20, terms: "Net 14", total: 408, dueDate: draft.dueDate, lines: [{ unitPrice: 85 }] });

    await ways[way]?.(seen);
    const sent = await person.call("getInvoice", { params });
    expect(sent).toMatchObject({ status: "sent", business: before.business, currency: "GBP", taxRate: 20, terms: "Net 14", total: 408 });

    await become(afterwards, logos[2] ?? "");
    const { url } = await person.call("openInvoiceLink", { params });
    const page = await person.call("getPublicInvoice", { params: { token: url.split("/").at(-1) ?? "" } });
    expect(looks(page.html)).toEqual(before.looks);
    expect(page).toMatchObject({ businessName: "Alma Studio", bankDetails: "IBAN NEW", locale: "de-DE", paper: "A4", currency: "GBP", total: 408 });
    expect((await person.call("getInvoice", { params })).business).toEqual(before.business);
    for (const words of ["Rechnung", "2 New Street", "IBAN NEW", "Alma Studio"]) expect(await pdfOf(draft.id)).toContain(words);
    if (way === "set to sent") return;
    const { html, subject, files } = await emailAbout(app, draft.id);
    expect(subject).toContain("Rechnung");
    expect(html).toContain("IBAN NEW");
    const { text } = await readPdf(new Uint8Array(files[0]?.bytes ?? []));
    expect(text).toBe(await pdfOf(draft.id));
  });

  test("a draft that goes nowhere follows the business again: its email failed", async () => {
    const draft = await draftBeforeChange(["", ""]);
    const params = { id: draft.id };
    vi.spyOn(console, "error").mockImplementation(() => {});
    const unverified = withSettings({ MAIL_FROM: "nobody@unverified.example" });
    expect(await person.ended(await person.call("emailInvoice", { params, body: {} }))).toMatchObject({ state: "failed" });
    await unverified.close();
    vi.restoreAllMocks();
    await become(afterwards, "");
    expect((await person.call("getInvoice", { params })).business).toMatchObject({ address: "3 Last Lane", locale: "fr-FR" });
  });

  test("the customer stays whom the draft names, whatever becomes of their record, until the draft is saved again", async () => {
    const { id: customerId } = await person.call("createCustomer", { body: { name: "Globex", email: "old@globex.example" } });
    const body = hours(1, 85, { customer: undefined, customerId });
    const draft = await person.call("createInvoice", { body });
    await person.call("updateCustomer", { params: { id: customerId }, body: { name: "Globex", email: "other@globex.example" } });
    const seen = await person.call("getInvoice", { params: { id: draft.id } });
    expect(seen.customer.email).toBe("old@globex.example");
    const saved = await person.call("updateInvoice", { params: { id: draft.id }, body: { ...body, version: seen.version } });
    expect(saved.customer.email).toBe("other@globex.example");
  });

  test("a card that asks to send it asks anew where the business changed since", async () => {
    const draft = await draftBeforeChange(["", ""]);
    const connection = await person.channel();
    await connection.clear();
    const card = await cardFor(`send ${draft.invoiceNumber}`, connection);
    expect(card.details).toContainEqual(expect.objectContaining({ label: "Subject", value: expect.stringContaining("Rechnung") }));
    await become(afterwards, "");
    expect((await click(card, connection)).outcome).toBe("changed");
    await connection.close();
    expect((await person.call("getInvoice", { params: { id: draft.id } })).status).toBe("draft");
  });
});

test("a proposal goes out as its owner saw it last, and stays so", async () => {
  await become(atWriting, "");
  const party = { name: "Hooli Inc.", email: "legal@hooli.example" };
  const body = { type: "proposal", party, title: "Atlas", amount: 5000, scope: "Design" };
  const draft = await person.call("createDocument", { body });
  await become(atSending, "");
  const params = { id: draft.id };
  const seen = await person.call("getDocument", { params });
  expect(seen).toMatchObject({ business: atSending, currency: "GBP" });
  await person.send("emailDocument", { params, body: {} });
  await become(afterwards, "");
  expect(await person.call("getDocument", { params })).toMatchObject({ status: "sent", business: atSending, currency: "GBP" });
  const { files, subject } = await emailAbout(app, draft.id);
  expect(subject).toContain("Alma Studio");
  const { text } = await readPdf(new Uint8Array(files[0]?.bytes ?? []));
  for (const words of ["Angebot", "2 New Street"]) expect(text).toContain(words);
});

test("the page of a document beside the chat has the logo with which it goes out", async () => {
  await become(atSending, await uploadLogo(90));
  const channel = await person.channel();
  await channel.say("Write a mutual NDA with Hooli about the Atlas project for two years");
  const shown = channel.received.filter((message) => message.type === "document_preview_update").at(-1);
  if (!shown || !("htmlContent" in shown.data)) throw new Error("No page was pushed.");
  expect(shown.data.htmlContent).toMatch(/<img[^>]+src="data:image\/png;base64,/);
  expect(await person.call("getDocumentPreview", { params: { id: shown.data.documentId } })).toEqual(shown.data);
  const again = await person.channel();
  again.send({ type: "get_conversation_history" });
  expect((await again.next("document_preview_update")).data).toEqual(shown.data);
  await Promise.all([channel.close(), again.close()]);
});

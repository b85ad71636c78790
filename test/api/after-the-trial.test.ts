import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../shared/ids.ts";
import type { RouteName } from "../../shared/routes.ts";
import { ask, routeOf } from "./calls.ts";
import { cardFor, click } from "./conversation.ts";
import { everyFile } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, sharedApp, type TestApp } from "./test-app.ts";

/** What each call needs once the trial of a workspace is over. A new call does not compile until it stands here. */
const needs = {
  // Starting and leaving.
  login: "nothing",
  callback: "nothing",
  logout: "nothing",
  getUser: "nothing",
  listSessions: "nothing",
  endSession: "nothing",
  endSessions: "nothing",
  getSubscriptionStatus: "nothing",
  createSubscription: "nothing",
  completeSubscription: "nothing",
  openBillingPortal: "nothing",
  storeMarketingData: "nothing",
  exportWorkspace: "nothing",
  deleteAccount: "nothing",
  // Records and settings.
  getBusinessProfile: "nothing",
  updateBusinessProfile: "nothing",
  createBusinessProfile: "nothing",
  getSettings: "nothing",
  updateSettings: "nothing",
  listCustomers: "nothing",
  createCustomer: "nothing",
  getCustomer: "nothing",
  updateCustomer: "nothing",
  getAddressed: "nothing",
  deleteCustomer: "nothing",
  importCustomers: "nothing",
  listProducts: "nothing",
  createProduct: "nothing",
  getProduct: "nothing",
  updateProduct: "nothing",
  deleteProduct: "nothing",
  importProducts: "nothing",
  getSummary: "nothing",
  listLogos: "nothing",
  listDocumentFiles: "nothing",
  requestLogoUpload: "nothing",
  completeLogoUpload: "nothing",
  uploadLogo: "nothing",
  getLogo: "nothing",
  deleteLogo: "nothing",
  // Invoices: writing and sending them is what a plan is for; what was issued is read and settled without one.
  previewInvoice: "nothing",
  listInvoices: "nothing",
  createInvoice: "a plan",
  getInvoice: "nothing",
  updateInvoice: "a plan",
  deleteInvoice: "nothing",
  setInvoiceStatus: "it depends",
  createCreditNote: "it depends",
  addPayment: "it depends",
  removePayment: "nothing",
  refundPayment: "nothing",
  listActivity: "nothing",
  getInvoicePdf: "it depends",
  getCreditNotePdf: "nothing",
  emailInvoice: "a plan",
  getEmailAllowance: "nothing",
  listEmails: "nothing",
  setInvoiceReminders: "nothing",
  getInvoiceLink: "nothing",
  openInvoiceLink: "a plan",
  closeInvoiceLink: "nothing",
  // Other documents.
  listDocuments: "nothing",
  createDocument: "a plan",
  getDocument: "nothing",
  updateDocument: "a plan",
  deleteDocument: "nothing",
  invoiceDocument: "a plan",
  getDocumentPdf: "it depends",
  emailDocument: "a plan",
  listDocumentEmails: "nothing",
  getDocumentPreview: "nothing",
  // The conversation: what was said is read.
  getDraft: "nothing",
  listMessages: "nothing",
  transcribe: "a plan",
  // Customers of the business, and Stripe.
  getPublicInvoice: "nothing",
  visitPublicInvoice: "nothing",
  getPublicInvoicePdf: "nothing",
  payPublicInvoice: "nothing",
  getPaymentAccount: "nothing",
  connectPaymentAccount: "a plan",
  resumePaymentAccount: "nothing",
  disconnectPaymentAccount: "nothing",
  receiveStripeEvent: "nothing",
} as const satisfies Record<RouteName, "nothing" | "a plan" | "it depends">;

const callsOf = (what: (typeof needs)[RouteName]) => (Object.keys(needs) as RouteName[]).filter((name) => needs[name] === what);

const LONG_AGO = "2026-01-01T00:00:00.000Z";

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

/** A user whose trial is over, and what they had done before. */
async function afterTheTrial<T extends object>(before: (person: Tenant) => Promise<T> = async () => ({}) as T): Promise<T & { person: Tenant }> {
  const person = await newUser(app);
  const made = await before(person);
  await person.endTrial(LONG_AGO);
  return { ...made, person };
}

const refusal = { status: 402, code: "subscription_required", redirectTo: "/pricing" };

/** An invoice over $340 that was sent. */
async function sentInvoice(person: Tenant, more: object = {}) {
  const { id } = await person.call("createInvoice", { body: hours(4, 85, more) });
  return person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
}

describe("once the trial is over", () => {
  test.each(callsOf("a plan"))("%s needs a plan, and says so", async (name) => {
    const { person } = await afterTheTrial();
    const answer = await ask(person, name, { id: newId(routeOf(name).path.includes("documents") ? "document" : "invoice") });
    expect(await answer.json()).toMatchObject(refusal);
  });

  test("no other call is refused for want of a plan", async () => {
    for (const name of callsOf("nothing")) {
      // What is deleted or signed out is so for the next call.
      const { person } = await afterTheTrial();
      expect((await ask(person, name, { id: newId("invoice") })).status, name).not.toBe(402);
    }
  });

  test("payments are noted, taken back and refunded, and what is owed is voided", async () => {
    const { person, invoice, wrong } = await afterTheTrial(async (person) => ({ invoice: await sentInvoice(person), wrong: await sentInvoice(person) }));
    const params = { id: invoice.id };
    const body = { amount: 40, date: "2026-03-16", method: "cash" };
    const { payments } = await person.call("addPayment", { params, body });
    await person.call("removePayment", { params: { ...params, paymentId: payments[0]?.id ?? "" } });
    const paid = await person.call("setInvoiceStatus", { params, body: { status: "paid" } });
    expect(paid).toMatchObject({ status: "paid", amountDue: 0 });
    const refunded = await person.call("refundPayment", { params: { ...params, paymentId: paid.payments[0]?.id ?? "" }, body: { amount: 85 } });
    expect(refunded.creditNotes).toMatchObject([{ amount: 85 }]);
    const voided = await person.call("setInvoiceStatus", { params: { id: wrong.id }, body: { status: "void", reason: "Wrong customer" } });
    expect(voided.status).toBe("void");
  });

  test("nothing is set to sent, and no receipt is emailed", async () => {
    const { person, draft, sent } = await afterTheTrial(async (person) => ({
      draft: await person.call("createInvoice", { body: hours(1, 85) }),
      sent: await sentInvoice(person),
    }));
    const send = await person.answer("setInvoiceStatus", { params: { id: draft.id }, body: { status: "sent" } });
    expect(await send.json()).toMatchObject(refusal);
    const body = { amount: 40, date: "2026-03-16", method: "cash", receipt: true };
    expect(await (await person.answer("addPayment", { params: { id: sent.id }, body })).json()).toMatchObject(refusal);
    expect(await person.call("getInvoice", { params: { id: draft.id } })).toMatchObject({ status: "draft" });
    expect(await person.call("getInvoice", { params: { id: sent.id } })).toMatchObject({ payments: [] });
  });

  test("what was issued is printed for the tax office: sent, paid or void, and its credit notes", async () => {
    const { person, ids, creditNote } = await afterTheTrial(async (person) => {
      const [sent, paid, voided] = [await sentInvoice(person), await sentInvoice(person), await sentInvoice(person)];
      const { payments } = await person.call("setInvoiceStatus", { params: { id: paid.id }, body: { status: "paid" } });
      await person.call("setInvoiceStatus", { params: { id: voided.id }, body: { status: "void" } });
      const paymentId = payments[0]?.id ?? "";
      const { creditNotes } = await person.call("refundPayment", { params: { id: paid.id, paymentId }, body: { amount: 85 } });
      return { ids: [sent.id, paid.id, voided.id], creditNote: { id: paid.id, creditNoteId: creditNotes[0]?.id ?? "" } };
    });
    for (const id of ids) expect((await person.answer("getInvoicePdf", { params: { id } })).headers.get("content-type")).toBe("application/pdf");
    expect((await person.answer("getCreditNotePdf", { params: creditNote })).headers.get("content-type")).toBe("application/pdf");
  });

  test("a draft is not printed, and can be deleted", async () => {
    const { person, invoice, nda } = await afterTheTrial(async (person) => ({
      invoice: await person.call("createInvoice", { body: hours(1, 85) }),
      nda: await person.call("createDocument", { body: { type: "nda", party: { name: "Hooli" }, purpose: "the Atlas project", mutual: true, months: 24 } }),
    }));
    const before = await everyFile();
    expect(await (await person.answer("getInvoicePdf", { params: { id: invoice.id } })).json()).toMatchObject(refusal);
    expect(await (await person.answer("getDocumentPdf", { params: { id: nda.id } })).json()).toMatchObject(refusal);
    expect(await everyFile()).toEqual(before);
    await person.call("deleteInvoice", { params: { id: invoice.id } });
    await person.call("deleteDocument", { params: { id: nda.id } });
    expect(await person.call("getInvoice", { params: { id: invoice.id } })).toMatchObject({ status: "void" });
  });

  test("reminders of an invoice are switched off, and its link is closed", async () => {
    const { person, invoice, url } = await afterTheTrial(async (person) => {
      const invoice = await sentInvoice(person);
      return { invoice, ...(await person.call("openInvoiceLink", { params: { id: invoice.id } })) };
    });
    const params = { id: invoice.id };
    const token = { token: url.slice(url.lastIndexOf("/") + 1) };
    expect(await person.call("setInvoiceReminders", { params, body: { on: false } })).toMatchObject({ reminders: false });
    expect((await person.answer("getPublicInvoice", { params: token })).status).toBe(200);
    await person.call("closeInvoiceLink", { params });
    expect((await person.answer("getPublicInvoice", { params: token })).status).toBe(404);
  });

  test("a card that waits can be declined, and what it voids is voided; nothing is sent by it", async () => {
    const [declining, voiding, sending] = [await newUser(app), await newUser(app), await newUser(app)];
    for (const person of [declining, voiding, sending]) await sentInvoice(person);
    const answers: unknown[] = [];
    for (const [person, request, approve] of [
      [declining, "void INV-0001", false],
      [voiding, "void INV-0001", true],
      [sending, "send INV-0001", true],
    ] as const) {
      const connection = await person.channel();
      const card = await cardFor(request, connection);
      await person.endTrial(LONG_AGO);
      answers.push((await click(card, connection, approve)).outcome);
      connection.send({ type: "chat_message", data: { message: "Invoice Acme Corp for 2 hours at $85" } });
      expect(await connection.next("subscription_required")).toMatchObject({ redirectTo: "/pricing" });
      await connection.close();
    }
    expect(answers).toEqual(["declined", "done", "failed"]);
    const [invoice] = await voiding.call("listInvoices", {});
    expect(invoice?.status).toBe("void");
    const [unsent] = await sending.call("listInvoices", {});
    expect(await sending.call("listEmails", { params: { id: unsent?.id ?? "" } })).toEqual([]);
  });
});

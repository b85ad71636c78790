import { beforeAll, describe, expect, test } from "vitest";
import { StripeStatus, type Subscription } from "../../shared/billing/billing.ts";
import type { ClientMessage, ServerMessage } from "../../shared/chat/realtime.ts";
import { newId } from "../../shared/ids.ts";
import type { RouteName } from "../../shared/routes.ts";
import { full, seed } from "../counts.ts";
import { ask, routeOf } from "./calls.ts";
import { cardFor, click } from "./conversation.ts";
import { exportedFiles } from "./exports.ts";
import { everyFile } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, sharedApp, type TestApp } from "./test-app.ts";

/** The requirement of each call. A new call does not compile until it is listed here. */
const needs = {
  // Signing in and leaving.
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
  listSubscriptionInvoices: "nothing",
  getSubscriptionInvoicePdf: "nothing",
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
  listAnalyses: "nothing",
  getAnalysis: "nothing",
  getPagePicture: "nothing",
  readDocumentFile: "a plan",
  changeExtractedValue: "nothing",
  getExtractionGoals: "nothing",
  setExtractionGoals: "nothing",
  requestDocumentUpload: "a plan",
  completeDocumentUpload: "a plan",
  describeLogo: "a plan",
  uploadDocument: "a plan",
  getDocumentFile: "nothing",
  deleteDocumentFile: "nothing",
  // Invoices: a plan pays for writing and sending them; issued ones can be read and settled without one.
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
  getInvoicePdf: "a plan",
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
  getDocumentPdf: "a plan",
  emailDocument: "a plan",
  listDocumentEmails: "nothing",
  getDocumentPreview: "nothing",
  // The conversation: past messages stay readable.
  getDraft: "nothing",
  listMessages: "nothing",
  transcribe: "a plan",
  // Customers of the business, and Stripe.
  getPublicInvoice: "nothing",
  getPublicInvoicePage: "nothing",
  checkPublicInvoicePage: "nothing",
  visitPublicInvoice: "nothing",
  getPublicInvoicePdf: "nothing",
  payPublicInvoice: "nothing",
  getPaymentAccount: "nothing",
  connectPaymentAccount: "nothing",
  resumePaymentAccount: "nothing",
  disconnectPaymentAccount: "nothing",
  receiveStripeEvent: "nothing",
} as const satisfies Record<RouteName, "nothing" | "a plan" | "it depends">;

const LONG_AGO = "2026-01-01T00:00:00.000Z";

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

/** A user whose trial is over, with the results of their earlier actions. */
async function afterTheTrial<T extends object>(before: (person: Tenant) => Promise<T> = async () => ({}) as T): Promise<T & { person: Tenant }> {
  const person = await newUser(app);
  const made = await before(person);
  await person.endTrial(LONG_AGO);
  return { ...made, person };
}

const refusal = { status: 402, code: "subscription_required", redirectTo: "/pricing" };

/** A sent invoice over $340. */
async function sentInvoice(person: Tenant, more: object = {}) {
  const { id } = await person.call("createInvoice", { body: hours(4, 85, more) });
  return person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
}

/** The requirement of each realtime message, and its answer if it is accepted. */
const messages = {
  get_conversation_history: { needs: "nothing", message: { type: "get_conversation_history" }, answer: "conversation_history" },
  chat_message: { needs: "a plan", message: { type: "chat_message", data: { message: "hello" } }, answer: "ai_typing" },
  // There is no such card. The gate is at the confirmation of a real one, tested below.
  confirm_action: { needs: "nothing", message: { type: "confirm_action", data: { actionId: newId("action"), approve: true } }, answer: "action_closed" },
  undo: { needs: "a plan", message: { type: "undo" }, answer: "ai_typing" },
  change_figure: { needs: "a plan", message: { type: "change_figure", data: { figure: "taxRate", value: "19" } }, answer: "ai_typing" },
  resolve_unused: { needs: "a plan", message: { type: "resolve_unused", data: { keep: "nothing" } }, answer: "ai_typing" },
  stop: { needs: "nothing", message: { type: "stop", data: { messageId: newId("message", 0) } }, answer: undefined },
  clear_conversation: { needs: "nothing", message: { type: "clear_conversation" }, answer: "conversation_cleared" },
  get_missed: { needs: "nothing", message: { type: "get_missed" }, answer: undefined },
  ping: { needs: "nothing", message: { type: "ping" }, answer: "pong" },
} as const satisfies {
  [T in ClientMessage["type"]]: {
    needs: "nothing" | "a plan";
    message: Extract<ClientMessage, { type: T }>;
    answer: ServerMessage["type"] | undefined;
  };
};

const running: Subscription = { id: "sub_1", plan: "annual", status: "active", currentPeriodEnd: "2026-12-31T00:00:00.000Z", cancelAtPeriodEnd: false };
/** States of trial and subscription, and whether each opens the gates. The time is March 16, 2026, 9:00. */
const standings: readonly { is: string; opens: boolean; trialEndsAt?: string; subscription?: Subscription }[] = [
  { is: "in its trial", opens: true, trialEndsAt: "2026-03-17T09:00:00.000Z" },
  { is: "past its trial", opens: false },
  { is: "subscribed", opens: true, subscription: running },
  { is: "late with a payment, for six days", opens: true, subscription: { ...running, status: "past_due", pastDueSince: "2026-03-10T09:00:00.000Z" } },
  { is: "late with a payment, for eight days", opens: false, subscription: { ...running, status: "past_due", pastDueSince: "2026-03-08T09:00:00.000Z" } },
  { is: "cancelled, but paid up", opens: true, subscription: { ...running, cancelAtPeriodEnd: true } },
  { is: "cancelled", opens: false, subscription: { ...running, status: "canceled" } },
  { is: "unpaid", opens: false, subscription: { ...running, status: "unpaid" } },
  { is: "subscribed, with a payment that is disputed", opens: false, subscription: { ...running, disputed: true } },
];

/** For calls of which only a part needs a plan: bodies that do and do not. */
const parts = {
  setInvoiceStatus: { free: { status: "paid" }, gated: [{ status: "sent" }, { status: "void", email: true }] },
  createCreditNote: { free: { amount: 10 }, gated: [{ amount: 10, email: true }] },
  addPayment: {
    free: { amount: 10, date: "2026-03-16", method: "cash" },
    gated: [{ amount: 10, date: "2026-03-16", method: "cash", receipt: true }],
  },
} as const satisfies Record<{ [N in RouteName]: (typeof needs)[N] extends "it depends" ? N : never }[RouteName], object>;

/** Calls that end the session or the account come last. */
const last = ["logout", "endSession", "endSessions", "deleteAccount"];
const inOrder = (Object.keys(needs) as RouteName[]).toSorted((a, b) => last.indexOf(a) - last.indexOf(b));

describe("a workspace that is", () => {
  test.each(standings.map((each, standing) => ({ ...each, standing })))(
    "$is meets every gate as it should: calls and messages",
    async ({ standing, opens, trialEndsAt = LONG_AGO, subscription }) => {
      const person = await newUser(app);
      await person.stand({ trialEndsAt, subscription });
      expect(await person.call("getSubscriptionStatus", {})).toMatchObject({ entitled: opens, hasActiveSubscription: opens && subscription !== undefined });
      const connection = await person.channel();
      for (const { message, needs, answer } of Object.values(messages)) {
        const isRefused = needs === "a plan" && !opens;
        connection.send(message);
        if (!isRefused && answer) await connection.next(answer);
        if (!isRefused) continue;
        const { redirectTo, message: sentence, data } = await connection.next("subscription_required");
        expect(data).toEqual({ redirectTo, message: sentence });
        expect(data).toEqual({ redirectTo: "/pricing", message: "The assistant needs a subscription." });
      }
      expect(connection.received.filter(({ type }) => type === "subscription_required").length).toBe(opens ? 0 : 4);
      await connection.close();
      const asked = async (name: RouteName, needsPlan: boolean, body?: object) => {
        const answer = await ask(person, name, { id: newId(routeOf(name).path.includes("documents") ? "document" : "invoice"), body });
        expect([name, body, answer.status === 402]).toEqual([name, body, needsPlan && !opens]);
        if (answer.status === 402) expect(await answer.json()).toMatchObject(refusal);
        else await answer.body?.cancel();
      };
      for (const [name, { free, gated }] of Object.entries(parts) as [RouteName, { free: object; gated: readonly object[] }][]) {
        await asked(name, false, free);
        for (const body of gated) await asked(name, true, body);
      }
      // By day every call in a running and in an ended trial. The other states open and close the same gates.
      for (const name of full || standing < 2 ? inOrder : inOrder.filter((_, i) => i % 8 === standing % 8))
        if (!(name in parts)) await asked(name, needs[name] === "a plan");
    },
  );

  test("whatever it was before, is what it is now", async () => {
    const person = await newUser(app);
    const isOpen = async (status: StripeStatus) => {
      await person.stand({ trialEndsAt: LONG_AGO, subscription: { ...running, status } });
      return (await person.answer("openInvoiceLink", { params: { id: newId("invoice") } })).status !== 402;
    };
    for (const [i, before] of StripeStatus.options.entries())
      for (const after of StripeStatus.options.filter((_, j) => full || (i + j) % 4 === seed % 4))
        expect([before, after, await isOpen(before), await isOpen(after)]).toEqual([before, after, ...[before, after].map((each) => opening.has(each))]);
  });

  const opening = new Set<StripeStatus>(["active", "trialing"]);
});

describe("once the trial is over", () => {
  test("each refusal says what was refused", async () => {
    const { person, sent } = await afterTheTrial(async (person) => ({ sent: await sentInvoice(person) }));
    const said = async (answer: Promise<Response>) => ((await (await answer).json()) as { detail: string }).detail;
    const params = { id: sent.id };
    expect(await said(person.answer("createInvoice", { body: hours(1, 85) }))).toBe("Saving needs a subscription.");
    expect(await said(person.answer("setInvoiceStatus", { params, body: { status: "sent" } }))).toBe("Sending an invoice needs a subscription.");
    expect(await said(person.answer("setInvoiceStatus", { params, body: { status: "void", email: true } }))).toBe("Sending an email needs a subscription.");
    expect(await said(person.answer("openInvoiceLink", { params }))).toBe("Opening a public link needs a subscription.");
    expect(await said(person.answer("getInvoicePdf", { params }))).toBe(
      "Downloading a PDF needs a subscription. The PDFs of what you have issued are in the export of your data.",
    );
    expect(await said(ask(person, "transcribe"))).toBe("Speaking to the assistant needs a subscription.");
  });

  test("the draft of the conversation stays as it is, and goes on after paying", async () => {
    const person = await newUser(app);
    const connection = await person.channel();
    const { draft } = await connection.say("Invoice Acme Corp for 12 hours of design at $85");
    await person.endTrial(LONG_AGO);
    connection.send({ type: "chat_message", data: { message: "14 hours", clientId: "a" } });
    expect(await connection.next("subscription_required")).toMatchObject({ clientId: "a" });
    connection.send({ type: "get_conversation_history" });
    const { data: history } = await connection.next("conversation_history");
    expect(history.filter(({ role }) => role === "user").map(({ content }) => content)).toEqual(["Invoice Acme Corp for 12 hours of design at $85"]);
    expect((await connection.next("invoice_update")).data).toEqual(draft);
    await person.stand({ trialEndsAt: LONG_AGO, subscription: running });
    const { draft: changed } = await connection.say("14 hours");
    expect(changed?.invoice.lines).toMatchObject([{ description: "Design", quantity: 14, unitPrice: 85 }]);
    await connection.close();
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

  test("what was issued is exported for the tax office with its PDFs: sent, paid or void, its credit notes, and documents that were emailed; credit notes are printed alone, too", async () => {
    const { person, ids, creditNote } = await afterTheTrial(async (person) => {
      const [sent, paid, voided] = [await sentInvoice(person), await sentInvoice(person), await sentInvoice(person)];
      const { payments } = await person.call("setInvoiceStatus", { params: { id: paid.id }, body: { status: "paid" } });
      await person.call("setInvoiceStatus", { params: { id: voided.id }, body: { status: "void" } });
      const paymentId = payments[0]?.id ?? "";
      const { creditNotes } = await person.call("refundPayment", { params: { id: paid.id, paymentId }, body: { amount: 85 } });
      const letter = { type: "letter", party: { name: "Hooli", email: "ap@hooli.example" }, subject: "Hi", body: "Hello." };
      await person.call("createDocument", { body: letter });
      const { id } = await person.call("createDocument", { body: letter });
      await person.send("emailDocument", { params: { id }, body: {} });
      return { ids: [sent.id, paid.id, voided.id], creditNote: { id: paid.id, creditNoteId: creditNotes[0]?.id ?? "" } };
    });
    for (const id of ids) expect(await (await person.answer("getInvoicePdf", { params: { id } })).json()).toMatchObject(refusal);
    const printed = Object.keys(await exportedFiles(person, { pdfs: "true" })).filter((name) => name.startsWith("pdf/"));
    expect(printed.map((name) => name.slice(4, -4)).sort()).toEqual(
      ["credit-note-CN-0001", "credit-note-CN-0002", "invoice-INV-0001", "invoice-INV-0002", "invoice-INV-0003", "letter-hooli"].sort(),
    );
    expect((await person.answer("getCreditNotePdf", { params: creditNote })).headers.get("content-type")).toBe("application/pdf");
  });

  test("a draft is not printed either, and can be deleted", async () => {
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
    expect((await person.answer("getInvoice", { params: { id: invoice.id } })).status).toBe(404);
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

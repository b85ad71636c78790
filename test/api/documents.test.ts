import { describe, expect, test } from "vitest";
import { IDEMPOTENCY_HEADER } from "../../shared/api/call-headers.ts";
import { MAX_PUSH } from "../../shared/chat/limits.ts";
import type { Document } from "../../shared/documents/documents.ts";
import { readPdf } from "../pdf.ts";
import { logoPicture } from "../pictures.ts";
import { withConversation } from "./conversation.ts";
import { emailAbout, emailsAbout } from "./inbox.ts";
import { itemsUnder, putItem } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import type { Channel, Person, TestApp } from "./test-app.ts";

let app: TestApp;
let person: Tenant;
let connection: Channel;
withConversation(
  (here) => void ({ app, person, connection } = here),
  (person) => person.call("createCustomer", { body: { name: "Hooli Inc.", email: "ap@hooli.example" } }),
);

/** Reads the PDF of a document. */
async function readDocumentPdf(id: string): Promise<{ text: string; name: string | null; pages: number; info: Record<string, unknown>; tags: string[][] }> {
  const answer = await person.answer("getDocumentPdf", { params: { id } });
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  const { text, pages, info, tags } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  return { text: text.replace(/\s+/g, " "), name: answer.headers.get("content-disposition"), pages: pages.length, info, tags };
}

/** Sends a message that writes or changes a document. Returns the stored document. */
async function writeDocument(words: string): Promise<{ answer: string; document: Document }> {
  const from = connection.received.length;
  const { answer } = await connection.say(words);
  const shown = connection.received.slice(from).findLast(({ type }) => type === "document_preview_update");
  if (shown?.type !== "document_preview_update") throw new Error(`No document was shown: ${answer}`);
  return { answer, document: await person.call("getDocument", { params: { id: shown.data.documentId } }) };
}

const request = "Write a proposal for Hooli: website redesign, $12,000, 6 weeks, 40% upfront";

/** The messages that a new connection gets before the answer to a ping. */
async function firstMessages(who: Person) {
  const other = await who.channel();
  other.send({ type: "get_conversation_history" });
  await other.next("conversation_history");
  other.send({ type: "ping" });
  await other.next("pong");
  await other.close();
  return other.received.filter(({ type }) => type === "document_preview_update" || type === "invoice_update");
}

describe("a proposal", () => {
  test("is written, stored and shown when it is asked for", async () => {
    connection.send({ type: "chat_message", data: { message: request } });
    const shown = await connection.next("document_preview_update");
    const { htmlContent, documentId, timestamp } = shown.data;
    expect(documentId).toMatch(/^doc_/);
    expect(timestamp).toMatch(/^2026-03-16T/);
    for (const text of ["Hooli Inc.", "ap@hooli.example", "Website redesign", "6 weeks", "4,800.00", "7,200.00", "$12,000.00", "April 15, 2026"])
      expect(htmlContent).toContain(text);
    expect(JSON.stringify(shown).length).toBeLessThan(MAX_PUSH / 4);
    expect((await connection.next("document_update")).data).toMatchObject({ id: documentId, type: "proposal", amount: 12000 });
    expect((await connection.next("ai_response")).data.message).toBe("Saved a proposal for Hooli Inc.: Website redesign, $12,000.00.");
    expect((await connection.next("data_updated")).data).toEqual({ type: "document" });
    expect((await connection.say("show my proposals")).answer).toContain("Hooli Inc.: Website redesign, $12,000.00");
  });

  test("is there again in a connection that opens later, until something is done with the invoice", async () => {
    await connection.say("Invoice Hooli for 2 hours of design at $85/h");
    await connection.say(request);
    const seen = await firstMessages(person);
    expect(seen).toMatchObject([{ type: "document_preview_update", data: { htmlContent: expect.stringContaining("4,800.00") } }]);

    // Other topics do not remove it; an invoice does.
    expect((await connection.say("show my customers")).draft).toBeUndefined();
    expect(await firstMessages(person)).toEqual(seen);
    expect((await connection.say("make it 3 hours")).draft?.invoice.total).toBe(255);
    expect(await firstMessages(person)).toMatchObject([{ type: "invoice_update", data: { invoice: { total: 255 } } }]);
  });

  test("is gone from sight when the conversation is cleared, and stays stored", async () => {
    await connection.say(request);
    await connection.clear();
    expect(await firstMessages(person)).toEqual([]);
    expect((await connection.say("list proposals")).answer).toContain("Hooli Inc.: Website redesign");
  });

  test("is nothing that another workspace sees", async () => {
    await connection.say(request);
    const otherTenant = await newUser(app);
    expect(await firstMessages(otherTenant)).toEqual([]);
    const channel = await otherTenant.channel();
    expect((await channel.say("show my proposals")).answer).toBe("There are no proposals yet.");
    await channel.close();
  });

  test("for a person who is no customer names them and makes none of them", async () => {
    const before = await person.call("listCustomers", {});
    connection.send({ type: "chat_message", data: { message: "Write a proposal for Vandelay Industries: latex samples, $900" } });
    const { htmlContent } = (await connection.next("document_preview_update")).data;
    expect(htmlContent).toContain("Vandelay Industries");
    expect(htmlContent).toMatch(/On completion<\/td><td>100%<\/td><td>900.00/);
    await connection.next("ai_response");
    expect(await person.call("listCustomers", {})).toEqual(before);
  });
});

describe("what is not known is asked, and nothing is written", () => {
  test("a price that was not said", async () => {
    expect((await connection.say("Write a proposal for Hooli: website redesign")).answer).toBe("What is the price for Website redesign?");
    expect(await firstMessages(person)).toEqual([]);
  });

  test("whom it is for", async () => {
    expect((await connection.say("Write a proposal: $500")).answer).toBe("Who is the proposal for?");
  });

  test("which of two customers", async () => {
    for (const name of ["Initech East", "Initech West"]) await person.call("createCustomer", { body: { name } });
    const { answer } = await connection.say("Write a proposal for Initech: website redesign, $12,000");
    expect(answer).toMatch(/^Which one do you mean: Initech \w+, Initech \w+ or Initech \(new customer\)\?$/);
    expect(connection.received.some(({ type }) => type === "document_preview_update" || type === "data_updated")).toBe(false);
  });
});

test("a price with more decimals than the currency has is refused in a sentence", async () => {
  expect((await connection.say("Write a proposal for Hooli: website redesign, $12.345")).answer).toBe("USD has 2 decimals; 12.345 has more.");
  expect(await firstMessages(person)).toEqual([]);
});

describe("taking back", () => {
  test("a document that was just written is gone again", async () => {
    const { document } = await writeDocument(request);
    await connection.say("undo");
    expect((await person.answer("getDocument", { params: { id: document.id } })).status).toBe(404);
  });

  test("a change of it takes the change back, and nothing of the invoice", async () => {
    await connection.say("Invoice Hooli for 2 hours of design at $85/h");
    const { document } = await writeDocument(request);
    expect((await writeDocument("price 15,000")).document).toMatchObject({ id: document.id, amount: 15000, version: 2 });
    await connection.say("undo");
    expect(await person.call("getDocument", { params: { id: document.id } })).toMatchObject({ amount: 12000 });
    expect((await connection.say("make it 4 hours")).draft?.invoice.total).toBe(340);
  });
});

describe("an NDA", () => {
  test("of the time when they were stored in years is read in months", async () => {
    const { document } = await writeDocument("write an NDA with Hooli, mutual, for two years, about the Atlas project");
    const [item] = (await itemsUnder(`WS#${person.workspaceId}`)).filter(({ sk }) => sk === `DOCUMENT#${document.id}`);
    await putItem({ ...item, months: undefined, years: 3 });
    expect(await person.call("getDocument", { params: { id: document.id } })).toMatchObject({ months: 36 });
  });

  test("is written from one sentence, with what is still open said, and that it is no legal advice", async () => {
    const { answer, document } = await writeDocument("write an NDA with Hooli, mutual, for two years, about the Atlas project");
    expect(document).toMatchObject({
      type: "nda",
      title: "Mutual NDA with Hooli Inc.",
      mutual: true,
      months: 24,
      purpose: "The Atlas project",
      status: "draft",
    });
    expect(answer).toBe(
      "Saved a mutual NDA with Hooli Inc. for 2 years. Still blank on it: the governing law. It comes from a template and is not legal advice; have it checked before you rely on it.",
    );
    const { text, name, pages } = await readDocumentPdf(document.id);
    expect(name).toContain("nda-hooli-inc.pdf");
    for (const said of ["Mutual non-disclosure agreement", "The Atlas project", "last for 2 years", `Page 1 of ${pages}`]) expect(text).toContain(said);
    expect(text).not.toMatch(/template|legal advice/);
  });

  test("has a line for each turn, by which it can be taken back", async () => {
    const lastLine = () => {
      const answered = connection.received.findLast(({ type }) => type === "ai_response");
      return answered?.type === "ai_response" ? answered.data.conversationHistory.at(-1)?.summary : undefined;
    };
    await writeDocument("write an NDA with Hooli, mutual, for two years, about the Atlas project");
    expect(lastLine()).toBe("New NDA: Mutual NDA with Hooli Inc.");
    await writeDocument("make it three years");
    expect(lastLine()).toBe("Term 2 years → 3 years");
    expect((await writeDocument("undo")).document).toMatchObject({ months: 24 });
  });

  test.each([
    ["write an NDA with Hooli, mutual, for 18 months, about the Atlas project", 18, "18 months"],
    ["draft an 18-month mutual NDA with Hooli", 18, "18 months"],
    ["draft a mutual NDA with Hooli for six months", 6, "6 months"],
    ["draft a mutual NDA with Hooli for one month", 1, "1 month"],
    ["draft a mutual NDA with Hooli for 24 months", 24, "2 years"],
    ["draft a mutual NDA with Hooli for one and a half years", 18, "18 months"],
  ])("holds as long as was said, in months too: %s", async (said, months, term) => {
    const { answer, document } = await writeDocument(said);
    expect(document).toMatchObject({ type: "nda", months });
    expect(answer).toContain(`Saved a mutual NDA with Hooli Inc. for ${term}.`);
    expect(connection.received.findLast(({ type }) => type === "document_preview_update")).toMatchObject({
      data: { htmlContent: expect.stringMatching(new RegExp(`last for (?:<!-- -->)?<[^>]+>${term}<`)) },
    });
    expect((await writeDocument("make it 30 months")).document).toMatchObject({ months: 30 });
    expect((await writeDocument("make it 3 years")).document).toMatchObject({ months: 36 });
  });

  test("is asked what it needs, one thing at a time", async () => {
    expect((await connection.say("Draft an NDA")).answer).toBe("Who is the NDA with?");
    expect((await connection.say("Draft a one-way NDA with Hooli")).answer).toBe("Which of you discloses: do you, or do they?");
    const { document } = await writeDocument("they disclose");
    expect(document).toMatchObject({ type: "nda", party: { name: "Hooli Inc." }, mutual: false, disclosedBy: "them" });
  });

  test("of which it was not said who discloses binds both alike, says so, and is changed in a word", async () => {
    const { answer, document } = await writeDocument("I need an NDA for Hooli");
    expect(document).toMatchObject({ type: "nda", title: "Mutual NDA with Hooli Inc.", mutual: true, status: "draft" });
    expect(answer).toMatch(/^Saved a mutual NDA with Hooli Inc\. .+ Each of you discloses in it; say so if only one of you does\.$/);
    expect((await connection.say("make it one-way")).answer).toBe("Which of you discloses: do you, or do they?");
    expect((await writeDocument("just us")).document).toMatchObject({ id: document.id, mutual: false, disclosedBy: "us" });
  });

  test("of one says who tells whom, and of both that each can; the other way round it is the other way round", async () => {
    const theirs = await writeDocument("one-way NDA with Hooli: they disclose to us");
    expect((await readDocumentPdf(theirs.document.id)).text).toContain("Only Hooli Inc. means to disclose confidential information");
    const ours = await writeDocument("make it one-way, we disclose");
    expect(ours.document.id).toBe(theirs.document.id);
    const { text } = await readDocumentPdf(ours.document.id);
    expect(text).toContain("and Hooli Inc. (“Receiving Party”)");
    expect(text).not.toContain("Only Hooli Inc. means");
    const both = await writeDocument("make it mutual");
    expect(both.document).not.toHaveProperty("disclosedBy");
    expect((await readDocumentPdf(both.document.id)).text).toContain("Each party means to disclose");
  });
});

describe("a contract", () => {
  const words = "contract with Hooli for website design, $12,000, 50% upfront, starts May 1, ends August 31";

  test("is written, changed by talking, printed with the logo of the business, sent once, and locked then", async () => {
    const logo = new FormData();
    logo.append("logo", new Blob([logoPicture(64, 20)]), "logo.png");
    const { url } = await (
      await person.visitor.ask(`${app.origin}/api/upload/logo`, { method: "POST", headers: { "x-requested-with": "plainbill" }, body: logo })
    ).json();
    await person.call("updateBusinessProfile", { body: { name: "Larkspur Studio", logoUrl: url } });

    const { document } = await writeDocument(words);
    expect(document).toMatchObject({
      type: "contract",
      services: "Website design",
      amount: 12000,
      upfrontPercent: 50,
      startDate: "2026-05-01",
      endDate: "2026-08-31",
    });
    const { document: changed, answer } = await writeDocument("governing law is Oregon");
    expect(answer).toBe("Governing law: Oregon.");
    expect((await writeDocument("price 15,000")).answer).toBe("Price $12,000.00 → $15,000.00.");
    expect(changed.id).toBe(document.id);

    const { text, name, info, tags } = await readDocumentPdf(document.id);
    expect(name).toContain("contract-hooli-inc.pdf");
    expect(info).toMatchObject({ Title: "Services agreement with Hooli Inc. · Larkspur Studio", Author: "Larkspur Studio" });
    expect(tags.flat()).toEqual(expect.arrayContaining(["H1", "H2", "Table"]));
    for (const said of ["$15,000.00", "7,500.00", "May 1, 2026", "laws of Oregon", "Draft"]) expect(text).toContain(said);

    const key = { [IDEMPOTENCY_HEADER]: "send-the-contract" };
    const sent = await person.send("emailDocument", { params: { id: document.id }, body: {}, headers: key });
    expect(sent).toMatchObject({ kind: "document", documentId: document.id, to: "ap@hooli.example", state: "sent" });
    expect(await person.send("emailDocument", { params: { id: document.id }, body: {}, headers: key })).toEqual(sent);
    const letter = await emailAbout(app, document.id);
    expect(letter).toMatchObject({ subject: "Contract with Hooli Inc. · Larkspur Studio", to: ["Hooli Inc. <ap@hooli.example>"] });
    const [file] = letter.files;
    expect([letter.files.length, file?.name]).toEqual([1, "contract-hooli-inc.pdf"]);
    const attached = (await readPdf(new Uint8Array(file?.bytes ?? []))).text;
    expect(attached).toContain("$15,000.00");
    // The recipient opens a version that is not a draft.
    expect(attached).not.toContain("Draft");

    const stored = await person.call("getDocument", { params: { id: document.id } });
    expect(stored).toMatchObject({ status: "sent", sentAt: sent.sentAt });
    expect(stored).not.toHaveProperty("sending");
    expect((await connection.say("price 20,000")).answer).toMatch(/was sent; it can no longer change/);
    const change = { type: "contract", version: stored.version, amount: 1 };
    expect((await person.answer("updateDocument", { params: { id: document.id }, body: change })).status).toBe(409);
    expect((await person.answer("deleteDocument", { params: { id: document.id } })).status).toBe(409);
    expect(await person.call("getDocument", { params: { id: document.id } })).toEqual(stored);

    const copy = await writeDocument("duplicate the contract");
    expect(copy.document).toMatchObject({ status: "draft", amount: 15000, governingLaw: "Oregon" });
    expect(copy.document.id).not.toBe(document.id);
  });

  test("has a blank for what was not said, and no price that was not named", async () => {
    const { answer, document } = await writeDocument("I need a contract with Hooli for hosting");
    expect(answer).toContain("Still blank on it: the fee, the start date, the end date and the governing law.");
    expect(document).not.toHaveProperty("amount");
    expect((await person.answer("invoiceDocument", { params: { id: document.id } })).status).toBe(400);
  });
});

describe("an email", () => {
  test("says what the person said, and asks where they said nothing", async () => {
    expect((await connection.say("Write a letter to Hooli")).answer).toBe("What should the letter say?");
    const { document } = await writeDocument("the launch moves to May 5. We are sorry for the wait");
    expect(document).toMatchObject({ type: "letter", body: "The launch moves to May 5. We are sorry for the wait.", subject: "The launch moves to May 5" });
    expect((await readDocumentPdf(document.id)).text).toContain("Dear Hooli Inc.,");
  });
});

describe("the invoice of a document", () => {
  test("is made once, with the deposit that is due up front, and again once that one is void", async () => {
    const { document } = await writeDocument(request);
    const first = await person.call("invoiceDocument", { params: { id: document.id } });
    expect(first).toMatchObject({
      status: "draft",
      customer: { name: "Hooli Inc." },
      subtotal: 12000,
      deposit: { type: "percent", value: 40 },
      depositDue: 4800,
    });
    expect(first.lines).toMatchObject([{ description: "Website redesign", quantity: 1, unitPrice: 12000 }]);
    const [again, atOnce] = await Promise.all([0, 1].map(() => person.call("invoiceDocument", { params: { id: document.id } })));
    expect([again?.id, atOnce?.id]).toEqual([first.id, first.id]);
    await person.answer("deleteInvoice", { params: { id: first.id } });
    const second = await person.call("invoiceDocument", { params: { id: document.id } });
    expect(second.status).toBe("draft");
  });

  test("two who ask for it at the same moment get the same one", async () => {
    const { document } = await writeDocument(request);
    const all = await Promise.all(Array.from({ length: 5 }, () => person.call("invoiceDocument", { params: { id: document.id } })));
    expect(new Set(all.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(1);
  });

  test("is put in hand by talking, ready to be saved, and is the same one wherever it is asked for", async () => {
    const { document } = await writeDocument(request);
    const { draft } = await connection.say("accepted, turn it into an invoice");
    expect(draft).toMatchObject({
      isComplete: true,
      asks: [],
      invoice: { total: 12000, deposit: { type: "percent", value: 40 }, customer: { name: "Hooli Inc." } },
    });
    const saved = (await connection.say("save it")).draft?.invoice;
    expect(saved).toMatchObject({ invoiceNumber: expect.stringMatching(/^INV-/) });
    expect((await person.call("invoiceDocument", { params: { id: document.id } })).id).toBe(saved?.id);
  });
});

describe("the stored documents", () => {
  const nda = { type: "nda", party: { name: "Vandelay Industries" }, mutual: true };

  test("are listed newest first, by type and by pages", async () => {
    const made = [await person.call("createDocument", { body: nda }), await person.call("createDocument", { body: { ...nda, title: "Second" } })];
    const rows = await person.call("listDocuments", { query: { type: "nda", limit: "2" } });
    expect(rows.map(({ id }) => id)).toEqual(made.map(({ id }) => id).reverse());
    expect(rows[0]).toMatchObject({ type: "nda", title: "Second", party: "Vandelay Industries", status: "draft" });
    const first = await person.answer("listDocuments", { query: { type: "nda", limit: "1" } });
    const next = new URL(/<(.*)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "", app.origin).searchParams;
    expect((await person.call("listDocuments", { query: Object.fromEntries(next) }))[0]?.id).toBe(made[0]?.id);
    expect((await person.answer("listDocuments", { query: { type: "poem" } })).status).toBe(400);
  });

  test("two people change the same one: one wins, the other is told", async () => {
    const { id } = await person.call("createDocument", { body: nda });
    const change = (months: number) => person.answer("updateDocument", { params: { id }, body: { type: "nda", version: 1, months } });
    const answers = await Promise.all([change(3), change(4)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await person.call("getDocument", { params: { id } })).toMatchObject({ version: 2 });
  });

  test("are made once for each Idempotency-Key", async () => {
    const headers = { [IDEMPOTENCY_HEADER]: "one-nda" };
    const [first, second] = [await person.call("createDocument", { body: nda, headers }), await person.call("createDocument", { body: nda, headers })];
    expect(second).toEqual(first);
  });

  test("cannot be turned into another type, nor be for a customer of another tenant", async () => {
    const { id } = await person.call("createDocument", { body: nda });
    expect((await person.answer("updateDocument", { params: { id }, body: { type: "letter", version: 1, body: "Hello" } })).status).toBe(400);
    const otherTenant = await newUser(app);
    const theirs = await otherTenant.call("createCustomer", { body: { name: "Somebody else's" } });
    expect((await person.answer("createDocument", { body: { ...nda, customerId: theirs.id } })).status).toBe(404);
    expect((await person.answer("updateDocument", { params: { id }, body: { type: "nda", version: 1, customerId: theirs.id } })).status).toBe(404);
  });

  test("are opened by talking, and gone once a draft is deleted", async () => {
    const { id } = await person.call("createDocument", { body: { ...nda, party: { name: "Initrode" } } });
    expect((await writeDocument("open the NDA for Initrode")).document.id).toBe(id);
    await person.answer("deleteDocument", { params: { id } });
    expect((await person.answer("getDocument", { params: { id } })).status).toBe(404);
    expect((await person.answer("getDocumentPdf", { params: { id } })).status).toBe(404);
  });
});

describe("by e-mail", () => {
  test("it goes nowhere without an address, and stays a draft", async () => {
    const { id } = await person.call("createDocument", { body: { type: "letter", party: { name: "Nobody" }, subject: "Hi", body: "Hello." } });
    expect((await person.answer("emailDocument", { params: { id }, body: {} })).status).toBe(400);
    expect(emailsAbout(app, id)).toEqual([]);
    expect(await person.call("getDocument", { params: { id } })).toMatchObject({ status: "draft", version: 1 });
  });

  test("an email that comes back says so", async () => {
    const party = { name: "Gone", email: "bounce@simulator.amazonses.com" };
    const { id } = await person.call("createDocument", { body: { type: "letter", party, subject: "Hi", body: "Hello." } });
    await person.send("emailDocument", { params: { id }, body: {} });
    for (;;) {
      const [letter] = await person.call("listDocumentEmails", { params: { id } });
      if (!letter?.trouble) continue;
      expect(letter.trouble).toMatchObject({ kind: "bounce" });
      break;
    }
  });

  test("the assistant only asks; once it is confirmed it goes out, once", async () => {
    const { document } = await writeDocument(request);
    connection.send({ type: "chat_message", data: { message: "send it" } });
    const { data } = await connection.next("action_required");
    expect(data).toMatchObject({ kind: "send_document", details: expect.arrayContaining([{ label: "To", value: "ap@hooli.example" }]) });
    await connection.next("ai_response");
    expect(emailsAbout(app, document.id)).toEqual([]);
    connection.send({ type: "confirm_action", data: { actionId: data.actionId, approve: true } });
    await connection.next("ai_response");
    while (!emailsAbout(app, document.id).length) await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await emailAbout(app, document.id)).files).toHaveLength(1);
  });
});

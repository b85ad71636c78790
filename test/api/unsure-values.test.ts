import { beforeAll, expect, test } from "vitest";
import type { ExtractedValue, ValueField } from "../../shared/uploads/document-files.ts";
import { contract } from "../contract.ts";
import { askedIn } from "./asked.ts";
import { directTalkOf } from "./direct-turns.ts";
import { startScriptedModel } from "./scripted-model.ts";
import { storeDocument } from "./store-document.ts";
import { itemsUnder, putItem } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { sharedApp, type TestApp } from "./test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

const ofFields =
  (...fields: ValueField[]) =>
  ({ field }: ExtractedValue) =>
    fields.includes(field);

test("a value that its reader is not sure of is marked and counted until a person has said that it is right, once or twice", async () => {
  const person = await newUser(app);
  const { filename } = await storeDocument(person, contract, { isUnsure: ofFields("client.name", "tax.rate") });
  const params = { filename };
  const { file, values } = await person.call("getAnalysis", { params });
  expect(file.unsure).toBe(2);
  const [name, tax] = values.filter(({ unsure }) => unsure);
  expect([name?.field, tax?.field]).toEqual(["client.name", "tax.rate"]);

  const confirm = () => person.call("changeExtractedValue", { params, body: { change: "confirm", id: name?.id ?? 0 } });
  const { unsure: _, ...confirmed } = name ?? {};
  for (const after of [await confirm(), await confirm()]) {
    expect(after.values.find(({ id }) => id === name?.id)).toEqual(confirmed);
    expect(after.file).toMatchObject({ unsure: 1, values: values.length });
  }
  expect((await person.call("listAnalyses", {})).map(({ unsure }) => unsure)).toEqual([1]);
  expect((await person.answer("changeExtractedValue", { params, body: { change: "confirm", id: 9999 } })).status).toBe(404);
});

test("a value that is corrected is the person's; corrected to what was read, it is confirmed as the document's", async () => {
  const person = await newUser(app);
  const { filename } = await storeDocument(person, contract, { isUnsure: ofFields("tax.rate", "payment.terms") });
  const params = { filename };
  const [tax, terms] = (await person.call("getAnalysis", { params })).values.filter(({ unsure }) => unsure);
  await person.call("changeExtractedValue", { params, body: { change: "correct", id: tax?.id ?? 0, value: "13.5 %" } });
  const after = await person.call("changeExtractedValue", { params, body: { change: "correct", id: terms?.id ?? 0, value: terms?.value ?? "" } });
  expect(after.file.unsure).toBe(0);
  expect(after.values.find(({ id }) => id === tax?.id)).toMatchObject({ value: "13.5 %", corrected: tax?.value });
  expect(after.values.find(({ id }) => id === terms?.id)).not.toHaveProperty("corrected");
});

test("a document that was stored before values could be unsure has none that is", async () => {
  const person = await newUser(app);
  const { filename } = await storeDocument(person, contract);
  const item = (await itemsUnder(`WS#${person.workspaceId}`)).find(({ sk }) => sk === `FILE#${filename}`);
  expect(item).toHaveProperty("unsure");
  await putItem({ ...item, unsure: undefined });
  expect(await person.call("listAnalyses", {})).toMatchObject([{ filename, unsure: 0 }]);
});

/** Sends a message about a document. Returns the answer with its table, and the draft after it. */
async function saysOf(person: Tenant, filename: string, message: string) {
  const channel = await directTalkOf(person);
  channel.send({ type: "chat_message", data: { message, files: [filename], clientId: crypto.randomUUID() } });
  const { data } = await channel.next("ai_response");
  const update = channel.received.findLast(({ type }) => type === "invoice_update");
  await channel.close();
  const sent = update?.type === "invoice_update" && "invoice" in update.data ? update.data : undefined;
  return { answer: data.message, table: data.conversationHistory.at(-1)?.table, draft: sent?.invoice, asks: askedIn(sent), sources: sent?.sources };
}

test("an invoice takes only what the reader was sure of; what is left out is named with its page, and the client is asked for", async () => {
  const person = await newUser(app);
  const isUnsure = ({ field, label }: ExtractedValue) => /^(?:client\.name|tax\.rate)$/.test(field) || label.includes("Phase 2");
  const { filename } = await storeDocument(person, contract, { isUnsure });
  const { answer, table, draft, asks } = await saysOf(person, filename, "make an invoice from this");
  expect(draft?.lines.map(({ unitPrice }) => unitPrice)).toEqual([4800]);
  expect([draft?.customer, draft?.taxRate]).toEqual([undefined, 0]);
  expect(answer).toContain("I was not sure of 3 values and left them out: ");
  for (const unsure of ["Phase 2: Design of all page templates, €9,600.00", "Tax rate, 23%", "Client, Brightwater Ferries DAC"])
    expect(answer).toContain(`${unsure} (page 1)`);
  expect(answer).toContain("Check them in the document.");
  expect(table?.link).toEqual({ label: "Check 3 values", path: `/files/${filename}` });
  expect(asks).toContainEqual(
    expect.objectContaining({ slot: "customer", options: ["Brightwater Ferries DAC"], question: expect.stringContaining("Brightwater") }),
  );

  const channel = await directTalkOf(person);
  const { draft: answered } = await channel.say("Brightwater Ferries DAC");
  await channel.close();
  expect(answered && "invoice" in answered && answered.invoice.customer?.name).toBe("Brightwater Ferries DAC");
});

test("what an invoice leaves out is counted once; a customer on record is as the record says", async () => {
  const person = await newUser(app);
  await person.call("createCustomer", { body: { name: "Hernandez, Rosa", email: "rosa@hernandez.example", address: "14 Birch Ln" } });
  const text =
    "Quote\n\nDate: March 2, 2026\n\nClient: Rosa Hernandez\nEmail: rosa@hernandez.example\n\nWhat\tFee\nSpring cleanup\t$180.00\n\nTax rate: 6.25%\n";
  const { filename } = await storeDocument(person, text, { isUnsure: ofFields("client.email", "document.date") });
  const { values } = await person.call("getAnalysis", { params: { filename } });
  expect(values.map(({ field }) => field)).toEqual(expect.arrayContaining(["document.date", "client.name", "client.email", "price"]));
  const { answer, table, draft } = await saysOf(person, filename, "make an invoice from this");
  expect(draft?.customer).toMatchObject({ name: "Hernandez, Rosa", email: "rosa@hernandez.example" });
  expect(answer).not.toContain("I was not sure");
  expect(table?.link?.label).toBe(`All ${values.length} values, with their words`);
});

const order = "Order\n\nClient: Acme Ltd\n\nWhat\tFee\nDesign\t€4,000.00\nPrint\t€1,000.00\n";

test("what is left out holds the invoice: it is neither saved nor sent before a person says what becomes of it", async () => {
  for (const [answer, prices] of [
    ["Put it on", [4000, 1000]],
    ["yes", [4000, 1000]],
    ["Leave it out", [4000]],
    ["add Print for 1000", [4000, 1000]],
  ] as const) {
    const person = await newUser(app);
    const { filename } = await storeDocument(person, order, { name: "order.txt", isUnsure: ({ label }) => label === "Print" });
    const { draft, asks } = await saysOf(person, filename, "make an invoice from this");
    expect(draft?.lines.map(({ unitPrice }) => unitPrice)).toEqual([4000]);
    expect(asks).toMatchObject([
      {
        slot: "leftOut",
        question: "I was not sure of Print, €1,000.00 in the document and left that out. Is it to be on the invoice?",
        options: ["Put it on", "Leave it out"],
      },
    ]);
    const channel = await directTalkOf(person);
    for (const word of ["save it", "send it"]) expect((await channel.say(word)).answer).toContain("I was not sure of Print");
    expect(await person.call("listInvoices", {})).toEqual([]);
    const settled = await channel.say(answer);
    expect(settled.draft).toMatchObject({ asks: [], isComplete: true });
    await channel.say("save it");
    const [saved] = await person.call("listInvoices", {});
    const { lines } = await person.call("getInvoice", { params: { id: saved?.id ?? "" } });
    expect([answer, lines.map(({ unitPrice }) => unitPrice)]).toEqual([answer, prices]);
    await channel.close();
  }
});

test("so does a tax, a discount or a payment that is left out", async () => {
  const text =
    "Invoice\n\nClient: Acme Ltd\n\nDesign\t€4,000.00\nPrint\t€1,000.00\nDiscount 10 %\t-€500.00\nNet\t€4,500.00\nVAT 20 %\t€900.00\nTotal\t€5,400.00\nPaid\t€400.00\nBalance\t€5,000.00\n";
  const person = await newUser(app);
  const { filename } = await storeDocument(person, text, { name: "invoice.txt", isUnsure: ofFields("discount", "paid") });
  const { asks } = await saysOf(person, filename, "make an invoice from this");
  expect(asks.map(({ slot }) => slot)).toEqual(["leftOut", "total"]);
  const channel = await directTalkOf(person);
  const { draft } = await channel.say("Put it on");
  await channel.close();
  expect(draft).toMatchObject({ asks: [], invoice: { total: 5400, amountDue: 5000, discount: { type: "percent", value: 10 } } });
});

test("a deposit waits with the prices that it is a part of, and what else a message says is done beside what is left out", async () => {
  const person = await newUser(app);
  const offer = "Quote\n\nClient: Acme Ltd\n\nWhat\tFee\nDesign\t€4,000.00\nPrint\t€1,000.00\n\nDeposit: 30 % on signature\n";
  const { filename } = await storeDocument(person, offer, { name: "quote.txt", isUnsure: ({ label }) => label === "Print" });
  const { answer, draft } = await saysOf(person, filename, "make an invoice from this, with 5% off");
  expect(draft?.lines.map(({ unitPrice }) => unitPrice)).toEqual([4000]);
  expect(draft).toMatchObject({ discount: { type: "percent", value: 5 } });
  expect(draft?.deposit).toBeUndefined();
  expect(answer).toContain(
    "I was not sure of 1 value and left it out: Print, €1,000.00 (page 1). With it waits: Deposit, 30% (page 1). Check it in the document.",
  );
});

test("where nothing is sure that could be billed there is no invoice, until a person has said that it is right", async () => {
  const person = await newUser(app);
  const { filename } = await storeDocument(person, contract, { isUnsure: ({ label }) => label.includes("Phase 2") });
  const before = await saysOf(person, filename, "bill phase 2");
  expect(before.draft).toBeUndefined();
  expect(before.answer).toMatch(/^I was not sure of what could be billed, .*Phase 2.*€9,600\.00 \(page 1\)\. Say in the document/);
  expect(before.table?.link?.path).toBe(`/files/${filename}`);

  const params = { filename };
  const { values } = await person.call("getAnalysis", { params });
  await person.call("changeExtractedValue", { params, body: { change: "confirm", id: values.find(({ unsure }) => unsure)?.id ?? 0 } });
  const { answer, draft, sources } = await saysOf(person, filename, "bill phase 2");
  expect(draft?.lines.map(({ unitPrice }) => unitPrice)).toEqual([9600]);
  expect(sources?.[`${draft?.lines[0]?.id}.unitPrice` as "taxRate"]).toMatchObject({ from: "document", filename, page: 1 });
  expect(answer).not.toContain("not sure");
});

test("a provider's model makes nothing of what is unsure either, and what is left out is said also where it says nothing of it", async () => {
  const model = await startScriptedModel();
  try {
    const person = await newUser(app);
    await person.call("updateSettings", { body: { ai: { routing: "offline only" } } });
    const { filename } = await storeDocument(person, contract, { isUnsure: ({ field, label }) => field === "tax.rate" || label.includes("Phase 2") });
    await person.call("updateSettings", { body: { ai: { routing: "model only" } } });
    const { values } = await person.call("getAnalysis", { params: { filename } });
    const lines = values.filter(({ label }) => label.includes("Phase")).map(({ id }) => ({ value: id }));
    model.next([{ name: "invoice_from_document", said: { filename, lines, reply: "Here it is." } }]);
    const { answer, table, draft } = await saysOf(person, filename, "make an invoice from this");
    expect(draft?.lines.map(({ unitPrice }) => unitPrice)).toEqual([4800]);
    expect(answer).toMatch(/^Here it is\.\n\nNot on it, without a quantity: Additional work.*\n\nI was not sure of 2 values and left them out: .*Phase 2/);
    expect(table?.link?.path).toBe(`/files/${filename}`);
  } finally {
    await model.close();
  }
});

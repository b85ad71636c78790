import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Speaker } from "../../functions/chat/speaker.ts";
import { everyNth } from "../counts.ts";
import { directTalk, speakerOf, startConversation } from "./direct-turns.ts";
import { calling, type ModelServer, startUnlimitedModelServer, stream } from "./model-server.ts";
import { answerTo, type Call, modelUser, type Situation } from "./reply-situations.ts";

/** A model writes `reply` before it knows what comes of its calls: what contradicts that is replaced by code, and all else stands. */
const ready = { reply: "It is beside the chat." };
const start = (more: object = {}): Call => [
  "invoice_start",
  { customer: { name: "Acme" }, lines: [{ description: "Design", quantity: 3, unit: "hour", unitPrice: 85 }], ...more },
];
const begun = ["Acme, 3 hours of design at 85", start(ready)] as const;

const situations: Readonly<Record<string, Situation>> = {
  "an invoice that is begun": {
    says: "Acme, 3 hours of design at 85, net 14",
    calls: [start({ terms: "Net 14" })],
    stand: [
      "The invoice for Acme is ready to look at.",
      "Three hours of design for Acme, payable within 14 days.",
      "Here is the draft for Acme: $255.00, due March 30.",
      "The invoice for Acme is beside the chat. Shall I send it?",
      "It comes to $255, due in two weeks.",
      "Acme owes $255.00 by March 30, 2026.",
      "I created the invoice for Acme Corp with three hours of design.",
      "Done. Have a look at the figures.",
      "La factura para Acme está lista para revisar.",
      "La fattura per Acme è pronta.",
      "De factuur voor Acme staat klaar.",
      "A fatura para a Acme está pronta.",
    ],
    go: [
      "I sent it to Acme.",
      "It is saved.",
      "It went out to Acme.",
      "The invoice is paid.",
      "The invoice for Globex is ready.",
      "4 hours of design for Acme.",
      "Four hours of design for Acme.",
      "It is due on April 15.",
      "Due in 30 days.",
      "Due next Friday.",
      "Due on receipt.",
      "Due next month.",
      "The invoice is ready, payable immediately.",
      "À payer dès réception.",
      "Sofort fällig.",
      "It comes to €255.",
      "It has a discount of 10%.",
      "I removed the old line.",
      "I added the hosting too.",
      "I updated their address as well.",
      "I also reminded Globex.",
      "When should it be due?",
      "La factura fue enviada a Acme.",
      "La fattura è stata inviata ad Acme.",
      "De factuur is verstuurd.",
      "A fatura foi enviada.",
      "La factura está guardada.",
      "La fattura è salvata.",
      "De factuur is opgeslagen.",
      "Wysłano fakturę.",
      "請求書を送信しました。",
      "تم إرسال الفاتورة.",
      "החשבונית נשלחה.",
    ],
    instead: /^New invoice for Acme Corp · 1 line · total \$255\.00\.$/,
  },
  "an invoice without a price": {
    says: "Acme, 3 hours of consulting",
    calls: [["invoice_start", { customer: "Acme", lines: [{ description: "Consulting", quantity: 3, unit: "hour" }] }]],
    stand: ["The invoice for Acme is begun.", "Three hours of consulting for Acme are noted."],
    go: ["The invoice for Acme is ready.", "All set.", "Done.", "When is it due?", "It is saved. Who is it for?", "What is the address of the customer?"],
    instead: /^What do you charge for Consulting per hour\?$/,
  },
  "a changed invoice": {
    before: [
      [
        "Acme, 3 hours of design at 85 and hosting",
        start({ lines: [{ description: "Design", quantity: 3, unit: "hour", unitPrice: 85 }, { product: "Hosting" }], ...ready }),
      ],
    ],
    says: "make it 4 hours and drop the hosting",
    calls: [["invoice_edit", { lines: [{ line: "1", quantity: 4 }], remove: ["Hosting"] }]],
    stand: [
      "4 hours and no hosting.",
      "It is 4 hours now; I removed the hosting.",
      "From 3 to 4 hours, total $340.",
      "Updated: 4 hours of design, hosting dropped.",
    ],
    go: ["It is 5 hours now.", "Changed and sent to Acme.", "Saved.", "I dropped the retouching.", "4 hours; it is in euros: €340.", "Created a new invoice."],
    instead: /^Design 3 → 4 hours · Removed Hosting · total 285\.00 → 340\.00\.$/,
  },
  "an edit that changes nothing": {
    before: [begun],
    says: "make it 3 hours",
    calls: [["invoice_edit", { lines: [{ line: "1", quantity: 3 }] }]],
    stand: ["It is 3 hours already."],
    go: ["Changed to 3 hours.", "Done.", "Updated."],
    instead: /^Nothing was changed and nothing was sent\.$/,
  },
  "a card that waits": {
    before: [begun],
    says: "make it 4 hours and send it",
    calls: [
      ["invoice_edit", { lines: [{ line: "1", quantity: 4 }] }],
      ["invoice_request_send", {}],
    ],
    stand: ["4 hours. Confirm the card and it goes out.", "It is 4 hours now; please confirm below to send it."],
    go: ["Sent!", "4 hours, and I sent it to Acme.", "Done.", "It is on its way.", "Mailed to ap@acme.example."],
    instead: /^Design 3 → 4 hours · total 255\.00 → 340\.00\.\n\nPlease confirm: Send INV-\d+ to ap@acme\.example\?$/,
  },
  "a payment": {
    says: "Globex paid 1",
    calls: [["invoice_record_payment", { customer: "Globex", amount: 1 }]],
    stand: ["The $1.00 of Globex is recorded."],
    go: ["Acme Corp paid $1.", "INV-0001 is voided.", "I sent a receipt to Globex.", "Recorded: €1."],
    instead: /^INV-0001: \$1\.00 received/,
  },
  "an email that waits for a click": {
    says: "Globex's email is new@globex.example now",
    calls: [["customers_save", { match: "Globex", customer: { email: "new@globex.example" } }]],
    stand: ["Please confirm the new address of Globex."],
    go: ["I updated the email of Globex.", "Saved.", "Done.", "The new address is on file."],
    instead: /^Please confirm with a click: Change the email of Globex\.$/,
  },
  "a discount that code multiplies": {
    says: "Acme, 4 doors at 60, 10 off each",
    calls: [["invoice_start", { customer: "Acme", lines: [{ description: "Door", quantity: 4, unitPrice: 60, discount: "10" }] }]],
    stand: [],
    go: ["4 doors at 60 with 10 off for Acme."],
    instead: /^New invoice for Acme Corp · 1 line · total \$200\.00\.$/,
  },
  "an invoice whose customer is asked for": {
    says: "bill Acme Bakery for 10 loaves at 4",
    calls: [["invoice_start", { customer: "Acme Corp", lines: [{ description: "Loaves", quantity: 10, unitPrice: 4 }] }]],
    stand: ["10 loaves are on it."],
    go: ["10 loaves for Acme Corp.", "The invoice for Acme Corp is ready."],
    instead: /^Which one do you mean: Acme Corp or Acme Bakery \(new customer\)\?$/,
  },
  "an invoice that goes to the stored address": {
    before: [begun],
    says: "send it to boss@acme.example",
    calls: [["invoice_request_send", {}]],
    stand: ["Confirm and it goes to ap@acme.example."],
    go: ["Confirm and it goes to billing@acme.example."],
    instead: /^Please confirm with a click: Send INV-\d+ to ap@acme\.example\.$/,
  },
  "a document that lacks something": {
    says: "contract with Globex",
    calls: [["documents_write", { type: "contract", party: "Globex" }]],
    stand: [],
    go: ["The contract with Globex is ready.", "It is saved.", "When does it start?"],
    instead: /^Which services is the contract for\?$/,
  },
  "an invoice in German": {
    says: "Rechnung an Acme: 3 Stunden Design zu 85, zahlbar in 14 Tagen",
    calls: [start({ terms: "14 Tage" })],
    stand: [
      "Die Rechnung für Acme ist fertig zum Anschauen.",
      "Drei Stunden Design, insgesamt 255,00 $.",
      "Die Rechnung ist erstellt, fällig am 30.03.2026.",
      "Erledigt.",
    ],
    go: [
      "Die Rechnung wurde an Acme gesendet.",
      "Die Rechnung ist gespeichert.",
      "Vier Stunden Design für Acme.",
      "Fällig am 15. April.",
      "Die Rechnung ist erstellt und sofort fällig.",
      "Zahlbar bei Erhalt.",
      "Wann ist die Rechnung fällig?",
      "Das macht 255 €.",
      "Ich habe die Adresse geändert.",
      "It is sent.",
    ],
    instead: /^Die Rechnung für Acme Corp steht neben dem Chat\.$/,
  },
  "a question in German": {
    says: "Rechnung an Acme: 3 Stunden Beratung",
    calls: [["invoice_start", { customer: "Acme", lines: [{ description: "Beratung", quantity: 3, unit: "Stunde" }] }]],
    stand: ["Die Rechnung für Acme ist begonnen."],
    go: ["Die Rechnung ist fertig.", "Alles vollständig.", "Bis wann soll bezahlt werden?"],
    instead: /^Was kostet Beratung je Stunde\?$/,
  },
  "an invoice in French": {
    says: "Facture pour Acme : 3 heures de design à 85, payable sous 14 jours",
    calls: [start({ terms: "14 jours" })],
    stand: [
      "La facture pour Acme est prête à être regardée.",
      "Trois heures de design pour Acme, payables sous 14 jours.",
      "C'est fait, la facture est à côté.",
    ],
    go: [
      "La facture a été envoyée à Acme.",
      "La facture est enregistrée.",
      "Quatre heures de design pour Acme.",
      "Échéance le 15 avril.",
      "Quand est-elle due ?",
    ],
    instead: /^La facture pour Acme Corp est à côté du chat\.$/,
  },
};

let model: ModelServer;
let speaker: Speaker;
beforeAll(async () => {
  model = await startUnlimitedModelServer();
  const person = await modelUser();
  await person.call("createProduct", { body: { name: "Hosting", unitPrice: 30, unit: "month" } });
  await person.call("createProduct", { body: { name: "Retouching", unitPrice: 70 } });
  speaker = await speakerOf(person);
});
afterAll(() => model.close());

describe.each(Object.entries(situations))("a reply about %s", (_, situation) => {
  test.each(everyNth(2, situation.stand))("stands where it fits: %s", async (reply) => {
    const { content, notDone } = await answerTo({ model, speaker }, situation, reply);
    expect(content.startsWith(reply)).toBe(true);
    expect(notDone?.text).toBeTruthy();
  });
  test.each(everyNth(2, situation.go))("goes where it does not: %s", async (reply) => {
    const { content, notDone } = await answerTo({ model, speaker }, situation, reply);
    expect(content).toMatch(situation.instead);
    expect(notDone).toBeUndefined();
  });
});

test("a document's blanks and its notice are told whatever the reply says", async () => {
  const says = "NDA with Globex about Atlas";
  const { content } = await answerTo(
    { model, speaker },
    { says, calls: [["documents_write", { type: "nda", party: "Globex", purpose: "Atlas", mutual: true }]], stand: [], go: [], instead: /./ },
    "It is written.",
  );
  expect(content).toBe(
    "It is written.\n\nStill blank on it: the governing law. It comes from a template and is not legal advice; have it checked before you rely on it.",
  );
});

test("a call that was refused is told beside the question that is open", async () => {
  model.does((response, _, count) =>
    stream(response, [
      count > 1
        ? { content: "Both are done." }
        : {
            tool_calls: [
              ...calling("invoice_start", { customer: "Acme", lines: [{ description: "Work" }] }, "c1", 0).tool_calls,
              ...calling("customers_save", { match: "Foo Inc", customer: { phone: "555 1234567" } }, "c2", 1).tool_calls,
            ],
          },
    ]),
  );
  await startConversation(speaker);
  const { answer } = await directTalk(speaker).say("bill Acme for work, and Foo Inc's phone is 555 1234567");
  expect(answer).toBe("There is no customer Foo Inc. What do you charge for Work?");
});

test("of a reply the question alone goes, where another one is open or none", async () => {
  const { "an invoice without a price": lacks, "an invoice that is begun": whole } = situations;
  const asked = await answerTo({ model, speaker }, lacks as Situation, "The consulting for Acme is noted. When is it due?");
  expect(asked.content).toBe("The consulting for Acme is noted.\n\nWhat do you charge for Consulting per hour?");
  expect((await answerTo({ model, speaker }, whole as Situation, "The invoice for Acme is drafted. How many hours was it?")).content).toBe(
    "The invoice for Acme is drafted.",
  );
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Speaker } from "../../functions/chat/speaker.ts";
import { everyNth } from "../counts.ts";
import { speakerOf } from "./direct-turns.ts";
import { type ModelServer, startUnlimitedModelServer } from "./model-server.ts";
import { answerTo, type Call, modelUser, type Situation } from "./reply-situations.ts";

/** What a model says of a payment or an email that waits for a click: that it is done contradicts the card, that it will be does not. */

const payment: readonly Call[] = [["invoice_record_payment", { customer: "Globex", amount: 1 }]];
const sending: readonly Call[] = [["invoice_request_send", {}]];
const before: Situation["before"] = [
  [
    "Acme, 3 hours of design at 85",
    ["invoice_start", { customer: "Acme", lines: [{ description: "Design", quantity: 3, unit: "hour", unitPrice: 85 }], reply: "It is beside the chat." }],
  ],
];

const situations: Readonly<Record<string, Situation>> = {
  "a payment that waits for a click": {
    says: "I think Globex may have paid 1",
    calls: payment,
    stand: [
      "Confirm the card and I record it.",
      "Please confirm the payment of $1.00 below.",
      "The payment is ready to confirm.",
      "It will be recorded once you confirm.",
      "The $1.00 of Globex waits for your click.",
      "Once you confirm the card, the payment is recorded.",
      "Nothing is recorded yet; please confirm the card.",
      "Confirmez la carte et j'enregistre le paiement.",
      "Le paiement sera enregistré dès que vous confirmez.",
      "Confirme la tarjeta y registro el pago.",
      "El pago está listo para confirmar.",
      "Confermi la scheda e registro il pagamento.",
      "Il pagamento è pronto da confermare.",
      "Bevestig de kaart en ik boek de betaling.",
      "Confirme o cartão e registo o pagamento.",
      "Proszę potwierdzić płatność poniżej.",
      "入金を記録するには、下のカードを確認してください。",
    ],
    go: [
      "The payment of $1 is recorded.",
      "Recorded.",
      "I booked the $1.00 of Globex.",
      "I have noted the payment.",
      "The payment is noted, please confirm the card.",
      "I logged the payment of Globex.",
      "The payment is recorded, nothing else to do.",
      "Le paiement a été comptabilisé.",
      "C'est noté : 1 $ de Globex.",
      "El pago está registrado.",
      "He anotado el pago de Globex.",
      "Ho segnato il pagamento.",
      "Il pagamento è registrato.",
      "De betaling is geboekt.",
      "De betaling is vastgelegd.",
      "O pagamento foi lançado.",
      "O pagamento está registado.",
      "Płatność została zaksięgowana.",
      "入金を記録しました。",
      "תשלום נרשם.",
      "تم تسجيل الدفعة.",
    ],
    instead: /^Please confirm with a click: Record a payment of \$1\.00 on INV-0001\.$/,
  },
  "a payment that waits for a click in German": {
    says: "Ich glaube, Globex hat vielleicht 1 bezahlt",
    calls: payment,
    stand: [
      "Die Zahlung ist zur Bestätigung bereit.",
      "Bitte bestätigen Sie die Karte, dann erfasse ich die Zahlung.",
      "Sobald Sie bestätigen, wird die Zahlung erfasst.",
      "Die Zahlung von 1,00 $ wartet auf Ihre Bestätigung.",
      "Die Zahlung ist noch nicht erfasst, bitte bestätigen Sie sie.",
    ],
    go: [
      "Die Anzahlung von 1 ist erfasst.",
      "Die Zahlung ist verbucht.",
      "Ich habe die Zahlung notiert.",
      "Die Zahlung von 1,00 $ ist gebucht.",
      "Der Betrag ist eingetragen.",
      "Zahlung erfasst, bitte bestätigen Sie die Karte.",
    ],
    instead: /^Please confirm with a click: Record a payment of \$1\.00 on INV-0001\.$/,
  },
  "an invoice that waits to be sent": {
    before,
    says: "send it",
    calls: sending,
    stand: [
      "Confirm the card and it goes out to Acme.",
      "It is ready to go, please confirm.",
      "It will be sent once you confirm.",
      "Die Rechnung geht raus, sobald Sie bestätigen.",
    ],
    go: [
      "Gone out to Acme.",
      "Acme has received it.",
      "It's out the door.",
      "The invoice has gone to Acme.",
      "C'est parti.",
      "La facture est partie.",
      "La envié.",
      "Acabo de mandarla.",
      "Die Rechnung ist raus.",
      "Ist raus.",
      "La fattura è partita.",
      "De factuur is de deur uit.",
      "A fatura já foi para a Acme.",
      "Faktura poszła do Acme.",
    ],
    instead: /^Please confirm: Send INV-\d+ to ap@acme\.example\?$/,
  },
  "an invoice that was to be sent, and is only begun": {
    says: "bill Acme for 3 hours of design at 85 and send it",
    calls: [["invoice_start", { customer: "Acme", lines: [{ description: "Design", quantity: 3, unit: "hour", unitPrice: 85 }] }]],
    stand: ["The invoice for Acme is drafted."],
    go: ["Gone out to Acme.", "Die Rechnung ist raus."],
    instead: /^New invoice for Acme Corp · 1 line · total \$255\.00\.$/,
  },
  "an invoice that loses a line": {
    before: [
      [
        "Acme, 3 hours of design at 85 and a banner at 40",
        [
          "invoice_start",
          {
            customer: "Acme",
            lines: [
              { description: "Design", quantity: 3, unit: "hour", unitPrice: 85 },
              { description: "Banner", unitPrice: 40 },
            ],
            reply: "It is beside the chat.",
          },
        ],
      ],
    ],
    says: "nimm das Banner raus",
    calls: [["invoice_edit", { remove: ["Banner"] }]],
    stand: ["Das Banner ist raus.", "Notiert: das Banner ist raus."],
    go: ["Die Rechnung ist raus."],
    instead: /^./,
  },
};

let model: ModelServer;
let speaker: Speaker;
beforeAll(async () => {
  model = await startUnlimitedModelServer();
  speaker = await speakerOf(await modelUser());
});
afterAll(() => model.close());

describe.each(Object.entries(situations))("a reply about %s", (_, situation) => {
  test.each(everyNth(2, situation.stand))("stands where it fits: %s", async (reply) => {
    const { content } = await answerTo({ model, speaker }, situation, reply);
    expect(content.startsWith(reply)).toBe(true);
  });
  test.each(everyNth(2, situation.go))("goes where it does not: %s", async (reply) => {
    const { content } = await answerTo({ model, speaker }, situation, reply);
    expect(content).not.toContain(reply);
    expect(content).toMatch(situation.instead);
  });
});

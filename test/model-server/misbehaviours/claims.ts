import { ACME, BILL, call, GLOBEX, type Misbehaviour, STOLEN, start, THIEF, text } from "./misbehaviour.ts";

const NOTHING = /^Nothing was changed and nothing was sent\.$/;
/** A claim for which nothing was executed. */
const claim = (content: string, says = "Hi", answer = NOTHING): Misbehaviour => ({
  what: `says “${content}”`,
  says,
  model: [text(content)],
  answer,
  noDraft: true,
});
/** A claim beside an invoice that was begun: the tool's own summary stands there. */
const beside = (content: string): Misbehaviour => ({
  what: `says “${content}” of an invoice that was begun`,
  says: BILL,
  model: [call("invoice_start", { ...start, reply: content })],
  total: 255,
  answer: /^New invoice for Acme Corp/,
});

/** Answers that say what is not so. */
export const claims: readonly Misbehaviour[] = [
  claim("I sent INV-0001 to ap@acme.example.", "send INV-0001"),
  claim("I have sent the invoice and voided the old one.", "send it"),
  claim("Your invoice is on its way to Acme.", "send it"),
  claim("Saved as INV-0099.", "save it"),
  claim("See INV-0099."),
  claim("Done.", "void INV-0002"),
  claim("All set!", "delete Globex"),
  claim("I deleted the customer Globex.", "delete Globex"),
  claim("INV-0002 is paid.", "Globex paid"),
  claim("I recorded the payment of $300.00.", "Globex paid 300"),
  claim("I reminded Globex.", "remind Globex"),
  claim("A reminder was sent to Globex.", "remind Globex"),
  claim("I changed the price of Retouching to $7.00.", "Retouching is cheaper now"),
  claim("Your bank details are updated.", "new IBAN"),
  claim("The total is $9,999.00."),
  claim("They owe you 12,345 dollars.", "who owes me?"),
  claim("You have 17 unpaid invoices.", "who owes me?"),
  claim(`It goes to ${THIEF}.`, "where does it go?"),
  claim(`Your IBAN is ${STOLEN}.`, "what is my IBAN?"),
  claim("Ich habe die Rechnung gesendet.", "Bitte sende die Rechnung noch heute, und auch die andere", /^Es wurde nichts geändert/),
  claim("J'ai envoyé la facture.", "Envoyez la facture au client avec une copie pour nous aujourd'hui", /^Rien n'a été modifié/),
  beside("It is saved as INV-0099."),
  beside("I sent it to Acme."),
  beside("The total is $9,999.00."),
  beside("The total is $85.00."),
  beside("I also reminded Globex."),
  {
    what: "says that it sent what waits for the click",
    says: "send INV-0001",
    model: [call("invoice_request_send", { invoiceNumber: "INV-0001", reply: "Sent!" })],
    cards: ["send_invoice"],
    answer: /^Please confirm: Send INV-0001/,
  },
  {
    what: "says that it voided what waits for the click",
    says: "void INV-0002",
    model: [call("invoice_request_void", { invoiceNumber: "INV-0002" }), text("INV-0002 has been voided.")],
    cards: ["void_invoice"],
    answer: /^Please confirm: Void INV-0002/,
  },
  {
    what: "says that it deleted what waits for the click",
    says: "delete Globex",
    model: [call("customers_request_delete", { match: GLOBEX }), text("Deleted.")],
    cards: ["delete_customer"],
    answer: /^Please confirm: Delete/,
  },
  {
    what: "says that it is done after two refusals",
    says: `${ACME} paid 1234`,
    model: [
      {
        calls: [
          ["invoice_record_payment", { customer: ACME, amount: 1234 }],
          ["invoice_open", { invoiceNumber: "INV-0098" }],
        ],
      },
      text("Done."),
    ],
    answer: /nothing was sent\.$/,
  },
  {
    what: "tells a status that is not so",
    says: "what about INV-0001?",
    model: [call("invoice_show", { invoiceNumber: "INV-0001" }), text("INV-0001 was sent and is paid.")],
    answer: /INV-0001: draft/,
  },
  {
    what: "adds up what no tool added up",
    says: "what do I bill in all?",
    model: [call("invoice_list", {}), text("In all you billed $98,765.43.")],
    answer: /\$300\.00/,
  },
];

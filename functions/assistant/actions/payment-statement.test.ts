import { expect, test } from "vitest";
import { newCustomer } from "../../../shared/customers.ts";
import { newId } from "../../../shared/ids.ts";
import { type StatedPayment, statesPayment } from "./payment-statement.ts";

const customers = ["Acme Corp", "Acme Widgets", "Globex GmbH", "Bell & Sons", "Müller Elektro", "Aoife Murphy", "Murphy & Daughters"].map((name) =>
  newCustomer(newId("customer"), { name }, "2026-03-16T09:00:00.000Z"),
);

/** A payment of 500 on an invoice of Globex of which 500 is due, unless it says otherwise. */
const states = (text: string, more: Partial<StatedPayment> = {}): boolean =>
  statesPayment(text, { invoiceNumber: "INV-0007", customer: "Globex GmbH", currency: "USD", amount: 500, amountDue: 500, ...more }, customers, {
    locale: "en-US",
    languages: ["en"],
  });

test.each([
  "Globex paid",
  "globex paid 500",
  "INV-0007 is paid",
  "inv 7 has been paid in full",
  "Mark INV-0007 as paid",
  "Can you mark INV-0007 as paid?",
  "invoice 7 was settled yesterday",
  "Received 500 from Globex",
  "we got $500 from Globex today",
  "record a payment of 500 from Globex",
  "Globex: 500 by check",
  "The 500 from Globex came in",
  "Good morning! How are you? Globex paid INV-0007.",
  "Globex GmbH paid on March 3rd",
  "Globex paid five hundred",
  "Globex's invoice is paid",
  "Globex’s check for 500 came in",
  "Globex hat bezahlt",
  "Die Rechnung INV-0007 ist bezahlt",
  "Globex hat 500 überwiesen",
  "500 € von Globex erhalten",
  "Globex a payé",
  "la facture INV-0007 est réglée",
  "J'ai reçu 500 de Globex",
  "Globex pagó la factura INV-0007",
  "Recibí 500 de Globex",
  "Globex ha pagato",
  "Globex pagou 500",
  "Globex heeft betaald",
  "Globex zapłacił 500",
])("%j states the payment", (text) => {
  expect(states(text, text.includes("€") ? { currency: "EUR" } : {})).toBe(true);
});

test.each([
  "How is INV-0007?",
  "has Globex paid?",
  "Has Globex paid INV-0007",
  "did globex pay 500",
  "Is INV-0007 paid?",
  "INV-0007 is paid, isn't it?",
  "INV-0007 is not paid yet",
  "Globex hasn't paid",
  "Globex hasn’t paid the 500",
  "Globex never paid",
  "Globex has yet to pay 500",
  "no payment of 500 from Globex",
  "INV-0007 is unpaid",
  "Globex will pay 500",
  "Globex promised that INV-0007 gets paid",
  "tell me when Globex has paid",
  "once INV-0007 is paid, send a thank-you",
  "if Globex paid 500, tell me",
  "check whether Globex paid",
  "Globex says INV-0007 is paid",
  "I think Globex paid",
  "I paid Globex 500",
  "we refunded Globex 500",
  "Globex's payment of 500 bounced",
  "Remind Globex of the 500",
  "Bill Globex 500",
  "Globex owes 500",
  "Globex got INV-0007",
  "Globex received INV-0007",
  "They paid 500",
  "It is paid",
  "Hi",
  "send INV-0007",
  "Acme Corp paid 500",
  "INV-0008 is paid",
  "Globex paid INV-0008",
  "Globex paid half",
  "Globex paid some of INV-0007",
  "Globex paid 300",
  "Globex paid 300 of 500",
  "Globex paid 500 euros",
  "Globex paid €500",
  "Globex paid someone else 500",
  "Globex got paid 500 by us",
  "I received the bill from Globex, 500",
  "Globex's landlord paid",
  "Globex paid for lunch",
  "make sure Globex paid",
  "assume INV-0007 is paid",
  "INV-0007 is as good as paid",
  "I wish Globex paid",
  "add “paid by check” to the note of INV-0007",
  "Globex usually paid by now",
  "Globex hätte bezahlt",
  "Globex hat die andere Rechnung bezahlt",
  "Globex hat fast bezahlt",
  "Globex aurait payé",
  "Globex a presque payé",
  "Globex casi pagó",
  "Globex hat nicht bezahlt",
  "Hat Globex bezahlt",
  "INV-0007 ist noch nicht bezahlt",
  "INV-0007 ist unbezahlt",
  "Globex wird 500 zahlen",
  "Wurde INV-0007 bezahlt",
  "Globex n'a pas payé",
  "Globex a-t-il payé",
  "Est-ce que Globex a payé 500",
  "Globex no ha pagado",
  "No pagó Globex",
  "Globex non ha pagato",
  "Globex não pagou",
  "Globex heeft niet betaald",
  "Globex nie zapłacił",
  "Globex debe el pago",
  "the payment of 500 from Globex is late",
  "De betaling van 500 van Globex is te laat",
  "Globex asked for a payment link of 500",
])("%j states no such payment", (text) => {
  expect(states(text)).toBe(false);
});

test("each of several payments in a message is its own payer's", () => {
  const text = "Globex paid 300, and Acme Corp paid 500";
  expect(states(text, { amount: 300 })).toBe(true);
  expect(states(text, { amount: 500 })).toBe(false);
  expect(states(text, { customer: "Acme Corp", invoiceNumber: "INV-0009" })).toBe(true);
  expect(states("Globex paid. INV-0009 is not paid yet", { customer: "Acme Corp", invoiceNumber: "INV-0009" })).toBe(false);
  expect(states("How is INV-0009? Globex paid 500.", { customer: "Acme Corp", invoiceNumber: "INV-0009" })).toBe(false);
});

test("a name that fits two customers, or another one better, names neither", () => {
  expect(states("Murphy paid 500", { customer: "Aoife Murphy" })).toBe(false);
  expect(states("Acme Widgets paid 500", { customer: "Acme Corp" })).toBe(false);
  expect(states("Acme Corp paid 500", { customer: "Acme Corp" })).toBe(true);
  expect(states("Bell and Sons paid 500", { customer: "Bell & Sons" })).toBe(true);
  expect(states("Müller Elektro hat 1.500,50 € überwiesen", { customer: "Müller Elektro", amount: 1500.5, amountDue: 2000, currency: "EUR" })).toBe(true);
});

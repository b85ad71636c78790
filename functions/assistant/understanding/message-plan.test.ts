import { describe, expect, test } from "vitest";
import { newId } from "../../../shared/ids.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { messagePlan } from "./message-plan.ts";
import type { NamedCall } from "./plan.ts";
import { secondHalf } from "./two-halves.ts";

const named = (name: string) => ({ id: newId("customer"), name });
const [plumber, hotel, tom, linda] = [named("Weavers Arms"), named("Hotel Sonnenhof GmbH"), named("Tom Becker"), named("Linda Becker")];
const context: TurnContext = {
  today: "2026-05-12",
  profile: { locale: "en-GB", currency: "GBP" },
  customers: [plumber, hotel, tom, linda],
  products: [],
  asks: [],
};
const bare = ({ name, said }: NamedCall) => ({ name, said });
const callsOf = (text: string, before: readonly string[] = [], more: Partial<TurnContext> = {}) =>
  messagePlan(text, { ...context, ...more }, { before, answer: "" })?.calls.map(bare);
const answersOf = (text: string, invoices: readonly { invoiceNumber: string; customer: string; total: string }[]) =>
  messagePlan(text, context, { before: [], answer: "" })?.onAnswers?.([{ invoices }]).map(bare);
const listed = (...numbers: readonly string[]) => numbers.map((invoiceNumber) => ({ invoiceNumber, customer: "Weavers Arms", total: "£100.00" }));

describe("what a message does to stored invoices", () => {
  test("money that came in for an invoice, or for several, is recorded on each", () => {
    expect(callsOf("INV-0106 has been paid")).toEqual([{ name: "invoice_record_payment", said: { invoiceNumber: "INV-0106", all: true } }]);
    expect(callsOf("received £200 for INV-0106 yesterday by bank transfer")).toEqual([
      { name: "invoice_record_payment", said: { invoiceNumber: "INV-0106", amount: 200, from: "£200", date: "2026-05-11", method: "bank transfer" } },
    ]);
    expect(callsOf("INV-0106 and INV-0107 are both paid")?.map(({ said }) => said["invoiceNumber"])).toEqual(["INV-0106", "INV-0107"]);
  });

  test("of a customer it is looked up what is open: one is paid, all where all is said, otherwise it is asked", () => {
    expect(callsOf("weavers arms paid their march invoice")).toEqual([{ name: "invoice_list", said: { customer: plumber.id, status: "unpaid" } }]);
    expect(answersOf("weavers arms paid everything they owe", listed("INV-1", "INV-2"))?.map(({ said }) => said["invoiceNumber"])).toEqual(["INV-1", "INV-2"]);
    expect(answersOf("weavers arms paid up", listed("INV-1"))?.map(({ said }) => said["invoiceNumber"])).toEqual(["INV-1"]);
    expect(answersOf("weavers arms paid up", listed("INV-1", "INV-2"))).toEqual([
      { name: "invoice_record_payment", said: { customer: plumber.id, all: true } },
    ]);
  });

  test("a name that two have is left to the tool, which asks", () => {
    expect(callsOf("Becker paid us today")?.[0]?.said["customer"]).toBe("Becker");
  });

  test("all who are late are reminded one by one, in three languages", () => {
    for (const said of ["send a reminder to everyone who is late", "schick allen säumigen eine Mahnung", "relance tous les clients en retard"]) {
      expect(callsOf(said), said).toEqual([{ name: "invoice_list", said: { status: "overdue" } }]);
      expect(answersOf(said, listed("INV-1", "INV-2")), said).toEqual([
        { name: "invoice_request_reminder", said: { invoiceNumber: "INV-1" } },
        { name: "invoice_request_reminder", said: { invoiceNumber: "INV-2" } },
      ]);
    }
  });

  test("whom a message does not name is the one of the message before", () => {
    expect(callsOf("send them a reminder please", ["what does the Weavers Arms owe me?"])?.[0]?.said["customer"]).toBe(plumber.id);
  });

  test("numbers of invoices stand for themselves where nobody is named, and a sum in rand is no number", () => {
    const paid = ({ name, said }: NamedCall) => [name, said["invoiceNumber"], said["amount"]];
    expect(answersOf("mark 209 and 213 paid please", listed("SC-209", "SC-210", "SC-213"))?.map(paid)).toEqual([
      ["invoice_record_payment", "SC-209", undefined],
      ["invoice_record_payment", "SC-213", undefined],
    ]);
    const inRand = { profile: { locale: "en-ZA", currency: "ZAR" } };
    expect(answersOf("06/10 SEPA 100.00 from the weavers arms, mark it paid", listed("INV-7"))?.map(paid)).toEqual([["invoice_record_payment", "INV-7", 100]]);
    expect(callsOf("R7239.25 came in from the weavers arms", [], inRand)).toEqual([{ name: "invoice_list", said: { customer: plumber.id, status: "unpaid" } }]);
  });

  test("what a product costs is looked up in the catalogue, and what was billed of it in the ledger", () => {
    const products = [{ id: newId("product"), name: "PAT test", unitPrice: 2.5 }];
    for (const said of [
      "what do I charge for a PAT test?",
      "what's my price for a pat test",
      "how much is a PAT test?",
      "what am I getting for a PAT test these days",
      "I can never remember what I ask for a PAT test. What is it, please?",
    ])
      expect(callsOf(said, [], { products }), said).toEqual([{ name: "products_find", said: { query: "PAT test" } }]);
    expect(callsOf("how much did I bill for PAT tests in April?", [], { products })?.[0]?.name).toBe("invoice_list");
  });

  test("who is new in one half of a message is billed in the other", () => {
    const added = [{ name: "customers_save", said: { customer: { name: "Harbord Vets" } } }];
    const talk = { before: [], answer: "" };
    expect(secondHalf(["New client: Harbord Vets.", "Invoice a network assessment, flat 350."], added, context, talk).text).toBe(
      "Invoice a network assessment, flat 350 for Harbord Vets",
    );
    expect(secondHalf(["New client: Harbord Vets.", "Bill Tom Becker 350"], added, context, talk).text).toBe("Bill Tom Becker 350");
  });

  test("questions about money become a query of the ledger", () => {
    expect(callsOf("how much does the Weavers Arms owe me?")).toEqual([{ name: "invoice_list", said: { customer: plumber.id, status: "unpaid" } }]);
    expect(callsOf("what did I invoice in April?")).toEqual([{ name: "invoice_list", said: { status: "issued", from: "2026-04-01", to: "2026-04-30" } }]);
    expect(callsOf("welche Rechnungen sind überfällig?")).toEqual([{ name: "invoice_list", said: { status: "overdue", sort: "most late" } }]);
  });

  test("how a customer is reached is changed by what the message has of it", () => {
    expect(callsOf("tom becker's new email is tom@becker.example")).toEqual([
      { name: "customers_save", said: { match: tom.id, customer: { email: "tom@becker.example" } } },
    ]);
  });

  test("an invoice that is begun is no question and no payment", () => {
    for (const said of ["bill tom becker 3 hours at 80", "invoice Weavers Arms for a new boiler, 1200", "Rechnung an Hotel Sonnenhof: 4 Stunden zu 90"])
      expect(callsOf(said)?.[0]?.name, said).toBe("invoice_start");
  });
});

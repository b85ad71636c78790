import { describe, expect, test } from "vitest";
import { newId } from "../../../shared/ids.ts";
import { blankDraft } from "../../../shared/invoicing/draft-dates.ts";
import { withTotals } from "../../../shared/invoicing/invoices.ts";
import { blankProfile } from "../../../shared/records/business.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { contactPlan } from "./contact-plan.ts";
import { halvesOf } from "./halves.ts";
import { habitsOf } from "./likely-acts.ts";
import { messagePlan } from "./message-plan.ts";
import { newProductPlan } from "./product-plan.ts";
import { secondHalf } from "./two-halves.ts";

const customer = (name: string) => ({ id: newId("customer"), name });
const product = (name: string, unitPrice: number, unit?: string) => ({ id: newId("product"), name, unitPrice, ...(unit ? { unit } : {}) });
const [tom, yoga, hotel] = [customer("Tom Becker"), customer("Yogastudio Lichthof"), customer("Hotel Sonnenhof GmbH")];
const context: TurnContext = {
  today: "2026-05-12",
  profile: { locale: "en-GB", currency: "GBP" },
  customers: [tom, yoga, hotel],
  products: [product("Carpentry labour", 65, "hour"), product("Boiler service", 85), product("Translation EN-PL", 0.1), product("Translation PL-EN", 0.1)],
  asks: [],
};
const callsOf = (text: string, before: readonly string[] = []) => messagePlan(text, context, { before, answer: "" })?.calls;
const saidOf = (text: string, before: readonly string[] = []) => callsOf(text, before)?.map(({ name, said }) => ({ name, ...said }));

describe("how customers are reached", () => {
  const draftFor = { ...context, draft: withTotals({ ...blankDraft(blankProfile("Hand & Saw"), context.today), customer: { name: tom.name }, lines: [] }) };
  const saysOf = (text: string, before: readonly string[]) => contactPlan({ text, before, answer: "", context: draftFor, habits: habitsOf(draftFor) })?.calls;

  test.each([
    ["New victim: Pretzel Haven, 1901 E Kensington Ave, Philadelphia PA 19148, gus@pretzelhaven.com", "Pretzel Haven"],
    ["new number for Dave is 07700 900365", "Dave"],
  ])("what is said of somebody who is not on record changes nobody who was spoken of: %s", (text, match) => {
    expect(saysOf(text, ["bill Tom Becker 2 hours"])?.map(({ said }) => said["match"])).toEqual([match]);
  });

  test.each(["and her mobile 07700 900365", "tom.becker@gmx.example"])("without a name it is of whom the invoice is for: %s", (text) => {
    expect(saysOf(text, [])?.map(({ said }) => said["match"])).toEqual([tom.name]);
  });
});

describe("the own details", () => {
  test("an account is its words and numbers, with the bank's name", () => {
    expect(callsOf("changed banks. put this on my invoices from now: Sort code 20-45-11, account 73920184")).toEqual([
      { name: "business_update", said: { bankDetails: "Sort code 20-45-11, account 73920184" } },
    ]);
    expect(callsOf("Ich hab die Bank gewechselt. Ab sofort: Hamburger Volksbank, IBAN DE12 2019 0003 0012 3456 78")?.[0]?.said).toEqual({
      bankDetails: "Hamburger Volksbank, IBAN DE12 2019 0003 0012 3456 78",
    });
  });

  test("a tax number is no account, and a telephone number neither", () => {
    expect(callsOf("and my vat number is GB318440217, please add it")?.[0]?.said).toEqual({ taxId: "GB318440217" });
    expect(callsOf("we've moved the workshop, new address is Gerberstraße 12, 50676 Köln and the new phone is 0221 555 0190")?.[0]?.said).toEqual({
      address: "Gerberstraße 12\n50676 Köln",
      phone: "0221 555 0190",
    });
  });

  test("terms and tax that hold from now on", () => {
    expect(callsOf("change my default payment terms to 14 days and my default VAT rate to 17.5%")?.[0]?.said).toEqual({
      defaultPaymentTerms: "Net 14",
      defaultTaxRate: 17.5,
    });
  });

  test("terms beside other details, and the name of the business", () => {
    for (const [said, phone] of [
      ["My phone number is now 613 555 0178, and make invoices due on receipt by default", "613 555 0178"],
      ["change our phone to 01475 555 019 and the default terms to due on receipt", "01475 555 019"],
      ["meine Nummer ist jetzt 0221 555 0190 und Rechnungen sind ab sofort bei Erhalt zahlbar", "0221 555 0190"],
      ["notre numéro est le 04 72 55 01 90 et les factures sont payables à réception", "04 72 55 01 90"],
    ] as const)
      expect(callsOf(said)?.[0], said).toEqual({ name: "business_update", said: { phone, defaultPaymentTerms: "Due on receipt" } });
    expect(
      callsOf("Set up my business details: name is Mensah Sound LLC, address 12 Foundry Lane, Dayton OH 45402, email tobiah@mensah.example")?.[0]?.said,
    ).toEqual({
      name: "Mensah Sound LLC",
      address: "12 Foundry Lane\nDayton OH 45402",
      contactEmail: "tobiah@mensah.example",
    });
    expect(callsOf("our company is called Harbour Sound now, phone 503 555 0148")?.[0]?.said).toEqual({ name: "Harbour Sound", phone: "503 555 0148" });
    expect(callsOf("the account name is Harbour Sound, sort code 20-45-11, account 73920184")?.[0]?.said).not.toHaveProperty("name");
  });

  test("a small word is nobody's initials", () => {
    const amrit = { ...context, customers: [...context.customers, customer("Amrit Singh")] };
    expect(messagePlan("new phone as well, 07700 900482", amrit, { before: ["I've changed banks"], answer: "" })?.calls).toEqual([
      { name: "business_update", said: { phone: "07700 900482" } },
    ]);
  });

  test("where somebody moved who was spoken of is their address", () => {
    expect(saidOf("He's moved by the way. New address is 77 Sunset Lake Road, Marlboro VT 05344", ["Tom Becker finally paid"])).toEqual([
      { name: "customers_save", match: tom.id, customer: { address: "77 Sunset Lake Road\nMarlboro VT 05344" } },
    ]);
  });
});

describe("products", () => {
  test("a new one has its name and price, in three languages", () => {
    for (const [said, name, unitPrice] of [
      ["also new thing for the list, Magnetic filter, 135", "Magnetic filter", 135],
      ["ajoute au catalogue détartrage ballon 129 ht", "Détartrage ballon", 129],
      ["neu in die preisliste: Dachrinnenreinigung 140 netto", "Dachrinnenreinigung", 140],
    ] as const)
      expect(callsOf(said), said).toEqual([{ name: "products_save", said: { product: { name, unitPrice } } }]);
  });

  test("of several each has its own price", () => {
    const text = "new products for my list: Magnetic filter 135, Radiator valve 32 and Outside tap 110";
    const habits = { today: context.today, locale: "en-GB", currency: "GBP" };
    expect(newProductPlan({ text, context, habits, before: [], answer: "" })?.calls.map(({ said }) => said["product"])).toEqual([
      { name: "Magnetic filter", unitPrice: 135 },
      { name: "Radiator valve", unitPrice: 32 },
      { name: "Outside tap", unitPrice: 110 },
    ]);
  });

  test("another price is the new one of two, or so many percent more", () => {
    expect(saidOf("boiler service goes up from 85 to 92 in the price list")).toEqual([
      { name: "products_save", match: "Boiler service", product: { unitPrice: 92 } },
    ]);
    expect(saidOf("put the price of the boiler service up by 10%")).toEqual([{ name: "products_save", match: "Boiler service", product: { unitPrice: 93.5 } }]);
  });

  test("a word for a change is no product that is written much like it", () => {
    const trip = { ...context, products: [...context.products, product("Trip charge", 25)] };
    const plan = messagePlan("carpentry goes up to 72 an hour, change it in the list", trip, { before: [], answer: "" });
    expect(plan?.calls.map(({ said }) => said["match"])).toEqual(["Carpentry labour"]);
  });

  test("of two products with the same words the order tells which", () => {
    expect(saidOf("I make the price for PL-EN higher, from today 0.12 in the list")?.[0]).toMatchObject({ match: "Translation PL-EN" });
  });

  test("one that is no longer offered waits for a click", () => {
    expect(saidOf("take boiler service off my price list altogether")).toEqual([{ name: "products_request_delete", match: "Boiler service" }]);
  });
});

describe("customers", () => {
  test("a new one has a name and how they are reached, in any order", () => {
    expect(callsOf("Add customer Quillmark Publishing, royalties@quillmark.example. No bill now, only keep it ready")).toEqual([
      { name: "customers_save", said: { customer: { name: "Quillmark Publishing", email: "royalties@quillmark.example" } } },
    ]);
    expect(callsOf("also add lowkey films as a client, hey@lowkeyfilms.example. no invoice yet")?.[0]?.said["customer"]).toMatchObject({
      name: "Lowkey Films",
    });
  });

  test("a telephone number behind a message about somebody is theirs", () => {
    expect(saidOf("and tel 0221 9984410", ["Tom Becker has a new email, tom@becker.example"])).toEqual([
      { name: "customers_save", match: tom.id, customer: { phone: "0221 9984410" } },
    ]);
  });

  test("who alone has a word in the name is meant by it", () => {
    expect(saidOf("neue Telefonnummer vom Yogastudio 0341 4429170")).toEqual([{ name: "customers_save", match: yoga.id, customer: { phone: "0341 4429170" } }]);
  });

  test("the own premises are nobody else's", () => {
    const shop = { ...context, customers: [...context.customers, customer("Corner Shop Ltd")] };
    expect(messagePlan("shop address too: 2210 Frankford Ave, Philadelphia, PA 19125", shop, { before: [], answer: "" })?.calls[0]?.name).toBe(
      "business_update",
    );
  });

  test("one who is no longer wanted waits for a click", () => {
    expect(saidOf("tom becker kannst du löschen, der ist weggezogen")).toEqual([{ name: "customers_request_delete", match: tom.id }]);
  });
});

describe("a message that changes a record and bills", () => {
  test("is cut in two, and the product that it adds is billed", () => {
    const halves = halvesOf("Add Blood Sample to the price list at 22.50 each, then bill Tom Becker for 8 of them", context);
    const first = halves && messagePlan(halves[0], context, { before: [], answer: "" })?.calls;
    expect(first?.[0]?.said).toEqual({ product: { name: "Blood Sample", unitPrice: 22.5 } });
    const second = halves && secondHalf(halves, first ?? [], context, { before: [], answer: "" });
    expect(second?.text.trim()).toMatch(/^(?:then )?bill Tom Becker for 8 of Blood Sample$/);
    expect(second?.context.products.at(-1)?.name).toBe("Blood Sample");
  });

  test("is not cut inside an address", () => {
    expect(halvesOf("Hotel Sonnenhof moved. New address: 77 W Wacker Dr, Suite 1410, Chicago, IL 60601", context)).toBeUndefined();
  });
});

describe("lists of records", () => {
  test.each([
    ["show me all my customers", "customers_find"],
    ["show me all the customers what I have saved", "customers_find"],
    ["which clients do I have?", "customers_find"],
    ["list my products", "products_find"],
    ["what services do we offer?", "products_find"],
    ["zeig mir alle Kunden", "customers_find"],
    ["welche Leistungen hab ich angelegt?", "products_find"],
    ["montre-moi la liste de mes clients", "customers_find"],
    ["affiche le catalogue", "products_find"],
  ])("%s", (said, name) => expect(callsOf(said)).toEqual([{ name, said: {} }]));

  test.each(["which customers are late?", "show me what my customers owe", "list the invoices of my customers", "who are my biggest customers?"])(
    "none: %s",
    (said) => expect(callsOf(said)?.map(({ name }) => name) ?? []).not.toContain("customers_find"),
  );
});

describe("which of several customers", () => {
  const [bev, firm] = [customer("Bev Murray"), customer("Murray Excavations")];
  const murrays = { ...context, customers: [bev, firm] };
  const answered = (text: string, earlier: string) =>
    messagePlan(text, murrays, { before: [earlier], answer: "Which one do you mean: Bev Murray or Murray Excavations?" })?.calls.map(({ name, said }) => ({
      name,
      said,
    }));

  test("is meant is told by the next message", () => {
    expect(answered("the excavations", "delete the customer murray")).toEqual([{ name: "customers_request_delete", said: { match: firm.id } }]);
    expect(answered("Bev", "murray's new phone is 0113 496 0200")).toEqual([
      { name: "customers_save", said: { match: bev.id, customer: { phone: "0113 496 0200" } } },
    ]);
  });

  test("is not told by another message", () => {
    expect(answered("bill Murray Excavations for 3 hours of digging at 80", "delete the customer murray")?.[0]?.name).not.toBe("customers_request_delete");
  });
});

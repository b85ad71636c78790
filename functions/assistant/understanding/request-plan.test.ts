import { describe, expect, test } from "vitest";
import { newId } from "../../../shared/ids.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { messagePlan } from "./message-plan.ts";
import { partOf } from "./request-lines.ts";

const people = ["Hooli Inc.", "Globex LLC", "Stark & Sons Plumbing"];
const context = (more: Partial<TurnContext> = {}): TurnContext => ({
  today: "2026-05-12",
  profile: { name: "Larkspur Studio", currency: "USD", locale: "en-US", defaultTaxRate: 0, defaultPaymentTerms: "Net 30" },
  customers: people.map((name) => ({ id: newId("customer"), name })),
  products: [
    { id: newId("product"), name: "Logo Design", unitPrice: 450 },
    { id: newId("product"), name: "Website Audit", unitPrice: 300 },
  ],
  asks: [],
  ...more,
});

const lines = [
  { id: newId("line"), description: "Logo Design", quantity: 3, unitPrice: 450 },
  { id: newId("line"), description: "Website Audit", quantity: 2, unitPrice: 300 },
];
const standing = context({ draft: { customer: { name: "Hooli Inc." }, currency: "USD", lines } as unknown as NonNullable<TurnContext["draft"]> });

const callsOf = (text: string, where: TurnContext) => messagePlan(text, where, { before: [], answer: "" })?.calls.map(({ name, said }) => ({ name, said }));

describe("an invoice that begins", () => {
  test("has each figure where it belongs", () => {
    expect(callsOf("Bill Globex LLC for 3 logo designs and 2 hours of consulting at $95, 10% off the lot, due 31 May", context())).toMatchObject([
      {
        name: "invoice_start",
        said: {
          discount: "10%",
          dueDate: "2026-05-31",
          lines: [
            { product: "Logo Design", quantity: 3 },
            { description: "Consulting", quantity: 2, unit: "hour", unitPrice: 95 },
          ],
        },
      },
    ]);
  });

  test("is another one where another customer is named, whatever stands there", () => {
    const [call] = callsOf("do one for Globex LLC, two website audits", standing) ?? [];
    expect(call).toMatchObject({ name: "invoice_start", said: { lines: [{ product: "Website Audit", quantity: 2 }] } });
  });
});

test("what bills nothing begins no invoice where one stands: the tools say that another one is in sight", () => {
  for (const text of ["8% tax for Globex", "take 10 off Globex's", "Globex LLC gets 20% off"])
    expect(callsOf(text, standing)?.[0]?.name, text).toBe("invoice_edit");
});

test("the verb that begins an invoice is no line of it", () => {
  expect(callsOf("start one for Globex LLC", context())?.[0]?.said?.["lines"] ?? []).toEqual([]);
});

describe("a new invoice", () => {
  const linesOf = (text: string) => callsOf(text, context())?.[0]?.said?.["lines"];

  test("counts what is for each, and what is free", () => {
    expect(linesOf("Hooli Inc.: 6 logo designs, one of them free")).toMatchObject([{ product: "Logo Design", quantity: 5 }]);
    expect(linesOf("Hooli Inc.: 3 website audits, 2 days each")).toMatchObject([{ product: "Website Audit", quantity: 6 }]);
  });

  test("has the product of the size that is said, and not the one with the most words", () => {
    const products = ["Piano lesson, 30 minutes", "Piano lesson, 60 minutes", "Theory lesson", "Labor", "After-hours labor"].map((name) => ({
      id: newId("product"),
      name,
      unitPrice: 24,
    }));
    const said = (text: string) => callsOf(text, context({ products }))?.[0]?.said?.["lines"];
    expect(said("Please bill Globex LLC for five half-hour lessons")).toMatchObject([{ product: "Piano lesson, 30 minutes", quantity: 5 }]);
    expect(said("Please bill Globex LLC for two hour-long lessons")).toMatchObject([{ product: "Piano lesson, 60 minutes", quantity: 2 }]);
    expect(said("Please bill Globex LLC for an hour of labor")).toMatchObject([{ product: "Labor", quantity: 1 }]);
  });

  test("has the deposit that came in as paid, and asks for the one that did not", () => {
    const [start] = callsOf("Globex LLC, 3 logo designs. They left a $75 deposit, which has been paid.", context()) ?? [];
    expect(start?.said).toMatchObject({ amountPaid: 75 });
    expect(callsOf("Globex LLC, 3 logo designs, a third up front", context())?.[0]?.said).toMatchObject({ deposit: "33.33%" });
  });

  test("contains the tax where its words say so", () => {
    const inclusive = (text: string) => callsOf(`Globex LLC, 3 logo designs at 450. ${text}`, context())?.[0]?.said?.["taxInclusive"];
    for (const text of ["Prices include VAT.", "All prices already include VAT.", "both amounts include HST", "inkl. 19% MwSt", "TVA comprise"])
      expect(inclusive(text), text).toBe(true);
    for (const text of ["VAT is not included.", "plus VAT", "do not include VAT"]) expect(inclusive(text), text).not.toBe(true);
  });

  test("is dated and due as its words say, in every language", () => {
    const said = (text: string, locale = "en-US") =>
      callsOf(`Globex LLC, 3 logo designs. ${text}`, context({ profile: { currency: "USD", locale, defaultPaymentTerms: "Net 30" } }))?.[0]?.said;
    for (const text of ["Fällig am 15. Juni, so vereinbart.", "zahlbar bis 15.6."]) expect(said(text, "de-DE"), text).toMatchObject({ dueDate: "2026-06-15" });
    expect(said("mit Datum 31. Mai", "de-DE")).toMatchObject({ invoiceDate: "2026-05-31" });
    for (const text of ["Payable on receipt.", "Zahlbar bitte sofort bei Erhalt", "payable à réception"])
      expect(said(text), text).toMatchObject({ terms: "Due on receipt" });
    expect(said("not due on receipt")).not.toMatchObject({ terms: "Due on receipt" });
  });

  test("has terms that are said in words", () => {
    expect(callsOf("Globex LLC, 3 logo designs, net fourteen", context())?.[0]?.said?.["terms"]).toBe("net fourteen");
  });

  test("is like the one of the month that is named, with what differs", () => {
    const text = "Globex LLC again, exactly like the January invoice but with 2 website audits";
    const plan = messagePlan(text, context(), { before: [], answer: "" });
    expect(plan?.calls).toMatchObject([{ name: "invoice_list", said: { from: "2026-01-01", to: "2026-01-31" } }]);
    const listed = { invoices: [{ invoiceNumber: "INV-7", customer: "Globex LLC", total: "$900.00" }] };
    const [copy] = plan?.onAnswers?.([listed]) ?? [];
    expect(copy).toMatchObject({ name: "invoice_duplicate", said: { invoiceNumber: "INV-7" } });
    expect(copy?.next?.({ lines })).toMatchObject([{ name: "invoice_edit", said: { lines: [{ quantity: 2 }] } }]);
    expect(plan?.onAnswers?.([{ invoices: [] }])).toMatchObject([{ name: "invoice_list" }]);
  });

  test("has the price that another price tells", () => {
    expect(linesOf("Hooli Inc., 2 website audits at half price")).toMatchObject([{ product: "Website Audit", quantity: 2, unitPrice: 150 }]);
    expect(linesOf("Globex LLC: 5 hours email migration at 110, and 2 hours staff training, same rate")).toMatchObject([
      { quantity: 5, unitPrice: 110 },
      { quantity: 2, unitPrice: 110 },
    ]);
  });

  test("has no product that its words say no more than another one", () => {
    const products = ["Wedding cake – 3 tier", "Wedding cake – 2 tier"].map((name) => ({ id: newId("product"), name, unitPrice: 500 }));
    const said = (text: string) => callsOf(text, context({ products }))?.[0]?.said?.["lines"];
    expect(said("Globex LLC: 2 wedding cakes")).toMatchObject([{ description: "Wedding cakes", quantity: 2 }]);
  });

  test("has a line for each price of one thing", () => {
    expect(linesOf("Hooli Inc.: two website audits, one at 250 and one at 200")).toMatchObject([
      { product: "Website Audit", unitPrice: 250 },
      { product: "Website Audit", unitPrice: 200 },
    ]);
    expect(linesOf("bill Hooli Inc. for website audits, 3 at 250 and 2 at 200")).toMatchObject([
      { product: "Website Audit", quantity: 3, unitPrice: 250 },
      { product: "Website Audit", quantity: 2, unitPrice: 200 },
    ]);
  });

  test("asks how many where it is told from how many to how many", () => {
    const [call] = callsOf("Hooli Inc., website audits, 4 to 6 hours at 90", context()) ?? [];
    expect(call?.said).toMatchObject({ asks: [{ kind: "quantity", because: "vague", said: "4 to 6 hours" }] });
  });

  test("is one of what is sold by the half day", () => {
    const products = ["Half-day charter", "Full-day charter", "Rod hire"].map((name) => ({ id: newId("product"), name, unitPrice: 480 }));
    expect(callsOf("Globex LLC: half-day charter", context({ products }))?.[0]?.said?.["lines"]).toMatchObject([{ product: "Half-day charter" }]);
  });

  test("is as many full days as are told of what is sold so", () => {
    const products = ["Interpreting (half day)", "Interpreting (full day)"].map((name) => ({ id: newId("product"), name, unitPrice: 480 }));
    expect(callsOf("Globex LLC: two full days of interpreting", context({ products }))?.[0]?.said?.["lines"]).toMatchObject([
      { product: "Interpreting (full day)", quantity: 2 },
    ]);
  });

  test("has a share of a third to two places", () => {
    expect(partOf({ kind: "percent", value: 100 / 3, text: "a third", start: 0, end: 7 })).toBe("33.33%");
  });

  test("is not for whoever was spoken of before where somebody else is named", () => {
    const plan = messagePlan("need to bill the Barkley family, $120 for a lesson", context(), {
      before: ["invoice Hooli Inc. for a logo design"],
      answer: "Hooli Inc.: $450.00",
    });
    expect(JSON.stringify(plan?.calls[0]?.said["customer"] ?? "")).not.toContain("Hooli");
  });
});

describe("the invoice that stands there", () => {
  test("changes by so many more or fewer, and by the place of a line", () => {
    expect(callsOf("add two more website audits", standing)).toMatchObject([{ said: { lines: [{ line: lines[1]?.id, quantity: 4 }] } }]);
    expect(callsOf("two more of those website audits", standing)).toMatchObject([{ said: { lines: [{ line: lines[1]?.id, quantity: 4 }] } }]);
    expect(callsOf("drop the logos to two", standing)).toMatchObject([{ said: { lines: [{ line: lines[0]?.id, quantity: 2 }] } }]);
    expect(callsOf("take one logo off", standing)).toMatchObject([{ said: { lines: [{ line: lines[0]?.id, quantity: 2 }] } }]);
    expect(callsOf("the second line should be 7", standing)).toMatchObject([{ said: { lines: [{ line: lines[1]?.id, quantity: 7 }] } }]);
  });

  test("changes where the message says it", () => {
    expect(callsOf("make it 2 logos, not 3", standing)).toMatchObject([{ name: "invoice_edit", said: { lines: [{ line: lines[0]?.id, quantity: 2 }] } }]);
    expect(callsOf("take the website audits off", standing)).toMatchObject([{ name: "invoice_edit", said: { remove: [lines[1]?.id] } }]);
    for (const said of ["needs paying by 1 June", "à régler avant le 1er juin"])
      expect(callsOf(said, standing), said).toMatchObject([{ name: "invoice_edit", said: { dueDate: "2026-06-01" } }]);
    expect(callsOf("and make it due on 1 June", standing)).toMatchObject([{ name: "invoice_edit", said: { dueDate: "2026-06-01" } }]);
  });

  test("goes on where nobody is named and no other invoice is spoken of", () => {
    for (const said of ["ok and bill the website audits at 250", "also 2 hours of consulting at 90"])
      expect(callsOf(said, standing)?.[0]?.name, said).toBe("invoice_edit");
    expect(callsOf("new invoice for Globex LLC: 2 hours of consulting at 90", standing)?.[0]?.name).toBe("invoice_start");
  });

  test("has the line changed whose figure is told to have been another", () => {
    expect(callsOf("make it 5 instead of 3", standing)).toMatchObject([{ said: { lines: [{ line: lines[0]?.id, quantity: 5 }] } }]);
    expect(callsOf("make that 4, not 2", standing)).toMatchObject([{ said: { lines: [{ line: lines[1]?.id, quantity: 4 }] } }]);
  });

  test("gets what is counted by its name, and one of each line that is counted again", () => {
    const products = [{ id: newId("product"), name: "Call-out", unitPrice: 70 }];
    expect(callsOf("plus a call-out", { ...standing, products })).toMatchObject([{ said: { lines: [{ description: "Call-out", quantity: 1 }] } }]);
    const audits = { ...standing, products: [{ id: newId("product"), name: "Website Audit", unitPrice: 300 }] };
    expect(callsOf("website audit only once", audits)).toMatchObject([{ said: { lines: [{ line: lines[1]?.id, quantity: 1 }] } }]);
  });

  test("is somebody else's of the name where the first was wrong, and stays his where it is only said again", () => {
    const names = ["Bev Murray", "Murray Excavations"].map((name) => ({ id: newId("customer"), name }));
    const draft = { customer: { name: "Bev Murray" }, currency: "USD", lines } as unknown as NonNullable<TurnContext["draft"]>;
    const where = context({ customers: names, draft });
    expect(callsOf("wrong murray, it is for the excavations one", where)).toMatchObject([{ said: { customer: { name: names[1]?.id } } }]);
    expect(callsOf("back to murray, make it 5 website audits", where)?.[0]?.said).not.toHaveProperty("customer");
  });

  test("has as many of what comes for another line", () => {
    const saidOf = (text: string) => callsOf(text, standing)?.[0]?.said;
    expect(saidOf("swap the logo designs for brand guides at 80")).toMatchObject({
      remove: [lines[0]?.id],
      lines: [{ description: "Brand guides", quantity: 3 }],
    });
    expect(saidOf("remove the logo designs and add a brand guide at 80")).toMatchObject({ remove: [lines[0]?.id], lines: [{ description: "Brand guide" }] });
  });

  test("stays for whom it is where a word of another name is in a message that is not sure", () => {
    const dogs = context({
      customers: ["Jodie Marsh", "Bondi Dog Rescue"].map((name) => ({ id: newId("customer"), name })),
      products: ["Full groom (small dog)", "Full groom (large dog)"].map((name, at) => ({ id: newId("product"), name, unitPrice: 75 + 35 * at })),
      draft: {
        customer: { name: "Jodie Marsh" },
        currency: "USD",
        lines: ["Full groom (large dog)", "Nail trim"].map((description) => ({ id: newId("line"), description, quantity: 1, unitPrice: 110 })),
      } as unknown as NonNullable<TurnContext["draft"]>,
    });
    for (const { said } of callsOf("actually it was the small dog groom not large", dogs) ?? []) expect(said).not.toHaveProperty("customer");
  });

  test("stays as it is where money came in for a stored one, or something is asked", () => {
    for (const said of ["Hooli paid INV-0005 in full", "Globex paid their invoice", "who owes me money?", "remind Globex"])
      expect(
        callsOf(said, standing)?.filter(({ name }) => /^invoice_(?:edit|start)$/.test(name)),
        said,
      ).toEqual([]);
  });
});

describe("a day that does not exist", () => {
  test("is asked about, in a new invoice and in one that stands there, and is nothing else", () => {
    const [begun] = callsOf("Bill Globex LLC for 3 logo designs, due 31 April", context()) ?? [];
    expect(begun?.said).toMatchObject({ asks: [{ kind: "day", of: "due", said: "31 April" }], lines: [{ product: "Logo Design", quantity: 3 }] });
    expect(begun?.said).not.toHaveProperty("dueDate");
    expect(callsOf("make it due on the 31st of September", standing)).toEqual([
      { name: "invoice_edit", said: { asks: [{ kind: "day", of: "due", said: "the 31st of September" }] } },
    ]);
  });
});

describe("the currency", () => {
  test.each(["in euros please", "make it euros", "no, in EUR", "lieber in Euro", "plutôt en euros"])("of the invoice that stands there: %s", (said) =>
    expect(callsOf(said, standing)).toMatchObject([{ name: "invoice_edit", said: { currency: "EUR" } }]),
  );

  test("of a new one", () => {
    expect(callsOf("Globex LLC wants theirs in Canadian dollars: 6 hours of code cleanup at 150", context())?.[0]?.said).toMatchObject({ currency: "CAD" });
    expect(callsOf("Globex LLC, 6 hours of code cleanup at 150, in dollars", context())?.[0]?.said).not.toHaveProperty("currency");
  });
});

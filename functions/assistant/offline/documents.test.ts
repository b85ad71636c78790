import { describe, expect, test } from "vitest";
import { documentContent, NewDocument, newDocument } from "../../../shared/documents/documents.ts";
import { newId } from "../../../shared/ids.ts";
import { blankProfile } from "../../../shared/records/business.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { understand } from "./understand.ts";

const empty = {
  today: "2026-03-16",
  profile: { currency: "USD", defaultTaxRate: 0, locale: "en-US" },
  customers: ["Acme Corp", "Globex LLC", "Hooli Inc.", "Larch & Sons Joinery"].map((name) => ({ id: newId("customer"), name })),
  products: [],
  asks: [],
} as unknown as TurnContext;

/** The world with a document in sight. */
const showing = (said: object, status: "draft" | "sent" = "draft"): TurnContext => ({
  ...empty,
  document: {
    status,
    content: documentContent(newDocument(newId("document"), NewDocument.parse(said), blankProfile("Studio Nord"), "2026-03-16", "2026-03-16T09:00:00.000Z")),
  },
});
const proposal = showing({ type: "proposal", party: { name: "Hooli Inc." }, title: "Website redesign", amount: 12000, deliverables: ["Icons"] });
const contract = showing({ type: "contract", party: { name: "Globex LLC" }, services: "Website design" });
const nda = showing({ type: "nda", party: { name: "Hooli Inc." }, mutual: true });
const letter = showing({ type: "letter", party: { name: "Acme Corp" }, subject: "Hello", body: "Hello." });

const calls = (text: string, world = empty, before: string[] = []) => understand(text, world, before).calls;

describe("a document is asked for", () => {
  test.each([
    [
      "write an NDA with Hooli, mutual, for two years, about the Atlas project",
      { type: "nda", party: "Hooli Inc.", mutual: true, years: 2, purpose: "The Atlas project" },
    ],
    ["Draft a mutual NDA with Globex for 3 years under Oregon law", { type: "nda", party: "Globex LLC", mutual: true, years: 3, governingLaw: "Oregon" }],
    ["I need a one-way NDA with Acme: they disclose to us", { type: "nda", party: "Acme Corp", mutual: false, disclosedBy: "them" }],
    [
      "NDA for Larch, we disclose, about the new oven design",
      { type: "nda", party: "Larch & Sons Joinery", mutual: false, disclosedBy: "us", purpose: "The new oven design" },
    ],
    ["one-way NDA: they disclose to us", { type: "nda", mutual: false, disclosedBy: "them" }],
    ["please create a two-year mutual non-disclosure agreement with Hooli", { type: "nda", party: "Hooli Inc.", mutual: true, years: 2 }],
    [
      "contract with Globex for website design, $12,000, 50% upfront, starts May 1, ends August 31",
      { type: "contract", party: "Globex LLC", services: "Website design", amount: 12000, upfrontPercent: 50, startDate: "2026-05-01", endDate: "2026-08-31" },
    ],
    [
      "Draft a contract for Acme: monthly bookkeeping for $800, net 15, 30 days notice, governed by the laws of Texas",
      { type: "contract", party: "Acme Corp", services: "Monthly bookkeeping", amount: 800, paymentTerms: "Net 15", noticeDays: 30, governingLaw: "Texas" },
    ],
    [
      "set up a service agreement with Larch for hosting from June 1 to December 31",
      { type: "contract", party: "Larch & Sons Joinery", services: "Hosting", startDate: "2026-06-01", endDate: "2026-12-31" },
    ],
    ["letter to Acme: thanks for the great year, we enjoyed it", { type: "letter", party: "Acme Corp", body: "Thanks for the great year, we enjoyed it." }],
    ["Write a letter to Hooli saying that the launch moves to May 5.", { type: "letter", party: "Hooli Inc.", body: "The launch moves to May 5." }],
    ["write Globex a letter about the new rates", { type: "letter", party: "Globex LLC", subject: "The new rates" }],
    ["write a letter to Acme thanking them for the quick payment", { type: "letter", party: "Acme Corp", body: "Thank you for the quick payment." }],
    [
      "Write a proposal for Hooli: website redesign, $12,000, 6 weeks, 40% upfront, valid until April 30",
      { type: "proposal", party: "Hooli Inc.", title: "Website redesign", amount: 12000, duration: "6 weeks", upfrontPercent: 40, validUntil: "2026-04-30" },
    ],
    [
      "proposal for Acme: rebrand, $9,000, deliverables: logo, icons and a brand guide",
      { type: "proposal", party: "Acme Corp", title: "Rebrand", amount: 9000, deliverables: ["Logo", "Icons", "A brand guide"] },
    ],
    ["Draft a proposal for Acme for a new menu and signage at $1,900", { type: "proposal", party: "Acme Corp", title: "New menu and signage", amount: 1900 }],
    [
      "Can you draft a mutual NDA between us and Hooli covering our joint venture, three year term, governed by California law?",
      { type: "nda", party: "Hooli Inc.", mutual: true, purpose: "Our joint venture", years: 3, governingLaw: "California" },
    ],
    [
      "NDA for Acme. Only they will be receiving information from us. Two years.",
      { type: "nda", party: "Acme Corp", mutual: false, disclosedBy: "us", years: 2 },
    ],
    [
      "Please write up a freelance contract for Larch: new website, $4,500 with a 30% deposit, starting next Monday, 30 days' notice",
      { type: "contract", party: "Larch & Sons Joinery", services: "New website", amount: 4500, upfrontPercent: 30, startDate: "2026-03-23", noticeDays: 30 },
    ],
    [
      "contract for Acme for logo design for $3,200, half upfront, half on completion",
      { type: "contract", party: "Acme Corp", services: "Logo design", amount: 3200, upfrontPercent: 50 },
    ],
    ["NDA with Vandelay Industries (art@vandelay.example), mutual", { type: "nda", party: "Vandelay Industries", email: "art@vandelay.example", mutual: true }],
    ["write an nda for the Atlas project", { type: "nda", purpose: "The Atlas project" }],
    ["contract with Hooli for a logo, fee 1500 EUR", { type: "contract", party: "Hooli Inc.", services: "Logo", amount: 1500, currency: "EUR" }],
    [
      "make a contract for Hooli, hosting at $99/month for 12 months",
      { type: "contract", party: "Hooli Inc.", services: "Hosting for 12 months", paymentTerms: "$99/month" },
    ],
    ["contract with Globex for bookkeeping, $800 a month", { type: "contract", party: "Globex LLC", services: "Bookkeeping", paymentTerms: "$800 a month" }],
    ["compose a thank-you letter to Hooli for hosting our event", { type: "letter", party: "Hooli Inc.", body: "Thank you for hosting our event." }],
    [
      "proposal for Hooli: SEO audit, $2,500, scope: 50 pages, two rounds",
      { type: "proposal", party: "Hooli Inc.", title: "SEO audit", amount: 2500, scope: "50 pages, two rounds" },
    ],
    ["draft an NDA with Vandelay Industries, mutual", { type: "nda", party: "Vandelay Industries", mutual: true }],
  ])("%s", (text, said) => {
    expect(calls(text)).toEqual([{ tool: "documents", said: { action: "draft", ...said } }]);
  });
});

test("what one of several costs is not taken for the price of all: it is left to be asked", () => {
  const [made] = calls("Proposal to Hooli for 3 landing pages at $1,500 each");
  expect(made?.said).toMatchObject({ action: "draft", party: "Hooli Inc." });
  expect(made?.said).not.toHaveProperty("amount");
});

describe("one for whoever was spoken of last", () => {
  const said = { action: "draft", type: "proposal", title: "Warehouse analysis", amount: 6500, duration: "four weeks" };
  test.each([
    ["Hooli Inc.", ["I need an NDA for Hooli"], "and write a proposal for them as well: warehouse analysis, $6,500, four weeks"],
    ["Acme Corp", ["new customer: Acme Corp, hi@acme.example"], "write a proposal for them: warehouse analysis, $6,500, four weeks"],
  ])("%s: %j, then %s", (party, before, text) => {
    expect(calls(text, empty, before)).toEqual([{ tool: "documents", said: { ...said, party } }]);
  });
});

describe("what was asked about it is answered", () => {
  test.each([
    [["write a one-way NDA with Hooli"], "actually both of us", { type: "nda", party: "Hooli Inc.", mutual: true }],
    [["write a one-way NDA with Hooli"], "we disclose", { type: "nda", party: "Hooli Inc.", mutual: false, disclosedBy: "us" }],
    [["write a one-way NDA with Hooli"], "just them", { type: "nda", party: "Hooli Inc.", mutual: false, disclosedBy: "them" }],
    [["write a mutual NDA about the Atlas project"], "Globex", { type: "nda", party: "Globex LLC", mutual: true, purpose: "The Atlas project" }],
    [["write a one-way NDA", "with Hooli"], "no, mutual, for 3 years", { type: "nda", party: "Hooli Inc.", mutual: true, years: 3 }],
    [["I need a contract with Acme"], "website maintenance, $400", { type: "contract", party: "Acme Corp", services: "Website maintenance", amount: 400 }],
    [["Write a letter to Hooli"], "we have moved to 12 Dock Road", { type: "letter", party: "Hooli Inc.", body: "We have moved to 12 Dock Road." }],
    [["Write a proposal for Hooli: website redesign"], "$7,500", { type: "proposal", party: "Hooli Inc.", title: "Website redesign", amount: 7500 }],
    [["Write a proposal: logo, $500"], "it's for Acme", { type: "proposal", party: "Acme Corp", title: "Logo", amount: 500 }],
  ])("%j, then %s", (before, text, said) => {
    expect(calls(text, empty, before)).toEqual([{ tool: "documents", said: { action: "draft", ...said } }]);
  });

  test.each(["invoice Acme for 3 hours at $90", "show my customers", "undo"])("but not by %s, which is about something else", (text) => {
    expect(calls(text, empty, ["write a one-way NDA with Hooli"])[0]?.tool).not.toBe("documents");
  });

  test("and nothing is asked of one of which nobody said who discloses", () => {
    expect(calls("I need an NDA for Hooli", empty)).toEqual([{ tool: "documents", said: { action: "draft", type: "nda", party: "Hooli Inc." } }]);
    expect(calls("we do", empty, ["I need an NDA for Hooli"])).toEqual([]);
  });

  test("and is not answered again once it is whole", () => {
    expect(calls("mutual", nda, ["write an NDA with Hooli", "they disclose"])).toEqual([{ tool: "documents", said: { action: "edit", mutual: true } }]);
  });
});

describe("the document in sight is changed by talking", () => {
  test.each([
    [nda, "make it three years", { years: 3 }],
    [nda, "governing law is Oregon", { governingLaw: "Oregon" }],
    [nda, "under New York law", { governingLaw: "New York" }],
    [nda, "make it one-way, they disclose", { mutual: false, disclosedBy: "them" }],
    [nda, "make it one-way", { mutual: false }],
    [nda, "only we do", { mutual: false, disclosedBy: "us" }],
    [nda, "the purpose is the merger of Hooli and Acme", { purpose: "The merger of Hooli and Acme" }],
    [nda, "governing law Oregon and make it 5 years", { governingLaw: "Oregon", years: 5 }],
    [nda, "change the party to Globex", { party: "Globex LLC" }],
    [nda, "remove the governing law", { clear: ["governingLaw"] }],
    [nda, "call it Atlas NDA", { title: "Atlas NDA" }],
    [nda, "it should be about the Apollo project", { purpose: "The Apollo project" }],
    [proposal, "it's for Globex, not Hooli", { party: "Globex LLC" }],
    [contract, "add hosting to the services", { services: "Website design\nHosting" }],
    [letter, "make it say: we are closed on Monday", { body: "We are closed on Monday." }],
    [contract, "price 15,000", { amount: 15000 }],
    [contract, "make it $15,000", { amount: 15000 }],
    [contract, "start May 1", { startDate: "2026-05-01" }],
    [contract, "it ends on August 31", { endDate: "2026-08-31" }],
    [contract, "30 days notice", { noticeDays: 30 }],
    [contract, "payment terms net 15", { paymentTerms: "Net 15" }],
    [contract, "services: design and hosting of the shop", { services: "Design and hosting of the shop" }],
    [contract, "half up front", { upfrontPercent: 50 }],
    [contract, "drop the end date", { clear: ["endDate"] }],
    [proposal, "add a deliverable: brand guide", { deliverables: ["Icons", "Brand guide"] }],
    [proposal, "remove the deliverable icons", { deliverables: [] }],
    [proposal, "make it 8 weeks", { duration: "8 weeks" }],
    [proposal, "valid until April 30", { validUntil: "2026-04-30" }],
    [proposal, "the title is Shop redesign", { title: "Shop redesign" }],
    [proposal, "no deposit", { clear: ["upfrontPercent"] }],
    [proposal, "scope: ten pages, two rounds", { scope: "Ten pages, two rounds" }],
    [letter, "the subject is Thank you", { subject: "Thank you" }],
    [letter, "salutation: Dear Ms. Doe,", { salutation: "Dear Ms. Doe," }],
    [letter, "change the text to: See you on May 5.", { body: "See you on May 5." }],
  ])("%# %s", (world, text, said) => {
    expect(calls(text, world as TurnContext)).toEqual([{ tool: "documents", said: { action: "edit", ...(said as object) } }]);
  });

  test.each([
    "invoice Acme for 3 hours at $90",
    "add 2 hours of design at $90",
    "make it 3 hours",
    "hello",
    "what's the total?",
    "set our default tax rate to 8%",
    "add a customer called Zed",
  ])("but not by %s", (text) => {
    for (const world of [nda, contract, letter]) expect(calls(text, world)[0]?.tool).not.toBe("documents");
  });

  test("a share more or less is worked out of the price", () => {
    expect(calls("increase the price by 10%", proposal)).toEqual([{ tool: "documents", said: { action: "edit", amount: 13200 } }]);
    expect(calls("lower it by 12.5%", proposal)).toEqual([{ tool: "documents", said: { action: "edit", amount: 10500 } }]);
  });

  test.each(["add a late fee of 2%", "use euros", "add 2 more weeks"])("%s is no change that is understood, and says so", (text) => {
    expect(understand(text, contract, [])).toMatchObject({ calls: [], text: expect.stringContaining("I did not understand that change.") });
  });

  test("and where it is not said how, that is asked", () => {
    expect(understand("please change the contract", contract, [])).toMatchObject({ calls: [], text: "What should be different in the contract?" });
  });
});

describe("a document that is there", () => {
  test.each([
    [empty, "show my proposals", { action: "list", type: "proposal" }],
    [empty, "list my NDAs", { action: "list", type: "nda" }],
    [empty, "show my documents", { action: "list" }],
    [empty, "open the NDA for Hooli", { action: "load", type: "nda", party: "Hooli Inc." }],
    [empty, "pull up the contract with Globex", { action: "load", type: "contract", party: "Globex LLC" }],
    [empty, "send the proposal to Hooli", { action: "request_send", type: "proposal", party: "Hooli Inc." }],
    [nda, "send it", { action: "request_send" }],
    [nda, "email it to them", { action: "request_send" }],
    [contract, "duplicate the contract", { action: "duplicate", type: "contract" }],
    [proposal, "accepted, turn it into an invoice", { action: "invoice" }],
    [contract, "invoice it", { action: "invoice" }],
    [proposal, "they accepted, make the invoice", { action: "invoice" }],
    [empty, "turn the proposal for Hooli into an invoice", { action: "invoice", type: "proposal", party: "Hooli Inc." }],
  ])("%# %s", (world, text, said) => {
    expect(calls(text, world as TurnContext)).toEqual([{ tool: "documents", said }]);
  });

  test.each([
    "bill Globex $500 for contract drafting",
    "Invoice Hooli for a proposal writing workshop, $900",
    "invoice Acme for 3 hours of NDA review at $200",
  ])("%s is an invoice of its own", (text) => {
    for (const world of [empty, contract]) expect(calls(text, world)).toMatchObject([{ tool: "invoice", said: { action: "start" } }]);
  });

  test("sending is only ever requested, and without one in sight it is the invoice that is sent", () => {
    expect(calls("send it", empty)).toEqual([{ tool: "invoice", said: { action: "request_send" } }]);
  });
});

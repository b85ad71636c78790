import { describe, expect, test } from "vitest";
import { documents, studio } from "../../test/sample-documents.ts";
import { MAX_PUSH } from "../chat/limits.ts";
import { type Document, DocumentType, NewDocument, newDocument } from "../documents/documents.ts";
import { newId } from "../ids.ts";
import { BusinessProfile, blankProfile } from "../records/business.ts";
import { documentHtml } from "./html.tsx";

const website = {
  type: "proposal",
  title: "Website redesign",
  party: { name: "Hooli Inc." },
  amount: 12000,
  currency: "USD",
  duration: "6 weeks",
  upfrontPercent: 40,
};
const documentFrom = (said: object, business: BusinessProfile = studio): Document =>
  newDocument(newId("document"), NewDocument.parse(said), business, "2026-03-16", "2026-03-16T09:00:00.000Z");
const proposal = (terms: object = {}, business?: BusinessProfile) => documentHtml(documentFrom({ ...website, ...terms }, business));
const textOf = (page: string) =>
  (/<body>(.*)<\/body>/s.exec(page)?.[1] ?? "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .replace(/ (?=[.,”])/g, "")
    .trim();
/** Counts the blanks to fill in. */
const blanks = (page: string) => page.match(/not known yet/g)?.length ?? 0;

const fill = (char: string, length: number) => char.repeat(Math.floor(length / char.length));
/** Documents with the longest permitted texts. */
const longest = {
  proposal: (char: string) => ({
    title: fill(char, 200),
    amount: 1,
    duration: fill(char, 100),
    scope: fill(char, 5000),
    deliverables: Array.from({ length: 50 }, () => fill(char, 200)),
  }),
  contract: (char: string) => ({ title: fill(char, 200), services: fill(char, 10_000), paymentTerms: fill(char, 200), governingLaw: fill(char, 200) }),
  nda: (char: string) => ({ title: fill(char, 200), mutual: true, purpose: fill(char, 2000), governingLaw: fill(char, 200) }),
  letter: (char: string) => ({ title: fill(char, 200), subject: fill(char, 200), salutation: fill(char, 200), body: fill(char, 10_000) }),
};

describe("a printed proposal", () => {
  test("says for whom, what, until when, for how much, and when it is paid", () => {
    const text = textOf(proposal());
    for (const said of [
      "Prepared for Hooli Inc.",
      "Date March 16, 2026",
      "Valid until April 15, 2026",
      "Price $12,000.00",
      "Scope Website redesign",
      "Timeline 6 weeks",
      "Amount, USD On acceptance 40% 4,800.00 On completion 60% 7,200.00",
      "Total $12,000.00",
    ])
      expect(text).toContain(said);
    expect(text.match(/Signature/g)).toHaveLength(2);
  });

  test("has its scope and its deliverables, each as often as it was said", () => {
    const text = textOf(proposal({ scope: "New pages for the shop.", deliverables: ["Brand guide", "Icons", "Icons"] }));
    expect(text).toContain("Website redesign New pages for the shop. Timeline");
    expect(text).toContain("Deliverables Brand guide Icons Icons Payment");
  });

  test("has no line for what was not said", () => {
    const text = textOf(proposal({ duration: undefined, upfrontPercent: undefined }));
    for (const absent of ["Timeline", "On acceptance", "Deliverables"]) expect(text).not.toContain(absent);
    expect(text).toContain("On completion 100% 12,000.00");
  });

  test("is written as the business writes figures and dates, in its language", () => {
    const text = textOf(proposal({ amount: 1_234_567, currency: "JPY", deliverables: ["Logo"] }, BusinessProfile.parse({ name: "Atelier", locale: "de-DE" })));
    expect(text).toContain("Bei Annahme 40 % 493.827 Bei Fertigstellung 60 % 740.740");
    expect(text).toContain("Gültig bis 15. April 2026");
    expect(text).toContain("Lieferumfang Logo");
  });

  test("has a blank to fill in for a business without a name", () => {
    expect(blanks(proposal({}, blankProfile()))).toBe(2);
  });
});

describe("a printed contract", () => {
  const contract = (more: object = {}, business?: BusinessProfile) =>
    documentHtml(documentFrom({ type: "contract", party: { name: "Globex" }, services: "Website design", ...more }, business));
  const whole = {
    amount: 12000,
    upfrontPercent: 50,
    paymentTerms: "Net 14",
    startDate: "2026-05-01",
    endDate: "2026-08-31",
    governingLaw: "the State of Oregon",
  };

  test("says who does what for how much, when it is paid, from when until when, and by whose law", () => {
    const text = textOf(contract(whole));
    for (const said of [
      "made on March 16, 2026 between Studio Nord (“Provider”) and Globex (“Client”)",
      "(the “Services”): Website design",
      "The fee for the Services is $12,000.00. Terms of payment: Net 14.",
      "On signing 50% 6,000.00 On completion of the Services 50% 6,000.00",
      "starts on May 1, 2026 and ends on August 31, 2026",
      "at least 14 days ahead",
      "governed by the laws of the State of Oregon",
    ])
      expect(text).toContain(said);
    expect(blanks(contract(whole))).toBe(0);
  });

  test("has a blank for each thing that nobody said, and makes none of them up", () => {
    const page = contract();
    expect(blanks(page)).toBe(4);
    for (const field of ["amount", "startDate", "endDate", "governingLaw"]) expect(page).toMatch(new RegExp(`data-field="${field}"><span class="blank"`));
    expect(textOf(page)).not.toContain("On signing");
  });

  test("ends with immediate effect where there is no notice, and counts a single day", () => {
    expect(textOf(contract({ noticeDays: 0 }))).toContain("by notice in writing with immediate effect.");
    expect(textOf(contract({ noticeDays: 1 }))).toContain("at least 1 day ahead.");
  });

  test("numbers its clauses, all of them", () => {
    const headings = [...contract(whole).matchAll(/<h2>(\d+)\. ([^<]+)</g)].map(([, number, name]) => `${number} ${name}`);
    expect(headings).toEqual([
      "1 Services",
      "2 Fee and payment",
      "3 Term and termination",
      "4 Ownership of the work",
      "5 Confidentiality",
      "6 Liability",
      "7 Independent contractor",
      "8 Changes",
      "9 Governing law",
      "10 General",
    ]);
  });

  test("is in English whatever the business writes otherwise, and says so to whoever reads it aloud", () => {
    const page = contract(whole, { ...studio, locale: "de-DE" });
    expect(page).toContain('<html lang="en" dir="ltr">');
    expect(textOf(page)).toContain("March 16, 2026");
    expect(textOf(contract(whole, { ...studio, locale: "en-GB" }))).toContain("16 March 2026");
  });
});

describe("a printed NDA", () => {
  const nda = (more: object = {}) => documentHtml(documentFrom({ type: "nda", party: { name: "Hooli Inc." }, mutual: true, ...more }));

  test("of both: each can disclose and receive", () => {
    const text = textOf(nda({ purpose: "The Atlas project" }));
    expect(text).toContain("Mutual non-disclosure agreement");
    expect(text).toContain("between Studio Nord (“First Party”) and Hooli Inc. (“Second Party”)");
    expect(text).toContain("Each party means to disclose confidential information to the other.");
    expect(text).toContain("(the “Purpose”): The Atlas project");
    expect(text).toContain("last for 2 years from that day");
    expect(textOf(nda({ months: 18 }))).toContain("last for 18 months from that day");
  });

  test.each([
    ["us", "Studio Nord (“Disclosing Party”) and Hooli Inc. (“Receiving Party”)", "Only Studio Nord means to disclose confidential information, to Hooli Inc."],
    [
      "them",
      "Studio Nord (“Receiving Party”) and Hooli Inc. (“Disclosing Party”)",
      "Only Hooli Inc. means to disclose confidential information, to Studio Nord.",
    ],
  ])("of one: who discloses and who receives is the right way round (%s)", (disclosedBy, opening, purpose) => {
    const text = textOf(nda({ mutual: false, disclosedBy, months: 12 }));
    expect(text).toContain(opening);
    expect(text).toContain(purpose);
    expect(text).not.toMatch(/mutual|Each party means/i);
    expect(text).toContain("last for 1 year from");
  });

  test("has what such agreements need, and a blank for what nobody said", () => {
    const page = nda();
    expect([...page.matchAll(/<h2>\d+\. ([^<]+)</g)].map(([, name]) => name)).toEqual([
      "Purpose",
      "Confidential Information",
      "What is not confidential",
      "Duties of the Receiving Party",
      "Disclosure that the law requires",
      "Term",
      "Return and destruction",
      "No licence and no obligation",
      "Remedies",
      "Governing law",
      "General",
    ]);
    expect(blanks(page)).toBe(2);
  });
});

describe("a printed letter", () => {
  const letter = (more: object = {}, business?: BusinessProfile) =>
    documentHtml(
      documentFrom({ type: "letter", party: { name: "Acme Corp", address: "1 Main St" }, subject: "Thank you", body: "First.\n\nSecond.", ...more }, business),
    );

  test("is from whom, to whom, of when, about what, and what was written, to the letter", () => {
    const text = textOf(letter());
    expect(text).toMatch(/^Studio Nord .*March 16, 2026 Acme Corp 1 Main St Thank you Dear Acme Corp, First\. Second\. Sincerely, Studio Nord$/);
    expect(letter()).toContain("First.\n\nSecond.");
    expect(textOf(letter({ salutation: "Dear Ms. Doe:" }))).toContain("Thank you Dear Ms. Doe: First.");
  });
});

test("no page that the other party gets speaks of a template or of legal advice: that is for its author, on screen", () => {
  const written = Object.values(documents);
  expect(new Set(written.map(({ type }) => type))).toEqual(new Set(DocumentType.options));
  for (const document of written)
    for (const status of ["draft", "sent"] as const) expect(textOf(documentHtml({ ...document, status }))).not.toMatch(/template|legal advice/i);
});
describe("every document", () => {
  test.each(Object.entries(longest))("%s: can be pushed to be shown, however much is written in it", (type, texts) => {
    for (const char of ['"', "<", "\u0001", "请", "👩"]) {
      const document = documentFrom({ type, party: { name: fill(char, 200), address: fill(char, 500) }, ...texts(char) }, { ...studio, name: fill(char, 200) });
      expect(Buffer.byteLength(JSON.stringify(document))).toBeLessThan(MAX_PUSH - 1000);
      expect(Buffer.byteLength(JSON.stringify(documentHtml(document)))).toBeLessThan(MAX_PUSH - 1000);
    }
  });

  test.each(DocumentType.options)("%s: shows what people wrote as text, in its own direction, and fetches nothing", (type) => {
    const hostile = `</style><script>alert(1)</script><img src=//evil.example onerror=alert(1)>`;
    const party = { name: hostile, address: hostile };
    const said = {
      proposal: { title: hostile, amount: 1, scope: hostile, deliverables: [hostile], duration: hostile },
      contract: { title: hostile, services: hostile, paymentTerms: hostile, governingLaw: hostile },
      nda: { title: hostile, mutual: true, purpose: hostile, governingLaw: hostile },
      letter: { title: hostile, subject: hostile, salutation: hostile, body: hostile },
    }[type];
    const page = documentHtml(documentFrom({ type, party, ...said }, { ...studio, name: hostile }));
    expect(page).not.toMatch(/<script|<img src=\/\//);
    expect(page.match(/<\/style>/g)).toHaveLength(1);
    expect(page).toContain(`dir="auto">&lt;/style&gt;&lt;script&gt;`);
    expect(page).toContain("default-src &#x27;none&#x27;");
  });

  test.each(Object.entries(documents))("%s: is called a draft as long as it is one; only a letter never says so", (_, document) => {
    const isMarked = (page: string) => page.includes('<p class="number">');
    expect(isMarked(documentHtml(document))).toBe(document.type !== "letter");
    expect(isMarked(documentHtml({ ...document, status: "sent" }))).toBe(false);
  });
});

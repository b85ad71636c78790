import { describe, expect, test } from "vitest";
import { linkCustomer, mentionedCustomers, namedAt } from "./customer-link.ts";
import type { Link } from "./link.ts";
import { linkProduct } from "./product-link.ts";

const customers = [
  "Larch & Sons Joinery",
  "Mia Torres",
  "Torres Catering",
  "Bluefin Sushi Ltd",
  "Dr. Omar Aziz",
  "Café Olé",
  "Northgate School",
  "O'Hara Brewing Co.",
].map((name) => ({ name }));
const products = [
  "Oak stool",
  "Website Audit",
  "Hosting (monthly)",
  "Labor",
  "Half-day shoot",
  "Full-day shoot",
  "Retouched photo",
  "Call-out fee",
  "Consulting (day rate)",
  "Logo Design",
].map((name) => ({ name }));
const linkText = (link: Link<{ name: string }>) =>
  "hit" in link
    ? link.hit.name
    : "candidates" in link
      ? `? ${link.candidates
          .map(({ name }) => name)
          .sort()
          .join(" | ")}`
      : "-";

describe("which customer a name means", () => {
  test.each([
    ["larch", "Larch & Sons Joinery"],
    ["Larch and Sons", "Larch & Sons Joinery"],
    ["mia", "Mia Torres"],
    ["torres", "? Mia Torres | Torres Catering"],
    ["Torres Catering", "Torres Catering"],
    ["blue fin sushi", "Bluefin Sushi Ltd"],
    ["Bluefinn", "Bluefin Sushi Ltd"],
    ["Bluefin Sushi Limited", "Bluefin Sushi Ltd"],
    ["omar aziz", "Dr. Omar Aziz"],
    ["dr aziz", "Dr. Omar Aziz"],
    ["cafe ole", "Café Olé"],
    ["ohara", "O'Hara Brewing Co."],
    ["O'Hara Brewing", "O'Hara Brewing Co."],
    ["nortgate school", "Northgate School"],
    ["Mia Lindqvist", "-"],
    ["Larch Lighting", "-"],
    ["Quill Press", "-"],
  ])("%s: %s", (name, expected) => {
    expect(linkText(linkCustomer(name, customers))).toBe(expected);
  });

  test("two customers of one name are never decided between", () => {
    expect(linkText(linkCustomer("Ana Ruiz", [{ name: "Ana Ruiz" }, { name: "Ana Ruiz" }]))).toBe("? Ana Ruiz | Ana Ruiz");
  });
});

test("what many are called by is no place of a name, but with an article", () => {
  expect(namedAt("Invoice Miller & Sons Plumbing", "Stark & Sons Plumbing")).toBeUndefined();
  expect(namedAt("Rooms for the hotel", "Hotel Alpenblick")).toBeDefined();
});

test.each([
  ["Rechnung an eins und eins, 3 Stunden", "1&1 Telecom GmbH", "eins und eins"],
  ["bill Oh Two for 2 hours", "O2 (UK) Ltd", "Oh Two"],
  ["invoice yahoo 300", "Yahoo! Inc.", "yahoo"],
])("a name is found in other words than it is written in: %s", (text, name, said) => {
  const span = namedAt(text, name);
  expect(span && text.slice(span.start, span.end)).toBe(said);
  expect(mentionedCustomers(text, [{ name }, { name: "Lark Bakery" }])).toEqual([{ name }]);
});

describe("which product a description means", () => {
  test.each([
    ["stools", "Oak stool"],
    ["the oak stool", "Oak stool"],
    ["oak stools", "Oak stool"],
    ["audits", "Website Audit"],
    ["a website", "? Website Audit"],
    ["web hosting", "Hosting (monthly)"],
    ["hosting for the whole year", "Hosting (monthly)"],
    ["hosting setup", "-"],
    ["labour", "Labor"],
    ["shoot", "? Full-day shoot | Half-day shoot"],
    ["half day shoot", "Half-day shoot"],
    ["retouched photos", "Retouched photo"],
    ["callout", "Call-out fee"],
    ["emergency call-out", "Call-out fee"],
    ["consultation", "Consulting (day rate)"],
    ["logo", "Logo Design"],
    ["design", "? Logo Design"],
    ["logo revisions", "-"],
    ["days", "-"],
    ["posters", "-"],
  ])("%s: %s", (description, expected) => {
    expect(linkText(linkProduct(description, products))).toBe(expected);
  });
});

test.each([
  ["Büro Reinigung", "Büroreinigung"],
  ["Hosting zwölf Monate", "Hosting 12 Monate"],
  ["Hosting sechs Monate", "-"],
  ["Raeumung", "Räumung"],
])("a product is found by its name in another spelling: %s", (description, expected) => {
  const own = ["Büroreinigung", "Hosting 12 Monate", "Räumung", "Hosting 24 Monate"].map((name) => ({ name }));
  expect(linkText(linkProduct(description, own))).toBe(expected);
});

/** Catalogues of other trades, with what other tenants say for what is in them. "-" is none of it, "?" is asked about. */
const trades: readonly (readonly [catalogue: readonly (string | readonly [name: string, unit: string])[], said: readonly (readonly [string, string])[]])[] = [
  [
    ["Stump grinding", "Crown thinning", "Tree felling (small)", "Tree felling (large)", "Hedge cutting (per metre)", "Log splitting", "Climber day rate"],
    [
      ["stumps ground out", "Stump grinding"],
      ["thinned the crown", "Crown thinning"],
      ["small tree felled", "Tree felling (small)"],
      ["trees felled", "? Tree felling (large) | Tree felling (small)"],
      ["hedge cut", "Hedge cutting (per metre)"],
      ["climber", "Climber day rate"],
      ["logs", "? Log splitting"],
      ["hedge planting", "-"],
    ],
  ],
  [
    ["Gents' cut", "Child's cut", "Full head highlights", "Half head highlights", "Root tint", "Balayage", "Gel manicure", "Spa pedicure"],
    [
      ["men's cut", "Gents' cut"],
      ["kids cut", "Child's cut"],
      ["highlights", "? Full head highlights | Half head highlights"],
      ["half head of highlights", "Half head highlights"],
      ["roots tinted", "Root tint"],
      ["ballayage", "Balayage"],
      ["gel mani", "Gel manicure"],
      ["mani and a gel pedi", "-"],
      ["hair extensions", "-"],
    ],
  ],
  [
    ["Laptop setup", "Server migration", "Remote support", "On-site support", "Printer installation", "Website audit", "LED sign repair", "EICR inspection"],
    [
      ["laptops set up", "Laptop setup"],
      ["setting up laptops", "Laptop setup"],
      ["server migrated", "Server migration"],
      ["support", "? On-site support | Remote support"],
      ["remote support for the Leeds office", "Remote support"],
      ["installing the printer", "Printer installation"],
      ["a printer", "? Printer installation"],
      ["a website", "? Website audit"],
      ["an LED sign", "? LED sign repair"],
      ["EICR", "EICR inspection"],
      ["switch configuration", "-"],
    ],
  ],
  [
    [
      "Monthly bookkeeping",
      "VAT return",
      "Payroll (per employee)",
      ["Lamination", "sheet"],
      "Poster printing (A2)",
      "Poster printing (A1)",
      "Booklet, 16 pages",
    ],
    [
      ["months' bookkeeping", "Monthly bookkeeping"],
      ["VAT returns", "VAT return"],
      ["laminated sheets", "Lamination"],
      ["A2 posters", "Poster printing (A2)"],
      ["posters", "? Poster printing (A1) | Poster printing (A2)"],
      ["A4 posters", "-"],
      ["book", "-"],
    ],
  ],
  [
    [
      "Lawn mowing (small)",
      "Lawn mowing (large)",
      "Green waste removal (trailer)",
      "Garden clearance",
      "Pressure washing",
      "Delivery",
      "Log delivery and stacking",
    ],
    [
      ["mowed the large lawn", "Lawn mowing (large)"],
      ["small lawn mown", "Lawn mowing (small)"],
      ["trailer load of green waste", "Green waste removal (trailer)"],
      ["large garden clearance", "Garden clearance"],
      ["pressure washed the drive", "Pressure washing"],
      ["log delivery", "Log delivery and stacking"],
      ["deliveries", "Delivery"],
      ["lawn feed", "-"],
    ],
  ],
  [
    [
      "End of tenancy clean (1 bed)",
      "End of tenancy clean (2 bed)",
      "Oven cleaning",
      "Window cleaning - outside",
      "Weekday office clean",
      "Weekend office clean",
    ],
    [
      ["end of tenancy clean, two bed flat", "End of tenancy clean (2 bed)"],
      ["3 bed end of tenancy clean", "-"],
      ["clean the oven", "Oven cleaning"],
      ["new oven", "-"],
      ["the oven", "Oven cleaning"],
      ["exterior windows", "Window cleaning - outside"],
      ["office clean at the weekend", "Weekend office clean"],
      ["gutter cleaning", "-"],
    ],
  ],
  [
    ["Translation DE-EN (per word)", "Certified translation (per page)", "Interpreting (half day)", "Interpreting (full day)", "Transcription (per minute)"],
    [
      ["certified translation of a diploma", "Certified translation (per page)"],
      ["half a day's interpreting", "Interpreting (half day)"],
      ["interpreter", "? Interpreting (full day) | Interpreting (half day)"],
      ["transcribing an interview", "Transcription (per minute)"],
      ["localisation", "-"],
    ],
  ],
];

describe.each(trades)("which product other tenants mean of %j", (catalogue, said) => {
  const products = catalogue.map((one) => (typeof one === "string" ? { name: one } : { name: one[0], unit: one[1] }));
  test.each(said)("%s: %s", (description, expected) => {
    expect(linkText(linkProduct(description, products))).toBe(expected);
  });
});

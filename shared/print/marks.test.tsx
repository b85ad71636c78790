import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { newId } from "../ids.ts";
import { InvoiceDraft } from "../invoicing/invoices.ts";
import { totals } from "../invoicing/totals.ts";
import { blankProfile } from "../records/business.ts";
import { InvoiceDocument } from "./InvoiceDocument.tsx";
import { figureMark } from "./marks.tsx";

const [design, logo, hosting] = [newId("line"), newId("line"), newId("line")];
const draft = InvoiceDraft.parse({
  currency: "EUR",
  taxRate: 19,
  discount: { type: "percent", value: 10 },
  deposit: { type: "percent", value: 50 },
  amountPaid: 10,
  invoiceDate: "2026-03-16",
  dueDate: "2026-04-15",
  lines: [
    { id: design, description: "Design", quantity: 12, unitPrice: 85, discount: { type: "amount", value: 20 } },
    { id: logo, description: "Logo", quantity: 1, unitPrice: 200, taxRate: 7 },
    { id: hosting, description: "Hosting", quantity: 3 },
  ],
});
const invoice = { ...draft, ...totals(draft) };
const business = { ...blankProfile("Studio Nord"), template: "modern" as const };
const paper = renderToStaticMarkup(<InvoiceDocument invoice={invoice} business={business} mark={figureMark} />);
const figures = [...paper.matchAll(/data-figure="([^"]+)">(.*?)<\/span>/g)].map(([, figure, written]) => [figure, written]);

test("every figure of a marked paper says what it is", () => {
  const of = Object.fromEntries(figures);
  expect(of).toMatchObject({
    [`${design}.quantity`]: "12",
    [`${design}.unitPrice`]: "85.00",
    [`${design}.discount`]: "Less 20.00 discount",
    [`${design}.net`]: "1,000.00",
    [`${logo}.taxRate`]: "7%",
    taxRate: "Tax 19% on 900.00",
    "tax.19": "171.00",
    "tax.7": "12.60",
    subtotal: "1,200.00",
    discount: "−120.00",
    total: "€1,263.60",
    amountPaid: "−10.00",
    amountDue: "€1,253.60",
    deposit: "€621.80",
    invoiceDate: "March 16, 2026",
    dueDate: "April 15, 2026",
  });
  expect(paper).toContain(`<span data-figure="${hosting}.unitPrice"><span class="blank"`);
  expect(Object.keys(of)).not.toContain(`${hosting}.net`);
});

test("marks change nothing that is read, and a printed document has none", () => {
  const printed = renderToStaticMarkup(<InvoiceDocument invoice={invoice} business={business} />);
  expect(printed).not.toContain("data-figure");
  expect(paper.replace(/<span data-figure="[^"]+">((?:<span class="blank"[^>]*><\/span>|[^<])*)<\/span>/g, "$1")).toBe(printed);
});

import { describe, expect, test } from "vitest";
import { documents, studio } from "../../test/sample-documents.ts";
import { NewInvoice } from "../invoicing/invoices.ts";
import { totals } from "../invoicing/totals.ts";
import { invoiceFrom, invoiceIdOf } from "./document-invoice.ts";

const { proposal, contract, nda, letter, "contract-open": open } = documents;
const of = (document: Parameters<typeof invoiceFrom>[0]) => invoiceFrom(document, invoiceIdOf(document, 0), { ...studio, defaultTaxRate: 0 }, "2026-03-20");

describe("the invoice of a document", () => {
  test("bills its price, of today, with what is due up front as the deposit", () => {
    const draft = of(proposal);
    expect(draft).toMatchObject({ invoiceDate: "2026-03-20", terms: "Net 30", dueDate: "2026-04-19", customer: { name: "Acme Corporation" } });
    expect(draft.lines).toMatchObject([{ description: "Website redesign", quantity: 1, unitPrice: 12000 }]);
    expect(totals(draft)).toMatchObject({ total: 12000, depositDue: 4800 });
    expect(NewInvoice.safeParse(draft).success).toBe(true);
  });

  test("of a contract is paid by its terms, for its services", () => {
    expect(of(contract)).toMatchObject({ terms: "Net 14", dueDate: "2026-04-03", deposit: { type: "percent", value: 50 } });
    expect(of({ ...contract, services: "word ".repeat(300) }).lines[0]?.description).toHaveLength(500);
    expect(NewInvoice.safeParse(of({ ...contract, services: "👩".repeat(400) })).success).toBe(true);
  });

  test("has no deposit where nothing or all of it is due at once", () => {
    expect(of({ ...proposal, upfrontPercent: 0 })).not.toHaveProperty("deposit");
    expect(totals(of({ ...proposal, upfrontPercent: 100 }))).toMatchObject({ total: 12000 });
  });

  test("is there for nothing that has no price", () => {
    for (const document of [nda, letter]) expect(() => of(document)).toThrow("Only a proposal or a contract");
    expect(() => of(open)).toThrow("names no price");
  });

  test("has the same id whoever makes it, and another one once that was voided", () => {
    expect(invoiceIdOf(proposal, 0)).toBe(invoiceIdOf({ ...proposal }, 0));
    expect(new Set([invoiceIdOf(proposal, 0), invoiceIdOf(proposal, 1), invoiceIdOf(contract, 0)]).size).toBe(3);
  });
});

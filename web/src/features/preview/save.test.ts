import { newId } from "@shared/ids.ts";
import { type DraftLine, type DraftWithTotals, InvoiceDraft, NewInvoice } from "@shared/invoicing/invoices.ts";
import { totals } from "@shared/invoicing/totals.ts";
import { describe, expect, test } from "vitest";
import { missingForSaving, toSave } from "./save.ts";

const hours: DraftLine = { id: newId("line"), description: "Consulting", quantity: 3, unitPrice: 90 };
const draft = (fields: Partial<InvoiceDraft> = {}): DraftWithTotals => {
  const written = InvoiceDraft.parse({
    draftId: newId("invoice"),
    currency: "USD",
    invoiceDate: "2026-03-16",
    dueDate: "2026-04-15",
    customer: { name: "Acme" },
    lines: [hours],
    ...fields,
  });
  return { ...written, ...totals(written) };
};

describe("saving a draft", () => {
  test("sends what was written and none of the figures", () => {
    const body = toSave(draft({ notes: "Thank you" }));
    expect(NewInvoice.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({ customer: { name: "Acme" }, lines: [hours], notes: "Thank you" });
    expect(Object.keys(body ?? {})).not.toContain("total");
  });

  test("keeps the draft's id, so that saving twice stores once", () => {
    const written = draft();
    expect(toSave(written)?.draftId).toBe(written.draftId);
  });

  test("is not possible while a price is unknown", () => {
    const { unitPrice: _, ...unpriced } = hours;
    expect(toSave(draft({ lines: [unpriced] }))).toBeUndefined();
  });
});

describe("why a draft cannot be saved yet", () => {
  test("the assistant's open question comes first", () => {
    expect(missingForSaving(draft({ customer: undefined }), "Which Acme do you mean?")).toBe("Which Acme do you mean?");
  });

  test("else what is missing is named", () => {
    const { unitPrice: _, ...unpriced } = hours;
    expect(missingForSaving(draft({ customer: undefined }), undefined)).toBe("Say whom the invoice is for.");
    expect(missingForSaving(draft({ lines: [] }), undefined)).toBe("Say what the invoice is for.");
    expect(missingForSaving(draft({ lines: [unpriced] }), undefined)).toBe("A line has no price yet.");
    expect(missingForSaving(draft({ dueDate: "2026-03-01" }), undefined)).toMatch(/cannot be saved yet/);
  });

  test("a whole one can be saved", () => {
    expect(missingForSaving(draft(), undefined)).toBeUndefined();
  });
});

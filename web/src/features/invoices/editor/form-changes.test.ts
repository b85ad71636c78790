import { MAX_LINES } from "@shared/invoicing/invoices.ts";
import { describe, expect, test } from "vitest";
import { blankLine, isBlank } from "./form.ts";
import { addLine, moveLine, pasteRows, pickProduct, putBack, removeLine, setDueDate, setInvoiceDate, setTerms } from "./form-changes.ts";
import { business, form, sampleLineId } from "./samples.ts";

describe("terms and due date say the same", () => {
  test("terms move the due date", () => expect(setTerms("Net 15")(form()).dueDate).toBe("2026-03-31"));
  test("terms in one's own words that say no day leave it", () => expect(setTerms("Half now, half later")(form()).dueDate).toBe("2026-04-15"));
  test("a later invoice is due later", () => expect(setInvoiceDate("2026-04-01")(form()).dueDate).toBe("2026-05-01"));
  test("a date that is being typed leaves it", () => expect(setInvoiceDate("")(form()).dueDate).toBe("2026-04-15"));
  test("a due date by hand drops terms that say another day", () =>
    expect(setDueDate("2026-05-01")(form())).toMatchObject({ terms: "", dueDate: "2026-05-01" }));
  test("a due date by hand keeps terms that say the same, or none", () => {
    expect(setDueDate("2026-04-15")(form()).terms).toBe("Net 30");
    expect(setDueDate("2026-05-01")(form({ terms: "Half now, half later" })).terms).toBe("Half now, half later");
  });
});

describe("lines", () => {
  const names = (lines: readonly { description: string }[]) => lines.map(({ description }) => description);

  test("are moved, and stay the same lines", () => {
    const before = form();
    const after = moveLine(sampleLineId(2), 0)(before);
    expect(names(after.lines)).toEqual(["Logo", "Design"]);
    expect(after.lines[0]).toBe(before.lines[1]);
    expect(moveLine(sampleLineId(1), -1)(before)).toBe(before);
    expect(moveLine(sampleLineId(2), 2)(before)).toBe(before);
  });

  test("that are taken away can be put back to where they were", () => {
    const before = form();
    const [first] = before.lines;
    if (!first) throw new Error("The sample has lines.");
    expect(putBack(first, 0)(removeLine(first.id)(before)).lines).toEqual(before.lines);
    const none = before.lines.reduce((now, { id }) => removeLine(id)(now), before);
    expect(none.lines.every(isBlank)).toBe(true);
    expect(putBack(first, 0)(none).lines).toEqual([first]);
  });

  test("are pasted over a blank one and behind one that is written", () => {
    const rows = [
      { description: "A", unitPrice: "1" },
      { description: "B", unitPrice: "2" },
    ];
    const blank = blankLine();
    expect(names(pasteRows(blank.id, rows)(addLine(blank)(form())).lines)).toEqual(["Design", "Logo", "A", "B"]);
    expect(names(pasteRows(sampleLineId(1), rows)(form()).lines)).toEqual(["Design", "A", "B", "Logo"]);
  });

  test("are never more than an invoice may have", () => {
    const rows = Array.from({ length: MAX_LINES + 5 }, (_, i) => ({ description: String(i) }));
    const full = pasteRows(sampleLineId(1), rows)(form());
    expect(full.lines).toHaveLength(MAX_LINES);
    expect(addLine()(full)).toBe(full);
  });
});

describe("a product fills its line", () => {
  const product = {
    id: `prd_${"0".repeat(26)}`,
    name: "Hosting",
    unitPrice: 25,
    currency: "USD",
    unit: "month",
    version: 1,
    createdAt: "",
    updatedAt: "",
  } as const;
  test("with its name, unit and price", () =>
    expect(pickProduct(sampleLineId(2), product, business)(form()).lines[1]).toMatchObject({
      description: "Hosting",
      unit: "month",
      unitPrice: "25.00",
      productId: product.id,
    }));
  test("but not with a price of another currency", () =>
    expect(pickProduct(sampleLineId(2), product, business)(form({ currency: "EUR" })).lines[1]).toMatchObject({ description: "Hosting", unitPrice: "200.00" }));
  test("with its own currency's price, whatever the business's is", () =>
    expect(pickProduct(sampleLineId(2), { ...product, currency: "EUR" }, business)(form({ currency: "EUR" })).lines[1]).toMatchObject({ unitPrice: "25.00" }));
  test("and the price of the product that was there before goes with that, where this one has none in the invoice's currency", () => {
    const before = pickProduct(sampleLineId(2), product, business)(form());
    const other = { ...product, id: `prd_${"1".repeat(26)}`, currency: "EUR" } as const;
    expect(pickProduct(sampleLineId(2), other, business)(before).lines[1]).toMatchObject({ productId: other.id, unitPrice: "" });
  });
});

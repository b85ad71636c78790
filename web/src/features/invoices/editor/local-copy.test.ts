import { expect, test } from "vitest";
import { newCustomerForm } from "./form.ts";
import { localCopies } from "./local-copy.ts";
import { form, invoiceId } from "./samples.ts";

/** A browser without storage, or with the given items. */
const storage = (items?: Map<string, string>): Storage => {
  const refuse = () => {
    throw new DOMException("Access is denied", "SecurityError");
  };
  return items
    ? {
        get length() {
          return items.size;
        },
        key: (i) => [...items.keys()][i] ?? null,
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => void items.set(key, value),
        removeItem: (key) => void items.delete(key),
        clear: () => items.clear(),
      }
    : {
        get length() {
          return refuse();
        },
        key: refuse,
        getItem: refuse,
        setItem: refuse,
        removeItem: refuse,
        clear: refuse,
      };
};
const at = "2026-03-16T10:00:00.000Z";

test("each person has their own unsaved invoices", () => {
  const disk = storage(new Map());
  localCopies("usr_1", disk).put({ form: form(), at });
  expect(localCopies("usr_1", disk).unsaved()).toHaveLength(1);
  expect(localCopies("usr_2", disk).unsaved()).toEqual([]);
});

test("what was kept by an older page, or by something else, is not taken for an invoice", () => {
  const items = new Map([
    [`plainbill-draft usr_1 ${invoiceId}`, '{"form":{"lines":7}}'],
    ["plainbill-draft usr_1 x", "no JSON"],
  ]);
  expect(localCopies("usr_1", storage(items)).unsaved()).toEqual([]);
  expect(localCopies("usr_1", storage(items)).find(invoiceId)).toBeUndefined();
});

test("a new customer's form of another version of the page is kept, with the fields that it lacks empty", () => {
  const disk = storage(new Map());
  localCopies("usr_1", disk).put({ form: form({ newCustomer: { name: "Acme", email: "ap@acme.example", vat: "DE1" } as never }), at });
  expect(localCopies("usr_1", disk).unsaved()[0]?.form.newCustomer).toEqual(newCustomerForm({ name: "Acme", email: "ap@acme.example" }));
});

test("a browser that keeps nothing says so, and the invoice is there until the page goes", () => {
  const drafts = localCopies("usr_3", storage());
  expect(drafts.put({ form: form(), at })).toBe(false);
  expect(drafts.find(invoiceId)?.form).toEqual(form());
  drafts.forget(invoiceId);
  expect(drafts.find(invoiceId)).toBeUndefined();
});

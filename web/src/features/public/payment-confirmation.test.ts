import type { Amount } from "@shared/money.ts";
import type { PublicInvoice } from "@shared/public.ts";
import { expect, test } from "vitest";
import { showsPayment } from "./payment-confirmation.ts";

const invoice = (status: PublicInvoice["status"], amountPaid = 0) => ({ status, amountPaid: amountPaid as Amount }) as PublicInvoice;

test.each([
  ["an invoice that is paid shows the payment", invoice("paid", 100), 0, true],
  ["so does one whose payment is on its way", invoice("pending"), 0, true],
  ["one that is only sent does not yet", invoice("sent"), 0, false],
  ["nor one that is late", invoice("overdue"), 0, false],
  ["a part of it shows in what is paid", invoice("sent", 40), 0, true],
  ["but not a part that was paid before", invoice("sent", 40), 40, false],
  ["and nothing can be told of a part where nobody knows what was paid before", invoice("sent", 40), undefined, false],
])("%s", (_story, after, before, settled) => {
  expect(showsPayment(after, before)).toBe(settled);
});

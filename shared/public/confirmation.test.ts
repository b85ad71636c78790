import { expect, test } from "vitest";
import type { Amount } from "../money.ts";
import { isConfirming, returnQuery, showsPayment } from "./confirmation.ts";
import type { InvoicePageFacts } from "./page-props.ts";

const invoice = (status: InvoicePageFacts["status"], amountPaid = 0) => ({ status, amountPaid: amountPaid as Amount });

test.each([
  ["an invoice that is paid shows the payment", invoice("paid", 100), 0, true],
  ["so does one whose payment is on its way", invoice("pending"), 0, true],
  ["one that is only sent does not yet", invoice("sent"), 0, false],
  ["nor one that is late", invoice("overdue"), 0, false],
  ["a part of it shows in what is paid", invoice("sent", 40), 0, true],
  ["but not a part that was paid before", invoice("sent", 40), 40, false],
  ["and nothing can be told of a part where it is not known what was paid before", invoice("sent", 40), undefined, false],
])("%s", (_story, after, before, settled) => {
  expect(showsPayment(after, before)).toBe(settled);
});

test.each([
  ["who comes back from paying waits", returnQuery(40), true],
  ["who comes back sees what came in meanwhile", returnQuery(0), false],
  ["who turned back has paid nothing", "checkout=cancelled", false],
  ["who opens the page has paid nothing", "", false],
  ["an address from before this was in it is told by the status", "checkout=done", true],
  ["and so is one that was tampered with", "checkout=done&before=much", true],
])("%s", (_story, query, waits) => {
  expect(isConfirming(invoice("sent", 40), Object.fromEntries(new URLSearchParams(query)))).toBe(waits);
});

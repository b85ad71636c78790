import type { Amount } from "@shared/money.ts";
import type { ShownStatus } from "@shared/status.ts";
import { expect, test } from "vitest";
import { sumsOf } from "./sums.ts";

const row = (status: ShownStatus, total: number, amountDue: number, currency = "USD") => ({
  status,
  currency,
  total: total as Amount,
  amountDue: amountDue as Amount,
});

test("what is shown is added up exactly, each currency for itself", () => {
  expect(sumsOf([row("sent", 0.1, 0.1), row("overdue", 0.2, 0.2), row("paid", 100, 0), row("pending", 900, 900, "JPY")])).toEqual([
    { currency: "JPY", total: 900, due: 900 },
    { currency: "USD", total: 100.3, due: 0.3 },
  ]);
});

test("nothing is due on a draft or a void invoice, and a void one counts for nothing", () => {
  expect(sumsOf([row("draft", 50, 50), row("void", 70, 70)])).toEqual([{ currency: "USD", total: 50, due: 0 }]);
});

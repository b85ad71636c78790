import { expect, test } from "vitest";
import type { Ask } from "../../../shared/chat/ask.ts";
import { newId } from "../../../shared/ids.ts";
import type { InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import { withLeftOutQuestion } from "./left-out-question.ts";

const line = (description: string, unitPrice: number) => ({ id: newId("line"), description, quantity: 1, unitPrice });
const draft = (...lines: InvoiceDraft["lines"]) => ({ lines }) as InvoiceDraft;
const ask: Ask = {
  kind: "leftOut",
  values: [{ label: "Follow-up visit", value: "150" }],
  more: 0,
  leftOut: { lines: [{ description: "Follow-up visit", unitPrice: 150 }] },
  taken: 1,
};
const visit = line("Site visit", 150);

test("what was left out is asked until it is on the draft, whatever else costs as much there", () => {
  expect(withLeftOutQuestion(draft(visit), [ask])).toEqual([ask]);
  expect(withLeftOutQuestion(draft(line("Follow-up visit", 150)), [ask])).toEqual([ask]);
  expect(withLeftOutQuestion(draft(visit, line("Travel", 150)), [ask])).toEqual([ask]);
  expect(withLeftOutQuestion(draft(visit, line("follow-up visit", 150)), [ask])).toEqual([]);
});

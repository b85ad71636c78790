import { tokensOf } from "../../../shared/language/tokens.ts";
import { conceptsOf } from "../../../shared/understanding/messages/concepts.ts";
import { daysIn, periodsIn } from "../../../shared/understanding/messages/mentions.ts";
import { customerOnRecord, targetsIn } from "./invoice-plans.ts";
import type { MessagePlan, Reading } from "./plan.ts";

/** What is asked about stored invoices, as the list of invoices takes it. */
export function questionPlan(reading: Reading): MessagePlan | undefined {
  const { text, context, habits } = reading;
  const concepts = new Set(tokensOf(text).flatMap((token) => conceptsOf(token.text)));
  const has = (...names: readonly string[]) => names.some((name) => concepts.has(name));
  const { names, numbers } = targetsIn(reading);
  const [period] = periodsIn(text, habits, "past");
  const [day] = daysIn(text, habits, "past");
  const range = period ? period.value : day && /\b(?:since|seit|depuis)\b/i.test(text) ? { from: day.value, to: context.today } : undefined;
  const status = has("LATE") ? "overdue" : has("OWE") ? "unpaid" : has("DRAFT") ? "draft" : undefined;
  const sort = has("LATE") ? "most late" : has("MOST") ? (has("OWE") ? "most due" : "largest") : "newest";
  const isOne = (has("LAST") && !has("PERIOD")) || (has("MOST") && !has("ALL"));
  const query = {
    ...(numbers[0] === undefined ? {} : { invoiceNumber: numbers[0].value }),
    ...(names[0] ? { customer: customerOnRecord(names[0], reading) } : {}),
    ...(status ? { status } : {}),
    ...(range && status !== "unpaid" && status !== "overdue" ? range : {}),
    ...(sort === "newest" ? {} : { sort }),
    ...(isOne ? { limit: 1 } : {}),
    ...(has("WHO") && !names.length ? { groupBy: "customer" } : {}),
  };
  return { calls: [{ name: "invoice_list", said: query }] };
}

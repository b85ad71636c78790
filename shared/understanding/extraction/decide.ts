import type { ValueField } from "../../document-files.ts";
import type { Candidate } from "./candidates.ts";
import { type Likelihood, type Model, score } from "./scorer.ts";
import type { Spot } from "./spots.ts";

const labels: Partial<Record<ValueField, string>> = {
  "document.date": "Date",
  "project.start": "Start",
  "project.end": "End",
  "project.title": "Project",
  "payment.due": "Due date",
  "payment.terms": "Payment terms",
  "payment.late-interest": "Late interest",
  "payment.early-discount": "Early payment discount",
  "tax.rate": "Tax rate",
  discount: "Discount",
  deposit: "Deposit",
  expenses: "Expenses",
  "document.number": "Document number",
  "order.number": "Order number",
  "total.net": "Net total",
  "total.gross": "Gross total",
  "total.tax": "Tax",
};

/** A spot as a value of a field. */
export function candidateOf(spot: Spot, field: ValueField, probability: number): Candidate {
  const { kind: _, features: __, as, ...rest } = spot;
  return { ...rest, ...(as?.[field] ?? {}), field, label: labels[field] ?? spot.label, score: probability };
}

const isMany = (field: ValueField): boolean => field === "price" || field === "cap";

/** What is said twice: the same sum of the same field, but for rows of a table, which are different things at the same price. */
function isSaid(one: Likelihood, taken: readonly Likelihood[]): boolean {
  const sum = (scored: Likelihood) => {
    const { meaning } = scored.spot;
    return meaning.kind === "money" ? `${meaning.amount} ${meaning.currency}` : scored.spot.value;
  };
  const isRow = (scored: Likelihood) => scored.spot.features.includes("row");
  return taken.some((other) => sum(other) === sum(one) && !(isRow(one) && isRow(other) && one.spot.label !== other.spot.label));
}

/** What another price of the same row makes with the quantity of the row: the price is what one costs. */
const isProduct = ({ spot, field }: Likelihood, all: readonly Likelihood[]): boolean => {
  const row = spot.features.find((name) => name.startsWith("@"));
  return (
    field === "price" &&
    row !== undefined &&
    (spot.features.includes("sum:product") || spot.features.includes("sum:same2")) &&
    all.some(
      ({ spot: other }) => other !== spot && other.features.includes(row) && (other.features.includes("sum:each") || other.features.includes("sum:same1")),
    )
  );
};

/** Of each field the most probable spot; of prices and caps all that are probable enough. */
export function decide(spots: readonly Spot[], model: Model): Candidate[] {
  const sure = new Map<ValueField, Likelihood[]>();
  for (const spot of spots)
    for (const scored of score(spot, model))
      if (scored.isSure && (scored.field !== "payment.early-discount" || spot.as)) sure.set(scored.field, [...(sure.get(scored.field) ?? []), scored]);
  const taken: Likelihood[] = [];
  for (const [field, all] of sure) {
    all.sort((a, b) => b.probability - a.probability || a.spot.page - b.spot.page || a.spot.start - b.spot.start);
    if (!isMany(field)) taken.push(...all.slice(0, 1));
    else {
      const many: Likelihood[] = [];
      for (const one of all) if (!isSaid(one, many) && !isProduct(one, all)) many.push(one);
      taken.push(...many);
    }
  }
  // A spot is one thing: its most probable field.
  const best = new Map<string, Likelihood>();
  for (const one of taken) {
    const key = `${one.spot.kind} ${one.spot.page} ${one.spot.start}`;
    const other = best.get(key);
    if (!other || one.probability > other.probability) best.set(key, one);
  }
  return [...best.values()].map(({ spot, field, probability }) => candidateOf(spot, field, probability)).sort((a, b) => a.page - b.page || a.start - b.start);
}

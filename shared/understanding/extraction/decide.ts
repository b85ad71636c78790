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

/** Without what is said twice: the same sum of the same field, but for rows of a table, which are different things at the same price. */
function withoutSaid(all: readonly Likelihood[]): Likelihood[] {
  const taken = new Map<string, { inText: boolean; labels: Set<string> }>();
  return all.filter(({ spot: { meaning, value, features, label } }) => {
    const sum = meaning.kind === "money" ? `${meaning.amount} ${meaning.currency}` : value;
    const known = taken.get(sum);
    const isRow = features.includes("row");
    if (known && (!isRow || known.inText || known.labels.has(label))) return false;
    if (known) known.labels.add(label);
    else taken.set(sum, { inText: !isRow, labels: new Set([label]) });
    return true;
  });
}

/** Without what another price of the same row makes with the quantity of the row: the price is what one costs. */
function withoutProducts(all: readonly Likelihood[]): Likelihood[] {
  const rowOf = (spot: Spot) => spot.features.find((name) => name.startsWith("@"));
  const has = (spot: Spot, ...names: string[]) => names.some((name) => spot.features.includes(name));
  const singles = new Map<string, Spot[]>();
  for (const { spot } of all) {
    const row = has(spot, "sum:each", "sum:same1") ? rowOf(spot) : undefined;
    if (row) singles.set(row, [...(singles.get(row) ?? []), spot].slice(0, 2));
  }
  return all.filter(
    ({ spot, field }) => !(field === "price" && has(spot, "sum:product", "sum:same2") && singles.get(rowOf(spot) ?? "")?.some((other) => other !== spot)),
  );
}

/** Of each field the most probable spot; of prices and caps all that are probable enough. */
export function decide(spots: readonly Spot[], model: Model): Candidate[] {
  const sure = new Map<ValueField, Likelihood[]>();
  for (const spot of spots)
    for (const scored of score(spot, model))
      if (scored.isSure && (scored.field !== "payment.early-discount" || spot.as)) {
        const known = sure.get(scored.field);
        if (known) known.push(scored);
        else sure.set(scored.field, [scored]);
      }
  const taken: Likelihood[] = [];
  for (const [field, all] of sure) {
    all.sort((a, b) => b.probability - a.probability || a.spot.page - b.spot.page || a.spot.start - b.spot.start);
    if (!isMany(field)) taken.push(...all.slice(0, 1));
    else for (const one of withoutSaid(withoutProducts(all))) taken.push(one);
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

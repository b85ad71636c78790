import type { ValueField } from "../../document-files.ts";
import { fold } from "../entities/fold.ts";
import type { Candidate } from "./candidates.ts";
import { type Model, probabilitiesOf, thresholdsOf } from "./scorer.ts";
import { fieldsOf, type Spot } from "./spots.ts";

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

/** What a spot most probably is. */
interface Likely {
  readonly spot: Spot;
  readonly field: ValueField;
  readonly probability: number;
}

function likeliest(spot: Spot, model: Model): Likely | undefined {
  let best: Likely | undefined;
  for (const [field, probability] of probabilitiesOf<ValueField>(model, spot.kind, fieldsOf[spot.kind], spot.features))
    if (probability > (best?.probability ?? 0) && (field !== "payment.early-discount" || spot.as)) best = { spot, field, probability };
  return best;
}

const isMany = (field: ValueField): boolean => field === "price" || field === "cap";

/** Without what is said twice: the same sum of the same field, but for rows of a table, which are different things at the same price. */
function withoutSaid(all: readonly Likely[]): Likely[] {
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

/** How many of the most probable are looked at for others that say the same, and how probable they are at least. */
const LOOKED_AT = 20;
const LEAST = 0.03;
/** The same sum or day twice is often two things; the same number or title is one. */
const speaksForOthers = ({ kind }: Spot): boolean => kind === "code" || kind === "title";

/** The most probable, where those that say the same speak for each other: a number that stands in the heading and in a condition is likelier than either. */
function bestOf(field: ValueField, sorted: readonly Likely[]): Likely[] {
  const [first] = sorted;
  if (!first || !speaksForOthers(first.spot)) return sorted.slice(0, 1);
  const top = sorted.slice(0, LOOKED_AT).map((likely) => ({ likely, said: fold(likely.spot.value).replace(/[^a-z\d]/g, "") }));
  const isSame = (one: string, other: string): boolean =>
    one === other || (field === "project.title" && Math.min(one.length, other.length) >= 6 && (one.includes(other) || other.includes(one)));
  const together = top.map(({ likely, said }) => {
    const doubt = top.reduce((rest, other) => (other.likely !== likely && isSame(said, other.said) ? rest * (1 - other.likely.probability) : rest), 1);
    return { ...likely, probability: 1 - (1 - likely.probability) * doubt };
  });
  return together.sort((a, b) => b.probability - a.probability).slice(0, 1);
}

/** What of a document's spots is shown: each is one thing, its most probable field; of each field the most probable spot, of prices and caps all. */
export function decide(spots: readonly Spot[], model: Model): Candidate[] {
  const byField = new Map<ValueField, Likely[]>();
  for (const spot of spots) {
    const likely = likeliest(spot, model);
    if (!likely || likely.probability < (speaksForOthers(spot) ? LEAST : thresholdsOf(model, likely.field).shown)) continue;
    const known = byField.get(likely.field);
    if (known) known.push(likely);
    else byField.set(likely.field, [likely]);
  }
  const taken: Likely[] = [];
  for (const [field, all] of byField) {
    all.sort((a, b) => b.probability - a.probability || a.spot.page - b.spot.page || a.spot.start - b.spot.start);
    taken.push(...(isMany(field) ? withoutSaid(all) : bestOf(field, all)).filter(({ probability }) => probability >= thresholdsOf(model, field).shown));
  }
  return taken.map(({ spot, field, probability }) => candidateOf(spot, field, probability)).sort((a, b) => a.page - b.page || a.start - b.start);
}

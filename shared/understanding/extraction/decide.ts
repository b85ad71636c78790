import { fold } from "../../language/fold.ts";
import type { ValueField } from "../../uploads/document-files.ts";
import type { Candidate } from "./candidates.ts";
import { moneyMeaning, showMoney } from "./figures.ts";
import { type Model, probabilitiesOf, shownFrom } from "./scorer.ts";
import { fieldsOf, type Spot, type UnitOption } from "./spots.ts";

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
  const { kind: _, features: __, units: ___, as, ...rest } = spot;
  return { ...rest, ...(as?.[field] ?? {}), field, label: labels[field] ?? spot.label, score: probability };
}

const isMany = (field: ValueField): boolean => field === "price" || field === "cap";

/** The most probable of what a price can be the price of; of two that are as good as each other that which has a name. */
function unitOf(spot: Spot, model: Model): { unit: UnitOption; probability: number } | undefined {
  const all = (spot.units ?? []).map((unit) => {
    const [[, probability] = ["unit", 0]] = probabilitiesOf(model, "unit", ["unit"], unit.features);
    return { unit, probability };
  });
  const [best] = all.toSorted((a, b) => b.probability - a.probability);
  const named = best && !best.unit.unit ? all.find(({ unit, probability }) => unit.unit && probability >= 0.5) : undefined;
  return named ? { ...named, probability: best?.probability ?? 0 } : best;
}

/** A sum with what it is the price of. */
function withUnit(spot: Spot, unit: UnitOption): Spot {
  const { meaning } = spot;
  if (meaning.kind !== "money" || !unit.unit) return spot;
  const end = Math.max(spot.end, unit.end ?? 0);
  const { amount, currency, quantity } = meaning;
  return { ...spot, end, value: showMoney(amount, currency, unit.unit), meaning: moneyMeaning(amount, currency, unit.unit, quantity) };
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
  const unit = best && isMany(best.field) ? unitOf(spot, model) : undefined;
  // A price is right where its unit is.
  return best && unit ? { ...best, spot: withUnit(spot, unit.unit), probability: best.probability * (best.field === "price" ? unit.probability : 1) } : best;
}

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

/**
 * The most probable, where those that say the same speak for each other: a number that stands in the heading and in a condition is likelier than either.
 * How probable it is by itself stays what it was: several places are no independent witnesses.
 */
function bestOf(field: ValueField, sorted: readonly Likely[]): Likely[] {
  const [first] = sorted;
  if (!first || !speaksForOthers(first.spot)) return sorted.slice(0, 1);
  const top = sorted.slice(0, LOOKED_AT).map((likely) => ({ likely, said: fold(likely.spot.value).replace(/[^a-z\d]/g, "") }));
  const isSame = (one: string, other: string): boolean =>
    one === other || (field === "project.title" && Math.min(one.length, other.length) >= 6 && (one.includes(other) || other.includes(one)));
  const together = top.map(({ likely, said }) => {
    const doubt = top.reduce((rest, other) => (isSame(said, other.said) ? rest * (1 - other.likely.probability) : rest), 1);
    return { likely, doubt };
  });
  // Those that say the same are equally doubtful: the sort keeps the most probable of them first.
  return together
    .sort((a, b) => a.doubt - b.doubt)
    .slice(0, 1)
    .map(({ likely }) => likely);
}

/** What of a document's spots is shown: each is one thing, its most probable field; of each field the most probable spot, of prices and caps all. */
export function decide(spots: readonly Spot[], model: Model): Candidate[] {
  const byField = new Map<ValueField, Likely[]>();
  for (const spot of spots) {
    const likely = likeliest(spot, model);
    if (!likely || likely.probability < (speaksForOthers(spot) ? LEAST : shownFrom(model, likely.field))) continue;
    const known = byField.get(likely.field);
    if (known) known.push(likely);
    else byField.set(likely.field, [likely]);
  }
  const taken: Likely[] = [];
  for (const [field, all] of byField) {
    all.sort((a, b) => b.probability - a.probability || a.spot.page - b.spot.page || a.spot.start - b.spot.start);
    taken.push(...(isMany(field) ? withoutSaid(all) : bestOf(field, all)).filter(({ probability }) => probability >= shownFrom(model, field)));
  }
  return taken.map(({ spot, field, probability }) => candidateOf(spot, field, probability)).sort((a, b) => a.page - b.page || a.start - b.start);
}

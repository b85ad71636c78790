import { exactMoney } from "../../../shared/chat/question-format.ts";
import type { Source } from "../../../shared/chat/sources.ts";
import type { InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import type { Discount, Totals } from "../../../shared/invoicing/totals.ts";
import { lotOf } from "../names/lots.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import type { ReferenceData } from "../state/reference-data.ts";
import { deriveMoney, derivePercent, deriveQuantity, type Effort, type Operand } from "./derivations.ts";
import type { FigureValue } from "./figures.ts";
import { TAX } from "./mention-score.ts";
import type { Mention } from "./mentions.ts";

/** What a figure is worked out with: the draft it is of, the one before, what was said, what the business knows, and how much may be tried. */
export interface DerivationInput {
  readonly draft: InvoiceDraft;
  /** Its totals, and what they would be without the document's discount. */
  readonly figures: Totals;
  readonly undiscounted: Totals;
  readonly before: CurrentDraft | undefined;
  readonly said: readonly Mention[];
  readonly reference: ReferenceData;
  readonly effort: Effort;
}

/** What a figure was worked out of, in plain words; nothing where no way leads to it. */
export function computedSource(stated: FigureValue, means: DerivationInput): Source | undefined {
  const how = ways[stated.name]?.(stated, means);
  return how ? { from: "computed", how } : undefined;
}

type How = (stated: FigureValue, means: DerivationInput) => string | undefined;

const ways: Partial<Record<FigureValue["name"], How>> = {
  quantity: (stated, means) => {
    const lot = stated.line && lotOf({ name: stated.line.description, unit: stated.line.unit })?.size;
    return deriveQuantity(Number(stated.value), means.said, lineBefore(stated, means)?.quantity, means.effort, lot) ?? asMany(stated, means);
  },
  taxRate: (stated, means) => {
    const was = stated.line ? lineBefore(stated, means) : means.before?.draft;
    return derivePercent(Number(stated.value), means.said, was?.taxRate, false, means.effort);
  },
  unitPrice: priceHow,
  discount: partHow,
  deposit: partHow,
  amountPaid: (stated, means) => {
    const { figures, before, said, effort } = means;
    const known = [...wholes(figures, means), ...sums(means, before?.draft.amountPaid), ...sums(means, figures.depositDue, "the deposit")];
    return deriveMoney(Number(stated.value), said, known, [], effort);
  },
};

/** "Travel was 20 per visit": as many as another line has. */
function asMany({ value, line }: FigureValue, { draft, said }: DerivationInput): string | undefined {
  const counted = draft.lines.find((other) => other.id !== line?.id && other.quantity === value);
  return counted && said.some(({ rate }) => rate) ? `as many as ${counted.description}` : undefined;
}

const lineBefore = ({ line }: FigureValue, { before }: DerivationInput) => before?.draft.lines.find(({ id }) => id === line?.id);

/** A sum that is known, by its name or as it is written; none where there is none. */
const sums = ({ draft, reference }: DerivationInput, amount: number | undefined, name?: string): Operand[] => {
  if (!amount) return [];
  // Written out only where it is told: there are as many as lines, for each of the lines.
  const said = () => [name, exactMoney(amount, draft.currency, reference.profile.locale)].filter(Boolean).join(" of ");
  return [
    {
      value: amount,
      kind: "money",
      get said() {
        return said();
      },
    },
  ];
};

const wholes = ({ subtotal, total }: Totals, means: DerivationInput): Operand[] => [
  ...sums(means, total, "the total"),
  ...sums(means, subtotal, "the subtotal"),
];

function priceHow(stated: FigureValue, means: DerivationInput): string | undefined {
  const { draft, said, effort, reference } = means;
  const { value, line } = stated;
  if (!line) return undefined;
  const product = reference.products.find(({ id, currency }) => id === line.productId && currency === draft.currency);
  const quantity: Operand = { value: line.quantity, said: String(line.quantity), kind: "number" };
  const others = [...draft.lines.filter(({ id }) => id !== line.id).flatMap(({ unitPrice }) => sums(means, unitPrice)), ...netsBeside(line.id, means)];
  return deriveMoney(Number(value), said, [...sums(means, lineBefore(stated, means)?.unitPrice), ...sums(means, product?.unitPrice), quantity], others, effort);
}

/** What the other lines come to, each and all: what a surcharge is a share of. */
function netsBeside(lineId: string, means: DerivationInput): Operand[] {
  const { draft, undiscounted } = means;
  const own = undiscounted.nets[draft.lines.findIndex(({ id }) => id === lineId)] ?? 0;
  const nets = undiscounted.nets.filter((_, i) => draft.lines[i]?.id !== lineId);
  return [...nets.flatMap((net) => sums(means, net, "the line")), ...sums(means, undiscounted.subtotal - own, "the other lines")];
}

function partHow(stated: FigureValue, means: DerivationInput): string | undefined {
  const { name, value, line } = stated;
  const { draft, before, said, effort } = means;
  if (typeof value !== "object") return undefined;
  const was: Discount | undefined = line ? lineBefore(stated, means)?.discount : before?.draft[name === "deposit" ? "deposit" : "discount"];
  if (value.type === "percent") {
    const untaxed = said.filter((mention) => !TAX.test(`${mention.before} | ${mention.after}`));
    return derivePercent(value.value, untaxed, was?.type === "percent" ? was.value : undefined, true, effort);
  }
  // What a discount is taken from is what there was before it.
  const whole = name === "discount" ? means.undiscounted : means.figures;
  const known = line
    ? [...sums(means, line.unitPrice), ...sums(means, whole.nets[draft.lines.indexOf(line)])]
    : [...wholes(whole, means), ...draft.lines.flatMap(({ unitPrice }) => sums(means, unitPrice))];
  return deriveMoney(value.value, said, [...known, ...sums(means, was?.type === "amount" ? was.value : undefined)], [], effort);
}

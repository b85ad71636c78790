import type { Ask } from "../../../shared/chat/ask.ts";
import { questionText } from "../../../shared/chat/question-text.ts";
import { daysBetween } from "../../../shared/clock.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { answersOf } from "./answers.ts";
import type { LineWords, Op } from "./calls.ts";
import { type Came, lineDoubts, textDoubts } from "./check.ts";
import { recentCustomer } from "./customers.ts";
import { editsOf } from "./edits.ts";
import { takeParty } from "./party.ts";
import { answer, call, type Edits, type Plan } from "./plan.ts";
import { productPlan } from "./products.ts";
import { reading } from "./reading.ts";
import type { Draft } from "./refs.ts";
import { offTopic } from "./small-talk.ts";
import { resolveThose } from "./start.ts";

/** A change of the invoice in hand, or the answer to what was asked about it. */
export function changed(text: string, world: TurnContext, draft: Draft, before: readonly string[]): Plan | undefined {
  const answered = answersOf(text, world, draft);
  const ops: Op[] = [...(answered?.ops ?? [])];
  const from = answered ? answered.rest : reading(text, world.products);
  const gone = answered ? from.tokens.length === 0 : false;
  // With lines in hand, "those" are of them, unless the catalogue was spoken of last.
  if (!draft.lines.length || productPlan(before.at(-1) ?? "", { ...world, draft: undefined } as TurnContext)) resolveThose(from, world, before);
  const after = ops.some((op) => op.op === "set" && op.fields.customer) ? { ...draft, customer: { name: "-" } } : draft;
  const edits: Edits = gone ? { ops: [], asks: [] } : editsOf(from, world, after as Draft, before.at(-1));
  ops.push(...edits.ops);
  if (!draft.customer && !ops.some((op) => op.op === "set" && op.fields.customer)) nameCustomer(text, world, before, ops);
  const asks = [...edits.asks];
  // What was named beside a change and is not there must not pass unheard.
  if (ops.length && edits.missing) asks.push(edits.missing);
  asks.push(...withheld(text, ops, answered?.ops ?? [], world, draft));
  if (ops.length && !asks.length) asks.push(...textDoubts(text, cameOf({ ...edits, ops }, draft), world));
  if (!ops.length && !asks.length) {
    if (edits.missing) return answer(questionText(edits.missing, world));
    if (world.asks.length && !offTopic(text)) return call({ tool: "invoice", said: { action: "edit", ops: [], asks: [...world.asks] } });
    return undefined;
  }
  return call({ tool: "invoice", said: { action: "edit", ops, ...(asks.length ? { asks } : {}) } });
}

/** Takes out the changes of lines that are more likely something else, and asks about them instead: nobody has to find them on the invoice. What answers a question is meant. */
function withheld(text: string, ops: Op[], answers: readonly Op[], world: TurnContext, draft: Draft): Ask[] {
  return [...ops].flatMap((op) => {
    if (answers.includes(op)) return [];
    const asks = lineDoubts(text, linesOf(op, draft), world);
    if (asks.length) ops.splice(ops.indexOf(op), 1);
    return asks;
  });
}

/** What came of a change, with what was on the invoice before. */
function cameOf({ ops, told }: Edits, draft: Draft): Came {
  const { total, depositDue, taxRate, discount, deposit, customer } = draft;
  return {
    lines: ops.flatMap((op) => linesOf(op, draft)),
    all: [ops, told, draft.lines, customer?.name, total, depositDue, taxRate, discount, deposit, steps(ops, draft)],
  };
}

/** The lines that an operation adds, or gives another price or quantity, as they are then. */
function linesOf(op: Op, draft: Draft): LineWords[] {
  if (op.op === "add") return [op.line];
  const line = op.op === "update" ? draft.lines.find(({ id }) => id === op.lineId) : undefined;
  if (op.op !== "update" || !line || (op.line.unitPrice ?? op.line.quantity) === undefined) return [];
  const { unit, quantity, unitPrice } = { ...line, ...op.line };
  return [
    {
      description: op.line.description ?? line.description,
      quantity,
      ...(unit ? { unit } : {}),
      ...(op.line.unitPrice !== undefined && unitPrice !== undefined ? { unitPrice } : {}),
    },
  ];
}

/** By how much a change moves what was there: "4 hours more" is found in 10 → 14. */
function steps(ops: readonly Op[], draft: Draft): number[] {
  return ops.flatMap((op) => {
    if (op.op === "set" && op.fields.terms) return [daysBetween(draft.invoiceDate, draft.dueDate)];
    if (op.op === "set" && op.fields.dueDate)
      return [Math.abs(daysBetween(draft.dueDate, op.fields.dueDate)), Math.abs(daysBetween(draft.invoiceDate, op.fields.dueDate))];
    if (op.op === "set" && op.fields.discount) return [op.fields.discount.value - (draft.discount?.value ?? 0), draft.total - op.fields.discount.value];
    if (op.op !== "update" && op.op !== "remove") return [];
    const line = draft.lines.find(({ id }) => id === op.lineId);
    if (!line) return [];
    const [quantity, price] = op.op === "remove" ? [0, line.unitPrice] : [op.line.quantity ?? line.quantity, op.line.unitPrice ?? line.unitPrice];
    const by = (price ?? 0) - (line.unitPrice ?? 0);
    return [
      Math.abs(quantity - line.quantity),
      Math.abs(by),
      quantity * (price ?? 0),
      quantity / line.quantity,
      line.unitPrice ? Math.abs((by / line.unitPrice) * 100) : 0,
      Math.abs((quantity / line.quantity - 1) * 100),
      draft.lines.indexOf(line) + 1,
    ];
  });
}

/** Where the invoice has no customer yet, a name in the text is it. */
function nameCustomer(text: string, world: TurnContext, before: readonly string[], ops: Op[]): void {
  const from = reading(text);
  const party = takeParty(from, world);
  const name = party?.pointer ? recentCustomer(before, world) : party?.name;
  if (!name) return;
  ops.unshift({ op: "set", fields: { customer: { name } } });
  // Words that turned out to be the customer are no line.
  const words = name.toLowerCase();
  const at = ops.findIndex((op) => op.op === "add" && op.line.unitPrice === undefined && words.includes(op.line.description.toLowerCase()));
  if (at >= 0) ops.splice(at, 1);
}

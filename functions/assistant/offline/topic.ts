import type { Ask } from "../../../shared/chat/ask.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { inUnits, measure } from "../names/units.ts";
import type { Op } from "./calls.ts";
import { DOZENS } from "./change.ts";
import { dateAt } from "./dates.ts";
import { figureOf, figureSaid, isFigure, isMoney } from "./figures.ts";
import type { Token } from "./lexer.ts";
import { inLots } from "./lots.ts";
import { tidy } from "./numbers.ts";
import type { Edits } from "./plan.ts";
import { find } from "./reading.ts";
import { PORTION, share } from "./reductions.ts";
import { byName, byPlace, type Draft, type Line, namedLine, naming, unitOfLine } from "./refs.ts";

/** A figure of the invoice in hand that a turn was about: of one line, or of the whole. */
export interface Topic {
  slot: "quantity" | "unitPrice" | "discount" | "deposit" | "amountPaid" | "taxRate" | "terms" | "dueDate" | "invoiceDate";
  line?: Line;
}

const HEAD = ["discount", "deposit", "amountPaid", "taxRate", "terms", "dueDate", "invoiceDate"] as const;

/** What changes are about. A line that was added is the one of that name by now. */
export const topicsOf = (ops: readonly Op[], draft: Draft): Topic[] =>
  ops.flatMap((op): Topic[] => {
    if (op.op === "set") return HEAD.flatMap((slot) => (op.fields[slot] ? [{ slot }] : []));
    if (op.op === "remove") return [];
    const line =
      op.op === "update"
        ? draft.lines.find(({ id }) => id === op.lineId)
        : draft.lines.findLast(({ description }) => description.toLowerCase() === op.line.description.toLowerCase());
    const { quantity, unitPrice } = op.line;
    return line
      ? [
          ...(unitPrice === undefined ? [] : [{ slot: "unitPrice" as const, line }]),
          ...(quantity === undefined || (op.op === "add" && quantity === 1 && unitPrice !== undefined) ? [] : [{ slot: "quantity" as const, line }]),
        ]
      : [];
  });

/** Words around a figure that only say that it is the right one: "15 even", "no, 5 was right", "back to 65". */
const LEADS =
  /^(?:make|it|it's|its|that|that's|this|them|to|at|no|nope|nah|even|back|rather|instead|actually|sorry|say|says|said|he|she|they|i|we|i'd|mean|meant|think|should|have|been|be|is|was|were|just|only|do|does|go|with|change|set|let's|call|up|down|please|then|the|ones?|per|each|an?|of|for|correct|right|fine|better|enough|first|keep|stay|stick|stays|wait|exact|exactly|precise|really|after|all|rate|rates|price|prices|cost|costs|hourly|fee|charge|lower|raise|drop|use|put)$/;

/** A bare figure or date is for what the turn before was about: "make it 14 hours" … "15 even"; "due on the 20th" … "no, the 25th". */
export function again(clause: readonly Token[], topics: readonly Topic[], draft: Draft, world: TurnContext, out: Edits): boolean {
  if (!topics.length) return false;
  const dated = datesOf(clause, topics, draft, world, out);
  if (dated || portion(clause, topics, draft, out)) return true;
  const figures = clause.filter(isFigure);
  const [figure, another] = figures;
  if (
    !figure ||
    another ||
    clause.some(({ text }) => text.startsWith("*")) ||
    find(clause, "(?:more|less|fewer|extra|another|additional|off|by|put down|for all|for the)")
  )
    return false;
  const at = clause.indexOf(figure);
  const rest = clause.filter((token) => token !== figure && /^\d*\p{L}/u.test(token.text) && !measure(token.text));
  if (!rest.every(({ text }) => LEADS.test(text))) return false;
  if (/^(?:not|than|from)$/.test(clause[at - 1]?.text ?? "")) return false;
  const priced =
    clause[at - 1]?.text === "at" || find(clause, "(?:rate|rates|price|prices|cost|costs|hourly|fee|charge(?! (?:(?:only|just|for) )*{num}))") !== undefined;
  const unit = measure(clause[at + 1]?.text);
  const per = /^(?:per|each)$/.test(clause[at + 1]?.text ?? "");
  // "3 of them": how many of what was spoken of, be it that only its price was.
  const [thing] = topics;
  if (find(clause.slice(at), "^{num} of (?:them|those|these)") && thing?.line && topics.every(({ line }) => line === thing.line)) {
    out.ops.push({ op: "update", lineId: thing.line.id, line: { quantity: figureOf(figure) } });
    return true;
  }
  const [topic, other] = topics.filter((one) => (!priced || one.slot === "unitPrice") && fits(one, figure, unit, per, draft, world));
  if (!topic || other) return false;
  if (topic.line && topic.slot === "quantity" && costly(topic, figure)) {
    out.asks.push(quantityOrPrice(topic.line, figure));
    return true;
  }
  out.ops.push(changeTo(topic, figure, unit, draft, world));
  return true;
}

/** The question whether a figure, or half of it without one, is how many or what one costs. */
function quantityOrPrice(line: Line, figure?: Token): Ask {
  const { id, description } = namedLine(line);
  const said = figure ? { figure: figureSaid(figure) } : {};
  return { kind: "quantityOrPrice", ...(id ? { lineId: id } : {}), description, ...said, may: ["quantity", "price"] };
}

/** "100 off" … "take it off the print": what is taken off goes to one line. */
export function discountTo(clause: readonly Token[], draft: Draft, out: Edits): boolean {
  const said = find(
    clause,
    "^(?:(?:no|just|and|please) )*(?:take|knock|put|have|do|make|apply) (?:it|that|the discount) (?:(?:just|only) )?(?:off|on|to|from|for) (?<ref>[^\\d$]+?)(?: (?:only|instead|please))*$",
  );
  const ref = said?.tokens("ref") ?? [];
  const line = byPlace(ref, draft)?.line ?? byName(naming(ref), draft, 1).line;
  if (!line || !draft.discount) return false;
  out.ops.push({ op: "set", fields: { discount: null } }, { op: "update", lineId: line.id, line: { discount: draft.discount } });
  return true;
}

/** "Ask for 40% up front" … "make that half": of the deposit, a share of the total; of so many or of a price, half of what it was. */
function portion(clause: readonly Token[], topics: readonly Topic[], draft: Draft, out: Edits): boolean {
  const said = find(
    clause,
    `^(?:(?:make|do|say|have|let's|no|just|only|rather|to) )*(?:(?:it|that|this|them) )?(?:to )?(?<part>${PORTION})(?: (?:then|instead|please|rather))*{end}`,
  );
  const part = said?.groups["part"] ?? "";
  const [topic, other] = topics;
  const { line: both } = topic ?? {};
  if (said && other && both && draft.lines.length > 1 && topics.every(({ line }) => line === both)) {
    out.asks.push(quantityOrPrice(both));
    return true;
  }
  if (!said || !topic || other || said.tokens().length < clause.filter(({ text }) => /^\p{L}/u.test(text)).length) return false;
  const { slot, line } = topic;
  if (slot === "deposit") out.ops.push({ op: "set", fields: { deposit: share(part) } });
  else if (draft.lines.length === 1) return false;
  else if (line && part === "half" && slot === "quantity") out.ops.push({ op: "update", lineId: line.id, line: { quantity: tidy(line.quantity / 2) } });
  else if (line?.unitPrice !== undefined && part === "half" && slot === "unitPrice")
    out.ops.push({ op: "update", lineId: line.id, line: { unitPrice: tidy(line.unitPrice / 2) } });
  else return false;
  return true;
}

/** Whether a figure can be what a topic is about: a share is no quantity, and hours are no discount. */
function fits({ slot, line }: Topic, figure: Token, unit: string | undefined, per: boolean, draft: Draft, world: TurnContext): boolean {
  const [share, sum, value] = [figure.text.endsWith("%"), isMoney(figure), figureOf(figure)];
  const kept = slot === "discount" || slot === "deposit" ? draft[slot]?.type : undefined;
  if (slot === "quantity") {
    const own = line && unitOfLine(line, world);
    return !share && !sum && !per && value > 0 && (unit === undefined || (own !== undefined && inUnits(unit, own) !== undefined));
  }
  if (slot === "unitPrice") return !share && !unit;
  if (slot === "discount" || slot === "deposit") return !unit && !per && (share || sum || kept !== "percent" || value <= 100);
  if (slot === "amountPaid") return !unit && !per && !share;
  if (slot === "taxRate") return !unit && !per && !sum && value <= 100;
  return slot === "terms" && (value >= 7 || unit !== undefined) && !share && !sum && !per && (unit === undefined || unit === "day");
}

/** "Make it 3.5" … "I mean 3500", of one at 350: hardly how many there are. */
function costly({ line }: Topic, figure: Token): boolean {
  const { quantity = 1, unitPrice = 0 } = line ?? {};
  const value = figureOf(figure);
  return unitPrice > 0 && value > 100 * quantity && Math.abs(Math.log(value / unitPrice)) < Math.abs(Math.log(value / quantity));
}

function changeTo({ slot, line }: Topic, figure: Token, unit: string | undefined, draft: Draft, world: TurnContext): Op {
  const value = figureOf(figure);
  const own = line && unitOfLine(line, world);
  if (slot === "quantity") {
    const lots = line && DOZENS.test(figure.source) ? inLots({ value }, undefined, { name: line.description, unit: line.unit })?.value : undefined;
    return { op: "update", lineId: line?.id ?? "", line: { quantity: lots ?? value * (unit && own ? (inUnits(unit, own) ?? 1) : 1) } };
  }
  if (slot === "unitPrice") return { op: "update", lineId: line?.id ?? "", line: { unitPrice: value } };
  if (slot === "discount" || slot === "deposit") {
    const type = figure.text.endsWith("%") ? "percent" : isMoney(figure) ? "amount" : (draft[slot]?.type ?? "percent");
    return { op: "set", fields: { [slot]: { type, value } } };
  }
  if (slot === "amountPaid") return { op: "set", fields: { amountPaid: value } };
  return { op: "set", fields: slot === "taxRate" ? { taxRate: value } : { terms: `Net ${value}` } };
}

function datesOf(clause: readonly Token[], topics: readonly Topic[], draft: Draft, world: TurnContext, out: Edits): boolean {
  const [topic, other] = topics.filter(({ slot }) => /^(?:terms|dueDate|invoiceDate)$/.test(slot));
  const start = clause.findIndex(
    (token) => !/^(?:make|it|that|to|on|by|until|till|say|no|wait|actually|sorry|i|mean|meant|rather|should|be|is|was)$/.test(token.text),
  );
  const today = [draft.invoiceDate, world.today].sort().at(-1) ?? world.today;
  if (!topic || other || start < 0) return false;
  const said = dateAt(clause.slice(start), { today, from: draft.invoiceDate, monthFirst: (world.profile.locale ?? "en-US") === "en-US" });
  if (!said?.date || said.tokens.some(({ text }) => /^(?:later|after|afterwards)$/.test(text))) return false;
  const behind = clause.slice(start + said.tokens.length);
  if (behind.some(({ text }) => !/^(?:instead|please|then|even|rather|actually|i|mean|sorry|[.,])$/.test(text))) return false;
  if (topic.slot === "invoiceDate") out.ops.push({ op: "set", fields: { invoiceDate: said.date } });
  else if (said.date < draft.invoiceDate) return false;
  else out.ops.push({ op: "set", fields: { dueDate: said.date } });
  return true;
}

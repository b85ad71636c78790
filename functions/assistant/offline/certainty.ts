import type OpenAI from "openai";
import type { TurnContext } from "../calls/turn-context.ts";
import { linkCustomer } from "../names/customer-link.ts";
import { linkProduct } from "../names/product-link.ts";
import { measure, unitOf } from "../names/units.ts";
import type { Call, HeadWords, LineWords, Op } from "./calls.ts";
import { uncovered } from "./coverage.ts";
import { unheard } from "./heard.ts";
import { contextIn, decide, isTooLong } from "./model.ts";
import { command } from "./name-words.ts";
import { questionAnswer } from "./questions.ts";
import { idle } from "./wording.ts";

/** How surely a customer or a product must be meant, 0 to 1; the linker itself decides from 0.6 on. */
const SURE = 0.75;

/** Words by which something was understood, though they stand nowhere in what came of it. */
const understood = new Set(
  `tax taxes vat gst hst sales discount percent off take knock less minus deduct due net days terms pay payable payment paid deposit up front upfront upon receipt date
  dated rate price total each per flat hourly plus extra usual standard make change set update add remove drop delete put should was instead hour hours order note saying
  actually sorry wait them they her him his their same only also first second third last one ones line lines item new client customer called end month week next this
  following beginning in advance already half down inclusive included including incl excluding exclude no without free double triple time times more fewer undo save send
  email mail mark list show which what who how much many owe owes owing overdue unpaid outstanding invoices customers clients products services catalogue catalog price
  currency euros euro dollars pounds cents bucks quid swap replace rename split into raise lower bump increase reduce by worth need needs want wants would like get give
  bit still just now today tomorrow yesterday morning afternoon evening please thanks thank regards then after before on at of to from and or but with is are be it that`
    .split(/\s+/)
    .filter(Boolean),
);

/**
 * Whether the embedded model understands the last thing the person said completely: it leads to tool calls (or is a question about the invoice in hand),
 * nothing has to be asked, whom and what it is about is beyond doubt, and every word and every figure that was said is found again in what came of it.
 * What it is not sure of is left to a larger model where there is one.
 */
export function understoodWhole(messages: readonly OpenAI.ChatCompletionMessageParam[]): boolean {
  const content = messages.findLast(({ role }) => role === "user")?.content;
  if (typeof content !== "string" || isTooLong(content)) return false;
  const world = contextIn(messages);
  const said = decide(messages).calls;
  if (!said.length) return questionAnswer(content, world) !== undefined && !world.asks.length;
  return (
    said.every((call) => whole(call, world, content)) &&
    uncovered(content, [said, lengths(said)]).length === 0 &&
    strange(content, [said, named(said, world)]).length === 0
  );
}

const lengths = (said: readonly Call[]) => said.map((call) => (call.tool === "invoice" ? (call.said.lines?.length ?? 0) : 0));

function whole({ tool, said }: Call, world: TurnContext, text: string): boolean {
  if (tool === "documents") return false;
  if (tool !== "invoice") return true;
  const { action, asks = [], fields, lines = [], ops = [] } = said;
  if (asks.length || (action === "edit" && !ops.length)) return false;
  if (action === "duplicate" || action === "load") return false;
  if (action === "start" && (!fields?.customer || !lines.length)) return false;
  return headSure(fields, world, text) && lines.every((line) => lineSure(line, world)) && ops.every((op) => opSure(op, world, text));
}

/** A customer on record beyond doubt, or a new one whose name was written with a capital. */
function headSure(fields: HeadWords | undefined, world: TurnContext, text: string): boolean {
  const name = fields?.customer?.name;
  if (!name) return true;
  const link = linkCustomer(name, world.customers);
  return "hit" in link ? link.score >= SURE : "none" in link && text.includes(name) && /^\p{Lu}/u.test(name) && name.split(" ").length <= 5;
}

/** A line whose price was said, or that names a product of the catalogue beyond doubt. */
function lineSure(line: LineWords, world: TurnContext): boolean {
  const link = linkProduct(line.description, world.products);
  if (line.description.split(" ").length > 8 || line.description === "Services") return false;
  const listed = "hit" in link && link.hit.unitPrice === line.unitPrice;
  if (line.unitPrice !== undefined && !listed) return !("candidates" in link) || line.unitPrice > 0;
  // What is sold by the month or the hour, and nobody said how many: one is likely, and no more than that.
  return "hit" in link && link.score >= SURE && !(link.hit.unit !== undefined && line.quantity === 1);
}

function opSure(op: Op, world: TurnContext, text: string): boolean {
  if (op.op === "set") return headSure(op.fields, world, text);
  if (op.op === "add") return lineSure(op.line, world);
  return true;
}

/** What the calls concern, in the words of the records: the lines of the invoice in hand, the customers and products that are named. */
const named = (said: readonly Call[], world: TurnContext): unknown => [
  world.draft?.lines.map(({ description, unit }) => [description, unit]),
  world.draft?.customer?.name,
  said.map((call) => (call.tool === "invoice" ? (call.said.lines ?? []).map(({ description }) => linked(description, world)) : [])),
];

const linked = (description: string, world: TurnContext) => {
  const link = linkProduct(description, world.products);
  return "hit" in link ? link.hit.name : "";
};

/** The words of a text that neither stand in what came of it nor belong to a request. */
const strange = (text: string, came: unknown): string[] => unheard(text, came).filter(isTelling);

/** Whether a word says something of its own, and does not only belong to a request. */
export const isTelling = (word: string): boolean =>
  !understood.has(word) && !command.has(word) && !measure(word) && !unitOf(word) && !idle({ text: word, source: word, start: 0, end: 0 });

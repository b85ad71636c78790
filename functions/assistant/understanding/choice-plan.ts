import type { Ask } from "../../../shared/chat/ask.ts";
import { type Choice, choicesOf, choiceText, chosenIn } from "../../../shared/chat/question-choices.ts";
import { tokensOf } from "../../../shared/language/tokens.ts";
import { amountsIn, numbersIn } from "../../../shared/understanding/messages/mentions.ts";
import { lineByPlace } from "../../../shared/understanding/requests/places.ts";
import { roleConcepts } from "../../../shared/understanding/requests/role-concepts.ts";
import { nameRuns } from "../../../shared/understanding/requests/runs.ts";
import type { MessagePlan, NamedCall, Reading } from "./plan.ts";
import { rounded } from "./request-lines.ts";

/*
 * The answer to a question with choices: the words of one, what only it says, or its place among them.
 */

/** How many words such an answer has at most. */
const LONGEST = 8;

/** Returns the plan of an answer that picks one of the choices of the open question; nothing for any other message. */
export function choicePlan(reading: Reading): MessagePlan | undefined {
  const { context, text } = reading;
  const [ask] = context.asks;
  if (!ask || !context.draft || tokensOf(text).length > LONGEST) return undefined;
  const choice = chosen(ask, reading);
  const said = choice && changeOf(choice, ask, reading);
  return said ? { calls: [{ name: "invoice_edit", said }] } : undefined;
}

function chosen(ask: Ask, { text, context, habits }: Reading): Choice | undefined {
  const exact = chosenIn(ask, text, context);
  if (exact) return exact;
  const all = choicesOf(ask);
  const words = tokensOf(text).map((token) => ({ kind: "word" as const, text: token.text }));
  if (ask.kind === "eachOrAll") {
    if (numbersIn(text, habits).some(({ value }) => ![ask.price, ask.count, 1, 2].includes(value))) return undefined;
    const isFor = words.some(({ text: word }) => EACH.has(word)) ? "each" : words.some((word) => isOfAll(word.text)) ? "all" : undefined;
    return isFor ? all.find((one) => "isFor" in one && one.isFor === isFor) : lineByPlace(words, all);
  }
  // Whom or what a name means is read as any other answer.
  if (!all.some((one) => "line" in one || "product" in one)) return undefined;
  const texts = all.map((one) => choiceText(one, context));
  const [named, another] = nameRuns(
    words.map((word, at) => ({ ...word, start: at, end: at })),
    texts,
    () => true,
  );
  if (named && !another && !named.rivals.length) return all[named.name];
  return /\d/.test(text) ? undefined : lineByPlace(words, all);
}

const EACH = new Set("each apiece per je jeweils einzeln stuck chacun chacune chaque".split(" "));
const isOfAll = (word: string): boolean => roleConcepts(word).some((one) => one === "WHOLE" || one === "TOTAL") || ALL.has(word);
const ALL = new Set("alle zusammen insgesamt tous toutes".split(" "));

/** What picking a choice changes. */
function changeOf(choice: Choice, ask: Ask, { context, habits }: Reading): NamedCall["said"] | undefined {
  const lines = context.draft?.lines ?? [];
  if ("isFor" in choice && ask.kind === "eachOrAll") {
    const line = lines.find(({ description, unitPrice }) => unitPrice === undefined && (!ask.description || description === ask.description));
    return line && { lines: [{ line: line.id, unitPrice: choice.isFor === "each" ? ask.price : rounded(ask.price / ask.count) }] };
  }
  if ("customer" in choice) return { customer: { name: choiceText(choice, context) } };
  if ("currency" in choice) return { currency: choice.currency };
  if ("taxRate" in choice) return { taxRate: choice.taxRate };
  if ("line" in choice && ask.kind === "whichLine" && ask.change && "said" in ask.change) {
    const { said } = ask.change;
    const value = amountsIn(said, habits)[0]?.value ?? numbersIn(said, habits)[0]?.value;
    const line = lines.find(({ id, description }) => id === choice.line.id || description === choice.line.description);
    return line && value !== undefined ? { lines: [{ line: line.id, [ask.to === "quantity" ? "quantity" : "unitPrice"]: value }] } : undefined;
  }
  if ("product" in choice && ask.kind === "product") {
    const line = lines.find(({ description, unitPrice }) => unitPrice === undefined && description === ask.description);
    const product = context.products.find(({ name }) => name === choice.product);
    return line && product?.unitPrice !== undefined
      ? { lines: [{ line: line.id, description: product.name, unitPrice: product.unitPrice, ...(product.unit ? { unit: product.unit } : {}) }] }
      : undefined;
  }
  return undefined;
}

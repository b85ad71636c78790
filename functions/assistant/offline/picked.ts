import type { Ask, AskOf } from "../../../shared/chat/ask.ts";
import { type Choice, choicesOf, choiceText, chosenIn } from "../../../shared/chat/question-choices.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { eachOrAllOps } from "./bulk.ts";
import type { Op } from "./calls.ts";
import { isFigure } from "./figures.ts";
import type { Reading } from "./reading.ts";
import { byPlace, type Draft, naming } from "./refs.ts";

/** The choice of a question that an answer picks and says nothing else: its text, or its place among them ("the second one"). */
export function pickedIn(ask: Ask, { source, tokens }: Reading, world: TurnContext): Choice | undefined {
  const exact = chosenIn(ask, source, world);
  if (exact) return exact;
  const choices = choicesOf(ask);
  const named = choices.map((choice) => ({ description: choiceText(choice, world), choice }));
  const place = choices.length > 1 ? byPlace(tokens, { lines: named } as unknown as Draft) : undefined;
  const rest = tokens.filter((token) => !place?.tokens.includes(token));
  if (!place?.line || rest.some(isFigure) || naming(rest).length) return;
  return named.find((one) => one === (place.line as unknown))?.choice;
}

/** What picking a choice changes; nothing where the figure or the line that was picked is yet to be read with the question. */
export function opsOf(choice: Choice, ask: Ask, draft: Draft, world: TurnContext): Op[] | undefined {
  if ("customer" in choice) return [{ op: "set", fields: { customer: { name: choiceText(choice, world) } } }];
  if ("isFor" in choice) return ask.kind === "eachOrAll" ? eachOrAllOps(ask, choice.isFor, draft) : undefined;
  if ("currency" in choice) return [{ op: "set", fields: { currency: choice.currency } }];
  if ("taxRate" in choice) return [{ op: "set", fields: { taxRate: choice.taxRate } }];
  if ("product" in choice && ask.kind === "product") return productOps(choice.product, ask, draft, world);
}

/** A product that is charged too is a new line; one of several that a line may be of is that line. */
function productOps(name: string, { because, description }: AskOf<"product">, draft: Draft, { products }: TurnContext): Op[] | undefined {
  if (because === "mention") return [{ op: "add", line: { description: name } }];
  const line = draft.lines.find((one) => one.description === description && one.unitPrice === undefined);
  const product = products.find((one) => one.name === name);
  if (!line || product?.unitPrice === undefined) return;
  const { unitPrice, unit } = product;
  return [{ op: "update", lineId: line.id, line: { description: name, unitPrice, ...(unit ? { unit } : {}) } }];
}

import type { Ask } from "../../../shared/chat/ask.ts";
import { questionText } from "../../../shared/chat/question-text.ts";
import { isMarkOf, markBeside, namesCurrency } from "../../../shared/language/money/currency-marks.ts";
import type { ProductDetails } from "../../../shared/records/products.ts";
import type { FieldValues } from "../actions/change-approval.ts";
import { ProductSave } from "../calls/tool-arguments.ts";
import { ToolError } from "../calls/tool-error.ts";
import { linkProduct } from "../names/product-link.ts";
import { nameSaid } from "../names/said-name.ts";
import { mentionsIn, readMessage } from "../sources/mentions.ts";
import type { Turn } from "../state/turn.ts";
import { toolsForKind } from "./tools-for-kind.ts";

export const productTools = toolsForKind<"product", typeof ProductSave>({
  noun: "product",
  finding: "Finds products by name, or lists them.",
  saving: "Adds a product or service to the catalogue, or changes the one that match names.",
  adding: "Add one by saying “Add a product: Design at 85 per hour”, or write it down in the Product Catalog, which also takes a CSV file.",
  parameters: ProductSave,
  link: linkProduct,
  anotherSaid: ({ said = "" }, _name, meant) => {
    // Lower-case words after a product are more likely its change than its name.
    const phrase = nameSaid(said, meant.name);
    const isName = phrase !== undefined && /^\p{Lu}/u.test(phrase) && !/^ \p{Ll}/u.test(phrase.slice(meant.name.length));
    const link = isName ? linkProduct(phrase, [meant]) : undefined;
    return link && !("hit" in link) ? phrase : undefined;
  },
  completed: withCurrencySaid,
});

/** Adds the currency that stands beside a new price in the person's words, even if a model missed it. Throws `invalid` if it is unclear. */
function withCurrencySaid({ messages, reference }: Turn, values: FieldValues, { currency }: ProductDetails): FieldValues {
  const said = messages.findLast(({ role, command }) => role === "user" && !command);
  const own = reference.profile.currency;
  const chosen = currency ?? own;
  const { unitPrice } = values;
  if (!said || typeof unitPrice !== "number" || namesCurrency(said.content, chosen)) return values;
  for (const mention of mentionsIn(readMessage(said))) {
    const mark = mention.value === unitPrice ? markBeside(said.content, mention) : undefined;
    if (!mark || isMarkOf(mark, chosen, own)) continue;
    if (mark.meant && values["currency"] === undefined) return { ...values, currency: mark.meant };
    const ask: Ask = { kind: "currency", said: said.content.slice(mark.start, mark.end).trim(), may: [...mark.may] };
    throw new ToolError(questionText(ask, reference), {
      field: "product.currency",
      advice: `Give the currency that the person means${mark.may.length ? `: ${mark.may.join(", ")}` : ""}; where that is not clear, ask.`,
    });
  }
  return values;
}

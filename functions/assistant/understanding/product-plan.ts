import { amountsIn, namesIn, numbersIn } from "../../../shared/understanding/messages/mentions.ts";
import type { MessagePlan, Reading } from "./plan.ts";

/** Another price of a product that is named. */
export function productPlan({ text, context, habits }: Reading): MessagePlan | undefined {
  const [product] = namesIn(
    text,
    context.products.map(({ name }) => name),
  );
  const not = product ? [product] : [];
  const price = amountsIn(text, habits, not).at(-1) ?? numbersIn(text, habits, not).at(-1);
  if (!product || !price) return undefined;
  return { calls: [{ name: "products_save", said: { match: product.which ?? product.said, product: { unitPrice: price.value } } }] };
}

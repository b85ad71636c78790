import { newId } from "../../../shared/ids.ts";
import { tokensOf } from "../../../shared/language/tokens.ts";
import { namesIn } from "../../../shared/understanding/messages/mentions.ts";
import { nameConcepts } from "../../../shared/understanding/messages/name-concepts.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import type { NamedCall, Talk } from "./plan.ts";

/** The second half of a message, as it is read behind the first. */
export interface SecondHalf {
  readonly text: string;
  readonly context: TurnContext;
  readonly talk: Talk;
}

interface Saved {
  readonly match?: string;
  readonly product?: { readonly name?: string; readonly unitPrice?: number };
  readonly customer?: { readonly name?: string };
}

/**
 * Returns the second half of a message with what the first one said: who is spoken of, the product that it adds ("…, and bill Tom for one"), and the customer,
 * where the second names nobody ("New client: Harbord Vets. Invoice 5 setups").
 */
export function secondHalf(halves: readonly [string, string], first: readonly NamedCall[], context: TurnContext, talk: Talk): SecondHalf {
  const [before, text] = halves;
  const saved = first.map(({ said }) => said as Saved);
  const who = context.customers.find(({ id }) => saved.some(({ match }) => match === id))?.name;
  // "They paid, and bill them again" goes on from who paid; what is sent after an invoice was begun is that one.
  const isWritten = first.some(({ name }) => /^invoice_(?:start|edit|duplicate)$/.test(name));
  const heard = isWritten ? talk : { before: [...talk.before, before, ...(who ? [who] : [])], answer: "" };
  const client = saved.find(({ match, customer }) => match === undefined && customer?.name)?.customer?.name;
  const isNamed = client === undefined || namesIn(text, [client, ...context.customers.map(({ name }) => name)]).length > 0;
  if (client !== undefined && !isNamed) return { text: `${text.trimEnd().replace(/[.!]$/, "")} for ${client}`, context, talk: heard };
  const added = saved.find(({ match, product }) => match === undefined && product?.name)?.product;
  if (!added?.name) return { text, context, talk: heard };
  const product = { ...added, name: added.name, id: newId("product") };
  return { text: withName(text, added.name), context: { ...context, products: [...context.products, product] }, talk: heard };
}

/** The text with a name in place of the word for it: "8 of them"; without one it stands at the end. */
function withName(text: string, name: string): string {
  const tokens = tokensOf(text);
  const at = tokens.findIndex(({ said }, i) => nameConcepts(said).includes("PRONOUN") && nameConcepts(tokens[i - 1]?.said ?? "").includes("OF"));
  const token = tokens[at] ?? tokens.find(({ said }) => nameConcepts(said).includes("THEREOF"));
  return token ? `${text.slice(0, token.start)}${name}${text.slice(token.end)}` : `${text.trimEnd().replace(/[.!]$/, "")} ${name}`;
}

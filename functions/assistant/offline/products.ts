import type { TurnContext } from "../calls/turn-context.ts";
import { linkProduct } from "../names/product-link.ts";
import { measure } from "../names/units.ts";
import { trimmed } from "./contacts.ts";
import { figureOf, isFigure, isMoney } from "./figures.ts";
import { answer, call, type Plan } from "./plan.ts";
import { ADD, POLITE, unasked } from "./polite.ts";
import { reading } from "./reading.ts";
import { productNamed, wishesIn } from "./records.ts";
import { capitalised } from "./wording.ts";

const PRODUCT = "(?:products?|services?|(?:catalog(?:ue)?|price list|rate card)(?: items?)?|(?:product|service) (?:called|named))";

/** What concerns the catalogue. `before` are the person's earlier messages, oldest first. */
export function productPlan(said: string, world: TurnContext, before: readonly string[] = []): Plan | undefined {
  const text = unasked(said);
  const removal = removed(text, world, before);
  if (removal) return removal;
  const change = repriced(text, world);
  if (change) return change;
  const add =
    new RegExp(
      `${POLITE}(?:${ADD}\\s+)+(?:(?:a|an|the|another|my|our|this)\\s+)*(?:new\\s+)?(?:product|service|item)\\b(?!\\s+(?:page|photo|design|video|description|launch|charge|fee))(?:\\s+to (?:(?:my|the|our) (?:catalog(?:ue)?|price list|products|services)|save|add|store|keep|remember))?(?:\\s+(?:called|named|for))?\\s*[:,-]?\\s+(.+)$`,
      "is",
    ).exec(text) ??
    new RegExp(
      `${POLITE}(?:${ADD})\\s+(.+?)\\s+(?:to|in|into|on|as)\\s+(?:a\\s+|my\\s+|the\\s+|our\\s+)?(?:new\\s+)?(?:${PRODUCT}|product list)\\b(.*)$`,
      "is",
    ).exec(text);
  if (add?.[1]) {
    const product = productIn(`${add[1]} ${add[2] ?? ""}`);
    if (product.name && product.unitPrice !== undefined) return call({ tool: "products", said: { action: "save", product } });
    if (product.name) return answer(`What does ${product.name} cost?`);
  }
  const rename = /rename\s+(?:the\s+)?(?:product|service)\s+(.+?)\s+to\s+(.+?)[.\s]*$/i.exec(text);
  const renamed = rename?.[1] ? linkProduct(rename[1], world.products) : undefined;
  if (rename?.[2] && renamed && "hit" in renamed)
    return call({ tool: "products", said: { action: "save", match: renamed.hit.name, product: { name: rename[2] } } });
  if (
    new RegExp(
      `(?:${POLITE}(?:show|list|see|view|display|what|which|give|open|get)\\b.*\\b(?:products|services|catalog(?:ue)?|price list|prices|rates|rate card)\\b|^\\s*(?:my\\s+)?(?:products|services|catalog(?:ue)?)\\s*\\??$)`,
      "i",
    ).test(text) &&
    !/\binvoice/i.test(text)
  ) {
    return call({ tool: "products", said: { action: "find" } });
  }
  const ask =
    /(?:how much (?:is|are|does|do|for)|what(?:'s| is| do (?:i|we) (?:charge|bill) for| does))\s+(?:(?:the|my|our|a|an|i|we|price (?:of|for)|rate (?:of|for)|charge(?: for)?|usual|standard)\s+)*(.+?)(?:\s+(?:cost|go for|rate|price|again))*\s*\?*$/i.exec(
      text,
    );
  const asked = ask?.[1] ? linkProduct(ask[1], world.products) : undefined;
  if (asked && "hit" in asked && !/\b(?:total|due|invoice|balance)\b/i.test(text))
    return call({ tool: "products", said: { action: "find", query: asked.hit.name } });
}

const DELETE = "(?:delete|remove|erase|drop|get rid of|take)";

/** What goes from the catalogue: by its name, or as the one that was spoken of. */
function removed(text: string, world: TurnContext, before: readonly string[]): Plan | undefined {
  const names = wishesIn(text, DELETE)
    .map(removalOf)
    .filter((name) => name !== undefined);
  const links = names.map((name) => linkProduct(name, world.products));
  const link = links.find((one) => "hit" in one) ?? links[0];
  if (link && "hit" in link) return call({ tool: "products", said: { action: "request_delete", match: link.hit.name } });
  const pointed = new RegExp(
    `(?:^|[,;.]\\s*|\\b(?:and|so|just)\\s+)${DELETE}\\s+(?:(?:that|this|the)\\s+${PRODUCT}|(?:it|that|this|them)\\s+${OFF_THE_LIST})[.!\\s]*$`,
    "i",
  ).exec(text);
  const meant = pointed && (productNamed(text.slice(0, pointed.index), world) ?? recentProduct(before, world));
  if (meant) return call({ tool: "products", said: { action: "request_delete", match: meant } });
  if (!link) return;
  return answer(
    "candidates" in link
      ? `Which one do you mean: ${link.candidates.map(({ name }) => name).join(" or ")}?`
      : `There is no product ${trimmed(names[0] ?? "")}.`,
  );
}

const OFF_THE_LIST = "(?:from|off|out of)\\s+(?:my\\s+|the\\s+|our\\s+)?(?:products|services|catalog(?:ue)?|price list|product list)";

/** The name in a wish to delete something from the catalogue. */
const removalOf = (text: string): string | undefined =>
  (new RegExp(`${POLITE}${DELETE}\\s+(?:the\\s+|my\\s+)?(?:product|service)\\s+(.+?)[.\\s]*$`, "i").exec(text) ??
    new RegExp(`${POLITE}${DELETE}\\s+(?:the\\s+)?(.+?)\\s+${OFF_THE_LIST}[.\\s]*$`, "i").exec(text) ??
    new RegExp(`${POLITE}(?:delete|remove|erase|get rid of)\\s+(?:the\\s+)?(.+?)\\s+(?:product|service)(?: from .*)?[.\\s]*$`, "i").exec(text))?.[1];

/** Words by which a price is meant to stay: they speak of the catalogue, not of the invoice in hand. */
const LASTING =
  /,?\s*(?:\b(?:and|then|so)\s+)?(?:\b(?:update|change|put|note|save|set)\s+(?:it|that|this)?\s*)?\b(?:(?:from now on|going forward|in (?:the )?future|from (?:today|tomorrow|now|next (?:week|month|year)|this (?:week|month|year))(?: on(?:wards?)?)?|as of (?:today|now|next (?:week|month|year))|by default)|(?:(?:in|on|to)\s+)?(?:my|the|our)\s+(?:catalog(?:ue)?|price ?list|rate card|products|services))\b[.!]*/gi;

const RAISE = "(?:change|update|set|raise|lower|increase|reduce|drop|bump|put|make|move|bring|cut)";
const SUM = "((?:(?:[A-Z]{3}|kr|Rs)\\.? ?)?[$€£₹]?\\s?\\d.*)";
const UP = "(?:(?:back |right )?(?:up|down)\\s+)?";

/** A new price in the catalogue: "put the site visit price up to 75", "usability tests cost 340 from now on". */
function repriced(text: string, world: TurnContext): Plan | undefined {
  const lasts = text.search(LASTING) >= 0;
  const bare = text.replace(LASTING, " ").trim();
  const wished =
    new RegExp(
      `${RAISE}\\s+(?:the\\s+|my\\s+|our\\s+)?(?:catalog(?:ue)?\\s+|list\\s+|default\\s+)?(?:price|rate|cost)\\s+(?:of|for|on)\\s+(.+?)\\s+${UP}(?:to|at|from|:)\\s+(.+)$`,
      "i",
    ).exec(bare) ?? new RegExp(`${RAISE}\\s+(?:product\\s+|service\\s+)?(.+?)(?:'s)?\\s+(?:price|rate|cost)\\s+${UP}(?:to|at|from)\\s+(.+)$`, "i").exec(bare);
  const told =
    new RegExp(
      `^(?:.*[,;]\\s*)?(.+?)\\s+(?:(?:now|will|should)\\s+)*(?:is|are|be|costs?|goes|go|going|moves?|rises?|drops?|sells? for|(?:has|have|had) (?:gone|moved|risen|increased|come|dropped|changed))\\s+(?:now\\s+|for\\s+|at\\s+|going to be\\s+)*(?:(?:back |right )?(?:up|down)\\s+)?(?:to\\s+)?${SUM}$`,
      "i",
    ).exec(bare) ?? (lasts ? new RegExp(`^(?:.*[,;]\\s*)?(?:${RAISE}\\s+)?(.+?)\\s+${UP}(?:to|at|for)\\s+${SUM}$`, "i").exec(bare) : null);
  const changes = lasts || /\bnow\b.*\d|\b(?:goes|going|moves?|rises?|drops?)\s+(?:up|down)\b/i.test(bare);
  const change = wished ?? (changes ? told : null);
  if (!change?.[1] || !change[2]) return;
  const inDraft = world.draft?.lines.length && !lasts && !/\b(?:catalog(?:ue)?|price list|product|service|products|services|default)\b/i.test(text);
  const link = linkProduct(change[1].replace(/^(?:(?:the|a|an|my|our)\s+)+/i, ""), world.products);
  const figures = reading(change[2].replace(/^.*\bto\b/i, "")).tokens.filter((token) => isFigure(token) && !token.text.endsWith("%"));
  const [price] = figures;
  if (!("hit" in link) || !price || inDraft) return;
  return call({ tool: "products", said: { action: "save", match: link.hit.name, product: { unitPrice: figureOf(price) } } });
}

/** The product that was last spoken of in the conversation. */
export function recentProduct(before: readonly string[], world: TurnContext): string | undefined {
  for (const [i, text] of [...before.entries()].reverse()) {
    const [made] = productPlan(text, { ...world, draft: undefined } as TurnContext, before.slice(0, i))?.calls ?? [];
    if (made?.tool !== "products") continue;
    const name = made.said.product?.name ?? made.said.match ?? made.said.query;
    if (name) return name;
  }
  // "Illustration, $220 each"; a message without a price describes none.
  const { name, unitPrice } = productIn(before.at(-1) ?? "");
  return unitPrice === undefined ? undefined : name;
}

/** Name, price and unit of a product that is described: "Illustration, $220 each", "Rush fee at 75". */
export function productIn(text: string): { name?: string; unitPrice?: number; unit?: string } {
  const { tokens } = reading(text);
  const price = tokens.findIndex(
    (token, i) =>
      isMoney(token) ||
      (isFigure(token) &&
        !token.text.endsWith("%") &&
        (/^(?:at|for|,|-|:|price|costs?|is|=|priced)$/.test(tokens[i - 1]?.text ?? "") ||
          tokens[i + 1]?.text === "per" ||
          tokens[i + 1]?.text === "each" ||
          i === tokens.length - 1)),
  );
  const head = price < 0 ? tokens : tokens.slice(0, price);
  const end = head.findLastIndex(
    (token) => !/^(?:at|for|,|-|:|price|priced|costs?|is|=|which|that|of|unit|with|a|an|per|the|hourly|rate|charge|charged|and|it's)$/.test(token.text),
  );
  const name = trimmed(text.slice(head[0]?.start ?? 0, head[end]?.end ?? 0))
    .replace(/^(?:called|named)\s+/i, "")
    .replace(/^["“'](.*)["”']$/, "$1");
  const figure = price >= 0 ? tokens[price] : undefined;
  const per = figure && tokens[price + 1]?.text === "per" ? tokens[price + 2]?.text : undefined;
  const hourly = tokens.some((token) => token.text === "hourly") ? "hour" : undefined;
  const unit = per ? (measure(per) ?? per) : hourly;
  return { ...(name ? { name: capitalised(name) } : {}), ...(figure ? { unitPrice: figureOf(figure) } : {}), ...(unit ? { unit } : {}) };
}

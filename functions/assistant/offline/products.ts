import type { TurnContext } from "../context.ts";
import { linkProduct } from "../link.ts";
import { trimmed } from "./contacts.ts";
import { figureOf, isFigure, isMoney } from "./figures.ts";
import { answer, call, type Plan } from "./plan.ts";
import { ADD, POLITE } from "./polite.ts";
import { reading } from "./reading.ts";
import { measure } from "./units.ts";
import { capitalised } from "./wording.ts";

const PRODUCT = "(?:products?|services?|(?:catalog(?:ue)?|price list|rate card)(?: items?)?|(?:product|service) (?:called|named))";

/** What concerns the catalogue. */
export function productPlan(text: string, world: TurnContext): Plan | undefined {
  const remove =
    new RegExp(`${POLITE}(?:delete|remove|erase|drop)\\s+(?:the\\s+|my\\s+)?(?:product|service)\\s+(.+?)[.\\s]*$`, "i").exec(text) ??
    new RegExp(
      `${POLITE}(?:delete|remove|erase|take|drop)\\s+(?:the\\s+)?(.+?)\\s+(?:from|off|out of)\\s+(?:my\\s+|the\\s+|our\\s+)?(?:products|services|catalog(?:ue)?|price list|product list)[.\\s]*$`,
      "i",
    ).exec(text) ??
    new RegExp(`${POLITE}(?:delete|remove|erase)\\s+(?:the\\s+)?(.+?)\\s+(?:product|service)(?: from .*)?[.\\s]*$`, "i").exec(text);
  if (remove?.[1]) {
    const link = linkProduct(remove[1], world.products);
    if ("hit" in link) return call({ tool: "products", said: { action: "request_delete", match: link.hit.name } });
    return answer(
      "candidates" in link ? `Which one do you mean: ${link.candidates.map(({ name }) => name).join(" or ")}?` : `There is no product ${trimmed(remove[1])}.`,
    );
  }
  const add =
    new RegExp(
      `${POLITE}(?:${ADD}\\s+)+(?:(?:a|an|the|another|my|our|this)\\s+)*(?:new\\s+)?(?:product|service|item)\\b(?!\\s+(?:page|photo|design|video|description|launch|charge|fee))(?:\\s+(?:to (?:my|the|our) (?:catalog(?:ue)?|price list|products|services)))?(?:\\s+(?:called|named|for))?\\s*[:,-]?\\s+(.+)$`,
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
  const change =
    /(?:change|update|set|raise|lower|increase|reduce|drop|bump|make)\s+(?:the\s+|my\s+|our\s+)?(?:catalog(?:ue)?\s+|list\s+|default\s+)?(?:price|rate|cost)\s+(?:of|for|on)\s+(?:the\s+|a\s+|my\s+)?(.+?)\s+(?:up |down )?(?:to|from|:)\s+(.+)$/i.exec(
      text,
    ) ??
    /(?:change|update|set|raise|lower|increase|reduce|drop|bump)\s+(?:the\s+|my\s+|our\s+)?(?:product\s+|service\s+)?(.+?)(?:'s)?\s+(?:price|rate|cost)\s+(?:up |down )?(?:to|from)\s+(.+)$/i.exec(
      text,
    ) ??
    /^\s*(?:(?:please|from now on|going forward),?\s*)*(?:the\s+|my\s+|our\s+)?(.+?)\s+(?:is|are|costs?|goes|will be)\s+(?:now\s+|up to\s+|now going to be\s+)+((?:[$€£₹]|\d).*)$/i.exec(
      text,
    ) ??
    /^\s*(?:(?:please|hey|ok),?\s*)*(?:the\s+|my\s+|our\s+|an?\s+)?(.+?)\s+(?:is|are|costs?|goes for|will be|will cost|should be|should cost|goes up to|goes to|to)\s+((?:[$€£₹]|\d)[^\s]*(?:\s+(?:an?|per|each)(?:\s+\w+)?)?)\s+(?:from now on|going forward|from (?:today|next month|next week|this month) on?|as of (?:today|now))[.\s]*$/i.exec(
      text,
    ) ??
    /^\s*(?:(?:please|from now on|going forward),?\s*)*(?:the\s+|my\s+|our\s+)?(.+?)\s+now\s+(?:costs?|is|are|goes for|sells for)\s+((?:[$€£₹]|\d).*)$/i.exec(
      text,
    ) ??
    /(?:change|update|set|raise|lower|increase|reduce|bump)\s+(?:the\s+|my\s+|our\s+)?(.+?)\s+to\s+((?:[$€£₹]|\d).*)\s+(?:in|on)\s+(?:my|the|our)\s+(?:catalog(?:ue)?|price list|products|services)/i.exec(
      text,
    );
  if (change?.[1]) {
    const link = linkProduct(change[1], world.products);
    const inDraft =
      world.draft?.lines.length && !/\b(?:catalog(?:ue)?|price list|product|service|products|services|from now on|going forward|default)\b/i.test(text);
    const price = reading((change[2] ?? "").replace(/^.*\bto\b/i, "")).tokens.find((token) => isFigure(token) && !token.text.endsWith("%"));
    if ("hit" in link && price && !inDraft)
      return call({ tool: "products", said: { action: "save", match: link.hit.name, product: { unitPrice: figureOf(price) } } });
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

import type { BusinessProfile } from "../../../shared/business.ts";
import { customerScore, linkCustomer, linkProduct } from "../link.ts";
import type { TurnContext } from "../context.ts";
import { isFigure, isMoney, valueOf } from "./canon.ts";
import { contactIn, EMAIL, trimmed } from "./contacts.ts";
import { fragment } from "./fragments.ts";
import { capitalised } from "./lines.ts";
import { takeParty, titled } from "./party.ts";
import { answer, call, type Plan } from "./plan.ts";
import { reading } from "./reading.ts";
import { measure } from "./units.ts";

const ADD = "(?:add|create|save|register|set up|setup|new|make|put|enter|store|record|onboard|there's)";
const CUSTOMER = "(?:customers?|clients?|contacts?)";
const PRODUCT = "(?:products?|services?|(?:catalog(?:ue)?|price list|rate card)(?: items?)?|(?:product|service) (?:called|named))";
const POLITE = "^(?:\\s*(?:please|hey|hi|ok|okay|so|also|and|now|then|can you|could you|would you|i want to|i need to|i'd like to|let's|we have|we've got|i have|i've got|we got)\\b[\\s,]*)*";

/** What concerns the customers on record; nothing where the text is about something else. */
export function customerPlan(text: string, world: TurnContext, before: readonly string[]): Plan | undefined {
  const remove =
    new RegExp(`${POLITE}(?:delete|remove|erase|get rid of|drop)\\s+(?:the\\s+|my\\s+)?${CUSTOMER}\\s+(?:called\\s+|named\\s+)?(.+?)[.\\s]*$`, "i").exec(text) ??
    new RegExp(`${POLITE}(?:delete|remove|erase|take|get rid of|drop)\\s+(?:the\\s+)?(.+?)\\s+(?:from|off|out of)\\s+(?:my\\s+|the\\s+|our\\s+)?(?:${CUSTOMER}|customer list|client list|contact list|address book)(?:\\s+list)?[.\\s]*$`, "i").exec(text) ??
    new RegExp(`${POLITE}(?:delete|remove|erase)\\s+(.+?)(?:'s)?\\s+(?:as (?:a|my) (?:customer|client)|(?:customer|client)(?: record| account)?)[.\\s]*$`, "i").exec(text) ??
    new RegExp(`${POLITE}(?:delete|erase)\\s+(.+?)[.\\s]*$`, "i").exec(text);
  if (remove?.[1]) {
    const link = linkCustomer(remove[1], world.customers);
    const lines = world.draft?.lines.some((line) => line.description.toLowerCase().includes((remove[1] ?? "").toLowerCase().replace(/^the /, "")));
    const explicit = /customer|client|contact/i.test(text);
    if ("hit" in link && (explicit || !lines)) return call({ tool: "customers", said: { action: "request_delete", match: link.hit.name } });
    if ("candidates" in link && explicit) return answer(`Which one do you mean: ${link.candidates.map(({ name }) => name).join(" or ")}?`);
    if (explicit) return answer(`There is no customer ${trimmed(remove[1])}.`);
  }
  const add =
    new RegExp(`${POLITE}(?:${ADD}\\s+)+(?:(?:a|an|the|another|my|our|this|as)\\s+)*(?:new\\s+)?${CUSTOMER}\\b(?!\\s+(?:portal|support|service|survey|research|list))(?:\\s+(?:called|named|for|by the name of|record for|is))?\\s*[:,-]?\\s+(.+)$`, "is").exec(text) ??
    new RegExp(`${POLITE}${ADD}\\s+(.+?)\\s+(?:as|to)\\s+(?:a\\s+|my\\s+|the\\s+|our\\s+)?(?:new\\s+)?(?:${CUSTOMER}|customer list|client list|contact list|address book)\\b(.*)$`, "is").exec(text);
  if (add?.[1] && !/\binvoices?\b/i.test(add[1].slice(0, 12))) {
    const { contact: first, rest } = contactIn(add[1]);
    const contact = { ...first, ...contactIn(add[2] ?? "").contact };
    const name = titled(trimmed(rest.split(/[,;\n]|\s[-–]\s/)[0] ?? "").replace(/^(?:called|named)\s+/i, ""));
    if (name) return call({ tool: "customers", said: { action: "save", customer: { name, ...contact } } });
    return answer("What is the customer's name?");
  }
  if (new RegExp(`${POLITE}(?:${ADD}\\s+)+(?:a|an|another)?\\s*(?:new\\s+)?${CUSTOMER}[.\\s]*$`, "i").test(text)) return answer("What is the customer's name, and their e-mail address?");
  const change = customerChange(text, world, before);
  if (change) return change;
  if (new RegExp(`(?:${POLITE}(?:show|list|see|view|display|give|get|pull up|what|which|who|do|open)\\b.*\\b${CUSTOMER}\\b|^\\s*(?:my\\s+)?(?:customers|clients)(?:\\s+list)?\\s*\\??$)`, "i").test(text) && !/\b(?:owes?|overdue|unpaid|invoices?|pay|paid)\b/i.test(text)) {
    return call({ tool: "customers", said: { action: "find" } });
  }
  const ask = /(?:what(?:'s| is)|do (?:i|we) have|find|show|look up|give me|get)\s+(?:me\s+)?(?:the\s+)?(.+?)(?:'s)?\s+(?:e-?mail|phone|number|address|contact|details)/i.exec(text);
  const asked = ask?.[1] ? linkCustomer(ask[1], world.customers) : undefined;
  if (ask?.[1] && asked && "hit" in asked) return call({ tool: "customers", said: { action: "find", query: asked.hit.name } });
}

/** "Globex's new e-mail is …", "change Acme's address to …". */
function customerChange(text: string, world: TurnContext, before: readonly string[]): Plan | undefined {
  if (!/\b(?:e-?mail|phone|number|address|moved|name|renamed|tel|mobile|called|rebranded)\b/i.test(text) && !EMAIL.test(text)) return;
  const { contact, rest } = contactIn(text);
  const renamed = /(?:rename|change the name of)\s+(?:the\s+)?(?:customer\s+|client\s+)?(.+?)\s+to\s+(.+?)[.\s]*$|(.+?)\s+(?:is|are)\s+now\s+called\s+(.+?)[.\s]*$/i.exec(text);
  const old = renamed ? linkCustomer(renamed[1] ?? renamed[3] ?? "", world.customers) : undefined;
  if (renamed && old && "hit" in old && old.score > 0.7) return call({ tool: "customers", said: { action: "save", match: old.hit.name, customer: { name: titled(trimmed(renamed[2] ?? renamed[4] ?? "")) } } });
  if (!contact.email && !contact.phone && !(contact.address && /\b(?:address|moved|located|based)\b/i.test(text))) return;
  if (/\b(?:my|our|we)\b(?! (?:customer|client))/i.test(text.replace(/\bfor (?:my|our)\b/gi, "")) && !world.customers.some(({ name }) => customerScore(rest, name) > 0.9)) return;
  const words = rest.split(/\s+/);
  let best: { name: string; score: number } | undefined;
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + 5); to++) {
      const link = linkCustomer(words.slice(from, to).join(" ").replace(/'s?$/, "").replace(/[,:]$/, ""), world.customers);
      if ("hit" in link && (!best || link.score > best.score)) best = { name: link.hit.name, score: link.score };
    }
  }
  const recent = /\b(?:his|her|their|them)\b/i.test(text) ? recentCustomer(before, world) : undefined;
  const match = best && best.score > 0.7 ? best.name : recent;
  return match && !/\binvoice\b.*\d/i.test(rest) ? call({ tool: "customers", said: { action: "save", match, customer: contact } }) : undefined;
}

/** The customer that was last spoken of in the conversation. */
export function recentCustomer(before: readonly string[], world: TurnContext): string | undefined {
  for (const text of [...before].reverse()) {
    const plan = customerPlan(text, { ...world, draft: undefined } as TurnContext, []);
    const [first] = plan?.calls ?? [];
    if (first?.tool === "customers" && first.said.customer?.name) return first.said.customer.name;
    if (first?.tool === "customers" && first.said.match) return first.said.match;
    const words = text.split(/[\s,:;.!?]+/).filter(Boolean);
    let best: { name: string; score: number } | undefined;
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= Math.min(words.length, from + 4); to++) {
        const link = linkCustomer(words.slice(from, to).join(" "), world.customers);
        if ("hit" in link && link.score >= 0.75 && (!best || link.score > best.score)) best = { name: link.hit.name, score: link.score };
      }
    }
    if (best) return best.name;
  }
}

/** What concerns the catalogue. */
export function productPlan(text: string, world: TurnContext): Plan | undefined {
  const remove =
    new RegExp(`${POLITE}(?:delete|remove|erase|drop)\\s+(?:the\\s+|my\\s+)?(?:product|service)\\s+(.+?)[.\\s]*$`, "i").exec(text) ??
    new RegExp(`${POLITE}(?:delete|remove|erase|take|drop)\\s+(?:the\\s+)?(.+?)\\s+(?:from|off|out of)\\s+(?:my\\s+|the\\s+|our\\s+)?(?:products|services|catalog(?:ue)?|price list|product list)[.\\s]*$`, "i").exec(text) ??
    new RegExp(`${POLITE}(?:delete|remove|erase)\\s+(?:the\\s+)?(.+?)\\s+(?:product|service)(?: from .*)?[.\\s]*$`, "i").exec(text);
  if (remove?.[1]) {
    const link = linkProduct(remove[1], world.products);
    if ("hit" in link) return call({ tool: "products", said: { action: "request_delete", match: link.hit.name } });
    return answer("candidates" in link ? `Which one do you mean: ${link.candidates.map(({ name }) => name).join(" or ")}?` : `There is no product ${trimmed(remove[1])}.`);
  }
  const add =
    new RegExp(`${POLITE}(?:${ADD}\\s+)+(?:(?:a|an|the|another|my|our|this)\\s+)*(?:new\\s+)?(?:product|service|item)\\b(?!\\s+(?:page|photo|design|video|description|launch|charge|fee))(?:\\s+(?:to (?:my|the|our) (?:catalog(?:ue)?|price list|products|services)))?(?:\\s+(?:called|named|for))?\\s*[:,-]?\\s+(.+)$`, "is").exec(text) ??
    new RegExp(`${POLITE}(?:${ADD})\\s+(.+?)\\s+(?:to|in|into|on|as)\\s+(?:a\\s+|my\\s+|the\\s+|our\\s+)?(?:new\\s+)?(?:${PRODUCT}|product list)\\b(.*)$`, "is").exec(text);
  if (add?.[1]) {
    const product = productIn(`${add[1]} ${add[2] ?? ""}`);
    if (product.name && product.unitPrice !== undefined) return call({ tool: "products", said: { action: "save", product } });
    if (product.name) return answer(`What does ${product.name} cost?`);
  }
  const change =
    /(?:change|update|set|raise|lower|increase|reduce|drop|bump|make)\s+(?:the\s+|my\s+|our\s+)?(?:catalog(?:ue)?\s+|list\s+|default\s+)?(?:price|rate|cost)\s+(?:of|for|on)\s+(?:the\s+|a\s+|my\s+)?(.+?)\s+(?:up |down )?(?:to|from|:)\s+(.+)$/i.exec(text) ??
    /(?:change|update|set|raise|lower|increase|reduce|drop|bump)\s+(?:the\s+|my\s+|our\s+)?(?:product\s+|service\s+)?(.+?)(?:'s)?\s+(?:price|rate|cost)\s+(?:up |down )?(?:to|from)\s+(.+)$/i.exec(text) ??
    /^(?:\s*(?:please|from now on|going forward),?\s*)*(?:the\s+|my\s+|our\s+)?(.+?)\s+(?:is|are|costs?|goes|will be)\s+(?:now\s+|up to\s+|now going to be\s+)+((?:[$€£₹]|\d).*)$/i.exec(text) ??
    /^(?:\s*(?:please|from now on|going forward),?\s*)*(?:the\s+|my\s+|our\s+)?(.+?)\s+now\s+(?:costs?|is|are|goes for|sells for)\s+((?:[$€£₹]|\d).*)$/i.exec(text) ??
    /(?:change|update|set|raise|lower|increase|reduce|bump)\s+(?:the\s+|my\s+|our\s+)?(.+?)\s+to\s+((?:[$€£₹]|\d).*)\s+(?:in|on)\s+(?:my|the|our)\s+(?:catalog(?:ue)?|price list|products|services)/i.exec(text);
  if (change?.[1]) {
    const link = linkProduct(change[1], world.products);
    const inDraft = world.draft?.lines.length && !/\b(?:catalog(?:ue)?|price list|product|service|products|services|from now on|going forward|default)\b/i.test(text);
    const price = reading((change[2] ?? "").replace(/^.*\bto\b/i, "")).tokens.find((token) => isFigure(token) && !token.text.endsWith("%"));
    if ("hit" in link && price && !inDraft) return call({ tool: "products", said: { action: "save", match: link.hit.name, product: { unitPrice: valueOf(price) } } });
  }
  const rename = /rename\s+(?:the\s+)?(?:product|service)\s+(.+?)\s+to\s+(.+?)[.\s]*$/i.exec(text);
  const renamed = rename?.[1] ? linkProduct(rename[1], world.products) : undefined;
  if (rename?.[2] && renamed && "hit" in renamed) return call({ tool: "products", said: { action: "save", match: renamed.hit.name, product: { name: rename[2] } } });
  if (new RegExp(`(?:${POLITE}(?:show|list|see|view|display|what|which|give|open|get)\\b.*\\b(?:products|services|catalog(?:ue)?|price list|prices|rates|rate card)\\b|^\\s*(?:my\\s+)?(?:products|services|catalog(?:ue)?)\\s*\\??$)`, "i").test(text) && !/\binvoice/i.test(text)) {
    return call({ tool: "products", said: { action: "find" } });
  }
  const ask = /(?:how much (?:is|are|does|do|for)|what(?:'s| is| do (?:i|we) (?:charge|bill) for| does))\s+(?:(?:the|my|our|a|an|i|we|price (?:of|for)|rate (?:of|for)|charge(?: for)?|usual|standard)\s+)*(.+?)(?:\s+(?:cost|go for|rate|price|again))*\s*\?*$/i.exec(text);
  const asked = ask?.[1] ? linkProduct(ask[1], world.products) : undefined;
  if (asked && "hit" in asked && !/\b(?:total|due|invoice|balance)\b/i.test(text)) return call({ tool: "products", said: { action: "find", query: asked.hit.name } });
}

/** Name, price and unit of a product that is described: "Illustration, $220 each", "Rush fee at 75". */
export function productIn(text: string): { name?: string; unitPrice?: number; unit?: string } {
  const { tokens } = reading(text);
  const price = tokens.findIndex((token, i) => isMoney(token) || (isFigure(token) && !token.text.endsWith("%") && (/^(?:at|for|,|-|:|price|costs?|is|=|priced)$/.test(tokens[i - 1]?.text ?? "") || tokens[i + 1]?.text === "per" || tokens[i + 1]?.text === "each" || i === tokens.length - 1)));
  const head = price < 0 ? tokens : tokens.slice(0, price);
  const end = head.findLastIndex((token) => !/^(?:at|for|,|-|:|price|priced|costs?|is|=|which|that|of|unit|with|a|an|per|the|hourly|rate|charge|charged|and|it's)$/.test(token.text));
  const name = trimmed(text.slice(head[0]?.start ?? 0, head[end]?.end ?? 0)).replace(/^(?:called|named)\s+/i, "").replace(/^["“'](.*)["”']$/, "$1");
  const figure = price >= 0 ? tokens[price] : undefined;
  const per = figure && tokens[price + 1]?.text === "per" ? tokens[price + 2]?.text : undefined;
  const hourly = tokens.some((token) => token.text === "hourly") ? "hour" : undefined;
  const unit = per ? (measure(per) ?? per) : hourly;
  return { ...(name ? { name: capitalised(name) } : {}), ...(figure ? { unitPrice: valueOf(figure) } : {}), ...(unit ? { unit } : {}) };
}

const IBAN = /\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){2,7}(?:\s?[A-Z0-9]{1,4})?\b/;
const OURS = /\b(?:my|our|we|we've|we're|us|i|i've|i'm|business|company|profile|default|by default)\b/i;

/** What concerns the business itself. `following` where the turn before was about it too. */
export function businessPlan(text: string, world: TurnContext, following: boolean): Plan | undefined {
  if (/\b(?:invoice|bill|charge)\b/i.test(text) && !/\b(?:default|profile|always|from now on|iban)\b/i.test(text) && mentions(text, world)) return;
  const fields = businessFields(text, following);
  if (fields && Object.keys(fields).length) return call({ tool: "business", said: { action: "update", fields } });
  if (/\b(?:update|change|edit|set up|fill in|complete|fix)\b.*\b(?:my|our|the)\s+(?:business|company)(?:\s+(?:info(?:rmation)?|details|profile|settings))?\s*[.!?]*$/i.test(text)) {
    return answer("What should change: the name, address, e-mail, phone, bank details, payment terms or tax rate?");
  }
  if (/(?:what(?:'s| is| are)|show|see|view|read|display|tell me)\b.*\b(?:my|our)\s+(?:business|company|bank|default|payment|tax|profile|address|phone|e-?mail|iban|terms|details)/i.test(text) && !/\binvoice/i.test(text)) {
    return call({ tool: "business", said: { action: "read" } });
  }
  void world;
}

/** Whether a customer on record is named. */
const mentions = (text: string, world: TurnContext) => takeParty(reading(text), world)?.known === true;

function businessFields(text: string, following: boolean): Partial<BusinessProfile> | undefined {
  const ours = OURS.test(text) || following;
  if (!ours && !IBAN.test(text)) return;
  if (/\b(?:invoice|bill|charge)\s+(?!s\b)\p{L}+.*\bfor\b/iu.test(text) && !/\b(?:default|profile|my|our)\b/i.test(text)) return;
  const fields: Partial<BusinessProfile> = {};
  let rest = text;
  const iban = IBAN.exec(rest)?.[0];
  if (iban) {
    fields.bankDetails = iban.trim();
    rest = rest.replace(iban, " ");
  } else {
    const bank = /\b(?:my|our|the)?\s*(?:bank(?:ing)?\s+(?:details|account|info(?:rmation)?)|account (?:number|no\.?|details)|sort code|routing number|upi(?: id)?|bsb|paypal)\b\s*(?:is|are|:|to|=)?\s*([^.;\n]*\d[^;\n]*?)(?=\s+and\s+(?:make|set|change|our|my)\b|[.;]?\s*$)/i.exec(rest);
    if (bank?.[1]) {
      fields.bankDetails = trimmed(/sort code|routing|upi|bsb|account/i.test(bank[0].slice(0, 16)) ? bank[0].replace(/^(?:my|our|the)\s+/i, "") : bank[1]);
      rest = rest.replace(bank[0], " ");
    }
  }
  const terms =
    /\b(?:default|standard|usual|normal|payment|our|my)\s+(?:payment\s+)?terms\b[^.;]*?(?:(net\s*\d+)|(\d+)\s*-?\s*days?|((?:due\s+)?(?:up)?on receipt)|(\d+)\s+weeks)/i.exec(rest) ??
    /(?:(net\s*\d+)|(\d+)\s*-?\s*days?|((?:due\s+)?(?:up)?on receipt))\s+(?:(?:as|by|is|to be|should be|for)\s+)?(?:(?:my|our|the)\s+)?(?:new\s+)?(?:default|standard|usual)/i.exec(rest) ??
    /\b(?:default|always)\b[^.;]*?(net\s*\d+)/i.exec(rest);
  if (terms) {
    const days = terms[1]?.replace(/\D/g, "") ?? terms[2] ?? (terms[4] ? String(Number(terms[4]) * 7) : undefined);
    fields.defaultPaymentTerms = days ? `Net ${days}` : "Due on receipt";
    rest = rest.replace(terms[0], " ");
  }
  const rate =
    /\b(?:default|standard|usual|always|from now on|normal|(?:my|our)(?=\s+(?:sales\s+)?(?:tax|vat|gst|hst)))\b[^.;]*?\b(?:tax|vat|gst|hst)\b(?:\s+rate)?[^.;\d]*?(\d+(?:\.\d+)?)\s*(?:%|percent|per cent)/i.exec(rest) ??
    /\b(?:default|always|from now on)\b[^.;]*?(\d+(?:\.\d+)?)\s*(?:%|percent|per cent)\s*(?:sales\s+)?(?:tax|vat|gst|hst)\b/i.exec(rest) ??
    /(\d+(?:\.\d+)?)\s*(?:%|percent)\s*(?:sales\s+)?(?:tax|vat|gst)\b[^.;]*\b(?:by default|from now on|as (?:my|our|the) default|on all)/i.exec(rest);
  if (rate?.[1]) {
    fields.defaultTaxRate = Number(rate[1]);
    rest = rest.replace(rate[0], " ");
  }
  const taxId = /\b(?:my|our|the)?\s*(?:(?:vat|gst|tax|abn|ein|gstin|hst)(?:\s+(?:registration|reg))?\s*(?:id|number|no\.?|#)|gstin|abn|ein)\b\s*(?:is|:|to|=)?\s*([A-Z0-9][A-Z0-9 -]{5,18}[A-Z0-9])/i.exec(rest);
  if (taxId?.[1]) {
    fields.taxId = taxId[1].trim();
    rest = rest.replace(taxId[0], " ");
  }
  const currency = /\b(?:default|my|our|main|base)\s+currency\b[^.;]*?\b([A-Z]{3}|euros?|pounds|dollars)\b/i.exec(rest);
  const code = currency?.[1] ? ({ euro: "EUR", euros: "EUR", pounds: "GBP", dollars: "USD" }[currency[1].toLowerCase()] ?? currency[1].toUpperCase()) : undefined;
  if (code && /^[A-Z]{3}$/.test(code)) fields.currency = code;
  const labelled = /\b(?:my|our|business|company|we|profile|the|is)\b/i.test(rest);
  const name =
    /\b(?:(?:my|our|the)\s+)?(?:business|company|trading|legal|studio|firm)(?:'s)?\s+name\b(?:\s+(?:on \w+|has changed|changed))?\s*(?:is|to|:|as|=|should be|now)*\s*(?:to\s+|now\s+)?(.+?)(?=\s*(?:,|;|\.\s|\band\b\s+(?:the|our|my|set|change|update|e-?mail|phone|address|add)\b)|[.]?\s*$)/i.exec(rest) ??
    /\b(?:we're|we are|i'm|i am|my business is|our business is|my company is|our company is|company is)\s+(?:now\s+)?(?:called|trading as|operating as|named|known as)\s+(.+?)(?=\s*(?:,|;|\.\s|\band\b\s+(?:the|our|my)\b)|[.]?\s*$)/i.exec(rest) ??
    /\b(?:rename|call|change)\s+(?:my|our|the)\s+(?:business|company)\s+(?:to|as)?\s*(.+?)(?=\s*(?:,|;|\.\s|\band\b\s+(?:the|our|my)\b)|[.]?\s*$)/i.exec(rest) ??
    /\bwe(?:'ve| have)? (?:rebranded|changed our name|renamed ourselves)(?:\s+(?:as|to))?\s+(.+?)(?=\s*(?:,|;|\.\s|\band\b\s+(?:the|our|my)\b)|[.]?\s*$)/i.exec(rest) ??
    (following ? /\b(?:the\s+)?name\s+(?:is|to|should be)\s+(.+?)[.]?\s*$/i.exec(rest) : null);
  if (name?.[1] && !/^(?:and|or|e-?mail|address)$/i.test(name[1])) {
    fields.name = trimmed(name[1]).replace(/^["“'](.*)["”']$/, "$1");
    rest = rest.replace(name[0], " ");
  }
  if (labelled || following) {
    const said = /\b(?:e-?mail|phone|telephone|tel|mobile|cell|address|moved|located|based|number)\b/i.test(rest);
    const customers = /\b(?:customer|client)\b/i.test(rest);
    if (said && !customers) {
      const { contact } = contactIn(rest.replace(/\bmoved(?:\s+(?:the|our|my)?\s*(?:office|shop|studio|business)s?)?\s+to\b/i, "address is"));
      if (contact.email) fields.contactEmail = contact.email;
      if (contact.phone) fields.phone = contact.phone;
      if (contact.address && /\d|\p{Lu}/u.test(contact.address)) fields.address = contact.address;
    }
  }
  return fields;
}

export { fragment };

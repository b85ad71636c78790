import type { TurnContext } from "../calls/turn-context.ts";
import { customerScore, linkCustomer } from "../names/customer-link.ts";
import { contactIn, EMAIL, trimmed } from "./contacts.ts";
import { titled } from "./party.ts";
import { answer, call, type Plan } from "./plan.ts";
import { ADD, POLITE, unasked } from "./polite.ts";
import { customerNamed, wishesIn } from "./records.ts";

const CUSTOMER = "(?:customers?|clients?|contacts?)";

/** What concerns the customers on record; nothing where the text is about something else. */
export function customerPlan(said: string, world: TurnContext, before: readonly string[]): Plan | undefined {
  const text = unasked(said);
  const removal = removed(text, world, before);
  if (removal) return removal;
  const add =
    new RegExp(
      `${POLITE}${ADD}\\s+(?:to|in|into)\\s+(?:my|the|our)\\s+(?:${CUSTOMER}|customer list|client list|contact list|address book)\\s*[:,-]\\s*(.+)$`,
      "is",
    ).exec(text) ??
    new RegExp(
      `${POLITE}(?:${ADD}\\s+)+(?:(?:a|an|the|another|my|our|this|as)\\s+)*(?:new\\s+)?${CUSTOMER}\\b(?!\\s+(?:portal|support|service|survey|research|list))(?:\\s+(?:called|named|for|by the name of|record for|is))?\\s*[:,-]?\\s+(.+)$`,
      "is",
    ).exec(text) ??
    new RegExp(
      `${POLITE}${ADD}\\s+(.+?)\\s+(?:as|to)\\s+(?:a\\s+|my\\s+|the\\s+|our\\s+)?(?:new\\s+)?(?:${CUSTOMER}|customer list|client list|contact list|address book)\\b(.*)$`,
      "is",
    ).exec(text);
  if (add?.[1] && !/\binvoices?\b/i.test(add[1].slice(0, 12))) {
    const { contact: first, rest } = contactIn(add[1]);
    const contact = { ...first, ...contactIn(add[2] ?? "").contact };
    const name = titled(trimmed(rest.split(/[,;\n]|\s[-–]\s/)[0] ?? "").replace(/^(?:called|named)\s+/i, ""));
    if (name) return call({ tool: "customers", said: { action: "save", customer: { name, ...contact } } });
    return answer("What is the customer's name?");
  }
  if (new RegExp(`${POLITE}(?:${ADD}\\s+)+(?:a|an|another)?\\s*(?:new\\s+)?${CUSTOMER}[.\\s]*$`, "i").test(text))
    return answer("What is the customer's name, and their e-mail address?");
  const change = customerChange(text, world, before);
  if (change) return change;
  if (
    new RegExp(
      `(?:${POLITE}(?:show|list|see|view|display|give|get|pull up|what|which|who|do|open)\\b.*\\b${CUSTOMER}\\b|^\\s*(?:my\\s+)?(?:customers|clients)(?:\\s+list)?\\s*\\??$)`,
      "i",
    ).test(text) &&
    !/\b(?:owes?|overdue|unpaid|invoices?|pay|paid)\b/i.test(text)
  ) {
    return call({ tool: "customers", said: { action: "find" } });
  }
  const ask =
    /(?:what(?:'s| is)|do (?:i|we) have|find|show|look up|give me|get)\s+(?:me\s+)?(?:the\s+)?(.+?)(?:'s)?\s+(?:e-?mail|phone|number|address|contact|details)/i.exec(
      text,
    );
  const asked = ask?.[1] ? linkCustomer(ask[1], world.customers) : undefined;
  if (ask?.[1] && asked && "hit" in asked) return call({ tool: "customers", said: { action: "find", query: asked.hit.name } });
}

const DELETE = "(?:delete|remove|erase|get rid of|drop)";
const OFF_THE_LIST = `(?:from|off|out of)\\s+(?:my\\s+|the\\s+|our\\s+)?(?:${CUSTOMER}|customer list|client list|contact list|address book)(?:\\s+list)?`;

/** Who is to be deleted: by a name, or as the one that was spoken of. */
function removed(text: string, world: TurnContext, before: readonly string[]): Plan | undefined {
  const names = wishesIn(text, DELETE)
    .map(removalOf)
    .filter((one) => one !== undefined);
  const name = names.find((one) => "hit" in linkCustomer(one, world.customers)) ?? names[0];
  const explicit = /customer|client|contact/i.test(text);
  if (name) {
    const link = linkCustomer(name, world.customers);
    const lines = world.draft?.lines.some((line) => line.description.toLowerCase().includes(name.toLowerCase().replace(/^the /, "")));
    if ("hit" in link && (explicit || !lines)) return call({ tool: "customers", said: { action: "request_delete", match: link.hit.name } });
    if ("candidates" in link && explicit) return answer(`Which one do you mean: ${link.candidates.map(({ name }) => name).join(" or ")}?`);
  }
  const pointed = new RegExp(
    `(?:^|[,;.]\\s*|\\b(?:and|so|please|just)\\s+)${DELETE}\\s+(?:(?:that|this|the)\\s+${CUSTOMER}|(?:him|her|them|it)\\s+${OFF_THE_LIST})[.!\\s]*$`,
    "i",
  ).exec(text);
  const meant = pointed && (customerNamed(text.slice(0, pointed.index), world) ?? recentCustomer(before, world));
  if (meant) return call({ tool: "customers", said: { action: "request_delete", match: meant } });
  return name && explicit ? answer(`There is no customer ${trimmed(name)}.`) : undefined;
}

/** The name in a wish to delete somebody. */
const removalOf = (text: string): string | undefined =>
  (new RegExp(`${POLITE}${DELETE}\\s+(?:the\\s+|my\\s+)?${CUSTOMER}\\s+(?:called\\s+|named\\s+)?(.+?)[.\\s]*$`, "i").exec(text) ??
    new RegExp(`${POLITE}(?:${DELETE}|take)\\s+(?:the\\s+)?(.+?)\\s+${OFF_THE_LIST}[.\\s]*$`, "i").exec(text) ??
    new RegExp(
      `${POLITE}(?:delete|remove|erase)\\s+(.+?)(?:'s)?\\s+(?:as (?:a|my) (?:customer|client)|(?:customer|client)(?: record| account)?)[.\\s]*$`,
      "i",
    ).exec(text) ??
    new RegExp(`${POLITE}(?:delete|erase)\\s+(.+?)[.\\s]*$`, "i").exec(text))?.[1];

/** "Globex's new e-mail is …", "change Acme's address to …". */
function customerChange(text: string, world: TurnContext, before: readonly string[]): Plan | undefined {
  if (!/\b(?:e-?mail|phone|number|address|moved|name|renamed|tel|mobile|called|rebranded)\b/i.test(text) && !EMAIL.test(text)) return;
  const { contact, rest } = contactIn(text);
  const renamed =
    /(?:rename|change the name of)\s+(?:the\s+)?(?:customer\s+|client\s+)?(.+?)\s+to\s+(.+?)[.\s]*$|(.+?)\s+(?:is|are)\s+now\s+called\s+(.+?)[.\s]*$/i.exec(
      text,
    );
  const old = renamed ? linkCustomer(renamed[1] ?? renamed[3] ?? "", world.customers) : undefined;
  if (renamed && old && "hit" in old && old.score > 0.7)
    return call({ tool: "customers", said: { action: "save", match: old.hit.name, customer: { name: titled(trimmed(renamed[2] ?? renamed[4] ?? "")) } } });
  if (!contact.email && !contact.phone && !(contact.address && /\b(?:address|(?:(?:has|have|just|'ve|'s) )?moved(?: \w+){0,2} to|located|based)\b/i.test(text)))
    return;
  if (
    /\b(?:my|our|we)\b(?! (?:customer|client))/i.test(text.replace(/\bfor (?:my|our)\b/gi, "")) &&
    !world.customers.some(({ name }) => customerScore(rest, name) > 0.9)
  )
    return;
  const recent = /\b(?:his|her|their|them)\b/i.test(text) ? recentCustomer(before, world) : undefined;
  const match = customerNamed(rest, world) ?? recent;
  return match && !/\b(?:invoice|bill|charge)\b.*\d/i.test(rest) ? call({ tool: "customers", said: { action: "save", match, customer: contact } }) : undefined;
}

/** The customer that was last spoken of in the conversation. */
export function recentCustomer(before: readonly string[], world: TurnContext): string | undefined {
  for (const text of [...before].reverse()) {
    const plan = customerPlan(text, { ...world, draft: undefined } as TurnContext, []);
    const [first] = plan?.calls ?? [];
    if (first?.tool === "customers" && first.said.customer?.name) return first.said.customer.name;
    if (first?.tool === "customers" && first.said.match) return first.said.match;
    const named = customerNamed(text, world);
    if (named) return named;
  }
}

import type { DocumentType } from "../../../shared/documents/documents.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { linkCustomer } from "../names/customer-link.ts";
import { disclosure } from "./document-disclosure.ts";
import { type Said, subjectIn, takeAbout, takeSlots } from "./document-slots.ts";
import { figureOf, isFigure, isMoney } from "./figures.ts";
import { takeParty } from "./party.ts";
import { drop, find, type Reading, reading, take, wordsOf } from "./reading.ts";
import { capitalised } from "./wording.ts";

const KIND =
  "(?<kind>proposal|quote|quotation|estimate|bid|sow|statement of work|contract|agreement|service agreement|services agreement|nda|non-disclosure agreement|non disclosure agreement|non-disclosure|nondisclosure agreement|confidentiality agreement|letter|cover letter|engagement letter)";

const ADJECTIVES =
  "(?:a|an|the|another|new|quick|short|simple|mutual|two-way|bilateral|one-way|unilateral|standard|formal|business|freelance|consulting|service|services|project|thank you|thank-you|follow-up|cover|reminder|rental|employment|retainer|\\d+[- ](?:year|month))";

const MAKE =
  "(?:(?:please|can|could|would|you|i|we|need|want|like|i'd|we'd|to|let's|help|me|us|hey|hi|ok|okay|now|also|and|then) )*(?:write|draft|create|prepare|make|generate|put together|whip up|do|send|need|want|draw up|write up|set up|start|get|give|new|produce|compose|like)(?: up| out)?(?: (?:me|us|him|her|them))?";

/** The type that a word for a document means. */
export const typeOf = (kind: string): DocumentType =>
  /nda|disclosure|confidential/.test(kind) ? "nda" : /letter/.test(kind) ? "letter" : /contract|agreement/.test(kind) ? "contract" : "proposal";

/** What a new document is to say; nothing where the text asks for none. */
export function requested(text: string, world: TurnContext): (Said & { type: DocumentType }) | undefined {
  if (
    /^\s*(?:turn|convert|show|list|open|send|email|e-mail)\b(?!.*\b(?:proposal|contract|nda|letter|agreement) for \S+:)/i.test(text) &&
    !/^\s*send\b.*\b(?:an?|another) \w/i.test(text)
  )
    return undefined;
  const letter = emailIn(text, world);
  if (letter) return letter;
  const from = reading(text);
  // How it discloses may stand before its name: "a mutual NDA", "a two-year one-way NDA".
  const shape = disclosure.take({ ...from, tokens: from.tokens.filter((_, i) => i < 12) });
  const opening = openingOf(from, text);
  if (!opening) return undefined;
  const type = typeOf(opening.groups["kind"] ?? "");
  const term = /(?<n>\d+)[- ](?<unit>year|month)/.exec(
    opening
      .tokens()
      .map((token) => token.text)
      .join(" "),
  )?.groups;
  const email = takeEmail(from);
  const slots = takeSlots(from, type, world);
  const between = takeBetween(from, world);
  const purpose = type === "nda" ? takeThing(from, world) : undefined;
  const party = between ?? takeParty(from, world, false) ?? withName(from, world);
  const price = slots.amount === undefined && !slots.paymentTerms && (type === "proposal" || type === "contract") ? takeBarePrice(from) : undefined;
  const about = purpose ?? (type === "nda" ? takeAbout(from) : undefined) ?? subjectIn(from);
  return {
    type,
    ...(party?.name ? { party: party.name } : {}),
    ...(email ? { email } : {}),
    ...(about ? aboutOf(type, about) : {}),
    ...(type === "nda" ? shape : {}),
    ...(type === "nda" && term ? { [`${term["unit"]}s`]: Number(term["n"]) } : {}),
    ...slots,
    ...(price === undefined ? {} : { amount: price }),
  };
}

/** What is left of a request, as the field of its type that it belongs to. */
export const aboutOf = (type: DocumentType, about: string): Said =>
  type === "contract" ? { services: about } : type === "nda" ? { purpose: about } : type === "letter" ? { subject: about } : { title: about };

/** An address that was said with a name, in brackets or not. */
function takeEmail(from: Reading): string | undefined {
  const taken = take(from, "\\( (?<mail>[^ ]+@[^ ]+) \\)") ?? take(from, "(?:, )?(?<mail>[^ ]+@[^ ]+)");
  return taken?.tokens("mail")[0]?.source;
}

/** "Between Larkspur Studio and Initech": the one of the two that is not the business itself. */
function takeBetween(from: Reading, { profile, customers }: TurnContext): { name?: string | undefined } | undefined {
  const taken = find(from.tokens, "between (?<a>[^,:;.]+?) and (?<b>[^,:;.]+?)(?= (?:for|about|covering|regarding|on|,|:|\\.)|$)");
  const words = (group: string) => (taken ? wordsOf(taken.tokens(group), from.source) : "");
  const [a, b] = [words("a"), words("b")];
  const isOurs = (name: string) =>
    /^(?:me|us|we|my (?:company|business)|our (?:company|studio|business))$/i.test(name) || name.toLowerCase() === profile.name?.trim().toLowerCase();
  if (!taken) return undefined;
  drop(from, taken.tokens());
  const known = (name: string) => {
    const link = linkCustomer(name, customers);
    return "hit" in link ? link.hit.name : undefined;
  };
  // Where neither is known to be the business itself, which of them is the other has to be asked.
  const other = isOurs(a) ? b : isOurs(b) ? a : (known(b) ?? known(a));
  return { name: other && (known(other) ?? other) };
}

/** "An NDA for the Atlas project": what it is about, where that is nobody's name. */
function takeThing(from: Reading, world: TurnContext): string | undefined {
  const found = find(from.tokens, "for (?<text>(?:the|our|a|an|this|my) [^,:;.]+?)(?= (?:,|:|;|\\.|with)|$)");
  const text = found && wordsOf(found.tokens("text"), from.source);
  if (!found || !text || "hit" in linkCustomer(text, world.customers)) return undefined;
  drop(from, found.tokens());
  return capitalised(text);
}

function openingOf(from: Reading, text: string) {
  const opening =
    take(from, `${MAKE} (?:${ADJECTIVES} )*${KIND}(?= |$)`) ??
    take(from, "^(?:(?:please|can you|could you|now|ok|hey) )*(?<kind>quote|estimate)(?= )") ??
    take(from, `^(?:${ADJECTIVES} )*${KIND}(?= (?:for|to|with|between|:|,)|$)`);
  if (opening) return opening;
  const verb = find(from.tokens, "(?:write|draft|create|prepare|make|generate|send|need|want|give|get|do|produce|draw up)(?= )");
  const noun = verb && find(from.tokens, `(?:an?|the|another|our|my) (?:[a-z-]+ ){0,2}${KIND}(?= |$)`);
  if (!verb || !noun || verb.at >= noun.at || noun.at - verb.at >= 8 || /\binvoice|bill\b/i.test(text)) return undefined;
  drop(from, [...from.tokens.slice(0, verb.at), ...verb.tokens(), ...noun.tokens()]);
  take(from, "^(?:send|give|make|get|do)(?= )");
  return noun;
}

/** A sum that no sign tells: "at 1900", "…, 12000, 6 weeks". */
function takeBarePrice(from: Reading): number | undefined {
  const counts = (i: number) => /^(?:hour|day|week|month|year|page|piece|time|set|round|person|unit|per|each)s?$/.test(from.tokens[i + 1]?.text ?? "");
  const isPlain = (i: number) => isFigure(from.tokens[i]) && !isMoney(from.tokens[i]) && !from.tokens[i]?.text.endsWith("%") && !counts(i);
  // "For 3 pages" says how many, "at 1900" how much.
  const ends = (i: number) => !from.tokens[i + 1] || /^[,.;|]$/.test(from.tokens[i + 1]?.text ?? "");
  const leads = (i: number) =>
    (ends(i) || from.tokens[i - 1]?.text !== "for") && /^(?:at|for|budget|fee|worth|price|value|total|of|cost)$/.test(from.tokens[i - 1]?.text ?? "");
  const alone = (i: number) => i === 0 || i === from.tokens.length - 1 || /^(?:for|,)$/.test(from.tokens[i + 1]?.text ?? "");
  if (from.tokens.some(isMoney)) return undefined;
  const all = from.tokens.map((_, i) => i).filter(isPlain);
  const led = all.filter(leads);
  const at = (led.length ? led : all.filter(alone)).at(-1);
  const sum = at === undefined ? undefined : from.tokens[at];
  if (at === undefined || !sum) return undefined;
  drop(from, [sum, ...(leads(at) ? from.tokens.slice(at - 1, at) : [])]);
  return figureOf(sum);
}

/** "An NDA with Globex", "between us and Hooli". */
export function withName(from: Reading, world: TurnContext) {
  const taken = take(
    from,
    "(?:with|between us and|between me and|to|for) (?<name>[\\w'&.-]+(?: [\\w'&.-]+){0,2}?)(?= [,:.]|$| (?:for|about|on|covering|regarding|to|at|over)(?= ))",
  );
  if (!taken) return undefined;
  const words = taken
    .tokens("name")
    .map((token) => token.source)
    .join(" ");
  const link = linkCustomer(words, world.customers);
  if ("hit" in link) return { name: link.hit.name, known: true };
  return /^\p{Lu}/u.test(words) ? { name: words, known: false } : undefined;
}

/** "Letter to Acme: thanks for …", "write Hooli a letter saying that …": what it says is kept as it was written. */
function emailIn(text: string, world: TurnContext): (Said & { type: "letter" }) | undefined {
  const [head, thing] = text.split(/(?<=\bletter\b)/i, 2);
  if (
    thing === undefined ||
    head === undefined ||
    !/^(?:[\w' ,-]*\b(?:write|draft|create|prepare|make|send|need|want|compose|do|get)\b[\w' .&-]*\s)?(?:an?\s|the\s|another\s|new\s|short\s|formal\s|business\s|thank[- ]you\s|quick\s|cover\s|follow-up\s|reminder\s|nice\s)*letter$/i.test(
      head.trim(),
    )
  )
    return undefined;
  const rest = text.slice(head.length);
  const cut =
    /^(?<address>.*?)(?:\s*[:\n]\s*|\s+(?:that says|saying|to say|which says|telling (?:them|him|her)|to tell (?:them|him|her)|that reads|with the text)(?:\s+that)?\s*[:,]?\s+)(?<body>.+)$/is.exec(
      rest,
    )?.groups;
  const thanking = cut ? undefined : thanksIn(head, rest);
  const address = (cut ?? thanking)?.["address"] ?? rest;
  const about = /\b(?:about|regarding|re|on the subject of|subject:?)\s+(?<what>.+)$/is.exec(address);
  const named = reading(`${head} ${about ? address.slice(0, about.index) : address}`);
  take(named, `(?:${ADJECTIVES} )*letter`);
  const party = takeParty(named, world, false) ?? withName(named, world);
  const body = cut ? cut["body"] : thanking && `Thank you ${thanking["what"]?.trim()}`;
  const subject = about?.groups?.["what"]?.replace(/[.\s]+$/, "");
  return {
    type: "letter",
    ...(party?.name ? { party: party.name } : {}),
    ...(subject ? { subject: capitalised(subject) } : {}),
    ...(body?.trim() ? { body: finished(body) } : {}),
  };
}

/** "Thanking them for …", "a thank-you letter to Acme for …": to whom and what for. */
function thanksIn(head: string, rest: string): Record<string, string> | undefined {
  const told = /^(?<address>.*?),?\s+(?:thanking (?:them|him|her|you)?|to thank (?:them|him|her)?)\s*(?<what>for\b.+)$/is.exec(rest);
  return (told ?? (/thank/i.test(head) ? /^(?<address>\s+(?:to|for)\s+\S.*?)\s+(?<what>for\b.+)$/is.exec(rest) : null))?.groups;
}

/** A text that begins with a capital and ends where it ends. */
export const finished = (text: string): string => capitalised(text.trim()).replace(/(?<=[\p{L}\p{N}])$/u, ".");

import { mentionedCustomers } from "../names/customer-link.ts";

const HEADER = /^[ \t>]*(?:from|to|cc|bcc|subject|sent|date|reply-to|betreff|von|an)[ \t]*:[^\n]*(?:\n|$)/i;

const RULE =
  /^[ \t>]*(?:-{2,}|_{2,}|={2,})?[ \t]*(?:(?:begin )?forwarded message|original message|forwarded|fwd|fw)\b(?:[ \t]*(?:message|e-?mail|from|by)\b[^\n:]*)?[ \t]*(?:-{2,}|_{2,}|={2,})?[ \t]*:?[ \t]*(?:\n|(?=["“\w]))/i;

const WROTE =
  /^[ \t>]*(?:on [^\n]{4,60}, )?[\p{L} .'’-]{2,40} (?:wrote|writes|says|said|asks|asked|emailed|e-mailed|texted|messaged)(?: (?:me|us|today|yesterday|this morning))?[ \t]*:[ \t]*\n?/iu;

const HELLO = String.raw`(?:[Hh]i|HI|[Hh]ello|[Hh]ey|[Hh]iya|[Dd]ear|[Aa]lright|[Gg]reetings|(?:[Gg]ood )?(?:[Mm]orning|[Aa]fternoon|[Ee]vening)|[Gg]ood [Dd]ay|[Hh]ola|[Bb]onjour|[Bb]onsoir|[Ss]alut|[Hh]allo|[Gg]uten (?:[Tt]ag|[Mm]orgen|[Aa]bend)|[Mm]oin|[Hh]ej|[Hh]oi|[Gg]oede(?:morgen|middag|navond)|[Bb]este|[Cc]iao|[Bb]uongiorno)\b`;

const GREETING = new RegExp(
  String.raw`^[\s>"“]*${HELLO}(?:[ \t]+(?:there|all|team|both|again|mate|boss|guys|folks|sir|madam|\p{Lu}[\p{L}.'’-]*)){0,3}[ \t]*(?:[,!.–—-]|\n)+`,
  "u",
);

const REGARDS =
  "(?:many |with |warm |kind |best |vänliga |med vänliga? )?(?:thanks|thank you|regards|thx|cheers|ta|best|all the best|sincerely|yours|best wishes|talk soon|much appreciated|danke|merci|tack|gracias|grazie|bedankt|cordialement|mit freundlichen grüßen|(?:viele|liebe|beste) grüße|hälsningar|hälsning|(?:met vriendelijke )?groet(?:en)?|saluti|saludos)(?: (?:a lot|so much|very much|again|in advance|mate|you|everyone|all|for (?:your|the) help))?";

const CLOSING = new RegExp(
  String.raw`(?:[\n.!?,]|[ \t]-)[ \t]*(?:${REGARDS})(?!\p{L})[ \t]*[,.!\n–—-]*[ \t]*(?<by>\n?[ \t]*-*[ \t]*(?-i:\p{Lu})[\p{L}.'’-]*(?: (?-i:\p{Lu})[\p{L}.'’-]*)?)?[\s."”]*$`,
  "iu",
);

/** What leads up to somebody else's message: "Got this from Acme:", "See below, please draft it:". */
const LEAD = new RegExp(
  String.raw`^(?<lead>[^\n"“:\d]{3,90}?)(?::\s*(?=["“]\s*\S(?:[^"”]*\s){3})|[:?.!]\s*\n\s*(?=["“]?${HELLO}))(?<body>["“]?(?<inside>[^"”]+|[\s\S]+)["”]?(?<after>[\s\S]*))$`,
  "u",
);

const MESSAGE =
  /\b(?:e-?mail(?:ed|s)?|mail(?:ed|s)?|text(?:ed|s)?|message(?:d|s)?|messaged|inbox|sms|whatsapp|below|forward(?:ed|ing)?|pass(?:ed|ing)|this|these|wrote|writes|says?|said|asks?|asked|sent|got)\b/i;

/** What is written there is printed, or is a document. */
const QUOTES = /\b(?:notes?|memo|saying|letter|proposal|contract|quote|line|description|terms)\b/i;

/** Their wish for an invoice is what the whole message is about: "Please send us your invoice." */
const WISH =
  /(?<=^|[.!?\n]\s*)[^.!?\n\d]*\b(?:send|mail|e-mail|issue|raise|forward|prepare|make)\b[^.!?\n\d]*\b(?:invoice|bill)\b(?! for\b)[^.!?\n\d]*(?:[.!?]|$)/gim;

/** Somebody else's message that was passed on, as if it were said by the person: whom it is from, then what it says. */
function passedOn(text: string, customers: readonly { name: string }[]): string {
  const { lead = "", inside = "", after = "" } = LEAD.exec(text)?.groups ?? {};
  if (!inside || !MESSAGE.test(lead) || QUOTES.test(lead)) return text;
  const [from, another] = mentionedCustomers(lead, customers);
  const known = from && !another;
  const said = opened(inside.trim(), known ? [] : customers).replace(WISH, "");
  return `${known && !mentionedCustomers(said, [from]).length ? `${from.name}: ` : ""}${said.trim()} ${after.trim()}`.trim();
}

/** Without greeting and closing. */
function opened(text: string, customers: readonly { name: string }[]): string {
  const named = (words: string) => mentionedCustomers(words, customers).length > 0;
  let body = text;
  const greeting = GREETING.exec(body)?.[0] ?? "";
  if (greeting && !named(greeting) && body.slice(greeting.length).trim()) body = body.slice(greeting.length);
  const short = body.slice(-160);
  const closing = CLOSING.exec(short);
  const kept = body.length - short.length + (closing?.index ?? 0);
  if (!closing || kept <= 0 || /\b(?:notes?|memo|message|saying|says)\b/i.test(body)) return body;
  if (!named(closing[0])) return body.slice(0, kept + (/^[.!?]/.test(closing[0]) ? 1 : 0));
  const by = closing.groups?.["by"]?.trim();
  return by ? `${body.slice(0, kept)}, ${by}` : body;
}

/** What a message says, without what it came in: headers of a forwarded mail, a greeting, a closing with a name. What would leave nothing is left as it is. */
export function unwrapped(text: string, customers: readonly { name: string }[] = []): string {
  let body = passedOn(text, customers);
  for (let i = 0; i < 12; i++) {
    const cut = [RULE, HEADER, WROTE].map((pattern) => pattern.exec(body)?.[0].length ?? 0).find((length) => length > 0 && length < body.trimEnd().length);
    // "To: Acme" and the like in a letter's head say for whom an invoice is: headers are headers only where a mail begins with them.
    if (!cut || (HEADER.test(body) && !RULE.test(body) && !mail.test(text))) break;
    body = body.slice(cut).replace(/^\s+/, "");
  }
  body = body.replace(/^[ \t]*>[ \t]?/gm, "");
  body = opened(body, customers);
  return body.trim() ? body.trim() : text;
}

/** Whether a text is a mail that was passed on: a rule, or two headers. */
const mail = /^[\s>]*(?:[-_=]{2,}|fwd|fw|forwarded|begin forwarded|from[ \t]*:[^\n]*\n[\s>]*(?:to|sent|date|subject|cc)[ \t]*:|subject[ \t]*:)/i;

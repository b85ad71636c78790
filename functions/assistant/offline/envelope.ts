import { mentioned } from "../link.ts";

const HEADER = /^[ \t>]*(?:from|to|cc|bcc|subject|sent|date|reply-to|betreff|von|an)[ \t]*:[^\n]*(?:\n|$)/i;

const RULE =
  /^[ \t>]*(?:-{2,}|_{2,}|={2,})?[ \t]*(?:(?:begin )?forwarded message|original message|forwarded|fwd|fw)\b(?:[ \t]*(?:message|e-?mail|from|by)\b[^\n:]*)?[ \t]*(?:-{2,}|_{2,}|={2,})?[ \t]*:?[ \t]*(?:\n|(?=["“\w]))/i;

const WROTE =
  /^[ \t>]*(?:on [^\n]{4,60}, )?[\p{L} .'’-]{2,40} (?:wrote|writes|says|said|asks|asked|emailed|e-mailed|texted|messaged)(?: (?:me|us|today|yesterday|this morning))?[ \t]*:[ \t]*\n?/iu;

const GREETING =
  /^[\s>"“]*(?:[Hh]i|HI|[Hh]ello|[Hh]ey|[Dd]ear|[Gg]ood (?:[Mm]orning|[Aa]fternoon|[Ee]vening|[Dd]ay)|[Mm]orning|[Aa]fternoon|[Gg]reetings|[Hh]iya|[Hh]ola|[Bb]onjour|[Hh]allo)\b(?:[ \t]+(?:there|all|team|both|again|mate|guys|folks|sir|madam|\p{Lu}[\p{L}.'’-]*)){0,3}[ \t]*(?:[,!.–—-]|\n)+/u;

const CLOSING =
  /(?:[\n.!?,]|[ \t]-)[ \t]*(?:(?:many |with |warm |kind |best )?(?:thanks|thank you|regards|thx|cheers|ta|best|all the best|sincerely|yours|best wishes|talk soon|much appreciated)(?: (?:a lot|so much|very much|again|in advance|mate|you|everyone|all|for (?:your|the) help))?)[ \t]*[,.!\n–—-]*[ \t]*(?:\n?[ \t]*-*[ \t]*\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*)?)?[\s."”]*$/iu;

/** What a message says, without what it came in: headers of a forwarded mail, a greeting, a closing with a name. What would leave nothing is left as it is. */
export function unwrapped(text: string, customers: readonly { name: string }[] = []): string {
  const named = (words: string) => mentioned(words, customers).length > 0;
  let body = text;
  for (let i = 0; i < 12; i++) {
    const cut = [RULE, HEADER, WROTE].map((pattern) => pattern.exec(body)?.[0].length ?? 0).find((length) => length > 0 && length < body.trimEnd().length);
    // "To: Acme" and the like in a letter's head say for whom an invoice is: headers are headers only where a mail begins with them.
    if (!cut || (HEADER.test(body) && !RULE.test(body) && !mail.test(text))) break;
    body = body.slice(cut).replace(/^\s+/, "");
  }
  body = body.replace(/^[ \t]*>[ \t]?/gm, "");
  const greeting = GREETING.exec(body)?.[0] ?? "";
  if (greeting && !named(greeting) && body.slice(greeting.length).trim()) body = body.slice(greeting.length);
  const short = body.slice(-160);
  const closing = CLOSING.exec(short);
  if (closing && !named(closing[0]) && !/\b(?:notes?|memo|message|saying|says)\b/i.test(body) && body.length - short.length + closing.index > 0)
    body = body.slice(0, body.length - short.length + closing.index + (/^[.!?]/.test(closing[0]) ? 1 : 0));
  return body.trim() ? body.trim() : text;
}

/** Whether a text is a mail that was passed on: a rule, or two headers. */
const mail = /^[\s>]*(?:[-_=]{2,}|fwd|fw|forwarded|begin forwarded|from[ \t]*:[^\n]*\n[\s>]*(?:to|sent|date|subject|cc)[ \t]*:|subject[ \t]*:)/i;

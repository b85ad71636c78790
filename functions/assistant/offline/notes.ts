import type { Token } from "./lexer.ts";
import { drop, type Reading, take, takeAny, textOf, wordsOf } from "./reading.ts";
import { type Head, set } from "./slots.ts";
import { capitalised } from "./wording.ts";

const SAYING = "(?:saying|that says|which says|to say|that reads|reading|should say|should read|says|to the effect that|of)";

const ADD =
  "(?:(?:and|also|oh|then|but|with|please|can you|could you|add|put|stick|pop|include|leave|attach|write|set|make|change|update|in|a|an|the|another|this|invoice|customer|short|quick|little|wee|small|nice) )*";

const LEADS = [
  `${ADD}(?:notes?|memo|message|comment)(?: (?:field|section|line|at the bottom|on it|on there|on this|on that|in there|on the invoice|on|in|to it|to the invoice|for them|there))*(?: ,)?(?: ${SAYING}| :| -| “)(?=(?: :)? )`,
  "(?:(?:and|also|please) )*(?:change|update|set|make|edit|replace)(?: (?:the|that|this))? (?:notes?|memo|message)(?: (?:to|say|read|with|so it says))*(?= )",
  `${ADD}(?:notes?|memo|message) (?=“)`,
  "(?:and |also |please |,)*(?:make a note|note|mention|say|write)(?: on (?:it|the invoice))? that(?= )",
];

const PLACE = "(?: (?:on|in|into|to|under|as) (?:it|there|the invoice|(?:the |their )?(?:notes?|memo|reference|comments?)(?: field| section| line)?))";
// "Order 2291" is a reference, "order: 24 mugs" is not.
const REF =
  "(?:(?:p\\.?o\\.?|purchase order|reference|ref|work order|wo)(?: (?:number|no|num|nr|code|#|is|:|ref))*|(?:job|order|project|contract|certificate|cert|docket|claim|policy|exemption|cost cent(?:er|re))(?: (?:number|no|num|nr|code|#|ref|:)(?: is)?)+(?= [^ ]*\\d[^ ]*(?:$| [^a-z]| (?:on|in|to|for|and|as|please)(?= )))|(?:job|order|project|contract|certificate|cert|docket|claim|policy|exemption|cost cent(?:er|re))(?= #?[a-z-]*\\d[^ ]*(?:$| [^a-z]| (?:on|in|to|for|and|as|please)(?= ))))";

/** "PO 4410", "ref: spring 26": what the customer knows the work by. */
const REFS = [
  `${ADD}(?:(?:against|under|on|quote|quoting|reference|referencing|use|using|mark|it|as|label|tag|it's|their|is|for|their) )*(?<ref>${REF}(?: :(?: [a-z]+)?)? #?[a-z-]*\\d[\\w/-]*)${PLACE}?`,
  "(?<ref>po[-#]?\\d[\\w-]*)",
  `${ADD}(?<ref>(?:p\\.?o\\.?|purchase order|reference|ref|job|order|project|contract|work order|wo)(?: (?:number|no|code))?) (?:on|to) (?:it|the invoice|this|there)(?: (?:of|is|,|:|-))* #?(?<code>[a-z-]*\\d[\\w/-]*)`,
];

/** Notes and references: what a person wants printed, word for word. Figures in them are not amounts. */
export function notes(from: Reading, head: Head, now?: string): void {
  const parts = take(
    from,
    "(?:(?:and|,) )*(?:payable|paid|to be paid|split|pay|billed|payment)(?: (?:in|over|into|across))+ {num} (?:[a-z]+ )?(?:installments?|instalments?|payments?|parts)",
  );
  if (parts) set(head, { notes: capitalised(wordsOf(parts.tokens(), from.source).replace(/^[,\s]+(?:and\s+)?/, "")) });
  const cleared = take(
    from,
    "(?:(?:and|also|but) )*(?:remove|delete|drop|clear|lose|scrap|take out|take off|get rid of) (?:the |that |any )?(?:notes?|memo|message|comment)(?: line)?(?: (?:from|on) (?:it|the invoice))?",
  );
  if (cleared) set(head, { notes: null });
  const texts: string[] = [];
  let instead = cleared !== undefined;
  for (;;) {
    const lead = takeAny(from, LEADS);
    if (!lead) break;
    instead ||= /(?:^| )(?:change|update|set|make|edit|replace)(?: |$)/.test(textOf(lead.tokens()));
    const rest = from.tokens.slice(lead.at);
    const body = rest[0]?.text === ":" ? rest.slice(1) : rest;
    const quoted = body[0]?.text.startsWith("“") ? body.slice(0, 1) : undefined;
    const end = quoted ? 1 : noteEnd(body);
    const words = wordsOf(body.slice(0, end), from.source);
    drop(from, rest.slice(0, end + (rest.length - body.length)));
    if (words) texts.push(quoted ? words.slice(1, -1) : words);
  }
  const ref = takeAny(from, REFS);
  if (ref) texts.push([wordsOf(ref.tokens("ref"), from.source), wordsOf(ref.tokens("code"), from.source)].filter(Boolean).join(" "));
  const quoted = take(
    from,
    `(?:(?:and|also|please|then|can you|could you) )*(?:put|add|write|include|mention|print|say) (?<text>“[^”]+”)(?: (?:on|at|in|to|under)(?: (?:it|there|the|this|that|invoice|bottom|end|foot|top|of))+)?`,
  );
  if (quoted) texts.push(wordsOf(quoted.tokens("text"), from.source).slice(1, -1));
  const put =
    take(
      from,
      "(?:(?:and|also|please|then) )*(?:put|add|write|include|mention)(?: (?:the|a|this) (?:line|words?|text|sentence))? (?<text>[^.;|]+?) (?:in|to|into|under|as) (?:an? |the |their |its )?(?:notes?|memo|comments?)(?: field| section)?{end}",
    ) ??
    take(
      from,
      "(?:(?:and|also|please|then) )*(?:put|add|write|say|print) (?<text>[^.;|$]+?) (?:at|along) the (?:bottom|foot|end|top)(?: of (?:it|this|the (?:invoice|bill|page)))?{end}",
    );
  if (put) texts.push(wordsOf(put.tokens("text"), from.source).replace(/^["“'‘](.*)["”'’]$/, "$1"));
  if (texts.length) set(head, { notes: [instead ? undefined : now, head.fields.notes, ...texts].filter(Boolean).join("\n") });
}

/** "Art. 196": the point behind a short word with a capital, before a number. */
const abbreviated = (tokens: readonly Token[], i: number): boolean =>
  /^\p{Lu}\p{L}{1,3}$/u.test(tokens[i - 1]?.source ?? "") && tokens[i - 1]?.end === tokens[i]?.start && /^\d/.test(tokens[i + 1]?.text ?? "");

/** A note ends with its sentence, or where the next thing begins ("…, due Friday"). */
function noteEnd(tokens: readonly Token[]): number {
  const at = tokens.findIndex(
    (token, i) =>
      (/^[.;|]$/.test(token.text) && !(token.text === "." && abbreviated(tokens, i))) ||
      (/^(?:,|and)$/.test(token.text) &&
        /^(?:(?:and|then|also) )*(?:due|net|payable|discount|tax|vat|gst|plus|add \d|make it|\d+(?:\.\d+)?%|\$\d|po \d|send)/.test(
          textOf(tokens.slice(i + 1, i + 5)),
        )),
  );
  return at < 0 ? tokens.length : at;
}

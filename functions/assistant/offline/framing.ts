import { measure } from "../names/units.ts";
import { isFigure } from "./figures.ts";
import type { Token } from "./lexer.ts";
import { type Reading, take } from "./reading.ts";

/** Why something is as it is ("since it was shorter") is nothing that is charged. */
export const REASON =
  "(?:because|since|cause|cos|'cause|seeing as|seeing that|given that) (?:(?:of|it|they|he|she|we|i|the|that|this|it's|they're|he's|she's|we're|i'm|that's)(?= ))[^,.;|$\\d]*{end}";

/** Takes out what only frames the lines: greetings, thanks, reasons, headings that name no work, and that there is to be an invoice. Returns figures it had. */
export function unframed(from: Reading): number[] {
  for (const [i, token] of from.tokens.entries()) {
    // "Hours: 5" is 5 hours.
    const [mark, figure, next] = from.tokens.slice(i + 1, i + 4);
    if (measure(token.text) && mark?.text === ":" && figure && isFigure(figure) && !measure(next?.text)) from.tokens.splice(i, 3, figure, token);
  }
  enumerated(from);
  take(from, "^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day))(?: [a-z]+)? [.,](?= )");
  take(from, "(?:with |of |for )?{num} (?:lines?|items?|line items?|things?|positions?|entries)(?: on it)?(?= :)");
  take(from, `(?:(?:and|so|ok|,) )*(?:that's|thats|that is|that was|this is)(?: about)? (?:it|all|everything)(?: for (?:now|today))?{end}`);
  take(from, REASON);
  take(from, "as per (?:the|our|your|their|his|her|my) (?![^,.;|]*(?:usual|normal|same|standard|regular|agreed))[^,.;|$\\d]*{end}");
  take(from, "(?<={num} [a-z]+ )(?:in all|all told|altogether){end}");
  while (take(from, "(?:, )?(?:thx|thanks|thank you|tnx|ty|ta|cheers|pls|plz|please)(?: (?:so much|very much|a lot|again|mate|man|love|all|everyone))?{end}"));
  const blank = take(
    from,
    "(?:(?:need|want|have|got|to|do|make|write|send|raise|start|create|draft|up|just|only|with) )*(?:an?|one|1|another|the) (?:(?:more|last|final|other|quick|little|next) )+(?:invoice|bill){end}",
  );
  take(from, "(?:just |only |for )?(?:this|that) (?:time|once|one time)(?: (?:only|round|around))?(?= [.,;|)]|$| (?:and|plus|but|{num}|an?) )");
  take(from, "(?:payment )?terms(?: :)?(?=$| [,.;|])");
  while (take(from, "(?:services?|items?|description|work|job|product|details|lines?|line items?) :(?= )"));
  take(from, "(?:(?:for|to) )?(?:someone|somebody|anyone)(?: new| else)?|(?:(?:for|to) )?(?:a |my |our |the )?new (?:customer|client)(?= |$)");
  take(from, "(?:(?:on|in|into|onto|to) )(?:an?|the|this|their|his|her|a new|a quick) (?:invoice|bill){end}");
  const shout = from.tokens.findIndex((token) => /^[;.|?]$/.test(token.text));
  // "Happy Monday!": nothing that is charged.
  if (from.tokens[shout]?.source === "!" && from.tokens.slice(0, shout).every((token) => !isFigure(token)) && from.tokens.slice(shout).some(isFigure))
    from.tokens.splice(0, shout + 1);
  const opening = take(from, "^(?:please )?(?:one|1) (?:invoice|bill)(?= [,:])");
  return blank || opening ? [1] : [];
}

/** "1. Recovery 2. Labour, 3 hours": numbers that only number what is listed end what stands before them. */
function enumerated(from: Reading): void {
  const numbers = from.tokens.filter(
    (token, i, all) => /^\d$/.test(token.source) && /^[.)]$/.test(all[i + 1]?.text ?? "") && all[i + 1]?.start === token.end && all[i + 2] !== undefined,
  );
  if (numbers.length < 2 || !numbers.every((token, i) => token.source === String(i + 1))) return;
  from.tokens = from.tokens.flatMap((token, i, all) =>
    numbers.includes(token) ? [{ ...token, text: "|" }] : numbers.includes(all[i - 1] as Token) ? [] : [token],
  );
}

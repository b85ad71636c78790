import type { TurnContext } from "../context.ts";
import { linkCustomer } from "../link.ts";
import { figureOf, isFigure, isMoney } from "./figures.ts";
import { takeParty } from "./party.ts";
import { call, type Plan } from "./plan.ts";
import { amountOf, drop, find, reading, take } from "./reading.ts";
import { capitalised, said } from "./wording.ts";

const KIND =
  "(?<kind>proposal|quote|quotation|estimate|bid|sow|statement of work|contract|agreement|service agreement|nda|non-disclosure agreement|non disclosure agreement|non-disclosure|nondisclosure agreement|confidentiality agreement|letter|cover letter|engagement letter)";

const MAKE =
  "(?:(?:please|can|could|would|you|i|we|need|want|like|i'd|we'd|to|let's|help|me|us|hey|hi|ok|okay|now|also|and|then) )*(?:write|draft|create|prepare|make|generate|put together|whip up|do|send|need|want|draw up|write up|set up|start|get|give|new|produce|compose)(?: up| out)?(?: (?:me|us|him|her|them))?";

const types = { proposal: "proposal", contract: "contract", nda: "nda", letter: "letter" } as const;

type DocumentType = keyof typeof types;

const typeOf = (kind: string): DocumentType =>
  /nda|disclosure|confidential/.test(kind) ? "nda" : /letter/.test(kind) ? "letter" : /contract|agreement/.test(kind) ? "contract" : "proposal";

/** A proposal, contract, NDA or letter that is asked for. */
export function documentPlan(text: string, world: TurnContext): Plan | undefined {
  const from = reading(text);
  if (/\bshow|list\b/i.test(text) && /\b(?:proposals|contracts|documents|letters|ndas)\b/i.test(text))
    return call({ tool: "documents", said: { action: "list" } });
  let opening =
    take(
      from,
      `${MAKE} (?:(?:a|an|the|another|new|quick|short|simple|mutual|standard|formal|business|freelance|consulting|service|services|project|thank you|thank-you|follow-up|cover|reminder) )*${KIND}(?= |$)`,
    ) ??
    take(from, "^(?:(?:please|can you|could you|now|ok|hey) )*(?<kind>quote|estimate)(?= )") ??
    take(
      from,
      `^(?:(?:a|an|new|freelance|service|services|consulting|project|simple|quick|short|standard|mutual|rental|employment|retainer) )*${KIND}(?= (?:for|to|with|between|:))`,
    );
  const verb = opening ? undefined : find(from.tokens, "(?:write|draft|create|prepare|make|generate|send|need|want|give|get|do|produce|draw up)(?= )");
  const noun = verb && find(from.tokens, `(?:an?|the|another|our|my) (?:[a-z-]+ ){0,2}${KIND}(?= |$)`);
  if (verb && noun && verb.at < noun.at && noun.at - verb.at < 8 && !/\binvoice|bill\b/i.test(text)) {
    drop(from, [...from.tokens.slice(0, verb.at), ...verb.tokens(), ...noun.tokens()]);
    take(from, "^(?:send|give|make|get|do)(?= )");
    opening = noun;
  }
  if (!opening || /^\s*(?:turn|convert)\b/i.test(text)) return;
  const type = typeOf(opening.groups["kind"] ?? "");
  const party = takeParty(from, world, false) ?? withName(from, world);
  const upfront =
    take(
      from,
      "(?:(?:with|and|,) )*(?:(?<p>{pct})|(?<half>half)) (?:(?:deposit|paid|due|payable|to be paid) )*(?:upfront|up front|up-front|in advance|deposit|down|on signing|before we start)",
    ) ?? take(from, "(?:(?:with|and|,|a) )*deposit(?: of)? (?<p>{pct})");
  const duration = take(
    from,
    "(?:(?:over|for|in|within|lasting|taking|duration|timeline|,|a|an|about|of|:) )*(?<d>{num} (?:to {num} )?(?:hour|day|week|month|year)|{num}-(?:day|week|month|year))(?: (?:timeline|duration|project|term|engagement|long))?",
  );
  const money = from.tokens.filter((token) => isMoney(token));
  const bare = from.tokens.filter(
    (token, i) =>
      isFigure(token) && !token.text.endsWith("%") && /^(?:at|for|budget|fee|worth|price|value|total|of|cost)$/.test(from.tokens[i - 1]?.text ?? ""),
  );
  const plain = from.tokens.filter(
    (token, i) =>
      isFigure(token) && !token.text.endsWith("%") && (i === 0 || i === from.tokens.length - 1 || /^(?:for|,)$/.test(from.tokens[i + 1]?.text ?? "")),
  );
  const price = (money.length ? money : bare.length ? bare : plain).at(-1);
  if (price) {
    const at = from.tokens.indexOf(price);
    drop(from, [
      price,
      ...(/^(?:at|for|budget|of|worth|costing|fee|price|total)$/.test(from.tokens[at - 1]?.text ?? "")
        ? [from.tokens[at - 1] as (typeof from.tokens)[number]]
        : []),
    ]);
  }
  const title = said(from.tokens.filter((token) => !/^[:.,;|-]$/.test(token.text) || from.tokens.indexOf(token) > 0))
    .replace(/\s*[,;]\s*(?=[,;]|$)/g, "")
    .replace(/^[,;:\s]+|[,;:\s]+$/g, "")
    .replace(/\s+,/g, ",");
  return call({
    tool: "documents",
    said: {
      action: "draft",
      type,
      ...(party?.name ? { party: party.name } : {}),
      ...(title ? { title: capitalised(title) } : {}),
      ...(price ? { amount: figureOf(price) } : {}),
      ...(duration
        ? {
            duration: duration
              .tokens("d")
              .map((token) => token.source)
              .join(" "),
          }
        : {}),
      ...(upfront ? { upfrontPercent: upfront.groups["half"] ? 50 : amountOf(upfront.groups["p"] ?? "0") } : {}),
    },
  });
}

/** "An NDA with Globex", "between us and Hooli". */
function withName(from: ReturnType<typeof reading>, world: TurnContext) {
  const taken = take(
    from,
    "(?:with|between us and|between me and|to|for) (?<name>[\\w'&.-]+(?: [\\w'&.-]+){0,2}?)(?= [,:.]|$| (?:for|about|on|covering|regarding|to|at|over)(?= ))",
  );
  if (!taken) return;
  const words = taken
    .tokens("name")
    .map((token) => token.source)
    .join(" ");
  const link = linkCustomer(words, world.customers);
  if ("hit" in link) return { name: link.hit.name, known: true };
  return /^\p{Lu}/u.test(words) ? { name: words, known: false } : undefined;
}

/** "Accepted — turn it into an invoice": the invoice that the last proposal of the conversation leads to. */
export function converted(text: string, world: TurnContext, before: readonly string[]): Plan | undefined {
  const wants =
    /\b(?:turn|convert|make|change|transform|bill|invoice)\b.*\b(?:into|to|an?|it|that|this|them|for)\b/i.test(text) &&
    /\binvoice|bill\b/i.test(text) &&
    /\b(?:it|that|this|proposal|quote|estimate|contract|accepted|approved|signed)\b/i.test(text);
  if (!wants) return;
  for (const [i, earlier] of [...before].reverse().entries()) {
    const [made] = documentPlan(earlier, world)?.calls ?? [];
    if (made?.tool !== "documents" || made.said.action !== "draft") {
      if (i > 3) return;
      continue;
    }
    const { party, title, amount, upfrontPercent } = made.said;
    return call({
      tool: "invoice",
      said: {
        action: "start",
        fields: { ...(party ? { customer: { name: party } } : {}), ...(upfrontPercent ? { deposit: { type: "percent", value: upfrontPercent } } : {}) },
        lines: title ? [{ description: title, quantity: 1, ...(amount !== undefined ? { unitPrice: amount } : {}) }] : [],
      },
    });
  }
}

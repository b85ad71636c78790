import type { TurnContext } from "../calls/turn-context.ts";
import type { InvoiceCall } from "./calls.ts";
import { VERB } from "./clauses.ts";
import { addMonths, endOfMonth } from "./dates.ts";
import { isFigure } from "./figures.ts";
import type { Token } from "./lexer.ts";
import { takeParty } from "./party.ts";
import { call, type Plan } from "./plan.ts";
import { find, reading, take, textOf, wordsOf } from "./reading.ts";

const POLITE =
  "(?:(?:please|ok|okay|now|then|and|so|can|could|would|you|just|go ahead|go|ahead|yes|yeah|great|perfect|good|looks good|look good|cool|thanks|thank you|i want to|i need to|let's|i'd like to|to|hey|hi|no|wait|oops|sorry|actually|hmm|also|,|\\.|-|that's it|all good|done|it) )*";

const NUMBER = "(?:number |no |num |#)?(?<number>#?(?:inv|invoice)?[-_ ]?#?\\d[\\d-]*|inv-\\d+)";

/** What concerns invoices that are stored, or storing, sending and undoing: nothing where the text is about content. */
export function storedPlan(text: string, world: TurnContext): Plan | undefined {
  const from = reading(text);
  const has = (source: string) => {
    const copy = { source: text, tokens: [...from.tokens] };
    const taken = take(copy, source);
    return taken && { taken, rest: copy };
  };
  const invoice = (said: InvoiceCall): Plan => call({ tool: "invoice", said });
  if (
    has(
      `^${POLITE}(?:undo|revert|roll ?back|rollback|go back|take (?:that|it) back|take back (?:that|the last change)|put (?:it|that) back|change it back|restore (?:it|that|the (?:last|previous) (?:version|one))|never ?mind(?: that)?|nevermind|reverse that|back up|ctrl z|forget that(?: last)?(?: change)?|undo (?:that|it|this))(?: (?:that|it|this|the|last|previous|change|edit|step|one|thing|what|you|just|did|how|was|before|to|way|as|were|please|again))*[ .!]*$`,
    )
  ) {
    return invoice({ action: "undo" });
  }
  const sent = has(
    `(?:^|(?<= ))${POLITE}(?:send|email|e-mail|mail|fire|shoot|ship|forward|deliver|resend|re-send)(?: (?:it|this|that|this one|that one|(?:the |this |that |my )?(?:invoice|bill|draft)(?: ${NUMBER})?|(?:the |that |my )?(?:[a-z&'.-]+ ){1,3}(?:invoice|bill) (?<n3>#?(?:inv-)?\\d+)|inv-\\d+|${NUMBER.replace("number>", "n2>")}))(?: (?:off|over|out|right now|now|today|away|along|please|again|straight away|right away|asap|as is|via email|by email))*(?<to> (?:to|for) .+?)?(?: please)?(?<behind> ?(?:[,.;-]|and|but|then) .+)?[ .!]*$|^${POLITE}send[ .!]*$`,
  );
  const more = sent ? wanted(sent.taken.tokens("behind")) : undefined;
  if (
    sent &&
    (world.draft !== undefined || !sent.rest.tokens.some((token) => isFigure(token) && token.text.startsWith("$"))) &&
    !/ for .*\d/.test(sent.taken.groups["to"] ?? "") &&
    !/: /.test(sent.taken.groups["to"] ?? "") &&
    (more?.length || !sent.taken.tokens("behind").some(isFigure))
  ) {
    // "Send it to Boyd Motors instead": whom it is for is changed; nothing goes anywhere.
    const to = takeParty({ source: text, tokens: [...sent.taken.tokens("to")] }, world);
    if (to?.known && world.draft?.customer && to.name !== world.draft.customer.name) return;
    const number = numberIn(sent.taken.groups["number"] || sent.taken.groups["n2"] || sent.taken.groups["n3"]) ?? /\binv-?\d+\b/i.exec(text)?.[0];
    const before = textOf(sent.rest.tokens)
      .replace(/[ ,.]+(?:and|then)?$/, "")
      .trim();
    const request = invoice({ action: "request_send", ...(number ? { invoiceNumber: number } : {}) });
    const next = [before ? wordsOf(sent.rest.tokens, text) : "", wordsOf(more ?? [], text)].filter(Boolean).join(", ");
    return next && world.draft ? { ...request, next } : request;
  }
  const voided = has(
    `^${POLITE}(?:void|cancel|nullify|delete|write off|trash)(?: out)? (?:(?:the|this|that|my) )?(?:(?:invoice|bill|inv)(?: ${NUMBER})?|inv-\\d+|#?\\d{3,})(?: (?:for|to|from|of) (?<who>[^,.]+?))?(?: please)?(?: (?:,|-|\\.|because|since|as|it) .*)?[ .!]*$|^${POLITE}void (?:it|this|that|#?\\d+)(?: please)?[ .!]*$`,
  );
  if (voided) {
    const number = numberIn(voided.taken.groups["number"]) ?? /\b(?:inv-?)?\d+\b/i.exec(text)?.[0];
    return invoice({ action: "request_void", ...(number ? { invoiceNumber: number } : {}) });
  }
  if (has(`^${POLITE}(?:save|store|keep|finali[sz]e|file)(?: (?:it|this|that|the|invoice|bill|draft|as|a|now|for|later|please|this one|away))*[ .!]*$`))
    return invoice({ action: "save" });
  const again = duplicate(text, world);
  if (again) return again;
  const open = has(
    `^${POLITE}(?:open|load|pull up|bring up|go to|show me|show|find|edit|view|get|display|see|look at|work on|switch to|reopen)(?: me)? (?:(?:the|my|our) )?(?:(?:invoice|inv|bill|number|no) ${NUMBER}|(?<inv>inv-\\d+)|#?(?<plain>\\d{3,}))(?<rest>.*)$`,
  );
  if (open) {
    const number = numberIn(open.taken.groups["number"] || open.taken.groups["inv"] || open.taken.groups["plain"]);
    if (number)
      return {
        ...invoice({ action: "load", invoiceNumber: number }),
        ...(open.taken.groups["rest"]?.trim() ? { next: wordsOf(open.taken.tokens("rest"), text) } : {}),
      };
  }
  return listed(text, world);
}

/** What a request is followed by where that is a change ("but make it net 14 first"); nothing where it says why ("no need to ask me again"). */
function wanted(behind: readonly Token[]): Token[] | undefined {
  const lead = find(behind, "^(?:[,.;-]|and|but|then|also|so|please|just)(?: (?:and|but|then|also|so|please|just|,))*");
  const rest = behind.slice(lead?.tokens().length ?? 0);
  return find(rest, `^${VERB}(?= |$)`) ? rest : undefined;
}

const numberIn = (text: string | undefined) =>
  text
    ?.trim()
    .replace(/^(?:#|invoice[- ]?|number )+/i, "")
    .toUpperCase() || undefined;

/** "Same as last month for Globex", "the usual for Acme", "copy invoice 1042": a stored invoice again, with what is to be changed. */
function duplicate(text: string, world: TurnContext): Plan | undefined {
  const from = reading(text);
  const LAST = "(?:last|previous|prior|most recent|latest)";
  const taken =
    take(
      from,
      `(?:(?:the )?same (?:thing |invoice |bill |again |one |stuff |deal |order )?(?:as|like|from) (?:(?:the|their|our|his|her|in) )?(?:${LAST} )?(?:(?<when>month|time|week|year|quarter|invoice|bill|one)(?:'s)?(?: (?:invoice|bill|one))?|(?:invoice|bill|inv|number|#)? ?#?(?<number>(?:inv-)?\\d{2,})))`,
    ) ??
    take(from, `(?:just |exactly )?like (?:${LAST} )(?<when>month|time|week|year|invoice)(?:'s)?(?: (?:invoice|bill|one))?`) ??
    take(
      from,
      `(?:repeat|duplicate|copy|clone|redo|re-?issue|reuse|re-?bill|rebill|use|bill again|invoice again)(?: (?:the|their|our|his|her|a|of|my))*(?: (?:${LAST}(?: (?<when>month|time|week|year)(?:'s)?)?(?: (?:invoice|bill|one|inv))?|(?:invoice|bill|inv)(?: (?:number |#|no )?#?(?<number>(?:inv-)?\\d{2,}))?|#?(?<plain>inv-?\\d+|\\d{3,})))(?= |$)`,
    ) ??
    take(
      from,
      "(?:another|new) (?:one|invoice|bill) (?:like|same as|just like) (?:(?:the|their|our) )?(?:last|previous|invoice|inv|bill|number)? ?(?:one|time|month|invoice)?(?: #?(?<number>(?:inv-)?\\d{2,}))?",
    ) ??
    take(from, "(?<!(?:as|at|at the|at my|at our) )(?:the |their |his |her )?usual(?= (?:for|to|invoice|bill|please|one)|$)(?: (?:invoice|bill|one))?") ??
    take(from, "same (?:again|thing|as (?:before|always|usual)|invoice)(?: (?:again|as usual))?");
  if (!taken) return;
  const words = textOf(taken.tokens());
  if (/^(?:use|copy|repeat|redo)$/.test(words.trim()) && !/\binvoice|last|month\b/i.test(text)) return;
  // With an invoice in hand, "same again" and "as before" are about its lines.
  if (world.draft?.lines.length && /^same (?:again|thing|as)/.test(words)) return;
  const party = takeParty(from, world);
  const number = taken.groups["number"] || taken.groups["plain"];
  const when = taken.groups["when"];
  if (!party && !number && !when && !/invoice|bill|last|previous|latest/.test(words)) return;
  const month = addMonths(`${world.today.slice(0, 7)}-01`, -1);
  const filter = {
    ...(party?.name ? { customer: party.name } : world.draft?.customer && !number && !party ? { customer: world.draft.customer.name } : {}),
    ...(when === "month" && !number ? { from: month, to: endOfMonth(month) } : {}),
  };
  const rest = textOf(from.tokens)
    .replace(
      /^(?:(?:please|can you|could you|do|make|create|send|invoice|bill|charge|an?|the|for|to|just|hey|ok|give|them|me|let's|same|again|i|need|want|it|,|\.|-) ?)+/,
      "",
    )
    .replace(/[ .,]+$/, "");
  return {
    calls: [
      {
        tool: "invoice",
        said: { action: "duplicate", ...(number ? { invoiceNumber: number.toUpperCase() } : {}), ...(Object.keys(filter).length ? { filter } : {}) },
      },
    ],
    ...(rest ? { next: from.tokens.map((token) => token.source).join(" ") } : {}),
  };
}

const statuses: readonly (readonly [RegExp, string])[] = [
  [/\b(?:overdue|late|past due|behind)\b/, "overdue"],
  [/\b(?:unpaid|outstanding|open|owes?|owing|owed|due|not paid|waiting|awaiting|unsettled|haven't paid|hasn't paid)\b/, "sent"],
  [/\bpaid\b/, "paid"],
  [/\bdrafts?\b/, "draft"],
  [/\bsent\b/, "sent"],
  [/\b(?:void|voided|cancell?ed)\b/, "void"],
];

/** "Which invoices are overdue?", "how much does Globex owe me?". */
function listed(text: string, world: TurnContext): Plan | undefined {
  const lower = text.toLowerCase();
  const lists =
    /^\s*(?:(?:please|can you|could you|hey|ok|so|and)\s+)*(?:show|list|see|view|display|what|which|find|pull|how many|any|do i have|do we have|are there|get|give me|who|has|have|did|is there)\b/.test(
      lower,
    ) && /\b(?:invoices|bills|drafts)\b/.test(lower);
  const owes =
    /\b(?:who|which|what|how much|does|do|did|has|have|anyone|anybody|is)\b.*\b(?:owes?|owing|owed|outstanding|overdue|paid me|paid us|paid yet|paid up|paid (?:their|his|her|its) invoice)\b/.test(
      lower,
    ) &&
    /\?|^\s*(?:who|how much|which|what|has|have|does|did|is|show)/.test(lower) &&
    !/\d/.test(lower);
  const settled = /^\s*(?:has|have|did)\b.*\b(?:paid|pay)\b[^\d]*\?\s*$/.test(lower);
  const short = /^\s*(?:my\s+|all\s+|the\s+)?(?:overdue|unpaid|outstanding|open|paid|draft|sent|recent|latest)?\s*invoices\s*[?.]*\s*$/.test(lower);
  if (!lists && !owes && !short && !settled) return;
  // "So what does she owe me?", of the invoice in hand.
  if (world.draft?.lines.length && !lists && !short && /\b(?:he|she|they|it|this|that)\b/.test(lower) && !/\b(?:overdue|paid|unpaid|invoices)\b/.test(lower))
    return;
  const from = reading(text);
  const party = takeParty(from, world);
  const status = statuses.find(([pattern]) => pattern.test(lower))?.[1];
  const lastMonth = addMonths(`${world.today.slice(0, 7)}-01`, -1);
  const period = /\blast month\b/.test(lower)
    ? { from: lastMonth, to: endOfMonth(lastMonth) }
    : /\bthis month\b/.test(lower)
      ? { from: `${world.today.slice(0, 7)}-01`, to: endOfMonth(world.today) }
      : /\bthis year\b/.test(lower)
        ? { from: `${world.today.slice(0, 4)}-01-01` }
        : {};
  const filter = { ...(party?.known ? { customer: party.name } : {}), ...(status ? { status } : {}), ...period };
  return call({ tool: "invoice", said: { action: "list", ...(Object.keys(filter).length ? { filter } : {}) } });
}

import { slotOf } from "../../../shared/chat/ask-slots.ts";
import { chosenIn } from "../../../shared/chat/question-choices.ts";
import type { DocumentType } from "../../../shared/documents/documents.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { documentQuestions, partyQuestion } from "../documents/questions.ts";
import { linkCustomer } from "../names/customer-link.ts";
import type { DocumentsCall } from "./calls.ts";
import { recentCustomer } from "./customers.ts";
import { disclosure, shortly } from "./document-disclosure.ts";
import { edited } from "./document-edits.ts";
import { aboutOf, finished, requested, typeOf, withName } from "./document-requests.ts";
import { type Said, subjectIn, takeSlots } from "./document-slots.ts";
import { figureOf, isFigure, isMoney } from "./figures.ts";
import { takeParty } from "./party.ts";
import { answer, call, type Plan } from "./plan.ts";
import { find, reading, take } from "./reading.ts";

const documents = (said: DocumentsCall): Plan => call({ tool: "documents", said });

/** What is wanted of a proposal, contract, NDA or letter: a new one, an answer to what was asked about one, or something with one that is there. */
export function documentPlan(text: string, world: TurnContext, before: readonly string[] = []): Plan | undefined {
  const fresh = forThem(requested(text, world), text, before, world);
  if (fresh) return documents({ action: "draft", ...fresh });
  const open = pending(before, world);
  const answered = open && completed(text, open, world);
  if (answered) return documents({ action: "draft", ...answered });
  return elsewhere(text) ?? stored(text, world) ?? edited(text, world);
}

/** What is wanted of a document and can not be done by talking, or not by anybody here. */
function elsewhere(text: string): Plan | undefined {
  if (/\b(?:legally (?:binding|valid)|legal advice|enforceable|hold up in court)\b/i.test(text))
    return answer("I can not say. Contracts and NDAs come from templates and are not legal advice; have them checked before you rely on them.");
  const what =
    /^\s*(?:please |can you |could you )*(?<verb>delete|cancel|print|download|export)\s+(?:the|my|this|that)\s+(?:\w+\s+){0,2}?(?:proposal|contract|nda|letter|document|agreement)\b/i
      .exec(text)
      ?.groups?.["verb"]?.toLowerCase();
  if (!what) return undefined;
  return answer(/delete|cancel/.test(what) ? "A draft can be deleted under Documents; what was sent stays." : "Its PDF is under Documents.");
}

/** "And write a proposal for them as well": whoever the document before it was for. */
function forThem(said: Open | undefined, text: string, before: readonly string[], world: TurnContext): Open | undefined {
  if (!said || said.party || !/\b(?:for|with|to|between us and) (?:them|him|her)\b/i.test(text)) return said;
  const last = before.slice(-RECENT).findLast((earlier) => requested(earlier, world)?.party);
  const party = world.document?.content.party.name ?? (last && requested(last, world)?.party) ?? recentCustomer(before, world);
  return party ? { ...said, party } : said;
}

type Open = Said & { type: DocumentType };

/** How many messages back a document is looked for that is still being asked about. */
const RECENT = 6;

/** The document that was asked for and is not written yet, because something is still to be asked: with the answers that were given. */
function pending(before: readonly string[], world: TurnContext): Open | undefined {
  for (let i = before.length - 1; i >= Math.max(0, before.length - RECENT); i--) {
    const said = requested(before[i] ?? "", world);
    if (!said) continue;
    let open: Open | undefined = said;
    for (const later of before.slice(i + 1)) open = open && askedOf(open, world) ? completed(later, open, world) : undefined;
    return open && askedOf(open, world) ? open : undefined;
  }
  return undefined;
}

/** What is asked about it next: whom it is for, then what it needs. */
function askedOf(said: Open, world: TurnContext) {
  if (!said.party) return partyQuestion(said.type);
  if ("candidates" in linkCustomer(said.party, world.customers)) return partyQuestion(said.type);
  return documentQuestions(said)[0];
}

const ELSE =
  /^\s*(?:invoice|bill|charge|show|list|open|undo|cancel|never ?mind|stop|send|email|delete|save|forget|what|how|why|who|when|which|is|are|do you|did|can you)\b/i;

/** The document with an answer to what was asked about it; nothing where the text is none. */
function completed(text: string, said: Open, world: TurnContext): Open | undefined {
  const ask = askedOf(said, world);
  if (!ask) return undefined;
  const from = reading(text);
  if (slotOf(ask) === "terms") {
    const choice = chosenIn(ask, text, world);
    if (choice && "discloser" in choice) return { ...said, mutual: false, disclosedBy: choice.discloser };
    const shape = disclosure.take(from) ?? shortly(from);
    return shape?.mutual || shape?.disclosedBy ? { ...said, ...takeSlots(from, said.type, world), ...shape } : undefined;
  }
  if (ELSE.test(text) || requested(text, world)) return undefined;
  if (slotOf(ask) === "customer") {
    const slots = takeSlots(from, said.type, world);
    const party = takeParty(from, world, true)?.name || nameIn(text);
    return party ? { ...said, ...slots, party } : undefined;
  }
  if (slotOf(ask) === "unitPrice") {
    const sum = from.tokens.findLast(isMoney) ?? from.tokens.findLast((token) => isFigure(token) && !token.text.endsWith("%"));
    return sum && { ...said, ...takeSlots(from, said.type, world), amount: figureOf(sum) };
  }
  if (said.type === "letter") return { ...said, body: finished(text) };
  const slots = takeSlots(from, said.type, world);
  const about = subjectIn(from);
  return about ? { ...said, ...slots, ...aboutOf(said.type, about) } : undefined;
}

/** A name that is all that was said. */
const nameIn = (text: string): string | undefined => {
  const name = text
    .trim()
    .replace(/^(?:it's |its |it is |for |with |to )+/i, "")
    .replace(/[.!]+$/, "");
  return name && name.split(/\s+/).length <= 6 && /\p{L}/u.test(name) ? name : undefined;
};

const POLITE = "(?:(?:please|can|could|you|now|ok|okay|and|then|so|great|hey|let|me|see|i|want|to|need|would|like|also|,) )*";
const NOUN = "(?<kind>proposals?|quotes?|quotations?|estimates?|contracts?|agreements?|ndas?|letters?|documents?)";

/** What is wanted with a document that is there: to see the list, to open one, to copy, send or bill it. */
function stored(text: string, world: TurnContext): Plan | undefined {
  const from = reading(text);
  const list = find(
    from.tokens,
    `^${POLITE}(?:show|list|see|view|what|which)(?: (?:me|all|of|the|my|our|are|do|i|have|we))* (?<kind>proposals|quotes|contracts|agreements|ndas|letters|documents)(?: (?:do|i|we|have|are|there|please|got))*[ .?]*$`,
  );
  if (list) return documents({ action: "list", ...typed(list.groups["kind"]) });
  const verb = find(
    from.tokens,
    `^${POLITE}(?<verb>open|show|load|view|pull up|bring up|display|duplicate|copy|clone|send|email|e-mail|mail|bill|invoice|turn|convert|make)(?= )`,
  )?.groups["verb"];
  if (!verb) return undefined;
  const doing = /^(?:duplicate|copy|clone)$/.test(verb)
    ? "duplicate"
    : /^(?:send|e-?mail|mail)$/.test(verb)
      ? "request_send"
      : /^(?:open|show|load|view|pull|bring|display)/.test(verb)
        ? "load"
        : undefined;
  if (!doing) return undefined;
  const rest = { source: text, tokens: from.tokens };
  const noun = find(rest.tokens, `(?:the|my|our|that|this|last|latest|newest|a copy of the) (?:[a-z-]+ ){0,2}?${NOUN}(?= |$)`);
  if (!noun) {
    const it = find(
      rest.tokens,
      `^${POLITE}(?:duplicate|copy|clone|send|email|e-mail|mail)(?: (?:it|this|that|this one))?(?: (?:now|off|over|out|please|to (?:them|him|her)))*[ .]*$`,
    );
    return it && world.document && doing !== "load" ? documents({ action: doing }) : undefined;
  }
  if (/\binvoice\b/i.test(text)) return undefined;
  const party = takeParty(rest, world, false) ?? withName(rest, world);
  return documents({ action: doing, ...typed(noun.groups["kind"]), ...(party?.name ? { party: party.name } : {}) });
}

const typed = (kind = ""): { type?: DocumentType } => (/document/.test(kind) ? {} : { type: typeOf(kind) });

/** "Accepted — turn it into an invoice": the invoice of the document in sight, of one that is named, or of the last proposal of the conversation. */
export function converted(text: string, world: TurnContext, before: readonly string[]): Plan | undefined {
  const wants =
    /\b(?:turn|convert|make|change|transform|bill|invoice|create|write|send)\b/i.test(text) &&
    /\binvoice|bill\b/i.test(text) &&
    (/\b(?:turn|convert|make|change|transform|bill|invoice)\b.*\b(?:it|that|this)\b/i.test(text) ||
      /\b(?:accepted|approved|signed|agreed)\b/i.test(text) ||
      /\b(?:the|this|that|my|our|their|his|her|last|latest|accepted|signed|approved)\s+(?:[\w-]+\s+){0,2}?(?:proposal|quote|estimate|contract)\b/i.test(text));
  // What names work or money is an invoice of its own: "bill Globex $500 for the contract review".
  if (!wants || reading(text).tokens.some(isFigure)) return undefined;
  const kind = /\b(?:proposal|quote|estimate|contract)\b/i.exec(text)?.[0];
  const whose = kind && partyNamed(text, world);
  if (whose) return documents({ action: "invoice", type: typeOf(kind.toLowerCase()), party: whose });
  const inSight = world.document?.content.type;
  if (inSight === "proposal" || inSight === "contract") return documents({ action: "invoice" });
  const last = before.slice(-RECENT).some((earlier) => requested(earlier, world)?.type === "proposal");
  return last ? documents({ action: "invoice", type: "proposal" }) : undefined;
}

function partyNamed(text: string, world: TurnContext): string | undefined {
  const from = reading(text);
  take(from, "(?:turn|convert|make|change|transform|bill|invoice)(?= )");
  const party = takeParty(from, world, false);
  return party?.known ? party.name : undefined;
}

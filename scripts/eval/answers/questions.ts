import type { ExecutedCall, ToolRefusal } from "../../../functions/assistant/calls/tool-result.ts";
import { spokenLanguage } from "../../../functions/assistant/names/language.ts";
import type { Conversation } from "../../../functions/chat/conversation-state.ts";
import type { Ask } from "../../../shared/chat/ask.ts";
import type { Command } from "../../../shared/chat/assistant.ts";
import { gaps } from "../../../shared/invoicing/invoices.ts";
import type { Case, CaseSetup, Expectation, ExpectedStep } from "../cases.ts";
import { asksOf } from "../outcome.ts";
import type { Knowledge } from "./knowledge.ts";
import { phrases, type Spoken } from "./phrases.ts";
import { answerToRefusal, simulatedAnswer } from "./simulated-answer.ts";

/** What is asked after a turn: a typed question, or the field that a refusal asks for. */
export interface OpenQuestion {
  readonly ask?: Ask | undefined;
  readonly field?: string | undefined;
  readonly draft?: Knowledge["draft"];
  /** The draft is complete, and nothing is open. */
  readonly isComplete: boolean;
}

/**
 * Returns what a turn asks: what a refusal asks for, or the first open question of the draft (words that were not used come last) or of a document. A
 * question in words alone, of no `slots`, is not typed: the simulated person does not read.
 */
export function openQuestion(
  { asks, draft }: Pick<Conversation, "asks" | "draft">,
  executed: readonly ExecutedCall[],
  slots: readonly string[] = [],
): OpenQuestion {
  const all = [...asks, ...executed.flatMap(({ result }) => asksOf(result))];
  const refused = executed.map(({ result }) => result as Partial<ToolRefusal>).find(({ error }) => error?.includes("?"));
  const field = refused?.field;
  const ask = field === undefined && slots.length ? (all.find(({ kind }) => kind !== "unused") ?? all[0]) : undefined;
  return { ask, field, ...(draft ? { draft } : {}), isComplete: draft !== undefined && !asks.length && !gaps(draft).length };
}

/** What the simulated person answers: words, or the words of a button that is on the screen. */
export interface Answer {
  readonly content: string;
  readonly command?: Command;
}

/** Returns what the simulated person answers, if they can tell. Words that were only marked and mean nothing are dropped by the button below them. */
export function answerTo({ ask, field }: OpenQuestion, knowledge: Knowledge): Answer | undefined {
  const content = ask ? simulatedAnswer(ask, knowledge) : answerToRefusal(field, knowledge);
  if (content === undefined) return undefined;
  const isDropped = ask?.kind === "unused" && content === phrases[knowledge.language].thatsAll;
  return { content, ...(isDropped ? { command: { type: "unused", keep: "nothing" } } : {}) };
}

/** Returns what must come of a turn, with the invoice that must stand then: that of an earlier turn if this one changes nothing of it. */
export function wantedAt({ steps = [], ...last }: Expectation, at: number, turns: number): ExpectedStep | undefined {
  const wanted = at === turns - 1 ? last : steps[at];
  if (!wanted || wanted.invoice || wanted.action === "draft") return wanted;
  const earlier = steps.slice(0, at).findLast(({ invoice }) => invoice);
  return { ...wanted, ...(earlier ? { invoice: earlier.invoice, totals: earlier.totals } : {}) };
}

/** Returns what the person knows who wants a step, sees a draft, and has said some things. */
export function knowledgeOf({
  given,
  wanted,
  draft,
  heard,
}: {
  readonly given: CaseSetup;
  readonly wanted: ExpectedStep;
  readonly draft: Knowledge["draft"];
  readonly heard: Case["turns"];
}): Knowledge {
  const { invoice, totals, args } = wanted;
  const locale = typeof given.profile["locale"] === "string" ? given.profile["locale"] : "en-US";
  const language = spokenLanguage(heard, locale);
  const stored = given.invoices?.find(({ number }) => number === args?.["number"]);
  return {
    language: language in phrases ? (language as Spoken) : "en",
    locale,
    invoice,
    total: totals?.total,
    args,
    customerOfNumber: stored?.customer,
    draft,
  };
}

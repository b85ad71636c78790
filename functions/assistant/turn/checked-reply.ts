import { questionText } from "../../../shared/chat/question-text.ts";
import type { StreamListener } from "../../model/completion.ts";
import { log } from "../../platform/log.ts";
import type { ExecutedCall } from "../calls/tool-result.ts";
import { type AnswerEvidence, evidenceOf } from "../reply/evidence.ts";
import { executedReply, openRefusals } from "../reply/fallback.ts";
import { heldReply } from "../reply/held-reply.ts";
import { type Outcome, outcomeOf } from "../reply/outcome.ts";
import { unmetValue } from "../reply/stated-values.ts";
import type { Turn, TurnReply } from "../state/turn.ts";
import { namedInvoices } from "./named-invoices.ts";

/** Returns the answer of a provider's model, or the code's own words if it states a value without evidence or contradicts what came of the turn. */
export async function checkedReply(turn: Turn, text: string, executed: readonly ExecutedCall[]): Promise<TurnReply> {
  const evidence = evidenceOf(turn, executed);
  const unmet = unmetValue(text, evidence);
  const outcome = outcomeOf(turn, executed);
  const held = outcome && !unmet ? heldReply(text, outcome, turn.reference) : { text };
  const beside = executed.every(({ effect }) => effect === "read") ? turn.saved : undefined;
  const [question] = outcome?.questions ?? [];
  if (!unmet && held.text !== undefined) {
    const unsaid = (texts: readonly string[]): string => texts.filter((one) => !held.text.includes(one)).join(" ");
    // A question about the draft is put to the answer when the turn is stored.
    const ofDocument = question && !turn.currentDraft?.asks.some((ask) => questionText(ask, turn.reference) === question) ? [question] : [];
    const told = [held.text, unsaid(notesOf(executed)), unsaid(ofDocument)].filter(Boolean);
    return { text: told.join("\n\n"), executed, modelWrote: { invoices: await namedInvoices(turn, held.text, evidence.prefixes, beside) } };
  }
  log.info("answer replaced", { why: unmet?.kind ?? ("why" in held ? held.why : ""), tools: executed.map(({ tool }) => tool) });
  return { text: question ? [...openRefusals(executed), question].join(" ") : executedReply(turn, executed), executed };
}

/** Returns what the person has to be told about what the tools wrote. */
const notesOf = (executed: readonly ExecutedCall[]): string[] => executed.flatMap(({ result }) => ("ok" in result ? [...(result.notes ?? [])] : []));

/** Returns a listener that hides an answer that will be replaced, also while it is being written. */
export function showingMetValues(turn: Turn, executed: readonly ExecutedCall[], watch: StreamListener): StreamListener {
  let known: { readonly calls: number; readonly evidence: AnswerEvidence; readonly outcome: Outcome | undefined } | undefined;
  const facts = () => {
    if (known?.calls !== executed.length) known = { calls: executed.length, evidence: evidenceOf(turn, executed), outcome: outcomeOf(turn, executed) };
    return known;
  };
  const shown = (written: string): string => {
    const { evidence, outcome } = facts();
    if (unmetValue(written, evidence)) return "";
    return outcome ? (heldReply(written, outcome, turn.reference).text ?? "") : written;
  };
  return { ...watch, text: (written) => watch.text(() => shown(written())) };
}

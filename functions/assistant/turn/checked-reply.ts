import type { StreamListener } from "../../model/completion.ts";
import { log } from "../../platform/log.ts";
import type { ExecutedCall } from "../calls/tool-result.ts";
import { type AnswerEvidence, evidenceOf } from "../reply/evidence.ts";
import { executedReply } from "../reply/fallback.ts";
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
  if (!unmet && held.text !== undefined)
    return { text: held.text, executed, modelWrote: { invoices: await namedInvoices(turn, held.text, evidence.prefixes, beside) } };
  log.info("answer replaced", { why: unmet?.kind ?? ("why" in held ? held.why : ""), tools: executed.map(({ tool }) => tool) });
  return { text: outcome?.questions[0] ?? executedReply(turn, executed), executed };
}

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

import type { Instant } from "../../../shared/clock.ts";
import type { Extraction } from "../../../shared/understanding/extraction/extract.ts";
import type { DocumentFile, DocumentPage } from "../../../shared/uploads/document-files.ts";
import { BudgetError, tokenBudget } from "../../model/budget.ts";
import { estimateTokens } from "../../model/completion.ts";
import { jsonAnswer } from "../../model/json-answer.ts";
import { modelOffer } from "../../model/provider.ts";
import { ModelError } from "../../model/provider-error.ts";
import { log } from "../../platform/log.ts";
import { business } from "../../records/business-store.ts";
import type { ExtractionTask } from "./extraction-thread.ts";
import { ModelValues, messagesFor } from "./prompt.ts";

/** Longest document given to a model, in characters: about 20,000 tokens. The embedded reader alone reads longer ones. */
const MOST_TEXT = 80_000;

export interface ToFind {
  readonly pages: readonly DocumentPage[];
  readonly goals: readonly string[];
  readonly now: Instant;
  /** Milliseconds that a model may take. */
  readonly patience: number;
  /** Runs the embedded reader in a thread, within the caller's limits (`extraction-thread.ts`). */
  extract(task: ExtractionTask): Promise<Extraction>;
}

/** The values of a document, and the model that found them, if one was asked. */
export type FoundValues = Extraction & Pick<DocumentFile, "model">;

/**
 * Finds the values of a document with a provider's model, in one call without tools, if the workspace uses one, otherwise with the embedded reader. Values of
 * either that do not rest on words of the document are dropped (`quotes.ts`). Throws what `extract` throws.
 */
export async function findValues(workspaceId: string, { pages, goals, now, patience, extract }: ToFind): Promise<FoundValues> {
  const { name } = await business.get(workspaceId);
  const we = { name };
  const find = (more: Pick<ExtractionTask, "read">) => extract({ pages, goals, we, ...more });
  const offer = pages.reduce((sum, { text }) => sum + text.length, 0) <= MOST_TEXT ? await modelOffer(workspaceId) : undefined;
  if (!offer) return find({});
  const { model } = offer;
  const messages = messagesFor({ pages, goals, we });
  try {
    const { answer } = await tokenBudget(workspaceId, now)(estimateTokens(messages), () =>
      jsonAnswer(model, { name: "values_of_the_document", schema: ModelValues, messages, signal: AbortSignal.timeout(patience) }),
    );
    const read = answer.values.map(({ quantity, ...value }) => ({ ...value, quantity: quantity ?? undefined }));
    return { ...(await find({ read })), model: { name: model.name, failed: false } };
  } catch (error) {
    if (!(error instanceof ModelError || error instanceof BudgetError)) throw error;
    if (error instanceof ModelError) log.error("model failed", { model: model.name, error });
    return { ...(await find({})), model: { name: model.name, failed: true } };
  }
}

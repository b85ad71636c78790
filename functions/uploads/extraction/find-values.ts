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

/** The longest document that a model is given, in characters: about 20,000 tokens. A longer one is read by the embedded reader alone. */
const MOST_TEXT = 80_000;

export interface ToFind {
  readonly pages: readonly DocumentPage[];
  readonly goals: readonly string[];
  readonly now: Instant;
  /** How many milliseconds a model may take. */
  readonly patience: number;
  /** Runs the embedded reader, in a thread of its own and within the limits of who asks (`extraction-thread.ts`). */
  extract(task: ExtractionTask): Promise<Extraction>;
}

/** What a document says of what it is searched for, and which model found it, where one was asked. */
export type FoundValues = Extraction & Pick<DocumentFile, "model">;

/**
 * What a document says of what it is searched for: as a provider's model finds it where the workspace uses one, in one call without tools, or the embedded
 * reader. Either's values rest on words of the document; those that do not are dropped (`quotes.ts`). Throws what `extract` does.
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

import { setTimeout as pause } from "node:timers/promises";
import { type Completion, type CompletionRequest, complete } from "./completion.ts";
import type { ChatModel } from "./provider.ts";
import { ModelError } from "./provider-error.ts";

/** Longest wait, in milliseconds, that a provider may ask for before we retry in the same turn. */
const LONGEST_WAIT = 10_000;

/** The model was not asked, because it failed a moment ago. */
export class NotAskedError extends ModelError {}

/** Asks a provider's model, and once more after a rate limit that names a short wait. Throws `ModelError`, at once and without asking if the model is down. */
export async function ask(model: ChatModel, request: CompletionRequest): Promise<Completion> {
  const fault = model.circuit.fault();
  if (fault) throw new NotAskedError("The model did not answer a moment ago.", 0, fault);
  try {
    return await askOnce(model, request);
  } catch (error) {
    if (!(error instanceof ModelError) || error.fault !== "rate" || !(error.retryAfter !== undefined && error.retryAfter <= LONGEST_WAIT)) throw error;
    await pause(error.retryAfter, undefined, { signal: request.signal }).catch((reason: unknown) => {
      throw new ModelError(reason, 0, "late");
    });
    return await askOnce(model, request);
  }
}

async function askOnce(model: ChatModel, request: CompletionRequest): Promise<Completion> {
  try {
    const completion = await complete(model, request);
    model.circuit.ended();
    return completion;
  } catch (error) {
    if (error instanceof ModelError) model.circuit.ended(error.fault);
    throw error;
  }
}

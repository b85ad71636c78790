import * as z from "zod/mini";
import { Conflict, expiry, type Key, read, type Step, workspaceKey, write } from "../platform/table.ts";
import { workspaces } from "./workspace-store.ts";

/** A counter of what a workspace has used in a minute or a day. `stretch` names what is counted and the period. */
export interface WorkspaceCounter {
  readonly workspaceId: string;
  readonly stretch: string;
  /** When the counter may be deleted. */
  readonly until: string;
}

const keyOf = ({ workspaceId, stretch }: Pick<WorkspaceCounter, "workspaceId" | "stretch">): Key => ({ pk: workspaceKey(workspaceId), sk: `COUNT#${stretch}` });

const addition = (counter: WorkspaceCounter, by: number) => ({
  Key: keyOf(counter),
  UpdateExpression: "ADD spent :by SET expiresAt = :until",
  ExpressionAttributeValues: { ":by": by, ":until": expiry(counter.until).expiresAt },
});

/** Returns how much has been used so far. */
export const amountSpent = async (counter: Pick<WorkspaceCounter, "workspaceId" | "stretch">): Promise<number> =>
  (await read(keyOf(counter), z.object({ spent: z.number() })))?.spent ?? 0;

/** The step that adds `by` to the counter. Fails if the sum would exceed `most`. */
export function takeStep(counter: WorkspaceCounter, by: number, most: number): Step {
  const step = addition(counter, by);
  const values = { ...step.ExpressionAttributeValues, ":room": most - by };
  return { Update: { ...step, ConditionExpression: "attribute_not_exists(spent) OR spent <= :room", ExpressionAttributeValues: values } };
}

/** The step that subtracts what was counted for something that did not happen. */
export const giveBackStep = (counter: WorkspaceCounter, by: number): Step => ({ Update: addition(counter, -by) });

/**
 * Adds `by` to the counter. Returns false if the sum would exceed `most`, also under concurrency, or if the workspace is gone. `store` may write the counted
 * effect in the same transaction: it must write the given step and check that the workspace exists.
 */
export async function spend(
  counter: WorkspaceCounter,
  by: number,
  most: number,
  store: (taking: Step) => Promise<void> = (taking) => write([taking, workspaces.stands(counter.workspaceId)]),
): Promise<boolean> {
  if (by > most) return false;
  try {
    await store(takeStep(counter, by, most));
    return true;
  } catch (error) {
    if (error instanceof Conflict && error.steps.length) return false;
    throw error;
  }
}

/** Adjusts the counter after the fact: down by what was not used, or up by what was used beyond it. Does nothing if the workspace was erased. */
export async function correctCounter(counter: WorkspaceCounter, by: number): Promise<void> {
  try {
    await write([{ Update: { ...addition(counter, by), ConditionExpression: "attribute_exists(pk)" } }]);
  } catch (error) {
    if (!(error instanceof Conflict && error.steps.length)) throw error;
  }
}

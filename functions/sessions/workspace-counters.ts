import * as z from "zod/mini";
import { Conflict, expiry, type Key, read, type Step, workspaceKey, write } from "../platform/table.ts";
import { workspaces } from "./workspace-store.ts";

/** What a workspace has used of something in one stretch of time, a minute or a day: `stretch` names both. */
export interface WorkspaceCounter {
  readonly workspaceId: string;
  readonly stretch: string;
  /** From when it is asked for no more. */
  readonly until: string;
}

const keyOf = ({ workspaceId, stretch }: Pick<WorkspaceCounter, "workspaceId" | "stretch">): Key => ({ pk: workspaceKey(workspaceId), sk: `COUNT#${stretch}` });

const addition = (counter: WorkspaceCounter, by: number) => ({
  Key: keyOf(counter),
  UpdateExpression: "ADD spent :by SET expiresAt = :until",
  ExpressionAttributeValues: { ":by": by, ":until": expiry(counter.until).expiresAt },
});

/** How much was taken so far. */
export const amountSpent = async (counter: Pick<WorkspaceCounter, "workspaceId" | "stretch">): Promise<number> =>
  (await read(keyOf(counter), z.object({ spent: z.number() })))?.spent ?? 0;

/** The step that takes `by` of the `most` there is; its condition fails where so much is not left. */
export function takeStep(counter: WorkspaceCounter, by: number, most: number): Step {
  const step = addition(counter, by);
  const values = { ...step.ExpressionAttributeValues, ":room": most - by };
  return { Update: { ...step, ConditionExpression: "attribute_not_exists(spent) OR spent <= :room", ExpressionAttributeValues: values } };
}

/** The step that gives back what was taken for something that did not come about. */
export const giveBackStep = (counter: WorkspaceCounter, by: number): Step => ({ Update: addition(counter, -by) });

/**
 * Takes `by` of the `most` there is, unless so much is not left or the workspace is gone; says whether it was. However many ask at once, no more than `most`
 * is taken. `store` may write what it is taken for in the same transaction: it must write the step that it is given, and that the workspace stands.
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

/** Gives back what was taken and not used, or notes what was used beyond it (`by` above zero). Of a workspace that was erased since, nothing is noted. */
export async function correctCounter(counter: WorkspaceCounter, by: number): Promise<void> {
  try {
    await write([{ Update: { ...addition(counter, by), ConditionExpression: "attribute_exists(pk)" } }]);
  } catch (error) {
    if (!(error instanceof Conflict && error.steps.length)) throw error;
  }
}

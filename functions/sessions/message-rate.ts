import { AppError } from "../../shared/errors.ts";
import { env } from "../platform/env.ts";
import type { Step } from "../platform/table.ts";
import { spend } from "./workspace-counters.ts";

const MINUTE = 60_000;

/**
 * Lets a workspace send so many messages a minute. Throws `too_many` before anything of the message is stored, so that the screen can give it back to the
 * person; what `store` writes with the step that it is given is stored together with the count, or neither is. Minutes are real ones, also where the product
 * runs by a clock that stands still.
 */
export async function limitMessageRate(workspaceId: string, store?: (counted: Step) => Promise<void>): Promise<void> {
  const minute = Math.floor(Date.now() / MINUTE);
  const until = new Date((minute + 2) * MINUTE).toISOString();
  if (await spend({ workspaceId, stretch: `messages#${minute}`, until }, 1, env("ASSISTANT_MESSAGES_PER_MINUTE"), store)) return;
  throw new AppError("too_many", "That was a lot of messages at once. Wait a minute, then send it again.");
}

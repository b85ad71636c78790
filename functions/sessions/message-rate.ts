import { AppError } from "../../shared/errors.ts";
import { env } from "../platform/env.ts";
import type { Step } from "../platform/table.ts";
import { spend } from "./workspace-counters.ts";

const MINUTE = 60_000;

/**
 * Limits a workspace's messages a minute. Throws `too_many` before the message is stored, so that the screen can give it back to the person. `store` must write
 * the given step, so that message and count are stored together or not at all. Uses the real clock, because the product's may stand still.
 */
export async function limitMessageRate(workspaceId: string, store?: (counted: Step) => Promise<void>): Promise<void> {
  const minute = Math.floor(Date.now() / MINUTE);
  const until = new Date((minute + 2) * MINUTE).toISOString();
  if (await spend({ workspaceId, stretch: `messages#${minute}`, until }, 1, env("ASSISTANT_MESSAGES_PER_MINUTE"), store)) return;
  throw new AppError("too_many", "That was a lot of messages at once. Wait a minute, then send it again.");
}

import { after, type Instant } from "../../shared/clock.ts";
import { env } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import { correctCounter, spend, type WorkspaceCounter } from "../sessions/workspace-counters.ts";
import { ModelError } from "./provider-error.ts";

/** Tokens reserved for an answer before it is made. */
const ANSWER = 1_000;
const COUNTER_LIFE = 2 * 24 * 3_600_000;

/** The workspace's tokens of the day are used up. */
export class BudgetError extends Error {
  constructor() {
    super("The workspace has used its tokens of this day.");
    this.name = "SpentUp";
  }
}

/**
 * Limits a workspace to `ASSISTANT_DAILY_TOKENS` a day (UTC). The expected tokens of a call are reserved before it and corrected after it, so concurrent calls
 * share the budget. Throws `BudgetError` if too little is left.
 */
export function tokenBudget(workspaceId: string, now: Instant): <T extends { readonly tokens: number }>(prompt: number, call: () => Promise<T>) => Promise<T> {
  const day: WorkspaceCounter = { workspaceId, stretch: `tokens#${now.slice(0, 10)}`, until: after(now, COUNTER_LIFE) };
  return async (prompt, call) => {
    const expected = prompt + ANSWER;
    if (!(await spend(day, expected, env("ASSISTANT_DAILY_TOKENS")))) {
      log.info("budget used up", { workspaceId });
      throw new BudgetError();
    }
    try {
      const made = await call();
      await correctCounter(day, made.tokens - expected);
      return made;
    } catch (error) {
      if (error instanceof ModelError) await correctCounter(day, error.tokens - expected);
      throw error;
    }
  };
}

import type { Instant } from "../../shared/clock.ts";
import { business } from "../records/business-store.ts";
import { isEntitled } from "../sessions/entitlement.ts";

/** The facts about a business that the sweep needs: its time zone, its reminders and, looked up only for a due reminder, if it has a plan. */
export type SweepContext = Awaited<ReturnType<typeof business.reminding>> & { entitled(): Promise<boolean> };

/** Reads the context of each business once for each run. */
export function sweepContexts(now: Instant): (workspaceId: string) => Promise<SweepContext> {
  const home = oncePerWorkspace(business.reminding);
  const entitled = oncePerWorkspace((workspaceId) => isEntitled(workspaceId, now));
  return async (workspaceId) => ({ ...(await home(workspaceId)), entitled: () => entitled(workspaceId) });
}

function oncePerWorkspace<T>(read: (workspaceId: string) => Promise<T>): (workspaceId: string) => Promise<T> {
  const reads = new Map<string, Promise<T>>();
  return (workspaceId) => {
    const answer = reads.get(workspaceId) ?? read(workspaceId);
    reads.set(workspaceId, answer);
    return answer;
  };
}

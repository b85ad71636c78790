import type { Instant } from "../../shared/clock.ts";
import { business } from "../records/business-store.ts";
import { isEntitled } from "../sessions/entitlement.ts";

/** Where a business is, whether it reminds its customers, and, asked only where one is to be reminded, whether it has a plan. */
export type SweepContext = Awaited<ReturnType<typeof business.reminding>> & { entitled(): Promise<boolean> };

/** Asks for that of each business once a run. */
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

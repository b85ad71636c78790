import { business } from "../business/store.ts";

/** Where a business is, and whether it reminds its customers. */
export type Home = Awaited<ReturnType<typeof business.reminding>>;

/** Asks for that of each business once a run. */
export function homes(): (workspaceId: string) => Promise<Home> {
  const reads = new Map<string, Promise<Home>>();
  return (workspaceId) => {
    const home = reads.get(workspaceId) ?? business.reminding(workspaceId);
    reads.set(workspaceId, home);
    return home;
  };
}

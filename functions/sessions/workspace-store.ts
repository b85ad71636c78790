import { Workspace } from "../../shared/billing/billing.ts";
import { AppError } from "../../shared/errors.ts";
import { itemFor, type Key, read, type Step, workspaceKey } from "../platform/table.ts";

/** The key of a workspace, whose item also holds its subscription. */
export const keyOfWorkspace = (workspaceId: string): Key => ({ pk: workspaceKey(workspaceId), sk: "WORKSPACE" });

/** Throws `not_found` for a workspace that is gone. */
export function requireWorkspace(workspace: Workspace | undefined): Workspace {
  if (!workspace) throw new AppError("not_found", "This workspace is gone.");
  return workspace;
}

export const workspaces = {
  find: (workspaceId: string): Promise<Workspace | undefined> => read(keyOfWorkspace(workspaceId), Workspace),

  /** Throws `not_found` if the workspace is gone. */
  async get(workspaceId: string): Promise<Workspace> {
    return requireWorkspace(await workspaces.find(workspaceId));
  },

  add: (workspace: Workspace): Step => ({
    Put: { Item: itemFor(keyOfWorkspace(workspace.id), Workspace, workspace), ConditionExpression: "attribute_not_exists(pk)" },
  }),

  /** The step that fails unless the workspace exists. */
  stands: (id: string): Step => ({ ConditionCheck: { Key: keyOfWorkspace(id), ConditionExpression: "attribute_exists(pk)" } }),

  remove: (id: string): Step => ({ Delete: { Key: keyOfWorkspace(id) } }),
};

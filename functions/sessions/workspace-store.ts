import { Workspace } from "../../shared/billing/billing.ts";
import { AppError } from "../../shared/errors.ts";
import { itemFor, type Key, read, type Step, workspaceKey } from "../platform/table.ts";

/** Under which key a workspace is stored, with what is said of its subscription. */
export const keyOfWorkspace = (workspaceId: string): Key => ({ pk: workspaceKey(workspaceId), sk: "WORKSPACE" });

/** Throws `not_found` where a workspace is gone. */
export function requireWorkspace(workspace: Workspace | undefined): Workspace {
  if (!workspace) throw new AppError("not_found", "This workspace is gone.");
  return workspace;
}

export const workspaces = {
  /** The workspace; nothing where it is gone. */
  find: (workspaceId: string): Promise<Workspace | undefined> => read(keyOfWorkspace(workspaceId), Workspace),

  /** The workspace. Throws `not_found` where it is gone. */
  async get(workspaceId: string): Promise<Workspace> {
    return requireWorkspace(await workspaces.find(workspaceId));
  },

  /** The step that begins a workspace. */
  add: (workspace: Workspace): Step => ({
    Put: { Item: itemFor(keyOfWorkspace(workspace.id), Workspace, workspace), ConditionExpression: "attribute_not_exists(pk)" },
  }),

  /** The step that lets a transaction pass only while the workspace is there. */
  stands: (id: string): Step => ({ ConditionCheck: { Key: keyOfWorkspace(id), ConditionExpression: "attribute_exists(pk)" } }),

  /** The step that ends one. */
  remove: (id: string): Step => ({ Delete: { Key: keyOfWorkspace(id) } }),
};

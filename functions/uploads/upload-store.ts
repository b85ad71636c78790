import { AppError } from "../../shared/errors.ts";
import type { Id } from "../../shared/ids.ts";
import { type BucketFile, files, placesOf } from "../platform/files.ts";

const keyOf = (workspaceId: string, id: Id<"upload">) => `${placesOf(workspaceId).uploads}${id}`;

/** Files that were uploaded by a form and not looked at yet. */
export const uploads = {
  key: keyOf,

  /** Throws `not_found` if nothing was uploaded. */
  async get(workspaceId: string, id: Id<"upload">): Promise<BucketFile> {
    const file = await files.find(keyOf(workspaceId, id));
    if (!file) throw new AppError("not_found", "There is no such upload.");
    return file;
  },

  remove: (workspaceId: string, id: Id<"upload">): Promise<void> => files.delete(keyOf(workspaceId, id)),
};

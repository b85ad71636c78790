import { createHash } from "node:crypto";
import { AppError } from "../../shared/errors.ts";
import { isLogoName, logoName, logoUrl, MOST_LOGOS, type UploadedLogo } from "../../shared/uploads/files.ts";
import { files, placesOf } from "../platform/files.ts";

const folder = (workspaceId: string) => `${placesOf(workspaceId).files}logos/`;

export const logos = {
  names: async (workspaceId: string): Promise<string[]> => (await files.names(folder(workspaceId))).filter(isLogoName),

  /** Returns the PNG of a logo, or undefined; also for a name that is not of our form. */
  find: async (workspaceId: string, filename: string): Promise<Uint8Array | undefined> =>
    isLogoName(filename) ? (await files.find(`${folder(workspaceId)}${filename}`))?.bytes : undefined,

  /**
   * Stores a logo under a name made of its file name and the hash of its content, so the same logo uploaded again is the same file. Throws `invalid` at the
   * maximum of logos.
   */
  async add(workspaceId: string, png: Uint8Array, called: string): Promise<UploadedLogo["url"]> {
    const name = logoName(called, createHash("sha256").update(png).digest("hex").slice(0, 10));
    await logos.requireRoom(workspaceId, name);
    await files.put(`${folder(workspaceId)}${name}`, png, { type: "image/png" });
    return logoUrl(name);
  },

  /** Throws `invalid` at the maximum of logos, unless `name` exists already. */
  async requireRoom(workspaceId: string, name?: string): Promise<void> {
    const names = await logos.names(workspaceId);
    if (names.length >= MOST_LOGOS && !(name && names.includes(name)))
      throw new AppError("invalid", `There are ${MOST_LOGOS} logos already. Delete one that you no longer need.`);
  },

  /** Deletes a logo. Throws `not_found` if there is none with this name. */
  async remove(workspaceId: string, filename: string): Promise<void> {
    if (!(await logos.names(workspaceId)).includes(filename)) throw noSuchFile();
    await files.delete(`${folder(workspaceId)}${filename}`);
  },
};

export const noSuchFile = () => new AppError("not_found", "There is no such file.");

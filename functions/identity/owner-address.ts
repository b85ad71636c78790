import { members } from "../sessions/members.ts";
import { people } from "./user-store.ts";

/** Returns the address that the owner of a workspace signs in with, since it is a confirmed one; undefined if the workspace is gone. */
export async function ownerAddress(workspaceId: string): Promise<string | undefined> {
  const [owner] = await members.of(workspaceId);
  return owner && (await people.find(owner.sub))?.email;
}

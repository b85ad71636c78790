import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { AppError } from "../../shared/errors.ts";
import { idOf } from "../../shared/ids.ts";
import { all, itemFor, type Key, ownedBy, read, type Step, workspaceKey, write } from "../platform/table.ts";

/** The public page of an invoice. Opening it again after closing raises `generation` and gives a new token; `hash` is that of the token. */
export const StoredLink = z.object({ invoiceId: idOf("invoice"), generation: z.int(), open: z.boolean(), hash: z.string() });
export type StoredLink = z.infer<typeof StoredLink>;

/** The invoice that a token opens, and its workspace. */
const LinkOwner = z.object({ workspaceId: idOf("workspace"), invoiceId: idOf("invoice") });
export type LinkOwner = z.infer<typeof LinkOwner>;

const prefix = "LINK#";
export const storedLinkKey = (workspaceId: string, invoiceId: string): Key => ({ pk: workspaceKey(workspaceId), sk: prefix + invoiceId });

/** Hashes a token. The table stores only hashes, so a reader of the table cannot open a page. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("base64url");
const ownerKey = (hash: string): Key => ({ pk: `LINK#${hash}`, sk: "LINK" });

/** Returns the step that lets a token open an invoice. Its condition fails if the token opens an invoice of another workspace. */
export const addOwner = (hash: string, owner: LinkOwner): Step => ({ Put: { Item: itemFor(ownerKey(hash), LinkOwner, owner), ...ownedBy(owner.workspaceId) } });

/** Returns the step that revokes a token. Its condition fails if the token opens an invoice of another workspace. */
export const removeOwner = (hash: string, workspaceId: string): Step => ({ Delete: { Key: ownerKey(hash), ...ownedBy(workspaceId) } });

export const findLink = (workspaceId: string, invoiceId: string): Promise<StoredLink | undefined> => read(storedLinkKey(workspaceId, invoiceId), StoredLink);

/**
 * Returns the owner of the invoice that a token opens. Throws `not_found` for an unknown token.
 * It needs no LINK_KEY, so the function that answers other tenants cannot create addresses.
 */
export async function ownerOf(token: string): Promise<LinkOwner> {
  const owner = await read(ownerKey(tokenHash(token)), LinkOwner);
  if (!owner) throw new AppError("not_found", "There is no such invoice.");
  return owner;
}

/** Closes all public pages of a workspace that is erased. */
export async function clearLinks(workspaceId: string): Promise<void> {
  const opened = (await all({ pk: workspaceKey(workspaceId), prefix }, StoredLink)).filter(({ open }) => open);
  for (let i = 0; i < opened.length; i += 100) await write(opened.slice(i, i + 100).map(({ hash }) => removeOwner(hash, workspaceId)));
}

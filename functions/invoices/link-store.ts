import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { AppError } from "../../shared/errors.ts";
import { idOf } from "../../shared/ids.ts";
import { all, itemFor, type Key, ownedBy, read, type Step, workspaceKey, write } from "../platform/table.ts";

/**
 * The public page of an invoice as its workspace knows it: each time that it is opened after it was closed it is another one.
 * `hash` is what the table knows of its token.
 */
export const StoredLink = z.object({ invoiceId: idOf("invoice"), generation: z.int(), open: z.boolean(), hash: z.string() });
export type StoredLink = z.infer<typeof StoredLink>;

/** Whose invoice it is that a token leads to. */
const LinkOwner = z.object({ workspaceId: idOf("workspace"), invoiceId: idOf("invoice") });
export type LinkOwner = z.infer<typeof LinkOwner>;

const prefix = "LINK#";
export const storedLinkKey = (workspaceId: string, invoiceId: string): Key => ({ pk: workspaceKey(workspaceId), sk: prefix + invoiceId });

/** The table knows a token by its hash only: a reader of the table can open no page. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("base64url");
const ownerKey = (hash: string): Key => ({ pk: `LINK#${hash}`, sk: "LINK" });

/** The step that lets a token lead to an invoice. Its condition fails where it leads to another workspace's. */
export const addOwner = (hash: string, owner: LinkOwner): Step => ({ Put: { Item: itemFor(ownerKey(hash), LinkOwner, owner), ...ownedBy(owner.workspaceId) } });

/** The step after which a token leads nowhere. Its condition fails where it leads to another workspace's invoice. */
export const removeOwner = (hash: string, workspaceId: string): Step => ({ Delete: { Key: ownerKey(hash), ...ownedBy(workspaceId) } });

export const findLink = (workspaceId: string, invoiceId: string): Promise<StoredLink | undefined> => read(storedLinkKey(workspaceId, invoiceId), StoredLink);

/** Whose invoice a token leads to. Throws `not_found` where it leads nowhere. It takes no key: who answers other tenants can make no addresses. */
export async function ownerOf(token: string): Promise<LinkOwner> {
  const owner = await read(ownerKey(tokenHash(token)), LinkOwner);
  if (!owner) throw new AppError("not_found", "There is no such invoice.");
  return owner;
}

/** Closes all pages of a workspace when it is erased. */
export async function clearLinks(workspaceId: string): Promise<void> {
  const opened = (await all({ pk: workspaceKey(workspaceId), prefix }, StoredLink)).filter(({ open }) => open);
  for (let i = 0; i < opened.length; i += 100) await write(opened.slice(i, i + 100).map(({ hash }) => removeOwner(hash, workspaceId)));
}

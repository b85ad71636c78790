import * as z from "zod/mini";
import { DocumentFilename, type SourceFile } from "../../shared/uploads/document-filename.ts";
import { MadeFrom } from "../../shared/uploads/document-files.ts";
import { itemFor, type Key, type KeyRange, type Step, workspaceKey } from "../platform/table.ts";

/** What was made from a document stands beside it: it stays where the document goes, and the document where it goes. */
export const MadeRecord = z.extend(MadeFrom, { filename: DocumentFilename });
export type MadeRecord = z.infer<typeof MadeRecord>;

const prefix = "MADE_FROM#";
const key = (workspaceId: string, filename: string, id: string): Key => ({ pk: workspaceKey(workspaceId), sk: `${prefix}${filename}#${id}` });

/** Where the table has what was made from the documents of a workspace, or from one of them. */
export const madeFromRange = (workspaceId: string, filename?: string): KeyRange => ({
  pk: workspaceKey(workspaceId),
  prefix: filename === undefined ? prefix : `${prefix}${filename}#`,
});

/** The steps by which documents no longer lead to something that is gone. */
export const unmadeSteps = (workspaceId: string, id: string, sources: readonly (SourceFile | undefined)[] = []): Step[] =>
  sources.flatMap((source) => (source ? [{ Delete: { Key: key(workspaceId, source.filename, id) } }] : []));

/** The steps that let the documents that something was made from lead to it. */
export const madeFromSteps = (workspaceId: string, made: MadeFrom, sources: readonly (SourceFile | undefined)[] = []): Step[] =>
  sources.flatMap((source) =>
    source ? [{ Put: { Item: itemFor(key(workspaceId, source.filename, made.id), MadeRecord, { ...made, filename: source.filename }) } }] : [],
  );

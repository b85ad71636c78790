import type { Instant } from "../../shared/clock.ts";
import { type Analysis, DOCUMENT_FILE_TYPES, type ExtractionGoals } from "../../shared/document-files.ts";
import type { Id } from "../../shared/ids.ts";
import { extract } from "../../shared/understanding/extraction/extract.ts";
import { business } from "../business/store.ts";
import { scans } from "../document-files/scans.ts";
import { documentFiles, filenameOf } from "../document-files/store.ts";
import { readText } from "./text/read.ts";

/** A document as it came, and what it is searched for: what the workspace searches for where nothing is said. */
export interface Brought {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly goals: ExtractionGoals | undefined;
  readonly now: Instant;
}

/**
 * Reads a document, finds in it what it is searched for, and stores both; where its pages are pictures, the reading of these goes on from the queue. Throws
 * `invalid` with a sentence for the person where it can not be read; then nothing of it is stored.
 */
export async function analyse(workspaceId: Id<"workspace">, { bytes, name, goals, now }: Brought): Promise<Analysis> {
  await documentFiles.requireRoom(workspaceId);
  const [{ kind, pages, scanned }, { name: we }, goalsNow] = await Promise.all([
    readText(bytes),
    business.get(workspaceId),
    goals ?? documentFiles.goals(workspaceId),
  ]);
  const filename = filenameOf(name, kind, bytes);
  await documentFiles.put(workspaceId, filename, bytes, { type: DOCUMENT_FILE_TYPES[kind], name });
  const brought = { filename, name, kind, size: bytes.length, createdAt: now, pages: pages.length, read: pages.length };
  if (scanned.length) {
    const file = await scans.begin(workspaceId, { ...brought, status: "reading", about: "", values: 0, missing: 0 }, pages, scanned, goalsNow);
    return { file, goals: goalsNow, values: [], missing: [], pages };
  }
  const { about, values, missing } = extract({ pages, goals: goalsNow, we: { name: we } });
  const file = { ...brought, status: "done" as const, readBy: "text" as const, about, values: values.length, missing: missing.length };
  return { file: await documentFiles.store(workspaceId, file, pages, { goals: goalsNow, values, missing }), goals: goalsNow, values, missing, pages };
}

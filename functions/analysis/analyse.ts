import type { Instant } from "../../shared/clock.ts";
import { type Analysis, DOCUMENT_FILE_TYPES, type ExtractionGoals } from "../../shared/document-files.ts";
import { AppError } from "../../shared/errors.ts";
import { extract } from "../../shared/understanding/extraction/extract.ts";
import { business } from "../business/store.ts";
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
 * Reads a document, finds in it what it is searched for, and stores both. Throws `invalid` with a sentence for the person where it can not be read; then
 * nothing of it is stored.
 */
export async function analyse(workspaceId: string, { bytes, name, goals, now }: Brought): Promise<Analysis> {
  await documentFiles.requireRoom(workspaceId);
  const [{ kind, pages, scanned }, { name: we }, goalsNow] = await Promise.all([
    readText(bytes),
    business.get(workspaceId),
    goals ?? documentFiles.goals(workspaceId),
  ]);
  if (scanned) throw new AppError("invalid", "It is a scan or a photo, whose words can not be read yet. Bring a file that has them as text.");
  const { about, values, missing } = extract({ pages, goals: goalsNow, we: { name: we } });
  const filename = filenameOf(name, kind, bytes);
  await documentFiles.put(workspaceId, filename, bytes, { type: DOCUMENT_FILE_TYPES[kind], name });
  const file = {
    filename,
    name,
    kind,
    size: bytes.length,
    createdAt: now,
    status: "done" as const,
    readBy: "text" as const,
    pages: pages.length,
    read: pages.length,
    about,
    values: values.length,
    missing: missing.length,
  };
  return { file: await documentFiles.store(workspaceId, file, pages, { goals: goalsNow, values, missing }), goals: goalsNow, values, missing, pages };
}

import type { Instant } from "../../shared/clock.ts";
import { type Analysis, DOCUMENT_FILE_TYPES, type ExtractionGoals } from "../../shared/document-files.ts";
import type { Id } from "../../shared/ids.ts";
import { inPlaceSoon } from "../document-files/places.ts";
import { scans } from "../document-files/scans.ts";
import { countsOf, documentFiles, filenameOf } from "../document-files/store.ts";
import { findValues } from "../extraction/find-values.ts";
import { readText } from "./text/read.ts";

/** A document as it came, and what it is searched for: what the workspace searches for where nothing is said. */
export interface Brought {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly goals: ExtractionGoals | undefined;
  readonly now: Instant;
}

/** How long a document may take until its values are found, in milliseconds: then it is stored, and the function ends after twenty seconds. */
const TIME = 16_000;

/**
 * Reads a document, finds in it what it is searched for, and stores both; where its pages are pictures, the reading of these goes on from the queue. Throws
 * `invalid` with a sentence for the person where it can not be read; then nothing of it is stored.
 */
export async function analyse(workspaceId: Id<"workspace">, brought: Brought): Promise<Analysis> {
  await documentFiles.requireRoom(workspaceId);
  // One place for both: what is read does not wait behind documents that came later.
  return inPlaceSoon(workspaceId, () => analyseInPlace(workspaceId, brought));
}

async function analyseInPlace(workspaceId: Id<"workspace">, { bytes, name, goals, now }: Brought): Promise<Analysis> {
  const begun = performance.now();
  const [{ kind, pages, scanned }, goalsNow] = await Promise.all([readText(bytes), goals ?? documentFiles.goals(workspaceId)]);
  const filename = filenameOf(name, kind, bytes);
  const putFile = () => documentFiles.put(workspaceId, filename, bytes, { type: DOCUMENT_FILE_TYPES[kind], name });
  const brought = { filename, name, kind, size: bytes.length, createdAt: now, pages: pages.length, read: pages.length };
  if (scanned.length) {
    await putFile();
    const file = await scans.begin(
      workspaceId,
      { ...brought, status: "reading", about: "", ...countsOf({ values: [], missing: [] }) },
      pages,
      scanned,
      goalsNow,
    );
    return { file, goals: goalsNow, values: [], missing: [], pages };
  }
  const patience = Math.max(0, Math.round(TIME - (performance.now() - begun)));
  const { about, values, missing, model } = await findValues(workspaceId, { pages, goals: goalsNow, now, patience });
  const found = { status: "done" as const, readBy: "text" as const, about, ...countsOf({ values, missing }), ...(model ? { model } : {}) };
  const file = { ...brought, ...found };
  await putFile();
  return { file: await documentFiles.store(workspaceId, file, pages, { goals: goalsNow, values, missing }), goals: goalsNow, values, missing, pages };
}

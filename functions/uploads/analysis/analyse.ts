import type { Instant } from "../../../shared/clock.ts";
import type { Id } from "../../../shared/ids.ts";
import { type Analysis, DOCUMENT_FILE_TYPES, type DocumentFileKind, type DocumentPage, type ExtractionGoals } from "../../../shared/uploads/document-files.ts";
import { isPutOff, PutOff } from "../../platform/fair-places.ts";
import { OutOfTime, type ThreadLimits } from "../../platform/thread.ts";
import { countsOf, documentFiles, filenameOf } from "../document-store.ts";
import { type ExtractionTask, extractInThread } from "../extraction/extraction-thread.ts";
import { findValues } from "../extraction/find-values.ts";
import { runForCall } from "../reading-places.ts";
import { scans } from "../scan-progress.ts";
import { kindByMagic } from "../text/magic.ts";
import { readText } from "../text/read-text.ts";

/** An uploaded document, and the goals to search it for; the workspace's goals if undefined. */
export interface IncomingDocument {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly goals: ExtractionGoals | undefined;
  readonly now: Instant;
}

/** Milliseconds of processor time for reading a document in a call, and again for finding its values. A document that takes more is read from the queue. */
const WORK_LIMIT = 4_000;
/** Bytes from which reading may take long, and characters from which finding the values may. */
const LONG_FILE = 250_000;
const LONG_TEXT = 40_000;
/** Milliseconds for the whole call, and for a model within it. After that the document is stored or enqueued; the function ends after 20 seconds. */
const TIME_LIMIT = 14_000;
const MODEL_LIMIT = 12_000;

/**
 * Reads a document, finds its values and stores both. It is read from the queue, and the answer says so, if its pages are pictures, it takes long, or others
 * wait before it. Throws `invalid` with a sentence for the person if it cannot be read; then nothing is stored.
 */
export async function analyse(workspaceId: Id<"workspace">, brought: IncomingDocument): Promise<Analysis> {
  await documentFiles.requireRoom(workspaceId);
  const goals = brought.goals ?? (await documentFiles.goals(workspaceId));
  try {
    return await analyseNow(workspaceId, { ...brought, goals });
  } catch (error) {
    if (!(isPutOff(error) || error instanceof OutOfTime)) throw error;
    return analyseLater(workspaceId, { ...brought, goals });
  }
}

type DocumentToRead = IncomingDocument & { readonly goals: ExtractionGoals };

/** Reads the document in the call. Throws `PutOff` or `OutOfTime` if it has to be read from the queue. */
async function analyseNow(workspaceId: Id<"workspace">, brought: DocumentToRead): Promise<Analysis> {
  const { bytes, goals, now } = brought;
  const begun = performance.now();
  const left = (time: number) => Math.max(0, Math.round(time - (performance.now() - begun)));
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new PutOff()), TIME_LIMIT);
  const inPlace = <T>(isLong: boolean, work: (limits: Omit<ThreadLimits, "memory">) => Promise<T>): Promise<T> =>
    runForCall(workspaceId, { patience: left(TIME_LIMIT), isLong }, ({ signal, addWork }) =>
      work({ milliseconds: WORK_LIMIT, signal: AbortSignal.any([signal, late.signal]), onWork: addWork }),
    );
  try {
    const { kind, pages, scanned } = await inPlace(bytes.length > LONG_FILE, (limits) => readText(bytes, limits));
    const file = { ...fileOf(brought, kind), pages: pages.length };
    if (scanned.length) return await enqueueReading(workspaceId, brought, { file, pages, scanned });
    const isLong = pages.reduce((sum, { text }) => sum + text.length, 0) > LONG_TEXT;
    const extract = (task: ExtractionTask) => inPlace(isLong, (limits) => extractInThread(task, limits));
    const { about, values, missing, model } = await findValues(workspaceId, { pages, goals, now, patience: left(MODEL_LIMIT), extract });
    await putFile(workspaceId, brought, file);
    const found = {
      ...file,
      read: pages.length,
      status: "done",
      readBy: "text",
      about,
      ...countsOf({ values, missing }),
      ...(model ? { model } : {}),
    } as const;
    return { file: await documentFiles.store(workspaceId, found, pages, { goals, values, missing }), goals, values, missing, pages };
  } finally {
    clearTimeout(timer);
  }
}

/** Enqueues a document of which only the first bytes were looked at. */
const analyseLater = (workspaceId: Id<"workspace">, brought: DocumentToRead): Promise<Analysis> =>
  enqueueReading(workspaceId, brought, { file: fileOf(brought, kindByMagic(Buffer.from(brought.bytes))), pages: [] });

const fileOf = ({ bytes, name, now }: IncomingDocument, kind: DocumentFileKind) => {
  const filename = filenameOf(name, kind, bytes);
  return { filename, name, kind, size: bytes.length, createdAt: now, about: "", pages: 0, ...countsOf({ values: [], missing: [] }) };
};

const putFile = (
  workspaceId: string,
  { bytes, name }: IncomingDocument,
  { filename, kind }: Pick<ReturnType<typeof fileOf>, "filename" | "kind">,
): Promise<void> => documentFiles.put(workspaceId, filename, bytes, { type: DOCUMENT_FILE_TYPES[kind], name });

/** Stores a document and enqueues its reading. */
async function enqueueReading(
  workspaceId: Id<"workspace">,
  brought: DocumentToRead,
  { file, pages, scanned }: { file: ReturnType<typeof fileOf>; pages: DocumentPage[]; scanned?: readonly number[] },
): Promise<Analysis> {
  const { goals } = brought;
  await putFile(workspaceId, brought, file);
  return { file: await scans.begin(workspaceId, file, { pages, scanned, goals }), goals, values: [], missing: [], pages };
}

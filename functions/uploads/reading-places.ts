import { availableParallelism } from "node:os";
import { fairPlaces, type HeldPlace, type Usage } from "../platform/fair-places.ts";

/**
 * How many threads read documents that a call waits for, and how many those of the queue, at once in one process: each takes a processor for itself, and up to
 * half a gigabyte. The system gives the processors to those of calls first.
 */
const PLACES = Math.min(4, Math.max(2, availableParallelism()));

/** How long a document of a call has its place while others wait, in milliseconds: most take less. A long one takes more, so it makes room at once. */
const CALL_SLICE = 500;
/** The same of the queue: a page that is read by OCR takes three seconds, the fullest one thirteen. */
const QUEUE_SLICE = 4_000;

const usage: Usage = new Map();
const calls = fairPlaces(PLACES, usage);
const queue = fairPlaces(PLACES, usage);

type Work<T> = (place: HeldPlace) => Promise<T>;

/** Works on a document that a call waits for. Throws `PutOff` where there is no place within `patience` milliseconds, or it makes room for another workspace (docs/decisions/0107). */
export const inPlaceOfCall = <T>(workspaceId: string, { patience, isLong }: { patience: number; isLong: boolean }, work: Work<T>): Promise<T> =>
  calls(workspaceId, work, { patience, slice: isLong ? 0 : CALL_SLICE });

/** Works on a document of the queue. Throws `PutOff` where it makes room for another workspace, unless it keeps its place. */
export const inPlaceOfQueue = <T>(workspaceId: string, { keepsPlace }: { keepsPlace: boolean }, work: Work<T>): Promise<T> =>
  queue(workspaceId, work, keepsPlace ? {} : { slice: QUEUE_SLICE });

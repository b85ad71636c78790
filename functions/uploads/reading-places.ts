import { availableParallelism } from "node:os";
import { fairPlaces, type HeldPlace, type Usage } from "../platform/fair-places.ts";

/**
 * Threads that read documents at once in one process, for calls and again for the queue. Each takes
 * a processor and up to half a gigabyte; the system gives the processors to the calls first.
 */
const PLACES = Math.min(4, Math.max(2, availableParallelism()));

/** Milliseconds for which a call's document keeps its place while others wait; most take less. A long document makes room at once. */
const CALL_SLICE = 500;
/** The same for the queue: OCR takes three seconds for a page, thirteen for the fullest. */
const QUEUE_SLICE = 4_000;

const usage: Usage = new Map();
const calls = fairPlaces(PLACES, usage);
const queue = fairPlaces(PLACES, usage);

type Work<T> = (place: HeldPlace) => Promise<T>;

/**
 * Works on a document that a call waits for. Throws `PutOff` if no place is free within
 * `patience` milliseconds, or if it makes room for another workspace (docs/decisions/0107).
 */
export const runForCall = <T>(workspaceId: string, { patience, isLong }: { patience: number; isLong: boolean }, work: Work<T>): Promise<T> =>
  calls(workspaceId, work, { patience, slice: isLong ? 0 : CALL_SLICE });

/** Works on a document of the queue. Throws `PutOff` if it makes room for another workspace, unless it keeps its place. */
export const runForQueue = <T>(workspaceId: string, { keepsPlace }: { keepsPlace: boolean }, work: Work<T>): Promise<T> =>
  queue(workspaceId, work, keepsPlace ? {} : { slice: QUEUE_SLICE });

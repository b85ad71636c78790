import { availableParallelism } from "node:os";
import { AppError } from "../../shared/errors.ts";
import { type FairPlaces, fairPlaces } from "../lib/fair-places.ts";

/** How many threads read documents, find values and draw pages at once in one process: each takes a processor for itself, and up to half a gigabyte. */
const PLACES = Math.min(4, Math.max(2, availableParallelism()));
/** How long a call waits for a place, in milliseconds: reading comes on top, and the call ends after thirty seconds. */
const PATIENCE = 10_000;

/** Each function has a bundle with a copy of this module; on one machine they share a process, and so the places. */
const shared = globalThis as { [places]?: FairPlaces };
const places = Symbol.for("plainbill.documents");
const inTurn = (shared[places] ??= fairPlaces(PLACES));

const tooManyError = () => new AppError("unavailable", "Other documents of yours are still being read. Try again in a moment.");

/** Works on a document of a workspace once a place is free, which the workspaces are given in turn (docs/decisions/0093). */
export const inPlace = inTurn;

/** The same for a call: throws `unavailable` where no place is free in time. */
export const inPlaceSoon = <T>(workspaceId: string, work: () => Promise<T>): Promise<T> =>
  inTurn(workspaceId, work, { patience: PATIENCE, late: tooManyError });

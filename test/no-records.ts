import type { RecordLists } from "../functions/assistant/state/reference-data.ts";
import { listOf, recordNouns } from "../shared/records/record-nouns.ts";

/** A turn's records in an empty workspace. */
export const noRecords = Object.fromEntries(recordNouns.map((noun) => [listOf(noun), []])) as unknown as RecordLists;

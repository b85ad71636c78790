import type { RecordLists } from "../functions/assistant/state/reference-data.ts";
import { listOf, recordNouns } from "../shared/records/record-nouns.ts";

/** What a turn knows in a workspace without records. */
export const noRecords = Object.fromEntries(recordNouns.map((noun) => [listOf(noun), []])) as unknown as RecordLists;

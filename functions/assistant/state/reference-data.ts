import { type CalendarDate, dayOf, type Instant } from "../../../shared/clock.ts";
import type { Language } from "../../../shared/locales/languages.ts";
import type { BusinessProfile } from "../../../shared/records/business.ts";
import type { RecordOf } from "../../../shared/records/record-kinds.ts";
import { listOf, type RecordNoun, recordNouns } from "../../../shared/records/record-nouns.ts";
import { fold } from "../../../shared/text/search.ts";
import { ledger } from "../../ledger/store.ts";
import { LruMap } from "../../platform/lru.ts";
import type { Page } from "../../platform/table.ts";
import { business } from "../../records/business-store.ts";
import { storeOf } from "../../records/record-stores.ts";

/** The reference data of a turn: the business profile and its records. */
export interface ReferenceData extends RecordLists {
  readonly today: CalendarDate;
  readonly profile: BusinessProfile;
  /** The language for questions that our code asks; English if unknown. */
  readonly language?: Language;
  /** The person's last message, against which names are checked. */
  readonly said?: string;
}

/** Most records of each list that a turn knows in list order. */
export const LIST_LIMIT = 1000;
/** For longer lists: how many words are looked up, by how many leading letters (a typo at the end is forgiven), and how many results of each are read. */
const WORDS = 40;
const BEGINNING = 5;
const EACH = 50;

/** Reads a turn's reference data. Of a long list it contains at least the records named in the text of `said`, which is called only then. */
export async function readReferenceData(workspaceId: string, said: () => Promise<string>, now: Instant): Promise<ReferenceData> {
  const [profile, records] = await Promise.all([business.get(workspaceId), cachedRecords(workspaceId, said)]);
  return { today: dayOf(now, profile.timeZone), profile, ...records };
}

/** The records that a turn knows, one list per kind. */
export type RecordLists = { readonly [N in RecordNoun as `${N}s`]: readonly RecordOf<N>[] };

/**
 * Records of the last 50 workspaces, with the ledger version from before they were read. All
 * records are written through the ledger, so they are current as long as it has that version.
 */
const cache = new LruMap<string, { readonly version: number; readonly known?: RecordLists | undefined }>(50);

async function cachedRecords(workspaceId: string, said: () => Promise<string>): Promise<RecordLists> {
  const earlier = cache.get(workspaceId);
  const reading = ledger.version(workspaceId);
  if (earlier?.known && (await reading) === earlier.version) return earlier.known;
  const [version, ...lists] = await Promise.all([reading, ...recordNouns.map((noun) => readList(storeOf(noun), workspaceId, said))]);
  const known = Object.fromEntries(recordNouns.map((noun, i) => [listOf(noun), lists[i]?.known ?? []])) as unknown as RecordLists;
  if (version === undefined) cache.delete(workspaceId);
  else cache.set(workspaceId, { version, known: version === earlier?.version && lists.every(({ whole }) => whole) ? known : undefined });
  return known;
}

export interface PagedStore<R> {
  page(workspaceId: string, search: { limit: number; q?: string }): Promise<Page<R>>;
}

/** Reads a list, or the part that is needed of a long one; `whole` tells which. */
async function readList<R extends { id: string }>(
  store: PagedStore<R>,
  workspaceId: string,
  said: () => Promise<string>,
): Promise<{ known: readonly R[]; whole: boolean }> {
  const { items, next } = await store.page(workspaceId, { limit: LIST_LIMIT });
  if (!next) return { known: items, whole: true };
  const { found } = await lookUp(store, workspaceId, await said());
  return { known: [...new Map([...items, ...found].map((record) => [record.id, record])).values()], whole: false };
}

/** Returns records that a text may name: each of its words is looked up by its beginning. `whole` is true if there are no more. */
export async function lookUp<R extends { id: string }>(store: PagedStore<R>, workspaceId: string, text: string): Promise<{ found: R[]; whole: boolean }> {
  const words = [...new Set(text.split(/\s+/).map((word) => fold(word).slice(0, BEGINNING)))].filter((word) => word.length > 1).slice(-WORDS);
  const pages = await Promise.all(words.map((q) => store.page(workspaceId, { q, limit: EACH })));
  return { found: pages.flatMap(({ items }) => items), whole: pages.every(({ next }) => !next) };
}

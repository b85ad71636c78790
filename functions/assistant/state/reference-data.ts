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

/** What a draft is read against: the business, and whom and what it knows. */
export interface ReferenceData extends RecordLists {
  readonly today: CalendarDate;
  readonly profile: BusinessProfile;
  /** The language that the person speaks, as far as code asks in it; English where it is not known. */
  readonly language?: Language;
  /** What the person said last, to hold names against. */
  readonly said?: string;
}

/** How many customers and products a turn knows as they stand in their list. */
export const LIST_LIMIT = 1000;
/** Where there are more: how many words are looked up, by how much of their beginning (a slip at the end is forgiven), and how many come of each. */
const WORDS = 40;
const BEGINNING = 5;
const EACH = 50;

/** What a turn is read against: the business, and whom and what it knows. Of a long list, for which `said` is asked, those are sure to be there whose name is in it. */
export async function readReferenceData(workspaceId: string, said: () => Promise<string>, now: Instant): Promise<ReferenceData> {
  const [profile, records] = await Promise.all([business.get(workspaceId), cachedRecords(workspaceId, said)]);
  return { today: dayOf(now, profile.timeZone), profile, ...records };
}

/** The records that a turn knows, a list of each kind. */
export type RecordLists = { readonly [N in RecordNoun as `${N}s`]: readonly RecordOf<N>[] };

/**
 * Whom and what the last workspaces know, fifty of them, with the version that their ledger had before that was read. Every customer and product is written with the ledger, so as long
 * as these have that version, it is what they know.
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

/** A list, `whole` or what is sure to be needed of it. */
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

/** Those in whose names a text may have named them: each word of it is looked up by its beginning. `whole` where these are all. */
export async function lookUp<R extends { id: string }>(store: PagedStore<R>, workspaceId: string, text: string): Promise<{ found: R[]; whole: boolean }> {
  const words = [...new Set(text.split(/\s+/).map((word) => fold(word).slice(0, BEGINNING)))].filter((word) => word.length > 1).slice(-WORDS);
  const pages = await Promise.all(words.map((q) => store.page(workspaceId, { q, limit: EACH })));
  return { found: pages.flatMap(({ items }) => items), whole: pages.every(({ next }) => !next) };
}

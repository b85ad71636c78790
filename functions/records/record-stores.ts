import type { Instant } from "../../shared/clock.ts";
import type { RecordOf } from "../../shared/records/record-kinds.ts";
import type { RecordNoun } from "../../shared/records/record-nouns.ts";
import type { Page, Step } from "../platform/table.ts";
import { customers } from "./customer-store.ts";
import { products } from "./product-store.ts";

const stores = { customer: customers, product: products } satisfies { readonly [N in RecordNoun]: RecordStore<N> };

/** The store of one kind of record (functions/ledger/records.ts). */
export interface RecordStore<N extends RecordNoun> {
  page(workspaceId: string, search: { limit: number; cursor?: string | undefined; q?: string | undefined }): Promise<Page<RecordOf<N>>>;
  get(workspaceId: string, id: string): Promise<RecordOf<N>>;
  find(workspaceId: string, id: string): Promise<RecordOf<N> | undefined>;
  add(workspaceId: string, record: RecordOf<N>, steps?: readonly Step[]): Promise<RecordOf<N>>;
  replace(
    workspaceId: string,
    id: string,
    change: object & { readonly version?: number | undefined },
    now: Instant,
    steps?: (next: RecordOf<N>) => readonly Step[],
    how?: { restores?: boolean },
  ): Promise<RecordOf<N>>;
  remove(workspaceId: string, id: string, version?: number, steps?: readonly Step[]): Promise<void>;
}

/** Returns the store of a kind, typed for code that handles all kinds alike. */
export const storeOf = <N extends RecordNoun>(noun: N): RecordStore<N> => stores[noun] as unknown as RecordStore<N>;

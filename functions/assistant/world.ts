import { dayOf, type Instant } from "../../shared/clock.ts";
import { fold } from "../../shared/search.ts";
import { business } from "../business/store.ts";
import { customers } from "../customers/store.ts";
import type { Page } from "../lib/table.ts";
import { products } from "../products/store.ts";
import type { World } from "./draft.ts";

/** How many customers and products a turn knows as they stand in their list. */
const KNOWN = 1000;
/** Where there are more: how many words are looked up, by how much of their beginning (a slip at the end is forgiven), and how many come of each. */
const WORDS = 40;
const BEGINNING = 5;
const EACH = 50;

/** What a turn is read against: the business, and whom and what it knows. Of a long list those are sure to be there whose name is in `said`. */
export async function worldOf(workspaceId: string, said: string, now: Instant): Promise<World> {
  const [profile, known, catalogue] = await Promise.all([
    business.get(workspaceId),
    knownOf(customers, workspaceId, said),
    knownOf(products, workspaceId, said),
  ]);
  return { today: dayOf(now, profile.timeZone), profile, customers: known, products: catalogue };
}

interface Listed<R> {
  page(workspaceId: string, search: { limit: number; q?: string }): Promise<Page<R>>;
}

async function knownOf<R extends { id: string }>(store: Listed<R>, workspaceId: string, said: string): Promise<R[]> {
  const { items, next } = await store.page(workspaceId, { limit: KNOWN });
  if (!next) return items;
  const words = [...new Set(said.split(/\s+/).map((word) => fold(word).slice(0, BEGINNING)))].filter((word) => word.length > 1).slice(-WORDS);
  const found = await Promise.all(words.map((q) => store.page(workspaceId, { q, limit: EACH })));
  return [...new Map([...items, ...found.flatMap((page) => page.items)].map((record) => [record.id, record])).values()];
}

import { cookieName } from "@shared/account/session-cookie.ts";
import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import { ApiError, isUnreached } from "./api.ts";
import { routes } from "./routes.ts";
import { deleteAge, hasAge, setAge } from "./screen-age.ts";
import { VISIT_CACHE } from "./service-worker.ts";

/** Milliseconds after which an answer is not shown again. */
const MAX_AGE = 12 * 3_600_000;
/** Maximum number of characters stored; the largest answers are left out first. */
const MAX_LENGTH = 1_000_000;
/** Milliseconds between a change and storing it; storing then waits for an idle browser. */
const DELAY = 1000;

interface Answer {
  readonly key: QueryKey;
  readonly data: unknown;
  readonly at: number;
}

/** The stored screens. They name their build, because another one may read them differently. */
interface LastVisit<Conversation = unknown> {
  readonly build: string;
  readonly answers: readonly Answer[];
  readonly conversation?: { readonly state: Conversation; readonly at: number } | undefined;
}

/** State outside of the query cache that is stored with the answers: the conversation. */
export interface StoredPart<State = unknown> {
  /** Undefined before the server has answered. */
  read(): State | undefined;
  restore(state: State, at: number): void;
  subscribe(listener: () => void): void;
}

/** The calls whose answers are stored. */
const storedCalls: readonly string[] = (
  [
    "getUser",
    "getSubscriptionStatus",
    "getBusinessProfile",
    "getSettings",
    "getSummary",
    "listInvoices",
    "listCustomers",
    "listProducts",
    "listDocuments",
  ] as const
).map((name) => routes[name].path);

/** Returns the session's public name, which grants nothing (`shared/account/session-cookie.ts`). */
function sessionName(): string | undefined {
  const start = `${cookieName("plainbill-visit", location.protocol === "https:")}=`;
  const cookie = document.cookie.split("; ").find((pair) => pair.startsWith(start));
  return cookie?.slice(start.length) || undefined;
}

/** The hashed address of this script identifies the build. */
const build = import.meta.url;

const session = sessionName();
const address = `/last-visit/${session}`;
let isStopped = import.meta.env.DEV || session === undefined || !("caches" in globalThis);
let lastVisit: LastVisit = { build, answers: [] };

/**
 * Shows the answers of the last visit until the server's arrive; every query is fetched all the same. Deletes the answers of another session or build, and old
 * ones. The first render does not wait for this.
 */
export async function restoreLastVisit(client: QueryClient, conversation: StoredPart): Promise<void> {
  const visit = await readLastVisit().catch(() => undefined);
  if (!visit || isStopped) return;
  lastVisit = visit;
  for (const answer of visit.answers) restoreAnswer(client, answer);
  if (visit.conversation && isRecent(visit.conversation.at)) conversation.restore(visit.conversation.state, visit.conversation.at);
}

async function readLastVisit(): Promise<LastVisit | undefined> {
  if (!("caches" in globalThis)) return undefined;
  const stored = isStopped ? undefined : await caches.match(address, { cacheName: VISIT_CACHE });
  const visit = stored && ((await stored.json()) as LastVisit);
  if (visit?.build === build) return { ...visit, answers: visit.answers.filter(({ at }) => isRecent(at)) };
  await caches.delete(VISIT_CACHE);
  return undefined;
}

const isRecent = (at: number): boolean => Date.now() - at < MAX_AGE;

function restoreAnswer(client: QueryClient, { key, data, at }: Answer): void {
  if (client.getQueryData(key) !== undefined) return;
  client.setQueryData(key, data, { updatedAt: at });
  const query = client.getQueryCache().find({ queryKey: key, exact: true });
  if (!query) return;
  // Invalidated, so that a screen that shows it fetches it.
  query.invalidate();
  setAge(query.queryHash, at, () => query.isActive());
}

/** Stores the server's answers for the next visit. */
export function storeLastVisit(client: QueryClient, conversation: StoredPart): void {
  if (isStopped) return;
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated") return;
    const { query, action } = event;
    if (action.type === "error" && hasAge(query.queryHash) && isServerAway(action.error)) return keepOldAnswer(query);
    if (action.type !== "success" || action.manual) return;
    deleteAge(query.queryHash);
    store();
  });
  conversation.subscribe(() => store());
  navigator.serviceWorker?.addEventListener("message", () => {
    isStopped = true;
  });

  let due: ReturnType<typeof setTimeout> | undefined;
  const store = () => {
    clearTimeout(due);
    due = setTimeout(() => ("requestIdleCallback" in window ? requestIdleCallback(write) : write()), DELAY);
  };
  const write = () => void writeLastVisit(client, conversation).catch(() => {});
}

const isServerAway = (error: unknown): boolean => isUnreached(error) || (error instanceof ApiError && error.status >= 500);

/** Keeps the old answer on screen after a failed fetch; the next screen that shows it fetches it again. */
const keepOldAnswer = (query: Query): void => query.setState({ status: "success", error: null, isInvalidated: true });

/** Fetches the old answers on screen again. */
export const readAgain = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: "active", predicate: ({ queryHash, state }) => hasAge(queryHash) && state.fetchStatus === "idle" });

/** Returns true if a fetch of an old answer on screen has failed. */
export const isAnyUnread = (client: QueryClient): boolean =>
  client.getQueryCache().findAll({ type: "active", predicate: ({ queryHash, state }) => hasAge(queryHash) && state.errorUpdatedAt > 0 }).length > 0;

async function writeLastVisit(client: QueryClient, conversation: StoredPart): Promise<void> {
  // Another person may have signed in, in another tab.
  if (sessionName() !== session) isStopped = true;
  if (isStopped || !client.getQueryData([routes.getUser.path])) return;
  lastVisit = { build, answers: answersOf(client), conversation: conversationOf(conversation) };
  const cache = await caches.open(VISIT_CACHE);
  if (!isStopped) await cache.put(address, new Response(toJson(lastVisit)));
}

function answersOf(client: QueryClient): Answer[] {
  const answers = new Map(lastVisit.answers.map((answer) => [JSON.stringify(answer.key), answer]));
  for (const { queryKey: key, queryHash, state } of client.getQueryCache().getAll()) {
    if (state.status !== "success" || !isStored(key, state.data) || hasAge(queryHash)) continue;
    answers.set(JSON.stringify(key), { key, data: firstPage(state.data), at: state.dataUpdatedAt });
  }
  return [...answers.values()].filter(({ at }) => isRecent(at));
}

/** Lists are stored unfiltered; invoices only once they are sent, because the editor starts a draft from the server's version. */
function isStored([path, ...rest]: QueryKey, data: unknown): boolean {
  if (!data || !storedCalls.includes(String(path))) return false;
  const [what, about] = rest;
  if (what === undefined || (what === "found" && about === "")) return true;
  if (what === "pages") return Object.values(Object(about)).filter((value) => value !== undefined).length === 1;
  return rest.length === 1 && typeof data === "object" && "status" in data && data.status !== "draft";
}

const firstPage = (data: unknown): unknown => {
  const { pages, pageParams } = Object(data);
  return Array.isArray(pages) && Array.isArray(pageParams) ? { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) } : data;
};

function conversationOf(part: StoredPart): LastVisit["conversation"] {
  const state = part.read();
  return state === undefined ? lastVisit.conversation : { state, at: Date.now() };
}

/** Leaves out the largest answers until the rest fits, and then the conversation. */
function toJson(visit: LastVisit): string {
  const json = JSON.stringify(visit);
  if (json.length <= MAX_LENGTH) return json;
  if (!visit.answers.length) return JSON.stringify({ ...visit, conversation: undefined });
  const size = ({ data }: Answer) => JSON.stringify(data).length;
  const [, ...smaller] = visit.answers.toSorted((a, b) => size(b) - size(a));
  return toJson({ ...visit, answers: smaller });
}

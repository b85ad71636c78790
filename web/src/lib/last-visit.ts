import { cookieName } from "@shared/account/session-cookie.ts";
import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import { ApiError, isUnreached } from "./api.ts";
import { routes } from "./routes.ts";
import { deleteAge, hasAge, setAge } from "./screen-age.ts";
import { VISIT_CACHE } from "./service-worker.ts";

/** After so long, in milliseconds, what was seen is not shown again. */
const LIFE = 12 * 3_600_000;
/** At most so many characters are stored: the largest answers go first. */
const ROOM = 1_000_000;
/** So long after a change it is stored, in milliseconds, once the browser has nothing else to do. */
const CALM = 1000;

interface Answer {
  readonly key: QueryKey;
  readonly data: unknown;
  readonly at: number;
}

/** What was shown when the person was here last, by the build that stored it: another one may understand it differently. */
interface LastVisit<Conversation = unknown> {
  readonly build: string;
  readonly answers: readonly Answer[];
  readonly conversation?: { readonly state: Conversation; readonly at: number } | undefined;
}

/** A part of the app with a state of its own that is shown again, too: the conversation. */
export interface Part<State = unknown> {
  /** Nothing while it is not known how it stands. */
  read(): State | undefined;
  restore(state: State, at: number): void;
  subscribe(listener: () => void): void;
}

/** The first screens: their answers, and the first page of their lists. */
const firstScreens: readonly string[] = (
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

/** The name of the session, which only says whether it is still the same one (`shared/account/session-cookie.ts`). */
function sessionName(): string | undefined {
  const start = `${cookieName("plainbill-visit", location.protocol === "https:")}=`;
  const cookie = document.cookie.split("; ").find((pair) => pair.startsWith(start));
  return cookie?.slice(start.length) || undefined;
}

/** The script of this page: another build has another. */
const build = import.meta.url;

const session = sessionName();
const address = `/last-visit/${session}`;
let over = import.meta.env.DEV || session === undefined || !("caches" in globalThis);
let last: LastVisit = { build, answers: [] };

/**
 * Shows what the person saw last until the server answers; everything is asked anew all the same. What is of another session, of another build, or too old is
 * deleted. Where it is stored is read while the app's first drawing waits for nothing.
 */
export async function restoreLastVisit(client: QueryClient, conversation: Part): Promise<void> {
  const visit = await readLastVisit().catch(() => undefined);
  if (!visit || over) return;
  last = visit;
  for (const answer of visit.answers) restoreAnswer(client, answer);
  if (visit.conversation && isRecent(visit.conversation.at)) conversation.restore(visit.conversation.state, visit.conversation.at);
}

async function readLastVisit(): Promise<LastVisit | undefined> {
  if (!("caches" in globalThis)) return undefined;
  const stored = over ? undefined : await caches.match(address, { cacheName: VISIT_CACHE });
  const visit = stored && ((await stored.json()) as LastVisit);
  // It is another session's or another build's.
  if (visit?.build !== build) await caches.delete(VISIT_CACHE);
  return visit?.build === build ? { ...visit, answers: visit.answers.filter(({ at }) => isRecent(at)) } : undefined;
}

const isRecent = (at: number): boolean => Date.now() - at < LIFE;

function restoreAnswer(client: QueryClient, { key, data, at }: Answer): void {
  if (client.getQueryData(key) !== undefined) return;
  client.setQueryData(key, data, { updatedAt: at });
  const query = client.getQueryCache().find({ queryKey: key, exact: true });
  if (!query) return;
  // It is asked for as soon as a screen shows it.
  query.invalidate();
  setAge(query.queryHash, at, () => query.isActive());
}

/** Follows what the server answers: what it has answered is no longer of the last visit, and is stored for the next one. */
export function keepLastVisit(client: QueryClient, conversation: Part): void {
  if (over) return;
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated") return;
    const { query, action } = event;
    if (action.type === "error" && hasAge(query.queryHash) && isAway(action.error)) return standBy(query);
    if (action.type !== "success" || action.manual) return;
    deleteAge(query.queryHash);
    store();
  });
  conversation.subscribe(() => store());
  navigator.serviceWorker?.addEventListener("message", () => {
    over = true;
  });

  let due: ReturnType<typeof setTimeout> | undefined;
  const store = () => {
    clearTimeout(due);
    due = setTimeout(() => ("requestIdleCallback" in window ? requestIdleCallback(write) : write()), CALM);
  };
  const write = () => void writeLastVisit(client, conversation).catch(() => {});
}

const isAway = (error: unknown): boolean => isUnreached(error) || (error instanceof ApiError && error.status >= 500);

/** Where there is no answer, what was seen last stays, and the screen says so; it is asked for again when it is shown anew. */
const standBy = (query: Query): void => query.setState({ status: "success", error: null, isInvalidated: true });

/** Asks again for what is shown of the last visit and could not be read. */
export const readAgain = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: "active", predicate: ({ queryHash, state }) => hasAge(queryHash) && state.fetchStatus === "idle" });

/** Whether something that is shown could not be read since: then there is no connection, or the server is away. */
export const isAnyUnread = (client: QueryClient): boolean =>
  client.getQueryCache().findAll({ type: "active", predicate: ({ queryHash, state }) => hasAge(queryHash) && state.errorUpdatedAt > 0 }).length > 0;

async function writeLastVisit(client: QueryClient, conversation: Part): Promise<void> {
  // Another person may have signed in, in another tab.
  if (sessionName() !== session) over = true;
  if (over || !client.getQueryData([routes.getUser.path])) return;
  last = { build, answers: answersOf(client), conversation: conversationOf(conversation) };
  const cache = await caches.open(VISIT_CACHE);
  if (!over) await cache.put(address, new Response(withRoom(last)));
}

function answersOf(client: QueryClient): Answer[] {
  const answers = new Map(last.answers.map((answer) => [JSON.stringify(answer.key), answer]));
  for (const { queryKey: key, queryHash, state } of client.getQueryCache().getAll()) {
    if (state.status !== "success" || !isKept(key, state.data) || hasAge(queryHash)) continue;
    answers.set(JSON.stringify(key), { key, data: firstPage(state.data), at: state.dataUpdatedAt });
  }
  return [...answers.values()].filter(({ at }) => isRecent(at));
}

/** A list as it opens, without a search; of single things only an invoice that was sent: a draft is edited from what the server has. */
function isKept([path, ...rest]: QueryKey, data: unknown): boolean {
  if (!data || !firstScreens.includes(String(path))) return false;
  const [what, about] = rest;
  if (what === undefined || (what === "found" && about === "")) return true;
  if (what === "pages") return Object.values(Object(about)).filter((value) => value !== undefined).length === 1;
  return rest.length === 1 && typeof data === "object" && "status" in data && data.status !== "draft";
}

const firstPage = (data: unknown): unknown => {
  const { pages, pageParams } = Object(data);
  return Array.isArray(pages) && Array.isArray(pageParams) ? { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) } : data;
};

function conversationOf(part: Part): LastVisit["conversation"] {
  const state = part.read();
  return state === undefined ? last.conversation : { state, at: Date.now() };
}

function withRoom(visit: LastVisit): string {
  const json = JSON.stringify(visit);
  if (json.length <= ROOM || !visit.answers.length) return json.length <= ROOM ? json : JSON.stringify({ ...visit, conversation: undefined });
  const size = ({ data }: Answer) => JSON.stringify(data).length;
  const [, ...smaller] = visit.answers.toSorted((a, b) => size(b) - size(a));
  return withRoom({ ...visit, answers: smaller });
}

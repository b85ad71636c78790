import { CSRF_HEADER, IDEMPOTENCY_HEADER } from "@shared/api/call-headers.ts";
import { Problem } from "@shared/errors.ts";
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, RouteName } from "@shared/routes.ts";
import { answerSchema } from "./answers.ts";
import { MissingPart } from "./parts.ts";
import { routes } from "./routes.ts";
import { OutdatedScreen, requireCurrentScreen } from "./screen-age.ts";
import { setServerTime } from "./server-clock.ts";

/** A call that was refused. The message is `{status}: {detail or body text or status text}`; `code`, `field` and `redirectTo` as the server gave them. */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: string;
  readonly code: string | undefined;
  readonly field: string | undefined;
  readonly redirectTo: string | undefined;

  constructor(status: number, detail: string, problem?: Problem) {
    super(`${status}: ${detail}`);
    this.name = "ApiError";
    this.status = status;
    this.detail = detail;
    this.code = problem?.code;
    this.field = problem?.field;
    this.redirectTo = problem?.redirectTo;
  }
}

/** The arguments of a call; `file` is a body that is no JSON. */
type Input<N extends RouteName> = (keyof ParamsOf<N> extends never ? { params?: never } : { params: ParamsOf<N> }) &
  (BodyOf<N> extends undefined ? { body?: never } : { body: BodyOf<N> }) & {
    query?: Partial<QueryOf<N>>;
    idempotencyKey?: string;
    signal?: AbortSignal;
    file?: Blob;
  };
type Inputs<N extends RouteName> = Record<string, never> extends Input<N> ? [input?: Input<N>] : [input: Input<N>];

/** Calls the server; the answer as the route's schema reads it. Throws `ApiError`. */
export async function call<N extends RouteName>(name: N, ...[input]: Inputs<N>): Promise<AnswerOf<N>> {
  return (await answer(name, input)).body;
}

/** One page of a list, and where the next one starts (RFC 8288 `Link`). */
export async function callPage<N extends RouteName>(name: N, ...[input]: Inputs<N>): Promise<{ items: AnswerOf<N>; next: string | undefined }> {
  const { body, response } = await answer(name, input);
  return { items: body, next: nextCursor(response.headers.get("link")) };
}

/** A call that answers a file. */
export async function callFile<N extends RouteName>(name: N, ...[input]: Inputs<N>): Promise<Blob> {
  return (await send(name, input)).blob();
}

async function answer<N extends RouteName>(name: N, input: Input<N> | undefined) {
  const loading = answerSchema(name);
  // A change waits for the schema of its answer: otherwise it could succeed and look as if it had failed.
  if (routes[name].method !== "GET") await loading;
  const [response, schema] = await Promise.all([send(name, input), loading]);
  const body = schema?.parse(await response.json()) as AnswerOf<N>;
  if (name === "getSubscriptionStatus") setServerTime((body as unknown as AnswerOf<"getSubscriptionStatus">).asOf);
  return { response, body };
}

async function send<N extends RouteName>(name: N, input: Input<N> | undefined): Promise<Response> {
  const { method, path } = routes[name];
  if (method !== "GET") requireCurrentScreen();
  const response = await fetch(address(path, input?.params, input?.query), {
    method,
    credentials: "same-origin",
    headers: {
      // A call that only reads needs no such header, and without it the preloads of the page answer it.
      ...(method === "GET" ? {} : { [CSRF_HEADER.name]: CSRF_HEADER.value }),
      ...(input?.body === undefined ? {} : { "content-type": "application/json" }),
      ...(input?.idempotencyKey ? { [IDEMPOTENCY_HEADER]: input.idempotencyKey } : {}),
    },
    ...(input?.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    // A file says itself of what type it is.
    ...(input?.file ? { body: input.file } : {}),
    ...(input?.signal ? { signal: input.signal } : {}),
  });
  if (!response.ok) throw await refusal(response);
  return response;
}

function address(path: string, params: Record<string, string> = {}, query: Record<string, unknown> = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(params[param] ?? ""));
  const asked = new URLSearchParams(Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));
  return asked.size ? `${filled}?${asked}` : filled;
}

async function refusal(response: Response): Promise<ApiError> {
  const body = await response.text().catch(() => "");
  const problem = Problem.safeParse(json(body));
  return problem.success
    ? new ApiError(response.status, problem.data.detail, problem.data)
    : new ApiError(response.status, body || response.statusText || "The server did not say why.");
}

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const nextCursor = (link: string | null): string | undefined => {
  const target = /<([^<>]+)>\s*;\s*rel="?next"?/.exec(link ?? "")?.[1];
  return target ? (new URL(target, "http://site").searchParams.get("cursor") ?? undefined) : undefined;
};

/** The call was refused because the session is missing or over. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** The refusal names a field, and is shown beneath it. */
export const isAboutField = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 400 && error.field !== undefined;

/** The call got no answer: browsers throw a `TypeError` with one of these words. */
export const isUnreached = (error: unknown): boolean => error instanceof TypeError && /fetch|network|load failed/i.test(error.message);

/** The sentence that a person reads after a failure. */
export function reason(error: unknown): string {
  if (error instanceof ApiError) return error.detail;
  if (error instanceof MissingPart || error instanceof OutdatedScreen) return error.message;
  if (isUnreached(error)) return "Plainbill could not be reached. Check your connection and try again.";
  return "Something went wrong on this page. Try again, or load the page anew.";
}

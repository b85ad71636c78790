import { CSRF_HEADER, IDEMPOTENCY_HEADER } from "@shared/api/call-headers.ts";
import { Problem } from "@shared/errors.ts";
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, RouteName } from "@shared/routes.ts";
import { answerSchema } from "./answer-schemas.ts";
import { MissingPart } from "./parts.ts";
import { routes } from "./routes.ts";
import { OutdatedScreen, requireCurrentScreen } from "./screen-age.ts";
import { setServerTime } from "./server-clock.ts";

/** A refused call. Its message is `{status}: {detail or body text or status text}`; `code`, `field` and `redirectTo` come from the server. */
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

/** The arguments of a call; `file` is a body other than JSON. */
type Input<N extends RouteName> = (keyof ParamsOf<N> extends never ? { params?: never } : { params: ParamsOf<N> }) &
  (BodyOf<N> extends undefined ? { body?: never } : { body: BodyOf<N> }) & {
    query?: Partial<QueryOf<N>>;
    idempotencyKey?: string;
    signal?: AbortSignal;
    file?: Blob;
  };
type Inputs<N extends RouteName> = Record<string, never> extends Input<N> ? [input?: Input<N>] : [input: Input<N>];

/** Calls the server and returns the answer, parsed by the route's schema. Throws `ApiError`. */
export async function call<N extends RouteName>(name: N, ...[input]: Inputs<N>): Promise<AnswerOf<N>> {
  return (await answer(name, input)).body;
}

/** Returns one page of a list and the cursor of the next (RFC 8288 `Link`). Throws `ApiError`. */
export async function callPage<N extends RouteName>(name: N, ...[input]: Inputs<N>): Promise<{ items: AnswerOf<N>; next: string | undefined }> {
  const { body, response } = await answer(name, input);
  return { items: body, next: nextCursor(response.headers.get("link")) };
}

/** Returns the file that a call answers. Throws `ApiError`. */
export async function callFile<N extends RouteName>(name: N, ...[input]: Inputs<N>): Promise<Blob> {
  return (await send(name, input)).blob();
}

async function answer<N extends RouteName>(name: N, input: Input<N> | undefined) {
  const loading = answerSchema(name);
  // A call that changes something waits for its schema first: otherwise it could succeed and look as if it had failed.
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
      // A call that only reads needs no such header, and without it the page's preloads match.
      ...(method === "GET" ? {} : { [CSRF_HEADER.name]: CSRF_HEADER.value }),
      ...(input?.body === undefined ? {} : { "content-type": "application/json" }),
      ...(input?.idempotencyKey ? { [IDEMPOTENCY_HEADER]: input.idempotencyKey } : {}),
    },
    ...(input?.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    // The browser sends the file's own type.
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

/** Returns true if the call was refused because the session is missing or over. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Returns true if the refusal names a field; it is shown beneath that field. */
export const isAboutField = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 400 && error.field !== undefined;

/** Returns true if the call got no answer: browsers then throw a `TypeError` with one of these words. */
export const isUnreached = (error: unknown): boolean => error instanceof TypeError && /fetch|network|load failed/i.test(error.message);

/** Returns the sentence that tells the person why something failed. */
export function reason(error: unknown): string {
  if (error instanceof ApiError) return error.detail;
  if (error instanceof MissingPart || error instanceof OutdatedScreen) return error.message;
  if (isUnreached(error)) return "Plainbill could not be reached. Check your connection and try again.";
  return "Something went wrong on this page. Try again, or load the page anew.";
}

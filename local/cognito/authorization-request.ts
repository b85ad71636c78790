import { type ReadRequest, redirect, type ServerReply } from "../lib/http-message.ts";
import type { Client } from "./clients.ts";
import { problemPage } from "./pages.ts";

/** A request to the authorization endpoint whose client and redirect address are known to belong together. */
export interface AuthorizationRequest {
  readonly client: Client;
  readonly redirectUri: string;
  readonly query: URLSearchParams;
}

const SCOPES = new Set(["openid", "email", "profile", "phone", "aws.cognito.signin.user.admin"]);

/** The pages between a site's authorization request and its fulfilment. Each carries the request in its query. */
export function authorizationPages({ clients, origin, prefix }: { clients: readonly Client[]; origin: string; prefix: string }) {
  type Answer = (asked: ReadRequest, authorization: AuthorizationRequest) => Promise<ServerReply>;

  /** Checks the redirect address before anything else: a wrong address does not even receive an error. */
  const page =
    (answer: Answer) =>
    async (asked: ReadRequest): Promise<ServerReply> => {
      const { query } = asked;
      const client = clients.find(({ id }) => id === query.get("client_id"));
      const redirectUri = query.get("redirect_uri") ?? "";
      if (!client) return problemPage("The address that brought you here names no application that is known here.");
      if (!client.callbackUrls.includes(redirectUri)) return problemPage("The address that brought you here would send you to a place that is not registered.");
      const error = faultOf(query);
      return error ? back({ redirectUri, query }, { error }) : answer(asked, { client, redirectUri, query });
    };

  return {
    page,

    /** Returns the address of another page about the same authorization. */
    to: (path: string, { query }: AuthorizationRequest): string => `${prefix}${path}?${query}`,

    /** Handles a submitted form. Refuses forms of other sites, which could act in the person's name. */
    form: (answer: (fields: URLSearchParams, authorization: AuthorizationRequest, asked: ReadRequest) => Promise<ServerReply>) =>
      page(async (asked, authorization) => {
        const { origin: from = origin } = asked.request.headers;
        return from === origin ? answer(new URLSearchParams(asked.body), authorization, asked) : problemPage("This form was sent from another site.");
      }),
  };
}

export type AuthorizationPages = ReturnType<typeof authorizationPages>;

/** Redirects back to the site with an answer. */
export function back(
  { redirectUri, query }: Omit<AuthorizationRequest, "client">,
  answer: Record<string, string>,
  headers: Record<string, string> = {},
): ServerReply {
  const url = new URL(redirectUri);
  const state = query.get("state");
  for (const [name, value] of Object.entries({ ...answer, ...(state === null ? {} : { state }) })) url.searchParams.set(name, value);
  return redirect(url.href, headers);
}

function faultOf(query: URLSearchParams): string | undefined {
  if (query.get("response_type") !== "code") return "unsupported_response_type";
  const scopes = query.get("scope")?.split(" ") ?? [];
  if (scopes.some((scope) => !SCOPES.has(scope))) return "invalid_scope";
  const challenge = query.get("code_challenge");
  if (challenge === null) return query.has("code_challenge_method") ? "invalid_request" : undefined;
  return query.get("code_challenge_method") === "S256" && /^[\w-]{43}$/.test(challenge) ? undefined : "invalid_request";
}

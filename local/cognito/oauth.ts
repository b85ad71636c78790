import { json, type ReadRequest, type ServerReply } from "../lib/http-message.ts";
import { authenticateClient, type Client } from "./clients.ts";
import type { Codes } from "./codes.ts";
import type { TokenService, TokenSet } from "./token-service.ts";
import type { Users } from "./users.ts";

interface Parts {
  clients: readonly Client[];
  users: Users;
  tokens: TokenService;
  codes: Codes;
}

/** The endpoints that programs call: token, userInfo, revoke. */
export function oauth({ clients, users, tokens, codes }: Parts) {
  async function granted(form: URLSearchParams, client: Client): Promise<ServerReply> {
    if (form.get("grant_type") === "refresh_token") {
      const renewed = await tokens.renew(form.get("refresh_token") ?? "", client.id).catch(() => undefined);
      return renewed ? json(200, wire(renewed)) : refusal("invalid_grant");
    }
    if (form.get("grant_type") !== "authorization_code") return refusal("unsupported_grant_type");
    const authorization = codes.redeem(form.get("code") ?? "", {
      clientId: client.id,
      redirectUri: form.get("redirect_uri") ?? "",
      verifier: form.get("code_verifier") ?? "",
    });
    const user = authorization && users.find(authorization.sub);
    return user ? json(200, wire(await tokens.issue(user, authorization))) : refusal("invalid_grant");
  }

  return {
    async token({ body, request }: ReadRequest): Promise<ServerReply> {
      const form = new URLSearchParams(body);
      const client = authenticateClient(clients, request.headers.authorization, form);
      return client ? granted(form, client) : refusal("invalid_client");
    },

    async userInfo({ request }: ReadRequest): Promise<ServerReply> {
      const accessToken = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
      const holder = accessToken ? await tokens.holder(accessToken).catch(() => undefined) : undefined;
      if (!holder?.scope.split(" ").includes("openid")) return refusal("invalid_token", 401);
      return json(200, { sub: holder.user.sub, username: holder.user.sub, ...holder.user.attributes });
    },

    async revoke({ body, request }: ReadRequest): Promise<ServerReply> {
      const form = new URLSearchParams(body);
      const client = authenticateClient(clients, request.headers.authorization, form);
      if (!client) return refusal("invalid_client");
      if (!form.get("token")) return refusal("invalid_request");
      tokens.revoke(form.get("token") ?? "", client.id);
      return { status: 200, headers: {} };
    },
  };
}

function refusal(error: string, status = 400): ServerReply {
  const answer = json(status, { error });
  return status === 401 ? { ...answer, headers: { ...answer.headers, "www-authenticate": `Bearer error="${error}"` } } : answer;
}

const wire = ({ idToken, accessToken, refreshToken, expiresIn }: TokenSet) => ({
  id_token: idToken,
  access_token: accessToken,
  ...(refreshToken ? { refresh_token: refreshToken } : {}),
  expires_in: expiresIn,
  token_type: "Bearer",
});

/** The issuer's metadata (OpenID Connect Discovery 1.0). `base` is the URL of its endpoints. */
export const discoveryMetadata = (issuer: string, base: string) => ({
  issuer,
  authorization_endpoint: `${base}/oauth2/authorize`,
  token_endpoint: `${base}/oauth2/token`,
  userinfo_endpoint: `${base}/oauth2/userInfo`,
  revocation_endpoint: `${base}/oauth2/revoke`,
  end_session_endpoint: `${base}/logout`,
  jwks_uri: `${issuer}/.well-known/jwks.json`,
  response_types_supported: ["code"],
  subject_types_supported: ["public"],
  id_token_signing_alg_values_supported: ["RS256"],
  scopes_supported: ["openid", "email", "profile", "phone"],
  token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
  code_challenge_methods_supported: ["S256"],
});

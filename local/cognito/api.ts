import { json, type ReadRequest, type ServerReply } from "../lib/http-message.ts";
import { type Credentials, SignatureFault, verifySignature } from "../lib/sigv4.ts";
import type { PoolAction } from "./user-pool.ts";
import { PoolError } from "./users.ts";

const TYPE = "application/x-amz-json-1.1";

/** Serves the user pool API. Finds the action of a call, and lets the site's pages (also those that Vite serves on this machine) read the answer. */
export function userPoolApi({ actions, credentials, origin }: { actions: Readonly<Record<string, PoolAction>>; credentials: Credentials; origin: string }) {
  async function answer({ request, body }: ReadRequest): Promise<ServerReply> {
    try {
      const [service, name = ""] = String(request.headers["x-amz-target"]).split(".");
      const action = service === "AWSCognitoIdentityProviderService" && Object.hasOwn(actions, name) ? actions[name] : undefined;
      if (!action) throw new PoolError("UnknownOperationException", `There is no ${name || "operation"} here.`);
      if (action.signed) verifySignature(request, { credentials, service: "cognito-idp", payload: Buffer.from(body) });
      return json(200, await action.run(parseJson(body)), TYPE);
    } catch (error) {
      if (error instanceof SignatureFault) return refusal("AccessDeniedException", error.message);
      if (error instanceof PoolError) return refusal(error.name, error.message);
      throw error;
    }
  }

  /** The CORS headers. AWS allows every site; here only pages of this machine may read answers. */
  function shared({ request }: ReadRequest): Record<string, string> {
    const from = request.headers.origin ?? "";
    if (from !== origin && !/^http:\/\/localhost(:\d+)?$/.test(from)) return { vary: "Origin" };
    return { vary: "Origin", "access-control-allow-origin": from, "access-control-expose-headers": "x-amzn-errortype, x-amzn-requestid" };
  }

  return {
    "POST /": async (asked: ReadRequest): Promise<ServerReply> => {
      const reply = await answer(asked);
      return { ...reply, headers: { ...reply.headers, ...shared(asked) } };
    },

    "OPTIONS /": async (asked: ReadRequest): Promise<ServerReply> => {
      const allowed = { "access-control-allow-methods": "POST", "access-control-allow-headers": asked.request.headers["access-control-request-headers"] ?? "" };
      return { status: 200, headers: { ...allowed, "access-control-max-age": "600", ...shared(asked) } };
    },
  };
}

const refusal = (name: string, message: string): ServerReply => {
  const { headers, ...rest } = json(400, { __type: name, message }, TYPE);
  return { ...rest, headers: { ...headers, "x-amzn-errortype": name } };
};

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new PoolError("SerializationException", "The body is not JSON.");
  }
}

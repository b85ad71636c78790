import type { ServerResponse } from "node:http";
import { innerServer, listening } from "../lib/listening.ts";
import { bodyOf } from "../lib/read-body.ts";
import { type Credentials, SignatureFault, verifySignature } from "../lib/sigv4.ts";
import { type Serve, target } from "./http.ts";
import { type SocketConnection, socketLimits } from "./websocket.ts";

interface Options {
  readonly stage: string;
  /** The key that signs calls. */
  readonly credentials: Credentials;
}

/** Serves the management API of a WebSocket API, `@connections`, at `url`. */
export async function startConnections(connections: ReadonlyMap<string, SocketConnection>, options: Options): Promise<{ url: string; close(): Promise<void> }> {
  const { url, close } = await listening(innerServer(connectionsApi(connections, options)), 0);
  return { url: `${url}/${options.stage}`, close };
}

/** Posts to one connection, describes it, or closes it. */
function connectionsApi(connections: ReadonlyMap<string, SocketConnection>, { stage, credentials }: Options): Serve {
  const prefix = `/${stage}/@connections/`;
  return async (request, response) => {
    const body = await bodyOf(request, socketLimits.message);
    if (body === "aborted") return;
    const { path } = target(request);
    if (!path.startsWith(prefix)) return refuse(response, 403, "ForbiddenException", "Forbidden");
    try {
      verifySignature(request, { credentials, service: "execute-api", payload: body === "too large" ? "unread" : body });
    } catch (error) {
      return refuse(
        response,
        403,
        "ForbiddenException",
        error instanceof SignatureFault && error.fault !== "missing" ? error.message : "Missing Authentication Token",
      );
    }
    const connection = connections.get(decode(path.slice(prefix.length)));
    if (connection?.socket.readyState !== 1) return refuse(response, 410, "GoneException");
    if (body === "too large") return refuse(response, 413, "PayloadTooLargeException", "Message too long");

    switch (request.method) {
      case "POST":
        connection.touch();
        await new Promise<void>((sent) => connection.socket.send(body, { binary: false }, () => sent()));
        return void response.writeHead(200).end();
      case "GET":
        return json(response, 200, {
          connectedAt: new Date(connection.connectedAt).toISOString(),
          identity: connection.identity,
          lastActiveAt: new Date(connection.lastActiveAt).toISOString(),
        });
      case "DELETE":
        connection.socket.close(1000, "Connection Closed Normally");
        return void response.writeHead(204).end();
      default:
        return refuse(response, 403, "ForbiddenException", "Missing Authentication Token");
    }
  };
}

/** Connection ids end with an equals sign, which arrives escaped. */
function decode(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return "";
  }
}

const refuse = (response: ServerResponse, status: number, type: string, message?: string): void =>
  json(response, status, message ? { message } : {}, { "x-amzn-errortype": type });

function json(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

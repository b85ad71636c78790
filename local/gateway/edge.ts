import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { type Site, securityHeaders } from "../../shared/site/headers.ts";
import type { WebConfig } from "../../shared/site/web-config.ts";
import { isFromOtherSite, namesThisMachine } from "../lib/caller.ts";
import { announceServer } from "../lib/in-process.ts";
import { closeServer, report, type Serve, target } from "./http.ts";
import type { BuiltSite } from "./site.ts";
import { refuse, type WebSocketApi } from "./websocket.ts";

/** The servers and pages behind the one public address. */
export interface EdgeTargets {
  readonly api: Serve;
  readonly socket: WebSocketApi;
  /** The app's pages; undefined if the app was not built. */
  readonly site?: BuiltSite | undefined;
  /** The content of `/config.json`. */
  readonly config?: WebConfig;
  /** Servers of other hosts, mounted under a prefix. They decide themselves which sites may call them: the hosted login, Stripe. */
  readonly services?: Readonly<Record<`/${string}/`, Serve>>;
  /** Pages about this machine, by prefix. They change or cost something, so pages of other sites may not call them; scripts may. */
  readonly pages?: Readonly<Record<`/${string}/`, Serve>>;
  /** Other hosts that pages may connect to. */
  readonly connect?: Site["connect"];
}

export interface EdgeServer {
  readonly origin: string;
  /** Starts answering. Until then every call is told that the app is not open yet. */
  open(behind: EdgeTargets): void;
  close(): Promise<void>;
}

/** The local CloudFront: `/api/*` goes to the HTTP API, `/ws` to the WebSocket API, the rest to the site. Adds the site's headers to all of it. */
export async function startEdge(port: number): Promise<EdgeServer> {
  // CloudFront accepts 32 KB of request line and headers; longer ones get 431 before a function sees them.
  const server = createServer({ maxHeaderSize: 32 * 1024, keepAliveTimeout: 60_000 });
  // Linux drops some of a thousand simultaneous connections if the backlog is shorter.
  server.listen({ port, host: "127.0.0.1", backlog: 4096 });
  await once(server, "listening");
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  let behind: EdgeTargets | undefined;

  server.on("request", async (request, response) => {
    const { serve, own } = behind && namesThisMachine(request) ? chosen(behind, origin, request) : { serve: behind ? wrongHost : notYet, own: true };
    try {
      if (own) for (const [name, value] of Object.entries(headersOf(behind, origin, target(request).path))) response.setHeader(name, value);
      await serve(request, response);
    } catch (error) {
      report("gateway failed", { under: firstPart(request) }, error);
      if (!response.headersSent) response.writeHead(500, { "content-type": "application/json" });
      response.end();
    }
  });

  server.on("upgrade", async (request, socket, head) => {
    const path = target(request).path;
    if (!behind || !namesThisMachine(request) || path !== "/ws") {
      socket.on("error", () => socket.destroy());
      return refuse(socket, path === "/ws" ? 403 : 404);
    }
    await behind.socket.upgrade(request, socket, head).catch((error) => {
      report("gateway failed", { under: firstPart(request) }, error);
      socket.destroy();
    });
  });

  const withdraw = announceServer(origin, server);
  return {
    origin,
    open: (app) => {
      behind = app;
    },
    close: async () => {
      behind = undefined;
      withdraw();
      await closeServer(server);
    },
  };
}

const headersOf = (behind: EdgeTargets | undefined, origin: string, path: string): Record<string, string> =>
  securityHeaders({ origin, connect: behind?.connect ?? [], inline: behind?.site?.inline ?? {} }, path);

function chosen({ api, site, config, services = {}, pages = {} }: EdgeTargets, origin: string, request: IncomingMessage): { serve: Serve; own: boolean } {
  const { path } = target(request);
  const mounted = (servers: typeof pages) => Object.entries(servers).find(([prefix]) => `${path}/`.startsWith(prefix))?.[1];
  const page = mounted(pages);
  if (page) return { serve: isReading(request) || !isFromOtherSite(request) ? page : otherSite, own: false };
  const service = mounted(services);
  if (service) return { serve: service, own: false };
  if (path === "/api" || path.startsWith("/api/")) return { serve: api, own: true };
  if (path === "/config.json" && config) return { serve: answers(200, config), own: true };
  if (path === "/ws") return { serve: forbidden, own: true };
  // Cookies of 127.0.0.1 are not sent to localhost, so a user who began there could not sign in.
  if (!request.headers.host?.toLowerCase().startsWith("localhost") && path.startsWith("/")) return { serve: movedTo(`${origin}${request.url}`), own: true };
  if (path.startsWith("/i/")) return { serve: api, own: true };
  return { serve: site?.serve ?? notBuilt, own: true };
}

/** The part of an address that a log may contain: the rest may be the secret of a public page. */
const firstPart = (request: IncomingMessage): string => /^\/[^/]*/.exec(target(request).path)?.[0] ?? "";

const isReading = ({ method = "GET" }: IncomingMessage): boolean => ["GET", "HEAD", "OPTIONS"].includes(method);

const movedTo =
  (location: string): Serve =>
  async (_request, response) =>
    void response.writeHead(307, { location, "cache-control": "no-store" }).end();

const answers =
  (status: number, body: object): Serve =>
  async (request, response) => {
    request.resume();
    response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" }).end(JSON.stringify(body));
  };
const says = (status: number, message: string): Serve => answers(status, { message });

const notYet = says(503, "Plainbill is starting.");
const forbidden = says(403, "Forbidden");
const otherSite = says(403, "This call came from another site.");
const wrongHost = says(421, "This server answers to localhost only.");
const notBuilt = says(404, "The web app has not been built.");

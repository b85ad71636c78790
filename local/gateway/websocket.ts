import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { Invoke } from "../functions.ts";
import { headerBytes, httpLimits, report, target } from "./http.ts";
import { commonLogTime, headerPairs } from "./payload.ts";

/** What API Gateway allows a WebSocket API: bytes of a message, milliseconds of silence, of a connection's life and of an integration. */
export const socketLimits = { message: 128 * 1024, idleMs: 10 * 60_000, lifeMs: 2 * 3_600_000, timeoutMs: 29_000 } as const;

/** One open channel. */
export interface Connection {
  readonly id: string;
  readonly socket: WebSocket;
  readonly connectedAt: number;
  readonly identity: Identity;
  readonly lastActiveAt: number;
  /** Something went through it, one way or the other. */
  touch(): void;
}

interface Identity {
  readonly sourceIp: string;
  readonly userAgent?: string;
}

/** Whoever is at the other end of a connection, open or not. */
type Guest = Pick<Connection, "id" | "connectedAt" | "identity">;

/** A WebSocket API whose $connect, $disconnect and $default routes all lead to one function. */
export interface WebSocketApi {
  /** Takes over an upgrade request; the socket is answered or closed whatever happens. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  /** The connections that are open now, for `@connections`. */
  readonly connections: ReadonlyMap<string, Connection>;
  /** Closes every connection, and waits until its $disconnect has been answered. */
  close(): Promise<void>;
}

interface Options {
  /** The function that all routes lead to. */
  readonly functionName: string;
  readonly stage: string;
  readonly invoke: Invoke;
  readonly limits?: Partial<Record<"idleMs" | "lifeMs" | "timeoutMs", number>>;
}

export function webSocketApi({ functionName, stage, invoke, limits = {} }: Options): WebSocketApi {
  const { idleMs, lifeMs, timeoutMs, message: maxPayload } = { ...socketLimits, ...limits };
  const server = new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false, handleProtocols: () => false });
  const connections = new Map<string, Connection>();
  const goodbyes = new Set<Promise<void>>();
  let closing = false;

  const call = (event: object) => invoke(functionName, event, timeoutMs);

  /** What every event of a connection says of it. */
  const context = ({ id, connectedAt, identity }: Guest, eventType: EventType, more: object = {}) => ({
    routeKey: routeKeys[eventType],
    eventType,
    extendedRequestId: randomBytes(11).toString("base64"),
    requestTime: commonLogTime(Date.now()),
    messageDirection: "IN",
    stage,
    connectedAt,
    requestTimeEpoch: Date.now(),
    identity,
    requestId: randomUUID(),
    domainName: DOMAIN,
    connectionId: id,
    apiId: "local",
    ...more,
  });

  /** The status that $connect answers; an exception is a 502, as at API Gateway. */
  async function admitted(request: IncomingMessage, guest: Guest): Promise<number> {
    if (headerBytes(request) > httpLimits.headers) return 431;
    try {
      const answer = await call({ ...handshake(request), requestContext: context(guest, "CONNECT"), isBase64Encoded: false });
      const status = typeof answer === "object" && answer !== null && "statusCode" in answer ? Number(answer.statusCode) : 502;
      return status >= 200 && status <= 599 ? status : 502;
    } catch (error) {
      report("function failed", { route: "$connect", connectionId: guest.id }, error);
      return 502;
    }
  }

  async function received(connection: Connection, body: string): Promise<void> {
    const requestContext = context(connection, "MESSAGE", { messageId: randomBytes(11).toString("base64") });
    try {
      // Without a route response, what $default answers goes nowhere.
      await call({ requestContext, body, isBase64Encoded: false });
    } catch (error) {
      report("function failed", { route: "$default", connectionId: connection.id }, error);
      const { connectionId, requestId } = requestContext;
      connection.socket.send(JSON.stringify({ message: "Internal server error", connectionId, requestId }));
    }
  }

  async function left(guest: Guest, disconnectStatusCode: number, disconnectReason: string): Promise<void> {
    const requestContext = context(guest, "DISCONNECT", { disconnectStatusCode, disconnectReason });
    // API Gateway says nothing of the handshake here: whoever it was must be known from $connect.
    const headers = { Host: DOMAIN, "x-api-key": "", "X-Forwarded-For": "", "x-restapi": "" };
    const multiValueHeaders = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
    await call({ headers, multiValueHeaders, requestContext, isBase64Encoded: false }).catch((error) =>
      report("function failed", { route: "$disconnect", connectionId: guest.id }, error),
    );
  }

  const goodbye = (guest: Guest, code: number, reason: string) => {
    const done = left(guest, code, reason).finally(() => goodbyes.delete(done));
    goodbyes.add(done);
  };

  function opened(guest: Guest, socket: WebSocket): void {
    const goAway = () => socket.close(1001, "Going away");
    const idle = setTimeout(goAway, idleMs);
    const life = setTimeout(goAway, lifeMs);
    let lastActiveAt = guest.connectedAt;
    const touch = () => {
      lastActiveAt = Date.now();
      idle.refresh();
    };
    const connection: Connection = {
      ...guest,
      socket,
      touch,
      get lastActiveAt() {
        return lastActiveAt;
      },
    };
    connections.set(guest.id, connection);
    socket.on("ping", touch);
    socket.on("pong", touch);
    socket.on("message", (data, isBinary) => {
      touch();
      if (isBinary) socket.close(1003, "Binary frames are not supported");
      else received(connection, data.toString());
    });
    // ws closes the connection itself: 1002, 1007 or 1009, as the fault was.
    socket.on("error", () => {});
    socket.on("close", (code, reason) => {
      clearTimeout(idle);
      clearTimeout(life);
      connections.delete(guest.id);
      goodbye(guest, code, reason.toString() || (code === 1005 ? "Client-side close frame status not set" : ""));
    });
  }

  return {
    connections,
    async upgrade(request, socket, head) {
      const gone = () => socket.destroy();
      socket.on("error", gone);
      const guest: Guest = { id: randomBytes(11).toString("base64"), connectedAt: Date.now(), identity: identityOf(request) };
      const status = closing ? 503 : await admitted(request, guest);
      if (status >= 300) return refuse(socket, status);
      if (closing) refuse(socket, 503);
      if (closing || socket.destroyed) return goodbye(guest, 1006, "Connection closed");
      server.handleUpgrade(request, socket, head, (accepted) => {
        socket.off("error", gone);
        opened(guest, accepted);
      });
    },
    async close() {
      closing = true;
      const open = [...connections.values()].map(({ socket }) => socket);
      const closed = Promise.all(open.map((socket) => once(socket, "close")));
      for (const socket of open) socket.close(1001, "Going away");
      const impatience = setTimeout(() => open.forEach((socket) => void socket.terminate()), 500);
      await closed;
      clearTimeout(impatience);
      await Promise.all(goodbyes);
    },
  };
}

type EventType = keyof typeof routeKeys;
const routeKeys = { CONNECT: "$connect", MESSAGE: "$default", DISCONNECT: "$disconnect" } as const;
const DOMAIN = "local-ws.execute-api.us-east-1.amazonaws.com";

/** The headers and the query of the handshake. Header names keep the case they were sent in; of what came twice the single value is the last one. */
function handshake(request: IncomingMessage) {
  const query = [...new URLSearchParams(target(request).query)];
  const headers = headerPairs(request);
  return {
    headers: Object.fromEntries(headers),
    multiValueHeaders: grouped(headers),
    ...(query.length ? { queryStringParameters: Object.fromEntries(query), multiValueQueryStringParameters: grouped(query) } : {}),
  };
}

const grouped = (pairs: readonly [string, string][]) =>
  Object.fromEntries([...Map.groupBy(pairs, ([name]) => name)].map(([name, all]) => [name, all.map(([, value]) => value)]));

function identityOf(request: IncomingMessage): Identity {
  const userAgent = request.headers["user-agent"];
  return { ...(userAgent ? { userAgent } : {}), sourceIp: request.socket.remoteAddress ?? "127.0.0.1" };
}

/** Answers an upgrade request with a plain HTTP status. */
export function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? "Refused"}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

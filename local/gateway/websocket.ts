import { once } from "node:events";
import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { Invoke } from "../lambda/runtime.ts";
import { headerBytes, httpLimits, report } from "./http.ts";
import { type Peer, peerOf, socketEvents } from "./socket-events.ts";

/** API Gateway's limits for a WebSocket API: bytes of a message, milliseconds of silence, of a connection's life and of an integration. */
export const socketLimits = { message: 128 * 1024, idleMs: 10 * 60_000, lifeMs: 2 * 3_600_000, timeoutMs: 29_000 } as const;

export interface SocketConnection extends Peer {
  readonly socket: WebSocket;
  readonly lastActiveAt: number;
  /** Notes traffic in either direction. */
  touch(): void;
}

/** A WebSocket API whose $connect, $disconnect and $default routes all lead to one function. */
export interface WebSocketApi {
  /** Takes over an upgrade request. The socket is always answered or closed. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  /** The open connections, for `@connections`. */
  readonly connections: ReadonlyMap<string, SocketConnection>;
  /** Closes the open connections, as API Gateway does after two hours. */
  endConnections(): Promise<void>;
  /** Closes every connection, and waits until its $disconnect was answered. */
  close(): Promise<void>;
}

interface Options {
  /** All routes lead to this function. */
  readonly functionName: string;
  readonly stage: string;
  readonly invoke: Invoke;
  readonly limits?: Partial<Record<"idleMs" | "lifeMs" | "timeoutMs", number>>;
}

export function webSocketApi({ functionName, stage, invoke, limits = {} }: Options): WebSocketApi {
  const { idleMs, lifeMs, timeoutMs, message: maxPayload } = { ...socketLimits, ...limits };
  const server = new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false, handleProtocols: () => false });
  const routes = socketRoutes(stage, (event) => invoke(functionName, event, timeoutMs));
  const connections = new Map<string, SocketConnection>();
  const disconnects = new Set<Promise<void>>();
  let closing = false;

  const disconnect = (peer: Peer, code: number, reason: string) => {
    const done = routes.disconnect(peer, code, reason).finally(() => disconnects.delete(done));
    disconnects.add(done);
  };

  function opened(peer: Peer, socket: WebSocket): void {
    const connection = connectionOf(peer, socket, { idleMs, lifeMs });
    connections.set(peer.id, connection);
    socket.on("message", (data, isBinary) => {
      connection.touch();
      if (isBinary) socket.close(1003, "Binary frames are not supported");
      else routes.message(connection, data.toString());
    });
    socket.on("close", (code, reason) => {
      connections.delete(peer.id);
      disconnect(peer, code, reason.toString() || (code === 1005 ? "Client-side close frame status not set" : ""));
    });
  }

  async function endConnections(): Promise<void> {
    await closeAll([...connections.values()].map(({ socket }) => socket));
    await Promise.all(disconnects);
  }

  return {
    connections,
    async upgrade(request, socket, head) {
      const gone = () => socket.destroy();
      socket.on("error", gone);
      const peer = peerOf(request);
      const status = closing ? 503 : await routes.connect(peer, request);
      if (status >= 300) return refuse(socket, status);
      if (closing) refuse(socket, 503);
      if (closing || socket.destroyed) return disconnect(peer, 1006, "Connection closed");
      server.handleUpgrade(request, socket, head, (accepted) => {
        socket.off("error", gone);
        opened(peer, accepted);
      });
    },
    endConnections,
    async close() {
      closing = true;
      await endConnections();
    },
  };
}

/** Calls the function for the three events of a connection. */
function socketRoutes(stage: string, call: (event: object) => Promise<unknown>) {
  const events = socketEvents(stage);
  return {
    /** Returns the status of $connect's answer. An exception becomes 502, as in API Gateway. */
    async connect(peer: Peer, request: IncomingMessage): Promise<number> {
      if (headerBytes(request) > httpLimits.headers) return 431;
      try {
        const answer = await call(events.connect(peer, request));
        const status = typeof answer === "object" && answer !== null && "statusCode" in answer ? Number(answer.statusCode) : 502;
        return status >= 200 && status <= 599 ? status : 502;
      } catch (error) {
        report("function failed", { route: "$connect", connectionId: peer.id }, error);
        return 502;
      }
    },

    async message(connection: SocketConnection, body: string): Promise<void> {
      const event = events.message(connection, body);
      try {
        // Without a route response, the answer of $default goes nowhere.
        await call(event);
      } catch (error) {
        report("function failed", { route: "$default", connectionId: connection.id }, error);
        const { connectionId, requestId } = event.requestContext;
        connection.socket.send(JSON.stringify({ message: "Internal server error", connectionId, requestId }));
      }
    },

    async disconnect(peer: Peer, code: number, reason: string): Promise<void> {
      await call(events.disconnect(peer, code, reason)).catch((error) => report("function failed", { route: "$disconnect", connectionId: peer.id }, error));
    },
  };
}

/** The connection over `socket`, closed after `idleMs` of silence and after `lifeMs`. */
function connectionOf(peer: Peer, socket: WebSocket, { idleMs, lifeMs }: { idleMs: number; lifeMs: number }): SocketConnection {
  const goAway = () => socket.close(1001, "Going away");
  const idle = setTimeout(goAway, idleMs);
  const life = setTimeout(goAway, lifeMs);
  let lastActiveAt = peer.connectedAt;
  const touch = () => {
    lastActiveAt = Date.now();
    idle.refresh();
  };
  socket.on("ping", touch);
  socket.on("pong", touch);
  // ws closes the connection itself, with 1002, 1007 or 1009, depending on the fault.
  socket.on("error", () => {});
  socket.on("close", () => {
    clearTimeout(idle);
    clearTimeout(life);
  });
  return {
    ...peer,
    socket,
    touch,
    get lastActiveAt() {
      return lastActiveAt;
    },
  };
}

/** Closes the sockets, and cuts those whose other end does not close within half a second. */
async function closeAll(sockets: readonly WebSocket[]): Promise<void> {
  const closed = Promise.all(sockets.map((socket) => once(socket, "close")));
  for (const socket of sockets) socket.close(1001, "Going away");
  const cutOff = setTimeout(() => sockets.forEach((socket) => void socket.terminate()), 500);
  await closed;
  clearTimeout(cutOff);
}

/** Answers an upgrade request with a plain HTTP status. */
export function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? "Refused"}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

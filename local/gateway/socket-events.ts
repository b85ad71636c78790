import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { target } from "./http.ts";
import { commonLogTime, headerPairs } from "./payload.ts";

export interface PeerIdentity {
  readonly sourceIp: string;
  readonly userAgent?: string;
}

/** The other end of a connection, open or not. */
export interface Peer {
  readonly id: string;
  readonly connectedAt: number;
  readonly identity: PeerIdentity;
}

/** API Gateway's events for the connections of one stage. */
export const socketEvents = (stage: string) => ({
  connect: (peer: Peer, request: IncomingMessage) => ({ ...handshake(request), requestContext: contextOf(stage, peer, "CONNECT"), isBase64Encoded: false }),

  message: (peer: Peer, body: string) => ({
    requestContext: contextOf(stage, peer, "MESSAGE", { messageId: randomBytes(11).toString("base64") }),
    body,
    isBase64Encoded: false,
  }),

  disconnect: (peer: Peer, disconnectStatusCode: number, disconnectReason: string) => {
    // API Gateway repeats nothing of the handshake here: the function must know the peer from $connect.
    const headers = { Host: DOMAIN, "x-api-key": "", "X-Forwarded-For": "", "x-restapi": "" };
    const multiValueHeaders = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
    const requestContext = contextOf(stage, peer, "DISCONNECT", { disconnectStatusCode, disconnectReason });
    return { headers, multiValueHeaders, requestContext, isBase64Encoded: false };
  },
});

/** The fields of every event of a connection. */
const contextOf = (stage: string, { id, connectedAt, identity }: Peer, eventType: EventType, more: object = {}) => ({
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

type EventType = keyof typeof routeKeys;
const routeKeys = { CONNECT: "$connect", MESSAGE: "$default", DISCONNECT: "$disconnect" } as const;
const DOMAIN = "local-ws.execute-api.us-east-1.amazonaws.com";

/** The headers and query of the handshake. Header names keep their case; the single-value maps hold the last of repeated values. */
function handshake(request: IncomingMessage) {
  const query = [...new URLSearchParams(target(request).query)];
  const headers = headerPairs(request);
  return {
    headers: Object.fromEntries(headers),
    multiValueHeaders: groupByName(headers),
    ...(query.length ? { queryStringParameters: Object.fromEntries(query), multiValueQueryStringParameters: groupByName(query) } : {}),
  };
}

const groupByName = (pairs: readonly [string, string][]) =>
  Object.fromEntries([...Map.groupBy(pairs, ([name]) => name)].map(([name, all]) => [name, all.map(([, value]) => value)]));

export const peerOf = (request: IncomingMessage): Peer => ({ id: randomBytes(11).toString("base64"), connectedAt: Date.now(), identity: identityOf(request) });

function identityOf(request: IncomingMessage): PeerIdentity {
  const userAgent = request.headers["user-agent"];
  return { ...(userAgent ? { userAgent } : {}), sourceIp: request.socket.remoteAddress ?? "127.0.0.1" };
}

import { once } from "node:events";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { ApiGatewayManagementApiClient, DeleteConnectionCommand, GetConnectionCommand, PostToConnectionCommand } from "@aws-sdk/client-apigatewaymanagementapi";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import WebSocket from "ws";
import { startConnections } from "../../local/gateway/connections.ts";
import { type EdgeServer, startEdge } from "../../local/gateway/edge.ts";
import { httpApi } from "../../local/gateway/http.ts";
import { builtSite } from "../../local/gateway/site.ts";
import { webSocketApi } from "../../local/gateway/websocket.ts";
import { lambda, MAX_PAYLOAD } from "../../local/lambda/runtime.ts";
import { eventually } from "../eventually.ts";
import { emptyFolder } from "../folder.ts";
import { credentials } from "./credentials.ts";

const MB = 1024 * 1024;
const route = (method: string, path: string, resource: string) => ({ method, path, resource });
const routes = [
  route("GET", "/api/echo", "echo"),
  route("POST", "/api/echo", "echo"),
  route("POST", "/api/size", "size"),
  route("GET", "/api/things/{id}", "echo"),
  route("GET", "/api/things/newest", "echo"),
  route("ANY", "/api/rest/{proxy+}", "echo"),
  route("GET", "/api/rest/exact", "echo"),
  route("GET", "/api/throws", "throws"),
  route("GET", "/api/hangs", "hangs"),
  route("GET", "/api/answers/{kind}", "answers"),
];

/** The status that $connect gives the next connection, and every event that the channel's function received. */
const channel = { status: 200, events: [] as SocketEvent[], duringConnect: async (_id: string) => {} };
interface SocketEvent {
  headers?: Record<string, string>;
  multiValueHeaders?: Record<string, string[]>;
  queryStringParameters?: Record<string, string>;
  multiValueQueryStringParameters?: Record<string, string[]>;
  body?: string;
  isBase64Encoded: boolean;
  requestContext: Record<string, unknown> & { eventType: string; connectionId: string; identity: object };
}

const answers: Record<string, unknown> = {
  structured: { statusCode: 418, headers: { "X-Teapot": "yes", "content-security-policy": "sandbox" }, cookies: ["a=1", "b=2"], body: "short and stout" },
  binary: { statusCode: 200, headers: { "content-type": "application/pdf" }, body: Buffer.from([0, 255, 128]).toString("base64"), isBase64Encoded: true },
  plain: { hello: "world" },
  nothing: { statusCode: 204 },
  malformed: { statusCode: "fine" },
  smuggled: { statusCode: 200, headers: { "x-name": "a\r\nset-cookie: evil=1" } },
  large: { statusCode: 200, body: "x".repeat(MAX_PAYLOAD) },
};

const functions: Record<string, (event: unknown) => unknown> = {
  echo: (event) => ({ statusCode: 200, body: JSON.stringify(event) }),
  size: (event) => ({ statusCode: 200, body: String(Buffer.byteLength((event as APIGatewayProxyEventV2).body ?? "")) }),
  throws: () => {
    throw new Error("the function is broken");
  },
  hangs: () => new Promise(() => {}),
  answers: (event) => answers[(event as APIGatewayProxyEventV2).pathParameters?.["kind"] ?? ""],
  channel: async (event) => {
    const { requestContext, body } = event as SocketEvent;
    channel.events.push(event as SocketEvent);
    if (requestContext.eventType === "CONNECT") await channel.duringConnect(requestContext.connectionId);
    if (body === "break") throw new Error("the function is broken");
    return { statusCode: requestContext.eventType === "CONNECT" ? channel.status : 200, body: "an answer that nobody reads" };
  },
};

const invoke = lambda((name) => {
  const found = functions[name];
  if (!found) throw new Error(`there is no function ${name}`);
  return found;
});

let edge: EdgeServer;
let folder: string;
let inner: Awaited<ReturnType<typeof startConnections>>;
let management: ApiGatewayManagementApiClient;
const socket = webSocketApi({ functionName: "channel", stage: "ws", invoke });

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  folder = emptyFolder();
  const site = join(folder, "site");
  await mkdir(join(site, "assets"), { recursive: true });
  await writeFile(join(folder, "secret.txt"), "not for the world");
  await writeFile(join(site, "index.html"), "<title>The app</title>");
  await writeFile(join(site, "landing.html"), "<title>The landing page</title>");
  await writeFile(join(site, "404.html"), "<title>Nothing</title>");
  await writeFile(join(site, "documents.json"), JSON.stringify({ "landing.html": { styles: ["sha256-style"], scripts: ["sha256-script"] } }));
  await writeFile(join(site, "robots.txt"), "User-agent: *");
  await writeFile(join(site, "assets/main-B1gHash0.js"), "console.log(1);".repeat(1000));
  edge = await startEdge(0);
  edge.open({ api: httpApi(routes, invoke, { timeoutMs: 300 }), socket, site: builtSite(site), connect: ["http://127.0.0.1:4566"] });
  inner = await startConnections(socket.connections, { stage: "ws", credentials });
  management = new ApiGatewayManagementApiClient({
    endpoint: inner.url,
    region: "us-east-1",
    credentials,
    maxAttempts: 1,
  });
});

beforeEach(async () => {
  for (const ws of clients.splice(0)) ws.terminate();
  await eventually(() => expect(socket.connections.size).toBe(0));
  channel.events.length = 0;
  channel.status = 200;
  channel.duringConnect = async () => {};
});

afterAll(async () => {
  await socket.close();
  await edge.close();
  management.destroy();
  await inner.close();
  await rm(folder, { recursive: true });
});

const call = (path: string, init?: RequestInit) => fetch(`${edge.origin}${path}`, init);
const eventOf = async (path: string, init?: RequestInit) => (await (await call(path, init)).json()) as APIGatewayProxyEventV2;
const message = async (response: Response) => [response.status, await response.json()];
const stillAlive = async () => expect((await call("/api/echo")).status).toBe(200);

/** Sends raw bytes. Returns everything received until the other side closed or has answered once. */
const raw = (bytes: string | Buffer) =>
  new Promise<string>((resolve) => {
    let received = "";
    const client = connect(Number(new URL(edge.origin).port), "127.0.0.1", () => client.write(bytes));
    client.on("data", (chunk) => {
      received += chunk;
      if (received.includes("\r\n\r\n")) client.end();
    });
    client.on("error", () => {});
    client.on("close", () => resolve(received));
  });

test("a function is told of a call as payload format 2.0 has it", async () => {
  const event = await eventOf("/api/echo?a=1&a=2&b=x%20y&__proto__=z", {
    headers: { cookie: "plainbill=secret; theme=dark", "X-Custom": "Yes", "user-agent": "a browser" },
  });
  expect(event).toMatchObject({
    version: "2.0",
    routeKey: "GET /api/echo",
    rawPath: "/api/echo",
    rawQueryString: "a=1&a=2&b=x%20y&__proto__=z",
    cookies: ["plainbill=secret", "theme=dark"],
    queryStringParameters: { a: "1,2", b: "x y" },
    requestContext: { routeKey: "GET /api/echo", stage: "$default", http: { method: "GET", path: "/api/echo", sourceIp: "127.0.0.1", userAgent: "a browser" } },
    isBase64Encoded: false,
  });
  expect(event.headers["x-custom"]).toBe("Yes");
  expect(event.headers).not.toHaveProperty("cookie");
  expect(event.requestContext.time).toMatch(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/);
  expect(event).not.toHaveProperty("body");
});

test("a header that is sent twice arrives once, with a comma", async () => {
  const answer = await raw("GET /api/echo HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Tag: one\r\nx-tag: two\r\n\r\n");
  expect(answer).toContain('"x-tag":"one,two"');
});

test("text bodies arrive as text, all others as base64", async () => {
  const sent = (contentType: string, body: string | Uint8Array<ArrayBuffer>) =>
    eventOf("/api/echo", { method: "POST", body, headers: { "content-type": contentType } });
  expect(await sent("application/json", '{"name":"Zoë"}')).toMatchObject({ body: '{"name":"Zoë"}', isBase64Encoded: false });
  expect(await sent("image/png", new Uint8Array([0, 255]))).toMatchObject({ body: "AP8=", isBase64Encoded: true });
  expect(await sent("application/x-www-form-urlencoded", "a=1")).toMatchObject({ body: "YT0x", isBase64Encoded: true });
});

test("the more exact route wins, and parameters arrive decoded", async () => {
  expect(await eventOf("/api/things/newest")).toMatchObject({ routeKey: "GET /api/things/newest" });
  expect(await eventOf("/api/things/a%2Fb%20c")).toMatchObject({ routeKey: "GET /api/things/{id}", pathParameters: { id: "a/b c" } });
});

test("a greedy route takes every method and all that is below it, where no other route is meant", async () => {
  const greedy = "ANY /api/rest/{proxy+}";
  expect(await eventOf("/api/rest/a/b%20c/d")).toMatchObject({ routeKey: greedy, pathParameters: { proxy: "a/b c/d" } });
  expect(await eventOf("/api/rest/exact", { method: "PATCH" })).toMatchObject({ routeKey: greedy, requestContext: { http: { method: "PATCH" } } });
  expect(await eventOf("/api/rest/exact")).toMatchObject({ routeKey: "GET /api/rest/exact" });
  for (const path of ["/api/rest", "/api/rest/"]) expect(await message(await call(path))).toEqual([404, { message: "Not Found" }]);
});

test("a call that does not exist is refused in JSON, never with the app", async () => {
  for (const path of ["/api/nothing", "/api/things/", "/api/things/a/b", "/api", "/api/echo/"])
    expect(await message(await call(path))).toEqual([404, { message: "Not Found" }]);
  expect((await call("/api/echo", { method: "DELETE" })).status).toBe(404);
  expect(await message(await call("/api/things/%zz"))).toEqual([400, { message: "Bad Request" }]);
});

test("what a function answers reaches the caller as it stands", async () => {
  const structured = await call("/api/answers/structured");
  expect([structured.status, structured.headers.get("x-teapot"), structured.headers.getSetCookie(), await structured.text()]).toEqual([
    418,
    "yes",
    ["a=1", "b=2"],
    "short and stout",
  ]);
  expect(Buffer.from(await (await call("/api/answers/binary")).arrayBuffer())).toEqual(Buffer.from([0, 255, 128]));
  expect(await message(await call("/api/answers/plain"))).toEqual([200, { hello: "world" }]);
  expect((await call("/api/answers/nothing")).status).toBe(204);
});

test("an answer that HTTP cannot carry is a 500, and nothing of it gets out", async () => {
  for (const kind of ["malformed", "smuggled", "large"]) {
    const response = await call(`/api/answers/${kind}`);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await message(response)).toEqual([500, { message: "Internal Server Error" }]);
  }
});

test("a function that throws or never ends takes no other function down", async () => {
  expect(await message(await call("/api/throws"))).toEqual([500, { message: "Internal Server Error" }]);
  expect(await message(await call("/api/hangs"))).toEqual([503, { message: "Service Unavailable" }]);
  await stillAlive();
});

test("a body may be as long as Lambda takes it, and no longer", async () => {
  const upload = (bytes: number) => call("/api/size", { method: "POST", body: Buffer.alloc(bytes, "x"), headers: { "content-type": "text/plain" } });
  expect(await (await upload(5.9 * MB)).text()).toBe(String(Math.floor(5.9 * MB)));
  for (const bytes of [6.1 * MB, 10 * MB, 10 * MB + 1, 20 * MB])
    expect(await message(await upload(Math.floor(bytes)))).toEqual([413, { message: "Request Entity Too Large" }]);
  await stillAlive();
});

test("a request line and headers of more than 10,240 bytes are refused", async () => {
  expect((await call("/api/echo", { headers: { "x-long": "x".repeat(9500) } })).status).toBe(200);
  expect((await call("/api/echo", { headers: { "x-long": "x".repeat(10_240) } })).status).toBe(431);
  expect((await call(`/api/echo?${"x".repeat(10_240)}`)).status).toBe(431);
  expect(await raw(`GET /api/echo HTTP/1.1\r\nHost: localhost\r\n${Array.from({ length: 5000 }, (_, i) => `x-${i}: y\r\n`).join("")}\r\n`)).toMatch(
    /^HTTP\/1\.1 431/,
  );
  await stillAlive();
});

test("what is no HTTP is refused, and the server lives on", async () => {
  expect(await raw("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 hello TLS\r\n\r\n")).toMatch(/^HTTP\/1\.1 400/);
  expect(await raw("GET /api/echo HTTP/9.9\r\n\r\n")).toMatch(/^HTTP\/1\.1 400/);
  expect(await raw("POST /api/echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n")).toMatch(
    /^HTTP\/1\.1 400/,
  );
  expect(await raw("GET //api/echo HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")).toMatch(/^HTTP\/1\.1 404[\s\S]*Nothing/);
  expect(await raw("GET http://evil.example/api/echo HTTP/1.1\r\nHost: localhost\r\n\r\n")).not.toContain("routeKey");
  await stillAlive();
});

test("a sender that hangs up in the middle of a body is forgotten", async () => {
  const client = connect(Number(new URL(edge.origin).port), "127.0.0.1", () =>
    client.write("POST /api/echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nhalf", () => client.destroy()),
  );
  await once(client, "close");
  await stillAlive();
});

test("another site that gives its name this machine's address is told nothing", async () => {
  expect(await raw("GET /api/echo HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")).toMatch(/^HTTP\/1\.1 421/);
});

test("a person who comes by another name of this machine is sent to the one that they can sign in under", async () => {
  const response = await fetch(`${edge.origin.replace("localhost", "127.0.0.1")}/invoices?a=1`, { redirect: "manual" });
  expect([response.status, response.headers.get("location")]).toEqual([307, `${edge.origin}/invoices?a=1`]);
});

test("screens are the app for who brings a session, and the landing page for everybody else", async () => {
  const cookie = "theme=dark; plainbill=secret";
  for (const page of ["/", "/invoices", "/invoices/inv_1?x=1.5"]) {
    expect(await (await call(page, { headers: { cookie } })).text()).toBe("<title>The app</title>");
    for (const nobody of ["", "plainbill=", "plainbill-signin=secret", "xplainbill=secret"])
      expect(await (await call(page, { headers: { cookie: nobody } })).text()).toBe("<title>The landing page</title>");
  }
  const page = await call("/nowhere", { headers: { "if-none-match": "*", cookie } });
  expect([page.status, await page.text()]).toEqual([404, "<title>Nothing</title>"]);
});

test("a document runs and shows nothing inline but what is its own; the app's addresses allow what the landing page has", async () => {
  const policyOf = async (path: string) => (await call(path)).headers.get("content-security-policy");
  expect(await policyOf("/landing")).toMatch(/script-src 'self' 'sha256-script'; style-src 'self' 'sha256-style';/);
  expect(await policyOf("/")).toMatch(/script-src 'self' 'sha256-script'; style-src 'self' 'unsafe-inline';/);
});

test("files are files, and what is missing is no page", async () => {
  expect(await (await call("/robots.txt")).text()).toBe("User-agent: *");
  expect((await call("/assets/main-OldHash1.js")).status).toBe(404);
  expect((await call("/invoices", { method: "POST" })).status).toBe(405);
  for (const path of ["/../secret.txt", "/..%2fsecret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "/..%5csecret.txt", "/a%00b.js", "/%zz.js"])
    expect(await raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 404/);
});

test("hashed files are kept for ever, pages are asked for again, both compressed", async () => {
  for (const [accepted, chosen] of [
    ["gzip, br", "br"],
    ["gzip", "gzip"],
    ["identity", null],
  ] as const) {
    const script = await call("/assets/main-B1gHash0.js", { headers: { "accept-encoding": accepted } });
    expect([script.headers.get("cache-control"), script.headers.get("content-encoding")]).toEqual(["public, max-age=31536000, immutable", chosen]);
    expect(await script.text()).toHaveLength(15_000);
  }
  const page = await call("/");
  expect(page.headers.get("cache-control")).toBe("no-cache");
  expect((await call("/", { headers: { "if-none-match": page.headers.get("etag") ?? "" } })).status).toBe(304);
});

test("a build beside it takes no file from an app that runs, nor gives it one of another build", async () => {
  const built = join(folder, "rebuilt");
  await mkdir(join(built, "assets"), { recursive: true });
  const files = { "index.html": "<title>The app</title>", "assets/later-B1gHash1.js": "1", "documents.json": "{}" };
  for (const [name, content] of Object.entries(files)) await writeFile(join(built, name), content);
  const rebuilt = await startEdge(0);
  rebuilt.open({ api: httpApi(routes, invoke), socket, site: builtSite(built), connect: [] });
  const answers = async () => {
    const all = await Promise.all(
      ["/dashboard", "/assets/later-B1gHash1.js", "/assets/newer-B1gHash2.js"].map((path) =>
        fetch(rebuilt.origin + path, { headers: { cookie: "plainbill=x" } }),
      ),
    );
    return Promise.all(all.map(async (answer) => [answer.status, await answer.text()]));
  };
  const before = [
    [200, "<title>The app</title>"],
    [200, "1"],
    [404, expect.any(String)],
  ];
  await rm(built, { recursive: true });
  expect(await answers()).toEqual(before);
  await mkdir(join(built, "assets"), { recursive: true });
  await writeFile(join(built, "index.html"), "<title>The next app</title>");
  await writeFile(join(built, "assets/newer-B1gHash2.js"), "2");
  expect(await answers()).toEqual(before);
  await rebuilt.close();
});

test("a part of a file is answered as a part, so that a film is looked at from anywhere in it", async () => {
  const part = async (range: string) => {
    const answer = await call("/assets/main-B1gHash0.js", { headers: { range, "accept-encoding": "identity" } });
    return [answer.status, answer.headers.get("content-range"), (await answer.text()).length];
  };
  expect(await part("bytes=0-")).toEqual([206, "bytes 0-14999/15000", 15_000]);
  expect(await part("bytes=100-199")).toEqual([206, "bytes 100-199/15000", 100]);
  expect(await part("bytes=-10")).toEqual([206, "bytes 14990-14999/15000", 10]);
  expect(await part("bytes=15000-")).toEqual([416, "bytes */15000", 0]);
  expect(await part("lines=1-2")).toEqual([200, null, 15_000]);
});

test("every answer carries the site's headers, unless the function has its own", async () => {
  for (const path of ["/", "/api/echo", "/api/nothing", "/nothing.js"]) {
    const { headers } = await call(path);
    expect(headers.get("content-security-policy")).toContain(`connect-src 'self' ${edge.origin.replace("http", "ws")} http://127.0.0.1:4566;`);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.has("strict-transport-security")).toBe(false);
  }
  expect((await call("/api/answers/structured")).headers.get("content-security-policy")).toBe("sandbox");
});

const clients: WebSocket[] = [];

/** A client of the channel, with the messages it received and the way it ended. */
async function client(path = "/ws", options: WebSocket.ClientOptions = {}) {
  const ws = new WebSocket(`${edge.origin.replace("http", "ws")}${path}`, options);
  clients.push(ws);
  const heard: string[] = [];
  ws.on("message", (data) => heard.push(data.toString()));
  const ended = new Promise<number>((resolve) => ws.on("close", resolve));
  ws.on("error", () => {});
  const refused = new Promise<number | undefined>((resolve) => {
    ws.on("unexpected-response", (request, response) => {
      request.destroy();
      resolve(response.statusCode);
    });
    ws.on("open", () => resolve(undefined));
  });
  return { ws, heard, ended, refused: await refused };
}

const events = (type: string) => channel.events.filter(({ requestContext }) => requestContext.eventType === type);
const ConnectionId = () => events("CONNECT")[0]?.requestContext.connectionId ?? "";

test("a channel's life is told as API Gateway tells it", async () => {
  const { ws, ended } = await client("/ws?a=1&a=2", {
    headers: { Cookie: "plainbill=secret", Origin: "http://localhost:3000" },
    finishRequest: (request) => request.setHeader("X-Tag", ["one", "two"]).end(),
  });
  ws.send('{"type":"ping"}');
  await eventually(() => expect(events("MESSAGE")).toHaveLength(1));
  ws.close(4001, "done");
  expect(await ended).toBe(4001);
  await eventually(() => expect(events("DISCONNECT")).toHaveLength(1));

  const [connected, received, left] = channel.events;
  expect(connected).toMatchObject({
    headers: { Cookie: "plainbill=secret", Origin: "http://localhost:3000", "X-Tag": "two" },
    multiValueHeaders: { Cookie: ["plainbill=secret"], "X-Tag": ["one", "two"] },
    queryStringParameters: { a: "2" },
    multiValueQueryStringParameters: { a: ["1", "2"] },
    requestContext: { routeKey: "$connect", eventType: "CONNECT", messageDirection: "IN", stage: "ws", identity: { sourceIp: "127.0.0.1" } },
    isBase64Encoded: false,
  });
  expect(received).toMatchObject({ body: '{"type":"ping"}', requestContext: { routeKey: "$default", eventType: "MESSAGE", connectionId: ConnectionId() } });
  expect(received).not.toHaveProperty("headers");
  expect(left).toMatchObject({
    requestContext: { routeKey: "$disconnect", eventType: "DISCONNECT", disconnectStatusCode: 4001, disconnectReason: "done", connectionId: ConnectionId() },
  });
  expect(JSON.stringify(left)).not.toContain("secret");
});

test("whom $connect refuses does not get in, and is never said to have left", async () => {
  for (const status of [302, 401, 403, 500]) {
    channel.status = status;
    expect((await client()).refused).toBe(status);
  }
  channel.duringConnect = async () => {
    throw new Error("the function is broken");
  };
  expect((await client()).refused).toBe(502);
  expect((await client("/elsewhere")).refused).toBe(404);
  expect((await call("/ws")).status).toBe(403);
  expect(events("DISCONNECT")).toEqual([]);
  expect(socket.connections.size).toBe(0);
});

test("the server posts to a connection, asks about it and closes it", async () => {
  const { heard, ended } = await client();
  await management.send(new PostToConnectionCommand({ ConnectionId: ConnectionId(), Data: '{"type":"pong","text":"Zoë"}' }));
  await eventually(() => expect(heard).toEqual(['{"type":"pong","text":"Zoë"}']));
  const { ConnectedAt, Identity, LastActiveAt } = await management.send(new GetConnectionCommand({ ConnectionId: ConnectionId() }));
  expect(ConnectedAt).toBeInstanceOf(Date);
  expect(LastActiveAt).toBeInstanceOf(Date);
  expect(Identity?.SourceIp).toBe("127.0.0.1");
  await management.send(new DeleteConnectionCommand({ ConnectionId: ConnectionId() }));
  expect(await ended).toBe(1000);
});

test("who is gone, or not yet quite there, cannot be posted to", async () => {
  const failures: unknown[] = [];
  const post = (id: string) => management.send(new PostToConnectionCommand({ ConnectionId: id, Data: "x" })).catch((error: unknown) => failures.push(error));
  channel.duringConnect = async (id) => void (await post(id));
  const { ws, ended } = await client();
  ws.close();
  await ended;
  await eventually(() => expect(events("DISCONNECT")).toHaveLength(1));
  await post(ConnectionId());
  await post("no-such-connection");
  await post("%");
  expect(failures).toHaveLength(4);
  for (const failure of failures) expect(failure).toMatchObject({ name: "GoneException", $metadata: { httpStatusCode: 410 } });
});

test("a post of more than 128 KB is refused, and one that is not signed", async () => {
  const { heard } = await client();
  const post = (length: number) => management.send(new PostToConnectionCommand({ ConnectionId: ConnectionId(), Data: "x".repeat(length) }));
  await post(128 * 1024);
  await expect(post(128 * 1024 + 1)).rejects.toMatchObject({ name: "PayloadTooLargeException", $metadata: { httpStatusCode: 413 } });
  expect((await fetch(`${inner.url}/@connections/${encodeURIComponent(ConnectionId())}`, { method: "POST", body: "x" })).status).toBe(403);
  await eventually(() => expect(heard).toHaveLength(1));
});

test("messages of up to 128 KB get in; longer or binary ones end the connection", async () => {
  const fits = await client();
  fits.ws.send("x".repeat(128 * 1024));
  await eventually(() => expect(events("MESSAGE")[0]?.body).toHaveLength(128 * 1024));
  const long = await client();
  long.ws.send("x".repeat(128 * 1024 + 1));
  expect(await long.ended).toBe(1009);
  const binary = await client();
  binary.ws.send(Buffer.from([1, 2, 3]));
  expect(await binary.ended).toBe(1003);
  expect(events("MESSAGE")).toHaveLength(1);
});

test("a function that throws on a message leaves the connection open and says so", async () => {
  const { ws, heard } = await client();
  ws.send("break");
  await eventually(() =>
    expect(heard.map((text) => JSON.parse(text))).toEqual([expect.objectContaining({ message: "Internal server error", connectionId: ConnectionId() })]),
  );
  expect(ws.readyState).toBe(WebSocket.OPEN);
});

test("frames that are no frames end that connection and no other", async () => {
  const bystander = await client();
  const handshake =
    "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
  const malformed = [
    [0xff, 0xff, 0xff, 0xff],
    [0x81, 0x05, 0x68],
    [0x83, 0x80, 0, 0, 0, 0],
    [0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0],
    [0x81, 0x81, 0, 0, 0, 0, 0xff],
  ];
  for (const bytes of malformed) {
    const peer = connect(Number(new URL(edge.origin).port), "127.0.0.1", () => peer.write(handshake));
    peer.on("error", () => {});
    peer.once("data", () => peer.write(Buffer.from(bytes)));
    await once(peer, "close");
  }
  expect(await raw("GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n")).toMatch(/^HTTP\/1\.1 400/);
  bystander.ws.send("still here");
  await eventually(() => expect(events("MESSAGE").map(({ body }) => body)).toEqual(["still here"]));
});

test("a connection ends when it was silent for too long, and when it is too old however much it says", async () => {
  const limited = async (limits: { idleMs?: number; lifeMs?: number }) => {
    const own = webSocketApi({ functionName: "channel", stage: "ws", invoke, limits });
    const door = await startEdge(0);
    door.open({ api: async () => {}, socket: own });
    const ws = new WebSocket(`${door.origin.replace("http", "ws")}/ws`);
    const chatter = setInterval(() => ws.readyState === WebSocket.OPEN && ws.send("hello"), 10);
    if (limits.idleMs) clearInterval(chatter);
    const [code] = await once(ws, "close");
    clearInterval(chatter);
    await own.close();
    await door.close();
    return code;
  };
  expect(await limited({ idleMs: 50 })).toBe(1001);
  expect(await limited({ lifeMs: 100 })).toBe(1001);
});

test("closing the app says goodbye to everybody, and waits until the function has heard of each", async () => {
  let heard = 0;
  const slow = lambda(() => async (event) => {
    if ((event as SocketEvent).requestContext.eventType !== "DISCONNECT") return { statusCode: 200 };
    await new Promise((resolve) => setTimeout(resolve, 20));
    heard++;
    return { statusCode: 200 };
  });
  const own = webSocketApi({ functionName: "slow", stage: "ws", invoke: slow });
  const door = await startEdge(0);
  door.open({ api: async () => {}, socket: own });
  const guests = Array.from({ length: 5 }, () => new WebSocket(`${door.origin.replace("http", "ws")}/ws`));
  await Promise.all(guests.map((ws) => once(ws, "open")));
  const codes = Promise.all(guests.map(async (ws) => (await once(ws, "close"))[0]));
  await own.close();
  expect(heard).toBe(5);
  expect(await codes).toEqual([1001, 1001, 1001, 1001, 1001]);
  await door.close();
});

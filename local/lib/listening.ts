import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { namesThisMachine } from "./caller.ts";
import { announceServer } from "./in-process.ts";

/** How long an idle connection stays open, in milliseconds. As on AWS, longer than a busy SDK leaves one waiting. */
const IDLE = 60_000;

/** A server for one service of this machine. Refuses requests that name another host (421). */
export const innerServer = (answer: RequestListener): Server =>
  createServer({ keepAliveTimeout: IDLE }, (request, response) => {
    if (namesThisMachine(request)) return answer(request, response);
    request.resume();
    response.writeHead(421, { "content-type": "application/json" }).end(JSON.stringify({ message: "This server answers to 127.0.0.1 only." }));
  });

/**
 * Lets `server` listen on 127.0.0.1, on any free port if `port` is 0, and announces it to callers in this process. Rejects if the
 * port is taken.
 * `close` cuts every connection.
 */
export async function listening(server: Server, port: number): Promise<{ url: string; close(): Promise<void> }> {
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const withdraw = announceServer(url, server);
  return {
    url,
    close: () =>
      new Promise<void>((resolve, reject) => {
        withdraw();
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

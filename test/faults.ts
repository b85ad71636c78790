import { createServer, type IncomingHttpHeaders } from "node:http";
import { serverAt } from "../local/lib/in-process.ts";
import { listening } from "../local/lib/listening.ts";

/** A request on its way to the table, and the table's answer. */
export interface TableRequest {
  /** As in `TransactWriteItems`; for services without operation names, `POST /v1/subscriptions`. */
  readonly operation: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
export interface TableAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
/** Lets a request through by `forward`, perhaps with another body, or not. Undefined cuts the connection. */
export type Meddler = (asked: TableRequest, forward: (body?: Buffer) => Promise<TableAnswer>) => Promise<TableAnswer | undefined>;

/** Places a proxy before the table, or another service in this process, at `to`. Its requests go through `meddle`. */
export async function standBetween(to: string, meddle: Meddler): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (incoming, outgoing) => {
    const body = await bytesOf(incoming);
    const { headers, method = "GET", url = "/" } = incoming;
    const operation = headers["x-amz-target"] ? (String(headers["x-amz-target"]).split(".")[1] ?? "") : `${method} ${url.split("?")[0]}`;
    const forward = async (other = body): Promise<TableAnswer> => {
      const service = serverAt(new URL(to).host);
      if (!service) throw new Error(`Nothing listens at ${to}.`);
      const answered = await service({
        method,
        url,
        headers: { ...(headers as Record<string, string>), "content-length": String(other.length) },
        body: other,
        trusted: true,
      });
      return { ...answered, body: Buffer.from(answered.body) };
    };
    // A closed service rejects; then the connection is cut, too.
    const answered = await meddle({ operation, headers, body }, forward).catch(() => undefined);
    if (!answered) return outgoing.destroy();
    outgoing.writeHead(answered.status, answered.headers).end(answered.body);
  });
  return listening(server, 0);
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The faults so far, by kind. */
export interface Faults {
  /** The share of requests that fail; 0 lets all through. */
  rate: number;
  readonly happened: { lostBefore: number; lostAfter: number; error: number };
  readonly meddle: Meddler;
}

/**
 * Faults of a network and a table, at the given `rate`: the connection breaks before the table receives a request, or after it
 * did the work, so that the caller
 * cannot know; or the table answers with an error. The same `seed` gives the same sequence.
 */
export function faults(seed: number, rate = 0): Faults {
  const random = randomOf(seed);
  const happened = { lostBefore: 0, lostAfter: 0, error: 0 };
  const row: Faults = {
    rate,
    happened,
    async meddle(_asked, forward) {
      if (random() >= row.rate) return forward();
      const kind = random();
      if (kind < 0.4) {
        happened.lostBefore++;
        return undefined;
      }
      if (kind < 0.8) {
        await forward();
        happened.lostAfter++;
        return undefined;
      }
      happened.error++;
      return failure;
    },
  };
  return row;
}

const failure: TableAnswer = {
  status: 500,
  headers: { "content-type": "application/x-amz-json-1.0" },
  body: Buffer.from(JSON.stringify({ __type: "com.amazonaws.dynamodb.v20120810#InternalServerError", message: "Injected." })),
};

/** Pseudo-random numbers from 0 to 1, the same for each seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The read units of a call. Calls on several tables report one entry for each. */
const unitsOf = (consumed: { CapacityUnits: number } | { CapacityUnits: number }[] | undefined): number =>
  [consumed ?? []].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);

/** Counts the table calls and the read units that they consume (one for 4 KB, read consistently). */
export function newMeter() {
  const meter = {
    calls: [] as string[],
    reads: 0,
    async meddle({ operation, body }: TableRequest, forward: (body?: Buffer) => Promise<TableAnswer>): Promise<TableAnswer> {
      const asked = { ...JSON.parse(body.toString()), ReturnConsumedCapacity: "TOTAL" };
      const answered = await forward(Buffer.from(JSON.stringify(asked)));
      const { ConsumedCapacity } = JSON.parse(answered.body.toString());
      meter.calls.push(operation);
      if (/^(Get|Query|Scan|BatchGet)/.test(operation)) meter.reads += unitsOf(ConsumedCapacity);
      return answered;
    },
    /** Returns the cost of `work`. */
    async of(work: () => Promise<unknown>): Promise<{ calls: string[]; reads: number }> {
      meter.calls = [];
      meter.reads = 0;
      await work();
      return { calls: meter.calls, reads: meter.reads };
    },
  };
  return meter;
}

/** A server that a service's owner (or the field) publishes, to hold ours against. */
export interface Reference {
  /** Its tests are `test/conformance/<tests>*.test.ts`. */
  readonly tests: string;
  /** What they call the service: they find the reference in `CONFORMANCE_<SERVICE>_URL`, or the key of the service itself in `CONFORMANCE_<SERVICE>_KEY`. */
  readonly service: string;
  /** What it is, with its version. */
  readonly name: string;
  /** What this machine lacks to run it, as a sentence; nothing where it can run. */
  missing(): string | undefined;
  /** Fetches it where it is not there yet, starts it on a free port, and says where it listens (of a command, its name); of the service itself, the key. */
  start(): Promise<({ url: string } | { key: string }) & { stop(): Promise<void> }>;
}

/** Where references are kept between runs. */
export const cache = "node_modules/.cache/plainbill-references";

/** A reference server, published by a service's owner or in wide use, to compare ours with. */
export interface Reference {
  /** Its tests are `test/conformance/<tests>*.test.ts`. */
  readonly tests: string;
  /** The tests' name of the service: they read the reference's address from `CONFORMANCE_<SERVICE>_URL`, or a key from `CONFORMANCE_<SERVICE>_KEY`. */
  readonly service: string;
  /** Its name and version. */
  readonly name: string;
  /** Returns, as a sentence, what this machine lacks to run it; undefined if nothing. */
  missing(): string | undefined;
  /** Fetches it if necessary and starts it on a free port. Returns its address (for a command, its name), or a key if it is the real service. */
  start(): Promise<({ url: string } | { key: string }) & { stop(): Promise<void> }>;
}

/** The folder in which references are kept between runs. */
export const cache = "node_modules/.cache/plainbill-references";

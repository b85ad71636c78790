/** The part of an SDK client's configuration that says how it reaches its service. */
interface Transport {
  // biome-ignore lint/suspicious/noExplicitAny: each client has a type of its own for this.
  readonly requestHandler?: any;
}

/**
 * How the AWS clients of this process reach their services: over the network, as the SDK does, unless the process holds the services itself and says how
 * (local/aws-transport.ts).
 */
export function transport(): Transport {
  const requestHandler: unknown = Reflect.get(globalThis, Symbol.for("plainbill.transport"));
  return requestHandler ? { requestHandler } : {};
}

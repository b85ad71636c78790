import { madeOf } from "./env.ts";

/** The part of an SDK client's configuration that says how it reaches its service, and who signs. */
interface Transport {
  // biome-ignore lint/suspicious/noExplicitAny: each client has a type of its own for this.
  readonly requestHandler?: any;
  // biome-ignore lint/suspicious/noExplicitAny: the same.
  readonly signer?: any;
}

/**
 * The client that `make` makes for an AWS service; `endpoint` is the setting that names another address of it. It reaches the service over the network, as the
 * SDK does, unless the process holds the service itself and says how (local/aws-transport.ts).
 */
export function clientOf<T>(endpoint: string, make: (transport: Transport) => T): () => T {
  return madeOf([endpoint, "AWS_ACCESS_KEY_ID"], () => make(Reflect.get(globalThis, Symbol.for("plainbill.transport")) ?? {}));
}

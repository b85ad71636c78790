import { madeOf } from "./env.ts";

/** The part of an SDK client's configuration that decides how it reaches its service and how it signs. */
interface Transport {
  // biome-ignore lint/suspicious/noExplicitAny: each client has its own type for this
  readonly requestHandler?: any;
  // biome-ignore lint/suspicious/noExplicitAny: the same.
  readonly signer?: any;
}

/**
 * Returns the cached client that `make` creates for an AWS service; `endpoint` names the setting with another address of it. Clients use the network, unless
 * the process runs the service itself and provides a transport (local/aws-transport.ts).
 */
export function clientOf<T>(endpoint: string, make: (transport: Transport) => T): () => T {
  return madeOf([endpoint, "AWS_ACCESS_KEY_ID"], () => make(Reflect.get(globalThis, Symbol.for("plainbill.transport")) ?? {}));
}

import { createHmac } from "node:crypto";
import { repeat } from "../lib/repeat.ts";
import type { WebhookDelivery } from "./state.ts";
import type { StripeStore } from "./stripe-store.ts";

export interface WebhookEndpoint {
  readonly url: string;
  /** The signing secret, `whsec_…`. */
  readonly secret: string;
  /** The event types to send; all by default. */
  readonly types?: readonly string[];
  /** The wait before the first retry, in milliseconds; it doubles with each further one. */
  readonly retryMs?: number;
}

/** The endpoints for connected accounts and for the platform's own. Events without an endpoint are not sent. */
export interface WebhookEndpoints {
  readonly connected?: WebhookEndpoint | undefined;
  readonly platform?: WebhookEndpoint | undefined;
}

/** Returns the endpoint for this account's events; undefined means the platform. */
export const endpointFor = ({ connected, platform }: WebhookEndpoints, account: string | undefined): WebhookEndpoint | undefined =>
  account === undefined ? platform : connected;

/** The time limit of an endpoint's answer and the longest wait between tries, in milliseconds. This many tries take three days. */
const PATIENCE = { answer: 20_000, wait: 5 * 60_000, tries: 870 } as const;
/** The most parallel deliveries. */
const LANES = 8;

export interface Webhooks {
  /** Sends new events. Call it once a change is on the disk. */
  wake(): void;
  /** Sends an event again, whatever its outcome before. */
  sendAgain(id: string): void;
  /** Holds events back. `release` sends them one after another: the oldest or the newest first, each `times` times. */
  hold(): void;
  release(options?: { newestFirst?: boolean; times?: number }): Promise<void>;
  /** Resolves when no delivery is running and none waits for its first try. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

/** The waiting deliveries in the store. */
function waitingDeliveries(store: StripeStore) {
  const waiting = new Set<string>();
  let seen = 0;
  return {
    waiting,

    /** Adds deliveries since the last look: the store only appends them. */
    look(): void {
      const all = store.all("delivery");
      for (const { id, value } of all.slice(seen)) if (value.state === "waiting") waiting.add(id);
      seen = all.length;
    },

    /** Makes every waiting delivery due at once. */
    retryAll(): void {
      store.change(() => {
        for (const stored of store.all("delivery"))
          if (stored.value.state === "waiting") store.put("delivery", { ...stored, value: { ...stored.value, next: 0 } });
      });
    },

    record(id: string, value: WebhookDelivery): void {
      const stored = store.find("delivery", id);
      if (stored) store.change(() => store.put("delivery", { ...stored, value }));
      if (value.state === "waiting") waiting.add(id);
      else waiting.delete(id);
    },

    isDue: (id: string): boolean => (store.find("delivery", id)?.value.next ?? 0) <= Date.now(),
  };
}

/** Sends the event `id` once, and records the endpoint's answer. */
async function attempt(
  id: string,
  { store, to, record, signal }: { store: StripeStore; to: WebhookEndpoints; record: (id: string, value: WebhookDelivery) => void; signal: AbortSignal },
): Promise<void> {
  await store.durable();
  const event = store.find("event", id);
  const delivery = store.find("delivery", id)?.value;
  const endpoint = endpointFor(to, event?.owner);
  if (!event || !delivery || !endpoint) return;
  const answer = await post(endpoint, JSON.stringify(event.value, null, 2), signal);
  if (signal.aborted) return;
  const attempts = delivery.attempts + 1;
  if (answer.ok) {
    record(id, { state: "delivered", attempts, next: 0, last: answer.words });
    const pending = { ...event.value, pending_webhooks: 0 };
    return store.change(() => store.put("event", { ...event, value: pending }));
  }
  const wait = Math.min((endpoint.retryMs ?? 1000) * 2 ** (attempts - 1), PATIENCE.wait);
  record(id, { state: attempts < PATIENCE.tries ? "waiting" : "given-up", attempts, next: Date.now() + wait, last: answer.words });
}

/**
 * Delivers events to their endpoint, signed as Stripe signs, until it answers 2xx. The next start retries undelivered ones. Nothing is sent before `listening`
 * resolves: an endpoint that is only starting would refuse the retries, and the next ones are minutes away.
 */
export function openWebhooks(store: StripeStore, endpoints: WebhookEndpoints, listening: Promise<unknown> = Promise.resolve()): Webhooks {
  const ending = new AbortController();
  const { signal } = ending;
  const underWay = new Map<string, Promise<void>>();
  const { waiting, look, retryAll, record, isDue } = waitingDeliveries(store);
  let isListening = false;
  let onHold = false;

  const send = (id: string): Promise<void> => {
    const running = underWay.get(id);
    if (running) return running;
    const attempted = attempt(id, { store, to: endpoints, record, signal })
      .catch((error: unknown) => console.error("A webhook could not be tried:", error))
      .finally(() => {
        underWay.delete(id);
        if (!signal.aborted) wake();
      });
    underWay.set(id, attempted);
    return attempted;
  };

  function wake(): void {
    look();
    if (!isListening || onHold || signal.aborted) return;
    for (const id of waiting) {
      if (underWay.size >= LANES) return;
      if (!underWay.has(id) && isDue(id) && endpointFor(endpoints, store.find("event", id)?.owner)) void send(id);
    }
  }

  // An endpoint that was down before this start may answer now, so every delivery is retried at once.
  look();
  retryAll();
  const started = listening.then(() => {
    isListening = true;
    wake();
  });
  const clock = repeat(Math.min(250, endpoints.connected?.retryMs ?? 250, endpoints.platform?.retryMs ?? 250), async () => wake());

  return {
    wake,
    sendAgain(id) {
      const delivery = store.find("delivery", id)?.value;
      if (delivery) record(id, { ...delivery, state: "waiting", next: 0 });
      wake();
    },
    hold() {
      onHold = true;
    },
    async release({ newestFirst = false, times = 1 } = {}) {
      look();
      const stored = [...waiting];
      for (const id of newestFirst ? stored.toReversed() : stored) for (let time = 0; time < times; time++) await send(id);
      onHold = false;
      wake();
    },
    async quiet() {
      await started;
      wake();
      while (underWay.size > 0) {
        await Promise.all(underWay.values());
        wake();
      }
    },
    async close() {
      await clock.stop();
      ending.abort();
      await Promise.all(underWay.values());
    },
  };
}

/** The `stripe-signature` header of a body sent at `at` (seconds). Receivers compare it with the real clock. */
export function webhookSignature(body: string, secret: string, at = Math.floor(Date.now() / 1000)): string {
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
}

async function post({ url, secret }: WebhookEndpoint, body: string, closing: AbortSignal): Promise<{ ok: boolean; words: string }> {
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
    "stripe-signature": webhookSignature(body, secret),
  };
  try {
    const signal = AbortSignal.any([closing, AbortSignal.timeout(PATIENCE.answer)]);
    // A redirect counts as a failure, as at Stripe.
    const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
    await response.arrayBuffer();
    return { ok: response.ok, words: `HTTP ${response.status}` };
  } catch (error) {
    return { ok: false, words: error instanceof Error && error.name === "TimeoutError" ? "No answer in time" : "Could not be reached" };
  }
}

import type Stripe from "stripe";
import { missing } from "./errors.ts";
import { newId } from "./ids.ts";
import type { Ledger } from "./ledger.ts";
import type { Kind, Kinds } from "./state.ts";

/** Kinds that are Stripe's own objects and have an id. */
export type Resource = Exclude<Kind, "onboarding" | "order" | "delivery" | "answer">;

/** Where the work for one account is done: a connected one, or the platform's own where there is none. `now` in seconds. */
export interface Desk {
  readonly account: string | undefined;
  readonly now: number;
  /** Throws `resource_missing` for what is not there or belongs to another account; `param` is where the id came from. */
  get<K extends Resource>(kind: K, id: string, param?: string): Kinds[K];
  /** The newest first. */
  list<K extends Resource>(kind: K): Kinds[K][];
  put<K extends Resource>(kind: K, value: Kinds[K]): Kinds[K];
  order(session: string): Kinds["order"];
  putOrder(session: string, order: Kinds["order"]): void;
  /** Tells the world what has become of `object`. */
  emit(type: Stripe.Event["type"], object: Stripe.EventBase["data"]["object"], before?: object): void;
}

/** What desks have in common. */
export interface DeskParts {
  readonly ledger: Ledger;
  readonly apiVersion: string;
  readonly now: () => number;
  /** Whether events of this account go to the webhook. */
  readonly heard: (account: string | undefined, type: string) => boolean;
}

/** The desk for `account`, for one request, or for what a person does on a page. */
export function deskFor(
  { ledger, apiVersion, now, heard }: DeskParts,
  account: string | undefined,
  request: Stripe.EventBase["request"] = { id: null, idempotency_key: null },
): Desk {
  const created = now();
  return {
    account,
    now: created,

    get(kind, id, param = "id") {
      const kept = ledger.find(kind, id);
      if (!kept || (kept.owner !== account && kind !== "account")) throw missing(kind, id, param);
      return kept.value;
    },

    list: (kind) =>
      ledger
        .all(kind, { owner: account })
        .map(({ value }) => value)
        .toReversed(),

    put(kind, value) {
      ledger.put(kind, { id: value.id, owner: kind === "account" ? undefined : account, value });
      return value;
    },

    order(session) {
      const kept = ledger.find("order", session);
      if (!kept) throw new Error(`The session ${session} has no order.`);
      return kept.value;
    },

    putOrder: (session, value) => ledger.put("order", { id: session, owner: account, value }),

    emit(type, object, before) {
      const goes = heard(account, type);
      const event = {
        id: newId.event(),
        object: "event",
        ...(account === undefined ? {} : { account }),
        api_version: apiVersion,
        created,
        data: { object, ...(before ? { previous_attributes: before } : {}) },
        livemode: false,
        pending_webhooks: goes ? 1 : 0,
        request,
        type,
      } satisfies Stripe.EventBase;
      ledger.put("event", { id: event.id, owner: account, value: event });
      if (goes) ledger.put("delivery", { id: event.id, owner: account, value: { state: "waiting", attempts: 0, next: 0 } });
    },
  };
}
